/** One gang: its plate with name, prestige and Master, and its line along the bar. */
import { nothing, svg } from "lit-html";
import { emblem, rose } from "./emblems.js";
import { dice, rack } from "./number-bar.js";
import { dropName, lineDragging } from "./moving.js";
import { kindOf, titleOf, unknownAt, unknownMaster } from "./pieces.js";
import { lying, told, touchable, touched } from "./tiles.js";
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
  const called = { unknown: unknownAt(gang, tile.place ?? 0), empty: `place-${tile.place}` };
  const drawing = svg`${
    acting
      ? svg`<rect class="acts" x="-4" y="-4" width=${shape.w + 8} height=${shape.h + 8}
    rx="9" />`
      : nothing
  }
    ${lying(table, gang, tile, shape, called, hand.flipped)}`;
  const label = WORDS.tile(WORDS.whose(seat === table.you, table.seatName(seat)), tile.place ?? 0, told(table, tile));
  return svg`<g transform="translate(${at.x} ${at.y})">${touchable(
    table,
    meant(table, seat, tile, hand.picked),
    label,
    drawing,
    lineDragging(table, seat, tile),
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
    svg`<circle class="reach" data-about="handle" r=${upright ? 23.5 : 27} />
    <circle class="edge knob" data-about="handle" r="13" />
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
  const called = { unknown: unknownMaster(gang), empty: `${gang}-master-place` };
  const drawing = lying(table, gang, master, shape, called, hand.flipped);
  const label = WORDS.masterOf(WORDS.whose(seat === table.you, table.seatName(seat)), told(table, master));
  const meant = (hand.picked ? [hand.picked] : masters(table)).map((kind) => `master ${kind}`);
  const mine = seat === table.you;
  return svg`<g transform="translate(${at.x} ${at.y})">${
    mine
      ? touchable(table, meant, label, drawing, { drop: dropName(seat, "master") })
      : svg`<g role="img" aria-label=${label}>${drawing}</g>`
  }</g>`;
}

/**
 * Rose and name; while both arrange, who is still at it.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {{x: number, y: number, r: number, room: number, letter: number}} at  How broad a letter is, about.
 */
function signature(table, seat, { x, y, r, room, letter }) {
  const name = table.seatName(seat);
  const most = Math.floor(room / letter);
  const waits = table.decision === "arrange" && table.actors.includes(seat) && seat !== table.you;
  return svg`<g class="tile ${table.view.seats[seat].gang}"><circle class="crest" cx=${x + r} cy=${y} r=${r} />
    ${rose(x + r, y, r * 1.5)}</g>
    <text class="name" x=${x + 2 * r + 8} y=${y + (waits ? -2 : 7)}>${
      name.length > most ? `${name.slice(0, most - 1)}…` : name
    }</text>
    ${waits ? svg`<text class="small note" x=${x + 2 * r + 8} y=${y + 16}>${WORDS.waiting}</text>` : nothing}`;
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
    <rect class="backplate" x="14" width="972" height="64" rx="10" />
    ${signature(table, seat, { x: 26, y: 32, r: 20, room: 128, letter: 11 })}
    ${table.printed.prestige.map((colour, at) =>
      rack(table, colour, seat, rackMeaning(table, seat)(colour), { x: 206 + at * 170, y: 7, step: 25.5 }),
    )}
    ${table.view.turn === seat ? dice(table, 716, 14, 30, 3) : nothing}
    <text class="small note" x="834" y="37" style="text-anchor:end">${WORDS.master}</text>
    ${masterTile(table, seat, { x: 840, y: 6 }, { w: 140, h: 52, across: true }, hand)}</g>`;
}

/**
 * The gang's plate on a narrow page, above its line.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {{x: number, y: number}} at
 * @param {Hand} hand
 */
export function narrowPlate(table, seat, { x, y }, hand) {
  return svg`<g class=${plateClass(table, seat)} transform="translate(${x} ${y})" data-ref="seat-${seat + 1}">
    <rect class="backplate" width="146" height="152" rx="10" />
    ${signature(table, seat, { x: 5, y: 19, r: 13, room: 108, letter: 9.2 })}
    <text class="small note" x="5" y="47">${WORDS.master}</text>
    ${masterTile(table, seat, { x: 3, y: 52 }, { w: 140, h: 47, across: true }, hand)}
    ${table.printed.prestige.map((colour, at) =>
      rack(table, colour, seat, rackMeaning(table, seat)(colour), { x: 3 + at * 47, y: 102, step: 0 }),
    )}</g>`;
}

/**
 * Whose ability is being carried out; at the end, who brought down a Princess.
 * @param {BoardContext} table
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function actingNote(table, x, y, r) {
  const { seat, tile, ability } = table.view.acting;
  if (seat < 0) return nothing;
  const name = titleOf(table, kindOf(tile));
  const fell = table.view.seats.some(({ line }) => line.some((one) => kindOf(one.tile) === "princess" && !one.up));
  return svg`<g class="acting-note" data-about=${fell ? "fall" : "acting"} transform="translate(${x} ${y})">
    <circle r=${r} />${emblem(ability, 0, 0, r * 1.35)}
    <text x=${r + 7} y="6">${fell ? WORDS.fell(name) : WORDS.acts(name, titleOf(table, ability))}</text></g>`;
}
