// Before play begins: open seats, the invitation, bots that fill in, and taking a seat oneself.

import { html, nothing } from "lit-html";
import { myName } from "/web/memory.js";
import { seatMark } from "/web/marks.js";
import { say } from "/web/words.js";
import { nameOf } from "/web/table/seats.js";

/**
 * @typedef {import("/web/board-types.js").SeatInfo} SeatInfo
 * @typedef {import("/web/api.js").BotInfo} Bot
 *
 * @typedef {object} Waiting
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

/** @param {Waiting} waiting */
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
    <span>${seatMark(seat)}${say("sit-at", { number: seat + 1 })}</span></label>`;
  return html`<form class="card stack waiting-card" @submit=${submit}>
    <h2>${say("take-seat")}</h2>
    <p class="soft">${say("take-seat-hint", { title })}</p>
    <label class="label">${say("your-name")}
      <input class="field" name="name" required maxlength="24" autocomplete="nickname" .value=${myName.get()}></label>
    <fieldset class="row seat-picks"><legend class="visually-hidden">${say("who-sits")}</legend>${open.map(pick)}</fieldset>
    <button class="button main">${say("sit")}</button>
  </form>`;
}

/** @param {Waiting} waiting */
function invitation({ copied, copy }) {
  return html`<div class="card stack waiting-card">
    <h2>${say("invite")}</h2>
    <p class="soft">${say("invite-hint")}</p>
    <div class="row invite-row"><input class="field" readonly aria-label=${say("invite")} .value=${location.href}
        @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
      <button type="button" class="button main" @click=${copy} aria-live="polite">${copied ? say("copied") : say("copy")}</button></div>
  </div>`;
}

/** @param {Waiting} waiting @param {number} seat */
function fillIn({ bots, seatBot }, seat) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    seatBot(seat, String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("bot")));
  };
  const middle = Math.floor(bots.length / 2);
  return html`<form class="row fill" @submit=${submit}>
    <select class="field" name="bot" aria-label=${say("fill-strength", { number: seat + 1 })}>
      ${bots.map((bot, index) => html`<option value=${bot.id} ?selected=${index === middle}>${bot.name}</option>`)}</select>
    <button class="button">${say("fill")}</button></form>`;
}

/** @param {Waiting} waiting */
export function waitingRoom(waiting) {
  const { seats, you, trouble } = waiting;
  const chair = (/** @type {SeatInfo} */ info, /** @type {number} */ seat) => {
    const open = info.kind === "open";
    const name = open ? html`<span class="soft">${say("is-open")}</span>` : nameOf(info, seat, you);
    return html`<li class="waiting-seat">${seatMark(seat)}<span class="waiting-name">${name}</span>
      ${open && you !== null ? fillIn(waiting, seat) : nothing}</li>`;
  };
  return html`<div class="waiting stack">
    <div class="waiting-head"><h1>${waiting.title}</h1><p class="soft">${say("waiting-room-hint")}</p></div>
    <div class="flourish" aria-hidden="true"><i></i></div>
    ${trouble ? html`<p class="notice" role="status">${trouble}</p>` : nothing}
    ${you === null ? takeSeat(waiting) : invitation(waiting)}
    <ul class="card waiting-seats" aria-label=${say("seats")}>${seats.map(chair)}</ul>
  </div>`;
}
