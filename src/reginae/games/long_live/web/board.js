/** Long Live the Queen: two lines and the machine between them, wide or narrow. */
import { html, nothing, svg } from "lit-html";
import { AsyncDirective } from "lit-html/async-directive.js";
import { directive } from "lit-html/directive.js";
import { actingNote, lineTile, narrowPlate, near, swapHandle, widePlate } from "./gang.js";
import { gauge, rack } from "./number-bar.js";
import { face, kindOf, numbered, touched } from "./tiles.js";
import { WORDS } from "./words.js";

export { privateNotes } from "./secrets.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./tiles.js").Tile} Tile */
/** @typedef {import("./tiles.js").Hand} Hand */

/** What is worth a sound beside my turn. */
export const loudEvents = ["up", "down", "master-up", "princess-fell", "prestige-won"];
/** Setting up is many small choices; a newcomer may leave them to chance. */
export const randomizableDecisions = ["arrange"];
export const style = new URL("./board.css", import.meta.url).href;

/** Remembers between two drawings: which tile I have picked from the tray, and which way each tile lay. */
class Machine extends AsyncDirective {
  /** @type {Hand} */
  hand = { picked: "", flipped: new Set() };
  /** @type {Map<string, boolean>} */
  lay = new Map();
  /** @type {BoardContext | undefined} */
  table;

  /** @param {BoardContext} table */
  render(table) {
    if (table.view !== this.table?.view) this.compare(table);
    this.table = table;
    return this.draw(table);
  }

  /** @param {BoardContext} table */
  compare(table) {
    const now = faces(table);
    const turned = [...now]
      .filter(([piece, up]) => this.lay.size > 0 && this.lay.get(piece) !== up)
      .map(([piece]) => piece);
    const kept = table.actions.some((action) => action.parts[0] === this.hand.picked);
    this.hand = { picked: kept ? this.hand.picked : "", flipped: new Set(turned) };
    this.lay = now;
  }

  /** @param {BoardContext} table */
  draw(table) {
    const pick = (/** @type {string} */ kind) => this.pick(kind);
    return table.narrow ? narrowBoard(table, this.hand, pick) : wideBoard(table, this.hand, pick);
  }

  /** @param {string} kind */
  pick(kind) {
    this.hand = { picked: this.hand.picked === kind ? "" : kind, flipped: new Set() };
    if (this.table) this.setValue(this.draw(this.table));
  }
}

/**
 * Every tile that I can name, and whether it lies face up; in the tray it does.
 * @param {BoardContext} table
 * @returns {Map<string, boolean>}
 */
function faces(table) {
  const gangs = table.view.seats;
  const laid = gangs.flatMap(({ line, master }) => [...line, master]).filter((tile) => tile.tile || tile.known);
  const waiting = gangs.flatMap(({ tray }) => tray);
  return new Map([
    ...waiting.map((piece) => /** @type {const} */ ([piece, true])),
    ...laid.map((tile) => /** @type {const} */ ([tile.tile || tile.known, tile.up])),
  ]);
}

const machine = directive(Machine);

/** The lower place of every two neighbours. @param {BoardContext} table */
const lowerPlaces = (table) => table.printed.places.slice(0, -1);

/** How many places come before this one on the bar. @param {BoardContext} table @param {number} place */
const indexOf = (table, place) => table.printed.places.indexOf(place);

/** @param {BoardContext} table */
export function board(table) {
  return html`${machine(table)}`;
}

