// What the build made of the games' own files and of what is loaded after the page. The build replaces this module;
// served from source, no game is built.

/**
 * @typedef {object} BuiltGame
 * @property {() => Promise<import("./board-types.js").BoardModule>} board
 * @property {string} style
 */

/** @type {Record<string, BuiltGame>} */
export const builtGames = {};

/** The stylesheet of the pages outside a table. */
export const outsideTableStyle = "/web/css/outside-table.css";
