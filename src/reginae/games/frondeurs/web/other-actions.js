/** On a phone: buttons below the map for actions that are neither on a Space nor on a card. */
import { html, nothing } from "lit-html";
import { HAND_VERBS } from "./hand.js";
import { decisionSubject } from "./pending-decision.js";
import { spaceOf } from "./space-actions.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** @param {BoardContext} table */
export function otherActions(table) {
  const others = table.actions.filter((action) => !HAND_VERBS.includes(action.verb) && !spaceOf(action));
  const about = decisionSubject(table);
  if (!others.length && about === nothing) return nothing;
  return html`<div class="others">${about}${others.map(
    ({ notation, label }) => html`<button type="button"
    class="touch lit action-button ${notation.startsWith("decline") ? "quiet" : ""}"
      @click=${table.touch([notation], label).onClick}>${label}</button>`,
  )}</div>`;
}
