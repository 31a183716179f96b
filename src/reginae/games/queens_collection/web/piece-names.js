/** What the names of pieces and cards say, and how many are alike. */

/** @param {string} pawn such as "red-pawn-1", or any name that begins with a colour */
export const colourOf = (pawn) => pawn.split("-")[0] ?? "";

/**
 * Cards alike lie together: each kind with its number.
 * @param {string[]} cards
 * @returns {[string, number][]}
 */
export function alike(cards) {
  return [...new Set(cards)].map((kind) => [kind, cards.filter((other) => other === kind).length]);
}

/** Which copy of its kind each card is. @param {string[]} cards */
export const copiesOf = (cards) => cards.map((kind, at) => cards.slice(0, at).filter((other) => other === kind).length);
