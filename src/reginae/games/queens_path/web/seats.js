/** The people around the table: their names, faction cards and open action cards. */
import { svg } from "lit-html";
import { actionCards } from "./action-cards.js";
import { factionCard } from "./faction-cards.js";
import { nameplate, ownNameplate, ownWidth } from "./nameplate.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./stacks.js").Box} Box */
/**
 * @typedef {{opened: string, open: (what: string) => void}} Spread  What lies spread out over the court: a card's text,
 * the discards, the pile.
 */

const BESIDE = 400;

/** The panel of one seat. @param {BoardContext} table @param {number} seat @param {Box} box @param {Spread} spread */
export function seatPanel(table, seat, box, spread) {
  const beside = box.w > BESIDE;
  const w = beside ? 66 : Math.min(48, (box.w - 28) / 4);
  const step = Math.min(w + (beside ? 6 : 10), (box.w - 16 - w) / 3);
  const left = beside ? 12 : (box.w - step * 3 - w) / 2;
  const below = { x: 8, y: 50 + w * 1.32, w: box.w - 16, h: box.h - 56 - w * 1.32 };
  return panel(
    table,
    seat,
    box,
    svg`${nameplate(table, seat, box.w)}
    ${table.printed.metals.map(
      (metal, at) => svg`<g transform="translate(${left + at * step} 44)">
    ${factionCard(table, seat, at, metal, w, w * 1.32)}</g>`,
    )}
    ${actionCards(
      table,
      seat,
      beside ? { x: 20 + step * 4, y: 50, w: box.w - 30 - step * 4, h: box.h - 58 } : below,
      spread,
    )}`,
  );
}

/**
 * My own panel where there is room: large cards, two by two.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {Box} box
 * @param {Spread} spread
 */
export function largePanel(table, seat, box, spread) {
  const w = (box.w - 26) / 2;
  const h = w * (table.view.seats[seat].cards.length > 4 ? 0.62 : 0.88);
  return panel(
    table,
    seat,
    box,
    svg`${nameplate(table, seat, box.w)}
    ${table.printed.metals.map(
      (metal, at) => svg`<g
    transform="translate(${9 + (at % 2) * (w + 8)} ${46 + Math.floor(at / 2) * (h + 8)})">
      ${factionCard(table, seat, at, metal, w, h)}</g>`,
    )}
    ${actionCards(table, seat, { x: 9, y: 56 + h * 2 + 8, w: box.w - 18, h: box.h - 66 - h * 2 }, spread)}`,
  );
}

const STRIP = 62;
const IN_STRIP = 3; // action cards that fit beside the faction cards

/** How high my strip is. @param {BoardContext} table @param {number} seat */
export const stripHeight = (table, seat) => (table.view.seats[seat].cards.length > IN_STRIP ? STRIP + 44 : STRIP);

/** My own cards in one line above the court of a small screen, so that they are always seen.
 * @param {BoardContext} table @param {number} seat @param {{x: number, y: number, w: number}} place
 * @param {Spread} spread */
export function ownStrip(table, seat, { x, y, w }, spread) {
  const h = stripHeight(table, seat);
  const left = ownWidth(table, seat) + 6;
  const right = left + 4 * 42 + 2;
  const cards = h > STRIP ? { x: 5, y: STRIP, w: w - 10, h: 40 } : { x: right, y: 5, w: w - right - 4, h: STRIP - 10 };
  return panel(
    table,
    seat,
    { x, y, w, h },
    svg`${ownNameplate(table, seat, { x: 2, y: 2, w: left - 6, h: STRIP - 4 })}
    ${table.printed.metals.map(
      (metal, at) => svg`<g transform="translate(${left + at * 42} 6)">
    ${factionCard(table, seat, at, metal, 38, 50)}</g>`,
    )}
    ${actionCards(table, seat, cards, spread, true)}`,
  );
}

/** @param {BoardContext} table @param {number} seat @param {Box} box @param {unknown} drawing */
function panel(table, seat, box, drawing) {
  const acting = table.actors.includes(seat) ? "acting" : "";
  const won = table.outcome?.winners.includes(seat) ? "won" : "";
  return svg`<g transform="translate(${box.x} ${box.y})" class="seat-panel ${acting} ${won}"
      data-ref="seat-${seat + 1}">
    <rect class="ground" width=${box.w} height=${box.h} rx="11" />${drawing}</g>`;
}
