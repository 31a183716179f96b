// The pictures of games that are in the build. The build replaces this module; served from source, there is none.

/** By the game's id: its emblem, and the miniature of its table.
 * @type {Record<string, {emblem: string, picture: string}>} */
export const builtPictures = {};
