// What opens beside a touched place: a menu if it can mean several actions, or a card that explains a refusal.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { cross, quill } from "../icons.js";
import { rulesAddress } from "../rules-address.js";
import { t } from "../text.js";
import { actionText } from "./action-text.js";

/**
 * @typedef {import("../board-types.js").Action} Action
 * @typedef {{kind: "menu", at: Element, description: string, actions: Action[]}} Menu
 * @typedef {{kind: "refusal", at: Element, description: string, rule: string, reason: string, text: string}} Refusal
 * @typedef {{label: string, choose: () => void}} Choice
 * @typedef {{kind: "choices", at: Element, description: string, choices: Choice[]}} Choices  Not of the game.
 * @typedef {Menu | Refusal | Choices} Opened
 *
 * @typedef {object} Handlers
 * @property {(action: Action) => void} choose
 * @property {(opened: Opened) => void} closed  It was closed: by Escape, by a click elsewhere or by its button.
 */

const MARGIN = 10;

/** @param {string} description @param {{text: unknown, choose: () => void}[]} items
 * @param {(event: ToggleEvent) => void} onToggle */
function menuPopover(description, items, onToggle) {
  const item = (/** @type {typeof items[number]} */ { text, choose }, /** @type {number} */ index) =>
    html`<button type="button" class="legal-action" role="menuitem" ?autofocus=${index === 0}
      @click=${choose}>${text}</button>`;
  return html`<dialog class="popover menu card" popover aria-labelledby="menu-title" @toggle=${onToggle}>
    <p id="menu-title" class="popover-title serif">${description}</p>
    <div role="menu" aria-labelledby="menu-title">${items.map(item)}</div>
  </dialog>`;
}

/** What a menu offers. @param {Menu | Choices} opened @param {Handlers} handlers */
function menuItems(opened, { choose }) {
  if (opened.kind === "choices") return opened.choices.map(({ label, choose }) => ({ text: label, choose }));
  return opened.actions.map((action) => ({ text: actionText(action), choose: () => choose(action) }));
}

/** @param {Refusal} refusal @param {string} game */
function ruleLink({ rule }, game) {
  if (!rule) return nothing;
  return html`<p><a class="rule-link" href=${rulesAddress(game, rule)} target="_blank" rel="noopener">
    ${quill()}${t("rule-link", { rule })}</a></p>`;
}

/** @param {Refusal} refusal @param {string} game @param {(event: ToggleEvent) => void} onToggle */
function refusalPopover(refusal, game, onToggle) {
  return html`<dialog class="popover refusal card" id="refusal" popover aria-labelledby="refusal-title" tabindex="-1"
      autofocus @toggle=${onToggle}>
    <div class="panel-head"><p id="refusal-title" class="popover-title serif">${refusal.description || t("refused")}</p>
      <button type="button" class="button quiet icon" aria-label=${t("close")} popovertarget="refusal"
        popovertargetaction="hide">${cross()}</button></div>
    <p>${refusal.reason || t("refused-why")}</p>
    ${refusal.text ? html`<blockquote class="rule-quote">${refusal.text}</blockquote>` : nothing}
    ${ruleLink(refusal, game)}
  </dialog>`;
}

/** @param {Opened | null} opened @param {string} game @param {Handlers} handlers */
export function popover(opened, game, handlers) {
  if (!opened) return nothing;
  const onToggle = (/** @type {ToggleEvent} */ event) => event.newState === "closed" && handlers.closed(opened);
  if (opened.kind === "refusal") return keyed(opened, refusalPopover(opened, game, onToggle));
  return keyed(opened, menuPopover(opened.description, menuItems(opened, handlers), onToggle));
}

/** To the right of the place if there is space, else to the left, else below or above.
 * @param {DOMRect} at @param {number} width @param {number} height */
function positionBeside(at, width, height) {
  const inWidth = (/** @type {number} */ left) => Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN));
  const inHeight = (/** @type {number} */ top) => Math.max(MARGIN, Math.min(top, innerHeight - height - MARGIN));
  if (at.right + width + 2 * MARGIN < innerWidth) return { left: at.right + MARGIN, top: inHeight(at.top) };
  if (at.left - width - 2 * MARGIN > 0) return { left: at.left - width - MARGIN, top: inHeight(at.top) };
  const below = at.bottom + height + 2 * MARGIN < innerHeight;
  return {
    left: inWidth(at.left + at.width / 2 - width / 2),
    top: inHeight(below ? at.bottom + MARGIN : at.top - height - MARGIN),
  };
}

/** Show a popover beside the place it is about, all of it on the screen.
 * @param {HTMLElement | null} box @param {Element} at */
export function showBeside(box, at) {
  if (!box) return;
  if (!box.matches(":popover-open")) box.showPopover();
  const { left, top } = positionBeside(at.getBoundingClientRect(), box.offsetWidth, box.offsetHeight);
  box.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}

/** Arrow keys move the focus in a menu. @param {KeyboardEvent} event */
export function moveInMenu(event) {
  const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".menu [role=menuitem]")]);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!items.length || !step) return;
  event.preventDefault();
  const now = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  items[(now + step + items.length) % items.length].focus();
}
