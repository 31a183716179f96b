/** The competitive game and two teams: pairs of cards take pawns from their boxes. */
import { nothing, svg } from "lit-html";
import { back, card, gap, justNow, lying, pileOfKind, touchable } from "./cards.js";
import { handDrag } from "./drops.js";
import { meaningOfBox, meaningOfHeld, meaningOfShown } from "./meanings.js";
import { alike, copiesOf } from "./piece-names.js";
import { revealArea } from "./reveal-area.js";
import { cells, pawnGroup, groups, ring, tray } from "./ring.js";
import { closedEye, takenPieces, nameplate, others, pennant, place, tally, theirHand } from "./seats.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./cards.js").Box} Box */
/** @typedef {import("./ring.js").Tray} Tray */
/** @typedef {import("./ring.js").Shape} Shape */

/** @type {Shape} */
const WIDE = { head: 34, columns: 3, row: 0 };
/** @type {Shape} */
const NARROW = { head: 26, columns: 2, row: 44 };
const HIDDEN = { h: 0, draw: () => nothing };

// --- Boxes, display, hand -------------------------------------------------------------------------

/** @param {BoardContext} table @param {Box} area @param {number} h @param {Shape} shape */
function boxRing(table, area, h, shape) {
  const drawn = (/** @type {Tray} */ one, /** @type {Box} */ box) =>
    tray(
      table,
      one,
      box,
      shape,
      meaningOfBox(table, one.colour),
      groups(table, one).map(([colour, group], at) => {
        const cell = cells(1, box, { ...shape, columns: 1 })[at] ?? box;
        return svg`<g class="no-touch">${pawnGroup(table, colour, group, cell)}</g>`;
      }),
    );
  return ring(table, area, [h, h, h], shape === WIDE ? 8 : 5, drawn, (box) => roundMark(table, box));
}

/** @param {BoardContext} table @param {Box} box */
function roundMark(table, { x, y, w, h }) {
  const { round, rounds } = table.view;
  return svg`<g class="dial ${justNow(table, "round-over") ? "rejoices" : ""}"
    transform="translate(${x + w / 2} ${y + h / 2})" data-about="rounds"><rect class="face" x=${-w / 2 + 6}
    y=${-h / 2 + 6} width=${w - 12} height=${h - 12} rx=${h / 2} />
    <text class="dial-best" y="-6">${WORDS.roundWord}</text><text class="dial-points small"
      y="22">${WORDS.roundOf(round, rounds)}</text></g>`;
}

/** @param {BoardContext} table @param {Box} box @param {number} step */
function display(table, { x, y, w, h }, step) {
  const cards = table.view.display;
  const copies = copiesOf(cards);
  const given = justNow(table, "exchange")?.facts;
  return svg`<g transform="translate(${x} ${y})" data-ref="display">${Array.from(
    { length: table.printed.common_display },
    (_, at) => {
      const kind = cards[at];
      if (!kind) return svg`<g transform="translate(${at * step} 0)">${gap(w, h)}</g>`;
      const from = given?.card === kind ? `seat-${Number(given.seat) + 1}` : "pile";
      return svg`<g transform="translate(${at * step} 0)">${touchable(
        table,
        meaningOfShown(table, kind),
        WORDS.shown(table.name(kind)),
        lying(`display-${kind}-${copies[at]}`, 0, 0, card(kind, w, h, table.name(kind)), from),
      )}</g>`;
    },
  )}</g>`;
}

/** @param {BoardContext} table @param {Box} box */
function discards(table, { x, y, w, h }) {
  const { discards: count, gone } = table.view;
  const label = `${WORDS.discards}: ${WORDS.cards(count)}${gone ? `, ${WORDS.goneCards(gone)}` : ""}`;
  return svg`<g transform="translate(${x} ${y})" data-ref="discards" role="img" aria-label=${label}>
    ${count ? svg`<g class="discard-back">${back(w, h)}</g>` : gap(w, h)}<text class="count" x=${w / 2}
      y=${h + 22}>${WORDS.discards} ${count}</text></g>`;
}

/**
 * My hand, cards alike together.
 * @param {BoardContext} table
 * @param {number} you
 * @param {Box} box
 * @param {number} widest
 * @param {number} rowHeight
 */
function myHand(table, you, { x, y, w }, widest, rowHeight) {
  const held = alike(table.view.seats[you].cards);
  const many = Math.max(1, columnsOf(table, held.length));
  const step = Math.min(widest + 8, w / many);
  const from = origin(table, you);
  return svg`<g transform="translate(${x} ${y})">${held.map(([kind, count], at) => {
    const box = { x: (at % many) * step, y: Math.floor(at / many) * rowHeight, w: step - 8, h: rowHeight - 10 };
    const meant = meaningOfHeld(table, kind);
    return touchable(
      table,
      meant,
      WORDS.mine(table.name(kind), count),
      pileOfKind(`seat-${you + 1}`, kind, count, box, step > 66 ? table.name(kind) : "", from(kind)),
      "",
      handDrag(table, kind, meant),
    );
  })}${held.length ? nothing : svg`<text class="quiet" x=${w / 2} y=${rowHeight / 2}>${WORDS.noHand}</text>`}</g>`;
}

/** How many kinds of cards lie in a row. @param {BoardContext} table @param {number} kinds */
const columnsOf = (table, kinds) => (table.narrow ? Math.min(kinds, 5) : kinds);

/**
 * Where a new card of my hand has come from.
 * @param {BoardContext} table
 * @param {number} you
 * @returns {(kind: string) => string}
 */
