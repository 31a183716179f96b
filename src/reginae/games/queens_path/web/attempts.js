/** Assassinations as they are seen on the cards: attempted, about to happen, and prevented. */

/** @typedef {import("./view").BoardContext} BoardContext */

/** Whether the attempt that is going on is aimed at this card: in gold at all four of the victim's.
 * @param {BoardContext} table @param {number} seat @param {string} metal */
export const isAimedAt = (table, seat, metal) =>
  table.view.pending.victim === seat && Boolean(table.view.pending.metals?.includes(metal));

/** The attempts that have tilted this card: by whom it was struck, then against whom it failed. In gold a success
 * tilts all four cards of the victim, a failure only the one that attacked.
 * @param {BoardContext} table @param {number} seat @param {string} metal @returns {{other: number, home: boolean}[]} */
export function attemptsOn(table, seat, metal) {
  return table.view.attempts
    .filter(({ tilted }) => tilted.seat === seat && tilted.metals.includes(metal))
    .map(({ assassin, victim, success }) => ({ other: success ? assassin : victim, home: success }))
    .sort((one, other) => Number(other.home) - Number(one.home));
}

/** Whether the Protection card lies with this card, against one assassin: in gold with all four of the faction.
 * @param {BoardContext} table @param {number} seat @param {string} metal */
export function isProtected(table, seat, metal) {
  const { protection } = table.view;
  return protection.seat === seat && Boolean(protection.metals?.includes(metal));
}

/** Whether this card has just been tilted. @param {BoardContext} table @param {number} seat @param {string} metal */
export function isJustTilted(table, seat, metal) {
  return table.news.some(({ name, facts }) => {
    const tilted = name === "success" ? facts["victim"] : name === "failure" ? facts["seat"] : undefined;
    return tilted === seat && Array.isArray(facts["tilted"]) && facts["tilted"].includes(metal);
  });
}
