// The games on the shelf: each with a picture of its table, what to expect of it, and the ways to begin.

import { html, nothing } from "lit-html";
import { tablePicture } from "./emblem.js";
import { t } from "./text.js";

/**
 * @typedef {import("./api.js").GameInfo} GameInfo
 *
 * What can be begun with one click. @typedef {"now" | "friends" | "daily"} Beginning
 *
 * @typedef {object} Beginnings
 * @property {(game: GameInfo, how: Beginning) => void} begin
 * @property {(game: GameInfo, how: Beginning) => boolean} isBusy
 * @property {(game: GameInfo, how: Beginning) => string} trouble  Why it could not be begun; empty if nothing is wrong.
 */

const MOST_WEIGHT = 5;
const LONG = 120; // from so many minutes on they are counted in hours

/** @param {number[]} seats */
function seatsText(seats) {
  const [fewest, most] = [seats[0], seats[seats.length - 1]];
  return t(fewest === most ? "seats-one" : "seats-range", { fewest, most });
}

/** @param {number[]} minutes */
function timeText([fewest, most]) {
  if (fewest < LONG) return t("minutes", { fewest, most });
  return t("hours", { fewest: Math.round(fewest / 60), most: Math.round(most / 60) });
}

/** How heavy a game is, in words and as pips. @param {number} weight */
function weightText(weight) {
  const key = /** @type {"weight-1"} */ (`weight-${weight}`);
  const pips = Array.from({ length: MOST_WEIGHT }, (_, pip) => html`<i ?data-full=${pip < weight}></i>`);
  return html`<span class="pips" aria-hidden="true">${pips}</span>${t(key)}`;
}

/** Time, weight and seats of a game. @param {GameInfo} game */
export const gameFacts = (game) => html`<ul class="box-facts">
  <li>${timeText(game.minutes)}</li><li>${weightText(game.weight)}</li><li>${seatsText(game.seats)}</li></ul>`;

/** @param {GameInfo} game @param {Beginning} how @param {Beginnings} ways @param {string} label @param {string} cls */
function beginButton(game, how, { begin, isBusy }, label, cls) {
  const shown = isBusy(game, how) ? t("starting") : label;
  return html`<button type="button" class=${cls} aria-label=${t("of-game", { label: shown, title: game.title })}
    aria-busy=${isBusy(game, how)} @click=${() => begin(game, how)}>${shown}</button>`;
}

/** @param {string} trouble */
export const troubleNote = (trouble) => (trouble ? html`<p class="notice" role="alert">${trouble}</p>` : nothing);

/** The ways to begin: at once with bots, by learning it, with friends, or by the form.
 * @param {GameInfo} game @param {Beginnings} ways */
export function waysToBegin(game, ways) {
  const link = (/** @type {string} */ href, /** @type {string} */ label) =>
    html`<a class="button quiet" href=${href} aria-label=${t("of-game", { label, title: game.title })}>${label}</a>`;
  return html`<div class="box-ways">
    ${beginButton(game, "now", ways, t("play-now"), "button main")}${link(`/learn/${game.id}`, t("learn"))}
    ${beginButton(game, "friends", ways, t("friends"), "button quiet")}${link(`/new?game=${game.id}`, t("set-up"))}
  </div>
  ${troubleNote(ways.trouble(game, "now") || ways.trouble(game, "friends"))}`;
}

/** A game on the shelf. @param {GameInfo} game @param {Beginnings} ways */
export function gameBox(game, ways) {
  return html`<li class="box" data-game=${game.id}>
    <div class="box-frame">${tablePicture(game)}</div>
    <h3>${game.title}</h3>
    ${gameFacts(game)}
    <p class="box-blurb">${game.blurb}</p>
    <div>${waysToBegin(game, ways)}</div>
    <p class="box-credits soft small">${game.credits}</p></li>`;
}

/** The one game that somebody who comes for the first time is recommended.
 * @param {GameInfo} game @param {Beginnings} ways @param {string} companions who plays with them */
export function firstGame(game, ways, companions) {
  return html`<section class="first-game card" data-game=${game.id} aria-labelledby="first-game">
    <div class="box-frame">${tablePicture(game)}</div>
    <div class="first-game-text">
      <h2 id="first-game"><span class="first-game-hint">${t("first-game")}</span> ${game.title}</h2>
      ${gameFacts(game)}
      <p>${game.blurb}</p>
      ${waysToBegin(game, ways)}
      <p class="soft small">${t("play-now-with", { names: companions })}</p>
      <p class="soft small">${game.credits}</p>
    </div></section>`;
}
