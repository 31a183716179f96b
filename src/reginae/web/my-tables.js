// My tables on the home page: whose turn it is at each, and what can be put aside or left.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { troubleText } from "./api.js";
import { archiveBox, door } from "./icons.js";
import { leaveDialog } from "./leave-dialog.js";
import { leaveTable } from "./leave-table.js";
import { archiveTable, myTableList } from "./my-table-list.js";
import { grouped, groupOf, GROUPS } from "./table-order.js";
import { askAgainAndAgain, askSummaries } from "./table-summaries.js";
import { listed, t } from "./text.js";

/**
 * @typedef {import("./api.js").TableSummary} TableSummary
 * @typedef {import("./local-storage.js").MySeat} MySeat
 * @typedef {import("./table-order.js").Summaries} Summaries
 */

const FEW = 3; // finished tables that need not be folded away

export class MyTables {
  /** @type {MySeat[]} */
  seats = [];
  /** @type {Summaries} */
  summaries = new Map();
  /** The table that was archived last, until something else is done. @type {MySeat | null} */
  justArchived = null;
  /** The table that is being left: it is asked whether that is meant. @type {MySeat | null} */
  leaving = null;
  trouble = "";
  /** What was done last, for everybody to read. */
  done = "";

  /** @param {HTMLElement} root @param {() => void} redraw */
  constructor(root, redraw) {
    this.root = root;
    this.redraw = redraw;
  }

  /** Find out which tables are mine. */
  async load() {
    this.seats = await myTableList();
  }

  /** Find out how it stands at each, again and again. */
  follow() {
    askAgainAndAgain(async () => {
      await this.load();
      this.summaries = await askSummaries(this.seats, this.summaries);
      this.redraw();
    });
  }

  /** @param {MySeat} seat */
  archive = async (seat) => {
    await this.#change(archiveTable(seat, true), t("archived", { title: this.nameOf(seat) }));
    this.justArchived = seat;
    this.redraw();
    this.#focus(".my-tables-done button");
  };

  /** @param {MySeat} seat */
  bringBack = async (seat) => {
    await this.#change(archiveTable(seat, false), t("brought-back", { title: this.nameOf(seat) }));
    this.#focus(`[data-table="${CSS.escape(seat.table)}"] a`);
  };

  /** @param {MySeat} seat */
  askToLeave = (seat) => {
    this.leaving = seat;
    this.trouble = "";
    this.redraw();
    /** @type {HTMLDialogElement | null} */ (this.root.querySelector(".leave-dialog"))?.showModal();
  };

  /** Leave the table that was asked about. */
  leave = async () => {
    const seat = this.leaving;
    if (!seat) return;
    try {
      await this.#change(leaveTable(seat), t("left", { title: this.nameOf(seat) }));
      this.stay();
      this.#focus("#mine");
    } catch (reason) {
      this.trouble = troubleText(reason);
      this.redraw();
    }
  };

  /** Ask no longer. */
  stay = () => {
    this.leaving = null;
    this.redraw();
  };

  /** Wait for a change, list my tables anew and say what was done.
   * @param {Promise<void>} change @param {string} done */
  async #change(change, done) {
    await change;
    await this.load();
    this.justArchived = null;
    this.done = done;
    this.redraw();
  }

  /** @param {string} selector */
  #focus(selector) {
    /** @type {HTMLElement | null} */ (this.root.querySelector(selector))?.focus();
  }

  /** A table by its title and those who sit there. @param {MySeat} seat */
  nameOf(seat) {
    const names = otherNames(this.summaries.get(seat.table));
    return [seat.title, ...(names ? [t("with", { names })] : [])].join(" ");
  }
}

/** The people and bots on the other seats. @param {TableSummary | null | undefined} summary */
const otherNames = (summary) => listed(summary?.names.filter((name, seat) => seat !== summary.you && name) ?? []);

/** Whose turn it is, or why it is nobody's. @param {TableSummary | null | undefined} summary */
function turnText(summary) {
  if (summary === undefined) return t("table-asking");
  if (summary === null) return t("table-gone");
  if (summary.frozen) return t("table-frozen", { why: summary.frozen });
  if (summary.over) return t("table-over");
  if (!summary.started) return t("table-open");
  return summary.your_turn ? t("your-turn-here") : t("turn-of", { name: summary.names[summary.actors[0]] ?? "" });
}

