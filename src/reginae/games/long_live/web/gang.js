/** One gang: its plate with name, prestige and Master, and its line along the bar. */
import { nothing, svg } from "lit-html";
import { emblem, rose } from "./emblems.js";
import { dice, rack } from "./number-bar.js";
import { kindOf, lying, titleOf, told, touchable, touched } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./tiles.js").Tile} Tile */
/** @typedef {import("./tiles.js").Shape} Shape */
/** @typedef {import("./tiles.js").Hand} Hand */

/** The seat at the lower edge: mine, or the first for a spectator. @param {BoardContext} table */
export const near = (table) => table.you ?? 0;

/** The tiles that may be a Master. @param {BoardContext} table */
const masters = ({ printed: { tiles } }) => Object.keys(tiles).filter((kind) => tiles[kind].may_be_master);

/** The swaps that a place takes part in. @param {BoardContext} table @param {string} verb @param {number} place */
function swaps({ printed: { places } }, verb, place) {
  const lower = [place - 1, place].filter((low) => places.includes(low) && places.includes(low + 1));
  return lower.map((low) => `${verb} ${low} ${low + 1}`);
}

/**
 * What touching a tile of a line can mean.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {Tile} tile
 * @param {string} picked
 */
function meant(table, seat, tile, picked) {
  const place = tile.place ?? 0;
  if (seat !== table.you) return swaps(table, "swap-theirs", place);
  if (table.decision === "arrange" && !tile.laid)
    return picked ? [`put ${picked} ${place}`] : Object.keys(table.printed.tiles).map((kind) => `put ${kind} ${place}`);
  return [`turn-up ${place}`, ...swaps(table, "swap", place), ...(tile.tile ? [`master ${kindOf(tile.tile)}`] : [])];
}

/**
 * A tile of a line, where it lies.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {Tile} tile
 * @param {{x: number, y: number}} at
 * @param {Shape} shape
 * @param {Hand} hand
 */
export function lineTile(table, seat, tile, at, shape, hand) {
  const gang = table.view.seats[seat].gang;
  const acting = table.view.acting.tile !== "" && table.view.acting.tile === tile.tile;
  const drawing = svg`${
    acting
      ? svg`<rect class="acts" x="-4" y="-4" width=${shape.w + 8} height=${shape.h + 8}
    rx="9" />`
      : nothing
  }
    ${lying(table, gang, tile, shape, `${gang}-at-${tile.place}`, hand.flipped)}`;
  const label = WORDS.tile(WORDS.whose(seat === table.you, table.seatName(seat)), tile.place ?? 0, told(table, tile));
  return svg`<g transform="translate(${at.x} ${at.y})">${touchable(
    table,
    meant(table, seat, tile, hand.picked),
    label,
    drawing,
  )}</g>`;
}

/**
 * A handle between two neighbours that may be swapped now.
 * @param {BoardContext} table
 * @param {string} verb
 * @param {number} low
 * @param {number} x
 * @param {number} y
 * @param {boolean} upright
 */
export function swapHandle(table, verb, low, x, y, upright) {
  const touch = table.touch([`${verb} ${low} ${low + 1}`], WORDS.swap(low));
  if (!touch.lit) return nothing;
  return svg`<g transform="translate(${x} ${y})">${touched(
    touch,
    svg`<circle class="reach" r="27" /><circle class="edge knob" r="13" />
    <path class="arrows" transform="rotate(${upright ? 90 : 0})" d="M-7-3H6M3-6 6-3 3 0M7 3H-6M-3 0-6 3-3 6" />`,
    "handle",
  )}</g>`;
}

/**
 * @param {BoardContext} table
 * @param {number} seat
 * @param {{x: number, y: number}} at
 * @param {Shape} shape
 * @param {Hand} hand
 */
