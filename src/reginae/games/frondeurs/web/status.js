/** What can be said of a piece as the table is now, for whoever points at it. */
import { both, controlNumeral, numeral } from "./map-layout.js";
import { spaceStatus } from "./space-status.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./symbols.js").Faction} Faction */
/** @typedef {(table: BoardContext) => string[]} Status */

/**
 * Sentences about a piece, place or number on this table.
 * @param {string} ref
 * @param {BoardContext} table
 * @returns {string[]}
 */
export function pieceStatus(ref, table) {
  const { printed, view } = table;
  const told = SINGLE[ref]?.(table);
  if (told) return told;
  if (ref in printed.spaces) return spaceLines(ref, table);
  if (ref in view.factions) return factionLines(/** @type {Faction} */ (ref), table);
  if (ref in printed.cards) return cardLines(ref, table);
  if (ref in printed.seasons) return seasonLines(ref, table);
  if (ref.startsWith("coin-")) return holdersOf(table, ({ coins }) => coins.filter((coin) => coin === ref).length);
  if (ref.startsWith("seat-")) return seatLines(Number(ref.slice(5)) - 1, table);
  return [];
}

/** What it is worth, how it stands, and some history. @param {string} id @param {BoardContext} table */
function spaceLines(id, table) {
  const space = { ...table.printed.spaces[id], id, x: 0, y: 0, oddControl: "" };
  const { pp, mp } = space;
  const [first = "", ...others] = spaceStatus(table, space);
  const worth = `${WORDS.worth(numeral(pp), numeral(mp))}${isDual(pp) || isDual(mp) ? WORDS.dual : ""}`;
  const needs = WORDS.needs(controlNumeral(space));
  return [`${worth}; ${needs}. ${[capital(first), ...others].join(". ")}.`, space.note ?? ""].filter(Boolean);
}

/** Whether Control brings more than Influence. @param {number | [number, number]} points */
const isDual = (points) => both(points)[0] !== both(points)[1];

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who plays it and what it has. @param {Faction} faction @param {BoardContext} table */
function factionLines(faction, table) {
  const told = table.view.factions[faction];
  return [
    told.dummy ? WORDS.isDummy : WORDS.ledBy(table.seatName(told.seat)),
    WORDS.standing(told.total, told.pp, told.mp, told.orange),
    WORDS.stock(told.on_board, told.supply, told.box),
    WORDS.holdings(told.hand.length, told.crowns, told.coins.length),
  ];
}

/** Where copies of an Action Card are, as far as one knows, and how far it would reach.
 * @param {string} kind @param {BoardContext} table */
function cardLines(kind, table) {
  const { row, card, range } = table.view;
  const spaces = range[`play ${kind}`];
  return [
    ...holdersOf(table, ({ hand }) => hand.filter((held) => held === kind).length),
    card.kind === kind && table.decision !== "turn" ? WORDS.inPlay : "",
    row.includes(kind) ? WORDS.inRow : "",
    spaces ? WORDS.reaches(spaces.length) : "",
  ].filter(Boolean);
}

/** What a Season Card does on this board, and whether it has been. @param {string} id @param {BoardContext} table */
function seasonLines(id, { printed, view }) {
  const { season_card, season_played } = view.turn;
  const now = season_played === id ? WORDS.inPlay : season_card === id ? WORDS.mustBePlayed : "";
  const gone = view.season.played.includes(id) ? WORDS.wasPlayed : WORDS.toCome;
  return [printed.seasons[id].effect, now || gone, printed.seasons[id].note];
}

/** The Factions that hold so many of something. @param {BoardContext} table
 * @param {(told: import("./view").FactionView) => number} count */
function holdersOf({ view, name }, count) {
  return Object.entries(view.factions)
    .filter(([, told]) => count(told))
    .map(([faction, told]) => WORDS.hasOf(name(faction), count(told)));
}

/** The Factions of a player. @param {number} seat @param {BoardContext} table */
function seatLines(seat, { view, name }) {
  const run = Object.entries(view.factions).filter(([, told]) => told.seat === seat && !told.dummy);
  return run.length ? [WORDS.plays(run.map(([faction]) => name(faction)))] : [];
}

/** @type {Status} */
const pawnLines = ({ view: { king }, name }) => [
  king.holder ? WORDS.pawnWith(name(king.holder)) : WORDS.pawnAt(name(king.space), name(king.placer)),
];

/** What there is one of. @type {Record<string, Status>} */
const SINGLE = {
  king: pawnLines,
  "kings-pawn": pawnLines,
  "commander-token": ({ view, name }) => [WORDS.commands(name(view.commander))],
  "season-track": ({ view: { season }, printed }) => [
    `${WORDS.seasonOf(season.name, season.number)}.`,
    ...(printed.track.end_texts[season.name] ? [`${printed.track.end_texts[season.name]}.`] : []),
  ],
  "discard-row": ({ view, name }) => (view.row.length ? [`${view.row.map(name).join("; ")}.`] : []),
  "season-deck": ({ view, name }) =>
    view.season.played.length ? [WORDS.playedSoFar(view.season.played.map(name))] : [],
  "action-deck": ({ view }) => [`${WORDS.deck(view.deck)}.`],
  crowns: (table) => holdersOf(table, ({ crowns }) => crowns),
  coins: (table) => holdersOf(table, ({ coins }) => coins.length),
  "orange-points": ({ view, name }) => [
    WORDS.orange(Object.entries(view.factions).map(([faction, { orange }]) => `${name(faction)} ${orange}`)),
  ],
};