/** @param {BoardContext} table @param {Hand} hand @param {(kind: string) => void} pick */
function wideBoard(table, hand, pick) {
  const mine = near(table);
  const arranging = table.view.seats[mine].tray.length > 0;
  const shape = { w: 82, h: 124, across: false };
  const at = (/** @type {number} */ place) => 18 + indexOf(table, place) * 88;
  const rows = [
    { seat: 1 - mine, y: 128, plate: 16, verb: "swap-theirs" },
    { seat: mine, y: 372, plate: 512, verb: "swap" },
  ];
  const height = arranging ? 780 : 694;
  return frame(
    1000,
    height,
    "wide",
    svg`
    ${rows.map(({ seat, plate }) => widePlate(table, seat, plate, hand))}
    <g class="bar"><rect class="rail" x="8" y="264" width="984" height="96" rx="14" />
    <rect class="groove" x="14" y="270" width="972" height="84" rx="10" />
      ${[20, 980].map((x) => [276, 348].map((y) => svg`<circle class="rivet" cx=${x} cy=${y} r="3.5" />`))}
      ${table.printed.places.map((place) => gauge(table, place, at(place) + 41, 312, false))}</g>
    ${rows.map(({ seat, y }) =>
      lineOf(table, seat).map((tile) => lineTile(table, seat, tile, { x: at(tile.place ?? 0), y }, shape, hand)),
    )}
    ${rows.map(({ y, verb }) =>
      lowerPlaces(table).map((low) =>
        swapHandle(table, verb, low, at(low) + 85, y + (verb === "swap" ? 131 : -7), false),
      ),
    )}
    ${
      arranging
        ? trayOf(table, hand.picked, pick, (index) => ({ x: 18 + index * 88, y: 640 }), shape, 18, 632)
        : wideSupply(table)
    }`,
  );
}

/** The supply, and beside it whose ability is being carried out or else how the game is won.
 * @param {BoardContext} table */
function wideSupply(table) {
  const goal = svg`<text class="note" x="728" y="658">${WORDS.goal(table.printed.tokens_to_win)}</text>`;
  return svg`${supply(table, 206, 626, 170, 25.5)}
    <text class="name" x="190" y="658" style="text-anchor:end">${WORDS.supply}</text>
    ${table.view.acting.seat < 0 ? goal : actingNote(table, 748, 651, 19)}`;
}

/** @param {BoardContext} table @param {Hand} hand @param {(kind: string) => void} pick */
function narrowBoard(table, hand, pick) {
  const mine = near(table);
  const tray = table.view.seats[mine].tray.length;
  const shape = { w: 142, h: 52, across: true };
  const top = tray ? 158 : 206;
  const { places } = table.printed;
  const at = (/** @type {number} */ place) => top + indexOf(table, place) * 58;
  const rows = [
    { seat: 1 - mine, x: 4, verb: "swap-theirs" },
    { seat: mine, x: 214, verb: "swap" },
  ];
  const foot = top + places.length * 58 + 8;
  return frame(
    360,
    foot + 122,
    "narrow",
    svg`
    ${narrowPlate(table, 1 - mine, 6, hand)}${narrowPlate(table, mine, foot, hand)}
    ${
      tray
        ? trayOf(table, hand.picked, pick, (index) => ({ x: 4, y: top + index * 58 }), shape, 12, 144)
        : supply(table, 8, 148, 116, 16.6)
    }
    ${tray ? nothing : svg`<text class="note" x="12" y="141">${WORDS.supply}</text>${actingNote(table, 120, 135, 12)}`}
    <g class="bar"><rect class="rail" x="152" y=${top - 8} width="56" height=${places.length * 58 + 10} rx="14" />
      ${places.map((place) => gauge(table, place, 180, at(place) + 26, true))}</g>
    ${rows
      .filter(({ seat }) => !tray || seat === mine)
      .map(({ seat, x }) =>
        lineOf(table, seat).map((tile) => lineTile(table, seat, tile, { x, y: at(tile.place ?? 0) }, shape, hand)),
      )}
    ${rows.map(({ x, verb }) =>
      lowerPlaces(table).map((low) =>
        swapHandle(table, verb, low, x + (verb === "swap" ? -3 : 145), at(low) + 55, true),
      ),
    )}`,
  );
}

/** @param {BoardContext} table @param {number} seat @returns {Tile[]} */
const lineOf = (table, seat) => table.view.seats[seat].line;

