/** The deduction aid: whether it is shown. The stylesheet hides what is deduced. */

/** @typedef {import("./view").BoardContext} BoardContext */

const KEY = "reginae.queens-path.deduction";
const OFF = "data-no-deduction";

/** What was chosen for this game where it differs from the settings, remembered by this browser.
 * @returns {boolean | null} */
function ownChoice() {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? null : kept === "on";
  } catch {
    return null; // A browser that remembers nothing has the settings alone.
  }
}

/** @param {boolean} on @param {boolean} usual */
function keepOwnChoice(on, usual) {
  try {
    if (on === usual) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Then it holds until the table is drawn again.
  }
}

export const deductionAid = {
  /** As it was chosen for this game, or else as the settings have memory aids. @param {BoardContext} table */
  isOn: ({ settings }) => ownChoice() ?? settings.memoryAids,

  /** Show or hide what is deduced. @param {BoardContext} table */
  apply(table) {
    document.documentElement.toggleAttribute(OFF, !this.isOn(table));
  },

  /** Choose for this game. @param {boolean} on @param {BoardContext} table */
  set(on, { settings }) {
    keepOwnChoice(on, settings.memoryAids);
    document.documentElement.toggleAttribute(OFF, !on);
  },
};
