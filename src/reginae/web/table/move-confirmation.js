// Where moves are to be confirmed: a chosen action waits in a bar until it is confirmed or cancelled.

import { html, nothing } from "lit-html";
import { t } from "../text.js";

/**
 * @typedef {import("../board-types.js").Action} Action
 * @typedef {{action: Action, at: Element}} Choice  An action, and where it was chosen.
 */

export class MoveConfirmation {
  /** What waits to be confirmed. @type {Choice | null} */
  asked = null;

  /** @param {(action: Action, at: Element) => void} send @param {() => void} draw */
  constructor(send, draw) {
    this.send = send;
    this.draw = draw;
  }

  /** Ask whether this action is meant, instead of any other. @param {Action} action @param {Element} at */
  ask(action, at) {
    this.asked = { action, at };
    this.draw();
    /** @type {HTMLElement | null} */ (document.querySelector(".confirm-bar .main"))?.focus();
  }

  confirm = () => {
    const choice = this.asked;
    this.asked = null;
    if (choice) this.send(choice.action, choice.at);
    this.draw();
  };

  /** Send nothing, and lead the focus back to where it was chosen; whether anything waited. */
  cancel = () => {
    if (!this.asked) return false;
    const at = /** @type {HTMLElement} */ (this.asked.at);
    this.asked = null;
    this.draw();
    if (at.isConnected) at.focus({ preventScroll: true });
    return true;
  };

  /** The table has changed: ask on about the same action if it can still be played. @param {Action[]} actions */
  follow(actions) {
    const action = actions.find(({ notation }) => notation === this.asked?.action.notation);
    this.asked = this.asked && action ? { ...this.asked, action } : null;
  }
}

/** The question, with its two answers. @param {MoveConfirmation} confirmation */
export function confirmBar({ asked, confirm, cancel }) {
  if (!asked) return nothing;
  const { label, effect } = asked.action;
  return html`<div class="confirm-bar card" role="alertdialog" aria-labelledby="confirm-question">
    <p id="confirm-question" aria-live="assertive"><b class="serif">${t("confirm-question", { label })}</b>
      ${effect ? html`<span class="effect">${effect}</span>` : nothing}</p>
    <div class="confirm-buttons">
      <button type="button" class="button main" @click=${confirm}>${t("confirm")}</button>
      <button type="button" class="button" @click=${cancel}>${t("cancel")}</button></div></div>`;
}

/** Mark the choice that waits, with the pieces and places that it names. @param {Choice | null} asked */
export function markChosen(asked) {
  for (const element of document.querySelectorAll("[data-chosen]")) element.removeAttribute("data-chosen");
  if (!asked) return;
  const { notation, parts } = asked.action;
  const names = parts.map((part) => CSS.escape(part)).map((part) => `[data-piece="${part}"], [data-ref="${part}"]`);
  const button = `.legal-action[data-notation="${CSS.escape(notation)}"]`;
  for (const element of [asked.at, ...document.querySelectorAll([button, ...names].join(", "))])
    if (element !== document.body) element.setAttribute("data-chosen", "");
}
