// Lays a new table and goes there.

import * as api from "./api.js";
import { myName, saveSeat } from "./local-storage.js";
import { newTableRequest } from "./new-table-form.js";
import { today } from "./score-lists.js";

/** @typedef {import("./new-table-form.js").NewTableForm} NewTableForm */

/** Create the table of this form, remember my seat, and open the table. @param {NewTableForm} form */
export async function startTable(form) {
  const { game, name, daily } = form;
  const made = await api.newTable(newTableRequest(form));
  if (name.trim()) myName.set(name.trim());
  const deal = daily ? { deal: today() } : {};
  if (made.seat !== null) saveSeat({ ...made, seat: made.seat, game: game.id, title: game.title, ...deal });
  location.assign(`/t/${made.table}`);
}
