// Everything that is fetched before a table can be shown.

import * as api from "../api.js";
import { loadBoard } from "../game-assets.js";

/**
 * @typedef {object} Loaded
 * @property {api.TableInfo} info
 * @property {import("../board-types.js").BoardModule | null} module
 * @property {Record<string, string>} names       What the game calls its pieces.
 * @property {any} printed                     What is printed on the parts of this table.
 * @property {api.BotInfo[]} bots
 * @property {Map<string, string>} rules          Texts of the rules, by id.
 */

/** @param {string} table @returns {Promise<Loaded>} */
export async function loadTable(table) {
  const info = await api.table(table);
  const [module, games, printed, bots, rules] = await Promise.all([
    loadBoard(info.game).catch((reason) => {
      console.error(reason);
      return null;
    }),
    api.games(),
    api.printed(table),
    api.bots(),
    api.rules(info.game),
  ]);
  const names = games.find((game) => game.id === info.game)?.names ?? {};
  return { info, module, names, printed, bots, rules: new Map(rules.map((rule) => [rule.id, rule.text])) };
}

/** The same table again: people are invited anew, bots sit down again.
 * @param {api.TableInfo} info @param {import("../board-types.js").SeatInfo[]} seats @param {number | null} you @param {string} name */
export function rematchRequest(info, seats, you, name) {
  const options = Object.fromEntries(Object.entries(info.options).map(([option, { value }]) => [option, value]));
  /** @type {api.NewSeat[]} */
  const wishes = seats.map((seat, index) => ({
    kind: index === you ? "me" : seat.kind === "bot" ? "bot" : "open",
    bot: seat.bot,
  }));
  return { game: info.game, options, name, seats: wishes, daily: false };
}