function masterTile(table, seat, at, shape, hand) {
  const { gang, master } = table.view.seats[seat];
  const drawing = lying(table, gang, master, shape, `${gang}-master`, hand.flipped);
  const label = WORDS.masterOf(WORDS.whose(seat === table.you, table.seatName(seat)), told(table, master));
  const meant = (hand.picked ? [hand.picked] : masters(table)).map((kind) => `master ${kind}`);
  const mine = seat === table.you;
  return svg`<g transform="translate(${at.x} ${at.y})">${
    mine
      ? touchable(table, meant, label, drawing)
      : svg`<g
    role="img" aria-label=${label}>${drawing}</g>`
  }</g>`;
}

/**
 * Name, rose, and whose turn it is.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} room
 */
function signature(table, seat, x, y, room) {
  const name = table.seatName(seat);
  const most = Math.floor(room / 10.5);
  const waits = table.decision === "arrange" && table.actors.includes(seat) && seat !== table.you;
  return svg`<g class="tile ${table.view.seats[seat].gang}"><circle class="crest" cx=${x + 20} cy=${y} r="20" />
    ${rose(x + 20, y, 30)}</g>
    <text class="name" x=${x + 50} y=${y + (waits ? -2 : 7)}>${
      name.length > most ? `${name.slice(0, most - 1)}…` : name
    }</text>
    ${waits ? svg`<text class="note" x=${x + 50} y=${y + 18}>${WORDS.waiting}</text>` : nothing}`;
}

/** @param {BoardContext} table @param {number} seat */
function rackMeaning(table, seat) {
  return (/** @type {string} */ colour) =>
    seat === table.you ? [`give ${colour}`] : [`seize ${colour}`, `return ${colour}`];
}

/** @param {BoardContext} table @param {number} seat */
const plateClass = (table, seat) =>
  `plate-of ${table.actors.includes(seat) ? "acting" : ""} ${
    table.view.turn === seat ? "turn" : ""
  } ${table.outcome?.winners.includes(seat) ? "won" : ""}`;

/**
 * The gang's plate on a wide page.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {number} y
 * @param {Hand} hand
 */
export function widePlate(table, seat, y, hand) {
  return svg`<g class=${plateClass(table, seat)} transform="translate(0 ${y})" data-ref="seat-${seat + 1}">
    <rect class="backplate" x="14" width="972" height="100" rx="10" />
    ${signature(table, seat, 28, 50, 124)}
    ${table.printed.prestige.map((colour, at) =>
      rack(table, colour, seat, rackMeaning(table, seat)(colour), { x: 206 + at * 170, y: 27, step: 25.5 }),
    )}
    ${table.view.turn === seat ? dice(table, 724, 27, 40) : nothing}
    <text class="note" x="891" y="57" style="text-anchor:end">${WORDS.master}</text>
    ${masterTile(table, seat, { x: 902, y: -8 }, { w: 78, h: 116, across: false }, hand)}</g>`;
}

/**
 * The gang's plate on a narrow page.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {number} y
 * @param {Hand} hand
 */
export function narrowPlate(table, seat, y, hand) {
  return svg`<g class=${plateClass(table, seat)} transform="translate(0 ${y})" data-ref="seat-${seat + 1}">
    <rect class="backplate" x="4" width="352" height="116" rx="10" />
    ${signature(table, seat, 12, 30, table.view.turn === seat ? 70 : 140)}
    ${table.view.turn === seat ? dice(table, 134, 13, 28) : nothing}
    ${masterTile(table, seat, { x: 210, y: 6 }, { w: 140, h: 50, across: true }, hand)}
    ${table.printed.prestige.map((colour, at) =>
      rack(table, colour, seat, rackMeaning(table, seat)(colour), { x: 8 + at * 116, y: 62, step: 16.6 }),
    )}</g>`;
}

/**
 * Whose ability is being carried out.
 * @param {BoardContext} table
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function actingNote(table, x, y, r) {
  const { seat, tile, ability } = table.view.acting;
  if (seat < 0) return nothing;
  const name = titleOf(table, kindOf(tile));
  return svg`<g class="acting-note" transform="translate(${x} ${y})"><circle r=${r} />${emblem(ability, 0, 0, r * 1.35)}
    <text x=${r + 9} y="6">${WORDS.acts(name, titleOf(table, ability))}</text></g>`;
}
