// What the menu of a table offers: a shared screen, the link to one's seat, bots, holidays, proposals, and resigning.

import { html, nothing } from "lit-html";
import { confirmed } from "../confirm-dialog.js";
import { t } from "../text.js";
import { screenParts } from "./curtain.js";
import { arrange, isAbsent, isGoingOn, isPlaying, usualBot } from "./proposals.js";
import { seatLinkPart } from "./seat-link.js";

/**
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {import("../types/messages").SocketRequest} SocketRequest
 */

/** The people who play for themselves, but me. @param {TableUpdate} table */
const otherPeople = (table) =>
  table.seats.flatMap(({ name }, seat) => (seat !== table.you && isPlaying(table, seat) ? [name] : []));

/** A bot to be chosen by its name. @param {TableController} controller */
function botChoice(controller) {
  return html`<label class="label">${t("which-bot")}<select class="field" name="bot">${controller.loaded.bots.map(
    ({ id, name, suggested }) => html`<option value=${id} ?selected=${suggested}>${name}</option>`,
  )}</select></label>`;
}

/** @param {Event} event */
const chosenBot = (event) => String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("bot"));

/** A part of the menu: what it does, and the button. @param {TableController} controller
 * @param {{title: string, text: string, request: import("./requests.js").WithoutId<SocketRequest>}} part */
function menuButton(controller, { title, text, request }) {
  return html`<li><button type="button" class="button"
      @click=${() => arrange(controller, request)}>${title}</button><p class="soft small">${text}</p></li>`;
}

/** Resigning, which asks first. @param {TableController} controller @param {string} text */
function resignPart(controller, text) {
  const ask = async () => {
    document.getElementById("table-menu")?.hidePopover();
    const isSure = await confirmed({ title: t("resign-sure"), text, confirm: t("resign") });
    if (isSure) arrange(controller, { type: "resign" });
  };
  return html`<li><button type="button" class="button danger" @click=${ask}>${t("resign")}</button>
    <p class="soft small">${text}</p></li>`;
}

/** Leaving the seat to a bot. @param {TableController} controller */
function leaveForm(controller) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    arrange(controller, { type: "leave", bot: chosenBot(event) });
  };
  return html`<li><form class="row company-form" @submit=${submit}>${botChoice(controller)}
      <button class="button">${t("leave-to-bot")}</button></form>
    <p class="soft small">${t("leave-to-bot-hint")}</p></li>`;
}

/** Holidays, where there are days for each move. @param {TableController} controller @param {TableUpdate} table */
function holidayParts(controller, table) {
  const clock = table.clocks[table.you ?? -1];
  if (!clock || table.status.clock?.kind !== "days") return nothing;
  const isAway = clock.holiday_until > controller.session.serverTime() / 1000;
  const part = {
    title: t("end-holiday"),
    text: t("end-holiday-hint"),
    request: /** @type {const} */ ({ type: "holiday", days: 0 }),
  };
  return isAway ? menuButton(controller, part) : holidayForm(controller, Math.floor(clock.holidays_left));
}

/** How many days somebody is away. @param {TableController} controller @param {number} left */
function holidayForm(controller, left) {
  if (left < 1) return nothing;
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const days = Number(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("days"));
    arrange(controller, { type: "holiday", days });
  };
  return html`<li><form class="row company-form" @submit=${submit}><label class="label">${t("holiday-days")}
      <input class="field" name="days" type="number" min="1" max=${left} value=${Math.min(7, left)} required></label>
      <button class="button">${t("holiday")}</button></form>
    <p class="soft small">${t("holiday-hint", { left })}</p></li>`;
}

/** For each person who is away: propose that a bot plays. @param {TableController} controller
 * @param {TableUpdate} table */
function absentParts(controller, table) {
  const away = table.seats.flatMap(({ name }, seat) => (isAbsent(table, seat) ? [{ name, seat }] : []));
  return away.map(({ name, seat }) =>
    menuButton(controller, {
      title: t("let-bot-play-for", { name }),
      text: t("let-bot-play-hint"),
      request: { type: "propose", kind: "substitute", seat, bot: usualBot(controller) },
    }),
  );
}

/** What the menu offers to somebody who plays. @param {TableController} controller @param {TableUpdate} table */
function menuParts(controller, table) {
  const others = otherPeople(table);
  const twoSides = controller.loaded.info.teams.length === 2;
  return html`${leaveForm(controller)}${holidayParts(controller, table)}${absentParts(controller, table)}
    ${
      others.length && !table.may_undo
        ? menuButton(controller, {
            title: t("ask-undo"),
            text: t("ask-undo-hint"),
            request: { type: "propose", kind: "undo" },
          })
        : nothing
    }
    ${
      others.length
        ? menuButton(controller, {
            title: t("ask-end"),
            text: t("ask-end-hint"),
            request: { type: "propose", kind: "abandon" },
          })
        : nothing
    }
    ${twoSides || !others.length ? resignPart(controller, t(twoSides ? "resign-two" : "resign-alone")) : nothing}`;
}

/** @param {TableController} controller @param {TableUpdate} table */
export function tableMenu(controller, table) {
  const plays = table.you !== null && isGoingOn(table) && isPlaying(table, table.you);
  return html`<ul class="table-menu-list">${screenParts(controller, table)}${seatLinkPart(controller)}
    ${plays ? menuParts(controller, table) : nothing}</ul>`;
}
