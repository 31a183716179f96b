/** The board on a narrow page: the bar stands, the other gang to its left, mine to its right. */
import { nothing, svg } from "lit-html";
import { dangerArrows } from "./danger.js";
import { frame } from "./frame.js";
import { actingNote, lineTile, narrowPlate, near, swapHandle } from "./gang.js";
import { dice, gauge, rack } from "./number-bar.js";
import { trayOf } from "./tray.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./tiles.js").Hand} Hand */

const WIDTH = 360;
const SHAPE = { w: 144, h: 46, across: true };
const STEP = 49;
const FAR = 4;
const NEAR = 212;
const PLATE = 6;
const NOTE = 174;
const SUPPLY = 180;
const LINES = { y: 238, arranging: 186 };

/** @param {BoardContext} table @param {Hand} hand */
export function narrowBoard(table, hand) {
  const mine = near(table);
  const { places } = table.printed;
  const arranging = table.view.seats[mine].tray.length > 0;
  const top = arranging ? LINES.arranging : LINES.y;
  const at = (/** @type {number} */ place) => top + places.indexOf(place) * STEP;
  const rows = [
    { seat: 1 - mine, x: FAR, verb: "swap-theirs", handle: SHAPE.w + FAR },
    { seat: mine, x: NEAR, verb: "swap", handle: NEAR },
  ];
  const edge = (/** @type {number} */ seat, /** @type {number} */ place) => ({
    x: seat === mine ? NEAR - 1 : FAR + SHAPE.w + 1,
    y: at(place) + SHAPE.h / 2,
  });
  const height = top + places.length * STEP + 6;
  const drawing = svg`
    ${rows.map(({ seat, x }) => narrowPlate(table, seat, { x: x - (seat === mine ? 2 : 0), y: PLATE }, hand))}
    ${turn(table)}
    <rect class="rail bar" x="152" y=${top - 6} width="56" height=${places.length * STEP + 8} rx="14" />
    ${dangerArrows(table, edge)}
    ${places.map((place) => gauge(table, place, WIDTH / 2, at(place) + SHAPE.h / 2, true))}
    ${arranging ? tray(table, hand, top) : supply(table)}
    ${rows
      .filter(({ seat }) => !arranging || seat === mine)
      .map(({ seat, x }) =>
        table.view.seats[seat].line.map((tile) => lineTile(table, seat, tile, { x, y: at(tile.place) }, SHAPE, hand)),
      )}
    ${rows.map(({ verb, handle }) =>
      places.slice(0, -1).map((low) => swapHandle(table, verb, low, handle, at(low) + (STEP + SHAPE.h) / 2, true)),
    )}`;
  return frame(WIDTH, height, "narrow", { x: WIDTH / 2, y: height / 2 }, drawing);
}

/** The dice between the plates, with a hand that points at whose turn it is. @param {BoardContext} table */
function turn(table) {
  const { turn: seat } = table.view;
  if (seat < 0) return nothing;
  const side = seat === near(table) ? 1 : -1;
  return svg`${dice(table, 154, 30, 24, 3)}
    <path class="turn-hand" data-about="die-white" transform="translate(180 84) scale(${side} 1)"
      d="M-15-5H3V-13L18 0 3 13V5H-15Z" />`;
}

/** @param {BoardContext} table @param {Hand} hand @param {number} top */
function tray(table, hand, top) {
  const spot = (/** @type {number} */ index) => ({ x: FAR, y: top + index * STEP });
  return trayOf(table, hand, { x: 8, y: NOTE }, spot, SHAPE);
}

/** @param {BoardContext} table */
function supply(table) {
  return svg`<text class="note" x="8" y=${NOTE}>${WORDS.supply}</text>${actingNote(table, 118, NOTE - 6, 11)}
    ${table.printed.prestige.map((colour, at) =>
      rack(table, colour, -1, [`take ${colour}`], { x: 4 + at * 118, y: SUPPLY, step: 17 }),
    )}`;
}
