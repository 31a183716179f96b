// The dialog that asks before a seat is given up.

import { html, nothing } from "lit-html";
import { t } from "./text.js";

/**
 * @typedef {object} Leaving
 * @property {string} title       The table by its name.
 * @property {boolean} isRunning  Whether the game goes on, so that archiving would serve better.
 * @property {string} trouble     Why the table could not be left; empty if nothing went wrong.
 * @property {() => void} leave
 * @property {(() => void) | null} archive  Null for a table that is archived already.
 * @property {() => void} closed  The dialog was closed, by whatever way.
 */

/** @param {Event} event */
const close = (event) => /** @type {Element} */ (event.target).closest("dialog")?.close();

/** @param {Leaving} leaving */
export function leaveDialog({ title, isRunning, trouble, leave, archive, closed }) {
  const instead = isRunning ? archive : null;
  /** @param {Event} event */
  const archiveInstead = (event) => {
    close(event);
    instead?.();
  };
  return html`<dialog class="leave-dialog card" aria-labelledby="leave-title" aria-describedby="leave-text"
      @close=${closed}>
    <h2 id="leave-title">${t("leave-title", { title })}</h2>
    <div id="leave-text"><p>${t("leave-loses")}</p>
      ${instead ? html`<p>${t("leave-archive-instead")}</p>` : nothing}</div>
    ${trouble ? html`<p class="notice" role="alert">${trouble}</p>` : nothing}
    <div class="leave-buttons">
      <button type="button" class="button" autofocus @click=${close}>${t("leave-stay")}</button>
      ${
        instead
          ? html`<button type="button" class="button main" @click=${archiveInstead}>${t("archive-instead")}</button>`
          : nothing
      }
      <button type="button" class="button danger" @click=${leave}>${t("leave")}</button></div>
  </dialog>`;
}
