// What the build made of the games' own files. The build replaces this module; served from source, there is none.

/**
 * @typedef {object} BuiltGame
 * @property {() => Promise<import("./board-types.js").BoardModule>} board
 * @property {string} style
 */

/** @type {Record<string, BuiltGame>} */
export const builtGames = {};
