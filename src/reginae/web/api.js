// The server's HTTP calls, as docs/protocol.md lists them.

import { say } from "/web/words.js";

/**
 * @typedef {{value: string | number | boolean, label: string}} OptionValue
 * @typedef {Record<string, string | number | boolean>} Options
 * @typedef {{seats: number[], options: Options}} PuzzleInfo  A way to play for the score.
 * @typedef {{place: number, who: string, points: number, date: string, here: boolean}} ScoreEntry
 * @typedef {{date: string, day: ScoreEntry[], ever: ScoreEntry[]}} Scores
 * @typedef {import("/web/board-types.js").Segment[]} Sentence
 * @typedef {{step: number, yours: Sentence[], instead: Sentence[], after: number}} TurningPoint
 * @typedef {{yours: number, done: number, reached: number | null, turning_point: TurningPoint | null}} Review
 * @typedef {{name: string, default: string | number | boolean, values: OptionValue[], help: string, rule: string}} OptionInfo
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {string} title
 * @property {string} blurb
 * @property {string} credits
 * @property {number[]} seats
 * @property {OptionInfo[]} options
 * @property {Record<number, Record<string, string | number | boolean>>} usual  The options for so many seats.
 * @property {Record<string, string>} [names]
 * @property {PuzzleInfo[]} puzzles
 * @typedef {{id: string, tag: string, text: string}} RuleInfo
 * @typedef {{id: string, name: string, help: string}} BotInfo
 * @typedef {{kind: "me" | "open" | "bot", bot: string}} NewSeat
 * @typedef {{game: string, options: object, name: string, seats: NewSeat[], daily: boolean}} NewTable
 * @typedef {{kind: "person" | "open" | "bot", name: string, bot: string}} SeatTaken
 * @typedef {object} TableInfo
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {Record<string, {value: string | number | boolean, label: string}>} options
 * @property {SeatTaken[]} seats
 * @property {boolean} started
 * @property {boolean} over
 * @property {boolean} puzzle
 * @property {{date: string, practice: boolean} | null} deal
 */

/** Something the server would not do, in its own words. */
export class Refused extends Error {
  /** @param {string} message @param {number} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
async function call(path, body) {
  const request = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`/api${path}`, request).catch(() => null);
  if (!answer) throw new Refused(say("trouble"), 0);
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(content.error ?? say("trouble"), answer.status);
  return content;
}

/** @type {() => Promise<GameInfo[]>} */
export const games = () => call("/games");

/** @type {() => Promise<BotInfo[]>} */
export const bots = () => call("/bots");

/** @type {(game: string) => Promise<RuleInfo[]>} */
export const rules = (game) => call(`/games/${encodeURIComponent(game)}/rules`);

/** @type {(table: string) => Promise<TableInfo>} */
export const table = (table) => call(`/tables/${encodeURIComponent(table)}`);

/** @type {(table: string) => Promise<any>} */
export const printed = (table) => call(`/tables/${encodeURIComponent(table)}/printed`);

/** @type {(wish: NewTable) => Promise<{table: string, seat: number, token: string}>} */
export const newTable = (wish) => call("/tables", wish);

/** @type {(table: string, seat: number, name: string) => Promise<{seat: number, token: string}>} */
export const sit = (table, seat, name) => call(`/tables/${encodeURIComponent(table)}/sit`, { seat, name });

/** @type {(table: string, seat: number, bot: string, token: string) => Promise<void>} */
export const seatBot = (table, seat, bot, token) => call(`/tables/${encodeURIComponent(table)}/bot`, { seat, bot, token });

/** @type {(game: string, seats: number, options: Options) => Promise<Scores>} */
export const scores = (game, seats, options) => {
  const asked = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return call(`/games/${encodeURIComponent(game)}/scores?${new URLSearchParams([["seats", String(seats)], ...asked])}`);
};

/** @type {(table: string) => Promise<Scores>} */
export const tableScores = (table) => call(`/tables/${encodeURIComponent(table)}/scores`);

/** @type {(table: string, token: string) => Promise<Review>} */
export const startReview = (table, token) => call(`/tables/${encodeURIComponent(table)}/review`, { token });

/** @type {(table: string) => Promise<Review>} */
export const review = (table) => call(`/tables/${encodeURIComponent(table)}/review`);

/** @type {(table: string) => string} */
export const recordAddress = (table) => `/api/tables/${encodeURIComponent(table)}/record`;
