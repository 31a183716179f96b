// A seat that is offered to a program: taken for it at once, with a link by which the program has it.

import { html, render } from "lit-html";
import * as api from "../api.js";
import { copyButton, CopyState } from "../copy-button.js";
import { t } from "../text.js";
import { withSeat } from "./seat-link-address.js";

export const PROGRAM = ""; // in a list of bots, which have names

/** Take an open seat for a program, and show the link to it. @param {import("./lobby.js").Lobby} lobby
 * @param {number} seat */
export const seatProgram = ({ gathering, invitation }, seat) =>
  gathering.http.attempt(async () => {
    const { token } = await api.sit(gathering.id, { seat, name: t("program-name"), program: true });
    showLink(withSeat(invitation.addresses[0], token), seat);
  });

/** Show a link that is shown only once, in a dialog that stays when play begins.
 * @param {string} address @param {number} seat */
function showLink(address, seat) {
  const place = document.createElement("div");
  document.body.append(place);
  const draw = () =>
    render(
      dialog(address, seat, copying, () => place.remove()),
      place,
    );
  const copying = new CopyState(draw);
  draw();
  /** @type {HTMLDialogElement} */ (place.querySelector("dialog")).showModal();
}

/** @param {string} address @param {number} seat @param {CopyState} copying @param {() => void} closed */
function dialog(address, seat, copying, closed) {
  const select = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
  return html`<dialog class="card confirm-dialog" aria-labelledby="program-title" aria-describedby="program-hint"
      @close=${closed}><form method="dialog">
    <h2 id="program-title">${t("program-title")}</h2>
    <p id="program-hint">${t("program-hint", { number: seat + 1 })}</p>
    <input class="field" readonly aria-label=${t("program-link")} .value=${address} @focus=${select}>
    <div class="row">${copyButton(copying, address, t("seat-link-copy"))}
      <button class="button">${t("program-done")}</button></div></form></dialog>`;
}
