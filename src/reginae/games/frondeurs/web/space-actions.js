/** What can be done at a Space, and what a touch of it means. */

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Action} Action */

/** Everything that may be done to a Space. */
const VERBS = [
  "place",
  "support",
  "remove",
  "undermine",
  "exchange",
  "lift",
  "move-to",
  "move-from",
  "flee",
  "king-at",
  "free",
  "arrest",
  "jail",
  "pay",
  "transfer",
];

/**
 * The Space at which an action is chosen; none if it is chosen elsewhere, though it may name one.
 * @param {Action} action
 */
export const spaceOf = ({ verb, parts }) => (VERBS.includes(verb) || verb === "muster" ? (parts.at(-1) ?? "") : "");

/** What a touch is taken to mean while this is asked, where it can mean nothing. @type {Record<string, string>} */
const MEANT = {
  removing: "remove",
  aiming: "move-to",
  moving: "move-from",
  fleeing: "flee",
  liberating: "free",
  transferring: "jail",
  progressing: "king-at",
  recovering: "pay",
  losing: "remove",
  seizing: "arrest",
  releasing: "free",
  jailing: "jail",
  turn: "support",
  "turn-free": "support",
};

/** @param {BoardContext} table @param {string} id */
export function meanings(table, id) {
  const first = MEANT[table.decision] ?? "place";
  const verbs = [first, ...VERBS.filter((verb) => verb !== first)];
  return [
    ...verbs.map((verb) => `${verb} ${id}`),
    ...table.printed.factions.map((faction) => `muster ${faction} ${id}`),
  ];
}

/** What can be done at a Space now. @param {BoardContext} table @param {string} id @returns {Action[]} */
export function actionsAt(table, id) {
  const here = table.actions.filter((action) => spaceOf(action) === id);
  if (here.length < 2) return here;
  const order = meanings(table, id);
  return here.sort((one, other) => order.indexOf(one.notation) - order.indexOf(other.notation));
}

/** The Space that the question is about. @param {BoardContext} table @returns {string} */
export const subjectSpace = ({ decision, actions, view }) =>
  decision === "finding" && actions.length ? view.king.space : view.due.space;
