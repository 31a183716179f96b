// An action on a button: its label, and below it what it leads to.

import { html, nothing } from "lit-html";

/** @param {import("../board-types.js").Action} action */
export function actionText({ label, effect }) {
  return html`<span><span class="action-label">${label}</span>${
    effect ? html`<span class="visually-hidden">: </span><small class="effect">${effect}</small>` : nothing
  }</span>`;
}
