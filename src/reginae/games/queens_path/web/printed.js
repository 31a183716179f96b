/** What is printed on tiles and cards. */

/** @typedef {Pick<import("./view").BoardContext, "printed">} Printed */

/** What is printed on a tile.
 * @param {Printed} table @param {string} tile a tile or a kind, such as "iron-blue-1" or "gold-plain" */
export function printedOn({ printed: { tiles } }, tile) {
  return tiles[tile] ?? tiles[kindOf(tile)];
}

/** @param {string} faction such as "blue-1" */
export const colourOf = (faction) => faction.split("-")[0] ?? "";

/** @param {string} tile such as "iron-blue-1" @returns {string} such as "iron-blue" */
export const kindOf = (tile) => tile.split("-").slice(0, -1).join("-");
