/** The squares of the court, the Queen on them, and the way she has gone. */
import { nothing, svg } from "lit-html";
import { followDrag, touchPlace } from "/web/drag.js";
import { queen } from "./emblems.js";
import { printedOn } from "./printed.js";
import { coin, lying, touchable } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/**
 * @typedef {{x: number, y: number, cell: number, label: number}} Frame  Where the squares begin, how wide they are,
 * and the room for their names.
 * @typedef {Frame & {squares: string[], size: number}} CourtLayout  The same with the squares, and
 * how many are in a row.
 */

const CARD_STEPS = ["banish", "switch", "switch-with", "invite", "place"];

const MANY = 16;

/** The middle of a square. @param {CourtLayout} layout @param {string} square */
function middle({ x, y, cell, squares, size }, square) {
  const at = squares.indexOf(square);
  return { x: x + ((at % size) + 0.5) * cell, y: y + (Math.floor(at / size) + 0.5) * cell };
}

/** Whether a square is to be picked, for a card or for a promise. @param {BoardContext} table */
const asksForSquare = (table) => CARD_STEPS.includes(table.decision) || Boolean(table.view.pending.pledge);

/** @param {BoardContext} table @param {Frame} frame */
export function court(table, frame) {
  const { x, y, cell, label } = frame;
  const { squares } = table.printed;
  const layout = { ...frame, squares, size: Math.sqrt(squares.length) };
  const side = layout.size * cell;
  const many = table.actions.length > MANY && asksForSquare(table) ? "many" : "";
  return svg`<g class="court ${many}">
    <rect class="frame" x=${x - label - 3} y=${y - label - 3} width=${side + label + 10} height=${side + label + 10}
    rx="8" fill="url(#metal-gold)" />
    <rect class="frame-inner" x=${x - label} y=${y - label} width=${side + label + 4} height=${side + label + 4}
    rx="6" />
    ${names(layout)}${floor(layout, table.printed.start)}${path(table, layout)}
    ${squares.map((square) => placed(table, layout, square))}
    ${announced(table, layout)}${queenOnCourt(table, layout)}</g>`;
}

/** @param {CourtLayout} layout */
function names({ x, y, cell, label, squares, size }) {
  return squares.slice(0, size).map(
    ([column], at) => svg`<text class="file" x=${x + (at + 0.5) * cell} y=${y - label / 2 + 4.5}>${column}</text>
    <text class="file" x=${x - label / 2} y=${y + (at + 0.5) * cell + 6}>${at + 1}</text>`,
  );
}

/** Marble squares, a gilt line around each ring, and a star on the starting space.
 * @param {CourtLayout} layout @param {string} start */
function floor(layout, start) {
  const { x, y, cell, squares, size } = layout;
  const star = middle(layout, start);
  const rings = Array.from({ length: Math.floor(size / 2) - 1 }, (_, at) => at + 1);
  return svg`<rect class="marble" x=${x} y=${y} width=${size * cell} height=${size * cell} />
    ${squares
      .filter((_, at) => at % 2)
      .map((square) => {
        const at = middle(layout, square);
        return svg`<rect class="marble dark" x=${at.x - cell / 2} y=${at.y - cell / 2} width=${cell} height=${cell} />`;
      })}
    ${rings.map(
      (ring) => svg`<rect class="ring-line" x=${x + ring * cell} y=${y + ring * cell}
    width=${(size - 2 * ring) * cell} height=${(size - 2 * ring) * cell} />`,
    )}
    <path class="star" transform="translate(${star.x} ${star.y}) scale(${cell / 56})"
    d="M0-23 5-5 23 0 5 5 0 23-5 5-23 0-5-5ZM0 0M-13-13-3-6-6-3ZM13-13 3-6 6-3ZM-13 13-3 6-6 3ZM13 13 3 6 6 3Z" />`;
}

/** Her way so far, older steps fainter, an arrowhead on each.
 * @param {BoardContext} table @param {CourtLayout} layout */
