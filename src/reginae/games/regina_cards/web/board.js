/** Christina Regina, the card game: the table as one drawing, wide or narrow. */
import { html, nothing, svg } from "lit-html";
import { attemptRow } from "./attempts.js";
import { courtStack, discardGrid, influenceStack, scoreboard } from "./court.js";
import { asRemembered } from "./memory-aids.js";
import { actionCard, daggers, myCards } from "./own-cards.js";
import { nameplate, seatState } from "./nameplate.js";
import { paints } from "./paints.js";
import { colourOf } from "./printed.js";
import { seatPanel } from "./seats.js";
import { WORDS } from "./words.js";

export { drawPiece } from "./piece-drawing.js";
export { privateNotes } from "./secrets.js";
export { pieceStatus } from "./status.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./court.js").Size} Size */

export const style = new URL("./board.css", import.meta.url).href;

/** What is worth a sound beside my turn. */
export const loudEvents = ["success", "failure", "reveal-tilted", "reveal"];

export const everyActionOnBoard = true;

/** @param {BoardContext} table */
export function board(table) {
  const shown = asRemembered(table);
  return table.narrow ? narrowBoard(shown) : wideBoard(shown);
}

/** The other seats, from my left on around the table. @param {BoardContext} table */
function others(table) {
  const count = table.view.seats.length;
  const first = table.you === null ? 0 : table.you + 1;
  return Array.from({ length: table.you === null ? count : count - 1 }, (_, at) => (first + at) % count);
}

/** @param {BoardContext} table @param {number} x @param {number} y @param {number} step @param {Size} size */
const courtStacks = (table, x, y, step, size) =>
  table.view.stacks.map((stack, at) => courtStack(table, stack, x + at * step, y, size));

/** @param {BoardContext} table @param {number} x @param {number} y @param {number} step @param {Size} size */
const influenceStacks = (table, x, y, step, size) =>
  table.view.influence.map((_, at) => influenceStack(table, at, x + at * step, y, size));

// --- wide ----------------------------------------------------------------------------------------

/** @param {BoardContext} table */
function wideBoard(table) {
  const size = { w: 106, h: 144, band: 38, back: 4 };
  const around = others(table);
  const w = Math.min(300, (972 - (around.length - 1) * 10) / around.length);
  const left = (1000 - around.length * w - (around.length - 1) * 10) / 2;
  return frame(
    1000,
    table.you === null ? 566 : 758,
    "wide",
    svg`
    ${around.map((seat, at) => seatPanel(table, seat, { x: left + at * (w + 10), y: 16, w, h: 160 }))}
    ${heading(WORDS.court, 28, 202, 362)}${courtStacks(table, 28, 222, 128, size)}
    ${heading(WORDS.influence, 424, 202, 362)}${influenceStacks(table, 424, 222, 128, size)}
    <text class="count to-right" x="404" y="546">${table.outcome ? WORDS.end : WORDS.now}</text>
    ${scoreboard(table, 428, 539, 72)}
    ${heading(WORDS.discards, 808, 202, 176)}${discardGrid(table, 809, 226, 3, {
      w: 54,
      h: Math.min(66, 320 / Math.ceil(table.view.discards.length / 3) - 4),
    })}
    ${table.you === null ? nothing : mineWide(table, table.you)}`,
  );
}

/** @param {BoardContext} table @param {number} you */
function mineWide(table, you) {
  return svg`<g transform="translate(14 564)" class=${seatState(table, you)} data-ref="seat-${you + 1}">
      <rect class="ground" width="618" height="182" rx="12" />${nameplate(table, you, table.seatName(you), 0, 618)}
      ${attemptRow(table, you, 240, 23, 320)}</g>
    ${myCards(table, 34, 608, 106, 130, 122)}
    ${actionCard(table, { x: 410, y: 608, w: 208, h: 130 }, false)}
    <g transform="translate(642 564)" class="seat-panel ${table.decision === "guess" ? "acting" : ""}">
    <rect class="ground" width="344" height="182" rx="12" />
      <text class="name" font-size="22" x="16" y="30">
      ${table.decision === "guess" ? WORDS.whose : WORDS.daggers}</text></g>
    ${daggers(table, { x: 648, y: 608, w: 332, h: 130 })}`;
}

// --- narrow --------------------------------------------------------------------------------------

/**
 * A part of the narrow page: how high it is, and how it is drawn below what comes before.
 * @typedef {{h: number, draw: (y: number) => unknown}} Part
 */

/** @param {BoardContext} table */
function narrowBoard(table) {
  const hidden = { h: 0, draw: () => nothing };
  const mine = table.you === null ? hidden : minePart(table, table.you);
  const knives = table.you === null ? hidden : daggersPart(table);
  const parts = [mine, courtPart(table), influencePart(table), othersPart(table), knives, discardsPart(table)];
  let y = 16;
  const drawn = drawingOrder(table.decision, parts).map((part) => {
    y += part.h;
    return part.draw(y - part.h);
  });
  return frame(360, y, "narrow", svg`${drawn}`);
}

