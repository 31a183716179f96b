// How far somebody has come with lessons and puzzles, kept in this browser.

import { readLearning, saveLearning } from "../local-storage.js";

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
 * @typedef {object} LearningProgress
 * @property {Record<string, Attempt>} attempts  By kind, game and id.
 * @property {Record<string, Streak>} streaks    By game.
 */

/** @type {Attempt} */
const NOT_BEGUN = { moves: [], done: 0, mistakes: 0, finished: false };
/** @type {Streak} */
const NO_STREAK = { last: "", days: 0, best: 0 };
const DAY = 24 * 60 * 60 * 1000; // milliseconds

/** @param {Kind} kind @param {string} game @param {string} id */
const keyOf = (kind, game, id) => `${kind} ${game} ${id}`;

/** @param {Kind} kind @param {string} game @param {string} id @returns {Attempt} */
export const attemptAt = (kind, game, id) => readLearning().attempts[keyOf(kind, game, id)] ?? NOT_BEGUN;

/** @param {Kind} kind @param {string} game @param {string} id @param {Attempt} attempt */
export function saveAttempt(kind, game, id, attempt) {
  const kept = readLearning();
  saveLearning({ ...kept, attempts: { ...kept.attempts, [keyOf(kind, game, id)]: attempt } });
}

/** The day before a date. @param {string} date */
const dayBefore = (date) => new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);

/** The streak after the puzzle of a day was solved. @param {Streak} streak @param {string} date @returns {Streak} */
export function continued(streak, date) {
  if (streak.last === date) return streak;
  const days = streak.last === dayBefore(date) ? streak.days + 1 : 1;
  return { last: date, days, best: Math.max(days, streak.best) };
}

/** Days in a row until this date, which may still come; a streak that was broken counts nothing.
 * @param {string} game @param {string} date @returns {Streak} */
export function streakOf(game, date) {
  const streak = readLearning().streaks[game] ?? NO_STREAK;
  return [date, dayBefore(date)].includes(streak.last) ? streak : { ...streak, days: 0 };
}

/** The puzzle of this day was solved. @param {string} game @param {string} date */
export function saveSolvedToday(game, date) {
  const kept = readLearning();
  const streak = continued(kept.streaks[game] ?? NO_STREAK, date);
  saveLearning({ ...kept, streaks: { ...kept.streaks, [game]: streak } });
}
