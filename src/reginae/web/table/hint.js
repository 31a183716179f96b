// What a bot would do here, once somebody has asked.

import { html, nothing } from "lit-html";
import { t } from "../text.js";
import { actionText } from "./action-text.js";

/** An estimate from 0 to 1 as people read it. @param {number} estimate */
const outOfHundred = (estimate) => Math.round(100 * estimate);

/** Why the bot would do it: what it expects of this and of the next best action.
 * @param {import("../types/messages").Hint} hint */
export function hintReason({ expected, next_best }) {
  if (expected === null) return t("hint-plain");
  if (next_best === null) return t("hint-expected", { expected: outOfHundred(expected) });
  return t("hint-compared", { expected: outOfHundred(expected), next: outOfHundred(next_best) });
}

/** @param {import("./table-controller.js").TableController} controller
 * @param {import("./table-state.js").TableUpdate} table */
export function hintPanel({ shownHint, asksForHint, play }, table) {
  if (asksForHint)
    return html`<div class="hint-panel" role="status"><span class="busy-dots"
        aria-hidden="true"><i></i><i></i><i></i></span> ${t("hint-thinking")}</div>`;
  const action = table.actions.find(({ code }) => code === shownHint?.code);
  if (!shownHint || !action) return nothing;
  /** @param {Event} event */
  const click = (event) => play(action, /** @type {Element} */ (event.currentTarget));
  return html`<div class="hint-panel" role="status"><p>${t("hint-is")}</p>
    <button type="button" class="legal-action" data-highlight=${action.parts.join(" ")} @click=${click}>
      ${actionText(action)}</button><p class="soft">${hintReason(shownHint)}</p></div>`;
}
