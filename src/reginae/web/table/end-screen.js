// The panel at the end: beside the board the score is counted line by line, with the rule for each line.

import { html, nothing } from "lit-html";
import { lineMark, seatMark } from "../icons.js";
import { printed } from "../score-lists.js";
import { sentence } from "../segments.js";
import { rulesAddress } from "../rules-address.js";
import { listed, t } from "../text.js";

/**
 * @typedef {import("../board-types.js").Outcome} Outcome
 * @typedef {import("../board-types.js").ScoreLine} ScoreLine
 */

/** The points counted so far, by seat. @param {Outcome} outcome @param {number} shown */
export function counted(outcome, shown) {
  const sums = outcome.scores.map(() => 0);
  for (const line of outcome.lines.slice(0, shown))
    if (line.seat >= 0) sums[line.seat] = line.total ? line.points : sums[line.seat] + line.points;
  return shown >= outcome.lines.length ? outcome.scores : sums;
}

/** A small link to a rule. @param {string} game @param {string} rule */
function ruleLink(game, rule) {
  if (!rule) return nothing;
  return html`<a class="score-rule" href=${rulesAddress(game, rule)} target="_blank" rel="noopener"
    aria-label=${t("rule-link", { rule })}>${rule}</a>`;
}

/** What a line adds or takes away, or what all comes to. @param {ScoreLine} line */
function pointsText({ points, total }) {
  if (total) return `= ${printed(points)}`;
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** @param {ScoreLine} line @param {string} game @param {boolean} newest */
function scoreLine(line, game, newest) {
  const shown = line.points !== 0 || line.total;
  return html`<li class="score-line" ?data-total=${line.total} ?data-newest=${newest}>${lineMark(line.seat)}
    <span class="score-text">${sentence(line.text, true)} ${ruleLink(game, line.rule)}</span>
    ${shown ? html`<b class="score-points">${pointsText(line)}</b>` : nothing}</li>`;
}

/** The verdict on a game without a winner; if all have the same score, that score. @param {Outcome} outcome */
function withoutWinner({ scores }) {
  if (!scores.length) return t("end-early");
  const common = scores.every((points) => points === scores[0]);
  return common ? t("end-common", { points: printed(scores[0]) }) : t("end-none");
}

/** @param {Outcome} outcome @param {string[]} names @param {number | null} you */
function verdict(outcome, names, you) {
  if (!outcome.winners.length) return withoutWinner(outcome);
  if (outcome.winners.length === 1 && outcome.winners[0] === you) return t("end-you");
  const winners = listed(outcome.winners.map((seat) => names[seat]));
  return t(outcome.winners.length > 1 ? "end-winners" : "end-winner", { names: winners });
}

/** @param {Outcome} outcome @param {number[]} sums @param {string[]} names @param {boolean} done */
function ranking(outcome, sums, names, done) {
  const seats = names.map((_, seat) => seat);
  if (done) seats.sort((one, other) => outcome.places[one] - outcome.places[other]);
  const ranked = (/** @type {number} */ seat) => html`
    <li class="ranked" data-ref=${`seat-${seat + 1}`} ?data-won=${done && outcome.winners.includes(seat)}>
      ${seatMark(seat)}<span>${names[seat]}</span>
      ${outcome.scores.length ? html`<b class="ranked-points">${printed(sums[seat])}</b>` : nothing}</li>`;
  return html`<ol class="ranking">${seats.map(ranked)}</ol>`;
}

/**
 * @typedef {object} EndPanel
 * @property {Outcome} outcome
 * @property {string[]} names
 * @property {number | null} you
 * @property {string} game
 * @property {ReturnType<typeof import("./count.js").startCounting>} count
 * @property {unknown} again     How to play again.
 * @property {unknown} beyond    What is shown below the count.
 */

/** @param {EndPanel} end */
function result({ outcome, names, you, game }) {
  return html`<h2 id="end-title" tabindex="-1">${verdict(outcome, names, you)}</h2>
    <p class="end-why">${sentence(outcome.text)} ${ruleLink(game, outcome.rule)}</p>`;
}

/** @param {EndPanel} end */
export function endPanel(end) {
  const { outcome, names, game, count } = end;
  const done = count.done();
  const stillCounting = html`<h2 id="end-title" tabindex="-1">${t("end")}</h2>
    <button type="button" class="button" @click=${count.skip}>${t("end-skip")}</button>`;
  const shown = outcome.lines.slice(0, count.shown());
  return html`<section class="panel end" aria-labelledby="end-title">
    <div class="end-head">${done ? result(end) : stillCounting}</div>
    ${ranking(outcome, counted(outcome, count.shown()), names, done)}
    ${end.again}
    <ol class="score-lines" aria-label=${t("end")}>
      ${shown.map((line, at) => scoreLine(line, game, !done && at === shown.length - 1))}</ol>
    ${done ? end.beyond : nothing}
  </section>`;
}
