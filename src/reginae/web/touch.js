// What it means to touch a piece or a place.

import { t } from "./text.js";

/**
 * @typedef {import("./board-types.js").Action} Action
 * @typedef {import("./board-types.js").Touch} Touch
 *
 * @typedef {object} Hands  What a touch can start.
 * @property {Action[]} actions
 * @property {(choice: Action, at: Element) => void} play
 * @property {(actions: Action[], description: string, at: Element) => void} ask
 * @property {(notation: string, description: string, at: Element) => void} explain
 * @property {Map<string, string>} hints    What each label promises, for whoever hovers.
 */

const SPELLED_OUT = 3;

/** What touching it would do. @param {Action[]} legal */
function promiseOf(legal) {
  return legal.length > SPELLED_OUT
    ? t("legal-here", { count: legal.length })
    : legal.map((choice) => choice.label).join(" / ");
}

/** The second click of a double click must not hit what has opened meanwhile. @param {Event} event */
export const isSecondOfDouble = (event) => event instanceof MouseEvent && event.detail > 1;

/** The `touch` that a board is given.
 * @param {Hands} hands @returns {(candidates: string[], description: string) => Touch} */
export function touching(hands) {
  const byNotation = new Map(hands.actions.map((choice) => [choice.notation, choice]));

  return (candidates, description) => {
    const legal = candidates.flatMap((notation) => byNotation.get(notation) ?? []);

    /** @param {Event} event */
    function onClick(event) {
      event.stopPropagation();
      if (isSecondOfDouble(event)) return;
      const at = /** @type {Element} */ (event.currentTarget);
      if (legal.length === 1) hands.play(legal[0], at);
      else if (legal.length) hands.ask(legal, description, at);
      else hands.explain(candidates[0] ?? "", description, at);
    }

    /** @param {KeyboardEvent} event */
    function onKey(event) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onClick(event);
    }

    if (!legal.length) return { lit: false, cls: "touch", label: description, tab: -1, onClick, onKey };
    const promise = promiseOf(legal);
    const label = promise.startsWith(description) ? promise : `${description}: ${promise}`;
    hands.hints.set(label, promise);
    return { lit: true, cls: "touch lit", label, tab: 0, onClick, onKey };
  };
}
