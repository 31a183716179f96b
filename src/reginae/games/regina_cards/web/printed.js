/** What is printed on cards, read from their names and metals. */

/** @typedef {import("./view").BoardContext} BoardContext */

/** The number of a metal. @param {BoardContext} table @param {string} metal */
export const numberOf = (table, metal) => table.printed.groups.indexOf(metal) + 1;

/** The Roman numeral of a metal, as text. @param {BoardContext} table @param {string} metal */
export const numeralOf = (table, metal) => "I".repeat(numberOf(table, metal));

/** The colour of a faction card. @param {string} card such as "blue-1" */
export const colourOf = (card) => card.split("-")[0] ?? "";
