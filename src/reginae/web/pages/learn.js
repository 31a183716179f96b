// Where somebody learns: the lessons and puzzles of every game, and how far they have come.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { tablePicture } from "../emblem.js";
import { attemptAt, streakOf } from "../exercise/learning-progress.js";
import { loadTheme } from "../game-assets.js";
import { playNow } from "../play-now.js";
import { shell } from "../shell.js";
import { t } from "../text.js";

/**
 * @typedef {import("../types/messages").GameLearning} GameLearning
 * @typedef {import("../types/messages").ExerciseInfo} ExerciseInfo
 * @typedef {import("../exercise/learning-progress.js").Attempt} Attempt
 */

/** @param {Attempt} attempt */
function lessonState(attempt) {
  if (attempt.finished) return t("learn-again");
  return t(attempt.moves.length ? "learn-go-on" : "learn-begin");
}

/** @param {string} game @param {ExerciseInfo} lesson @param {number} index */
function lessonItem(game, lesson, index) {
  const attempt = attemptAt("lesson", game, lesson.id);
  const state = lessonState(attempt);
  return html`<li class="lesson card" ?data-done=${attempt.finished}>
    <span class="lesson-number" aria-hidden="true">${index + 1}</span>
    <div><h3>${lesson.title}</h3><p>${lesson.summary}</p>
      <p class="soft small">${t("learn-tasks", { count: lesson.tasks })}
        ${attempt.finished ? html`· <strong>${t("learn-done")}</strong>` : nothing}</p></div>
    <a class=${attempt.finished ? "button quiet" : "button main"} href=${`/learn/${game}/lesson/${lesson.id}`}
      aria-label=${t("of-game", { label: state, title: lesson.title })}>${state}</a></li>`;
}

/** @param {GameLearning} learning */
function lessonsPart({ game, lessons }) {
  if (!lessons.length) return html`<p class="soft">${t("learn-no-lessons")}</p>`;
  return html`<section aria-labelledby="lessons"><h2 id="lessons">${t("lessons")}</h2>
    <ol class="lessons">${lessons.map((lesson, index) => lessonItem(game, lesson, index))}</ol></section>`;
}

/** @param {Attempt} attempt */
function puzzleState({ finished, mistakes }) {
  if (!finished) return "open";
  return mistakes ? "helped" : "solved";
}

/** @param {string} game @param {ExerciseInfo} puzzle @param {number} index */
function puzzleItem(game, puzzle, index) {
  const state = puzzleState(attemptAt("puzzle", game, puzzle.id));
  const words = t(/** @type {"puzzle-state-open"} */ (`puzzle-state-${state}`));
  const label = `${t("puzzle-number", { number: index + 1 })}: ${puzzle.title}, ${words}`;
  return html`<li><a class="puzzle-link" data-state=${state} href=${`/learn/${game}/puzzle/${puzzle.id}`}
    aria-label=${label} title=${puzzle.title}>${index + 1}</a></li>`;
}

/** @param {string} game @param {string} date */
function streakPart(game, date) {
  const { days, best } = streakOf(game, date);
  if (!best) return nothing;
  const now = days === 1 ? t("streak-one") : t("streak-days", { count: days });
  return html`<p class="streak soft">${now} · ${t("streak-best", { count: best })}</p>`;
}

/** The puzzle of the day. @param {GameLearning} learning @param {string} date */
function todayPart({ game, puzzles, puzzle_of_the_day }, date) {
  const puzzle = puzzles.find(({ id }) => id === puzzle_of_the_day);
  if (!puzzle) return nothing;
  const isSolved = streakOf(game, date).last === date;
  const action = isSolved
    ? html`<p>${t("puzzle-today-solved")}</p>`
    : html`<a class="button main" href=${`/learn/${game}/puzzle/${puzzle.id}`}>${t("puzzle-today-solve")}</a>`;
  return html`<div class="puzzle-today card"><h3>${t("puzzle-today")}</h3>
    <p>${puzzle.title}</p>${streakPart(game, date)}${action}</div>`;
}

/** @param {GameLearning} learning @param {string} date */
function puzzlesPart(learning, date) {
  const { game, puzzles } = learning;
  if (!puzzles.length) return nothing;
  const solved = puzzles.filter(({ id }) => attemptAt("puzzle", game, id).finished).length;
  return html`<section aria-labelledby="puzzles"><h2 id="puzzles">${t("puzzles")}</h2>
    <p>${t("puzzles-intro")} <span class="soft">${t("puzzles-solved", { solved, count: puzzles.length })}</span></p>
    ${todayPart(learning, date)}
    <ol class="puzzle-links">${puzzles.map((puzzle, index) => puzzleItem(game, puzzle, index))}</ol></section>`;
}

/** What else tells of a game. @param {GameLearning} learning */
const otherWays = ({ game, has_museum }) => html`<p class="learn-ways">
  <a class="button quiet" href=${`/rules/${game}`}>${t("learn-rules")}</a>
  ${has_museum ? html`<a class="button quiet" href=${`/museum/${game}`}>${t("learn-museum")}</a>` : nothing}
  <button type="button" class="button" @click=${() => playNow(game)}>${t("play-it-now")}</button></p>`;

/** @param {GameLearning} learning @param {string} date */
function gamePart(learning, date) {
  return html`<div class="learn">
    <p><a href="/learn">${t("learn-all")}</a></p>
    <h1>${t("learn-game", { title: learning.title })}</h1>${otherWays(learning)}
    ${lessonsPart(learning)}${puzzlesPart(learning, date)}</div>`;
}

/** A game among all games. @param {GameLearning} learning @param {api.GameInfo | undefined} info
 * @param {string} date */
function gameCard(learning, info, date) {
  const { game, title, lessons } = learning;
  const done = lessons.filter(({ id }) => attemptAt("lesson", game, id).finished).length;
  return html`<li class="box" data-game=${game}>
    <div class="box-frame">${info ? tablePicture(info) : nothing}</div><h2>${title}</h2>
    <p class="soft">${t("learn-progress", { done, count: lessons.length })}</p>
    <p><a class="button main" href=${`/learn/${game}`} aria-label=${t("learn-game", { title })}>${t("learn")}</a></p>
    ${todayPart(learning, date)}</li>`;
}

/** @param {api.Learning} learning @param {api.GameInfo[]} games */
function allGames({ games: all, date }, games) {
  const infoOf = (/** @type {string} */ id) => games.find((game) => game.id === id);
  return html`<div class="learn"><h1>${t("learn-title")}</h1><p class="learn-intro">${t("learn-intro")}</p>
    <ul class="shelf">${all.map((one) => gameCard(one, infoOf(one.game), date))}</ul></div>`;
}

/** @param {HTMLElement} root @param {string} game  Empty for all games. */
export async function learnPage(root, game) {
  const [learning, games] = await Promise.all([game ? api.learningOf(game) : api.learning(), api.games()]);
  games.forEach(({ id }) => loadTheme(id));
  const one = game ? learning.games[0] : null;
  if (game) document.body.dataset.game = game;
  document.title = one ? t("learn-game", { title: one.title }) : t("learn-title");
  const draw = () => {
    const content = one ? gamePart(one, learning.date) : allGames(learning, games);
    render(shell({ content, redraw: draw }), root);
  };
  draw();
  addEventListener("pageshow", draw); // what was done meanwhile is shown to whoever comes back
}
