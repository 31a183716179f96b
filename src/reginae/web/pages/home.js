// The home page: all games, today's deals, and the tables where this browser has a seat.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { emblem } from "../emblem.js";
import { cross } from "../icons.js";
import { forgetSeat, mySeats } from "../local-storage.js";
import { loadTheme } from "../game-assets.js";
import { dayName, scoreList } from "../score-lists.js";
import { shell } from "../shell.js";
import { dailyPuzzle } from "../new-table-form.js";
import { listed, t } from "../text.js";

/** @typedef {import("../local-storage.js").MySeat} MySeat */

const SHOWN = 3;
const ASK_AGAIN = 5000;

/** @param {number[]} seats */
export function seatsRange(seats) {
  const [fewest, most] = [seats[0], seats[seats.length - 1]];
  return t(fewest === most ? "seats-one" : "seats-range", { fewest, most });
}

/** @param {api.GameInfo} game */
function box(game) {
  const play = `/new?game=${game.id}`;
  const rulesLabel = t("rules-of", { title: game.title });
  return html`<li class="box" data-game=${game.id}>
    <div class="box-frame"><a class="box-lid" href=${play} tabindex="-1" aria-hidden="true">
      ${emblem(game)}<span class="box-title serif">${game.title}</span></a></div>
    <h3 class="visually-hidden">${game.title}</h3>
    <p>${game.blurb}</p>
    <p class="row"><a class="button main" href=${play} aria-label=${`${t("play")} ${game.title}`}>${t("play")}</a>
      <a class="button quiet" href=${`/rules/${game.id}`} aria-label=${rulesLabel}>${t("rules")}</a>
      <span class="box-seats soft">${seatsRange(game.seats)}</span></p>
    <p class="soft small">${game.credits}</p></li>`;
}

/** Today's deal of a game with the best scores, and the way back to it for whoever has begun it.
 * @param {api.GameInfo} game @param {api.Scores} scores */
function dealCard(game, scores) {
  const begun = mySeats().findLast((seat) => seat.game === game.id && seat.deal === scores.date);
  return html`<li class="deal card" data-game=${game.id}>
    <div class="stack"><h3 class="serif">${game.title}, ${dayName(scores.date)}</h3>
      <p class="soft">${t("deal-hint")}</p>
      <p><a class="button main" href=${begun ? `/t/${begun.table}` : `/new?game=${game.id}&daily=1`}>
        ${t(begun ? "deal-back" : "deal-play")}</a></p></div>
    ${scoreList(t("scores"), scores.day.slice(0, SHOWN))}</li>`;
}

/** @param {[api.GameInfo, api.Scores][]} deals */
function dealsOfToday(deals) {
  if (!deals.length) return nothing;
  return html`<section aria-labelledby="deals"><h2 id="deals">${t("deal-of-today")}</h2>
    <ul class="deals">${deals.map(([game, scores]) => dealCard(game, scores))}</ul></section>`;
}

/** Today's deals with their scores. @param {api.GameInfo[]} games @returns {Promise<[api.GameInfo, api.Scores][]>} */
async function findDeals(games) {
  const dealt = games.filter(dailyPuzzle);
  const scores = await Promise.all(dealt.map((game) => api.scores(game.id, 1, dailyPuzzle(game)?.options ?? {})));
  return dealt.map((game, index) => [game, scores[index]]);
}

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

/** @param {MySeat} seat @param {api.TableSummary | null | undefined} summary @param {() => void} forget */
function tableRow(seat, summary, forget) {
  const forgetLabel = t("forget", { title: seat.title });
  const others = summary ? otherNames(summary) : [];
  return html`<li class="my-table card" data-game=${seat.game} ?data-mine=${summary?.your_turn}>
    <a href=${`/t/${seat.table}`}><span class="serif my-table-title">${seat.title}</span>
      ${others.length ? html`<span class="soft">${t("with", { names: listed(others) })}</span>` : nothing}
      <span class="my-table-turn">${turnText(summary)}</span></a>
    <button type="button" class="button quiet icon" aria-label=${forgetLabel} title=${forgetLabel} @click=${forget}>
      ${cross()}</button></li>`;
}

/** Ask for the summaries of my tables, now and again while the page is visible.
 * @param {(summaries: Map<string, api.TableSummary | null>) => void} show */
function followTables(show) {
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

/** @param {HTMLElement} root */
export async function homePage(root) {
  const games = await api.games();
  /** @type {Map<string, api.TableSummary | null>} */
  let summaries = new Map();
  const deals = await findDeals(games).catch(() => []);
  games.forEach((game) => loadTheme(game.id));

  function draw() {
    const mine = mySeats();
    const forget = (/** @type {MySeat} */ seat) => () => {
      forgetSeat(seat.table);
      draw();
    };
    const content = html`<div class="home">
      <div class="hero"><h1>${t("title")}</h1>
        <div class="flourish" aria-hidden="true"><i></i></div><p>${t("tagline")}</p></div>
      ${
        mine.length
          ? html`<section aria-labelledby="mine"><h2 id="mine">${t("your-tables")}</h2>
        <ul class="my-tables">
          ${mine.map((seat) => tableRow(seat, summaries.get(seat.table), forget(seat)))}</ul></section>`
          : nothing
      }
      ${dealsOfToday(deals)}
      <section aria-labelledby="shelf"><h2 id="shelf">${t("shelf")}</h2>
        ${
          games.length ? html`<ul class="shelf">${games.map(box)}</ul>` : html`<p class="soft">${t("shelf-empty")}</p>`
        }</section>
    </div>`;
    render(shell({ content, redraw: draw }), root);
  }

  draw();
  followTables((found) => {
    summaries = found;
    draw();
  });
}
