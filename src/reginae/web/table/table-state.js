// What this browser knows of a table, and how a message from the server changes it.

/**
 * @typedef {import("../types/messages").LogLine} LogLine
 * @typedef {import("../types/messages").TableUpdate} TableUpdate
 * @typedef {import("../types/messages").TableChange} TableChange
 * @typedef {import("../types/messages").ChatLine} ChatLine
 * @typedef {{code: number}} InFlight  An action, or an undo, that the server has not answered yet.
 *
 * @typedef {object} TableState
 * @property {TableUpdate | null} table
 * @property {LogLine[]} log
 * @property {number} seen          How many lines of the log are not new.
 * @property {InFlight | null} inFlight
 * @property {boolean} lost         Whether the connection, once there, is gone.
 * @property {string} refused       Why this table may not be seen from here; empty if it may.
 * @property {ChatLine[]} chat
 * @property {boolean} moreChat     Whether there are earlier lines of the chat.
 */

export const UNDO = -1; // in place of the code of an action

/** @type {TableState} */
export const UNKNOWN = {
  ...{ table: null, log: [], seen: 0, inFlight: null, lost: false, refused: "" },
  ...{ chat: [], moreChat: false },
};

/** How many lines of the merged log are not new: all of them at first, and lines that are sent again are no news.
 * @param {TableState} before @param {TableUpdate} message @param {number} length */
function seenLines(before, message, length) {
  if (before.table === null) return length;
  if (!message.log.length) return Math.min(before.seen, length);
  return Math.max(message.log_from, Math.min(before.log.length, length));
}

/** The state after the server has sent the table: its log goes on from `log_from`, which an undo sets back.
 * @param {TableState} before @param {TableUpdate} message @returns {TableState} */
export function withUpdate(before, message) {
  const log = [...before.log.slice(0, message.log_from), ...message.log];
  return { ...before, table: message, log, seen: seenLines(before, message, log.length), lost: false };
}

/** The whole table after a change: a field that was not sent is as it was, and so is each field of the view.
 * @param {TableUpdate} table @param {TableChange} change @returns {TableUpdate} */
const merged = (table, change) => ({
  ...table,
  log_from: table.log_from + table.log.length,
  log: [],
  ...change,
  type: "table",
  view: change.view ? { ...table.view, ...change.view } : table.view,
});

/** The state after the server has sent what changed. @param {TableState} before @param {TableChange} change */
export const withChange = (before, change) =>
  before.table === null ? before : withUpdate(before, merged(before.table, change));

/** The state after the server has sent new lines of the chat; those that are here are dropped if some between are
 * missing. @param {TableState} before @param {import("../types/messages").ChatLines} message @returns {TableState} */
export function withChat(before, { lines, more }) {
  const newest = before.chat.at(-1)?.n ?? 0;
  const chat = more ? lines : [...before.chat, ...lines.filter(({ n }) => n > newest)];
  return { ...before, chat, moreChat: more || before.moreChat };
}

/** The state after the server has sent earlier lines of the chat.
 * @param {TableState} before @param {import("../types/messages").EarlierChat} answer @returns {TableState} */
export function withEarlierChat(before, { lines, more }) {
  const oldest = before.chat[0]?.n ?? Infinity;
  return { ...before, chat: [...lines.filter(({ n }) => n < oldest), ...before.chat], moreChat: more };
}

/** @param {TableUpdate | null} table */
export const isMyTurn = (table) => table !== null && table.you !== null && table.actors.includes(table.you);

/** Why this table cannot be played on; empty if it can. @param {TableUpdate | null} table */
export const frozenReason = (table) => table?.status.frozen ?? "";
