// Which tables are mine: those where this browser or my account has a seat.

import { accountTables } from "./account.js";
import { archiveSeat, mySeatAt, saveSeat } from "./local-storage.js";

/** @typedef {import("./local-storage.js").MySeat} MySeat */

/** All my tables, also the archived ones, the latest first. @returns {Promise<MySeat[]>} */
export const myTableList = () => accountTables();

/** Keep a table off the list, or bring it back; the seat is kept either way. @param {MySeat} seat
 * @param {boolean} archived */
export async function archiveTable(seat, archived) {
  if (!mySeatAt(seat.table)) saveSeat(seat); // which only my account knew
  archiveSeat(seat.table, archived);
}
