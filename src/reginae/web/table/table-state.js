// What this browser knows of a table, and how a message from the server changes it.

/**
 * @typedef {import("../types/messages").LogLine} LogLine
 * @typedef {import("../types/messages").TableUpdate} TableUpdate
 * @typedef {import("../types/messages").TableChange} TableChange
 * @typedef {{version: number, decision: string, code: number}} InFlight  An action the server has not answered yet.
 *
 * @typedef {object} TableState
 * @property {TableUpdate | null} table
 * @property {LogLine[]} log
 * @property {number} seen          How many lines of the log are not new.
 * @property {InFlight | null} inFlight
 * @property {boolean} lost         Whether the connection, once there, is gone.
 */

/** @type {TableState} */
export const UNKNOWN = { table: null, log: [], seen: 0, inFlight: null, lost: false };

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

/** @param {TableUpdate | null} table */
export const isMyTurn = (table) => table !== null && table.you !== null && table.actors.includes(table.you);

/** Whether the table shows that an action arrived. Not while this seat is asked for the same decision: that others
 * acted meanwhile changes the version too. @param {InFlight} sent @param {TableUpdate} table */
export const hasArrived = ({ version, decision }, table) =>
  table.version !== version && !(isMyTurn(table) && table.decision === decision);
