// Playing again: the first who asks makes a new table, and all others are shown the way there.

import { html, nothing } from "lit-html";
import * as api from "../api.js";
import { listed, t } from "../text.js";

/**
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 */

const ASK_AGAIN = 5000; // milliseconds

/** Who has come to the table at which all play again; asked for again and again while the page is visible. */
export class NextTable {
  /** @type {string[]} */
  names = [];
  #table = "";

  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
  }

  /** @param {string} table */
  follow(table) {
    if (this.#table === table) return;
    this.#table = table;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const info = await api.table(table).catch(() => null);
      this.names = info?.seats.filter(({ kind }) => kind === "person").map(({ name }) => name) ?? this.names;
      this.draw();
    };
    ask();
    setInterval(ask, ASK_AGAIN);
  }
}

/** The button to play again; for a spectator where people play, the way to the next game once there is one.
 * @param {TableController} controller @param {TableUpdate} table @param {boolean} done whether all is counted */
export function rematchPart(controller, table, done) {
  const next = table.status.rematch;
  if (next) return nextTable(controller, table, next);
  const isShow = !table.seats.some(({ kind }) => kind === "person");
  if (!done || (table.you === null && !isShow)) return nothing;
  const again = () => (table.you === null ? controller.http.again(table) : controller.gathering.rematch());
  return html`<button type="button" class="button main" @click=${again}>${t("rematch")}</button>`;
}

/** @param {TableController} controller @param {TableUpdate} table @param {string} next */
function nextTable(controller, table, next) {
  const { nextTable, gathering } = controller;
  nextTable.follow(next);
  const { names } = nextTable;
  const there = names.length ? t(names.length > 1 ? "want-rematch" : "wants-rematch", { names: listed(names) }) : "";
  return html`<div class="rematch card" role="status"><p>${there || t("next-table")}</p>
    ${
      table.you === null
        ? html`<a class="button main" href=${`/t/${next}`}>${t("watch-next")}</a>`
        : html`<button type="button" class="button main" @click=${gathering.rematch}>${t("join")}</button>`
    }</div>`;
}
