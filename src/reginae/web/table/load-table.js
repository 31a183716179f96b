// What is fetched before a table can be shown.

import { seatToken } from "../account.js";
import * as api from "../api.js";
import { loadBoard } from "../game-assets.js";
import { laterParts } from "./load-later-parts.js";

/**
 * @typedef {object} Loaded
 * @property {api.TableInfo} info
 * @property {import("../board-types.js").BoardModule | null} module
 * @property {Record<string, string>} names       What the game calls its pieces.
 * @property {unknown} printed                 What is printed on the components of this table.
 * @property {api.BotInfo[]} bots
 * @property {string} token                    What gives me the right to a seat here; empty if I only watch.
 * @property {(rule: string) => Promise<string>} ruleText  The text of a rule; empty if it cannot be had.
 */

/** The texts of a game's rules, fetched when the first is wanted. @param {string} game */
export function ruleTexts(game) {
  /** @type {Promise<Map<string, string>> | null} */
  let texts = null;
  return async (/** @type {string} */ rule) => {
    if (!rule) return "";
    texts ??= api.rules(game).then((rules) => new Map(rules.map(({ id, text }) => [id, text])));
    return texts.then(
      (found) => found.get(rule) ?? "",
      () => {
        texts = null;
        return "";
      },
    );
  };
}

/** The module that draws the board; null if it cannot be had. @param {api.TableInfo} info */
function boardOf(info) {
  return loadBoard(info.game).catch((reason) => {
    console.error(reason);
    return null;
  });
}

/** @param {string} table @param {string} [chosen]  The token of the seat to show; mine if there is none.
 * @returns {Promise<Loaded>} */
export async function loadTable(table, chosen) {
  const info = await api.table(table);
  const [module, printed, bots, token] = await Promise.all([
    info.has_board ? boardOf(info) : null,
    api.printed(table),
    api.bots(),
    chosen ?? seatToken(table),
    info.started && !info.over && !info.frozen ? null : laterParts.load(),
  ]);
  return { info, module, names: info.names, printed, bots, token, ruleText: ruleTexts(info.game) };
}

/** The request for a table like this one: with open seats for the other people, and the same bots.
 * @param {api.TableInfo} info @param {import("../board-types.js").SeatInfo[]} seats
 * @param {number | null} you @param {string} name */
export function rematchRequest(info, seats, you, name) {
  const options = Object.fromEntries(Object.entries(info.options).map(([option, { value }]) => [option, value]));
  /** @type {api.NewSeat[]} */
  const newSeats = seats.map((seat, index) => ({
    kind: index === you ? "me" : seat.kind === "bot" ? "bot" : "open",
    bot: seat.bot,
  }));
  return { game: info.game, options, name, seats: newSeats, daily: false };
}
