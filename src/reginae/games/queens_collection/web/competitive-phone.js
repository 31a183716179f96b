/** The competitive game and two teams on a phone, held upright or sideways. */
import { nothing, svg } from "lit-html";
import { boxRing, display, myHand, seatPanel } from "./competitive.js";
import { isSideways } from "./phone.js";
import { alike } from "./piece-names.js";
import { revealArea } from "./reveal-area.js";
import { closedEye, others, pennant, place, takenPieces, tally } from "./seats.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./ring.js").Shape} Shape */
/**
 * A part of the board: how high it is, and how it is drawn below what comes before.
 * @typedef {{h: number, draw: (y: number) => unknown}} Part
 */

/** @type {Shape} */
const BOX = { head: 26, columns: 2, row: 44, gap: 5 };
const HIDDEN = { h: 0, draw: () => nothing };
const UPRIGHT = { w: 360, kinds: 5, seats: 1, hand: 100 };
const SIDEWAYS = { w: 540, kinds: 9, seats: 2, hand: 84 };

/** @typedef {typeof UPRIGHT} Page */

/** @param {BoardContext} table */
export function phoneCompetitive(table) {
  const { you } = table;
  const page = isSideways() ? SIDEWAYS : UPRIGHT;
  const parts = [
    ...(page === SIDEWAYS ? [revealAndDisplayPart(table)] : [revealPart(table), displayPart(table)]),
    you === null ? HIDDEN : minePart(table, you, page),
    ringPart(table, page),
    seatsPart(table, page),
  ];
  let y = page === SIDEWAYS ? 5 : 8;
  const drawn = parts.map((part) => {
    y += part.h;
    return part.draw(y - part.h);
  });
  return { w: page.w, h: y, drawing: svg`${drawn}` };
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
  <text class="heading" transform="translate(24 ${y + 52}) rotate(-90)">${WORDS.display}</text>
    ${display(table, { x: 38, y: y + 6, w: 98, h: 92 }, 105)}`,
});

/** Both side by side. @param {BoardContext} table @returns {Part} */
const revealAndDisplayPart = (table) => ({
  h: 155,
  draw: (y) => svg`<rect class="shelf" x="5" y=${y} width="314" height="150" rx="14" />
    ${revealArea(table, { x: 11, y: y + 6, w: 304, h: 143 }, 74)}
    <rect class="shelf" x="324" y=${y} width="211" height="150" rx="14" />
    <text class="heading" x="430" y=${y + 22}>${WORDS.display}</text>
    ${display(table, { x: 331, y: y + 32, w: 62, h: 111 }, 68)}`,
});

/** @param {BoardContext} table @param {number} you @param {Page} page @returns {Part} */
function minePart(table, you, { w, kinds, hand }) {
  const rows = Math.max(1, Math.ceil(alike(table.view.seats[you].cards).length / kinds));
  const h = rows * hand + 46;
  return {
    h: h + 6,
    draw: (y) => svg`${place(
      table,
      you,
      { x: 5, y, w: w - 10, h },
      svg`<g transform="translate(0 ${h - 44})">${closedEye(20, 22, WORDS.onlyYou)}${tally(table, you, 72, 29)}
          ${pennant(table, you, 116, 11)}${takenPieces(table, you, { x: 142, y: 1, w: w - 158, h: 40 })}</g>`,
    )}
    ${myHand(table, you, { x: 12, y: y + 8, w: w - 16, h: hand - 10 }, 96, hand, kinds)}`,
  };
}

/** @param {BoardContext} table @param {Page} page @returns {Part} */
const ringPart = (table, { w }) => ({
  h: 3 * 80 + 18,
  draw: (y) => boxRing(table, { x: 5, y, w: w - 10, h: 0 }, 78, BOX),
});

/** @param {BoardContext} table @param {Page} page @returns {Part} */
function seatsPart(table, { w, seats }) {
  const around = others(table);
  const wide = (w - 10 - (seats - 1) * 5) / seats;
  return {
    h: Math.ceil(around.length / seats) * 150 + 2,
    draw: (y) =>
      around.map((seat, at) => {
        const place = { x: 5 + (at % seats) * (wide + 5), y: y + Math.floor(at / seats) * 150 };
        return seatPanel(table, seat, { ...place, w: wide, h: 144 });
      }),
  };
}
