// What is filled in for a new table, and the request the server is sent for it.

import { t } from "./text.js";

/**
 * @typedef {import("./api.js").BotInfo} Bot
 * @typedef {import("./api.js").GameInfo} GameInfo
 * @typedef {import("./api.js").NewSeat} NewSeat
 * @typedef {import("./api.js").OptionInfo} OptionInfo
 *
 * @typedef {object} NewTableForm
 * @property {GameInfo} game
 * @property {string} name
 * @property {string[]} seats                    "me", "open" or "bot:" and its id, seat by seat.
 * @property {Record<string, string>} options    Chosen values, as text.
 * @property {boolean} daily                     Whether it is to be the deal of the day.
 */

/** The bot that is suggested: of middle strength. @param {Bot[]} bots */
export const usualBot = (bots) => `bot:${bots[Math.floor(bots.length / 2)]?.id ?? ""}`;

/** The number of seats that is suggested: two or the fewest above. @param {GameInfo} game */
export const usualCount = (game) => game.seats.find((count) => count > 1) ?? game.seats[0];

/** The seats that are suggested, me and bots, as far as nothing was chosen before.
 * @param {GameInfo} game @param {number} count @param {Bot[]} bots @param {string[]} [before] */
export function usualSeats(game, count, bots, before = []) {
  const length = game.seats.includes(count) ? count : usualCount(game);
  return Array.from({ length }, (_, seat) => before[seat] ?? (seat === 0 ? "me" : usualBot(bots)));
}

/** The form for another game; its options are its own.
 * @param {NewTableForm} form @param {GameInfo} game @param {Bot[]} bots
 * @returns {NewTableForm} */
export function withGame(form, game, bots) {
  return { ...form, game, seats: usualSeats(game, form.seats.length, bots, form.seats), options: {} };
}

/** The form for another number of seats; prominent options are again as is usual for so many.
 * @param {NewTableForm} form @param {number} count @param {Bot[]} bots @returns {NewTableForm} */
export function withSeatCount(form, count, bots) {
  const prominent = form.game.options.filter((option) => option.prominent).map((option) => option.name);
  const kept = Object.entries(form.options).filter(([name]) => !prominent.includes(name));
  return { ...form, seats: usualSeats(form.game, count, bots, form.seats), options: Object.fromEntries(kept) };
}

/** The form with somebody else on a seat. Only one seat can be mine: a bot takes the one I had.
 * @param {NewTableForm} form @param {number} seat @param {string} kind @param {Bot[]} bots @returns {NewTableForm} */
export function withSeat(form, seat, kind, bots) {
  const seats = form.seats.map((now, index) => {
    if (index === seat) return kind;
    return kind === "me" && now === "me" ? usualBot(bots) : now;
  });
  return { ...form, seats };
}

/** The value that is chosen for an option, as text; the usual one if it is not offered.
 * @param {NewTableForm} form @param {OptionInfo} option @returns {string} */
export const chosenValue = (form, option) =>
  (isOffered(form, option) && form.options[option.name]) || usualValue(form, option);

/** Whether an option says anything with the others as they are chosen.
 * @param {NewTableForm} form @param {OptionInfo} option @returns {boolean} */
export function isOffered(form, { needs }) {
  const other = form.game.options.find((option) => option.name === needs?.option);
  return !needs || !other || needs.values.map(String).includes(chosenValue(form, other));
}

/** The value that is usual for so many seats, as text. @param {NewTableForm} form @param {OptionInfo} option */
export const usualValue = (form, { name, default: value }) =>
  String(form.game.usual[form.seats.length]?.[name] ?? value);

/** The puzzle that can be the deal of the day, if the game has one. @param {GameInfo} game */
export const dailyPuzzle = (game) => game.puzzles.find((puzzle) => puzzle.seats.includes(1));

/** The puzzle that this table is, if it is one. @param {NewTableForm} form */
export function puzzleOf(form) {
  const is = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    form.game.options.some((option) => option.name === name && chosenValue(form, option) === String(value));
  return form.game.puzzles.find(
    ({ seats, options }) =>
      seats.includes(form.seats.length) && Object.entries(options).every(([name, value]) => is(name, value)),
  );
}

/** Whether it could be the deal of the day. @param {NewTableForm} form */
export const mayBeDaily = (form) => form.seats.join() === "me" && puzzleOf(form) !== undefined;

/** The form for the deal of the day. @param {NewTableForm} form @returns {NewTableForm} */
export function asDaily(form) {
  const kept = mayBeDaily(form) ? form.options : {};
  const asked = Object.entries(dailyPuzzle(form.game)?.options ?? {}).map(([name, value]) => [name, String(value)]);
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
    const value = option.values.find((offered) => String(offered.value) === chosenValue(form, option));
    return [option.name, value?.value ?? option.default];
  });
  const name = form.name.trim() || t("default-name");
  const { game, seats, daily } = form;
  return { game: game.id, options: Object.fromEntries(options), name, seats: seats.map(seatRequest), daily };
}
