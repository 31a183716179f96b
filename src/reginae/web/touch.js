// What it means to touch a piece or a place.

import { t } from "./text.js";

/**
 * @typedef {import("./board-types.js").Action} Action
 * @typedef {import("./board-types.js").Touch} Touch
 *
 * @typedef {object} TouchHandlers  What a touch can start.
 * @property {Action[]} actions
 * @property {(action: Action, at: Element) => void} play
 * @property {(actions: Action[], description: string, at: Element) => void} ask
 * @property {(notation: string, description: string, at: Element) => void} explain
 * @property {Map<string, Action[]>} legalByLabel    What touching a lit place would do, by its label.
 */

const SPELLED_OUT = 3;

/** Stands in a label before what is printed on the piece. */
export const PRINTED = " · ";

/** What touching it would do. @param {Action[]} legal */
function effectText(legal) {
  return legal.length > SPELLED_OUT
    ? t("legal-here", { count: legal.length })
    : legal.map((action) => action.label).join(" / ");
}

/** The second click of a double click must not hit what has opened meanwhile. @param {Event} event */
export const isSecondOfDouble = (event) => event instanceof MouseEvent && event.detail > 1;

/** The `touch` that a board is given; its candidates are never none, so that there is always a rule to be named.
 * @param {TouchHandlers} handlers @returns {(candidates: string[], description: string) => Touch} */
export function touchFactory(handlers) {
  const byNotation = new Map(handlers.actions.map((action) => [action.notation, action]));

  return (candidates, description) => {
    const [likeliest] = candidates;
    if (likeliest === undefined) throw new Error(`${description}: a touch must mean something.`);
    const legal = [...new Set(candidates)].flatMap((notation) => byNotation.get(notation) ?? []);

    /** @param {Event} event */
    function onClick(event) {
      event.stopPropagation();
      if (isSecondOfDouble(event)) return;
      const at = /** @type {Element} */ (event.currentTarget);
      if (legal.length === 1) handlers.play(legal[0], at);
      else if (legal.length) handlers.ask(legal, description, at);
      else handlers.explain(likeliest, description, at);
    }

    /** @param {KeyboardEvent} event */
    function onKey(event) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onClick(event);
    }

    if (!legal.length) return { lit: false, cls: "touch", label: description, tab: -1, onClick, onKey };
    const effect = effectText(legal);
    const label = effect.startsWith(description) ? effect : `${description}: ${effect}`;
    handlers.legalByLabel.set(label, legal);
    return { lit: true, cls: "touch lit", label, tab: 0, onClick, onKey };
  };
}
