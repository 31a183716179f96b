// What people arrange around a game that goes on: proposals to all, and bots that play for somebody meanwhile.

import { html, nothing } from "lit-html";
import { listed, t } from "../text.js";

/**
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {import("../types/messages").Proposal} Proposal
 * @typedef {import("../types/messages").SocketRequest} SocketRequest
 */

/** Whether there is anything to arrange: a seated person at a game that goes on. @param {TableUpdate} table */
export const isGoingOn = (table) => table.started && table.you !== null && !table.outcome && !table.status.frozen;

/** @param {TableUpdate} table @param {number} seat */
export const isPlaying = (table, seat) => table.seats[seat].kind === "person" && !table.seats[seat].substitute;

/** Whether somebody who should play is away, and nothing is proposed yet. @param {TableUpdate} table
 * @param {number} seat */
export const isAbsent = (table, seat) =>
  seat !== table.you && isPlaying(table, seat) && !table.seats[seat].online && !table.status.proposal;

/** The bot that is suggested. @param {TableController} controller */
export const usualBot = ({ loaded }) => (loaded.bots.find(({ suggested }) => suggested) ?? loaded.bots[0]).id;

/** The name of a bot. @param {TableController} controller @param {string} id */
const botName = (controller, id) => controller.loaded.bots.find((bot) => bot.id === id)?.name ?? id;

/** Send a request, close the menu, and show why it was refused if it was.
 * @param {TableController} controller @param {import("./requests.js").WithoutId<SocketRequest>} request */
export async function arrange(controller, request) {
  document.getElementById("table-menu")?.hidePopover();
  const opener = document.querySelector("[popovertarget=table-menu]") ?? undefined;
  controller.report(await controller.session.arrange(request), t("table-menu"), opener);
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
  const names = listed(waiting.map((seat) => table.seats[seat].name));
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
