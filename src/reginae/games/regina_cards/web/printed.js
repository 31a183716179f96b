/** What is printed on cards, read from their names and metals. */

/** A table, or anything else that has what is printed. @typedef {{printed: import("./view").PrintedParts}} PrintedOn */

/** The number of a metal. @param {PrintedOn} table @param {string} metal */
export const numberOf = (table, metal) => table.printed.groups.indexOf(metal) + 1;

/** The Roman numeral of a metal, as text. @param {PrintedOn} table @param {string} metal */
export const numeralOf = (table, metal) => "I".repeat(numberOf(table, metal));

/** The colour of a faction card. @param {string} card such as "blue-1" */
export const colourOf = (card) => card.split("-")[0] ?? "";
