// Before play begins: the invitation, who sits where, and who may come.

import { html, nothing } from "lit-html";
import { admissionPicks, admissionText } from "../admission-picks.js";
import { seatMark } from "../icons.js";
import { myName } from "../local-storage.js";
import { t } from "../text.js";
import { chatPanel } from "./chat-panel.js";
import { Invitation, invitationPart } from "./invitation.js";
import { lobbySeats } from "./lobby-seats.js";
import { elsewhere } from "./watching.js";

/**
 * @typedef {import("../board-types.js").SeatInfo} SeatInfo
 * @typedef {import("../api.js").BotInfo} Bot
 *
 * @typedef {object} Lobby
 * @property {string} game
 * @property {string} title
 * @property {SeatInfo[]} seats
 * @property {number | null} you
 * @property {number | null} host            The seat that decides about the others.
 * @property {import("../admission-picks.js").Admission} admission
 * @property {Bot[]} bots
 * @property {string} trouble
 * @property {boolean} wasKicked             Whether the host has freed the seat that this browser had.
 * @property {import("./invitation.js").Invitation} invitation
 * @property {import("./gathering-requests.js").GatheringRequests} gathering
 * @property {(seat: number, name: string) => void} sit
 * @property {(seat: number, bot: string) => void} seatBot
 * @property {unknown} chat
 */

/** @param {Lobby} lobby @param {number[]} open */
function takeSeat({ title, sit, seats, host }, open) {
  const keeper = host === null ? null : seats[host].name;
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    sit(Number(form.get("seat")), String(form.get("name")).trim());
  };
  const pick = (/** @type {number} */ seat, /** @type {number} */ index) => html`<label class="pick">
    <input type="radio" name="seat" value=${seat} ?checked=${index === 0}>
    <span>${seatMark(seat)}${t("sit-at", { number: seat + 1 })}</span></label>`;
  return html`<form class="card stack lobby-card" @submit=${submit}>
    <h2>${t("take-seat")}</h2>
    <p class="soft">${keeper === null ? t("take-seat-hint", { title }) : t("take-seat-by", { keeper, title })}</p>
    <label class="label">${t("your-name")}
      <input class="field" name="name" required maxlength="24" autocomplete="nickname" .value=${myName.get()}></label>
    <fieldset class="row seat-picks">
      <legend class="visually-hidden">${t("who-sits")}</legend>${open.map(pick)}</fieldset>
    <button class="button main">${t("sit")}</button>
  </form>`;
}

/** For somebody who has no seat: an open one, or the way to other tables. @param {Lobby} lobby */
function forGuest(lobby) {
  const { seats, gathering, game, title } = lobby;
  if (seats.some(({ kind }) => kind === "kept")) gathering.lookForMe();
  const open = seats.flatMap((info, seat) => (info.kind === "open" ? [seat] : []));
  if (open.length) return takeSeat(lobby, open);
  return html`<div class="card stack lobby-card"><h2>${t("full-title")}</h2><p>${t("full-lobby")}</p>
    ${elsewhere(game, title)}</div>`;
}

/** For somebody whose seat is kept since the game before. @param {Lobby} lobby */
function keptForMe({ gathering }) {
  return html`<div class="card stack lobby-card">
    <h2>${t("rematch")}</h2>
    <p class="soft">${t("kept-for-you")}</p>
    <div class="row"><button type="button" class="button main" @click=${gathering.join}>${t("sit")}</button>
      <button type="button" class="button" @click=${gathering.leave}>${t("decline-seat")}</button></div></div>`;
}

/** What somebody is shown first: a seat to take, or the invitation. @param {Lobby} lobby */
function firstPart(lobby) {
  const { you, seats, invitation } = lobby;
  if (you === null) return forGuest(lobby);
  if (seats[you].kind === "kept") return keptForMe(lobby);
  const kept = seats.filter(({ kind }) => kind === "kept").map(({ name }) => name);
  return invitationPart(invitation, seats.some(({ kind }) => kind === "open") ? [] : kept);
}

/** @param {Lobby} lobby */
function company({ you, host, admission, gathering }) {
  if (you === null || you !== host) return html`<p class="soft lobby-company">${admissionText(admission)}</p>`;
  return html`<div class="card lobby-card lobby-company">${admissionPicks(admission, gathering.admit)}</div>`;
}

/** @param {string} text */
const notice = (text) => (text ? html`<p class="notice" role="status">${text}</p>` : nothing);

/** @param {Lobby} lobby */
function lobby(lobby) {
  const { you, seats, trouble, wasKicked, gathering, chat } = lobby;
  const leave = html`<p class="lobby-leave"><button type="button" class="button"
    @click=${gathering.leave}>${t("leave")}</button></p>`;
  return html`<div class="lobby stack">
    <div class="lobby-head"><h1>${lobby.title}</h1><p class="soft">${t("lobby-hint")}</p></div>
    <div class="flourish" aria-hidden="true"><i></i></div>
    ${notice(wasKicked ? t("kicked") : "")}${notice(trouble)}
    ${firstPart(lobby)}${lobbySeats(lobby)}${company(lobby)}
    ${you !== null && seats[you].kind === "person" ? leave : nothing}${chat}
  </div>`;
}

/** The page of a table before play begins. @param {import("./table-controller.js").TableController} controller
 * @param {import("./table-state.js").TableUpdate} table */
export function waitingRoom(controller, table) {
  const { info, bots } = controller.loaded;
  const { trouble, sit, seatBot } = controller.http;
  const { host, public: isPublic, spectators } = table.status;
  controller.invitation ??= new Invitation(controller.id, info.title, controller.draw);
  const { wasKicked, invitation, gathering } = controller;
  return lobby({
    game: info.game,
    title: info.title,
    seats: table.seats,
    you: table.you,
    host,
    admission: { public: isPublic, spectators },
    bots,
    trouble,
    wasKicked,
    invitation,
    gathering,
    sit,
    seatBot,
    chat: chatPanel(controller),
  });
}
