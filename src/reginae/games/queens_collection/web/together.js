/** Together and alone: pawns move between the boxes, every display lies open. */
import { nothing, svg } from "lit-html";
import { back, card, drawPile, gap, lying, plate, touchable } from "./cards.js";
import { cells, crowd, groups, ring, rowOf, scoreDial, spot, tray } from "./ring.js";
import { cameFrom, copiesOf, nameplate, openDisplay, others, place } from "./seats.js";
import { WORDS } from "./words.js";

/** @typedef {import("/web/board-types.js").BoardContext} BoardContext */
/** @typedef {import("./cards.js").Box} Box */
/** @typedef {import("./ring.js").Tray} Tray */
/** @typedef {import("./ring.js").Shape} Shape */

/** @type {Shape} */
const WIDE = { head: 38, columns: 3, row: 0 };
/** @type {Shape} */
const NARROW = { head: 28, columns: 2, row: 48 };

/** The ring of boxes with all that can be moved. @param {BoardContext} table @param {Box} area @param {number[]} heights @param {Shape} shape */
function movingRing(table, area, heights, shape) {
  const drawn = (/** @type {Tray} */ one, /** @type {Box} */ box) => tray(table, one, box, shape, [`put ${one.colour}`], standingPawns(table, one, box, shape));
  return ring(table, area, heights, shape === WIDE ? 10 : 5, drawn, (box) => scoreDial(table, box));
}

/** The pawns on a box, each colour one target: to be taken up, or to change places with the one that was.
 * @param {BoardContext} table @param {Tray} one @param {Box} box @param {Shape} shape */
function standingPawns(table, one, box, shape) {
  const held = groups(one);
  const room = cells(held.length, box, shape);
  return held.map(([colour, standing], at) => {
    const cell = room[at] ?? box;
    const label = WORDS.pawnsOn(standing.length, table.name(colour), table.name(one.colour));
    return touchable(table, meaning(table, colour, one.colour), label, svg`${spot(cell)}${crowd(table, colour, standing, cell)}`, colour === one.colour ? "home" : "stray");
  });
}

/** @param {BoardContext} table @param {string} colour @param {string} box */
function meaning(table, colour, box) {
  return table.view.pending.pawn ? [`swap ${colour} ${box}`, `put ${box}`] : [`lift ${colour} ${box}`];
}

// --- My display, the pile and the discards --------------------------------------------------------

/** What touching a card of mine can mean in the choice that is due. @param {BoardContext} table @param {string} kind */
function meaningOfCard(table, kind) {
  if (table.asks === "give") return [`give ${kind}`];
  if (table.asks !== "pay") return [`discard ${kind}`];
  return table.choices.filter((choice) => choice.parts.includes(kind)).map((choice) => choice.notation);
}

/** My open cards and those put down beside them. @param {BoardContext} table @param {number} you @param {Box} box @param {number} step */
function myDisplay(table, you, { x, y, w, h }, step) {
  const { cards } = table.view.seats[you];
  const copies = copiesOf(cards);
  /** @type {string[]} */
  const down = table.actors.includes(you) ? table.view.pending.cards : [];
  const from = cameFrom(table, you);
  const empty = Array.from({ length: Math.max(0, 3 - cards.length - down.length) }, (_, at) => at + cards.length + down.length);
  return svg`<g transform="translate(${x} ${y})">
    ${cards.map((/** @type {string} */ kind, /** @type {number} */ at) => svg`<g transform="translate(${at * step} 0)">${touchable(table, meaningOfCard(table, kind), WORDS.mine(table.name(kind), 1),
      lying(`seat-${you}-${kind}-${copies[at]}`, 0, 0, card(kind, w, h, table.name(kind)), from, "turns-up"))}</g>`)}
    ${down.map((kind, at) => svg`<g transform="translate(${(cards.length + at) * step} 0)" role="img" aria-label=${WORDS.hasPutDown(table.name(kind))}>
      ${lying(`down-${kind}-${at}`, 0, 0, svg`<g class="put-down">${card(kind, w, h, table.name(kind))}</g>`, `seat-${you}-${kind}-0`)}</g>`)}
    ${empty.map((at) => svg`<g transform="translate(${at * step} 0)">${gap(w, h)}</g>`)}</g>`;
}

