/** Christina Regina, the card game: the table as one drawing, wide or narrow. */
import { html, nothing, svg } from "lit-html";
import { courtStack, discardGrid, influenceStack, standing } from "./court.js";
import { actionCard, attemptRow, daggers, myCards, nameplate, seatPanel } from "./seats.js";
import { WORDS } from "./words.js";

/** @typedef {import("/web/board-types.js").BoardContext} BoardContext */

export const style = new URL("./board.css", import.meta.url).href;

/** @param {BoardContext} table */
export function board(table) {
  const narrow = matchMedia("(max-width: 640px)").matches;
  return narrow ? narrowBoard(table) : wideBoard(table);
}

/** @param {BoardContext} table the seats to my left and on around the table */
function others(table) {
  const count = table.view.seats.length;
  const first = table.you === null ? 0 : table.you + 1;
  return Array.from({ length: table.you === null ? count : count - 1 }, (_, at) => (first + at) % count);
}

/** @param {BoardContext} table */
function wideBoard(table) {
  const size = { w: 104, h: 142, band: 34, back: 4 };
  const around = others(table);
  const seatWidth = Math.min(300, (976 - (around.length - 1) * 10) / around.length);
  const left = (1000 - around.length * seatWidth - (around.length - 1) * 10) / 2;
  const height = table.you === null ? 560 : 752;
  return frame(1000, height, "wide", svg`
    ${around.map((seat, at) => seatPanel(table, seat, { x: left + at * (seatWidth + 10), y: 16, w: seatWidth, h: 152 }))}
    ${heading(WORDS.court, 32, 202, 356)}
    ${table.view.stacks.map((/** @type {any} */ stack, /** @type {number} */ at) => courtStack(table, stack, 32 + at * 122, 222, size))}
    ${heading(WORDS.influence, 424, 202, 356)}
    ${[0, 1, 2].map((at) => influenceStack(table, at, 424 + at * 122, 222, size))}
    ${standing(table, 436, 524, 72)}
    ${heading(WORDS.discards, 816, 202, 160)}
    ${discardGrid(table, 818, 222, 4, { w: 36, h: 50 })}
    ${table.you === null ? nothing : mineWide(table, table.you)}`);
}

/** @param {BoardContext} table @param {number} you */
function mineWide(table, you) {
  const acting = table.actors.includes(you);
  return svg`<g transform="translate(12 552)" class="seat mine ${acting ? "acting" : ""}" data-place="seat-${you}">
      <rect class="panel" width="616" height="188" rx="12" />${nameplate(table, you, 616)}
      ${attemptRow(table, you, 240, 23, 52)}</g>
    ${myCards(table, 30, 598, 104, 130, 118)}
    ${actionCard(table, { x: 404, y: 598, w: 210, h: 132 }, false)}
    <g transform="translate(640 552)" class="seat"><rect class="panel" width="348" height="188" rx="12" />
      <text class="name" x="18" y="29">${table.asks === "guess" ? WORDS.whose : WORDS.daggers}</text></g>
    ${daggers(table, { x: 648, y: 598, w: 332, h: 130 })}`;
}

/** @param {BoardContext} table */
function narrowBoard(table) {
  const size = { w: 104, h: 132, band: 34, back: 3 };
  const around = others(table);
  const columns = around.length === 1 ? 1 : 2;
  const seatWidth = (348 - (columns - 1) * 6) / columns;
  const rows = Math.ceil(around.length / columns);
  const deepest = Math.max(...table.view.stacks.map((/** @type {any} */ stack) => stack.backs.length)) * 3 + 216;
  const piled = Math.max(1, ...table.view.influence.map((/** @type {string[]} */ cards) => cards.length));
  const court = 18 + rows * 152;
  const influence = court + 26 + deepest;
  const counted = influence + 30 + size.h + (piled - 1) * (size.band - 2) + 26;
  const mine = counted + 34;
  const guess = table.asks === "guess";
  const daggerTop = mine + (table.you === null ? 0 : 238);
  const discard = daggerTop + (table.you === null ? 0 : 156);
  const height = discard + 30 + Math.max(1, Math.ceil(table.view.discards.length / 7)) * 62 + 12;
  return frame(360, height, "narrow", svg`
    ${around.map((seat, at) => seatPanel(table, seat, { x: 6 + (at % columns) * (seatWidth + 6), y: 14 + Math.floor(at / columns) * 152, w: seatWidth, h: 146 }))}
    ${heading(WORDS.court, 12, court + 12, 336)}
    ${table.view.stacks.map((/** @type {any} */ stack, /** @type {number} */ at) => courtStack(table, stack, 12 + at * 116, court + 30, size))}
    ${heading(WORDS.influence, 12, influence + 12, 336)}
    ${[0, 1, 2].map((at) => influenceStack(table, at, 12 + at * 116, influence + 30, size))}
    ${standing(table, 16, counted, 68)}
    ${table.you === null ? nothing : mineNarrow(table, table.you, mine, daggerTop, guess)}
    ${heading(WORDS.discards, 12, discard + 12, 336)}
    ${discardGrid(table, 12, discard + 28, 7, { w: 44, h: 56 })}`);
}

