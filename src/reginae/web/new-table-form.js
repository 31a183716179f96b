// What is filled in for a new table, and the request the server is sent for it.

import { t } from "./text.js";

/**
 * @typedef {import("./api.js").BotInfo} Bot
 * @typedef {import("./api.js").GameInfo} GameInfo
 * @typedef {import("./api.js").NewSeat} NewSeat
 * @typedef {import("./api.js").OptionInfo} OptionInfo
 * @typedef {OptionInfo["values"][number]} ValueInfo
 * @typedef {GameInfo["presets"][number]} PresetInfo
 *
 * @typedef {object} NewTableForm
 * @property {GameInfo} game
 * @property {string} name
 * @property {string[]} seats                    "me", "open", "bot:" and its id, or "local:" and a name, by seat.
 * @property {Record<string, string>} options    Chosen values, as text.
 * @property {string} preset                     The preset that was chosen last; "" is the game as printed.
 * @property {boolean} daily                     Whether it is to be the deal of the day.
 * @property {boolean} public                    Whether everybody is told of the table.
 * @property {boolean} spectators                Whether those who have no seat may watch.
 * @property {import("./types/messages").ClockRules | null} clock
 */

const SEATS = "seats"; // what a need names if it is about the number of seats
export const LOCAL = "local:"; // before the name of somebody else at this screen
const FRIENDS = 3; // seats of a table for friends, where so many can play
const USUAL = { options: {}, preset: "", daily: false, public: false, spectators: true, clock: null };

// --- Seats ---------------------------------------------------------------------------------------

/** The bot that is suggested for a first game. @param {Bot[]} bots */
export const usualBot = (bots) => `bot:${(bots.find((bot) => bot.suggested) ?? bots[0])?.id ?? ""}`;

/** The number of seats that is suggested: two or the fewest above. @param {GameInfo} game */
export const usualCount = (game) => game.seats.find((count) => count > 1) ?? game.seats[0];

/** The seats that are suggested, me and bots, as far as nothing was chosen before.
 * @param {GameInfo} game @param {number} count @param {Bot[]} bots @param {string[]} [before] */
export function usualSeats(game, count, bots, before = []) {
  const length = game.seats.includes(count) ? count : usualCount(game);
  return Array.from({ length }, (_, seat) => before[seat] ?? (seat === 0 ? "me" : usualBot(bots)));
}

/** The form as it is at first: me and bots, everything as usual. @param {GameInfo} game @param {Bot[]} bots
 * @param {string} name @returns {NewTableForm} */
export function usualForm(game, bots, name) {
  return { game, name, seats: usualSeats(game, usualCount(game), bots), ...USUAL };
}

/** The form for a table with open seats, everything as usual. @param {GameInfo} game @param {string} name
 * @returns {NewTableForm} */
export function friendsForm(game, name) {
  const count = game.seats.includes(FRIENDS) ? FRIENDS : usualCount(game);
  const seats = Array.from({ length: count }, (_, seat) => (seat === 0 ? "me" : "open"));
  return { game, name, seats, ...USUAL };
}

/** The form for another number of seats, with me still at the table if I was.
 * @param {NewTableForm} form @param {number} count @param {Bot[]} bots @returns {NewTableForm} */
export function withSeatCount(form, count, bots) {
  const seats = usualSeats(form.game, count, bots, form.seats);
  const lost = form.seats.includes("me") && !seats.includes("me");
  return { ...form, seats: lost ? [...seats.slice(0, -1), "me"] : seats };
}

/** The form with somebody else on a seat. Only one seat can be mine: a bot takes the one I had.
 * @param {NewTableForm} form @param {number} seat @param {string} kind @param {Bot[]} bots @returns {NewTableForm} */
export function withSeat(form, seat, kind, bots) {
  const seats = form.seats.map((now, index) => {
    if (index === seat) return kind;
    return kind === "me" && now === "me" ? usualBot(bots) : now;
  });
  return { ...form, seats: seats.includes("me") ? seats : seats.map((now) => (isLocal(now) ? "open" : now)) };
}

/** Whether somebody else at this screen sits there. @param {string} kind */
export const isLocal = (kind) => kind.startsWith(LOCAL);

/** The name of whoever sits there. @param {string} kind */
export const localName = (kind) => kind.slice(LOCAL.length);

/** The chosen prominent value that does not go with so many seats, if there is one.
 * @param {NewTableForm} form @param {number} count */
export function valueAgainst(form, count) {
  const chosen = prominentOptions(form).map((option) => valueNamed(option, chosenValue(form, option)));
  return chosen.find((value) => value?.needs?.option === SEATS && !value.needs.values.includes(count));
}

// --- Options -------------------------------------------------------------------------------------

/** @param {OptionInfo} option @param {string | undefined} text */
const valueNamed = (option, text) => option.values.find((value) => String(value.value) === text);

/** Whether what an option or a value needs is chosen. @param {NewTableForm} form @param {OptionInfo["needs"]} needs
 * @returns {boolean} */
export function isMet(form, needs) {
  if (!needs) return true;
  if (needs.option === SEATS) return needs.values.includes(form.seats.length);
  const other = form.game.options.find((option) => option.name === needs.option);
  return !other || needs.values.map(String).includes(chosenValue(form, other));
}

/** The value that is chosen for an option, as text; the usual one if it does not go with the rest.
 * @param {NewTableForm} form @param {OptionInfo} option @returns {string} */
