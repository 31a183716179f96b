// What one wishes for a new table, and how it is said to the server.

import { t } from "./text.js";

/**
 * @typedef {import("./api.js").GameInfo} GameInfo
 * @typedef {import("./api.js").BotInfo} Bot
 * @typedef {import("./api.js").NewSeat} NewSeat
 *
 * @typedef {object} NewTableForm
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

/** The value of an option that is chosen, as text. @param {NewTableForm} form @param {import("./api.js").OptionInfo} option */
export const chosen = (form, option) => form.options[option.name] ?? usual(form, option);

/** How so many play unless they choose otherwise, as text. @param {NewTableForm} form @param {import("./api.js").OptionInfo} option */
export const usual = (form, option) => String(form.game.usual[form.seats.length]?.[option.name] ?? option.default);

/** The way in which one person plays the deal of the day, if the game has one. @param {GameInfo} game */
export const dealOf = (game) => game.puzzles.find((puzzle) => puzzle.seats.includes(1));

/** The way to play for the score that this is, if it is one. @param {NewTableForm} form */
export function puzzleOf(form) {
  const is = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    form.game.options.some((option) => option.name === name && chosen(form, option) === String(value));
  return form.game.puzzles.find(
    ({ seats, options }) =>
      seats.includes(form.seats.length) && Object.entries(options).every(([name, value]) => is(name, value)),
  );
}

/** Whether it could be the deal of the day as it stands. @param {NewTableForm} form */
export const mayBeDaily = (form) => form.seats.join() === "me" && puzzleOf(form) !== undefined;

/** The form, dealt as everybody is dealt today. @param {NewTableForm} form @returns {NewTableForm} */
export function asDaily(form) {
  const kept = mayBeDaily(form) ? form.options : {};
  const asked = Object.entries(dealOf(form.game)?.options ?? {}).map(([name, value]) => [name, String(value)]);
  return { ...form, seats: ["me"], options: { ...kept, ...Object.fromEntries(asked) }, daily: true };
}

/** @param {string} seat @returns {NewSeat} */
function seatRequest(seat) {
  if (seat.startsWith("bot:")) return { kind: "bot", bot: seat.slice("bot:".length) };
  return { kind: seat === "me" ? "me" : "open", bot: "" };
}

/** @param {NewTableForm} form */
export function newTableRequest(form) {
  const options = form.game.options.map((option) => {
    const value = option.values.find((offered) => String(offered.value) === chosen(form, option));
    return [option.name, value?.value ?? option.default];
  });
  const name = form.name.trim() || t("default-name");
  const { game, seats, daily } = form;
  return { game: game.id, options: Object.fromEntries(options), name, seats: seats.map(seatRequest), daily };
}
