// A link to one's own seat, by which one can play on in another browser.

import { html, nothing } from "lit-html";
import { isOfSession } from "../account.js";
import * as api from "../api.js";
import { copyButton, CopyState } from "../copy-button.js";
import { saveSeat } from "../local-storage.js";
import { t } from "../text.js";
import { seatLinkAddress } from "./seat-link-address.js";

/** The link to my seat at a table, as far as it was asked for. */
export class SeatLink {
  trouble = "";

  /** @param {string} id @param {api.TableInfo} info @param {string} token @param {() => void} draw */
  constructor(id, info, token, draw) {
    this.id = id;
    this.info = info;
    this.token = token;
    this.draw = draw;
    this.copying = new CopyState(draw);
  }

  /** The link, if this browser knows a token of the seat: that of a session is never shown. */
  get address() {
    return this.token && !isOfSession(this.token) ? seatLinkAddress(this.id, this.token) : "";
  }

  /** Have the server make a new token for the seat. */
  make = async () => {
    try {
      const { seat, token } = await api.seatLink(this.id, { token: this.token });
      const { game, title } = this.info;
      saveSeat({ table: this.id, seat, token, game, title });
      this.token = token;
      this.trouble = "";
    } catch (reason) {
      this.trouble = api.troubleText(reason);
    }
    this.draw();
  };
}

/** @param {SeatLink} seatLink */
function linkPart({ address, copying, make }) {
  if (!address)
    return html`<button type="button" class="button main" @click=${make}>${t("seat-link-new")}</button>
      <p class="soft">${t("seat-link-new-hint")}</p>`;
  return html`<input class="field" readonly aria-label=${t("seat-link")} .value=${address}
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
    ${copyButton(copying, address, t("seat-link-copy"))}`;
}

/** The part of the table's menu with the link to my seat.
 * @param {import("./table-controller.js").TableController} controller */
export function seatLinkPart(controller) {
  const { id, loaded, token, draw } = controller;
  const seatLink = (controller.seatLink ??= new SeatLink(id, loaded.info, token, draw));
  return html`<li class="seat-link"><h3>${t("seat-link")}</h3>
    <p class="soft small">${t("seat-link-hint")} ${t("seat-link-warning")}</p>${linkPart(seatLink)}
    ${seatLink.trouble ? html`<p class="notice" role="alert">${seatLink.trouble}</p>` : nothing}</li>`;
}
