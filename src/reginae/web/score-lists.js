// The deal of a day, and the lists of best scores.

import { html, nothing } from "lit-html";
import { t } from "./text.js";

/**
 * @typedef {import("./api.js").ScoreEntry} ScoreEntry
 * @typedef {import("./api.js").Scores} Scores
 */

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

/** Today's date in UTC, by which the server deals. */
export const today = () => new Date().toISOString().slice(0, 10);

/** A date in words. @param {string} date */
export const dayName = (date) => DAY.format(new Date(date));

/** Points with a proper minus sign. @param {number} points */
export const printed = (points) => (points < 0 ? `−${-points}` : `${points}`);

/** @param {ScoreEntry} entry */
const line = (entry) => html`<li class="score-entry" ?data-here=${entry.here}>
  <span class="soft">${entry.place}.</span>
    <span class="score-who">${entry.who}</span><b>${printed(entry.points)}</b></li>`;

/** @param {string} title @param {ScoreEntry[]} entries */
export function scoreList(title, entries) {
  return html`<section class="score-list"><h3>${title}</h3>
    ${entries.length ? html`<ol>${entries.map(line)}</ol>` : html`<p class="soft">${t("scores-none")}</p>`}</section>`;
}

/** The day's list, if there is a day, and the one of all time. @param {Scores} scores */
export function scoreLists({ date, day, ever }) {
  return html`<div class="score-lists">
    ${date ? scoreList(t("scores-day", { day: dayName(date) }), day) : nothing}
    ${scoreList(t("scores-ever"), ever)}</div>`;
}
