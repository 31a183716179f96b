/** What only I know, in words. */
import { html, nothing } from "lit-html";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** My own colour, then those I was shown. @param {BoardContext} table */
export function privateNotes(table) {
  const { you, view } = table;
  if (you === null || table.outcome || !view.seats[you].cards.length) return nothing;
  /** @type {[number, string][]} */
  const known = view.seats.flatMap(({ cards: [first] }, seat) => (first ? [[seat, first.split("-")[0]]] : []));
  const mineFirst = known.sort(([one], [other]) => Number(other === you) - Number(one === you));
  return mineFirst.map(
    ([seat, colour]) => html`<p>${WORDS.plays(seat === you, table.seatName(seat), table.name(colour))}</p>`,
  );
}
