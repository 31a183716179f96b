/** What is left to be done of what is asked: how many cubes, and whose. */
import { html, nothing } from "lit-html";
import { factionMark } from "./signs.js";
import { WORDS } from "./words.js";

/** @typedef {import("/web/board-types.js").BoardContext} BoardContext */

/** @param {BoardContext} table */
function words(table) {
  const { due, card, factions } = table.view;
  if (due.what === "expending") return WORDS.boxed(factions[due.faction].box);
  if (due.what === "moving") return WORDS.chosen(card.movers.length);
  if (due.what === "noll") return WORDS.noll(table.name(due.space), due.left);
  if (due.what === "jailing" || due.what === "transferring") return WORDS.prisoner(table.name(due.space));
  if (due.what === "blocking") return WORDS.wanted(table.name(due.space));
  return due.left ? WORDS.left(due.left) : "";
}

/** @param {BoardContext} table */
export function due(table) {
  const text = table.choices.length ? words(table) : "";
  return text ? html`<p class="due">${factionMark(table.view.due.faction)}${text}</p>` : nothing;
}
