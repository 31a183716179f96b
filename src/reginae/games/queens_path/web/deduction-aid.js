/** The deduction aid: whether it is shown, remembered by this browser. The stylesheet hides what is deduced. */

const KEY = "reginae.queens-path.deduction";
const OFF = "data-no-deduction";

export const deductionAid = {
  /** @returns {boolean} */
  get isOn() {
    return !document.documentElement.hasAttribute(OFF);
  },

  /** @param {boolean} on */
  set(on) {
    document.documentElement.toggleAttribute(OFF, !on);
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {
      // Then it holds until the page is left.
    }
  },

  /** As it was when the page was left. */
  recall() {
    try {
      document.documentElement.toggleAttribute(OFF, localStorage.getItem(KEY) === "off");
    } catch {
      // A browser that remembers nothing shows it.
    }
  },
};

deductionAid.recall();
