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

const SHAPE = { w: 144, h: 47, across: true };
const STEP = 50;
const LINES = { w: 360, far: 4, bar: 180, near: 212 };

/**
 * @typedef {object} Layout  Where the parts are: of the plates and the supply the upper left corners.
 * @property {number} width
 * @property {number} left                  Where the lines begin.
 * @property {number} top
 * @property {number} topArranging          The same while there is a tray in place of the supply.
 * @property {Point[]} plates               The other gang's, then mine.
 * @property {Point} dice
 * @property {string} hand                  How the hand that points at the other gang is turned.
 * @property {string} handNear              And the one that points at mine.
 * @property {Point} note                   What to do with the tray, or whose ability is carried out.
 * @property {Point[]} supply               By colour.
 */
/** @typedef {{x: number, y: number}} Point */

/** The plates stand above their lines. @type {Layout} */
const UPRIGHT = {
  ...{ width: LINES.w, left: 0, top: 242, topArranging: 190 },
  plates: [
    { x: 4, y: 6 },
    { x: 210, y: 6 },
  ],
  ...{ dice: { x: 154, y: 30 }, hand: "rotate(180)", handNear: "", note: { x: 8, y: 178 } },
  supply: [4, 122, 240].map((x) => ({ x, y: 184 })),
};

/** In a low window, such as a phone on its side, the plates stand beside the lines. @type {Layout} */
const SIDEWAYS = {
  ...{ width: LINES.w + 156, left: 154, top: 38, topArranging: 38 },
  plates: [
    { x: 6, y: 6 },
    { x: 6, y: 222 },
  ],
  ...{ dice: { x: 22, y: 174 }, hand: "rotate(-90)", handNear: "rotate(90)", note: { x: 164, y: 25 } },
  supply: [0, 1, 2].map((at) => ({ x: 20, y: 402 + at * 54 })),
};

/** Whether the window is so low that only a few lines of the board are seen at once. */
const isLow = () => matchMedia("(max-height: 30rem)").matches;

/** @param {BoardContext} table @param {Hand} hand */
export function narrowBoard(table, hand) {
  const layout = isLow() ? SIDEWAYS : UPRIGHT;
  const mine = near(table);
  const { places } = table.printed;
  const arranging = table.view.seats[mine].tray.length > 0;
  const top = arranging ? layout.topArranging : layout.top;
  const height = top + places.length * STEP + 6;
  const drawing = svg`
    ${[1 - mine, mine].map((seat, at) => narrowPlate(table, seat, layout.plates[at], hand))}
    ${turn(table, layout)}
    ${arranging ? nothing : supply(table, layout)}
    <g transform="translate(${layout.left} ${top})">${lines(table, hand, arranging)}</g>
    ${arranging ? tray(table, hand, layout, top) : nothing}`;
  return frame(layout.width, height, "narrow", { x: layout.left + LINES.bar, y: height / 2 }, drawing);
}

/** Both lines and the bar; while I arrange mine, my tray lies in place of the other. @param {BoardContext} table
 * @param {Hand} hand @param {boolean} arranging */
function lines(table, hand, arranging) {
  const mine = near(table);
  const { places } = table.printed;
  const at = (/** @type {number} */ place) => places.indexOf(place) * STEP;
  const rows = [
    { seat: 1 - mine, x: LINES.far, verb: "swap-theirs", handle: SHAPE.w + LINES.far },
    { seat: mine, x: LINES.near, verb: "swap", handle: LINES.near },
  ];
  const edge = (/** @type {number} */ seat, /** @type {number} */ place) => ({
    x: seat === mine ? LINES.near - 1 : LINES.far + SHAPE.w + 1,
    y: at(place) + SHAPE.h / 2,
  });
  return svg`<rect class="rail bar" x="152" y="-6" width="56" height=${places.length * STEP + 8} rx="14" />
    ${dangerArrows(table, edge)}
    ${places.map((place) => gauge(table, place, LINES.bar, at(place) + SHAPE.h / 2, true))}
    ${rows
      .filter(({ seat }) => !arranging || seat === mine)
      .map(({ seat, x }) =>
        table.view.seats[seat].line.map((tile) => lineTile(table, seat, tile, { x, y: at(tile.place) }, SHAPE, hand)),
      )}
    ${rows.map(({ verb, handle }) =>
      places.slice(0, -1).map((low) => swapHandle(table, verb, low, handle, at(low) + (STEP + SHAPE.h) / 2, true)),
    )}`;
}

/** The dice between the plates, with a hand that points at whose turn it is. @param {BoardContext} table
 * @param {Layout} layout */
function turn(table, layout) {
  const { turn: seat } = table.view;
  if (seat < 0) return nothing;
  const { x, y } = layout.dice;
  const hand = seat === near(table) ? layout.handNear : layout.hand;
  const at = layout === UPRIGHT ? { x: x + 26, y: y + 54 } : { x: x + 84, y: y + 14 };
  return svg`${dice(table, x, y, 24, 3)}
    <path class="turn-hand" data-about="die-white" transform="translate(${at.x} ${at.y}) ${hand}"
      d="M-15-5H3V-13L18 0 3 13V5H-15Z" />`;
}

/** @param {BoardContext} table @param {Hand} hand @param {Layout} layout @param {number} top */
function tray(table, hand, layout, top) {
  const spot = (/** @type {number} */ index) => ({ x: layout.left + LINES.far, y: top + index * STEP });
  return trayOf(table, hand, layout.note, spot, SHAPE);
}

/** @param {BoardContext} table @param {Layout} layout */
function supply(table, { supply: racks, note }) {
  const [{ x, y }] = racks;
  return svg`<text class="note" x=${x + 4} y=${y - 6}>${WORDS.supply}</text>
    ${actingNote(table, note.x + 110, note.y - 6, 11)}
    ${table.printed.prestige.map((colour, at) =>
      rack(table, colour, -1, [`take ${colour}`], { ...racks[at], step: 17 }),
    )}`;
}
