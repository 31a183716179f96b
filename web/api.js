// The server's HTTP calls, as docs/protocol.md lists them.

import { say } from "/web/words.js";

/**
 * @typedef {{value: string | number | boolean, label: string}} OptionValue
 * @typedef {{name: string, default: string | number | boolean, values: OptionValue[], help: string, rule: string}} GameOption
 * @typedef {object} GameInfo
 * @property {string} id
 * @property {string} title
 * @property {string} blurb
 * @property {string} credits
 * @property {number[]} seats
 * @property {GameOption[]} options
 * @property {Record<string, string>} [names]
 * @typedef {{id: string, tag: string, text: string}} Rule
 * @typedef {{id: string, name: string, help: string}} Bot
 * @typedef {{kind: "me" | "open" | "bot", bot: string}} SeatWish
 * @typedef {{game: string, options: object, name: string, seats: SeatWish[]}} NewTable
 * @typedef {{kind: "person" | "open" | "bot", name: string, bot: string}} SeatTaken
 * @typedef {object} TableInfo
 * @property {string} table
 * @property {string} game
 * @property {string} title
 * @property {Record<string, {value: string | number | boolean, label: string}>} options
 * @property {SeatTaken[]} seats
 * @property {boolean} started
 * @property {boolean} over
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

/** @type {() => Promise<Bot[]>} */
export const bots = () => call("/bots");

/** @type {(game: string) => Promise<Rule[]>} */
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

/** @type {(table: string) => string} */
export const recordAddress = (table) => `/api/tables/${encodeURIComponent(table)}/record`;
