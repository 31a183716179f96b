// What is kept in this browser: my seats, what I have seen and finished, my name, sound and theme.

/**
 * @typedef {object} MySeat
 * @property {string} table
 * @property {number} seat
 * @property {string} token
 * @property {string} game
 * @property {string} title
 * @property {number} when
 * @property {string} [deal]  The day whose deal it is.
 */

const SEATS = "reginae.seats";
const MOST_TABLES = 12;

/** @template T @param {string} key @param {T} otherwise @returns {T} */
function read(key, otherwise) {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the page works, but nothing is kept.
  }
}

/** My seats, the latest first. @returns {MySeat[]} */
export function mySeats() {
  return read(SEATS, /** @type {MySeat[]} */ ([])).sort((one, other) => other.when - one.when);
}

/** My seat at this table, if I have one. @param {string} table */
export function mySeatAt(table) {
  return mySeats().find((seat) => seat.table === table);
}

/** @param {Omit<MySeat, "when">} seat */
export function saveSeat(seat) {
  const others = mySeats().filter((other) => other.table !== seat.table);
  write(SEATS, [{ ...seat, when: Date.now() }, ...others].slice(0, MOST_TABLES));
}

/** @param {string} table */
export function forgetSeat(table) {
  write(
    SEATS,
    mySeats().filter((seat) => seat.table !== table),
  );
}

const LOOKED = "reginae.looked";

/** The last step of a table that was shown in this browser; 0 if it never was.
 * @param {string} table @returns {number} */
export function seenStep(table) {
  return read(LOOKED, /** @type {Record<string, number>} */ ({}))[table] ?? 0;
}

/** @param {string} table @param {number} step */
export function saveSeenStep(table, step) {
  if (seenStep(table) === step) return;
  const others = Object.entries(read(LOOKED, /** @type {Record<string, number>} */ ({}))).filter(
    ([other]) => other !== table,
  );
  write(LOOKED, Object.fromEntries([[table, step], ...others].slice(0, MOST_TABLES)));
}

const FINISHED = "reginae.finished";

/** Whether a game has been played to its end in this browser. @param {string} game */
export const hasFinished = (game) => read(FINISHED, /** @type {string[]} */ ([])).includes(game);

/** @param {string} game */
export function saveFinished(game) {
  if (!hasFinished(game)) write(FINISHED, [...read(FINISHED, /** @type {string[]} */ ([])), game]);
}

export const myName = {
  get: () => read("reginae.name", ""),
  set: (/** @type {string} */ name) => write("reginae.name", name),
};

export const mySound = {
  get: () => read("reginae.sound", true),
  set: (/** @type {boolean} */ on) => write("reginae.sound", on),
};

/** @typedef {"auto" | "light" | "dark"} Theme */

export const myTheme = {
  get: () => read("reginae.theme", /** @type {Theme} */ ("auto")),
  set: (/** @type {Theme} */ theme) => write("reginae.theme", theme),
};
