// The chat: what was said, quick phrases, and the line that is being written.

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { live } from "lit-html/directives/live.js";
import { ref } from "lit-html/directives/ref.js";
import { repeat } from "lit-html/directives/repeat.js";
import { closedEye, seatMark, soundOff } from "../icons.js";
import { allMuted } from "../local-storage.js";
import { listed, t } from "../text.js";
import { PHRASES, wordsOf } from "./chat.js";
import { nameButton } from "./chat-signs.js";

/**
 * @typedef {import("./chat.js").Chat} Chat
 * @typedef {import("../types/messages").ChatLine} ChatLine
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {{n: number, name: string, lines: ChatLine[]}} Run  Lines of one muted person, one after the other.
 */

const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

// --- What was said -----------------------------------------------------------------------------------

/** When a line was sent; with the day, unless that is today. @param {number} seconds */
export function timeText(seconds) {
  const sent = new Date(seconds * 1000);
  return (sent.toDateString() === new Date().toDateString() ? TIME : DAY_AND_TIME).format(sent);
}

/** The lines, those of muted people gathered as far as they follow one another.
 * @param {ChatLine[]} lines @param {(name: string) => boolean} isMuted @returns {(ChatLine | Run)[]} */
export function gathered(lines, isMuted) {
  /** @type {(ChatLine | Run)[]} */
  const found = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (!isMuted(line.name)) found.push(line);
    else if (last && "lines" in last && last.name === line.name) last.lines.push(line);
    else found.push({ n: line.n, name: line.name, lines: [line] });
  }
  return found;
}

/** @param {Chat} chat @param {ChatLine} line */
function lineTemplate(chat, line) {
  const { seat, name, team, sent_at } = line;
  const isOwn = seat === chat.controller.table?.you;
  const forTeam = html`<span class="chat-team">${closedEye()}<span
    class="visually-hidden">${t("chat-team")}</span></span>`;
  return html`${seatMark(seat)}<p class="chat-text">
      ${isOwn ? html`<b>${name}</b>` : nameButton(chat, name, name)}${team ? forTeam : nothing}
      <bdi dir="auto">${wordsOf(line)}</bdi></p>
    <time class="soft small" datetime=${new Date(sent_at * 1000).toISOString()}>${timeText(sent_at)}</time>`;
}

/** @param {Chat} chat @param {ChatLine} line @param {boolean} [muted] */
const chatLine = (chat, line, muted = false) =>
  html`<li class="chat-line" ?data-team=${line.team} ?data-muted=${muted}>
    ${guard([line], () => lineTemplate(chat, line))}</li>`;

/** What a muted person said: a note, and the lines once they are asked for. @param {Chat} chat @param {Run} run */
function mutedRun(chat, { name, lines }) {
  const shown = chat.revealed.has(name);
  return html`<li class="chat-muted soft">${t("is-muted", { name })}
      <button type="button" class="ref" aria-label=${t(shown ? "muted-hide-label" : "muted-show-label", { name })}
        @click=${() => chat.reveal(name)}>${t(shown ? "muted-hide" : "muted-show")}</button></li>
    ${shown ? lines.map((line) => chatLine(chat, line, true)) : nothing}`;
}

/** @param {Chat} chat */
function chatLines(chat) {
  const items = gathered(chat.lines, (name) => chat.isMuted(name));
  const more = html`<li><button type="button" class="button quiet"
    @click=${chat.showMore}>${t("chat-more")}</button></li>`;
  return html`<div class="chat-scroll"><ol class="chat-lines" tabindex="0" aria-label=${t("chat-lines")}>
    ${chat.more ? more : nothing}
    ${repeat(
      items,
      ({ n }) => n,
      (item) => ("lines" in item ? mutedRun(chat, item) : chatLine(chat, item)),
    )}
    ${items.length ? nothing : html`<li class="soft">${t("chat-empty")}</li>`}</ol></div>`;
}

// --- Writing -----------------------------------------------------------------------------------------

