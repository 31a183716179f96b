/** Tables to test with: two lines laid out tile by tile, as seat 0, white, sees them. */

/** @typedef {import("../view").BoardContext} BoardContext */
/** @typedef {Partial<import("../view").PlaceView>} Lying */

const NUMBERS = {
  sniper: 1,
  assassin: 2,
  schemer: 3,
  noble: 4,
  gambler: 5,
  princess: 6,
  pilot: 7,
  entertainer: 8,
  spy: 9,
};
const WITH_PIN = ["sniper", "assassin", "schemer", "noble", "pilot", "entertainer", "spy"];
const KINDS = [...Object.keys(NUMBERS), "recruit-1", "recruit-2", "guard"];
const PLACES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const BACK = { laid: true, up: false, tile: "", known: "", seen: false };

/** @param {string} gang @param {Record<number, Lying>} given  By place; what is not given lies face down, unknown. */
const lineOf = (gang, given) =>
  PLACES.map((place) => {
    const tile = given[place] ?? {};
    const called = tile.tile ? { tile: `${gang}-${tile.tile}` } : {};
    return { ...BACK, up: Boolean(tile.tile), guarded: false, targeted: false, aims_at: 0, ...tile, ...called, place };
  });

/** @param {Partial<import("../view").RollView>[]} rolls  What is not given does nothing. */
const forecastOf = (rolls) =>
  PLACES.map((place) => ({
    ...{ place, ways: 6 - Math.abs(7 - place), acts: [], order_open: false, tie: false, comes_up: [], strikes: [] },
    ...rolls.find((roll) => roll.place === place),
  }));

/** @param {string} kind */
const printedTile = (kind) => ({
  number: /** @type {Record<string, number>} */ (NUMBERS)[kind] ?? 0,
  icon: "",
  may_be_master: WITH_PIN.includes(kind),
});

/** The names that words.toml gives: "Noble", "white Noble", "first Recruit"; colours as they are.
 * @param {string} piece */
function name(piece) {
  const kind = KINDS.find((one) => piece.endsWith(one));
  if (!kind) return piece;
  const [title = "", number] = kind.split("-");
  const words = [number && ["first", "second"][Number(number) - 1], piece.slice(0, -kind.length - 1)];
  return [...words, `${title.charAt(0).toUpperCase()}${title.slice(1)}`].filter(Boolean).join(" ");
}

/** @param {object} [given]
 * @param {Record<number, Lying>} [given.white] @param {Record<number, Lying>} [given.black]
 * @param {Lying[]} [given.masters] @param {Record<string, number>[]} [given.tokens] @param {string[]} [given.tray]
 * @param {Partial<import("../view").RollView>[]} [given.rolls] @param {string[]} [given.notations]
 * @returns {BoardContext} */
export function tableWith({
  white = {},
  black = {},
  masters = [],
  tokens = [],
  tray = [],
  rolls,
  notations = [],
} = {}) {
  const seats = [white, black].map((line, seat) => ({
    gang: seat ? "black" : "white",
    line: lineOf(seat ? "black" : "white", line),
    master: { ...BACK, ...masters[seat] },
    tokens: { red: 0, yellow: 0, blue: 0, ...tokens[seat] },
    tray: seat ? [] : tray,
    to_put: 0,
  }));
  const actions = notations.map((notation) => ({ notation, verb: notation.split(" ")[0] }));
  const table = {
    view: { seats, supply: { red: 0, yellow: 5, blue: 6 }, forecast: rolls ? forecastOf(rolls) : [] },
    printed: {
      places: PLACES,
      mirrors: PLACES.toReversed(),
      prestige: ["red", "yellow", "blue"],
      tokens_of_each: 6,
      tokens_to_win: 3,
      tiles: Object.fromEntries(KINDS.map((kind) => [kind, printedTile(kind)])),
    },
    settings: { memoryAids: true },
    you: 0,
    outcome: null,
    actions,
    name,
    seatName: (/** @type {number} */ seat) => (seat ? "Bob" : "You"),
  };
  return /** @type {BoardContext} */ (/** @type {unknown} */ (table));
}
