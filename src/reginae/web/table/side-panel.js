// One place for the log, the chat and the notes: tabs choose between them.

import { html, nothing } from "lit-html";
import { t } from "../text.js";
import { chatName, unreadBadge } from "./chat-signs.js";
import { laterParts } from "./load-later-parts.js";
import { logPanel } from "./log-panel.js";

/**
 * @typedef {"log" | "chat" | "notes"} Tab
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 */

/** Which tabs there are: notes for whoever has a seat at a table that is kept, chat where there is somebody to talk to.
 * @param {TableController} controller @returns {Tab[]} */
function tabsOf({ chat, table, token }) {
  /** @type {Tab[]} */
  const all = ["log", "chat", "notes"];
  const offered = { log: true, chat: chat.isOffered, notes: token !== "" && table?.you !== null };
  return table?.started ? all.filter((tab) => offered[tab]) : ["log"];
}

/** The tab that is shown. @param {TableController} controller */
const shownTab = (controller) => (tabsOf(controller).includes(controller.tab) ? controller.tab : "log");

/** Arrow keys move between the tabs.
 * @param {TableController} controller @param {Tab[]} tabs @param {KeyboardEvent} event */
function moveByArrows(controller, tabs, event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  controller.openTab(tabs[(tabs.indexOf(shownTab(controller)) + step + tabs.length) % tabs.length]);
}

/** @param {TableController} controller @param {Tab[]} tabs */
function tabList(controller, tabs) {
  const { chat, openTab } = controller;
  const shown = shownTab(controller);
  const tab = (/** @type {Tab} */ name) => {
    const isChat = name === "chat";
    return html`<button type="button" role="tab" class="tab" id=${`${name}-title`} aria-selected=${name === shown}
      tabindex=${name === shown ? 0 : -1} aria-label=${isChat ? chatName(chat) : nothing}
      @click=${() => openTab(name)}>${t(name)}${isChat ? unreadBadge(chat) : nothing}</button>`;
  };
  return html`<div class="tabs" role="tablist" aria-label=${t("side-panel")}
    @keydown=${(/** @type {KeyboardEvent} */ event) => moveByArrows(controller, tabs, event)}>${tabs.map(tab)}</div>`;
}

/** After the game: the ways to ask bots what they thought, and their answer.
 * @param {TableController} controller @param {TableUpdate} table @returns {import("./log-panel.js").Thoughts | null} */
function thoughtsIn(controller, table) {
  const { module } = laterParts;
  if (!table.outcome || !module) return null;
  const button = (/** @type {import("../board-types.js").LogLine} */ line) =>
    module.thoughtButton(controller, table, line);
  return { panel: module.thoughtPanel(controller, table), button, isOpen: module.isOpen(table) };
}

/** @param {TableController} controller @param {TableUpdate} table */
export function sidePanel(controller, table) {
  const tabs = tabsOf(controller);
  const shown = shownTab(controller);
  const list = tabs.length > 1 ? tabList(controller, tabs) : nothing;
  if (shown === "log") {
    const { log, seen } = controller.session.get();
    const pages = { many: controller.logLines, more: controller.showMoreLog };
    const icon = controller.loaded.module?.logIcon;
    return logPanel(log, seen, controller.catchUp, table.you, pages, icon, list, thoughtsIn(controller, table));
  }
  const content = laterParts.show(controller.draw, ({ chatContent, notesContent, notesOf }) =>
    shown === "chat" ? chatContent(controller.chat) : notesContent(notesOf(controller)),
  );
  return html`<section class="panel log"><div class="panel-head">${list}</div>
    <div class="tab-content" role="tabpanel" aria-labelledby=${`${shown}-title`}>${content}</div></section>`;
}

/** Load what a tab shows. @param {TableController} controller @param {Tab} tab */
export async function loadTab(controller, tab) {
  if (tab === "log") return;
  const parts = await laterParts.load();
  if (tab === "notes") parts?.notesOf(controller).load();
}

/** @type {Record<string, {tab: Tab, field: string}>} */
const KEYS = { c: { tab: "chat", field: "#chat-line" }, n: { tab: "notes", field: "#notes-text" } };

/** Open the chat or the notes by its key, and lead into its field; whether it was one of their keys.
 * @param {TableController} controller @param {string} key */
export function openTabByKey(controller, key) {
  const meant = KEYS[key.toLowerCase()];
  if (!meant || !tabsOf(controller).includes(meant.tab)) return false;
  controller.openTab(meant.tab, meant.field);
  return true;
}
