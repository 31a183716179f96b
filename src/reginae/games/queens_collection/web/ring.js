/** Eight boxes in a ring around the Queen's crown, and the pawns on them. */
import { nothing, svg } from "lit-html";
import { touchable } from "./cards.js";
import { hollow, pawn } from "./pawns.js";
import { colourOf } from "./piece-names.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./cards.js").Box} Box */
/** @typedef {import("./view").BoxView} Tray */
/**
 * How a box is divided: its head, and where pawns stand; and how far apart the boxes are.
 * @typedef {{head: number, columns: number, row: number, gap: number}} Shape
 */

/** Column and row of the eight places, clockwise from straight above the centre. */
const PLACES = [
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
  [0, 0],
];

/**
 * Pawns of a box by colour, its own first.
 * @param {BoardContext} table
 * @param {Tray} tray
 * @returns {[string, string[]][]}
 */
export function groups(table, tray) {
  const colours = [tray.colour, ...table.printed.colours.filter((colour) => colour !== tray.colour)];
  return colours.flatMap((colour) => {
    const group = tray.pawns.filter((name) => colourOf(name) === colour);
    return group.length ? [/** @type {[string, string[]]} */ ([colour, group])] : [];
  });
}

/**
 * The whole ring: `drawn` draws a box of it, `centre` its middle.
 * @param {BoardContext} table
 * @param {Box} area
 * @param {number[]} heights of the three rows
 * @param {number} gap
 * @param {(tray: Tray, box: Box) => unknown} drawn
 * @param {(box: Box) => unknown} centre
 */
export function ring(table, area, heights, gap, drawn, centre) {
  const w = (area.w - 2 * gap) / 3;
  const tops = heights.map((_, row) => area.y + heights.slice(0, row).reduce((sum, h) => sum + h + gap, 0));
  const at = (/** @type {number} */ column, /** @type {number} */ row) => ({
    x: area.x + column * (w + gap),
    y: tops[row] ?? 0,
    w,
    h: heights[row] ?? 0,
  });
  const middle = at(1, 1);
  const rx = w + gap;
  return svg`<ellipse class="rope" cx=${middle.x + w / 2} cy=${middle.y + middle.h / 2} rx=${rx} ry=${middle.h + gap} />
    ${PLACES.map(([column, row], place) => {
      const tray = table.view.ring[place];
      const box = at(column ?? 0, row ?? 0);
      return tray
        ? drawn(tray, box)
        : svg`<rect class="gap" x=${box.x} y=${box.y} width=${box.w} height=${box.h} rx="16" />`;
    })}${centre(middle)}`;
}

/** Whether a box counts as in order: its pawns and no others, where they are put back. @param {BoardContext} table
 * @param {Tray} tray */
const isInOrder = (table, tray) => tray.pure && table.view.booklet === 1;

/** Whether a box has just come into order. @param {BoardContext} table @param {Tray} tray */
const comesIntoOrder = (table, tray) =>
  table.news.some(({ name, facts }) => name === "in-order" && facts.box === tray.colour);

/** The row of the ring in which a place lies. @param {number} place */
export const rowOf = (place) => PLACES[place]?.[1] ?? 0;

/**
 * A box: its head says its colour and what fits in, below stand its pawns.
 * @param {BoardContext} table
 * @param {Tray} tray
 * @param {Box} box
 * @param {Shape} shape
 * @param {string[]} meant
 * @param {unknown} pawns
 */
export function tray(table, tray, box, shape, meant, pawns) {
  const name = table.name(tray.colour);
  const inOrder = isInOrder(table, tray);
  const content = groups(table, tray).map(([colour, group]) => WORDS.pawns(group.length, table.name(colour)));
  const label =
    tray.holder >= 0 ? WORDS.takenBox(name, table.seatName(tray.holder)) : WORDS.box(name, content, inOrder);
  const served = table.view.ring[table.view.served]?.colour === tray.colour;
  const { onto, pawn: lifted } = table.view.pending;
  const classes = [
    `tray paint-${tray.colour}`,
    inOrder ? "in-order" : "",
    tray.holder >= 0 ? "taken" : "",
    served || onto === tray.colour ? "served" : "",
    lifted && colourOf(lifted) === tray.colour ? "beckons" : "",
    tray.box.endsWith("2") ? "second" : "",
    comesIntoOrder(table, tray) ? "just-in-order" : "",
  ];
  const lid = svg`<rect class="edge lid" width=${box.w} height=${box.h} rx="16" /><rect class="floor" x="5"
    y=${shape.head} width=${box.w - 10} height=${box.h - shape.head - 5} rx="11" />
    ${head(table, tray, box.w, shape.head)}`;
  return svg`<g transform="translate(${box.x} ${box.y})" data-ref=${tray.colour}>
    <g data-ref=${tray.box} class=${classes.join(" ")}>${touchable(table, meant, label, lid)}</g>
    ${pawns}
    ${inOrder ? rosette(box.w - 15, 13) : nothing}</g>`;
}

