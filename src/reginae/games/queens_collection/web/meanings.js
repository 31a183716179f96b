/** What touching a piece or a place can mean, the likeliest first; never nothing, so that a refusal names its rule. */

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Action} Action */

/** The actions that can be chosen now and match, as they are written.
 * @param {BoardContext} table @param {(action: Action) => boolean} matches */
const written = (table, matches) => table.actions.filter(matches).map((action) => action.notation);

// --- Cooperative and solo -------------------------------------------------------------------------

/** A pawn on a box. @param {BoardContext} table @param {string} colour @param {string} box */
export const meaningOfPawn = (table, colour, box) =>
  table.view.pending.pawn ? [`swap ${colour} ${box}`, `put ${box}`] : [`lift ${colour} ${box}`];

/** An open card of mine, in the decision that is due. @param {BoardContext} table @param {string} kind */
export function meaningOfCard(table, kind) {
  if (table.decision === "give") return [`give ${kind}`];
  if (table.decision !== "pay") return [`discard ${kind}`];
  return [...written(table, ({ parts }) => parts.includes(kind)), `pay ${kind}`];
}

// --- Competitive and teams ------------------------------------------------------------------------

/** The pairs that can be made now and match.
 * @param {BoardContext} table @param {(action: Action) => boolean} matches */
const pairsWith = (table, matches) => written(table, (action) => action.verb.startsWith("pair") && matches(action));

/** A box of the ring. @param {BoardContext} table @param {string} colour */
export const meaningOfBox = (table, colour) => [
  ...pairsWith(table, ({ notation }) => table.view.pair_colours[notation] === colour),
  `pair ${colour} ${colour}`,
];

/** A card of the common display. @param {BoardContext} table @param {string} kind */
export const meaningOfShown = (table, kind) => [
  ...pairsWith(table, ({ parts }) => parts[1] === kind),
  ...written(table, ({ verb, parts }) => verb === "exchange" && parts[1] === kind),
  `pair ${kind} ${kind}`,
];

/** A card of my hand. @param {BoardContext} table @param {string} kind */
export const meaningOfHeld = (table, kind) => [
  ...(table.decision === "hand-over" ? [`hand-over ${kind}`] : []),
  ...pairsWith(table, ({ parts: [held = ""] }) => held.split("+")[0] === kind),
  ...written(table, ({ verb, parts }) => ["exchange", "trade"].includes(verb) && parts[0] === kind),
  `pair ${kind} ${kind}`,
];

/** A card of my partner's that I can see. @param {BoardContext} table @param {string} kind */
export const meaningOfPartners = (table, kind) => [
  ...written(table, ({ verb, parts }) => verb === "trade" && parts[1] === kind),
  `trade ${kind} ${kind}`,
];
