/** What the viewer knows of colours and points. */
import { colourOf } from "./printed.js";
import { STATUS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** The seat that is known to play a colour, or -1. @param {BoardContext} table @param {string} colour */
export const playerOf = ({ view }, colour) =>
  view.seats.findIndex(({ cards }) => cards[0] && colourOf(cards[0]) === colour);

/** Who plays a colour. @param {BoardContext} table @param {string} colour */
export function colourStatus(table, colour) {
  const seat = playerOf(table, colour);
  const name = table.name(colour);
  if (seat >= 0) return [STATUS.plays(seat === table.you, table.seatName(seat), name)];
  return [table.outcome ? STATUS.nobodyPlays(name) : STATUS.unknownPlayer(name)];
}

/** What a card scores where it lies in its influence stack; "removed" if a tilted card takes it away.
 * @param {BoardContext} table @param {string} card */
export const worth = ({ view, printed }, card) =>
  view.score_now.cards[printed.groups.indexOf(printed.cards[card].group)]?.[card] ?? "removed";

/** Whether a tilted faction card that the viewer knows will take a court card away, wherever it lies now.
 * @param {BoardContext} table @param {string} card */
export function isGone(table, card) {
  const { group, colour } = table.printed.cards[card];
  const seat = playerOf(table, colour);
  return seat >= 0 && Boolean(table.view.seats[seat].tilted[table.printed.groups.indexOf(group)]);
}
