// What opens beside a touched place: the menu of several meanings, and the card that explains a refusal.

import { html, nothing } from "lit-html";
import { cross, quill } from "../icons.js";
import { t } from "../text.js";

/**
 * @typedef {import("../board-types.js").Action} Action
 * @typedef {{kind: "menu", at: Element, description: string, choices: Action[]}} Menu
 * @typedef {{kind: "refusal", at: Element, description: string, rule: string, reason: string, text: string}} Refusal
 * @typedef {Menu | Refusal} Opened
 */

const MARGIN = 10;

/** @param {Menu} menu @param {(choice: Action) => void} choose */
function menuOf(menu, choose) {
  return html`<div class="popover menu card" role="dialog" aria-labelledby="menu-title">
    <p id="menu-title" class="popover-title serif">${menu.description}</p>
    <div role="menu" aria-labelledby="menu-title">${menu.choices.map(
      (choice) =>
        html`<button type="button" class="choice" role="menuitem" @click=${() => choose(choice)}>${choice.label}</button>`,
    )}</div>
  </div>`;
}

/** @param {Refusal} refusal @param {string} game @param {() => void} close */
function refusalOf(refusal, game, close) {
  const rule = html`<p><a class="rule-link" href=${`/rules/${game}#${refusal.rule}`} target="_blank" rel="noopener">
    ${quill()}${t("rule-link", { rule: refusal.rule })}</a></p>`;
  return html`<div class="popover refusal card" role="dialog" aria-labelledby="refusal-title" tabindex="-1">
    <div class="panel-head"><p id="refusal-title" class="popover-title serif">${refusal.description || t("refused")}</p>
      <button type="button" class="button quiet icon" aria-label=${t("close")} @click=${close}>${cross()}</button></div>
    <p>${refusal.reason || t("refused-why")}</p>
    ${refusal.text ? html`<blockquote class="rule-quote">${refusal.text}</blockquote>` : nothing}
    ${refusal.rule ? rule : nothing}
  </div>`;
}

/** @param {Opened | null} opened @param {string} game @param {(choice: Action) => void} choose @param {() => void} close */
export function popover(opened, game, choose, close) {
  if (!opened) return nothing;
  return html`<div class="layer" @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && close()}>
    ${opened.kind === "menu" ? menuOf(opened, choose) : refusalOf(opened, game, close)}</div>`;
}

/** To the right of the place if there is room, else to the left, else below or above.
 * @param {DOMRect} at @param {number} width @param {number} height */
function spotBeside(at, width, height) {
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

/** Put it beside the place it is about, whole on the screen, and give it the focus.
 * @param {HTMLElement} root @param {Opened} opened */
export function showBeside(root, opened) {
  const box = /** @type {HTMLElement | null} */ (root.querySelector(".popover"));
  if (!box) return;
  const { left, top } = spotBeside(opened.at.getBoundingClientRect(), box.offsetWidth, box.offsetHeight);
  box.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
  const first = opened.kind === "menu" ? box.querySelector("button") : box;
  /** @type {HTMLElement | null} */ (first)?.focus({ preventScroll: true });
}

/** Arrow keys walk through a menu. @param {KeyboardEvent} event */
export function moveInMenu(event) {
  const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".menu [role=menuitem]")]);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!items.length || !step) return;
  event.preventDefault();
  const now = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  items[(now + step + items.length) % items.length].focus();
}