/** For whom it is, where partners can talk among themselves. @param {Chat} chat @param {string} names */
function addressee(chat, names) {
  const pick = (/** @type {boolean} */ team, /** @type {string} */ label) => html`<label class="pick">
    <input type="radio" name="chat-to" .checked=${live(chat.toTeam === team)} @change=${() => chat.address(team)}>
    <span>${team ? closedEye() : nothing}${label}</span></label>`;
  return html`<fieldset class="chat-to"><legend class="visually-hidden">${t("chat-to")}</legend>
    ${pick(true, t("chat-to-team", { names }))}${pick(false, t("chat-to-all"))}</fieldset>`;
}

/** @param {Chat} chat */
function writing(chat) {
  const names = listed(chat.partners);
  const team = names !== "" && chat.toTeam;
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    chat.send();
  };
  /** @param {Event} event */
  const input = (event) => {
    chat.draft = /** @type {HTMLInputElement} */ (event.target).value;
  };
  return html`${names ? addressee(chat, names) : nothing}
    <form class="chat-form" ?data-team=${team} @submit=${submit}>
      <input class="field" id="chat-line" maxlength="300" autocomplete="off" enterkeyhint="send"
        aria-label=${t(team ? "chat-say-team" : "chat-say", { names })} aria-describedby="chat-trouble"
        placeholder=${t(team ? "chat-placeholder-team" : "chat-placeholder", { names })}
        .value=${live(chat.draft)} @input=${input}>
      <button class="button">${t("chat-send")}</button></form>
    <p class="chat-trouble" id="chat-trouble" role="status">${chat.trouble}</p>
    <div class="chat-quick">
      <div class="chat-phrases" role="group" aria-label=${t("chat-phrases")} @wheel=${scrollSideways}>${PHRASES.map(
        (phrase) =>
          html`<button type="button" class="button"
            @click=${() => chat.sendPhrase(phrase)}>${t(`phrase-${phrase}`)}</button>`,
      )}</div>
      <button type="button" class="button quiet icon" aria-label=${t("mute-all")} title=${t("mute-all")}
        @click=${() => chat.muteAll(true)}>${soundOff()}</button></div>`;
}

/** Let an ordinary wheel move what is wider than its place. @param {WheelEvent} event */
function scrollSideways(event) {
  const place = /** @type {HTMLElement} */ (event.currentTarget);
  if (event.deltaX || place.scrollWidth <= place.clientWidth) return;
  event.preventDefault();
  place.scrollLeft += event.deltaY;
}

/** Notes whether the foot of the chat, and so the newest lines, are on the screen. @param {Chat} chat */
function watchFoot(chat) {
  const observer = new IntersectionObserver((entries) => chat.seen(entries.at(-1)?.isIntersecting ?? false));
  return (/** @type {Element | undefined} */ foot) => {
    observer.disconnect();
    if (foot) observer.observe(foot);
    else queueMicrotask(() => chat.seen(false));
  };
}

/** @type {WeakMap<Chat, ReturnType<typeof watchFoot>>} */
const watched = new WeakMap();

/** What keeps an eye on the foot, the same each time it is drawn. @param {Chat} chat */
function footOf(chat) {
  const watch = watched.get(chat) ?? watchFoot(chat);
  watched.set(chat, watch);
  return watch;
}

/** @param {Chat} chat */
export function chatContent(chat) {
  if (allMuted.get())
    return html`<p class="soft">${t("all-muted")}</p>
      <p><button type="button" class="button" id="chat-unmute"
        @click=${() => chat.muteAll(false)}>${t("unmute-all")}</button></p>`;
  const isWatching = chat.controller.table?.you === null;
  return html`${chatLines(chat)}<div class="chat-foot" ${ref(footOf(chat))}>
    ${isWatching ? html`<p class="soft">${t("chat-watching")}</p>` : writing(chat)}</div>`;
}

// --- On the page -------------------------------------------------------------------------------------

/** The chat as a card of its own, as in the waiting room; nothing if there is nobody to talk to.
 * @param {TableController} controller */
export function chatPanel({ chat, table }) {
  if (!chat.isOffered || (table?.you === null && !chat.lines.length)) return nothing;
  return html`<section class="card lobby-card chat" aria-labelledby="chat-title">
    <h2 id="chat-title">${t("chat")}</h2>${chatContent(chat)}</section>`;
}
