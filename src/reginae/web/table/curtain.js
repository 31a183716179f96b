// The curtain between two people at one screen, and the ways to hand the screen on.

import { html, nothing, render } from "lit-html";
import { seatMark } from "../icons.js";
import { playsTogether, savePlaysTogether } from "../local-storage.js";
import { shell } from "../shell.js";
import { t } from "../text.js";

/**
 * @typedef {import("../types/messages").LocalSeat} LocalSeat
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 *
 * @typedef {object} Curtain
 * @property {LocalSeat} next
 * @property {LocalSeat[]} others
 * @property {LocalSeat} [from]  Who had the screen before.
 * @property {(here: LocalSeat) => void} [answered]  Somebody says that they are there; without it, it is still falling.
 */

/** Draw the curtain in the place of everything else. @param {HTMLElement} root @param {Curtain} curtain */
export function drawCurtain(root, curtain) {
  const { next, answered } = curtain;
  const { name } = next;
  document.title = t("hand-over", { name });
  const content = html`<div class="curtain"><div class="curtain-words">${seatMark(next.seat)}
    <h1 id="curtain-title">${t("hand-over", { name })}</h1>
    <p class="soft" id="curtain-hint">${t("hand-over-hint", { name })}</p>
    ${answered ? curtainButtons(curtain, answered) : nothing}</div></div>`;
  const draw = () => render(shell({ content, redraw: draw }), root);
  draw();
  /** @type {HTMLElement | null} */ (root.querySelector(answered ? ".curtain-button" : "#content"))?.focus();
}

/** @param {Curtain} curtain @param {(here: LocalSeat) => void} answered */
function curtainButtons({ next, others, from }, answered) {
  const other = (/** @type {LocalSeat} */ person) => {
    const label = t(person === from ? "hand-over-back" : "i-am", { name: person.name });
    return html`<button type="button" class="button quiet" @click=${() => answered(person)}>${label}</button>`;
  };
  return html`<button type="button" class="button main curtain-button" aria-describedby="curtain-title curtain-hint"
      @click=${() => answered(next)}>${t("i-am", { name: next.name })}</button>
    <div class="curtain-others">${others.map(other)}</div>`;
}

/** In place of the prompt, while the screen is to be handed on.
 * @param {TableController} controller @param {TableUpdate} table */
export function handOverPrompt({ hotSeat, handOver }, table) {
  const next = hotSeat?.next(table);
  if (!next) return nothing;
  const { name } = next;
  return html`<div class="prompt hand-over" role="status"><h1 class="prompt-text">${t("next-is", { name })}</h1>
    <button type="button" class="button main" @click=${handOver}>${t("hand-over", { name })}</button></div>`;
}

/** The parts of the table's menu for those who share a screen: somebody else may look, and whether a curtain falls.
 * @param {TableController} controller @param {TableUpdate | null} table */
export function screenParts({ id, hotSeat, handOver, draw }, table) {
  if ((hotSeat?.people.length ?? 0) < 2 || !table?.started || table.outcome) return nothing;
  const turn = (/** @type {Event} */ event) => {
    savePlaysTogether(id, !(/** @type {HTMLInputElement} */ (event.target).checked));
    draw();
  };
  return html`<li><button type="button" class="button" @click=${handOver}>${t("hand-on")}</button>
      <p class="soft small">${t("hand-on-hint")}</p></li>
    <li><label class="check"><input type="checkbox" .checked=${!playsTogether(id)} @change=${turn}>
      ${t("curtain")}</label><p class="soft small">${t("curtain-hint")}</p></li>`;
}
