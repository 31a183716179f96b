// The public tables, on the home page and on a page of their own: those with open seats, and those to watch.

import { html, nothing } from "lit-html";
import * as api from "./api.js";
import { clockLabel } from "./new-table-clock.js";
import { mySeatAt, myName, saveSeat } from "./local-storage.js";
import { seatMark } from "./icons.js";
import { t } from "./text.js";

/** @typedef {api.LobbyTable} LobbyTable */

const ASK_AGAIN = 5000; // milliseconds

export class OpenTables {
  /** Null until the server has answered. @type {api.Lobby | null} */
  lobby = null;
  busy = "";
  trouble = "";

  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
  }

  /** Ask for the tables, now and again while the page is visible. */
  follow() {
    this.ask();
    setInterval(this.ask, ASK_AGAIN);
    document.addEventListener("visibilitychange", this.ask);
  }

  ask = async () => {
    if (document.visibilityState !== "visible") return;
    this.lobby = await api.lobby().catch(() => this.lobby);
    this.draw();
  };

  /** Take an open seat; whoever has no name yet is asked for it at the table. @param {LobbyTable} table */
  join = async (table) => {
    const name = myName.get();
    if (!name || mySeatAt(table.table)) return location.assign(`/t/${table.table}`);
    if (this.busy) return;
    this.busy = table.table;
    this.draw();
    try {
      const { seat, token } = await sitDown(table, name);
      saveSeat({ table: table.table, seat, token, game: table.game, title: table.title });
      location.assign(`/t/${table.table}`);
    } catch (reason) {
      this.trouble = api.troubleText(reason);
      this.rest();
      this.ask();
    }
  };

  /** Be ready again: after trouble, or when somebody comes back to this page as they left it. */
  rest = () => {
    this.busy = "";
    this.draw();
  };
}

/** Take the first seat that is still open: others may have been quicker than this list.
 * @param {LobbyTable} table @param {string} name */
async function sitDown(table, name) {
  /** @type {unknown} */
  let taken = null;
  for (const [seat, { kind }] of table.seats.entries()) {
    if (kind !== "open") continue;
    try {
      return await api.sit(table.table, { seat, name });
    } catch (reason) {
      if (!(reason instanceof api.Refused && reason.status === 409)) throw reason;
      taken = reason;
    }
  }
  throw taken;
}

/** @param {LobbyTable["seats"][number]} info @param {number} seat */
function seatItem(info, seat) {
  const name = info.kind === "open" ? t("is-open") : info.name;
  const facts = info.program ? [t("is-program")] : [];
  if (info.kind === "person" && !info.online) facts.push(t("is-away"));
  const told = facts.length ? html` <span class="soft">${facts.join(", ")}</span>` : nothing;
  return html`<li ?data-open=${info.kind === "open"}>${seatMark(seat)}<span>${name}${told}</span></li>`;
}

/** @param {OpenTables} tables @param {LobbyTable} table */
function joinButton({ join, busy }, table) {
  const mine = mySeatAt(table.table) !== undefined;
  const label = t(busy === table.table ? "joining" : mine ? "back-to-table" : "join");
  return html`<button type="button" class="button main" aria-busy=${busy === table.table} @click=${() => join(table)}
    aria-label=${t("table-of-host", { label, title: table.title, host: table.host })}>${label}</button>`;
}

/** @param {LobbyTable} table */
function watchLink(table) {
  const label = t(mySeatAt(table.table) ? "back-to-table" : "watch");
  return html`<a class="button" href=${`/t/${table.table}`}
    aria-label=${t("table-of-host", { label, title: table.title, host: table.host })}>${label}</a>`;
}

/** @param {LobbyTable} table @param {unknown} way @param {string[]} more  Further facts. */
function tableCard(table, way, more = []) {
  const facts = [...(table.clock ? [clockLabel(table.clock)] : []), ...table.options, ...more];
  if (!table.spectators) facts.push(t("no-spectators"));
  return html`<li class="open-table card" data-game=${table.game}>
    <h3 class="serif">${table.title}</h3>
    <ul class="open-table-seats">${table.seats.map(seatItem)}</ul>
    ${facts.length ? html`<p class="soft small">${facts.join(" · ")}</p>` : nothing}
    <p class="open-table-way">${way}</p></li>`;
}

/** The tables with open seats. @param {OpenTables} tables @param {LobbyTable[]} shown */
export const openTableList = (tables, shown) =>
  html`<ul class="open-tables">${shown.map((table) => tableCard(table, joinButton(tables, table)))}</ul>`;

/** How many people watch, if anybody does. @param {LobbyTable} table */
const watchingFact = ({ watching }) => (watching ? [t("count-watching", { count: watching })] : []);

/** The tables that can be watched. @param {LobbyTable[]} shown */
export const runningTableList = (shown) =>
  html`<ul class="open-tables">${shown.map((table) => tableCard(table, watchLink(table), watchingFact(table)))}</ul>`;
