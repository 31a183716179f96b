// The tables where this browser has a seat, on the home page: whose turn it is at each.

import { html, nothing } from "lit-html";
import * as api from "./api.js";
import { cross } from "./icons.js";
import { mySeats } from "./local-storage.js";
import { listed, t } from "./text.js";

/**
 * @typedef {import("./local-storage.js").MySeat} MySeat
 * @typedef {Map<string, api.TableSummary | null>} Summaries
 */

const ASK_AGAIN = 5000;

/** The people and bots on the other seats. @param {api.TableSummary} summary */
const otherNames = ({ names, you }) => names.filter((name, seat) => seat !== you && name);

/** Whose turn it is, or why it is nobody's. @param {api.TableSummary | null | undefined} summary */
function turnText(summary) {
  if (summary === undefined) return t("table-asking");
  if (summary === null) return t("table-gone");
  if (summary.over) return t("table-over");
  if (!summary.started) return t("table-open");
  return summary.your_turn ? t("your-turn-here") : t("turn-of", { name: summary.names[summary.actors[0]] ?? "" });
}

/** @param {MySeat} seat @param {api.TableSummary | null | undefined} summary @param {(seat: MySeat) => void} forget */
function tableRow(seat, summary, forget) {
  const forgetLabel = t("forget", { title: seat.title });
  const others = summary ? otherNames(summary) : [];
  return html`<li class="my-table card" data-game=${seat.game} ?data-mine=${summary?.your_turn}>
    <a href=${`/t/${seat.table}`}><span class="serif my-table-title">${seat.title}</span>
      ${others.length ? html`<span class="soft">${t("with", { names: listed(others) })}</span>` : nothing}
      <span class="my-table-turn">${turnText(summary)}</span></a>
    <button type="button" class="button quiet icon" aria-label=${forgetLabel} title=${forgetLabel}
      @click=${() => forget(seat)}>${cross()}</button></li>`;
}

/** @param {MySeat[]} mine @param {Summaries} summaries @param {(seat: MySeat) => void} forget */
export function myTables(mine, summaries, forget) {
  if (!mine.length) return nothing;
  return html`<section aria-labelledby="mine"><h2 id="mine">${t("your-tables")}</h2>
    <ul class="my-tables">${mine.map((seat) => tableRow(seat, summaries.get(seat.table), forget))}</ul></section>`;
}

/** Ask for the summaries of my tables, now and again while the page is visible.
 * @param {(summaries: Summaries) => void} show */
export function followTables(show) {
  const ask = async () => {
    const mine = mySeats();
    if (!mine.length || document.visibilityState !== "visible") return;
    const found = await api.summaries(mine.map(({ table, token }) => ({ table, token }))).catch(() => null);
    if (found) show(new Map(mine.map(({ table }, index) => [table, found[index]])));
  };
  ask();
  setInterval(ask, ASK_AGAIN);
  document.addEventListener("visibilitychange", ask);
}
