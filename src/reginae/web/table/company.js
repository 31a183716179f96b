// What people arrange around a game that goes on: bots that play for somebody, resigning, proposals, holidays.

import { html, nothing } from "lit-html";
import { confirmed } from "../confirm-dialog.js";
import { menuDots } from "../icons.js";
import { t } from "../text.js";

/**
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {import("../types/messages").Proposal} Proposal
 * @typedef {import("../types/messages").SocketRequest} SocketRequest
 */

/** Whether there is anything to arrange: a seated person at a game that goes on. @param {TableUpdate} table */
const isGoingOn = (table) => table.started && table.you !== null && !table.outcome && !table.status.frozen;

/** @param {TableUpdate} table @param {number} seat */
const isPlaying = (table, seat) => table.seats[seat].kind === "person" && !table.seats[seat].substitute;

/** The people who play for themselves, but me. @param {TableUpdate} table */
const otherPeople = (table) =>
  table.seats.flatMap(({ name }, seat) => (seat !== table.you && isPlaying(table, seat) ? [name] : []));

/** Whether somebody who should play is away, and nothing is proposed yet. @param {TableUpdate} table
 * @param {number} seat */
const isAbsent = (table, seat) =>
  seat !== table.you && isPlaying(table, seat) && !table.seats[seat].online && !table.status.proposal;

/** The bot that is suggested. @param {TableController} controller */
const usualBot = ({ loaded }) => (loaded.bots.find(({ suggested }) => suggested) ?? loaded.bots[0]).id;

/** The name of a bot. @param {TableController} controller @param {string} id */
const botName = (controller, id) => controller.loaded.bots.find((bot) => bot.id === id)?.name ?? id;

/** A bot to be chosen by its name. @param {TableController} controller */
function botChoice(controller) {
  return html`<label class="label">${t("which-bot")}<select class="field" name="bot">${controller.loaded.bots.map(
    ({ id, name, suggested }) => html`<option value=${id} ?selected=${suggested}>${name}</option>`,
  )}</select></label>`;
}

/** @param {Event} event */
const chosenBot = (event) => String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("bot"));

/** Send a request, close the menu, and show why it was refused if it was.
 * @param {TableController} controller @param {import("./requests.js").WithoutId<SocketRequest>} request */
async function arrange(controller, request) {
  document.getElementById("table-menu")?.hidePopover();
  const opener = document.querySelector("[popovertarget=table-menu]") ?? undefined;
  controller.report(await controller.session.arrange(request), t("table-menu"), opener);
}

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

/** The menu of a table, behind a button. @param {TableController} controller @param {TableUpdate | null} table
 * @param {unknown} more  Further parts, each an item of the list. */
export function tableMenu(controller, table, more = nothing) {
  if (!table || table.you === null) return nothing;
  const plays = isGoingOn(table) && isPlaying(table, table.you);
  if (!plays && more === nothing) return nothing;
  return html`<button type="button" class="button quiet icon" popovertarget="table-menu" aria-label=${t("table-menu")}
      title=${t("table-menu")}>${menuDots()}</button>
    <div class="popover card table-menu" id="table-menu" popover><h2>${t("table-menu")}</h2>
      <ul class="table-menu-list">${more}${plays ? menuParts(controller, table) : nothing}</ul></div>`;
}

/** What is proposed, in words. @param {TableController} controller @param {TableUpdate} table
 * @param {Proposal} proposal */
function proposalText(controller, table, { kind, by, seat = -1, bot = "" }) {
  const name = table.seats[by].name;
  if (kind === "substitute")
    return t("proposed-substitute", { name, bot: botName(controller, bot), absent: table.seats[seat]?.name ?? "" });
  return t(kind === "undo" ? "proposed-undo" : "proposed-end", { name });
}

/** What is proposed, and the buttons to answer. @param {TableController} controller @param {TableUpdate} table */
export function proposalPanel(controller, table) {
  const { proposal } = table.status;
  if (!proposal || !isGoingOn(table)) return nothing;
  const { by, needed, agreed } = proposal;
  const waiting = needed.filter((seat) => !agreed.includes(seat));
  const asked = table.you !== null && waiting.includes(table.you);
  const answer = (/** @type {boolean} */ agree) => () => arrange(controller, { type: "answer-proposal", agree });
  const names = waiting.map((seat) => table.seats[seat].name).join(", ");
  return html`<section class="panel proposal" role="status" aria-label=${t("proposal")}>
    <p>${proposalText(controller, table, proposal)}</p>
    ${
      asked
        ? html`<div class="row"><button type="button" class="button main" @click=${answer(true)}>${t("agree")}</button>
          <button type="button" class="button" @click=${answer(false)}>${t("decline")}</button></div>`
        : html`<p class="soft">${t("proposal-waits", { names })}</p>`
    }
    ${
      by === table.you
        ? html`<button type="button" class="button quiet" @click=${answer(false)}>${t("withdraw")}</button>`
        : nothing
    }</section>`;
}

/** That a bot plays for me, and the way back. @param {TableController} controller @param {TableUpdate} table */
export function substitutePanel(controller, table) {
  const info = table.you === null ? null : table.seats[table.you];
  if (!info?.substitute || !isGoingOn(table)) return nothing;
  const why = t(`substitute-${info.substitute_reason || "left"}`);
  return html`<section class="panel substitute" role="status">
    <p>${t("substitute-you", { bot: botName(controller, info.substitute) })} ${why}</p>
    <button type="button" class="button main"
        @click=${() => arrange(controller, { type: "take-back" })}>${t("take-seat-back")}</button></section>`;
}

/** Beside somebody who is away: propose that a bot plays. @param {TableController} controller
 * @param {TableUpdate} table @param {number} seat */
export function absentButton(controller, table, seat) {
  const may = isGoingOn(table) && table.you !== null && isPlaying(table, table.you) && table.seats.length === 2;
  if (!may || !isAbsent(table, seat)) return nothing;
  const { name } = table.seats[seat];
  const propose = () => arrange(controller, { type: "propose", kind: "substitute", seat, bot: usualBot(controller) });
  return html`<button type="button" class="button quiet small absent-button"
      aria-label=${t("let-bot-play-for", { name })} @click=${propose}>${t("let-bot-play")}</button>`;
}
