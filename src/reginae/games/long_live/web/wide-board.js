/** The board on a wide page: the bar lies, the other gang above it, mine below. */
import { svg } from "lit-html";
import { dangerArrows } from "./danger.js";
import { frame } from "./frame.js";
import { actingNote, lineTile, near, swapHandle, widePlate } from "./gang.js";
import { gauge, rack } from "./number-bar.js";
import { trayOf } from "./tray.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./tiles.js").Hand} Hand */

const WIDTH = 1000;
const SHAPE = { w: 82, h: 116, across: false };
const STEP = 88;
const BESIDE = 34; // from the middle of a place to an arrow that passes its number
const BAR = { y: 214, h: 84 };
const FAR = { line: 88, plate: 12 };
const NEAR = { line: 308, plate: 446 };
const FOOT = { supply: 520, tray: 548, end: 582, trayEnd: 676 };

/** @param {BoardContext} table @param {Hand} hand */
export function wideBoard(table, hand) {
  const mine = near(table);
  const { places } = table.printed;
  const arranging = table.view.seats[mine].tray.length > 0;
  const at = (/** @type {number} */ place) => 18 + places.indexOf(place) * STEP;
  const rows = [
    { seat: 1 - mine, ...FAR, verb: "swap-theirs", handle: -7 },
    { seat: mine, ...NEAR, verb: "swap", handle: SHAPE.h + 8 },
  ];
  const edge = (/** @type {number} */ seat, /** @type {number} */ place, /** @type {boolean} */ opposite) => ({
    x: at(place) + SHAPE.w / 2 + (opposite ? BESIDE : 0),
    y: seat === mine ? NEAR.line - 1 : FAR.line + SHAPE.h + 1,
  });
  const middle = BAR.y + BAR.h / 2;
  const drawing = svg`
    ${rows.map(({ seat, plate }) => widePlate(table, seat, plate, hand))}
    <g class="bar"><rect class="rail" x="8" y=${BAR.y} width="984" height=${BAR.h} rx="14" />
      <rect class="groove" x="14" y=${BAR.y + 6} width="972" height=${BAR.h - 12} rx="10" />
      ${[20, 980].map((x) => [-30, 30].map((y) => svg`<circle class="rivet" cx=${x} cy=${middle + y} r="3.5" />`))}</g>
    ${dangerArrows(table, edge)}
    ${places.map((place) => gauge(table, place, at(place) + SHAPE.w / 2, middle, false))}
    ${rows.map(({ seat, line }) =>
      table.view.seats[seat].line.map((tile) =>
        lineTile(table, seat, tile, { x: at(tile.place), y: line }, SHAPE, hand),
      ),
    )}
    ${rows.map(({ line, verb, handle }) =>
      places.slice(0, -1).map((low) => swapHandle(table, verb, low, at(low) + 85, line + handle, false)),
    )}
    ${arranging ? tray(table, hand) : supply(table)}`;
  return frame(WIDTH, arranging ? FOOT.trayEnd : FOOT.end, "wide", { x: WIDTH / 2, y: middle }, drawing);
}

/** @param {BoardContext} table @param {Hand} hand */
function tray(table, hand) {
  const spot = (/** @type {number} */ index) => ({ x: 18 + index * STEP, y: FOOT.tray });
  return trayOf(table, hand, { x: 18, y: FOOT.tray - 12 }, spot, SHAPE);
}

/** The supply, and beside it whose ability is being carried out or else how the game is won.
 * @param {BoardContext} table */
function supply(table) {
  const y = FOOT.supply;
  const goal = svg`<text class="note" data-about="goal" x="728" y=${y + 32}>
    ${WORDS.goal(table.printed.tokens_to_win)}</text>`;
  return svg`${table.printed.prestige.map((colour, at) =>
    rack(table, colour, -1, [`take ${colour}`], { x: 206 + at * 170, y, step: 25.5 }),
  )}
    <text class="name" x="190" y=${y + 32} style="text-anchor:end">${WORDS.supply}</text>
    ${table.view.acting.seat < 0 ? goal : actingNote(table, 742, y + 25, 18)}`;
}
