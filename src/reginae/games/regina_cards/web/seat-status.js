/** What can be said of players and what lies before them as the table is now. */
import { playerOf } from "./known-colours.js";
import { colourOf, numeralOf } from "./printed.js";
import { STATUS, WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** What is known of a player: colour, tilted cards, action card, attempts made. @param {BoardContext} table
 * @param {string} number from 1 */
export function seatStatus(table, number) {
  const seat = Number(number) - 1;
  const seen = table.view.seats[seat];
  if (!seen) return [];
  const [first] = seen.cards;
  const me = seat === table.you;
  const name = table.seatName(seat);
  const tilted = table.printed.groups.filter((_, at) => seen.tilted[at]).map((metal) => table.name(metal));
  const made = table.view.attempts
    .filter(({ assassin }) => assassin === seat)
    .map((one) => attemptSentence(table, one));
  return [
    first ? STATUS.plays(me, name, table.name(colourOf(first))) : STATUS.colourUnknown(name),
    ...(tilted.length ? [STATUS.tilted(tilted)] : []),
    ...(table.outcome ? [] : [seen.action_card ? STATUS.actionOpen : STATUS.actionUsed]),
    ...made,
  ];
}

/** A card whose colour the viewer does not know. @param {BoardContext} table @param {string} number
 * @param {string} metal */
export function hiddenCardStatus(table, number, metal) {
  const seat = Number(number) - 1;
  const at = table.printed.groups.indexOf(metal);
  const tilted = Boolean(table.view.seats[seat]?.tilted[at]);
  const name = table.seatName(seat);
  if (tilted) return [STATUS.held(seat === table.you, name, true), STATUS.safe];
  const attacked = table.view.attempts.some(({ assassin, victim }) => assassin === table.you && victim === seat);
  const mineTilted = table.you !== null && Boolean(table.view.seats[table.you].tilted[at]);
  return [
    STATUS.held(seat === table.you, name, false),
    ...(attacked ? [STATUS.attackedBefore(name)] : []),
    ...(mineTilted ? [STATUS.mineTilted(numeralOf(table, metal))] : []),
  ];
}

/** @param {BoardContext} table @param {string | number} number from 1 */
export function actionCardStatus(table, number) {
  const seen = table.view.seats[Number(number) - 1];
  return seen && !table.outcome ? [seen.action_card ? STATUS.actionOpen : STATUS.actionUsed] : [];
}

/** What the viewer knows of a dagger's colour, and who handed it over. @param {BoardContext} table
 * @param {string} colour */
export function daggerStatus(table, colour) {
  const player = playerOf(table, colour);
  const handed = table.view.attempts.filter(({ dagger }) => dagger === `dagger-${colour}`);
  return [
    ...(player < 0 ? [] : [STATUS.plays(player === table.you, table.seatName(player), table.name(colour))]),
    ...handed.map((attempt) => attemptSentence(table, attempt)),
  ];
}

/** @param {BoardContext} table @param {string} first the assassin, from 1 @param {string} second the victim */
export function attemptStatus(table, first, second) {
  const found = table.view.attempts.find(
    ({ assassin, victim }) => assassin === Number(first) - 1 && victim === Number(second) - 1,
  );
  return found ? [attemptSentence(table, found)] : [];
}

/** @param {BoardContext} table @param {import("./view").AttemptView} attempt */
const attemptSentence = (table, { assassin, victim, number, success, dagger }) =>
  `${WORDS.attempt(
    table.seatName(assassin),
    victim === table.you ? WORDS.you : table.seatName(victim),
    table.name(number),
    success,
    dagger && table.name(dagger),
  )}.`;
