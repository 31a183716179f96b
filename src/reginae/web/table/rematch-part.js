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

/** The button to play again, until there is a table for the next game.
 * @param {TableController} controller @param {TableUpdate} table @param {boolean} done whether all is counted */
export function rematchPart(controller, table, done) {
  if (table.status.rematch) return nothing;
  const isShow = !table.seats.some(({ kind }) => kind === "person");
  if (!done || (table.you === null && !isShow)) return nothing;
  const again = () => (table.you === null ? controller.http.again(table) : controller.gathering.rematch());
  return html`<button type="button" class="button main" @click=${again}>${t("rematch")}</button>`;
}

/** Who plays again, and the way to them, once there is a table for the next game.
 * @param {TableController} controller @param {TableUpdate} table */
export function nextTablePart(controller, table) {
  const next = table.status.rematch;
  if (!next) return nothing;
  const { gathering } = controller;
  const nextTable = (controller.nextTable ??= new NextTable(controller.draw));
  nextTable.follow(next);
  const { names } = nextTable;
  const there = names.length ? t(names.length > 1 ? "want-rematch" : "wants-rematch", { names: listed(names) }) : "";
  return html`<div class="panel rematch" role="status"><p>${there || t("next-table")}</p>
    ${
      table.you === null
        ? html`<a class="button main" href=${`/t/${next}`}>${t("watch-next")}</a>`
        : html`<button type="button" class="button main" @click=${gathering.rematch}>${t("join")}</button>`
    }</div>`;
}
