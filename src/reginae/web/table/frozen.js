// A table that cannot be played on, because the rules of today forbid its steps: why, and what can be done.

import { html, nothing } from "lit-html";
import { back } from "../icons.js";
import { listed, t } from "../text.js";
import { recordDownload, recordPanel } from "./record-panel.js";
import { frozenReason } from "./table-state.js";

/**
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 */

/** The link to the record; of a game that is over there is one in its own panel.
 * @param {TableController} controller @param {TableUpdate} table */
function download(controller, table) {
  return table.record ? nothing : recordDownload(controller);
}

/** The button that shows the table as it was after each step, one by one. @param {TableController} controller */
function walkFromStart(controller) {
  const told = controller.session.get().log.filter(({ text }) => text.length);
  if (!told.length) return nothing;
  return html`<button type="button" class="button" @click=${() => controller.catchUp.start(told)}>${t(
    "frozen-walk",
  )}</button>`;
}

/** The record of a game that was over, with the consent to open it.
 * @param {TableController} controller @param {TableUpdate} table */
export function frozenRecord(controller, table) {
  return table.record ? html`<div class="panel">${recordPanel(controller, table)}</div>` : nothing;
}

/** The notice above the board. @param {TableController} controller @param {TableUpdate} table */
export function frozenNotice(controller, table) {
  return html`<section class="frozen" aria-labelledby="frozen-title">
    <h1 id="frozen-title" class="prompt-text">${t("frozen")}</h1>
    <p>${frozenReason(table)}</p>
    <p class="soft">${t("frozen-kept")}</p>
    <div class="row">${walkFromStart(controller)}${download(controller, table)}</div></section>`;
}

/** The whole page of a table that has no board or was never begun.
 * @param {TableController} controller @param {TableUpdate} table */
export function frozenPage(controller, table) {
  const names = table.seats.flatMap(({ name }) => name || []);
  return html`<div class="frozen-page stack"><h1>${t("frozen")}</h1>
    <p>${frozenReason(table)}</p>
    ${names.length ? html`<p class="soft">${t("frozen-people", { names: listed(names) })}</p>` : nothing}
    <p class="soft">${t(table.started ? "frozen-unseen" : "frozen-not-begun")}</p>
    ${table.record ? recordPanel(controller, table) : nothing}
    <div class="row">${table.started ? download(controller, table) : nothing}
      <a class="button main" href="/">${back()}${t("to-shelf")}</a></div></div>`;
}
