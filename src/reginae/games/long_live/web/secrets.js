/** What only I know, in words. */
import { html, nothing } from "lit-html";
import { kindOf, titleOf } from "./pieces.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** My Master and my face-down tiles. @param {BoardContext} table */
export function privateNotes(table) {
  const { you, view } = table;
  if (you === null || table.outcome) return nothing;
  const { master, line } = view.seats[you];
  const hidden = line
    .filter((tile) => tile.laid && !tile.up)
    .map((tile) => WORDS.on(titleOf(table, kindOf(tile.tile)), tile.place ?? 0));
  const told = [
    ...(master.laid && !master.up ? [WORDS.myMaster(titleOf(table, kindOf(master.tile)))] : []),
    ...(hidden.length ? [WORDS.hidden(hidden)] : []),
  ];
  return told.length ? told.map((sentence) => html`<p>${sentence}</p>`) : nothing;
}
