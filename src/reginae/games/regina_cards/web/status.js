/** What can be said of a piece, place or number as the table is now, from nothing but what the viewer sees. */
import { attemptStatus, actionCardStatus, daggerStatus, hiddenCardStatus, seatStatus } from "./seat-status.js";
import { colourStatus, isGone, worth } from "./known-colours.js";
import { asRemembered } from "./memory-aids.js";
import { STATUS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** @param {BoardContext} table @param {string} metal */
function stackStatus(table, metal) {
  const { stacks, passes, seats } = table.view;
  const { size, face_up } = stacks[table.printed.groups.indexOf(metal)];
  if (table.outcome) return [STATUS.stack(size, [])];
  if (!size) return [STATUS.emptyStack, STATUS.passes(passes, seats.length)];
  const open = [...face_up].reverse().map((card) => table.name(card));
  return [STATUS.stack(size, open)];
}

/** @param {BoardContext} table @param {string} metal */
function influenceStatus(table, metal) {
  const at = table.printed.groups.indexOf(metal);
  const cards = [...table.view.influence[at]].reverse();
  if (!cards.length) return [STATUS.noInfluence];
  return [STATUS.influence(cards.map((card) => STATUS.counted(table.name(card), worth(table, card))))];
}

/** Where a court card lies, what it is worth there, and for whom. @param {BoardContext} table @param {string} card */
function courtCardStatus(table, card) {
  const face = table.printed.cards[card];
  if (!face) return [];
  const where = placeOf(table, card);
  return face.colour === "plain" ? where : [...where, ...colourStatus(table, face.colour)];
}

/** @param {BoardContext} table @param {string} card */
function placeOf(table, card) {
  const { stacks, influence, discards } = table.view;
  const { group, colour } = table.printed.cards[card];
  for (const stack of stacks) {
    const name = table.name(stack.group);
    if (stack.face_up.at(-1) === card)
      return [STATUS.onTop(name), ...(colour === "plain" || isToldAnyway(table) ? [] : [ifDrawn(table, card)])];
    if (stack.face_up.includes(card)) return [STATUS.second(name)];
    if (stack.backs.includes(card)) return [STATUS.buried(name, stack.size - stack.backs.indexOf(card), stack.size)];
  }
  if (discards.includes(card)) return [STATUS.discarded];
  const cards = influence[table.printed.groups.indexOf(group)];
  if (!cards.includes(card)) return [STATUS.unseen];
  return [STATUS.influences(cards.length - cards.indexOf(card), table.name(group)), STATUS.worth(worth(table, card))];
}

/** Whether what a draw leads to is no longer of interest, or told by the choice itself. @param {BoardContext} table */
const isToldAnyway = ({ outcome, actions }) => outcome || actions.some(({ verb }) => verb === "draw");

/** @param {BoardContext} table @param {string} card */
function ifDrawn(table, card) {
  const { group } = table.printed.cards[card];
  return isGone(table, card) ? STATUS.drawnForNothing : STATUS.ifDrawn(table.name(`${group}-influence`));
}

/** @param {BoardContext} table */
function discardsStatus(table) {
  const { discards } = table.view;
  return [STATUS.discards(discards.map((card) => table.name(card)))];
}

/** Whose card it is, whether it is tilted, and what its court card is worth.
 * @param {BoardContext} table @param {string} colour @param {string} number */
function factionCardStatus(table, colour, number) {
  const at = Number(number) - 1;
  const holder = table.view.seats.findIndex(({ cards }) => cards[at] === `${colour}-${number}`);
  if (holder < 0) return [];
  const card = `${table.printed.groups[at]}-${colour}`;
  const tilted = Boolean(table.view.seats[holder].tilted[at]);
  const lies = table.view.influence[at].includes(card);
  return [
    STATUS.held(holder === table.you, table.seatName(holder), tilted),
    lies ? STATUS.courtCard(table.name(card), worth(table, card)) : STATUS.courtCardAway(table.name(card)),
  ];
}

const METAL = "(copper|silver|gold)";
const COLOUR = "(blue|red|green|black|purple)";

/** What is said about each kind of id; the first pattern that matches is the one.
 * @type {[RegExp, (table: BoardContext, ...found: string[]) => string[]][]} */
const KINDS = [
  [RegExp(`^(?:score-)?${COLOUR}$`), colourStatus],
  [RegExp(`^(?:count-)?${METAL}(?:-[12])?$`), stackStatus],
  [RegExp(`^${METAL}-influence$`), influenceStatus],
  [RegExp(`^(?:points-)?(${METAL}-.+)$`), courtCardStatus],
  [/^discards$/, discardsStatus],
  [RegExp(`^${COLOUR}-([123])$`), factionCardStatus],
  [RegExp(`^dagger-${COLOUR}$`), daggerStatus],
  [RegExp(`^seat-([1-5])-${METAL}$`), hiddenCardStatus],
  [/^seat-([1-5])$/, seatStatus],
  [/^action-card-([1-5])$/, actionCardStatus],
  [
    /^(?:agitation|manipulation|persuasion)$/,
    (table) => (table.you === null ? [] : actionCardStatus(table, table.you + 1)),
  ],
  [/^attempt-([1-5])-([1-5])$/, attemptStatus],
];

/** @param {string} ref @param {BoardContext} table @returns {string[]} */
export function pieceStatus(ref, table) {
  for (const [pattern, status] of KINDS) {
    const found = pattern.exec(ref);
    if (found) return status(asRemembered(table), ...found.slice(1));
  }
  return [];
}
