// The settings of this browser: what can be set, to which values, and what holds until somebody sets it.

import { LANGUAGES } from "./languages.js";
import { storedSettings } from "./local-storage.js";
import { store } from "./store.js";

/**
 * @typedef {"auto" | "light" | "dark"} Theme
 * @typedef {"auto" | "none" | "fast" | "normal" | "slow"} Motion
 *
 * @typedef {object} Settings
 * @property {number} volume          0 to 100; 0 is off.
 * @property {boolean} muted          Whether sound is off for now; the volume is kept.
 * @property {Motion} motion          How fast pieces move.
 * @property {boolean} confirmMoves   Whether an action is sent only once it is confirmed.
 * @property {boolean} memoryAids     Whether boards show what could be remembered or deduced.
 * @property {Theme} theme
 * @property {string} language        One of LANGUAGES.
 */

/** @type {Theme[]} */
export const THEMES = ["auto", "light", "dark"];
/** @type {Motion[]} */
export const MOTIONS = ["auto", "none", "fast", "normal", "slow"];

/** @type {Settings} */
export const DEFAULTS = {
  volume: 60,
  muted: false,
  motion: "auto",
  confirmMoves: false,
  memoryAids: true,
  theme: "auto",
  language: "en",
};

/** @param {unknown} value */
const isBoolean = (value) => typeof value === "boolean";

/** Whether a stored value is one that can be set. @type {Record<keyof Settings, (value: any) => boolean>} */
const IS_VALID = {
  volume: (value) => Number.isInteger(value) && value >= 0 && value <= 100,
  muted: isBoolean,
  motion: (value) => MOTIONS.includes(value),
  confirmMoves: isBoolean,
  memoryAids: isBoolean,
  theme: (value) => THEMES.includes(value),
  language: (value) => Object.keys(LANGUAGES).includes(value),
};

/** @param {string} name @param {unknown} value */
const isSettable = (name, value) =>
  Object.hasOwn(IS_VALID, name) && IS_VALID[/** @type {keyof Settings} */ (name)](value);

/** The stored settings; what is missing or cannot be set is as it was at first. @param {unknown} stored
 * @returns {Settings} */
export function checked(stored) {
  const found = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  const valid = found.filter(([name, value]) => isSettable(name, value));
  return { ...DEFAULTS, ...Object.fromEntries(valid) };
}

const current = store(checked(storedSettings.get()));

export const settings = {
  get: current.get,

  /** Change some of them, here and in what is stored. @param {Partial<Settings>} change */
  set(change) {
    storedSettings.set({ ...current.get(), ...change });
    current.set(change);
  },

  /** Call a function after each change, also by another tab. @param {() => void} watcher */
  watch: current.watch,
};

const readAgain = () => current.set(checked(storedSettings.get()));

addEventListener("storage", (event) => storedSettings.areIn(event) && readAgain());
addEventListener("pageshow", (event) => event.persisted && readAgain());

/** Whether sounds are heard. */
export const isSoundOn = () => !settings.get().muted && settings.get().volume > 0;

/** Switch sound off, or on again as loud as it was. */
export function toggleSound() {
  if (isSoundOn()) settings.set({ muted: true });
  else settings.set({ muted: false, volume: settings.get().volume || DEFAULTS.volume });
}
