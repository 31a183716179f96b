// Giving up a seat.

import * as api from "./api.js";
import { forgetSeat, seatTokens } from "./local-storage.js";

const NOT_HERE = [403, 404, 409]; // the seat is no longer mine, the table is gone, or the game is over

/** Give up my seat at a table: it is free again, or a bot plays on, and its token is removed from this browser. Whoever
 * calls this has asked first. @param {import("./local-storage.js").MySeat} seat */
export async function leaveTable(seat) {
  const { table } = seat;
  for (const token of seatTokens(seat))
    await api.leave(table, { token }).catch((reason) => {
      if (!(reason instanceof api.Refused && NOT_HERE.includes(reason.status))) throw reason;
    });
  forgetSeat(table);
}
