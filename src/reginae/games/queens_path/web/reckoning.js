/** What the stacks would give if the game ended now, as far as I know. */
import { COLOURS, METALS, printed } from "./tiles.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {{factions: string[], tilted: boolean[]}} Cards */

const POINTS = [4, 3, 2, 1, 0];

/** @param {string} faction such as "blue-1" */
export const colourOf = (faction) => faction.split("-")[0] ?? "";

/** The tiles of one stack from the top that known tilted cards leave; each takes its topmost one away.
 * @param {BoardContext} table @param {number} number @returns {string[]} */
function remaining(table, number) {
  /** @type {Cards[]} */
  const seats = table.view.seats;
  const doomed = new Set(seats.flatMap((seat) => (seat.tilted[number] && seat.factions[number] ? [colourOf(seat.factions[number] ?? "")] : [])));
  /** @type {string[]} */
  const fromTop = [...table.view.influence[METALS[number] ?? ""]].reverse();
  return fromTop.filter((tile) => !doomed.delete(printed(tile).colour));
}

/** What each tile of a stack gives now; a tile that a tilted card takes away is missing, a lower twin gives nothing.
 * @param {BoardContext} table @param {number} number @returns {Map<string, number>} */
export function worths(table, number) {
  const left = remaining(table, number);
  const seen = new Set();
  return new Map(
    left.map((tile, at) => {
      const { colour } = printed(tile);
      const counts = table.view.variant === "gold" ? at === 0 : !seen.has(colour);
      if (!counts) return [tile, -1];
      seen.add(colour);
      return [tile, POINTS[seen.size - 1] ?? 0];
    }),
  );
}

/** What each colour has in one metal now. @param {BoardContext} table @param {number} number @returns {Record<string, number>} */
export function pointsOf(table, number) {
  const none = Object.fromEntries(COLOURS.map((colour) => [colour, 0]));
  const [top] = remaining(table, number);
  if (table.view.variant === "gold") {
    /** @type {number[]} */
    const row = top ? table.view.score_cards[number][COLOURS.indexOf(printed(top).colour)] : [];
    return Object.fromEntries(COLOURS.map((colour, at) => [colour, row[at] ?? 0]));
  }
  const given = [...worths(table, number)].filter(([, points]) => points > 0);
  return { ...none, ...Object.fromEntries(given.map(([tile, points]) => [printed(tile).colour, points])) };
}

/** Whether a tilted card that I have not seen may still change this stack. @param {BoardContext} table @param {number} number */
function isUnsettled(table, number) {
  /** @type {Cards[]} */
  const seats = table.view.seats;
  return remaining(table, number).length > 0 && seats.some((seat) => seat.tilted[number] && !seat.factions[number]);
}

/** The fewest and the most points a seat may have now, by what its cards can still be.
 * @param {BoardContext} table @param {number} seat @returns {[number, number]} */
export function reach(table, seat) {
  /** @type {string[][]} */
  const could = table.view.could_be[seat] ?? [];
  const gold = table.view.variant === "gold";
  const points = METALS.map((_, number) => pointsOf(table, number));
  const open = METALS.map((_, number) => isUnsettled(table, number));
  const low = (/** @type {string} */ colour, /** @type {number} */ at) => (open[at] && (gold || table.view.seats[seat].tilted[at]) ? 0 : (points[at]?.[colour] ?? 0));
  const high = (/** @type {string} */ colour, /** @type {number} */ at) => (open[at] ? 4 : (points[at]?.[colour] ?? 0));
  const sums = gold
    ? (could[0] ?? []).map((colour) => METALS.map((_, at) => ({ low: low(colour, at), high: high(colour, at) })))
    : [could.map((colours, at) => ({ low: Math.min(...colours.map((colour) => low(colour, at))), high: Math.max(...colours.map((colour) => high(colour, at))) }))];
  return [Math.min(...sums.map((ends) => total(ends.map((end) => end.low)))), Math.max(...sums.map((ends) => total(ends.map((end) => end.high))))];
}

/** @param {number[]} numbers */
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
