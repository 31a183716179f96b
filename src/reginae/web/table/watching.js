// For those who have no seat at a table: what they may do here, and where they could play.

import { html, nothing } from "lit-html";
import { t } from "../text.js";

/** @typedef {import("./table-controller.js").TableController} TableController */

/** Ways to a table with a free seat. @param {string} game @param {string} title */
export const elsewhere = (game, title) => html`<p class="row">
  <a class="button" href="/lobby">${t("open-tables")}</a>
  <a class="button" href=${`/new?game=${game}`} aria-label=${t("of-game", { label: t("new-table"), title })}>
    ${t("new-table")}</a></p>`;

/** Beside the board, in place of the actions. @param {TableController} controller */
export function watchingPanel(controller) {
  const { game, title } = controller.loaded.info;
  const isShow = !controller.table?.seats.some(({ kind }) => kind === "person");
  return html`<section class="panel stack">
    ${controller.wasKicked ? html`<p class="notice" role="status">${t("seat-lost")}</p>` : nothing}
    <p class="soft">${t(isShow ? "watching" : "full-watching")}</p>
    ${isShow ? nothing : elsewhere(game, title)}</section>`;
}

/** In place of a table that admits no spectators. @param {TableController} controller @param {string} reason */
export function notAdmitted(controller, reason) {
  const { game, title } = controller.loaded.info;
  return html`<div class="empty-page"><h1>${t("not-admitted")}</h1><p class="soft" role="status">${reason}</p>
    ${elsewhere(game, title)}</div>`;
}
