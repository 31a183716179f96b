/** The middle of the table: court stacks, influence stacks and discards. */
import { nothing, svg } from "lit-html";
import { backs, coin, courtCard, lying, smallCard } from "./cards.js";
import { sign } from "./emblems.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {{w: number, h: number, band: number, back: number}} Size */
/** @typedef {import("./view").ScoreNow["cards"][number][string]} CardPoints */
/** @typedef {import("./view").StackView} Stack */

/** A piece or place and what touching it can mean; a spectator only looks.
 * @param {BoardContext} table @param {string[]} meant @param {string} label @param {unknown} drawing
 * @param {string} [cls] */
export function touchable(table, meant, label, drawing, cls = "") {
  if (table.you === null) return svg`<g class=${cls} role="img" aria-label=${label}>${drawing}</g>`;
  const touch = table.touch(meant, label);
  return svg`<g class="${touch.cls} ${cls}" tabindex=${touch.tab} role="button" aria-label=${touch.label}
    @click=${touch.onClick} @keydown=${touch.onKey}>${drawing}</g>`;
}

/** All switches of two face-up places, as they are written.
 * @param {BoardContext} table @param {string} [of] only those with this place */
export function switches({ printed: { groups, face_up } }, of) {
  const numbers = Array.from({ length: face_up }, (_, at) => at + 1);
  const places = groups.flatMap((group) => numbers.map((number) => `${group}-${number}`));
  const pairs = places.flatMap((first, at) => places.slice(at + 1).map((second) => [first, second]));
  return pairs.filter((pair) => !of || pair.includes(of)).map((pair) => `manipulate ${pair.join(" ")}`);
}

/** One court stack: the top card is the one that would be drawn, the second peeks out below it.
 * @param {BoardContext} table @param {Stack} stack @param {number} x @param {number} y @param {Size} size */
export function courtStack(table, stack, x, y, size) {
  const { w, h, band } = size;
  const hidden = stack.backs.length;
  const [top, second] = [...stack.face_up].reverse();
  const foot = h + (second ? band - 2 : 0);
  const names = [top, second].filter((card) => card !== undefined).map((card) => table.name(card));
  const meant = meantBy(table, stack);
  const label = WORDS.stack(table.name(stack.group), stack.size, names);
  const drawing = top
    ? lying(top, 0, 0, table.fresh(top), courtCard(table, top, w, h, band))
    : emptyPlace(table, stack, w, h);
  return svg`<g transform="translate(${x} ${y})" data-ref=${stack.group}>
    ${backs(hidden, w, foot, size.back)}
    ${second ? secondCard(table, stack.group, second, size) : nothing}
    <g data-ref="${stack.group}-1">${touchable(table, meant, label, drawing, landing(table, top))}</g>
    <g transform="translate(${w / 2} ${foot + hidden * size.back + 24})">
    ${ribbon(table, stack.group) || tally(table, stack, w)}</g>
  </g>`;
}

/** What touching a court stack can mean: an empty one passes, the one buried from ends the burying.
 * @param {BoardContext} table @param {Stack} stack */
function meantBy({ decision, view: { pending } }, { group, size }) {
  const moves = stackVerbs(decision).map((verb) => `${verb} ${group}`);
  if (decision === "closing" && size === 0) return ["pass", ...moves];
  return decision === "bury-more" && pending.buried === group ? ["enough", ...moves] : moves;
}

/** What a card of a court stack can be moved for; what is due comes first, to be the one explained if it is refused.
 * @param {string} decision */
function stackVerbs(decision) {
  if (decision === "bury" || decision === "bury-more") return ["bury", "draw", "onto"];
  return decision === "return" || decision === "onto" ? ["onto", "draw", "bury"] : ["draw", "bury", "onto"];
}

/**
 * Where the top card would come to lie if it were drawn now.
 * @param {BoardContext} table
 * @param {string | undefined} card
 */
const landing = (table, card) => (card && table.decision === "turn" ? `goes-${table.printed.cards[card].goes_to}` : "");

/** @param {BoardContext} table @param {string} group @param {string} card @param {Size} size */
function secondCard(table, group, card, size) {
  const drawing = lying(card, 0, size.band - 2, table.fresh(card), courtCard(table, card, size.w, size.h, size.band));
  return svg`<g data-ref="${group}-2">${touchable(
    table,
    switches(table, `${group}-2`),
    WORDS.second(table.name(card)),
    drawing,
    "second",
  )}</g>`;
}

/** How many cards there are, and with the memory aid which of the backs everybody has seen, from the bottom.
 * @param {BoardContext} table @param {Stack} stack @param {number} w */
function tally(table, stack, w) {
  const known = stack.backs.filter((card) => card);
  return svg`<g data-about="count-${stack.group}"><rect class="hover-area" x="-50" y="-22" width="100" height="32" />
    ${coin(table, stack.group, -34, -6, 14)}<text class="count from-left" x="-14">
    ${WORDS.cards(stack.size)}</text></g>
    ${known.map(
      (card, at) => svg`<g class="remembered" data-about=${card} transform="translate(${
        (at - (known.length - 1) / 2) * Math.min(24, w / known.length)
      } 25)"
      role="img" aria-label=${WORDS.buriedCard(table.name(card))}><circle r="12" />
        ${sign(table.printed.cards[card].colour, 0, 0, 16)}</g>`,
    )}`;
}

/** Where a stack lay; touching it passes. @param {BoardContext} table @param {Stack} stack @param {number} w
 * @param {number} h */
