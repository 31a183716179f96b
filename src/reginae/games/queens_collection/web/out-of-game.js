/** What is out of the game: pawns set aside or removed, and cards taken out. */
import { nothing, svg } from "lit-html";
import { card, times } from "./cards.js";
import { pawn } from "./pawns.js";
import { alike, colourOf } from "./piece-names.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./cards.js").Box} Box */

/** Pawns and cards that are out of the game. @param {BoardContext} table @param {Box} box */
export function aside(table, { x, y, w, h }) {
  const pawns = table.view.aside;
  const cards = alike(table.view.out);
  if (!pawns.length && !cards.length) return nothing;
  const high = Math.min(48, h - 24);
  const two = h > 2 * high && cards.length > 0;
  const pace = Math.min(
    high * 0.76,
    w / ((two ? Math.max(pawns.length, cards.length) : pawns.length + cards.length) + 0.5),
  );
  const label = [
    ...pawns.map((name) => table.name(name)),
    ...cards.map(([kind, count]) => WORDS.cardsOf(count, table.name(kind))),
  ].join(", ");
  return svg`<g transform="translate(${x} ${y})" class="aside" role="img"
    data-about=${pawns.length ? "aside" : "out"} aria-label="${WORDS.out}: ${label}">
    <text class="quiet" y="15" style="text-anchor:start">${w < 100 ? WORDS.outShort : WORDS.out}</text>
    ${pawns.map(
      (name, at) => svg`<g transform="translate(${high * 0.36 + at * pace} ${22 + high})">
      <g data-piece=${name} class="piece">${pawn(colourOf(name), 0, 0, high)}</g></g>`,
    )}
    ${cards.map(
      ([kind, count], at) => svg`<g
      transform="translate(${(two ? 0 : pawns.length * pace) + 4 + at * pace} ${two ? 28 + high : 22})">
          ${card(kind, high * 0.68, high)}
          ${count > 1 ? times(high * 0.6, high - 4, count) : nothing}</g>`,
    )}</g>`;
}
