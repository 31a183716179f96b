// Before play begins: the open seats, the address to invite people with, and bots for open seats.

import { html, nothing } from "lit-html";
import { botFace } from "../bot-faces.js";
import { myName } from "../local-storage.js";
import { seatMark } from "../icons.js";
import { t } from "../text.js";
import { nameOf } from "./seats-panel.js";

/**
 * @typedef {import("../board-types.js").SeatInfo} SeatInfo
 * @typedef {import("../api.js").BotInfo} Bot
 *
 * @typedef {object} Lobby
 * @property {string} title
 * @property {SeatInfo[]} seats
 * @property {number | null} you
 * @property {Bot[]} bots
 * @property {boolean} copied
 * @property {string} trouble
 * @property {() => void} copy
 * @property {(seat: number, name: string) => void} sit
 * @property {(seat: number, bot: string) => void} seatBot
 */

/** @param {Lobby} table */
function takeSeat({ title, seats, sit }) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    sit(Number(form.get("seat")), String(form.get("name")).trim());
  };
  const open = seats.flatMap((info, seat) => (info.kind === "open" ? [seat] : []));
  const pick = (/** @type {number} */ seat, /** @type {number} */ index) => html`<label class="pick">
    <input type="radio" name="seat" value=${seat} ?checked=${index === 0}>
    <span>${seatMark(seat)}${t("sit-at", { number: seat + 1 })}</span></label>`;
  return html`<form class="card stack lobby-card" @submit=${submit}>
    <h2>${t("take-seat")}</h2>
    <p class="soft">${t("take-seat-hint", { title })}</p>
    <label class="label">${t("your-name")}
      <input class="field" name="name" required maxlength="24" autocomplete="nickname" .value=${myName.get()}></label>
    <fieldset class="row seat-picks">
      <legend class="visually-hidden">${t("who-sits")}</legend>${open.map(pick)}</fieldset>
    <button class="button main">${t("sit")}</button>
  </form>`;
}

/** @param {Lobby} table */
function invitation({ copied, copy }) {
  return html`<div class="card stack lobby-card">
    <h2>${t("invite")}</h2>
    <p class="soft">${t("invite-hint")}</p>
    <div class="row invite-row"><input class="field" readonly aria-label=${t("invite")} .value=${location.href}
        @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
      <button type="button" class="button main" @click=${copy}
          aria-live="polite">${copied ? t("copied") : t("copy")}</button></div>
  </div>`;
}

/** @param {Lobby} table @param {number} seat */
function fillIn({ bots, seatBot }, seat) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    seatBot(seat, String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("bot")));
  };
  return html`<form class="row fill" @submit=${submit}>
    <select class="field" name="bot" aria-label=${t("fill-strength", { number: seat + 1 })}>
      ${bots.map(
        ({ id, name, suggested }) => html`<option value=${id} ?selected=${suggested}>${name}</option>`,
      )}</select>
    <button class="button">${t("fill")}</button></form>`;
}

/** @param {Lobby} table */
export function lobby(table) {
  const { seats, you, trouble } = table;
  const seatRow = (/** @type {SeatInfo} */ info, /** @type {number} */ seat) => {
    const open = info.kind === "open";
    const name = open ? html`<span class="soft">${t("is-open")}</span>` : nameOf(info, seat, you);
    const face = info.kind === "bot" ? botFace(info.bot) : nothing;
    return html`<li class="lobby-seat">${seatMark(seat)}${face}<span class="lobby-name">${name}</span>
      ${open && you !== null ? fillIn(table, seat) : nothing}</li>`;
  };
  return html`<div class="lobby stack">
    <div class="lobby-head"><h1>${table.title}</h1><p class="soft">${t("lobby-hint")}</p></div>
    <div class="flourish" aria-hidden="true"><i></i></div>
    ${trouble ? html`<p class="notice" role="status">${trouble}</p>` : nothing}
    ${you === null ? takeSeat(table) : invitation(table)}
    <ul class="card lobby-seats" aria-label=${t("seats")}>${seats.map(seatRow)}</ul>
  </div>`;
}
