/** Pawn cards, their backs, and what touching them can mean. */
import { nothing, svg } from "lit-html";
import { pawn, crown, wheel } from "./pawns.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/**
 * A piece or place and what touching it can mean; a spectator only looks.
 * @param {BoardContext} table
 * @param {string[]} meant
 * @param {string} label
 * @param {unknown} drawing
 * @param {string} [cls]
 * @param {(event: PointerEvent) => void} [drag] what a press begins, for a piece that can be dragged
 */
export function touchable(table, meant, label, drawing, cls = "", drag) {
  if (table.you === null) return svg`<g class=${cls} role="img" aria-label=${label}>${drawing}</g>`;
  const touch = table.touch(meant, label);
  return svg`<g class="${touch.cls} ${cls} ${drag ? "movable" : ""}" tabindex=${touch.tab} role="button"
    aria-label=${touch.label} data-meant=${meant.join("|")} @click=${touch.onClick} @keydown=${touch.onKey}
    @pointerdown=${drag}>${drawing}</g>`;
}

/**
 * Where a piece lies: the outer group stands still, so that the inner one can travel.
 * @param {string} piece
 * @param {number} x
 * @param {number} y
 * @param {unknown} drawing
 * @param {string} [from]
 * @param {string} [cls]
 */
export function lying(piece, x, y, drawing, from = "", cls = "") {
  return svg`<g transform="translate(${x} ${y})"><g data-piece=${piece} data-from=${from}
    class="piece ${cls}">${drawing}</g></g>`;
}

/**
 * A pawn card, face up; with a name if there is space to read it.
 * @param {string} kind
 * @param {number} w
 * @param {number} h
 * @param {string} [name]
 */
export function card(kind, w, h, name = "") {
  const foot = name ? 26 : 6;
  const high = Math.min((h - foot) * 0.72, w * 0.95);
  const middle = (h - foot + 4) / 2;
  return svg`<g class="card-face paint-${kind}"><rect class="edge" width=${w} height=${h} rx=${Math.min(10, w / 6)} />
    <rect class="wash" x="4" y="4" width=${w - 8} height=${h - 8} rx=${Math.min(7, w / 8)} />
    ${kind === "wild" ? wheel(w / 2, middle, high * 0.52) : pawn(kind, w / 2, middle + high / 2, high)}
    ${name ? svg`<text class="card-name" x=${w / 2} y=${h - 11}>${name}</text>` : nothing}</g>`;
}

/** A card, face down. @param {number} w @param {number} h */
export function back(w, h) {
  return svg`<g class="card-back"><rect class="edge" width=${w} height=${h} rx=${Math.min(10, w / 6)} />
    <rect class="inlay" x="4" y="4" width=${w - 8} height=${h - 8} rx=${Math.min(7, w / 8)} />
      ${w > 30 ? crown(w / 2, h / 2, w * 0.5) : nothing}</g>`;
}

/** An empty place for a card. @param {number} w @param {number} h */
export const gap = (w, h) => svg`<rect class="gap" width=${w} height=${h} rx=${Math.min(10, w / 6)} />`;

/**
 * Cards of one kind, the copies partly behind each other.
 * @param {string} zone
 * @param {string} kind
 * @param {number} count
 * @param {Box} box
 * @param {string} name
 * @param {string} from where new ones come from
 * @param {string} [cls]
 */
export function pileOfKind(zone, kind, count, box, name, from, cls = "") {
  const step = count > 1 ? Math.min(8, 16 / (count - 1)) : 0;
  const w = box.w - step * (count - 1);
  const copies = Array.from({ length: count }, (_, copy) => copy);
  const drawn = (/** @type {number} */ copy) => {
    const behind = count - 1 - copy;
    return lying(`${zone}-${kind}-${copy}`, behind * step, behind * -2, card(kind, w, box.h, name), from, cls);
  };
  return svg`<g transform="translate(${box.x} ${box.y})"><rect class="hit" width=${box.w} height=${box.h} />
    ${copies.map(drawn).reverse()}
    ${count > 1 ? times(w - 8, 12, count) : nothing}</g>`;
}

/** @param {number} x @param {number} y @param {number} count */
export const times = (x, y, count) =>
  svg`<g class="times" transform="translate(${x} ${y})" aria-hidden="true"><circle r="14" /><text y="6">${count}</text>
    </g>`;

/**
 * The draw pile, drawn thicker the more cards it has.
 * @param {BoardContext} table
 * @param {string[]} meant
 * @param {Box} box
 * @param {string} caption
 */
export function drawPile(table, meant, { x, y, w, h }, caption) {
  const { pile } = table.view;
  const under = Math.min(4, Math.floor(pile / 8));
  const cards = Array.from({ length: under }, (_, at) => under - at);
  const face = pile
    ? svg`${cards.map(
        (at) => svg`<rect class="under" x=${at * 2} y=${at * 2} width=${w} height=${h}
      rx="10" />`,
      )}${back(w, h)}`
    : gap(w, h);
  return svg`<g transform="translate(${x} ${y})" data-ref="pile">${touchable(
    table,
    meant,
    WORDS.pileOf(pile),
    svg`<rect class="hit" width=${w} height=${h} />${face}
    <g class="plaque" transform="translate(${w / 2} ${h - 18})"><rect x=${4 - w / 2} y="-15" width=${w - 8} height="29"
      rx="9" />
      <text y="6">${caption || (pile ? pile : WORDS.empty)}</text></g>`,
    "pile",
  )}</g>`;
}

/**
 * A button on the table.
 * @param {BoardContext} table
 * @param {string[]} meant
 * @param {string} text
 * @param {Box} box
 * @param {string} [label]
 */
export function plate(table, meant, text, { x, y, w, h }, label = text) {
  return svg`<g transform="translate(${x} ${y})">${touchable(
    table,
    meant,
    label,
    svg`<rect class="edge" width=${w} height=${h} rx=${Math.min(14, h / 2)} />
    <text x=${w / 2} y=${h / 2 + 7}>${text}</text>`,
    "plate",
  )}</g>`;
}

/**
 * The newest line of the log with one of these names, if it has just happened.
 * @param {BoardContext} table
 * @param {string[]} names
 */
export function justNow(table, ...names) {
  return table.news.filter((line) => names.includes(line.name)).at(-1);
}

/**
 * The cards that a fact of a log line names: a list or a single one.
 * @param {import("/web/board-types.js").LogLine} line
 * @param {string} fact
 */
export const cardsIn = (line, fact) => [line.facts[fact]].flat().map(String);