/** @param {string} label @param {() => void} click @param {unknown} icon */
const iconButton = (label, click, icon) =>
  html`<button type="button" class="button quiet icon" aria-label=${label} title=${label} @click=${click}>
    ${icon}</button>`;

/** @param {MyTables} tables @param {MySeat} seat */
function tableRow(tables, seat) {
  const summary = tables.summaries.get(seat.table);
  const names = otherNames(summary);
  const title = tables.nameOf(seat);
  const putAside = seat.archived
    ? html`<button type="button" class="button quiet" aria-label=${t("bring-back-table", { title })}
        @click=${() => tables.bringBack(seat)}>${t("bring-back")}</button>`
    : iconButton(t("archive-table", { title }), () => tables.archive(seat), archiveBox());
  return html`<li class="my-table card" data-game=${seat.game} data-table=${seat.table}
      ?data-mine=${summary?.your_turn && !summary.over} ?data-frozen=${Boolean(summary?.frozen)}>
    <a href=${`/t/${seat.table}`}><span class="serif my-table-title">${seat.title}</span>
      ${names ? html`<span class="soft">${t("with", { names })}</span>` : nothing}
      <span class="my-table-turn">${turnText(summary)}</span></a>
    ${putAside}${iconButton(t("leave-table", { title }), () => tables.askToLeave(seat), door())}</li>`;
}

/** @param {MyTables} tables @param {MySeat[]} seats */
function tableList(tables, seats) {
  if (!seats.length) return nothing;
  const rows = repeat(
    seats,
    ({ table }) => table,
    (seat) => tableRow(tables, seat),
  );
  return html`<ul class="my-tables">${rows}</ul>`;
}

/** @param {MyTables} tables @param {string} name @param {MySeat[]} seats @param {boolean} open */
function foldedList(tables, name, seats, open) {
  if (!seats.length) return nothing;
  const rows = tableList(tables, seats);
  return html`<details class="more-tables" ?open=${open}><summary>${name}</summary>${rows}</details>`;
}

/** How many tables there are of each kind, as far as it is known. @param {MyTables} tables @param {MySeat[]} seats */
function counts({ summaries }, seats) {
  const known = grouped(
    seats.filter(({ table }) => summaries.has(table)),
    summaries,
  );
  const parts = GROUPS.flatMap((group) => {
    const count = known[group].length;
    return count ? [t(count === 1 ? `count-${group}-one` : `count-${group}`, { count })] : [];
  });
  return parts.length ? html`<p class="my-tables-counts soft">${parts.join(" · ")}</p>` : nothing;
}

/** What was done last, and the way back. @param {MyTables} tables */
function lastDone({ done, justArchived, bringBack }) {
  const undo = html`<button type="button" class="button"
    @click=${() => justArchived && bringBack(justArchived)}>${t("archive-undo")}</button>`;
  return html`<div class="my-tables-done" role="status">${done ? html`<span>${done}</span>` : nothing}
    ${justArchived ? undo : nothing}</div>`;
}

/** @param {MyTables} tables */
function dialog(tables) {
  const seat = tables.leaving;
  if (!seat) return nothing;
  const isRunning = ["your-turn", "running"].includes(groupOf(tables.summaries.get(seat.table)));
  const archive = seat.archived ? null : () => tables.archive(seat);
  const { trouble, leave, stay } = tables;
  return leaveDialog({ title: tables.nameOf(seat), isRunning, trouble, leave, archive, closed: stay });
}

/** @param {MyTables} tables */
export function myTables(tables) {
  const { seats, summaries } = tables;
  if (!seats.length && !tables.done) return nothing;
  const listed = seats.filter((seat) => !seat.archived);
  const archived = seats.filter((seat) => seat.archived);
  const groups = grouped(listed, summaries);
  const past = [...groups.over, ...groups.gone];
  const pastName = t(groups.gone.length ? "tables-over-or-gone" : "tables-over", { count: past.length });
  return html`<section class="my-tables-section" aria-labelledby="mine">
    <h2 id="mine" tabindex="-1">${t("your-tables")}</h2>${counts(tables, listed)}${lastDone(tables)}
    ${tableList(tables, [...groups["your-turn"], ...groups.running, ...groups.open, ...groups.frozen])}
    ${foldedList(tables, pastName, past, past.length <= FEW)}
    ${foldedList(tables, t("tables-archived", { count: archived.length }), archived, false)}
    ${dialog(tables)}</section>`;
}