export function chosenValue(form, option) {
  const chosen = valueNamed(option, form.options[option.name]);
  const goes = chosen && isMet(form, option.needs) && isMet(form, chosen.needs);
  return goes ? String(chosen.value) : usualValue(form, option);
}

/** The value that is usual for so many seats, as text. @param {NewTableForm} form @param {OptionInfo} option */
export const usualValue = (form, { name, default: value }) =>
  String(form.game.usual[form.seats.length]?.[name] ?? value);

/** Options that decide what all others mean, as far as they say anything. @param {NewTableForm} form */
export const prominentOptions = (form) =>
  form.game.options.filter((option) => option.prominent && isMet(form, option.needs));

/** The other options, as far as they leave anything to choose. @param {NewTableForm} form */
export const houseRules = (form) =>
  form.game.options.filter((option) => !option.prominent && option.values.length > 1 && isMet(form, option.needs));

/** The form with another value of an option; where that is for other numbers of seats, with the nearest of these.
 * @param {NewTableForm} form @param {OptionInfo} option @param {string} text @param {Bot[]} bots
 * @returns {NewTableForm} */
export function withOption(form, option, text, bots) {
  const changed = { ...form, options: { ...form.options, [option.name]: text } };
  const needs = valueNamed(option, text)?.needs;
  if (needs?.option !== SEATS || isMet(form, needs)) return changed;
  const distance = (/** @type {number} */ count) => Math.abs(count - form.seats.length);
  const [nearest] = needs.values.map(Number).sort((one, other) => distance(one) - distance(other));
  return withSeatCount(changed, nearest, bots);
}

// --- Presets -------------------------------------------------------------------------------------

/** The form with the house rules of a preset, or as printed. @param {NewTableForm} form
 * @param {PresetInfo | undefined} preset @returns {NewTableForm} */
export function withPreset(form, preset) {
  const prominent = form.game.options.filter((option) => option.prominent).map((option) => option.name);
  const kept = Object.entries(form.options).filter(([name]) => prominent.includes(name));
  const set = Object.entries(preset?.options ?? {}).map(([name, value]) => [name, String(value)]);
  return { ...form, options: Object.fromEntries([...kept, ...set]), preset: preset?.id ?? "" };
}

/** The presets that go with what is chosen. @param {NewTableForm} form */
export const offeredPresets = (form) =>
  form.game.presets.filter((preset) => {
    const tried = withPreset(form, preset);
    return Object.entries(preset.options).every(([name, value]) =>
      tried.game.options.some((option) => option.name === name && chosenValue(tried, option) === String(value)),
    );
  });

/** The preset that is chosen, unless it no longer goes with the rest. @param {NewTableForm} form */
export const chosenPreset = (form) => offeredPresets(form).find((preset) => preset.id === form.preset);

/** How many house rules differ from the chosen preset. @param {NewTableForm} form */
export function changedByYou(form) {
  const preset = withPreset(form, chosenPreset(form));
  return houseRules(form).filter((option) => chosenValue(form, option) !== chosenValue(preset, option)).length;
}

// --- The deal of the day -------------------------------------------------------------------------

/** The way to play that can be the deal of the day, if the game has one. @param {GameInfo} game */
export const dailyMode = (game) => game.score_modes.find((mode) => mode.seats.includes(1));

/** The way to play for the score that this table is, if it is one. @param {NewTableForm} form */
export function scoreModeOf(form) {
  const is = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    form.game.options.some((option) => option.name === name && chosenValue(form, option) === String(value));
  return form.game.score_modes.find(
    ({ seats, options }) =>
      seats.includes(form.seats.length) && Object.entries(options).every(([name, value]) => is(name, value)),
  );
}

/** Whether it could be the deal of the day. @param {NewTableForm} form */
export const mayBeDaily = (form) => form.seats.join() === "me" && scoreModeOf(form) !== undefined;

/** The form for the deal of the day. @param {NewTableForm} form @returns {NewTableForm} */
export function asDaily(form) {
  const kept = mayBeDaily(form) ? form.options : {};
  const asked = Object.entries(dailyMode(form.game)?.options ?? {}).map(([name, value]) => [name, String(value)]);
  return { ...form, seats: ["me"], options: { ...kept, ...Object.fromEntries(asked) }, daily: true };
}

// --- The request ---------------------------------------------------------------------------------

/** @param {string} seat @returns {NewSeat} */
function seatRequest(seat) {
  if (seat.startsWith("bot:")) return { kind: "bot", bot: seat.slice("bot:".length) };
  if (isLocal(seat)) return { kind: "local", bot: "", name: localName(seat).trim() || t("default-name") };
  return { kind: seat === "me" ? "me" : "open", bot: "" };
}

/** Whether a clock makes sense: where two people play. @param {NewTableForm} form */
export const mayHaveClock = ({ seats, daily }) => !daily && seats.filter((kind) => !kind.startsWith("bot:")).length > 1;

/** @param {NewTableForm} form */
export function newTableRequest(form) {
  const options = form.game.options.map((option) => [
    option.name,
    valueNamed(option, chosenValue(form, option))?.value ?? option.default,
  ]);
  const name = form.name.trim() || t("default-name");
  const { game, seats, daily, spectators } = form;
  const clock = mayHaveClock(form) ? form.clock : null;
  const chosen = { options: Object.fromEntries(options), daily, public: form.public, spectators, clock };
  return { game: game.id, name, seats: seats.map(seatRequest), ...chosen };
}
