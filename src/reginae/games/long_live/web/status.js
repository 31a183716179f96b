/** What can be said of a piece or a place as the table is now, in sentences. */
import { gangOf, kindOf, princessStrikes, tilesOnTable, titleOf, unseenKinds } from "./pieces.js";
import { asRemembered } from "./memory-aids.js";
import { STATUS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./view").RollView} RollView */
/** @typedef {import("./pieces.js").Found} Found */

/** All about this piece now. @param {string} ref @param {BoardContext} table @returns {string[]} */
export function pieceStatus(ref, table) {
  const place = /^place-(\d+)$/.exec(ref);
  if (place) return placeStatus(table, Number(place[1]));
  const rack = /^(.+)-prestige-(.+)$/.exec(ref);
  if (rack) return rackStatus(table, rack[1] ?? "", rack[2] ?? "");
  const seat = /^seat-(\d+)$/.exec(ref);
  if (seat) return gangStatus(table, Number(seat[1]) - 1);
  if (ref.startsWith("supply-")) return [STATUS.supply(table.view.supply[kindOf(ref)] ?? 0)];
  if (table.view.seats.some(({ tray }) => tray.includes(ref))) return [STATUS.inTray];
  const shown = asRemembered(table);
  const found = tilesOnTable(shown).get(ref);
  return found ? tileStatus(shown, ref, found) : [];
}

/** @param {BoardContext} table @param {number} place */
const rollOf = ({ view }, place) => view.forecast.find((roll) => roll.place === place);

/** Whose something is: “your”, or a name. @param {BoardContext} table @param {number} seat */
const whose = (table, seat) => STATUS.whose(seat === table.you, table.seatName(seat));

// --- Tiles ---------------------------------------------------------------------------------------

/** @param {BoardContext} table @param {string} ref @param {Found} found */
function tileStatus(table, ref, { seat, tile, master }) {
  const owner = whose(table, seat);
  if (master) return [STATUS.master(owner, tile.up), ...knowledge(table, ref, seat, tile)];
  const place = tile.place ?? 0;
  const roll = rollOf(table, place);
  return [
    STATUS.lies(owner, place, tile.up),
    ...knowledge(table, ref, seat, tile),
    ...princessDanger(table, ref),
    ...(roll && !isDoomed(table, ref, place) ? [whatHappens(table, roll)] : []),
    ...aim(table, seat, tile),
    ...(tile.guarded ? [STATUS.guarded] : []),
    ...strikesOn(table, ref, place),
  ];
}

/** What a back may be, or who knows it. @param {BoardContext} table @param {string} ref @param {number} seat
 * @param {import("./pieces.js").Tile} tile */
function knowledge(table, ref, seat, tile) {
  if (tile.up || table.outcome) return [];
  if (tile.known) return [STATUS.remembered];
  if (tile.tile) return [seat === table.you && tile.seen ? STATUS.theyKnow : STATUS.onlyYou];
  if (!table.settings.memoryAids) return [];
  const gang = gangOf(ref);
  const hidden = unseenKinds(table, gang).filter(
    (kind) => !ref.endsWith("-master") || table.printed.tiles[kind]?.may_be_master,
  );
  const titles = [...new Set(hidden.map((kind) => titleOf(table, kind)))];
  return titles.length ? [STATUS.maybe(titles)] : [];
}

/** How likely the next roll brings this Princess down. @param {BoardContext} table @param {string} ref */
function princessDanger(table, ref) {
  if (kindOf(ref) !== "princess" || !table.view.forecast.length) return [];
  const strikes = princessStrikes(table, gangOf(ref));
  if (!strikes.length) return [STATUS.princessSafe];
  return strikes.map(({ by, place, ways, sure }) => STATUS.princessFalls(table.name(by), place, ways, sure));
}

/** Whether a roll of this place brings down this Princess, which was said before. @param {BoardContext} table
 * @param {string} ref @param {number} place */
const isDoomed = (table, ref, place) =>
  kindOf(ref) === "princess" && princessStrikes(table, gangOf(ref)).some((strike) => strike.place === place);

/** Where a tile strikes when it acts. @param {BoardContext} table @param {number} seat
 * @param {import("./pieces.js").Tile} tile */
function aim(table, seat, tile) {
  if (!tile.aims_at) return [];
  const target = table.view.seats[1 - seat].line.find(({ place }) => place === tile.aims_at);
  if (!target) return [];
  if (!target.up) return [STATUS.aimsAtBack(tile.aims_at)];
  return [STATUS.aims(table.name(target.tile), tile.aims_at, target.guarded)];
}

/** Who would turn this tile face down from elsewhere; of a Princess it was said before. @param {BoardContext} table
 * @param {string} ref @param {number} here */
function strikesOn({ view, name }, ref, here) {
  if (kindOf(ref) === "princess") return [];
  return view.forecast
    .filter(({ place, acts }) => place !== here || acts.includes(ref))
    .flatMap(({ place, strikes }) =>
      strikes.filter(({ tile }) => tile === ref).map(({ by, sure }) => STATUS.struck(name(by), place, sure)),
    );
}

// --- A roll --------------------------------------------------------------------------------------

/** What happens if this place is rolled next. @param {BoardContext} table @param {RollView} roll */
const whatHappens = (table, roll) => STATUS.ifRolled(roll.place, roll.ways, happening(table, roll));

/** @param {BoardContext} table @param {RollView} roll */
function happening({ view, name }, { place, acts, comes_up, tie, order_open }) {
  const [first, second] = acts.map(name);
  if (tie) return STATUS.tie;
  if (comes_up.length === view.seats.length) return STATUS.bothUp;
  if (comes_up.length) return first ? STATUS.oneActs(first) : STATUS.oneUp;
  if (first && second) return order_open ? STATUS.orderOpen(first, second) : STATUS.order(first, second);
  if (!first) return STATUS.nobodyActs;
  const struck = view.seats
    .flatMap(({ line }) => line.filter((tile) => tile.place === place).map(({ tile }) => tile))
    .find((tile) => tile !== acts[0] && kindOf(tile) !== "guard");
  return struck ? STATUS.struckFirst(first, name(struck)) : STATUS.actsAlone(first);
}

/** @param {BoardContext} table @param {number} place */
function placeStatus(table, place) {
  const roll = rollOf(table, place);
  const { places, mirrors } = table.printed;
  const mirror = STATUS.mirror(mirrors[places.indexOf(place)] ?? place);
  if (!roll) return [mirror];
  const falls = table.view.seats.flatMap(({ gang }, seat) =>
    princessStrikes(table, gang)
      .filter((strike) => strike.place === place)
      .map(({ by, sure }) => STATUS.rollFalls(table.name(by), whose(table, seat), sure)),
  );
  return [whatHappens(table, roll), ...falls, mirror];
}

// --- Prestige and gangs --------------------------------------------------------------------------

/** How many tokens of each colour a seat still lacks. @param {BoardContext} table @param {number} seat */
function missing({ view, printed, name }, seat) {
  const { tokens } = view.seats[seat];
  const lacking = printed.prestige
    .map((colour) => ({ colour: name(colour), count: printed.tokens_to_win - (tokens[colour] ?? 0) }))
    .filter(({ count }) => count > 0);
  return lacking.length ? STATUS.missing(lacking) : STATUS.nothingMissing;
}

/** @param {BoardContext} table @param {string} gang @param {string} colour */
function rackStatus(table, gang, colour) {
  const seat = table.view.seats.findIndex((one) => one.gang === gang);
  if (seat < 0) return [];
  const { tokens_of_each: each, tokens_to_win: needed } = table.printed;
  const held = table.view.seats[seat].tokens[colour] ?? 0;
  return [
    STATUS.holds(table.seatName(seat), seat === table.you, held, needed, table.name(colour)),
    ...(held === each - 1 ? [STATUS.nearlySix(table.name(colour))] : []),
    missing(table, seat),
  ];
}

/** @param {BoardContext} table @param {number} seat */
function gangStatus(table, seat) {
  const gang = table.view.seats[seat]?.gang;
  if (!gang) return [];
  return [
    STATUS.gang(table.seatName(seat), seat === table.you, table.name(gang)),
    missing(table, seat),
    ...princessDanger(table, `${gang}-princess`),
  ];
}
