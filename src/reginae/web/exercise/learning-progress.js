// How far somebody has come with lessons and puzzles, kept in this browser.

import { objectIn, readLearning, saveLearning } from "../local-storage.js";

/**
 * @typedef {"lesson" | "puzzle"} Kind
 *
 * @typedef {object} Attempt       What is kept of one lesson or puzzle.
 * @property {string[]} moves      What was played so far; empty before it is begun and after it is done.
 * @property {number} done         How many tasks are done.
 * @property {number} mistakes     Of the first time that it is done.
 * @property {boolean} finished    Whether it was done to its end.
 *
 * @typedef {object} Streak        Days in a row on which the puzzle of the day was solved.
 * @property {string} last         The last of them.
 * @property {number} days
 * @property {number} best
 *
 * @typedef {object} LearningProgress  As it is stored: whatever it holds is to be checked.
 * @property {Record<string, unknown>} attempts  An `Attempt` by kind, game and id.
 * @property {Record<string, unknown>} streaks   A `Streak` by game.
 */

/** @type {Attempt} */
const NOT_BEGUN = { moves: [], done: 0, mistakes: 0, finished: false };
/** @type {Streak} */
const NO_STREAK = { last: "", days: 0, best: 0 };
const DATE = /^\d{4}-\d\d-\d\d$/;
const DAY = 24 * 60 * 60 * 1000; // milliseconds

/** @param {Kind} kind @param {string} game @param {string} id */
const keyOf = (kind, game, id) => `${kind} ${game} ${id}`;

/** Whether this is what is kept of a lesson or puzzle, which others may have written. @param {unknown} kept
 * @returns {kept is Attempt} */
function isAttempt(kept) {
  const { moves, done, mistakes, finished } = objectIn(kept);
  const isPlayed = Array.isArray(moves) && moves.every((move) => typeof move === "string");
  return isPlayed && typeof done === "number" && typeof mistakes === "number" && typeof finished === "boolean";
}

/** Whether this is a streak. @param {unknown} kept @returns {kept is Streak} */
function isStreak(kept) {
  const { last, days, best } = objectIn(kept);
  return typeof last === "string" && DATE.test(last) && typeof days === "number" && typeof best === "number";
}

/** @param {Kind} kind @param {string} game @param {string} id @returns {Attempt} */
export function attemptAt(kind, game, id) {
  const kept = readLearning().attempts[keyOf(kind, game, id)];
  return isAttempt(kept) ? kept : NOT_BEGUN;
}

/** @param {Kind} kind @param {string} game @param {string} id @param {Attempt} attempt */
export function saveAttempt(kind, game, id, attempt) {
  const kept = readLearning();
  saveLearning({ ...kept, attempts: { ...kept.attempts, [keyOf(kind, game, id)]: attempt } });
}

/** The day before a date. @param {string} date */
const dayBefore = (date) => new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);

/** The streak after the puzzle of a day was solved. A day before its last, in a page that stayed open, changes nothing.
 * @param {Streak} streak @param {string} date @returns {Streak} */
export function continued(streak, date) {
  if (date <= streak.last) return streak;
  const days = streak.last === dayBefore(date) ? streak.days + 1 : 1;
  return { last: date, days, best: Math.max(days, streak.best) };
}

/** @param {string} game @returns {Streak} */
function keptStreak(game) {
  const kept = readLearning().streaks[game];
  return isStreak(kept) ? kept : NO_STREAK;
}

/** Days in a row until this date, which may still come; a streak that was broken counts nothing.
 * @param {string} game @param {string} date @returns {Streak} */
export function streakOf(game, date) {
  const streak = keptStreak(game);
  return [date, dayBefore(date)].includes(streak.last) ? streak : { ...streak, days: 0 };
}

/** The puzzle of this day was solved. @param {string} game @param {string} date */
export function saveSolvedToday(game, date) {
  const kept = readLearning();
  const streak = continued(keptStreak(game), date);
  saveLearning({ ...kept, streaks: { ...kept.streaks, [game]: streak } });
}
