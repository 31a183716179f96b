/** The other people around the table: their names, faction cards, action cards and attempts. */
import { svg } from "lit-html";
import { aimedDagger, attemptRow, justAttacked, justTilted } from "./attempts.js";
import { factionBack, factionFace, lying, turned } from "./cards.js";
import { touchable } from "./court.js";
import { nameplate, seatState } from "./nameplate.js";
import { colourOf, numeralOf } from "./printed.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** The panel of one seat at the table. @param {BoardContext} table @param {number} seat @param {Box} box */
export function seatPanel(table, seat, box) {
  const cw = box.w < 200 ? 50 : 56;
  const step = Math.min((box.w - 12) / 3, 70);
  const left = (box.w - step * 2 - cw) / 2;
  return svg`<g transform="translate(${box.x} ${box.y})" class=${seatState(table, seat)} data-ref="seat-${seat + 1}">
    <rect class="ground" width=${box.w} height=${box.h} rx="12" />
    ${nameplate(table, seat, table.seatName(seat), 0, box.w)}
    ${table.printed.groups.map(
      (metal, at) => svg`<g transform="translate(${left + at * step} 44)">
    ${theirCard(table, seat, at, metal, cw, cw * 1.3)}</g>`,
    )}
    ${attemptRow(table, seat, 8, cw * 1.3 + 67, box.w - 16)}
  </g>`;
}

/** A faction card of another seat: touching it attacks with my card of that number.
 * @param {BoardContext} table @param {number} seat @param {number} at @param {string} metal @param {number} w
 * @param {number} h */
function theirCard(table, seat, at, metal, w, h) {
  const { tilted, cards } = table.view.seats[seat];
  const seen = cards[at];
  const face = theirFace(table, seen, Boolean(tilted[at]), metal, w, h);
  const known = [seen ? table.name(seen) : "", tilted[at] ? WORDS.tilted : ""].filter(Boolean).join(", ");
  const label = WORDS.factionCard(table.seatName(seat), numeralOf(table, metal), known);
  const drawing = lying(
    seen ?? `seat-${seat + 1}-${metal}`,
    0,
    0,
    (Boolean(seen) && table.fresh(seen ?? "")) || justAttacked(table, seat, metal) || justTilted(table, seat, metal),
    turned(Boolean(tilted[at]), justTilted(table, seat, metal), w, h, face),
  );
  return svg`${touchable(table, [`attack seat-${seat + 1} ${metal}`], label, drawing)}
    ${aimedDagger(table, seat, metal, w, h)}`;
}

/**
 * The side of another seat's card that I see. At the end the tilted cards are turned over first, the others after them.
 * @param {BoardContext} table
 * @param {string | undefined} seen
 * @param {boolean} tilted
 * @param {string} metal
 * @param {number} w
 * @param {number} h
 */
function theirFace(table, seen, tilted, metal, w, h) {
  const back = factionBack(table, metal, w, h);
  if (!seen) return back;
  const face = factionFace(table, colourOf(seen), metal, w, h, !table.outcome, "");
  return table.outcome && !tilted ? svg`${back}<g class="turned-over-later">${face}</g>` : face;
}
