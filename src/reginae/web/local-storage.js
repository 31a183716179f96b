// What is kept in this browser: my seats, what I have seen and finished, whom I have muted, my name and settings.

/**
 * @typedef {object} MySeat
 * @property {string} table
 * @property {number} seat
 * @property {string} token
 * @property {string} game
 * @property {string} title
 * @property {number} when
 * @property {string} [deal]  The day whose deal it is.
 * @property {boolean} [archived]  Whether it is kept off the list of my tables.
 * @property {boolean} [inAccount]  Whether my account has it, too.
 * @property {import("./types/messages").LocalSeat[]} [local_seats]  Of all who share this browser, if there are others.
 */

const SEATS = "reginae.seats";
const MOST_LOOKED_AT = 300; // tables

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

/** My seats, the latest first: all of them, for none is given up unless somebody asks for it. @returns {MySeat[]} */
export function mySeats() {
  const kept = read(SEATS, /** @type {MySeat[]} */ ([]));
  return Array.isArray(kept) ? kept.sort((one, other) => other.when - one.when) : [];
}

/** My seat at this table, if I have one. @param {string} table */
export function mySeatAt(table) {
  return mySeats().find((seat) => seat.table === table);
}

/** Keep a seat; those of others who share this browser are kept with it. @param {Omit<MySeat, "when">} seat */
export function saveSeat(seat) {
  const others = mySeats().filter((other) => other.table !== seat.table);
  const people = seat.local_seats ?? mySeatAt(seat.table)?.local_seats ?? [];
  const local_seats = people.map((one) => (one.seat === seat.seat ? { ...one, token: seat.token } : one));
  write(SEATS, [{ ...seat, ...(people.length ? { local_seats } : {}), when: Date.now() }, ...others]);
}

/** The tokens of all seats that people at this browser have at a table. @param {MySeat} seat */
export const seatTokens = ({ token, local_seats = [] }) =>
  local_seats.length ? local_seats.map((one) => one.token) : [token];

const TOGETHER = "reginae.together";

/** Whether those who share this browser at a table do without the curtain. @param {string} table */
export const playsTogether = (table) => read(TOGETHER, /** @type {string[]} */ ([])).includes(table);

/** @param {string} table @param {boolean} together */
export function savePlaysTogether(table, together) {
  const others = read(TOGETHER, /** @type {string[]} */ ([])).filter((other) => other !== table);
  write(TOGETHER, together ? [table, ...others].slice(0, MOST_LOOKED_AT) : others);
}

/** Keep my seat at a table off the list, or bring it back. @param {string} table @param {boolean} archived */
export function archiveSeat(table, archived) {
  write(
    SEATS,
    mySeats().map((seat) => (seat.table === table ? { ...seat, archived } : seat)),
  );
}

/** Remove my seat with its token: whoever calls this has asked first. @param {string} table */
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
  write(LOOKED, Object.fromEntries([[table, step], ...others].slice(0, MOST_LOOKED_AT)));
}

const FINISHED = "reginae.finished";

/** Whether a game has been played to its end in this browser. @param {string} game */
export const hasFinished = (game) => read(FINISHED, /** @type {string[]} */ ([])).includes(game);

/** @param {string} game */
export function saveFinished(game) {
  if (!hasFinished(game)) write(FINISHED, [...read(FINISHED, /** @type {string[]} */ ([])), game]);
}

const LEARNING = "reginae.learning";

/** What an object holds; nothing, if something else was stored in its place.
 * @param {unknown} stored @returns {Record<string, unknown>} */
export const objectIn = (stored) =>
  typeof stored === "object" && stored && !Array.isArray(stored) ? /** @type {Record<string, unknown>} */ (stored) : {};

/** How far somebody has come with lessons and puzzles.
 * @returns {import("./exercise/learning-progress.js").LearningProgress} */
export function readLearning() {
  const { attempts, streaks } = objectIn(read(LEARNING, /** @type {unknown} */ (null)));
  return { attempts: objectIn(attempts), streaks: objectIn(streaks) };
}