/** How wide a box must be for its name, its spaces and a rosette side by side. */
const WIDE_ENOUGH_FOR_ALL = 140;

/** @param {BoardContext} table @param {Tray} tray @param {number} w @param {number} h */
function head(table, tray, w, h) {
  const high = h - 9;
  const step = high * 0.7;
  const home = tray.pawns.filter((name) => colourOf(name) === tray.colour).length;
  const inOrder = isInOrder(table, tray);
  const spaces = inOrder && w < WIDE_ENOUGH_FOR_ALL ? [] : Array.from({ length: tray.spaces }, (_, at) => at);
  const left = w - (inOrder ? 34 : 10) - step * (tray.spaces - 0.5);
  return svg`<text class="box-name" x="9" y=${h / 2 + 7}>${table.name(tray.colour)}</text>
    <g class="spaces" data-about="spaces">
      ${spaces.map((at) => hollow(tray.colour, left + at * step, h - 3, high, at < home))}</g>`;
}

/** The mark of a box that is in order. @param {number} x @param {number} y */
const rosette = (x, y) =>
  svg`<g class="rosette" transform="translate(${x} ${y})" aria-hidden="true"><path d="M-7 8-10 24-3 19 1 26 3 10Z" />
    <circle r="13" /><path class="tick" d="M-6 0-1.500 5 6.500-4.500" /></g>`;

/**
 * Where each group of pawns stands: cells below the head.
 * @param {number} count
 * @param {Box} box
 * @param {Shape} shape
 * @returns {Box[]}
 */
export function cells(count, box, shape) {
  const columns = shape.row ? shape.columns : count <= shape.columns ? Math.max(1, count) : Math.ceil(count / 2);
  const rows = Math.max(1, Math.ceil(count / columns));
  const h = shape.row || (box.h - shape.head - 8) / rows;
  const w = (box.w - 12) / columns;
  return Array.from({ length: count }, (_, at) => ({
    x: 6 + (at % columns) * w,
    y: shape.head + 1 + Math.floor(at / columns) * h,
    w,
    h,
  }));
}

/**
 * Pawns of one colour, side by side.
 * @param {BoardContext} table
 * @param {string} colour
 * @param {string[]} group
 * @param {Box} cell
 */
export function pawnGroup(table, colour, group, cell) {
  const high = tall(cell);
  const wide = high * 0.72;
  const step = group.length > 1 ? Math.min(wide * 0.95, (cell.w - 6 - wide) / (group.length - 1)) : 0;
  const first = cell.w / 2 - (step * (group.length - 1)) / 2;
  const { pending } = table.view;
  return group.map((name, at) => {
    const held = name === pending.pawn || name === pending.with;
    return svg`<g transform="translate(${cell.x + first + at * step} ${cell.y + cell.h - 4})"><g data-piece=${name}
      data-from="stock" class="piece ${table.fresh(name) ? "fresh" : ""} ${held ? "held" : ""}">
      ${pawn(colour, 0, 0, high)}</g></g>`;
  });
}

/** How tall pawns stand in a cell. @param {Box} cell */
const tall = (cell) => Math.min(cell.h - 9, 68, cell.w * 1.1);

/**
 * What is touched of a group of pawns: no more than it covers, so that the box itself can be touched between.
 * @param {Box} cell
 */
export function spot(cell) {
  const h = Math.min(cell.h - 1, tall(cell) + 8.5);
  return svg`<rect class="edge spot" x=${cell.x + 2} y=${cell.y + cell.h - h} width=${cell.w - 4} height=${h}
    rx="11" />`;
}
