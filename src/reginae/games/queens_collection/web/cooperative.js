/** The cooperative and the solo game: pawns move between the boxes, every display lies open. */
import { nothing, svg } from "lit-html";
import { back, card, drawPile, gap, lying, plate, touchable } from "./cards.js";
import { scoreDial } from "./dials.js";
import { displayDrag, pawnDrag } from "./drops.js";
import { meaningOfCard, meaningOfPawn } from "./meanings.js";
import { aside } from "./out-of-game.js";
import { copiesOf } from "./piece-names.js";
import { cells, groups, pawnGroup, ring, spot, tray } from "./ring.js";
import { cameFrom, nameplate, openDisplay, others, place } from "./seats.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./cards.js").Box} Box */
/** @typedef {import("./ring.js").Tray} Tray */
/** @typedef {import("./ring.js").Shape} Shape */

/** @type {Shape} */
const WIDE = { head: 38, columns: 3, row: 0, gap: 10 };

/**
 * The ring of boxes with all that can be moved.
 * @param {BoardContext} table
 * @param {Box} area
 * @param {number[]} heights
 * @param {Shape} shape
 */
export function boxRing(table, area, heights, shape) {
  const drawn = (/** @type {Tray} */ one, /** @type {Box} */ box) =>
    tray(table, one, box, shape, [`put ${one.colour}`], pawnTargets(table, one, box, shape));
  return ring(table, area, heights, shape.gap, drawn, (box) => scoreDial(table, box));
}

/**
 * The pawns on a box, each colour one target: to be taken up, or to change places with the one that was.
 * @param {BoardContext} table
 * @param {Tray} one
 * @param {Box} box
 * @param {Shape} shape
 */
function pawnTargets(table, one, box, shape) {
  const held = groups(table, one);
  const places = cells(held.length, box, shape);
  return held.map(([colour, group], at) => {
    const cell = places[at] ?? box;
    const label = WORDS.pawnsOn(group.length, table.name(colour), table.name(one.colour));
    return touchable(
      table,
      meaningOfPawn(table, colour, one.colour),
      label,
      svg`${spot(cell)}${pawnGroup(table, colour, group, cell)}`,
      colour === one.colour ? "home" : "stray",
      pawnDrag(table, colour, one.colour, group),
    );
  });
}

// --- My display, the pile and the discards --------------------------------------------------------

/**
 * My open cards and those put down beside them.
 * @param {BoardContext} table
 * @param {number} you
 * @param {Box} box
 * @param {number} step
 */
export function myDisplay(table, you, { x, y, w, h }, step) {
  const { cards } = table.view.seats[you];
  const copies = copiesOf(cards);
  const down = table.actors.includes(you) ? table.view.pending.cards : [];
  const from = cameFrom(table, you);
  const empty = Array.from(
    { length: Math.max(0, table.printed.display - cards.length - down.length) },
    (_, at) => at + cards.length + down.length,
  );
  return svg`<g transform="translate(${x} ${y})">
    ${cards.map(
      (kind, at) =>
        svg`<g transform="translate(${at * step} 0)">${touchable(
          table,
          meaningOfCard(table, kind),
          WORDS.mine(table.name(kind), 1),
          lying(`seat-${you + 1}-${kind}-${copies[at]}`, 0, 0, card(kind, w, h, table.name(kind)), from),
          "",
          displayDrag(table, kind),
        )}</g>`,
    )}
    ${down.map(
      (kind, at) => svg`<g transform="translate(${(cards.length + at) * step} 0)" role="img"
        aria-label=${WORDS.hasPutDown(table.name(kind))}>
      ${lying(
        `down-${kind}-${at}`,
        0,
        0,
        svg`<g class="put-down">${card(kind, w, h, table.name(kind))}</g>`,
        `seat-${you + 1}-${kind}-0`,
      )}</g>`,
    )}
    ${empty.map((at) => svg`<g transform="translate(${at * step} 0)">${gap(w, h)}</g>`)}</g>`;
}