/** @param {BoardContext} table @param {number} x @param {number} y @param {number} apart @param {number} step */
function supply(table, x, y, apart, step) {
  return table.printed.prestige.map((colour, at) =>
    rack(table, colour, -1, [`take ${colour}`], { x: x + at * apart, y, step }),
  );
}

/** My tiles that still want a place. @param {BoardContext} table @param {string} picked
 * @param {(kind: string) => void} pick
 * @param {(index: number) => {x: number, y: number}} spot @param {import("./tiles.js").Shape} shape
 * @param {number} x @param {number} y */
function trayOf(table, picked, pick, spot, shape, x, y) {
  const { tray } = table.view.seats[near(table)];
  return svg`<text class="note" x=${x} y=${y}>${
    table.view.seats[near(table)].master.laid ? WORDS.tray : WORDS.chooseMaster
  }</text>
    ${tray.map((piece, index) => {
      const { x: left, y: top } = spot(index);
      const kind = kindOf(piece);
      const chosen = kind === picked;
      const drawing = svg`<g data-piece=${piece} class="piece">${face(table, piece, shape)}</g>`;
      return svg`<g transform="translate(${left} ${top - (chosen ? 8 : 0)})">
        ${touched(picking(table, kind, pick), drawing, chosen ? "picked" : "")}</g>`;
    })}`;
}

/** Touching a tile of the tray makes it Master, or picks it up for its place.
 * @param {BoardContext} table @param {string} kind @param {(kind: string) => void} pick */
function picking(table, kind, pick) {
  const lit = table.actions.some((action) => action.verb === "put" && action.parts[0] === kind);
  if (!lit) return table.touch([`master ${kind}`], numbered(table, kind));
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick(kind);
  };
  return { lit, cls: "touch lit", label: numbered(table, kind), tab: 0, onClick: () => pick(kind), onKey };
}

/** @param {number} w @param {number} h @param {string} shape @param {unknown} drawing */
function frame(w, h, shape, drawing) {
  const centre = shape === "wide" ? { x: w / 2, y: 312 } : { x: w / 2, y: h / 2 };
  const far = Math.max(w, h);
  const rays = Array.from({ length: 24 }, (_, at) => at * 15);
  return html`<svg class="longlive ${shape}" viewBox="0 0 ${w} ${h}" role="group" aria-label=${WORDS.board}>
    <defs>${metals()}<clipPath id="background"><rect width=${w} height=${h} rx="14" /></clipPath></defs>
    <g clip-path="url(#background)" class="background"><rect class="ground" width=${w} height=${h} />
    <g transform="translate(${centre.x} ${centre.y})">
      ${rays.map(
        (turn) => svg`<path class="ray" transform="rotate(${turn})"
      d="M0 0 ${far} ${-far * 0.062}V${far * 0.062}Z" />`,
      )}</g>
      <rect class="smoke" width=${w} height=${h} fill="url(#smoke)" /></g>
    <rect class="brass-frame" x="3" y="3" width=${w - 6} height=${h - 6} rx="12" />
    ${drawing}</svg>`;
}

function metals() {
  return svg`<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#8a6526" /><stop offset=".45" stop-color="#f0d48c" />
      <stop offset="1" stop-color="#7d5a1f" /></linearGradient>
    <linearGradient id="iron" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="iron-light" />
    <stop offset="1" class="iron-deep" /></linearGradient>
    <radialGradient id="amber"><stop offset="0" stop-color="#fff3c4" /><stop offset=".6" stop-color="#ffc04a" />
    <stop offset="1" stop-color="#e08a16" /></radialGradient>
    <radialGradient id="halo"><stop offset="0" stop-color="#ffc04a" stop-opacity=".75" />
    <stop offset="1" stop-color="#ffc04a" stop-opacity="0" /></radialGradient>
    <radialGradient id="smoke" cx=".5" cy=".45" r=".75"><stop offset=".35" class="smoke-clear" />
    <stop offset="1" class="smoke-thick" /></radialGradient>`;
}
