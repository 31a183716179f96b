/** The cooperative and the solo game on a phone, held upright or sideways. */
import { nothing, svg } from "lit-html";
import { boxRing, myDisplay, pileOrPass, pileToDraw } from "./cooperative.js";
import { aside } from "./out-of-game.js";
import { isSideways } from "./phone.js";
import { groups, rowOf } from "./ring.js";
import { openDisplay, others, place } from "./seats.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./ring.js").Shape} Shape */

/** @type {Shape} */
const UPRIGHT = { head: 27, columns: 2, row: 48, gap: 5 };
/** @type {Shape} */
const SIDEWAYS = { head: 26, columns: 3, row: 47, gap: 5 };

/** @param {BoardContext} table */
export const phoneCooperative = (table) => (isSideways() ? sideways(table) : upright(table));

/** @param {BoardContext} table */
function upright(table) {
  const heights = rowHeights(table, UPRIGHT, 2);
  const around = others(table);
  const mine = 20 + heights.reduce((sum, h) => sum + h + 5, -5);
  const left = mine + 114;
  const low = left + (hasAside(table) ? 66 : 0);
  return {
    w: 360,
    h: low + around.length * 66 + 4,
    drawing: svg`${boxRing(table, { x: 5, y: 8, w: 350, h: 0 }, heights, UPRIGHT)}
      ${pileOrMine(table, mine)}
      ${aside(table, { x: 12, y: left, w: 336, h: 58 })}
      ${around.map((seat, at) => openDisplay(table, seat, { x: 5, y: low + at * 66, w: 350, h: 60 }))}`,
  };
}

/** Held sideways the boxes are wide, so that their pawns need fewer rows. @param {BoardContext} table */
function sideways(table) {
  const heights = rowHeights(table, SIDEWAYS, 1);
  const around = others(table);
  const mine = 12 + heights.reduce((sum, h) => sum + h + 5, -5);
  const low = mine + 88;
  const theirs = { w: (535 - around.length * 5) / around.length, h: around.length > 1 ? 92 : 60 };
  return {
    w: 540,
    h: low + (around.length ? theirs.h + 6 : 0),
    drawing: svg`${boxRing(table, { x: 5, y: 6, w: 530, h: 0 }, heights, SIDEWAYS)}
      ${table.you === null ? nothing : mineSideways(table, table.you, mine)}
      ${around.map((seat, at) => openDisplay(table, seat, { x: 5 + at * (theirs.w + 5), y: low, ...theirs }))}`,
  };
}

/** @param {BoardContext} table */
const hasAside = ({ view }) => view.aside.length + view.out.length > 0;

/**
 * How high the three rows of the ring are.
 * @param {BoardContext} table
 * @param {Shape} shape
 * @param {number} middle how many rows of pawns the middle one has at least
 */
function rowHeights(table, shape, middle) {
  const rows = (/** @type {number} */ row) =>
    table.view.ring.flatMap((one, at) =>
      rowOf(at) === row ? [Math.ceil(groups(table, one).length / shape.columns)] : [],
    );
  return [0, 1, 2].map((row) => shape.head + 6 + shape.row * Math.max(row === 1 ? middle : 1, ...rows(row)));
}

/**
 * My display with the pile beside it; for a spectator the pile alone.
 * @param {BoardContext} table
 * @param {number} y
 */
function pileOrMine(table, y) {
  if (table.you === null) return pileToDraw(table, { x: 142, y, w: 76, h: 100 });
  return mineUpright(table, table.you, y - 4);
}

/** @param {BoardContext} table @param {number} you @param {number} y */
function mineUpright(table, you, y) {
  return svg`${place(table, you, { x: 5, y, w: 350, h: 112 }, nothing)}
    ${myDisplay(table, you, { x: 12, y: y + 7, w: 80, h: 98 }, 85)}
    ${pileOrPass(table, { x: 272, y: y + 7, w: 72, h: 94 }, { x: 268, y: y + 28, w: 80, h: 56 })}`;
}

/** @param {BoardContext} table @param {number} you @param {number} y */
function mineSideways(table, you, y) {
  return svg`${place(table, you, { x: 5, y, w: 530, h: 82 }, nothing)}
    ${myDisplay(table, you, { x: 12, y: y + 5, w: 80, h: 72 }, 85)}
    ${pileOrPass(table, { x: 272, y: y + 5, w: 72, h: 68 }, { x: 268, y: y + 13, w: 80, h: 56 })}
    ${aside(table, { x: 362, y: y + 6, w: 166, h: 70 })}`;
}
