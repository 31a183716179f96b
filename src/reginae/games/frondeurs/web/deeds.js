/** On a phone: what can be chosen that is neither a Space nor a card, as buttons below the map. */
import { html, nothing } from "lit-html";

/** @typedef {import("/web/board-types.js").BoardContext} BoardContext */
/** @typedef {import("./atlas.js").Atlas} Atlas */

/** Verbs that are touched on a card or a Token. */
const ON_CARDS = ["play", "discard", "season", "do", "crown", "give-crown", "coin-first", "coin-last", "give-coin", "attend"];

/** @param {BoardContext} table @param {Atlas} atlas */
export function deeds(table, atlas) {
  const others = table.choices.filter(({ verb, parts }) => !ON_CARDS.includes(verb) && (!atlas.spaces.has(parts.at(-1) ?? "") || ["use", "use-with-porthos", "cancel"].includes(verb)));
  if (!others.length) return nothing;
  return html`<div class="others">${others.map(({ notation, label }) => html`<button type="button" class="touch lit deed ${notation.startsWith("decline") ? "quiet" : ""}" @click=${table.touch([notation], label).onClick}>${label}</button>`)}</div>`;
}