/** @param {BoardContext} table @param {number} you @param {number} y @param {number} daggerTop @param {boolean} guess */
function mineNarrow(table, you, y, daggerTop, guess) {
  const acting = table.actors.includes(you);
  return svg`<g transform="translate(6 ${y})" class="seat mine ${acting ? "acting" : ""}" data-place="seat-${you}">
      <rect class="panel" width="348" height="232" rx="12" />${nameplate(table, you, 348)}${attemptRow(table, you, 100, 23, 52)}</g>
    ${myCards(table, 18, y + 44, 100, 120, 112)}
    ${actionCard(table, { x: 12, y: y + 172, w: 336, h: 54 }, true)}
    ${heading(guess ? WORDS.whose : WORDS.daggers, 12, daggerTop + 16, 336)}
    ${daggers(table, { x: 10, y: daggerTop + 30, w: 340, h: 112 })}`;
}

/** @param {string} text @param {number} x @param {number} y @param {number} w */
function heading(text, x, y, w) {
  return svg`<text class="heading" x=${x + w / 2} y=${y + 5}>${text}</text>
    <path class="rule" d="M${x} ${y}h${w / 2 - text.length * 5.6 - 10}M${x + w} ${y}h${-(w / 2 - text.length * 5.6 - 10)}" />`;
}

/** @param {number} w @param {number} h @param {string} shape @param {unknown} drawing */
function frame(w, h, shape, drawing) {
  const inset = shape === "wide" ? 5 : 2;
  return html`<svg class="regina ${shape}" viewBox="0 0 ${w} ${h}" role="group" aria-label=${WORDS.board}>
    <defs>${metals()}${patterns()}</defs>
    <rect class="felt" width=${w} height=${h} rx="14" /><rect class="damask" width=${w} height=${h} rx="14" fill="url(#damask)" />
    <rect class="fillet-frame" x=${inset} y=${inset} width=${w - inset * 2} height=${h - inset * 2} rx="11" />
    ${drawing}</svg>`;
}

function metals() {
  const tones = { copper: ["#8d4a2b", "#e0a07a", "#7d3f22"], silver: ["#7d858c", "#f1f4f5", "#79818a"], gold: ["#9a7220", "#f6dd8d", "#94691a"] };
  return Object.entries(tones).map(([metal, [dark, light, deep]]) => svg`<linearGradient id="metal-${metal}" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color=${dark} /><stop offset=".45" stop-color=${light} /><stop offset="1" stop-color=${deep} /></linearGradient>`);
}

function patterns() {
  return svg`<pattern id="damask" width="56" height="56" patternUnits="userSpaceOnUse">
      <path d="M28 4C36 14 36 20 28 28 20 20 20 14 28 4ZM28 52C36 42 36 36 28 28 20 36 20 42 28 52ZM4 28C14 20 20 20 28 28 20 36 14 36 4 28ZM52 28C42 20 36 20 28 28 36 36 42 36 52 28Z" />
      <circle r="3" /><circle cx="56" r="3" /><circle cy="56" r="3" /><circle cx="56" cy="56" r="3" /></pattern>
    <pattern id="lattice" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="9" height="9" class="lattice-ground" /><path class="lattice-line" d="M0 0H9M0 0V9" /></pattern>`;
}
