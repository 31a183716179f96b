/** Names of tiles, and where a tile lies in a view. */

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {Pick<BoardContext, "printed" | "name">} Printing  What a face is drawn from. */
/** @typedef {import("./view").TileView & Partial<import("./view").PlaceView>} Tile */
/** @typedef {{seat: number, tile: Tile, master: boolean}} Found  A tile on the table, and whose it is. */

/** What is written on a tile: both Recruits are alike. @param {Printing} table @param {string} kind */
export const titleOf = (table, kind) => table.name(kind).split(" ").at(-1) ?? "";

/** A tile with its number, if it has one. @param {BoardContext} table @param {string} kind */
export const numbered = (table, kind) => `${table.printed.tiles[kind]?.number || ""} ${table.name(kind)}`.trim();

/** @param {string} piece such as "white-recruit-1" @returns {string} such as "recruit-1" */
export const kindOf = (piece) => piece.split("-").slice(1).join("-");

/** @param {string} piece such as "white-recruit-1" @returns {string} such as "white" */
export const gangOf = (piece) => piece.split("-")[0] ?? "";

const GANGS = ["white", "black"];

/** How a piece looks by itself: a token, the back of a gang's tiles, the face of a tile; empty for anything else.
 * @param {string} piece @param {import("./view").PrintedParts} printed @returns {"token" | "back" | "face" | ""} */
export function lookOf(piece, printed) {
  if (printed.prestige.includes(piece)) return "token";
  if (GANGS.includes(piece)) return "back";
  return GANGS.includes(gangOf(piece)) && kindOf(piece) in printed.tiles ? "face" : "";
}

/** The name of a tile that nobody here knows, by its place. @param {string} gang @param {number} place */
export const unknownAt = (gang, place) => `${gang}-at-${place}`;

/** The name of a Master whom nobody here knows. @param {string} gang */
export const unknownMaster = (gang) => `${gang}-master`;

/** Every tile that lies on the table, by the name that the board gives it. @param {BoardContext} table
 * @returns {Map<string, Found>} */
export function tilesOnTable({ view }) {
  return new Map(
    view.seats.flatMap(({ gang, line, master }, seat) => [
      ...line
        .filter(({ laid }) => laid)
        .map((tile) => named(tile, unknownAt(gang, tile.place), { seat, tile, master: false })),
      ...(master.laid ? [named(master, unknownMaster(gang), { seat, tile: master, master: true })] : []),
    ]),
  );
}

/** @param {Tile} tile @param {string} unknown @param {Found} found @returns {[string, Found]} */
const named = (tile, unknown, found) => [tile.tile || tile.known || unknown, found];

/** The kinds of a gang that this seat has not seen lying anywhere. @param {BoardContext} table @param {string} gang */
export function unseenKinds(table, gang) {
  const shown = new Set(tilesOnTable(table).keys());
  return Object.keys(table.printed.tiles).filter((kind) => !shown.has(`${gang}-${kind}`));
}

/** Who would bring down this Princess, and by which roll, as far as this seat knows.
 * @param {BoardContext} table @param {string} gang */
export function princessStrikes({ view }, gang) {
  return view.forecast.flatMap(({ place, ways, strikes }) =>
    strikes.filter(({ tile }) => tile === `${gang}-princess`).map(({ by, sure }) => ({ by, sure, place, ways })),
  );
}

/** Whether the tile here has just been swapped: two backs that nobody here knows look as before.
 * @param {BoardContext} table @param {number} seat @param {number} place */
export function isJustSwapped({ news }, seat, place) {
  return news.some(({ name, facts }) => {
    if (name !== "swap" && name !== "swap-theirs") return false;
    const line = name === "swap" ? facts.seat : facts.rival;
    return line === seat && (facts.low === place || facts.high === place);
  });
}
