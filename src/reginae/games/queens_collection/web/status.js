/** What can be said of a piece, place or number as the table is now. */
import { alike, colourOf } from "./piece-names.js";
import { STATUS, WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./view").BoxView} Tray */

/** Sentences about this piece, place or number. @param {string} ref @param {BoardContext} table */
export function pieceStatus(ref, table) {
  if (!table.view.ring.length) return [];
  if (/^\w+-pawn-\d$/.test(ref)) return pawnStatus(ref, table);
  const box = table.view.ring.find((one) => one.box === ref || one.colour === ref);
  if (box) return boxStatus(box, table);
  const card = /^(.+)-([a-z]+)-\d+$/.exec(ref);
  if (card) return cardStatus(card[1] ?? "", card[2] ?? "", table);
  const seat = /^(?:points-of-)?seat-(\d)$/.exec(ref);
  return seat ? seatStatus(Number(seat[1]) - 1, table) : placeStatus(ref, table);
}

// --- Pawns and boxes ------------------------------------------------------------------------------

/** @param {string} pawn @param {BoardContext} table */
function pawnStatus(pawn, table) {
  const { view } = table;
  if (view.aside.includes(pawn)) return [STATUS.outOfGame];
  if (view.stock.includes(pawn)) return [STATUS.inStock];
  const holder = view.seats.findIndex(({ pawns }) => pawns.includes(pawn));
  if (holder >= 0) return [STATUS.takenPawn(table.seatName(holder))];
  const box = view.ring.find(({ pawns }) => pawns.includes(pawn));
  if (!box) return [];
  if (view.booklet === 2) return [STATUS.toTake(box.pawns.length)];
  if (box.colour === colourOf(pawn)) return [STATUS.atHome];
  return [STATUS.astray(table.name(box.colour)), wayHome(colourOf(pawn), box, table)];
}

/** How a stray comes home. @param {string} colour @param {Tray} box @param {BoardContext} table */
function wayHome(colour, box, table) {
  const home = table.view.ring.find((one) => one.colour === colour);
  const guests = [...new Set(home?.pawns.map(colourOf).filter((other) => other !== colour))];
  const name = table.name(colour);
  if (guests.includes(box.colour)) return STATUS.bothHome(table.name(box.colour), name);
  return guests.length ? STATUS.homeFor(guests.map(table.name), name) : STATUS.homeAlone(name);
}

/** @param {Tray} box @param {BoardContext} table */
function boxStatus(box, table) {
  if (table.view.booklet === 2) return takenStatus(box, table);
  const own = box.pawns.filter((pawn) => colourOf(pawn) === box.colour).length;
  const guests = box.pawns.map(colourOf).filter((colour) => colour !== box.colour);
  const strays = straysOf(box.colour, table);
  const lines = [STATUS.ownPawns(own, own + strays.length)];
  if (guests.length) lines.push(STATUS.guests(counted(guests, table)));
  if (strays.length) lines.push(STATUS.strays(counted(strays, table)));
  if (box.pure) lines.push(STATUS.inOrder(table.view.best / table.view.ring.length));
  return lines;
}

/** @param {Tray} box @param {BoardContext} table */
function takenStatus(box, table) {
  if (box.holder >= 0) return [STATUS.takenBox(table.seatName(box.holder))];
  return box.pawns.length ? [STATUS.toTake(box.pawns.length)] : [];
}

/** The boxes on which pawns of this colour stand astray. @param {string} colour @param {BoardContext} table */
const straysOf = (colour, table) =>
  table.view.ring.flatMap((box) =>
    box.colour === colour ? [] : box.pawns.flatMap((pawn) => (colourOf(pawn) === colour ? [box.colour] : [])),
  );

/** Colours with their number, such as "red, 2 × sky". @param {string[]} colours @param {BoardContext} table */
const counted = (colours, table) =>
  alike(colours).map(([colour, count]) => (count > 1 ? `${count} × ${table.name(colour)}` : table.name(colour)));

// --- Cards ----------------------------------------------------------------------------------------

/** @param {string} zone @param {string} kind @param {BoardContext} table */
function cardStatus(zone, kind, table) {
  const seat = /^seat-(\d)$/.exec(zone);
  const holder = seat ? Number(seat[1]) - 1 : -1;
  const lines = seat ? [holderOf(holder, table)] : [];
  if (kind !== "back" && kind !== "wild") lines.push(useOf(kind, table));
  const held = table.view.seats[holder]?.cards.filter((card) => card === kind).length ?? 0;
  if (kind !== "wild" && held > 1 && table.view.mode !== "solo") lines.push(STATUS.twoAlike);
  if (zone === "display") lines.push(...partnersInHand(kind, table));
  return lines;
}

/** @param {number} seat @param {BoardContext} table */
function holderOf(seat, table) {
  if (table.view.booklet === 1) return STATUS.openCard(table.seatName(seat));
  return seat === table.you ? STATUS.ownHand : STATUS.handOf(table.seatName(seat));
}

/** What a card of this colour is still good for. @param {string} colour @param {BoardContext} table */
function useOf(colour, table) {
  const name = table.name(colour);
  if (table.view.booklet === 1) {
    const strays = straysOf(colour, table);
    return strays.length ? STATUS.needed(name, counted(strays, table)) : STATUS.notNeeded(name);
  }
  const left = table.view.ring.find((box) => box.colour === colour)?.pawns.length ?? 0;
  return left ? STATUS.pawnsLeft(name, left) : STATUS.nonePawnsLeft(name);
}

/** The cards of my hand that make a pair with this one now. @param {string} kind @param {BoardContext} table */
function partnersInHand(kind, table) {
  const parts = Object.keys(table.view.pair_colours)
    .map((notation) => notation.split(" "))
    .flatMap(([, held = "", shown]) => (shown === kind ? [table.name(held)] : []));
  return parts.length ? [STATUS.pairsWith([...new Set(parts)])] : [];
}

// --- Seats, places and numbers --------------------------------------------------------------------

/** @param {number} seat @param {BoardContext} table */
function seatStatus(seat, table) {
  const { view } = table;
  const one = view.seats[seat];
  if (!one) return [];
  const name = table.seatName(seat);
  if (view.booklet === 1) return [STATUS.cardsOf(name, counted(one.cards, table))];
  return [
    STATUS.taken(name, one.boxes.length, one.pawns.length, one.points),
    STATUS.handCosts(one.count),
    WORDS.tally(one.team_total, one.team_points, one.partner >= 0),
  ].map(asSentence);
}

/** @param {string} text */
const asSentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;

/** @param {string} ref @param {BoardContext} table @returns {string[]} */
function placeStatus(ref, table) {
  const { view, printed } = table;
  /** @type {Record<string, () => string[]>} */
  const known = {
    pile: () => [STATUS.inPile(view.pile), ...(view.pile ? [] : [STATUS.pileEmpty(view.booklet)])],
    discards: () => [STATUS.inDiscards(view.discards), ...(view.gone ? [STATUS.gone(view.gone)] : [])],
    points: () => [asSentence(scoreText(table))],
    rounds: () => [STATUS.round(view.round, view.rounds, view.ring.filter(({ pawns }) => pawns.length).length)],
    first: () => (view.first < 0 ? [] : [STATUS.first(table.seatName(view.first))]),
    next_card: () => [asSentence(WORDS.oddsAloud(view.next_card.losing, view.next_card.unseen))],
    revealed: () => [STATUS.revealed(view.revealed.length, printed.reveals)],
    aside: () => [STATUS.aside(counted(view.aside.map(colourOf), table))],
    out: () => [STATUS.out(counted(view.out, table))],
  };
  return known[ref]?.() ?? [];
}

/** @param {BoardContext} table */
export function scoreText({ view }) {
  const pure = view.ring.filter((one) => one.pure).length;
  const strays = view.ring.reduce(
    (sum, one) => sum + one.pawns.filter((name) => colourOf(name) !== one.colour).length,
    0,
  );
  return WORDS.score(view.points, view.best, pure, strays);
}
