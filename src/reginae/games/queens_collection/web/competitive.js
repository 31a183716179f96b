/** The competitive game and two teams: pairs of cards take pawns from their boxes. */
import { nothing, svg } from "lit-html";
import { back, card, gap, justNow, lying, pileOfKind, touchable } from "./cards.js";
import { roundMark } from "./dials.js";
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
const WIDE = { head: 34, columns: 3, row: 0, gap: 8 };

// --- Boxes, display, hand -------------------------------------------------------------------------

/** @param {BoardContext} table @param {Box} area @param {number} h @param {Shape} shape */
export function boxRing(table, area, h, shape) {
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
  return ring(table, area, [h, h, h], shape.gap, drawn, (box) => roundMark(table, box));
}

/** @param {BoardContext} table @param {Box} box @param {number} step */
export function display(table, { x, y, w, h }, step) {
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
 * @param {number} most how many kinds of cards lie in a row
 */
export function myHand(table, you, { x, y, w }, widest, rowHeight, most) {
  const held = alike(table.view.seats[you].cards);
  const many = Math.max(1, Math.min(held.length, most));
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
export function seatPanel(table, seat, box) {
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
    ${myHand(table, you, { x: 330, y: 438, w: 648, h: 134 }, 98, 142, table.printed.colours.length + 1)}`;
}