function path(table, layout) {
  const squares = table.view.path;
  const steps = squares.slice(1).map((to, at) => ({
    from: middle(layout, squares[at] ?? to),
    to: middle(layout, to),
    age: squares.length - 2 - at,
  }));
  return svg`<g class="path">${steps.map(({ from, to, age }) => {
    const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const straight = from.x === to.x || from.y === to.y;
    return svg`<g opacity=${Math.max(0.4, 1 - age * 0.06).toFixed(2)}>
      <path class="step ${straight ? "" : "leap"}" d="M${from.x} ${from.y}L${to.x} ${to.y}" />
      <path class="head"
      transform="translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${turn}) scale(${layout.cell / 56})"
        d="M-5-5.5 5 0-5 5.5-2 0Z" />
      <circle class="stop" cx=${from.x} cy=${from.y} r="2.6" /></g>`;
  })}</g>`;
}

/** One square with what lies on it. @param {BoardContext} table @param {CourtLayout} layout @param {string} square */
function placed(table, layout, square) {
  const { cell } = layout;
  const at = middle(layout, square);
  const tile = table.view.court[square];
  const meant = asksForSquare(table) ? [`pick ${square}`, `move ${square}`] : [`move ${square}`, `pick ${square}`];
  const drawing = svg`<rect class="hit" x=${at.x - cell / 2} y=${at.y - cell / 2} width=${cell} height=${cell} />
    ${
      tile
        ? lying(tile, at.x, at.y, table.fresh(tile), coin(table, tile, cell * 0.88))
        : svg`<rect class="edge gap"
    x=${at.x - cell * 0.4} y=${at.y - cell * 0.4} width=${cell * 0.8} height=${cell * 0.8} rx=${cell * 0.14} />`
    }
    ${
      table.view.turn.barred === square
        ? svg`<path class="barred" data-about="barred"
    transform="translate(${at.x} ${at.y}) scale(${cell / 56})" d="M-18-18 18 18M18-18-18 18" />`
        : nothing
    }`;
  const chosen = table.view.pending.square === square && table.decision === "switch-with";
  const cls = [
    chosen ? "chosen" : "",
    tile && !["banish", "switch", "switch-with"].includes(table.decision) ? goal(table, tile) : "",
  ].join(" ");
  return svg`<g data-ref=${square}>${touchable(table, meant, described(table, square, tile), drawing, cls)}</g>`;
}

/**
 * Which places would change if the Queen entered this tile: where it would go, and which stack would lose a tile.
 * @param {BoardContext} table
 * @param {string} tile
 */
function goal(table, tile) {
  const { goes_to, cancels_in } = printedOn(table, tile);
  return `goes-${goes_to} ${table.view.actions[cancels_in]?.length ? `goes-${cancels_in}-actions` : ""}`;
}

/** @param {BoardContext} table @param {string} square @param {string | undefined} tile */
function described(table, square, tile) {
  const what = tile ? table.name(tile) : square === table.view.queen ? table.name("queen") : WORDS.empty;
  return WORDS.square(square, table.view.turn.barred === square ? `${what}, ${WORDS.barred}` : what);
}

/** The move that waits for a Veto. @param {BoardContext} table @param {CourtLayout} layout */
function announced(table, layout) {
  if (table.decision !== "veto" || !table.view.pending.square) return nothing;
  const from = middle(layout, table.view.queen);
  const to = middle(layout, table.view.pending.square);
  return svg`<g class="announced"><path class="intent" d="M${from.x} ${from.y}L${to.x} ${to.y}" />
    <circle cx=${to.x} cy=${to.y} r=${layout.cell * 0.47} /></g>`;
}

/** The Queen is dragged onto a lit place, which is then touched. @param {PointerEvent} event */
const dragQueen = (event) => followDrag(event, { places: ".touch.lit", byFinger: "anywhere", drop: touchPlace });

/** A click on the Queen is one on her square. @param {MouseEvent} event */
function touchBelow({ clientX, clientY }) {
  const below = document.elementsFromPoint(clientX, clientY).map((element) => element.closest(".touch"));
  const square = below.find((place) => place !== null);
  if (square) touchPlace(square);
}

/** @param {BoardContext} table @param {CourtLayout} layout */
function queenOnCourt(table, layout) {
  const at = middle(layout, table.view.queen);
  const movable = table.actions.some(({ verb }) => verb === (table.decision === "invite" ? "pick" : "move"));
  return svg`<g class="queen-on-court ${movable ? "movable" : ""}" role="img" aria-label=${table.name("queen")}
    @pointerdown=${movable ? dragQueen : nothing} @click=${touchBelow}>
    ${lying("queen", at.x, at.y, false, queen(layout.cell))}</g>`;
}
