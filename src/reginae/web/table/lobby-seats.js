// The seats of a table before play begins: who has each, and what can be done about it.

import { html, nothing } from "lit-html";
import { botFace } from "../bot-faces.js";
import { cross, down, seatMark, up } from "../icons.js";
import { t } from "../text.js";
import { PROGRAM, seatProgram } from "./program-seat.js";
import { nameOf } from "./seats-panel.js";

/**
 * @typedef {import("../board-types.js").SeatInfo} SeatInfo
 * @typedef {import("./lobby.js").Lobby} Lobby
 */

/** @param {string} label @param {() => void} click @param {unknown} icon @param {boolean} [disabled] */
const iconButton = (label, click, icon, disabled = false) =>
  html`<button type="button" class="button quiet icon" aria-label=${label} title=${label} ?disabled=${disabled}
    @click=${click}>${icon}</button>`;

/** @param {Lobby} lobby @param {number} seat */
function fillIn(lobby, seat) {
  const { bots, seatBot, seats } = lobby;
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const bot = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("bot"));
    if (bot === PROGRAM) seatProgram(lobby, seat);
    else seatBot(seat, bot);
  };
  const program = html`<option value=${PROGRAM}>${t("program-choice")}</option>`;
  return html`<form class="row fill" @submit=${submit}>
    <select class="field" name="bot" aria-label=${t("fill-strength", { number: seat + 1 })}>
      ${bots.map(
        ({ id, name, suggested }) => html`<option value=${id} ?selected=${suggested}>${name}</option>`,
      )}${seats[seat].kind === "open" ? program : nothing}</select>
    <button class="button">${t("fill")}</button></form>`;
}

/** For somebody who came here without a name: the others should know who it is. @param {Lobby} lobby
 * @param {string} now */
function nameForm({ gathering }, now) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    gathering.rename(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim());
  };
  return html`<form class="row name-form" @submit=${submit}><label class="label">${t("your-name")}
      <input class="field" name="name" required maxlength="24" autocomplete="nickname" placeholder=${now}></label>
    <button class="button">${t("save-name")}</button></form>`;
}

/** Exchange neighbours, and let the focus go with the one that was moved. @param {Lobby} lobby @param {number} seat
 * @param {number} to */
async function move({ gathering }, seat, to) {
  await gathering.swap(seat, to);
  /** @type {NodeListOf<HTMLButtonElement>} */
  const buttons = document.querySelectorAll(`.lobby-seat[data-ref="seat-${to + 1}"] .seat-tools button`);
  const [same, other] = to < seat ? [buttons[0], buttons[1]] : [buttons[1], buttons[0]];
  (same?.disabled ? other : same)?.focus();
}

/** What the host can do about a seat: move it up or down, or free it. @param {Lobby} lobby @param {number} seat */
function hostTools(lobby, seat) {
  const { seats, you, gathering } = lobby;
  const who = { who: seats[seat].name };
  return html`<span class="seat-tools">
    ${iconButton(t("move-up", who), () => move(lobby, seat, seat - 1), up(), seat === 0)}
    ${iconButton(t("move-down", who), () => move(lobby, seat, seat + 1), down(), seat === seats.length - 1)}
    ${seat === you ? nothing : iconButton(t("free-seat", who), () => gathering.kick(seat), cross())}</span>`;
}

/** @param {Lobby} lobby @param {SeatInfo} info @param {number} seat */
function tools(lobby, info, seat) {
  const { you, seats, host, gathering } = lobby;
  if (you === null || seats[you].kind !== "person") return nothing;
  const isHost = host === you;
  const sitHere = html`<button type="button" class="button quiet" aria-label=${t("sit-here-at", { number: seat + 1 })}
    @click=${() => gathering.swap(you, seat)}>${t("sit-here")}</button>`;
  const filling = html`<span class="row fill-row">${fillIn(lobby, seat)}</span>`;
  if (info.kind === "open") return html`${sitHere}${filling}`;
  return html`${isHost ? hostTools(lobby, seat) : nothing}${isHost && info.kind === "kept" ? filling : nothing}
    ${seat === you && gathering.isNameless ? nameForm(lobby, info.name) : nothing}`;
}

/** What is to be known of whoever has a seat. @param {SeatInfo} info @param {boolean} isHost */
function state(info, isHost) {
  const parts = [];
  if (isHost) parts.push(t("is-host"));
  if (info.program) parts.push(t("is-program"));
  if (info.kind === "kept") parts.push(t(info.online ? "is-kept-here" : "is-kept"));
  if (info.kind === "person" && !info.online) parts.push(t("is-away"));
  return parts.length ? html`<span class="soft seat-state">${parts.join(", ")}</span>` : nothing;
}

/** @param {Lobby} lobby */
export function lobbySeats(lobby) {
  const { seats, you, host } = lobby;
  const row = (/** @type {SeatInfo} */ info, /** @type {number} */ seat) => {
    const name =
      info.kind === "open" ? html`<span class="soft">${t("is-open")}</span>` : html`<b>${nameOf(info, seat, you)}</b>`;
    const face = info.kind === "bot" ? botFace(info.bot) : nothing;
    return html`<li class="lobby-seat" data-kind=${info.kind} data-ref=${`seat-${seat + 1}`}>${seatMark(seat)}${face}
      <span class="lobby-name">${name} ${state(info, seat === host)}</span>${tools(lobby, info, seat)}</li>`;
  };
  return html`<ul class="card lobby-seats" aria-label=${t("seats")}>${seats.map(row)}</ul>`;
}
