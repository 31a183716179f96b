// The server's HTTP calls, as docs/protocol.md lists them.

import { t } from "./text.js";

/**
 * @typedef {import("./types/messages").BotInfo} BotInfo
 * @typedef {import("./types/messages").Empty} Empty
 * @typedef {import("./types/messages").GameInfo} GameInfo
 * @typedef {import("./types/messages").NewSeat} NewSeat
 * @typedef {import("./types/messages").NewTable} NewTable
 * @typedef {import("./types/messages").OpenRecord} OpenRecord
 * @typedef {import("./types/messages").OptionInfo} OptionInfo
 * @typedef {import("./types/messages").Problem} Problem
 * @typedef {import("./types/messages").Review} Review
 * @typedef {import("./types/messages").ReviewRequest} ReviewRequest
 * @typedef {import("./types/messages").RuleInfo} RuleInfo
 * @typedef {import("./types/messages").ScoreEntry} ScoreEntry
 * @typedef {import("./types/messages").Scores} Scores
 * @typedef {import("./types/messages").SeatBot} SeatBot
 * @typedef {import("./types/messages").SeatTaken} SeatTaken
 * @typedef {import("./types/messages").Sit} Sit
 * @typedef {import("./types/messages").TableCreated} TableCreated
 * @typedef {import("./types/messages").SummaryRequest} SummaryRequest
 * @typedef {import("./types/messages").TableInfo} TableInfo
 * @typedef {import("./types/messages").TableSummary} TableSummary
 * @typedef {GameInfo["usual"][number]} Options
 * @typedef {NewTable | OpenRecord | ReviewRequest | SeatBot | Sit | SummaryRequest[]} RequestBody
 */

/** The server refused a request; the message says why. */
export class Refused extends Error {
  /** @param {string} message @param {number} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @template T @param {string} path @param {RequestBody} [body] @returns {Promise<T>} */
async function call(path, body) {
  const request = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`/api${path}`, request).catch(() => null);
  if (!answer) throw new Refused(t("trouble"), 0);
  /** @type {unknown} */
  const content = await answer.json().catch(() => ({}));
  if (answer.ok) return /** @type {T} */ (content);
  const { error } = /** @type {Partial<Problem>} */ (content);
  throw new Refused(error ?? t("trouble"), answer.status);
}

/** @type {() => Promise<GameInfo[]>} */
export const games = () => call("/games");

/** @type {() => Promise<BotInfo[]>} */
export const bots = () => call("/bots");

/** @type {(game: string) => Promise<RuleInfo[]>} */
export const rules = (game) => call(`/games/${encodeURIComponent(game)}/rules`);

/** @type {(table: string) => Promise<TableInfo>} */
export const table = (table) => call(`/tables/${encodeURIComponent(table)}`);

/** @type {(tables: SummaryRequest[]) => Promise<(TableSummary | null)[]>} */
export const summaries = (tables) => call("/tables/summaries", tables);

/** What is printed on the components of this table: the `PrintedParts` of its game.
 * @type {(table: string) => Promise<unknown>} */
export const printed = (table) => call(`/tables/${encodeURIComponent(table)}/printed`);

/** @type {(request: NewTable) => Promise<TableCreated>} */
export const newTable = (request) => call("/tables", request);

/** @type {(table: string, request: Sit) => Promise<SeatTaken>} */
export const sit = (table, request) => call(`/tables/${encodeURIComponent(table)}/sit`, request);

/** @type {(table: string, request: SeatBot) => Promise<Empty>} */
export const seatBot = (table, request) => call(`/tables/${encodeURIComponent(table)}/bot`, request);

/** @type {(game: string, seats: number, options: Options) => Promise<Scores>} */
export const scores = (game, seats, options) => {
  const asked = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return call(`/games/${encodeURIComponent(game)}/scores?${new URLSearchParams([["seats", String(seats)], ...asked])}`);
};

/** @type {(table: string) => Promise<Scores>} */
export const tableScores = (table) => call(`/tables/${encodeURIComponent(table)}/scores`);

/** @type {(table: string, request: ReviewRequest) => Promise<Review>} */
export const startReview = (table, request) => call(`/tables/${encodeURIComponent(table)}/review`, request);

/** @type {(table: string) => Promise<Review>} */
export const review = (table) => call(`/tables/${encodeURIComponent(table)}/review`);

/** @type {(table: string, request: OpenRecord) => Promise<Empty>} */
export const openRecord = (table, request) => call(`/tables/${encodeURIComponent(table)}/record/open`, request);

/** The token may be empty: then it is the record for a spectator. @type {(table: string, token: string) => string} */
export const recordAddress = (table, token) =>
  `/api/tables/${encodeURIComponent(table)}/record${token ? `?token=${encodeURIComponent(token)}` : ""}`;
