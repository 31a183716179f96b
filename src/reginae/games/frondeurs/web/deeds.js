/** On a phone: what can be chosen that is neither a Space nor a card, as buttons below the map. */
import { html, nothing } from "lit-html";
import { matter } from "./due.js";
import { spaceOf } from "./places.js";

/** @typedef {import("/web/board-types.js").BoardContext} BoardContext */

/** Verbs that are touched on a card or a Token. */
const ON_CARDS = ["play", "discard", "season", "do", "crown", "coin-first", "coin-last", "attend"];

/** @param {BoardContext} table */
export function deeds(table) {
  const others = table.actions.filter((choice) => !ON_CARDS.includes(choice.verb) && !spaceOf(choice));
  const about = matter(table);
  if (!others.length && about === nothing) return nothing;
  return html`<div class="others">${about}${others.map(({ notation, label }) => html`<button type="button" class="touch lit deed ${notation.startsWith("decline") ? "quiet" : ""}" @click=${table.touch([notation], label).onClick}>${label}</button>`)}</div>`;
}