function emptyPlace(table, { group }, w, h) {
  const passing = table.actions.some(({ verb }) => verb === "pass");
  return svg`<g class=${table.fresh(group) ? "fresh" : ""}><rect class="edge slot" width=${w} height=${h} rx="9" />
    <text class="count ${passing ? "" : "faint-text"}" x=${w / 2} y=${h / 2 + 6}>${passing ? WORDS.pass : WORDS.empty}
    </text></g>`;
}

/** What the seat on turn has begun with this stack, if anything. @param {BoardContext} table @param {string} group */
function ribbon(table, group) {
  const { stack, buried } = table.view.pending;
  const last = table.actions.some(({ verb }) => verb === "enough") ? WORDS.enough : WORDS.buried;
  const begun = stack === group ? WORDS.drawn : buried === group ? last : "";
  if (!begun || table.decision === "turn-up") return "";
  return svg`<g class="ribbon" data-about="begun" transform="translate(0 -6)">
    <path d="M-56-14H56L49 0 56 14H-56L-49 0Z" /><text y="6">${begun}</text></g>`;
}

/** One influence stack, the top card above: the higher, the more it is worth.
 * @param {BoardContext} table @param {number} at @param {number} x @param {number} y @param {Size} size */
export function influenceStack(table, at, x, y, size) {
  const metal = table.printed.groups[at];
  const cards = table.view.influence[at];
  const points = table.view.score_now.cards[at];
  const label = WORDS.influenceStack(
    table.name(metal),
    [...cards].reverse().map((card) => table.name(card)),
  );
  return svg`<g transform="translate(${x} ${y})" class="land land-${metal}-influence" data-ref="${metal}-influence"
    role="img" aria-label=${label}>
    <rect class="slot" width=${size.w} height=${size.h} rx="9" />
    ${cards.length ? nothing : svg`<g class="faint">${coin(table, metal, size.w / 2, size.h / 2, 20)}</g>`}
    ${cards.map((card, index) =>
      influenceCard(table, card, cards.length - 1 - index, size, points?.[card] ?? "removed"),
    )}
    <rect class="ghost" x="-5" y="-5" width=${size.w + 10} height=${size.h + 10} rx="12" />
  </g>`;
}

/**
 * @param {BoardContext} table
 * @param {string} card
 * @param {number} depth
 * @param {Size} size
 * @param {CardPoints} points
 */
function influenceCard(table, card, depth, size, points) {
  const y = depth * (size.band - 2);
  const gone = points === "removed";
  const seal = size.h - size.band / 2 - 1;
  return lying(
    card,
    0,
    y,
    table.fresh(card),
    svg`<g class=${gone ? "gone" : ""}>
    ${courtCard(table, card, size.w, size.h, size.band)}
    <g class="seal worth-${gone ? "gone" : points}" data-about="points-${card}"
    transform="translate(${size.band * 0.5} ${seal})">
    <circle r=${size.band * 0.4} />
      <text y="7">${gone ? "×" : points}</text></g></g>`,
  );
}

/**
 * What every colour would have if the game ended now.
 * @param {BoardContext} table
 * @param {number} x
 * @param {number} y
 * @param {number} step
 */
export function scoreboard(table, x, y, step) {
  const sums = table.view.score_now.totals;
  const best = Math.max(1, ...Object.values(sums));
  return table.printed.colours.map(
    (colour, at) => svg`<g class="colour-score ${sums[colour] === best ? "ahead" : ""}"
    transform="translate(${x + at * step} ${y})" data-ref=${colour} data-about="score-${colour}"
    role="img" aria-label="${table.name(colour)}, ${WORDS.points(sums[colour] ?? 0)}">
    <rect x="-4" y="-17" width=${step - 5} height="34" rx="17" /><circle cx="13" r="16" />${sign(colour, 13, 0, 21)}
    <text x="43" y="7">${sums[colour]}</text></g>`,
  );
}

/** All discards, each to be seen; to be chosen from when Persuasion returns one.
 * @param {BoardContext} table @param {number} x @param {number} y @param {number} columns
 * @param {{w: number, h: number}} size */
export function discardGrid(table, x, y, columns, size) {
  const cards = table.view.discards;
  const choosing = table.decision === "return" && table.actions.length > 0;
  const drawn = cards.map((card, at) => {
    const place = { x: x + (at % columns) * (size.w + 4), y: y + Math.floor(at / columns) * (size.h + 4) };
    const chosen = table.view.pending.card === card;
    const face = svg`<g class=${chosen ? "chosen" : ""}>${smallCard(table, card, size.w, size.h)}</g>`;
    const piece = lying(card, place.x, place.y, table.fresh(card), face);
    return choosing ? touchable(table, [`return ${card}`], table.name(card), piece) : piece;
  });
  if (choosing) return svg`<g data-ref="discards">${drawn}</g>`;
  const width = columns * (size.w + 4) + 8;
  const height = Math.max(1, Math.ceil(cards.length / columns)) * (size.h + 4) + 8;
  const label = `${WORDS.discards}: ${cards.map((card) => table.name(card)).join(", ") || WORDS.none}`;
  return svg`<g data-ref="discards">${touchable(
    table,
    ["persuade"],
    label,
    svg`<rect class="hit" x=${x - 6} y=${y - 6} width=${width} height=${height} rx="8" />${drawn}
    ${
      cards.length
        ? nothing
        : svg`<text class="count faint-text from-left" x=${x} y=${y + 26}>
    ${WORDS.none}</text>`
    }`,
  )}</g>`;
}
