/** Christina Regina, the board game: the court in the middle, all else around it, wide or narrow. */
import { html, nothing, svg } from "lit-html";
import { AsyncDirective } from "lit-html/async-directive.js";
import { directive } from "lit-html/directive.js";
import { court } from "./court.js";
import { deductionAid } from "./deduction-aid.js";
import { turnBar } from "./turn-bar.js";
import { largePanel, ownStrip, seatPanel, stripHeight } from "./seats.js";
import { overlay } from "./overlay.js";
import { paints, patterns } from "./paints.js";
import { actionStack, discards, influenceStack, scoreboard } from "./stacks.js";
import { opens } from "./tiles.js";
import { WORDS } from "./words.js";

export { drawPiece } from "./piece-drawing.js";
export { privateNotes } from "./secrets.js";
export { pieceStatus } from "./status.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./seats.js").Spread} Spread */
/** @typedef {import("./stacks.js").Box} Box */

export const style = new URL("./board.css", import.meta.url).href;

/** What is worth a sound beside my turn. */
export const loudEvents = ["success", "failure", "veto", "protect", "reveal-tilted", "reveal"];

/** Remembers between two drawings what I have opened over the court; a new decision closes it. */
class Opened extends AsyncDirective {
  what = "";
  decision = "";
  /** @type {BoardContext | undefined} */
  table;

  /** @param {BoardContext} table */
  render(table) {
    const asked = `${table.decision} ${table.actors.join()}`;
    if (asked !== this.decision) this.what = "";
    this.decision = asked;
    this.table = table;
    return this.draw(table);
  }

  /** @param {BoardContext} table */
  draw(table) {
    const spread = { opened: this.what, open: (/** @type {string} */ what) => this.open(what) };
    return table.narrow ? narrowBoard(table, spread) : wideBoard(table, spread);
  }

  /** @param {string} what */
  open(what) {
    this.what = this.what === what ? "" : what;
    if (this.table) this.setValue(this.draw(this.table));
  }
}

const remembering = directive(Opened);

/** @param {BoardContext} table */
export function board(table) {
  deductionAid.apply(table);
  return html`${remembering(table)}`;
}

/** The other seats, from my left on around the table. @param {BoardContext} table */
function others(table) {
  const count = table.view.seats.length;
  const first = table.you === null ? 0 : table.you + 1;
  return Array.from({ length: table.you === null ? count : count - 1 }, (_, at) => (first + at) % count);
}

// --- wide ----------------------------------------------------------------------------------------

const COURT = { x: 263, y: 190, cell: 55, label: 22 };

/** @param {BoardContext} table @param {Spread} spread */
function wideBoard(table, spread) {
  const around = others(table);
  const w = Math.min(620, (980 - (around.length - 1) * 8) / around.length);
  const left = (1000 - around.length * w - (around.length - 1) * 8) / 2;
  return frame(
    1000,
    748,
    "wide",
    svg`
    ${around.map((seat, at) => seatPanel(table, seat, { x: left + at * (w + 8), y: 12, w, h: 146 }, spread))}
    ${heading(WORDS.actions, 14, 178, 210)}${table.printed.metals.map((metal, at) =>
      actionStack(table, metal, { x: 14 + (at % 2) * 107, y: 194 + Math.floor(at / 2) * 53, w: 101, h: 47 }),
    )}
    ${pileOf(table, { x: 14, y: 304, w: 208, h: 34 }, spread)}
    ${table.you === null ? nothing : largePanel(table, table.you, { x: 12, y: 352, w: 214, h: 385 }, spread)}
    ${heading(WORDS.influence, 778, 178, 210)}${table.printed.metals.map((_, at) =>
      influenceStack(table, at, { x: 781 + at * 54, y: 196, w: 45, h: 236 }),
    )}
    ${heading(table.outcome ? WORDS.end : WORDS.now, 778, 456, 210)}${scoreboard(table, {
      x: 782,
      y: 472,
      w: 203,
      h: 152,
    })}
    ${heading(WORDS.discards, 778, 644, 210)}${discards(table, { x: 783, y: 664, w: 201, h: 68 }, () =>
      spread.open("discards"),
    )}
    ${court(table, COURT)}
    ${turnBar(table, { x: 238, y: 696, w: 528, h: 42 })}
    ${overlay(table, { x: 250, y: 240, w: 504, h: 444 }, spread)}`,
  );
}

/** The action cards that can still be won. @param {BoardContext} table @param {Box} box @param {Spread} spread */
function pileOf(table, box, spread) {
  const label = WORDS.pile(table.view.pile.length);
  return svg`<g transform="translate(${box.x} ${box.y})" data-ref="pile">${opens(
    label,
    () => spread.open("pile"),
    svg`<rect class="edge well" width=${box.w} height=${box.h} rx="9" />
    ${[0, 1, 2]
      .filter((at) => at < table.view.pile.length)
      .map(
        (at) => svg`<rect class="back" x=${10 + at * 4}
    y=${6 - at} width="17" height="23" rx="3" />`,
      )}
    <text class="pile-text" x="46" y=${box.h / 2 + 6.5}>${label}</text>`,
  )}</g>`;
}

