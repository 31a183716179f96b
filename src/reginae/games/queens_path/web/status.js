/** What can be said of a piece, place or number as the table is now, from nothing but what the viewer sees. */
import { attemptsOn, isProtected } from "./attempts.js";
import { deductionAid } from "./deduction-aid.js";
import { colourOf, kindOf, printedOn } from "./printed.js";
import { STATUS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

// --- tiles ---------------------------------------------------------------------------------------

/** @param {BoardContext} table @param {string} tile */
function tileStatus(table, tile) {
  const { metal, colour } = printedOn(table, tile);
  const where = [...placeOnCourt(table, tile), ...placeAside(table, tile, metal)];
  return table.printed.colours.includes(colour) ? [...where, ...holderStatus(table, metal, colour)] : where;
}

/** @param {BoardContext} table @param {string} tile */
function placeOnCourt(table, tile) {
  const square = Object.keys(table.view.court).find((each) => table.view.court[each] === tile);
  if (!square) return [];
  const { metal, colour } = printedOn(table, tile);
  const reachable = table.actions.some(({ notation }) => notation === `move ${square}`);
  return [STATUS.onCourt(square), ...(reachable ? [STATUS.reachable] : []), ...ifOnTop(table, metal, colour)];
}

/** In gold, what a tile on top would give my faction. @param {BoardContext} table @param {string} metal
 * @param {string} colour */
function ifOnTop(table, metal, colour) {
  const { metals, colours } = table.printed;
  const mine = ownColour(table, metal);
  const worth = table.view.score_cards[metals.indexOf(metal)]?.[colours.indexOf(colour)]?.[colours.indexOf(mine)];
  return worth === undefined ? [] : [STATUS.ifOnTop(table.name(metal), worth)];
}

/** @param {BoardContext} table @param {string} metal */
const ownColour = ({ view, you, printed }, metal) =>
  you === null ? "" : colourOf(view.seats[you].factions[printed.metals.indexOf(metal)] ?? "");

/** @param {BoardContext} table @param {string} tile @param {string} metal */
function placeAside(table, tile, metal) {
  const { influence, actions, discards, banished } = table.view;
  if (discards.includes(tile)) return [STATUS.discarded];
  if (banished.includes(tile)) return [STATUS.banished];
  const plain = actions[metal] ?? [];
  if (plain.includes(tile)) return [STATUS.plainInStack(table.name(`${metal}-actions`), plain.length)];
  const stack = influence[metal] ?? [];
  if (!stack.includes(tile)) return [];
  return [STATUS.inStack(table.name(`${metal}-influence`), stack.length - stack.indexOf(tile)), worthOf(table, tile)];
}

/** @param {BoardContext} table @param {string} tile */
function worthOf(table, tile) {
  const worth = pointsOf(table, tile);
  if (worth === "removed") return STATUS.removed;
  if (worth === "idle") return table.view.one_colour ? STATUS.covered : STATUS.lowerCopy;
  return STATUS.gives(worth);
}

/** @param {BoardContext} table @param {string} tile */
const pointsOf = (table, tile) => table.view.score_now.tiles[printedOn(table, tile).metal]?.[tile] ?? "idle";

/** For whom a tile scores, as far as I know.
 * @param {BoardContext} table @param {string} metal @param {string} colour */
function holderStatus(table, metal, colour) {
  const { seats } = table.view;
  if (ownColour(table, metal) === colour) return [STATUS.yours];
  const at = table.printed.metals.indexOf(metal);
  const holder = seats.findIndex(({ factions }) => colourOf(factions[at] ?? "") === colour);
  if (holder >= 0) return [STATUS.heldBy(table.seatName(holder))];
  if (!table.outcome && !deductionAid.isOn(table)) return [];
  const possible = seats.flatMap(({ could_be }, seat) =>
    could_be[metal]?.includes(colour) ? [table.seatName(seat)] : [],
  );
  if (possible.length) return [STATUS.mayHold(possible)];
  return table.outcome || table.you !== null ? [STATUS.nobodyHolds] : [];
}

/** A kind of tile that Persuasion could bring back. @param {BoardContext} table @param {string} kind */
function kindStatus(table, kind) {
  const { discards, banished } = table.view;
  const { metal, colour } = printedOn(table, kind);
  const count = [...discards, ...banished].filter((tile) => kindOf(tile) === kind).length;
  return [STATUS.discardedCopies(count), ...(colour && ownColour(table, metal) === colour ? [STATUS.yours] : [])];
}

// --- places --------------------------------------------------------------------------------------

/** @param {BoardContext} table @param {string} square */
function squareStatus(table, square) {
  const { court, queen, turn } = table.view;
  const tile = court[square];
  const barred = turn.barred === square ? [STATUS.barred] : [];
  if (tile) return [STATUS.carries(table.name(tile)), ...barred];
  return [square === queen ? STATUS.here : STATUS.emptySquare, ...barred];
}

/** @param {BoardContext} table */
function queenStatus(table) {
  const { queen, path } = table.view;
  const squares = table.actions.filter(({ verb }) => verb === "move").map(({ parts }) => parts[0] ?? "");
  return [STATUS.queenAt(queen, path.length - 1), ...(squares.length ? [STATUS.mayGo(squares)] : [])];
}

/** @param {BoardContext} table @param {string} metal */
function influenceStatus(table, metal) {
  const tiles = [...table.view.influence[metal]].reverse();
  const counted = tiles.map((tile) => STATUS.counted(table.name(tile), pointsOf(table, tile)));
  return [STATUS.fromTop(counted), ...scoreCard(table, metal), ...ownPoints(table, metal)];
}

/** In gold, what the topmost tile that counts gives each colour. @param {BoardContext} table @param {string} metal */
function scoreCard(table, metal) {
  const top = [...table.view.influence[metal]].reverse().find((tile) => typeof pointsOf(table, tile) === "number");
  if (!table.view.one_colour || !top) return [];
  const given = table.view.score_now.colours[metal];
  const rows = table.printed.colours.map((colour) => `${table.name(colour)} ${given?.[colour] ?? 0}`);
  return [STATUS.scoreCard(table.name(printedOn(table, top).colour), rows)];
}

/** @param {BoardContext} table @param {string} metal */
function ownPoints(table, metal) {
  const worth = table.view.score_now.colours[metal]?.[ownColour(table, metal)];
  return worth === undefined ? [] : [STATUS.yourPoints(table.name(metal), worth)];
}

/** @param {BoardContext} table @param {string} colour */
function colourStatus(table, colour) {
  const { metals } = table.printed;
  const stacks = metals.map((metal) => `${table.name(metal)} ${table.view.score_now.colours[metal]?.[colour] ?? 0}`);
  const held = metals.filter((metal) => ownColour(table, metal) === colour);
  const cards = held.map((metal) => table.name(`${metal}-${colour}`));
  return [STATUS.colourNow(table.name(colour), stacks.join(", ")), ...(cards.length ? [STATUS.youHold(cards)] : [])];
}

// --- cards and seats -----------------------------------------------------------------------------

/** A faction card that I have seen. @param {BoardContext} table @param {string} colour @param {string} number */
function factionCardStatus(table, colour, number) {
  const at = Number(number) - 1;
  const metal = table.printed.metals[at];
  const holder = table.view.seats.findIndex(({ factions }) => factions[at] === `${colour}-${number}`);
  if (!metal || holder < 0) return [];
  const kind = `${metal}-${colour}`;
  const lies = table.view.influence[metal].some((tile) => kindOf(tile) === kind);
  const removes = lies ? STATUS.willRemove(table.name(kind)) : STATUS.nothingToRemove(table.name(kind));
  return [
    holder === table.you ? STATUS.yourCard : STATUS.shownCard(table.seatName(holder)),
    STATUS.cardGives(table.view.score_now.colours[metal]?.[colour] ?? 0),
    ...(table.view.seats[holder].tilted[at] ? [STATUS.tilted, removes] : []),
    ...attackStatus(table, holder, metal),
  ];
}

/** @param {BoardContext} table @param {string} number from 1 @param {string} metal */
function hiddenCardStatus(table, number, metal) {
  const seat = Number(number) - 1;
  const { could_be, tilted, attacked_with } = table.view.seats[seat];
  const colours = (deductionAid.isOn(table) && could_be[metal]) || [];
  return [
    ...(colours.length ? [STATUS.canBe(colours.map((colour) => table.name(colour)))] : []),
    ...(tilted[table.printed.metals.indexOf(metal)] ? [STATUS.tilted] : []),
    ...attackStatus(table, seat, metal),
    ...(attacked_with ? [STATUS.attackedWith(table.name(attacked_with))] : []),
  ];
}

/** Who struck a card, against whom it failed, and against whom it is protected.
 * @param {BoardContext} table @param {number} seat @param {string} metal */
function attackStatus(table, seat, metal) {
  const struck = attemptsOn(table, seat, metal).map(({ other, home }) => STATUS.struck(table.seatName(other), home));
  const { assassin = -1 } = table.view.protection;
  return isProtected(table, seat, metal) ? [...struck, STATUS.protectedFrom(table.seatName(assassin))] : struck;
}

/** @param {BoardContext} table @param {string} number from 1 */
function seatStatus(table, number) {
  const seat = Number(number) - 1;
  const seen = table.view.seats[seat];
  if (!seen) return [];
  const isTold = !table.outcome && (seat === table.you || deductionAid.isOn(table));
  const range = isTold ? table.view.score_now.seats[seat] : null;
  const tilted = table.printed.metals.filter((_, at) => seen.tilted[at]).map((metal) => table.name(metal));
  return [
    ...(range ? [STATUS.reach(range.fewest, range.most)] : []),
    STATUS.actionCards(seen.cards.map((card) => table.name(card))),
    ...(tilted.length ? [STATUS.tiltedCards(tilted)] : []),
    ...(seen.attacked_with ? [STATUS.attackedWith(table.name(seen.attacked_with))] : []),
    ...(seen.slandered ? [STATUS.slandered] : []),
    ...(seen.intrigued ? [STATUS.intrigued] : []),
  ];
}

/** Where an action card is. @param {BoardContext} table @param {string} card */
function actionCardStatus(table, card) {
  const { seats, pile, spent, protection } = table.view;
  const holder = seats.findIndex(({ cards }) => cards.includes(card));
  if (holder >= 0) return [STATUS.cardBefore(holder === table.you, table.seatName(holder))];
  if (pile.includes(card)) return [STATUS.undrawn];
  if (spent.includes(card)) return [STATUS.played];
  if (card !== "protection" || protection.seat === undefined) return [STATUS.notHere];
  const metals = (protection.metals ?? []).map((metal) => table.name(metal));
  return [STATUS.protects(table.seatName(protection.seat), table.seatName(protection.assassin ?? -1), metals)];
}

/** @param {BoardContext} table @param {string} colour */
function daggerStatus(table, colour) {
  const { victim, number = "" } = table.view.pending;
  const could =
    victim === undefined || !deductionAid.isOn(table) ? undefined : table.view.seats[victim]?.could_be[number];
  return could?.length ? [could.includes(colour) ? STATUS.possible : STATUS.impossible] : [];
}

// --- by id ---------------------------------------------------------------------------------------

const METAL = "(iron|copper|silver|gold)";
const COLOUR = "(blue|red|green|black|purple)";

/** What is said about each kind of id; the first pattern that matches is the one.
 * @type {[RegExp, (table: BoardContext, ...found: string[]) => string[]][]} */
const KINDS = [
  [/^queen$/, queenStatus],
  [/^([a-i][1-9])$/, squareStatus],
  [RegExp(`^${METAL}-influence$`), influenceStatus],
  [RegExp(`^${METAL}-actions$`), (table, metal) => [STATUS.plainTiles(table.view.actions[metal].length)]],
  [/^discards$/, ({ view }) => [STATUS.discards(view.discards.length + view.banished.length)]],
  [/^pile$/, ({ view }) => [STATUS.pile(view.pile.length)]],
  [RegExp(`^((?:${METAL}-.+|minus-\\d|white)-\\d)$`), tileStatus],
  [RegExp(`^(${METAL}-.+|minus-\\d|white)$`), kindStatus],
  [RegExp(`^${METAL}$`), ownPoints],
  [RegExp(`^${COLOUR}$`), colourStatus],
  [RegExp(`^${COLOUR}-([1-4])$`), factionCardStatus],
  [RegExp(`^seat-([1-5])-${METAL}$`), hiddenCardStatus],
  [/^seat-([1-5])$/, seatStatus],
  [RegExp(`^dagger-${COLOUR}$`), daggerStatus],
];

/** @param {string} ref @param {BoardContext} table @returns {string[]} */
export function pieceStatus(ref, table) {
  if (ref in table.printed.card_texts) return actionCardStatus(table, ref);
  for (const [pattern, status] of KINDS) {
    const found = pattern.exec(ref);
    if (found) return status(table, ...found.slice(1));
  }
  return [];
}
