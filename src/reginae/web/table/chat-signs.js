// What is seen and heard of the chat while it is closed: how many lines are new, and who can be muted.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { soundOff, speech } from "../icons.js";
import { t } from "../text.js";
import { wordsOf } from "./chat.js";
import { nameOf } from "./seats-panel.js";

/**
 * @typedef {import("./chat.js").Chat} Chat
 * @typedef {import("./table-controller.js").TableController} TableController
 */

const FEW = 3; // new lines that are read aloud one by one

/** The name of a person, which opens the menu to mute them.
 * @param {Chat} chat @param {string} name @param {unknown} text */
export function nameButton(chat, name, text) {
  return html`<button type="button" class="person-name" title=${t("chat-person", { name })}
    @click=${(/** @type {Event} */ event) => chat.askToMute(name, /** @type {Element} */ (event.currentTarget))}
    >${text}</button>`;
}

/** How many lines are new. @param {Chat} chat */
export function unreadBadge(chat) {
  const count = chat.unread.length;
  return count ? html`<span class="badge" aria-hidden="true">${count}</span>` : nothing;
}

/** The name of the chat, with how many lines are new. @param {Chat} chat */
export function chatName(chat) {
  const count = chat.unread.length;
  return count ? t("chat-count", { count }) : t("chat");
}

/** The button that opens the chat where it is on a sheet. @param {TableController} controller */
export function chatButton({ chat, table, openTab }) {
  if (!table?.started || !chat.isOffered) return nothing;
  return html`<button type="button" class="button quiet icon chat-button" aria-label=${chatName(chat)}
    title=${t("chat")} @click=${() => openTab("chat")}>${speech()}${unreadBadge(chat)}</button>`;
}

/** The name of whoever has a seat; that of another person opens the menu to mute them.
 * @param {TableController} controller @param {import("../board-types.js").SeatInfo} info @param {number} seat */
export function personName({ chat, table }, info, seat) {
  const name = nameOf(info, seat, table?.you ?? null);
  if (info.kind !== "person" || seat === table?.you || !chat.isOffered) return name;
  const muted = html` <span class="seat-muted" title=${t("muted-short")}>${soundOff()}<span
    class="visually-hidden">${t("muted-short")}</span></span>`;
  return html`${nameButton(chat, info.name, name)}${chat.isMuted(info.name) ? muted : nothing}`;
}

/** What a screen reader reads of the chat: lines of others that have just come. @param {Chat} chat */
export function chatNews({ news }) {
  if (!news.length) return nothing;
  const said = news.map((line) => t("says", { name: line.name, text: wordsOf(line) })).join(" ");
  const text = news.length > FEW ? t("chat-news", { count: news.length }) : said;
  return keyed(news[0].n, html`<p>${text}</p>`);
}
