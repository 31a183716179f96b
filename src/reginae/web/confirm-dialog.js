// A question that must be answered before something happens that cannot be taken back.

import { html, render } from "lit-html";
import { t } from "./text.js";

/** Ask in a dialog; whether it was confirmed. Escape and the other button decline.
 * @param {{title: string, text: string, confirm: string}} question @returns {Promise<boolean>} */
export function confirmed({ title, text, confirm }) {
  const place = document.createElement("div");
  document.body.append(place);
  return new Promise((resolve) => {
    /** @param {Event} event */
    const close = (event) => {
      const dialog = /** @type {HTMLDialogElement} */ (event.target);
      resolve(dialog.returnValue === "yes");
      place.remove();
    };
    render(
      html`<dialog class="card confirm-dialog" aria-labelledby="confirm-title" aria-describedby="confirm-text"
          @close=${close}><form method="dialog">
        <h2 id="confirm-title">${title}</h2><p id="confirm-text">${text}</p>
        <div class="row"><button class="button" value="no" autofocus>${t("confirm-no")}</button>
          <button class="button danger" value="yes">${confirm}</button></div></form></dialog>`,
      place,
    );
    /** @type {HTMLDialogElement} */ (place.querySelector("dialog")).showModal();
  });
}