/** @param {import("./exercise/learning-progress.js").LearningProgress} progress */
export const saveLearning = (progress) => write(LEARNING, progress);

export const myName = {
  get: () => {
    const name = read("reginae.name", /** @type {unknown} */ (""));
    return typeof name === "string" ? name : "";
  },
  set: (/** @type {string} */ name) => write("reginae.name", name),
};

/** @typedef {{token: string, name: string}} MySession  The token of my session, and the name of my account. */

export const mySession = {
  get: () => read("reginae.session", /** @type {MySession | null} */ (null)),
  set: (/** @type {MySession | null} */ session) => write("reginae.session", session),
};

/** The id of this browser among the contacts of my account; empty if it is none of them. */
export const myPushContact = {
  get: () => read("reginae.push-contact", ""),
  set: (/** @type {string} */ id) => write("reginae.push-contact", id),
};

/** Whether a table in another tab may say by a notification that it is my turn. */
export const myTurnNotices = {
  get: () => read("reginae.turn-notices", false),
  set: (/** @type {boolean} */ on) => write("reginae.turn-notices", on),
};

const SETTINGS = "reginae.settings";
const SOUND_BEFORE = "reginae.sound"; // where sound and theme were kept before there were settings
const THEME_BEFORE = "reginae.theme";

/** The settings as they are stored: whatever they hold is for `settings.js` to check. */
export const storedSettings = {
  get: () => read(SETTINGS, /** @type {unknown} */ (null)) ?? settingsFromBefore(),
  set: (/** @type {object} */ settings) => write(SETTINGS, settings),
  /** Whether another tab has changed them. @param {StorageEvent} event */
  areIn: ({ key }) => key === SETTINGS || key === null,
};

/** What was kept before there were settings. */
const settingsFromBefore = () => ({
  muted: !read(SOUND_BEFORE, true),
  theme: read(THEME_BEFORE, /** @type {unknown} */ ("auto")),
});

const READ_LINES = "reginae.chat";

/** The number of the last line of a table's chat that was read in this browser; 0 if none was.
 * @param {string} table @returns {number} */
export function readLine(table) {
  return read(READ_LINES, /** @type {Record<string, number>} */ ({}))[table] ?? 0;
}

/** @param {string} table @param {number} number */
export function saveReadLine(table, number) {
  if (readLine(table) >= number) return;
  const others = Object.entries(read(READ_LINES, /** @type {Record<string, number>} */ ({}))).filter(
    ([other]) => other !== table,
  );
  write(READ_LINES, Object.fromEntries([[table, number], ...others].slice(0, MOST_LOOKED_AT)));
}

const MUTED = "reginae.muted";
const MOST_MUTED = 200;

/** Names that are muted: in each entry at one table, or everywhere if it names none.
 * @returns {{name: string, table: string}[]} */
const muted = () => read(MUTED, /** @type {{name: string, table: string}[]} */ ([]));

/** Whether somebody is muted at a table; everywhere, if none is named. @param {string} name @param {string} [table] */
export const isMuted = (name, table = "") => muted().some((entry) => entry.name === name && entry.table === table);

/** Mute somebody at a table, or everywhere if none is named; or end that.
 * @param {string} name @param {boolean} on @param {string} [table] */
export function saveMuted(name, on, table = "") {
  const others = muted().filter((entry) => entry.name !== name || entry.table !== table);
  write(MUTED, [...(on ? [{ name, table }] : []), ...others].slice(0, MOST_MUTED));
}

const ALL_MUTED = "reginae.chat-muted";

/** Whether all chat is muted. */
export const allMuted = {
  get: () => read(ALL_MUTED, false),
  set: (/** @type {boolean} */ on) => write(ALL_MUTED, on),
};

/** What of the chat was read, and who is muted. */
export const storedChat = {
  /** Whether another tab has changed it. @param {StorageEvent} event */
  isIn: ({ key }) => key === null || [READ_LINES, MUTED, ALL_MUTED].includes(key),
};