/** @param {BoardContext} table @param {Box} box */
export function pileToDraw(table, box) {
  const down = table.view.pending.cards.length;
  return drawPile(table, ["draw"], box, down && table.actions.length ? WORDS.drawNew(down) : "");
}

/** @param {BoardContext} table @param {Box} box */
function discards(table, { x, y, w, h }) {
  const count = table.view.discards;
  return svg`<g transform="translate(${x} ${y})" data-ref="discards" role="img"
    aria-label="${WORDS.discards}: ${WORDS.cards(count)}">
    ${count ? svg`<g class="discard-back">${back(w, h)}</g>` : gap(w, h)}<text class="count" x=${w / 2}
      y=${h + 21}>${WORDS.discards} ${count}</text></g>`;
}

/**
 * The pile; the way to pass instead, when one may pass.
 * @param {BoardContext} table
 * @param {Box} pile
 * @param {Box} button
 */
export function pileOrPass(table, pile, button) {
  const mayPass = table.actions.some(({ verb }) => verb === "pass");
  return mayPass ? plate(table, ["pass"], WORDS.pass, button) : pileToDraw(table, pile);
}

// --- The table ------------------------------------------------------------------------------------

/** @param {BoardContext} table */
export function wideCooperative(table) {
  const around = others(table);
  return { w: 1000, h: 760, drawing: around.length > 1 ? manyWide(table, around) : fewWide(table, around) };
}

/**
 * Alone or two: the ring takes the whole width.
 * @param {BoardContext} table
 * @param {number[]} around
 */
function fewWide(table, around) {
  const [other] = around;
  const second = { x: 484, y: 560, w: 270, h: 184 };
  return svg`${boxRing(table, { x: 16, y: 16, w: 968, h: 0 }, [172, 172, 172], WIDE)}
    ${table.you === null ? nothing : mineWide(table, table.you, { x: 16, y: 560, w: 458, h: 184 }, 88)}
    ${
      other === undefined
        ? svg`<rect class="shelf" x=${second.x} y=${second.y} width=${second.w} height=${second.h} rx="14" />
          ${aside(table, { x: 504, y: 582, w: 236, h: 140 })}`
        : svg`${openDisplay(table, other, second)}${aside(table, { x: 346, y: 216, w: 66, h: 66 })}`
    }
    ${cupboardShelf(table, { x: 764, y: 560, w: 220, h: 184 })}`;
}

/** @param {BoardContext} table @param {number[]} around */
function manyWide(table, around) {
  const h = (534 - (around.length - 1) * 10) / around.length;
  const row = table.you === null ? 236 : 172;
  return svg`${boxRing(table, { x: 16, y: 16, w: 660, h: 0 }, [row, row, row], WIDE)}
    ${table.you === null ? nothing : mineWide(table, table.you, { x: 16, y: 560, w: 660, h: 184 }, 250)}
    ${table.you === null ? nothing : aside(table, { x: 34, y: 640, w: 190, h: 76 })}
    ${around.map((seat, at) => openDisplay(table, seat, { x: 692, y: 16 + at * (h + 10), w: 292, h }))}
    ${cupboardShelf(table, { x: 692, y: 560, w: 292, h: 184 })}`;
}

/**
 * The pile, or the way to pass, and the discards.
 * @param {BoardContext} table
 * @param {Box} box
 */
function cupboardShelf(table, { x, y, w, h }) {
  const gap = (w - 178) / 3;
  return svg`<g transform="translate(${x} ${y})"><rect class="shelf" width=${w} height=${h} rx="14" />
    ${pileOrPass(table, { x: gap - 6, y: 20, w: 102, h: 142 }, { x: gap, y: 60, w: 100, h: 64 })}
    ${discards(table, { x: gap * 2 + 102, y: 32, w: 76, h: 102 })}</g>`;
}

/**
 * @param {BoardContext} table
 * @param {number} you
 * @param {Box} box
 * @param {number} left where the cards begin
 */
function mineWide(table, you, box, left) {
  return svg`${place(table, you, box, nameplate(table, you, left))}
    ${myDisplay(table, you, { x: box.x + left, y: box.y + 14, w: 112, h: 156 }, 122)}`;
}
