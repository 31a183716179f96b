/** Who sits where: the seat's number, the name, the score at the end, and whether the action card still lies open. */
import { nothing, svg } from "lit-html";
import { crown } from "./emblems.js";
import { fittedName } from "/web/fitted-name.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

const MIDDLE = 23;

/** @param {BoardContext} table @param {number} seat */
export const seatState = (table, seat) =>
  `seat-panel ${table.actors.includes(seat) ? "acting" : ""} ${table.outcome?.winners.includes(seat) ? "won" : ""}`;

/** Seat number, name, and at the right the score or the action card.
 * @param {BoardContext} table @param {number} seat @param {string} name @param {number} x @param {number} w */
export function nameplate(table, seat, name, x, w) {
  const score = table.outcome?.scores[seat];
  const plaqueWidth = w < 200 ? 24 : 34;
  const crowned = table.actors.includes(seat) || table.outcome?.winners.includes(seat);
  return svg`<g transform="translate(${x} 0)">
    <circle class="badge" cx="23" cy=${MIDDLE} r="13" /><text class="badge-number" x="23" y="29">${seat + 1}</text>
    ${crowned ? svg`<g data-about="turn-mark">${crown(23, 3, 26)}</g>` : nothing}
    ${writtenName(name, 42, w - 42 - plaqueWidth - 16, table.narrow ? 20 : 22)}
    ${
      score === undefined
        ? plaque(table, seat, w - plaqueWidth - 10, plaqueWidth)
        : svg`<text class="score" x=${w - 14} y="31">${score}</text>`
    }</g>`;
}

/** @param {string} name @param {number} x @param {number} room @param {number} usual the size of a short name */
function writtenName(name, x, room, usual) {
  const { lines, size } = fittedName(name, room, usual);
  const first = MIDDLE + size * 0.33 - ((lines.length - 1) * size * 1.06) / 2;
  return lines.map(
    (line, at) => svg`<text class="name" x=${x} y=${first + at * size * 1.06} font-size=${size}>${line}</text>`,
  );
}

/** The action card, small. @param {BoardContext} table @param {number} seat @param {number} x @param {number} w */
function plaque(table, seat, x, w) {
  const open = table.view.seats[seat].action_card;
  const label = open ? WORDS.action : WORDS.used;
  return svg`<g class="plaque ${open ? "open" : ""}" transform="translate(${x} ${MIDDLE - w * 0.353}) scale(${w / 34})"
    role="img" aria-label=${label} data-ref="action-card-${seat + 1}">
    <rect width="34" height="24" rx="4" />
    ${open ? svg`<path d="M17 4 20 10 27 11 22 15.5 23 22 17 19 11 22 12 15.5 7 11 14 10Z" />` : nothing}</g>`;
}