/** @param {BoardContext} table @param {Box} box */
function pileToDraw(table, box) {
  const down = table.view.pending.cards.length;
  return drawPile(table, ["draw"], box, down && table.choices.length ? WORDS.drawNew(down) : "");
}

/** @param {BoardContext} table @param {Box} box */
function discards(table, { x, y, w, h }) {
  const count = table.view.discards;
  return svg`<g transform="translate(${x} ${y})" data-ref="discards" role="img" aria-label="${WORDS.discards}: ${WORDS.cards(count)}">
    ${count ? svg`<g class="tired">${back(w, h)}</g>` : gap(w, h)}<text class="count" x=${w / 2} y=${h + 21}>${WORDS.discards} ${count}</text></g>`;
}

/** Passing is only drawn once it can come to that. @param {BoardContext} table @param {Box} box */
const passing = (table, box) => (table.view.pile || table.you === null || table.outcome ? nothing : plate(table, ["pass"], WORDS.pass, box));

// --- The table ------------------------------------------------------------------------------------

/** @param {BoardContext} table */
export function wideTogether(table) {
  const around = others(table);
  const ringArea = { x: 16, y: 16, w: 660, h: 0 };
  const h = around.length > 3 ? 168 : Math.min(150, 520 / Math.max(1, around.length));
  return {
    w: 1000,
    h: 760,
    drawing: svg`${movingRing(table, ringArea, [172, 172, 172], WIDE)}
      ${table.you === null ? nothing : mineWide(table, table.you)}
      ${around.map((seat, at) => openDisplay(table, seat, { x: 692, y: 16 + at * (h + 10), w: 292, h }))}
      <g transform="translate(692 ${560})"><rect class="shelf" width="292" height="184" rx="14" />${pileToDraw(table, { x: 20, y: 18, w: 106, h: 146 })}${discards(table, { x: 176, y: 34, w: 76, h: 102 })}</g>`,
  };
}

/** @param {BoardContext} table @param {number} you */
function mineWide(table, you) {
  return svg`${place(table, you, { x: 16, y: 560, w: 660, h: 184 }, nameplate(table, you, 220))}
    ${myDisplay(table, you, { x: 200, y: 574, w: 114, h: 156 }, 134)}
    ${passing(table, { x: 34, y: 660, w: 140, h: 60 })}`;
}

/** @param {BoardContext} table */
export function narrowTogether(table) {
  const heights = [0, 1, 2].map((row) => NARROW.head + 6 + NARROW.row * Math.max(2, ...rowsIn(table, row)));
  const ringHeight = heights.reduce((sum, h) => sum + h + 5, 0);
  const around = others(table);
  const mine = table.you === null ? 0 : 118;
  return {
    w: 360,
    h: 8 + ringHeight + mine + around.length * 66 + (table.you === null ? 112 : 0) + 4,
    drawing: svg`${movingRing(table, { x: 5, y: 8, w: 350, h: ringHeight }, heights, NARROW)}
      ${table.you === null ? pileToDraw(table, { x: 142, y: 12 + ringHeight, w: 76, h: 100 }) : mineNarrow(table, table.you, 8 + ringHeight)}
      ${around.map((seat, at) => openDisplay(table, seat, { x: 5, y: 12 + ringHeight + (mine || 112) + at * 66, w: 350, h: 60 }))}`,
  };
}

/** How many rows of pawns the boxes of this row of the ring need. @param {BoardContext} table @param {number} row */
function rowsIn(table, row) {
  return table.view.ring.flatMap((/** @type {Tray} */ one, /** @type {number} */ at) => (rowOf(at) === row ? [Math.ceil(groups(one).length / NARROW.columns)] : []));
}

/** @param {BoardContext} table @param {number} you @param {number} y */
function mineNarrow(table, you, y) {
  return svg`${place(table, you, { x: 5, y, w: 350, h: 114 }, nothing)}
    ${myDisplay(table, you, { x: 13, y: y + 8, w: 78, h: 98 }, 84)}
    ${table.view.pile || table.outcome ? pileToDraw(table, { x: 270, y: y + 8, w: 72, h: 94 }) : passing(table, { x: 268, y: y + 28, w: 80, h: 58 })}`;
}
