// The home: the shelf with every game, and the tables I sit at.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { emblem } from "../emblem.js";
import { connect } from "../live-channel.js";
import { cross } from "../icons.js";
import { forgetSeat, mySeats } from "../local-storage.js";
import { loadTheme } from "../game-assets.js";
import { dayName, scoreList } from "../score-lists.js";
import { shell } from "../shell.js";
import { dealOf } from "../new-table-form.js";
import { listed, t } from "../text.js";

/**
 * @typedef {import("../local-storage.js").MySeat} MySeat
 * @typedef {{text: string, mine: boolean, names: string[]}} Glance  What one sees of a table in passing.
 */

const SHOWN = 3;

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
    <div class="box-stand"><a class="box-lid" href=${play} tabindex="-1" aria-hidden="true">
      ${emblem(game)}<span class="box-title serif">${game.title}</span></a></div>
    <h3 class="visually-hidden">${game.title}</h3>
    <p>${game.blurb}</p>
    <p class="row"><a class="button main" href=${play} aria-label=${`${t("play")} ${game.title}`}>${t("play")}</a>
      <a class="button quiet" href=${`/rules/${game.id}`} aria-label=${rulesLabel}>${t("rules")}</a>
      <span class="box-seats soft">${seatsRange(game.seats)}</span></p>
    <p class="soft small">${game.credits}</p></li>`;
}

/** Today's deal of a game, with the best so far; whoever has begun it is led back. @param {api.GameInfo} game @param {api.Scores} scores */
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

/** Today's deals, as the house has them. @param {api.GameInfo[]} games @returns {Promise<[api.GameInfo, api.Scores][]>} */
async function findDeals(games) {
  const dealt = games.filter(dealOf);
  const scores = await Promise.all(dealt.map((game) => api.scores(game.id, 1, dealOf(game)?.options ?? {})));
  return dealt.map((game, index) => [game, scores[index]]);
}

/** @param {MySeat} seat @param {Glance | undefined} glance @param {() => void} forget */
function tableRow(seat, glance, forget) {
  const forgetLabel = t("forget", { title: seat.title });
  return html`<li class="my-table card" data-game=${seat.game} ?data-mine=${glance?.mine}>
    <a href=${`/t/${seat.table}`}><span class="serif my-table-title">${seat.title}</span>
      ${glance?.names.length ? html`<span class="soft">${t("with", { names: listed(glance.names) })}</span>` : nothing}
      <span class="my-table-turn">${glance?.text ?? t("table-asking")}</span></a>
    <button type="button" class="button quiet icon" aria-label=${forgetLabel} title=${forgetLabel} @click=${forget}>
      ${cross()}</button></li>`;
}

/** @param {MySeat} mine @param {any} table @returns {Glance} */
function glanceAt(mine, table) {
  const names = table.seats
    .filter((/** @type {any} */ info, /** @type {number} */ seat) => seat !== mine.seat && info.name)
    .map((/** @type {any} */ info) => info.name);
  if (table.outcome) return { text: t("table-over"), mine: false, names };
  if (!table.started) return { text: t("table-open"), mine: false, names };
  if (table.actors.includes(mine.seat)) return { text: t("your-turn-here"), mine: true, names };
  const actor = table.seats[table.actors[0]]?.name ?? "";
  return { text: t("turn-of", { name: actor }), mine: false, names };
}

/** Keeps an eye on my tables as a spectator would. @param {Map<string, Glance>} glances @param {() => void} redraw */
function watchTables(glances, redraw) {
  for (const mine of mySeats()) {
    /** @param {Glance} glance */
    const note = (glance) => {
      glances.set(mine.table, glance);
      redraw();
    };
    api.table(mine.table).then(
      () =>
        connect({
          table: mine.table,
          token: "",
          logLength: () => 0,
          onMessage: (message) => message.type === "table" && note(glanceAt(mine, message)),
          onLink: () => {},
        }),
      () => note({ text: t("table-gone"), mine: false, names: [] }),
    );
  }
}

/** @param {HTMLElement} root */
export async function homePage(root) {
  const games = await api.games();
  /** @type {Map<string, Glance>} */
  const glances = new Map();
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
        <ul class="my-tables">${mine.map((seat) => tableRow(seat, glances.get(seat.table), forget(seat)))}</ul></section>`
          : nothing
      }
      ${dealsOfToday(deals)}
      <section aria-labelledby="shelf"><h2 id="shelf">${t("shelf")}</h2>
        ${games.length ? html`<ul class="shelf">${games.map(box)}</ul>` : html`<p class="soft">${t("shelf-empty")}</p>`}</section>
    </div>`;
    render(shell({ content, redraw: draw }), root);
  }

  draw();
  watchTables(glances, draw);
}
