// The part of the form for a new table that asks how many sit there, and who.

import { html, nothing } from "lit-html";
import { botFace } from "./bot-faces.js";
import { seatMark } from "./icons.js";
import { LOCAL, isLocal, localName, mayBeDaily, valueAgainst } from "./new-table-form.js";
import { needText } from "./new-table-options.js";
import { dayName, today } from "./score-lists.js";
import { t } from "./text.js";

/**
 * @typedef {import("./api.js").BotInfo} Bot
 * @typedef {import("./new-table-form.js").NewTableForm} NewTableForm
 */

/** @param {NewTableForm} form @param {(count: number) => void} choose */
export function countPicks(form, choose) {
  const against = form.game.seats.map((count) => valueAgainst(form, count));
  const reason = against.find((value) => value);
  const note = reason && t("count-against", { value: reason.label, seats: needText(form.game, reason.needs) });
  return html`<fieldset class="picks count-picks" aria-describedby=${note ? "count-note" : nothing}>
    <legend>${t("how-many")}</legend>
    <div class="row">${form.game.seats.map(
      (count, index) => html`<label class="pick">
      <input type="radio" name="count" value=${count} .checked=${count === form.seats.length}
          ?disabled=${against[index] !== undefined} @change=${() => choose(count)}>
      <span>${count}</span></label>`,
    )}</div>
    ${note ? html`<p class="soft small" id="count-note">${note}</p>` : nothing}
  </fieldset>`;
}

/** @param {string} value @param {string} now @param {string} label */
const kindOption = (value, now, label) => html`<option value=${value} ?selected=${value === now}>${label}</option>`;

/** Others at this screen sit beside me. @param {NewTableForm} form @param {number} seat */
const mayBeLocal = (form, seat) => form.seats.some((kind, other) => kind === "me" && other !== seat);

/** @param {string} kind @param {number} seat @param {(seat: number, kind: string) => void} choose */
function localNameField(kind, seat, choose) {
  const change = (/** @type {Event} */ event) =>
    choose(seat, LOCAL + /** @type {HTMLInputElement} */ (event.target).value);
  return html`<label class="local-name"><span class="visually-hidden">${t("local-name", { number: seat + 1 })}</span>
    <input class="field" maxlength="24" autocomplete="off" placeholder=${t("default-name")} .value=${localName(kind)}
      @input=${change}></label>`;
}

/** @param {NewTableForm} form @param {Bot[]} bots @param {(seat: number, kind: string) => void} choose */
export function seatPicks(form, bots, choose) {
  const chosen = (/** @type {Event} */ event) => /** @type {HTMLSelectElement} */ (event.target).value;
  return html`<fieldset class="seat-kinds">
    <legend>${t("who-sits")}</legend>
    ${form.seats.map(
      (kind, seat) => html`<label class="seat-kind">
      ${seatMark(seat)}<span class="visually-hidden">${t("seat-number", { number: seat + 1 })}</span>
      <select class="field" .value=${isLocal(kind) ? LOCAL : kind}
          @change=${(/** @type {Event} */ event) => choose(seat, chosen(event))}>
        ${kindOption("me", kind, t("kind-me"))}
        ${mayBeLocal(form, seat) ? kindOption(LOCAL, isLocal(kind) ? LOCAL : kind, t("kind-local")) : nothing}
        ${bots.map((bot) => kindOption(`bot:${bot.id}`, kind, t("kind-bot", { name: bot.name })))}
        ${kindOption("open", kind, t("kind-open"))}
      </select>${kind.startsWith("bot:") ? botFace(kind.slice("bot:".length)) : html`<span></span>`}</label>
      ${isLocal(kind) ? localNameField(kind, seat, choose) : nothing}`,
    )}
  </fieldset>`;
}

/** The bots with their faces, weakest first; those that sit at the table are marked.
 * @param {NewTableForm} form @param {Bot[]} bots */
export function botLadder(form, bots) {
  return html`<div class="bot-ladder"><h2>${t("the-bots")}</h2>
    <ul>${bots.map(
      (bot) => html`<li ?data-seated=${form.seats.includes(`bot:${bot.id}`)}>${botFace(bot.id)}
        <p><b>${bot.name}</b> <span class="soft">${bot.help}</span></p></li>`,
    )}</ul></div>`;
}

/** @param {NewTableForm} form @param {(daily: boolean) => void} choose */
export function dealPicks(form, choose) {
  if (!mayBeDaily(form)) return nothing;
  const pick = (/** @type {boolean} */ daily, /** @type {string} */ label) => html`<label class="pick">
    <input type="radio" name="deal" .checked=${form.daily === daily}
        @change=${() => choose(daily)}><span>${label}</span></label>`;
  return html`<fieldset class="picks deal-picks">
    <legend>${t("deal-which")}</legend>
    <div class="row">${pick(false, t("deal-fresh"))}${pick(true, t("deal-today", { day: dayName(today()) }))}</div>
    ${form.daily ? html`<p class="soft small">${t("deal-hint")} ${t("deal-counts")}</p>` : nothing}
  </fieldset>`;
}