/** What is asked for lies on top. @param {string} decision @param {Part[]} parts @returns {Part[]} */
function drawingOrder(decision, parts) {
  const [mine, court, influence, seats, knives, discards] = parts;
  if (decision === "guess") return [knives, mine, seats, court, influence, discards];
  return decision === "return" ? [discards, mine, court, influence, seats, knives] : parts;
}

/** @param {BoardContext} table @returns {Part} */
function othersPart(table) {
  const around = others(table);
  const columns = around.length === 1 ? 1 : 2;
  const w = (348 - (columns - 1) * 6) / columns;
  const most = Math.max(
    ...around.map((seat) => table.view.attempts.filter(({ assassin }) => assassin === seat).length),
  );
  const h = 120 + Math.ceil(most / (columns === 1 ? 4 : 2)) * 30;
  const box = (/** @type {number} */ at, /** @type {number} */ y) => ({
    x: 6 + (at % columns) * (w + 6),
    y: y + Math.floor(at / columns) * (h + 8),
    w,
    h,
  });
  return {
    h: Math.ceil(around.length / columns) * (h + 8) + 12,
    draw: (y) => around.map((seat, at) => seatPanel(table, seat, box(at, y))),
  };
}

const NARROW = { w: 106, h: 108, band: 36, back: 2 };

/** @param {BoardContext} table @returns {Part} */
function courtPart(table) {
  const deepest = Math.max(...table.view.stacks.map((stack) => stack.backs.length)) * NARROW.back;
  const remembers = table.view.stacks.some((stack) => stack.backs.some(Boolean));
  return {
    h: 26 + NARROW.h + NARROW.band + deepest + (remembers ? 76 : 38),
    draw: (y) => svg`${heading(WORDS.court, 12, y + 6, 336)}${courtStacks(table, 8, y + 26, 119, NARROW)}`,
  };
}

/** @param {BoardContext} table @returns {Part} */
function influencePart(table) {
  const piled = Math.max(1, ...table.view.influence.map((cards) => cards.length));
  const counted = 26 + NARROW.h + (piled - 1) * (NARROW.band - 2) + 26;
  return {
    h: counted + 66,
    draw: (y) => svg`${heading(WORDS.influence, 12, y + 6, 336)}${influenceStacks(table, 8, y + 26, 119, NARROW)}
      <text class="count" x="180" y=${y + counted + 2}>${table.outcome ? WORDS.end : WORDS.now}</text>
      ${scoreboard(table, 12, y + counted + 28, 69)}`,
  };
}

/** My colour and cards lie on top, so that a phone shows them without scrolling.
 * @param {BoardContext} table @param {number} you @returns {Part} */
function minePart(table, you) {
  const { action_card: open, cards } = table.view.seats[you];
  const name = cards[0] && !table.outcome ? WORDS.mine(table.name(colourOf(cards[0]))) : table.seatName(you);
  const h = open ? 138 : 84;
  return {
    h: h + 12,
    draw: (y) => svg`<g transform="translate(6 ${y - 4})" class=${seatState(table, you)} data-ref="seat-${you + 1}">
        <rect class="ground" width="348" height=${h} rx="12" />${nameplate(table, you, name, 180, 168)}
        ${attemptRow(table, you, 188, 54, 154)}
        ${myCards(table, 10, 10, 48, 64, 60)}
        ${open ? actionCard(table, { x: 5, y: 83, w: 338, h: 50 }, true) : nothing}</g>`,
  };
}

/** @param {BoardContext} table @returns {Part} */
function daggersPart(table) {
  const title = table.decision === "guess" ? WORDS.whose : WORDS.daggers;
  return {
    h: 156,
    draw: (y) => svg`${heading(title, 12, y + 8, 336)}${daggers(table, { x: 10, y: y + 26, w: 340, h: 112 })}`,
  };
}

/** @param {BoardContext} table @returns {Part} */
function discardsPart(table) {
  const rows = Math.max(1, Math.ceil(table.view.discards.length / 6));
  return {
    h: rows * 68 + 44,
    draw: (y) => svg`${heading(WORDS.discards, 12, y + 8, 336)}${discardGrid(table, 13, y + 30, 6, { w: 51, h: 64 })}`,
  };
}

// --- the table itself ----------------------------------------------------------------------------

/** @param {string} text @param {number} x @param {number} y @param {number} w */
function heading(text, x, y, w) {
  return svg`<text class="heading" x=${x + w / 2} y=${y + 6}>${text}</text>
    <path class="flourish" d="M${x} ${y}h${w / 2 - text.length * 5.6 - 14}M${x + w}
    ${y}h${-(w / 2 - text.length * 5.6 - 14)}" />`;
}

/** @param {number} w @param {number} h @param {string} shape @param {unknown} drawing */
function frame(w, h, shape, drawing) {
  const inset = shape === "wide" ? 5 : 2;
  return html`<svg class="regina ${shape}" viewBox="0 0 ${w} ${h}" role="group" aria-label=${WORDS.board}>
    <defs>${paints()}</defs>
    <rect class="felt" width=${w} height=${h} rx="14" /><rect class="damask" width=${w} height=${h} rx="14"
    fill="url(#damask)" />
    <rect class="fillet-frame" x=${inset} y=${inset} width=${w - inset * 2} height=${h - inset * 2} rx="11" />
    ${drawing}</svg>`;
}
