// Begins a game against bots with one click.

import * as api from "./api.js";
import { myName } from "./local-storage.js";
import { usualForm } from "./new-table-form.js";
import { startTable } from "./start-table.js";

/** Lay a table of this game with bots on the other seats, and go there. @param {string} id */
export async function playNow(id) {
  const [games, bots] = await Promise.all([api.games(), api.bots()]);
  const game = games.find((one) => one.id === id);
  if (game) await startTable(usualForm(game, bots, myName.get()));
}
