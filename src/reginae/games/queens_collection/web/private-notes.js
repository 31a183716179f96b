/** What only this seat knows, as text. */
import { html, nothing } from "lit-html";
import { alike } from "./piece-names.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** My hand, and in teams what my partner and I share. @param {BoardContext} table */
export function privateNotes(table) {
  const { you, view } = table;
  if (you === null || table.outcome || view.booklet === 1 || !view.ring.length) return nothing;
  const named = (/** @type {string[]} */ cards) =>
    alike(cards).map(([kind, count]) => (count > 1 ? `${count} × ${table.name(kind)}` : table.name(kind)));
  const mine = html`<p>${WORDS.inHand(named(view.seats[you].cards))}</p>`;
  const { partner } = view.seats[you];
  if (partner < 0) return mine;
  const theirs = view.seats[partner];
  const name = table.seatName(partner);
  const shared = theirs.cards.length || !theirs.count;
  return html`${mine}<p>${shared ? WORDS.partnerHas(name, named(theirs.cards)) : WORDS.tell(name)}</p>`;
}
