// What the build made of the games' own files. The build replaces this module; served from source, there is none.

/** @typedef {{board: () => Promise<import("./board-types.js").BoardModule>, style: string, emblem: string}} BuiltGame */

/** @type {Record<string, BuiltGame>} */
export const builtGames = {};
