// What one wishes for a new table, and how it is said to the server.

import { say } from "/web/words.js";

/**
 * @typedef {import("/web/api.js").GameInfo} GameInfo
 * @typedef {import("/web/api.js").BotInfo} Bot
 * @typedef {import("/web/api.js").NewSeat} NewSeat
 *
 * @typedef {object} Wish
 * @property {GameInfo} game
 * @property {string} name
 * @property {string[]} seats                    "me", "open" or "bot:" and its id, seat by seat.
 * @property {Record<string, string>} options    Chosen values, as text.
 * @property {boolean} daily                     Whether it is to be the deal of the day.
 */

/** @param {Bot[]} bots */
export const usualBot = (bots) => `bot:${bots[Math.floor(bots.length / 2)]?.id ?? ""}`;

/** For two, if two can play. @param {GameInfo} game */
export const usualCount = (game) => game.seats.find((count) => count > 1) ?? game.seats[0];

/** Me and bots: a game that can begin at once.
 * @param {GameInfo} game @param {number} count @param {Bot[]} bots @param {string[]} [before] */
export function usualSeats(game, count, bots, before = []) {
  const length = game.seats.includes(count) ? count : usualCount(game);
  return Array.from({ length }, (_, seat) => before[seat] ?? (seat === 0 ? "me" : usualBot(bots)));
}

/** Only one seat can be mine: the one that was, goes to a bot.
 * @param {string[]} seats @param {number} seat @param {string} kind @param {Bot[]} bots */
export function seated(seats, seat, kind, bots) {
  return seats.map((now, index) => {
    if (index === seat) return kind;
    return kind === "me" && now === "me" ? usualBot(bots) : now;
  });
}

/** The value of an option that is chosen, as text. @param {Wish} wish @param {import("/web/api.js").OptionInfo} option */
export const chosen = (wish, option) => wish.options[option.name] ?? usual(wish, option);

/** How so many play unless they choose otherwise, as text. @param {Wish} wish @param {import("/web/api.js").OptionInfo} option */
export const usual = (wish, option) => String(wish.game.usual[wish.seats.length]?.[option.name] ?? option.default);

/** The way in which one person plays the deal of the day, if the game has one. @param {GameInfo} game */
export const dealOf = (game) => game.puzzles.find((puzzle) => puzzle.seats.includes(1));

/** The way to play for the score that this is, if it is one. @param {Wish} wish */
export function puzzleOf(wish) {
  const is = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    wish.game.options.some((option) => option.name === name && chosen(wish, option) === String(value));
  return wish.game.puzzles.find(
    ({ seats, options }) =>
      seats.includes(wish.seats.length) && Object.entries(options).every(([name, value]) => is(name, value)),
  );
}

/** Whether it could be the deal of the day as it stands. @param {Wish} wish */
export const mayBeDaily = (wish) => wish.seats.join() === "me" && puzzleOf(wish) !== undefined;

/** The wish, dealt as everybody is dealt today. @param {Wish} wish @returns {Wish} */
export function asDaily(wish) {
  const kept = mayBeDaily(wish) ? wish.options : {};
  const asked = Object.entries(dealOf(wish.game)?.options ?? {}).map(([name, value]) => [name, String(value)]);
  return { ...wish, seats: ["me"], options: { ...kept, ...Object.fromEntries(asked) }, daily: true };
}

/** @param {string} seat @returns {NewSeat} */
function seatWish(seat) {
  if (seat.startsWith("bot:")) return { kind: "bot", bot: seat.slice("bot:".length) };
  return { kind: seat === "me" ? "me" : "open", bot: "" };
}

/** @param {Wish} wish */
export function toServer(wish) {
  const options = wish.game.options.map((option) => {
    const value = option.values.find((offered) => String(offered.value) === chosen(wish, option));
    return [option.name, value?.value ?? option.default];
  });
  const name = wish.name.trim() || say("default-name");
  const { game, seats, daily } = wish;
  return { game: game.id, options: Object.fromEntries(options), name, seats: seats.map(seatWish), daily };
}
