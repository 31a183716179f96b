// Today's deals on the home page: dealt with one click, once a name for the list is known.

import { html, nothing } from "lit-html";
import * as api from "./api.js";
import { dailyMode } from "./new-table-form.js";
import { dayName, scoreList } from "./score-lists.js";
import { troubleNote } from "./shelf.js";
import { t } from "./text.js";

/**
 * @typedef {import("./shelf.js").Beginnings} Beginnings
 * @typedef {object} Dealing
 * @property {string} asksName
 * @property {(game: api.GameInfo, name: string) => void} beginNamed
 * @property {import("./local-storage.js").MySeat[]} mine
 * @typedef {Beginnings & Dealing} DealWays
 */

const SHOWN = 3;

/** Today's deals with their scores. @param {api.GameInfo[]} games @returns {Promise<[api.GameInfo, api.Scores][]>} */
export async function findDeals(games) {
  const dealt = games.filter(dailyMode);
  const scores = await Promise.all(dealt.map((game) => api.scores(game.id, 1, dailyMode(game)?.options ?? {})));
  return dealt.map((game, index) => [game, scores[index]]);
}

/** The list of the day needs a name: it is asked for once. @param {api.GameInfo} game @param {DealWays} ways */
function nameForm(game, { beginNamed, isBusy }) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    beginNamed(game, String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name")).trim());
  };
  return html`<form class="deal-name" @submit=${submit}>
    <label class="label">${t("deal-name")}
      <input class="field" name="name" required maxlength="24" autocomplete="nickname"></label>
    <p class="soft small">${t("deal-counts")}</p>
    <button class="button main" aria-busy=${isBusy(game, "daily")}>
      ${t(isBusy(game, "daily") ? "starting" : "deal-deal")}</button></form>`;
}

/** Today's deal of a game with the best scores, and the way back to it for whoever has begun it.
 * @param {api.GameInfo} game @param {api.Scores} scores @param {DealWays} ways */
function dealCard(game, scores, ways) {
  const begun = ways.mine.findLast((seat) => seat.game === game.id && seat.deal === scores.date);
  const label = t(ways.isBusy(game, "daily") ? "starting" : "deal-play");
  const way = begun
    ? html`<p><a class="button main" href=${`/t/${begun.table}`}>${t("deal-back")}</a></p>`
    : html`<p><button type="button" class="button main" aria-busy=${ways.isBusy(game, "daily")}
        @click=${() => ways.begin(game, "daily")}>${label}</button></p>`;
  return html`<li class="deal card" data-game=${game.id}>
    <div class="stack"><h3 class="serif">${game.title}, ${dayName(scores.date)}</h3>
      <p class="soft">${t("deal-hint")}</p>
      ${ways.asksName === game.id ? nameForm(game, ways) : way}${troubleNote(ways.trouble(game, "daily"))}</div>
    ${scoreList(t("scores"), scores.day.slice(0, SHOWN))}</li>`;
}

/** @param {[api.GameInfo, api.Scores][]} deals @param {DealWays} ways */
export function dealsOfToday(deals, ways) {
  if (!deals.length) return nothing;
  return html`<section aria-labelledby="deals"><h2 id="deals">${t("deal-of-today")}</h2>
    <ul class="deals">${deals.map(([game, scores]) => dealCard(game, scores, ways))}</ul></section>`;
}