function origin(table, you) {
  if (justNow(table, "keep")) return (kind) => `revealed-${kind}-0`;
  if (justNow(table, "exchange")) return (kind) => `display-${kind}-0`;
  return () => (justNow(table, "trade") ? `seat-${table.view.seats[you].partner + 1}` : "pile");
}

// --- Seats ----------------------------------------------------------------------------------------

/** @param {BoardContext} table @param {number} seat @param {Box} box */
function seatPanel(table, seat, box) {
  const across = box.w > 600;
  const high = table.view.seats[seat].cards.length ? 56 : 44;
  const half = across ? box.w / 2 : box.w;
  const below = across ? { x: box.w / 2, y: 48 } : { x: 10, y: 50 + high };
  const taken = { ...below, w: half - 20, h: Math.min(44, box.h - below.y - 6) };
  return place(
    table,
    seat,
    box,
    svg`${nameplate(table, seat, box.w - 120)}${tally(table, seat, box.w - 52, 30)}
    ${pennant(table, seat, box.w - 112, 12)}
    ${theirHand(table, seat, { x: 12, y: 44, w: half - 24, h: high })}
    ${takenPieces(table, seat, taken)}`,
  );
}

// --- The table ------------------------------------------------------------------------------------

/** @param {BoardContext} table */
export function wideCompetitive(table) {
  const around = others(table);
  const w = (968 - (around.length - 1) * 10) / around.length;
  const low = table.you === null ? 430 : 592;
  const h = w > 600 ? 106 : 158;
  return {
    w: 1000,
    h: low + h + 14,
    drawing: svg`${boxRing(table, { x: 16, y: 16, w: 470, h: 0 }, 128, WIDE)}
      <rect class="shelf" x="500" y="16" width="484" height="218" rx="14" />
        ${revealArea(table, { x: 518, y: 32, w: 456, h: 190 }, 122)}
      <rect class="shelf" x="500" y="244" width="484" height="172" rx="14" /><text class="heading" x="518" y="276"
        style="text-anchor:start">${WORDS.display}</text>
      ${discards(table, { x: 530, y: 288, w: 66, h: 88 })}${display(table, { x: 636, y: 256, w: 106, h: 148 }, 116)}
      ${table.you === null ? nothing : mineWide(table, table.you)}
      ${around.map((seat, at) => seatPanel(table, seat, { x: 16 + at * (w + 10), y: low, w, h }))}`,
  };
}

/** @param {BoardContext} table @param {number} you */
function mineWide(table, you) {
  return svg`${place(
    table,
    you,
    { x: 16, y: 426, w: 968, h: 156 },
    svg`${nameplate(table, you, 120)}${pennant(table, you, 150, 12)}${tally(table, you, 226, 30)}
      ${closedEye(294, 23, WORDS.onlyYou)}${takenPieces(table, you, { x: 14, y: 50, w: 290, h: 50 })}`,
  )}
    ${myHand(table, you, { x: 330, y: 438, w: 648, h: 134 }, 98, 142)}`;
}

/**
 * A part of the narrow page: how high it is, and how it is drawn below what comes before.
 * @typedef {{h: number, draw: (y: number) => unknown}} Part
 */

/** @param {BoardContext} table */
export function narrowCompetitive(table) {
  const { you } = table;
  const parts = [
    revealPart(table),
    displayPart(table),
    you === null ? HIDDEN : minePart(table, you),
    ringPart(table),
    seatsPart(table),
  ];
  let y = 8;
  const drawn = parts.map((part) => {
    y += part.h;
    return part.draw(y - part.h);
  });
  return { w: 360, h: y, drawing: svg`${drawn}` };
}

/** @param {BoardContext} table @returns {Part} */
const revealPart = (table) => ({
  h: 170,
  draw: (y) =>
    svg`<rect class="shelf" x="5" y=${y} width="350" height="164" rx="14" />
      ${revealArea(table, { x: 12, y: y + 7, w: 338, h: 156 }, 82)}`,
});

/** @param {BoardContext} table @returns {Part} */
const displayPart = (table) => ({
  h: 110,
  draw: (y) => svg`<rect class="shelf" x="5" y=${y} width="350" height="104" rx="14" />
  <text class="heading sideways" transform="translate(24 ${y + 52}) rotate(-90)">${WORDS.display}</text>
    ${display(table, { x: 38, y: y + 6, w: 98, h: 92 }, 105)}`,
});

/** @param {BoardContext} table @param {number} you @returns {Part} */
function minePart(table, you) {
  const kinds = alike(table.view.seats[you].cards).length;
  const rows = Math.max(1, Math.ceil(kinds / 5));
  const h = rows * 100 + 46;
  return {
    h: h + 6,
    draw: (y) => svg`${place(
      table,
      you,
      { x: 5, y, w: 350, h },
      svg`<g transform="translate(0 ${h - 44})">${closedEye(20, 22, WORDS.onlyYou)}${tally(table, you, 72, 29)}
          ${pennant(table, you, 116, 11)}${takenPieces(table, you, { x: 142, y: 1, w: 202, h: 40 })}</g>`,
    )}
    ${myHand(table, you, { x: 12, y: y + 8, w: 344, h: 90 }, 96, 100)}`,
  };
}

/** @param {BoardContext} table @returns {Part} */
const ringPart = (table) => ({ h: 3 * 80 + 18, draw: (y) => boxRing(table, { x: 5, y, w: 350, h: 0 }, 78, NARROW) });

/** @param {BoardContext} table @returns {Part} */
function seatsPart(table) {
  const around = others(table);
  return {
    h: around.length * 150 + 2,
    draw: (y) => around.map((seat, at) => seatPanel(table, seat, { x: 5, y: y + at * 150, w: 350, h: 144 })),
  };
}