// --- narrow --------------------------------------------------------------------------------------

/**
 * A part of the narrow page: how high it is, and how it is drawn below what comes before.
 * @typedef {{h: number, draw: (y: number) => unknown}} Part
 */

/** My own cards come first and the court below them, so that both are seen before anything is scrolled.
 * @param {BoardContext} table @param {Spread} spread */
function narrowBoard(table, spread) {
  const mine = table.you === null ? [] : [minePart(table, table.you, spread)];
  const middle = courtPart(table);
  const around = othersPart(table, spread);
  const parts = ["take", "slander", "floor"].includes(table.decision)
    ? [around, ...mine, middle, stacksPart(table, spread)]
    : [...mine, middle, stacksPart(table, spread), around];
  let y = 8;
  const tops = parts.map((part) => (y += part.h) - part.h);
  return frame(
    360,
    y + 6,
    "narrow",
    svg`${parts.map((part, at) => part.draw(tops[at] ?? 0))}
    ${overlay(table, { x: 4, y: tops[parts.indexOf(middle)] ?? 0, w: 352, h: 362 }, spread)}`,
  );
}

/** @param {BoardContext} table @returns {Part} */
function courtPart(table) {
  return {
    h: table.outcome ? 370 : 416,
    draw: (y) =>
      svg`${court(table, { x: 19, y: y + 19, cell: 37.4, label: 17 })}${turnBar(table, {
        x: 4,
        y: y + 366,
        w: 352,
        h: 44,
      })}`,
  };
}

/** @param {BoardContext} table @param {number} you @param {Spread} spread @returns {Part} */
function minePart(table, you, spread) {
  return { h: stripHeight(table, you) + 5, draw: (y) => ownStrip(table, you, { x: 4, y, w: 352 }, spread) };
}

/** @param {BoardContext} table @param {Spread} spread @returns {Part} */
function othersPart(table, spread) {
  const around = others(table);
  const columns = around.length === 1 ? 1 : 2;
  const w = (352 - (columns - 1) * 6) / columns;
  const most = Math.max(...around.map((seat) => table.view.seats[seat].cards.length));
  const rows = Math.ceil(most / (columns === 1 ? 2 : 4));
  const h = rows ? 114 + rows * 38 : 134;
  return {
    h: Math.ceil(around.length / columns) * (h + 6) + 4,
    draw: (y) =>
      around.map((seat, at) =>
        seatPanel(
          table,
          seat,
          { x: 4 + (at % columns) * (w + 6), y: y + Math.floor(at / columns) * (h + 6), w, h },
          spread,
        ),
      ),
  };
}

/** @param {BoardContext} table @param {Spread} spread @returns {Part} */
function stacksPart(table, spread) {
  const tallest = Math.max(4, ...table.printed.metals.map((metal) => table.view.influence[metal].length));
  const h = Math.max(196, 44 + (tallest - 1) * 30);
  return {
    h: h + 296,
    draw: (y) => svg`${heading(WORDS.actions, 6, y + 16, 112)}${table.printed.metals.map((metal, at) =>
      actionStack(table, metal, { x: 9, y: y + 34 + at * 50, w: 104, h: 45 }),
    )}
      ${heading(WORDS.influence, 128, y + 16, 224)}${table.printed.metals.map((_, at) =>
        influenceStack(table, at, { x: 131 + at * 56, y: y + 36, w: 45, h }),
      )}
      ${heading(table.outcome ? WORDS.end : WORDS.now, 8, y + h + 60, 208)}
      ${scoreboard(table, { x: 12, y: y + h + 78, w: 200, h: 162 })}
      ${pileOf(table, { x: 8, y: y + h + 249, w: 208, h: 42 }, spread)}
      ${heading(WORDS.discards, 224, y + h + 60, 130)}${discards(table, { x: 231, y: y + h + 79, w: 118, h: 207 }, () =>
        spread.open("discards"),
      )}`,
  };
}

// --- the table itself ----------------------------------------------------------------------------

/** @param {string} text @param {number} x @param {number} y @param {number} w */
function heading(text, x, y, w) {
  const half = w / 2 - text.length * 4.9 - 8;
  return svg`<text class="heading" x=${x + w / 2} y=${y + 6}>${text}</text>
    ${half > 6 ? svg`<path class="flourish" d="M${x} ${y}h${half}M${x + w} ${y}h${-half}" />` : nothing}`;
}

/** @param {number} w @param {number} h @param {string} shape @param {unknown} drawing */
function frame(w, h, shape, drawing) {
  const inset = shape === "wide" ? 4 : 1;
  return html`<svg class="queenspath ${shape}" viewBox="0 0 ${w} ${h}" role="group" aria-label=${WORDS.board}>
    <defs>${paints()}${patterns()}</defs>
    <rect class="felt" width=${w} height=${h} rx="14" /><rect class="damask" width=${w} height=${h} rx="14"
    fill="url(#damask)" />
    <rect class="fillet-frame" x=${inset} y=${inset} width=${w - inset * 2} height=${h - inset * 2} rx="11" />
    ${drawing}</svg>`;
}
