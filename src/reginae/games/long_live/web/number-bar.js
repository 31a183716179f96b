/** The number bar as a machine, the dice, and the racks of prestige pins. */
import { nothing, svg } from "lit-html";
import { pin, socket } from "./emblems.js";
import { touchable } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/**
 * One number of the bar; it has as many dots as its mirror place.
 * @param {BoardContext} table
 * @param {number} place
 * @param {number} x
 * @param {number} y
 * @param {boolean} upright
 */
export function gauge(table, place, x, y, upright) {
  const active = table.view.active === place;
  const { places, mirrors } = table.printed;
  const dots = Math.min(places.indexOf(place), mirrors.indexOf(place)) + 1;
  return svg`<g data-ref=${place} class="gauge ${active ? "active" : ""}" transform="translate(${x} ${y})"><title>
    ${WORDS.mirror}</title>
    ${active ? svg`<circle class="glow" r="40" />` : nothing}
    ${
      active
        ? svg`<path class="pointer" d=${
            upright ? "M-27-7-36 0-27 7ZM27-7 36 0 27 7Z" : "M-9-33 0-43 9-33ZM-9 33 0 43 9 33Z"
          } />`
        : nothing
    }
    <circle class="bezel" r=${upright ? 23 : 27} /><circle class="lamp" r=${upright ? 19 : 22.5} />
    <text class="numeral" y="5">${place}</text>
    ${Array.from(
      { length: dots },
      (_, at) => svg`<circle class="dot" cx=${(at - (dots - 1) / 2) * 5} cy="13"
    r="1.8" />`,
    )}</g>`;
}

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
};

/** Both dice lie with the seat whose turn it is; touching them passes them on.
 * @param {BoardContext} table @param {number} x @param {number} y @param {number} size */
export function dice(table, x, y, size) {
  const rolled = table.view.dice;
  const drawing = ["white", "black"].map(
    (gang, at) => svg`<g transform="translate(${x + at * (size + 10)} ${y + at * 5})">
    <g data-piece="die-${gang}" class="piece"><g class="die ${gang}" transform="rotate(${
      at ? 8 : -7
    } ${size / 2} ${size / 2})"><rect class="edge" width=${size} height=${size} rx=${size * 0.2} />
    ${(PIPS[rolled[at] ?? 0] ?? []).map(
      ([px, py]) => svg`<circle cx=${size / 2 + px * size * 0.26}
    cy=${size / 2 + py * size * 0.26} r=${size * 0.09} />`,
    )}</g></g></g>`,
  );
  const reach = svg`<rect class="reach" x=${x - 6} y=${y + size / 2 - 27} width=${size * 2 + 22} height="54" />`;
  const label = rolled.length ? WORDS.rolled(rolled) : `${WORDS.dice}: ${WORDS.noDice}`;
  return touchable(table, ["stay", "enough"], label, [reach, drawing]);
}

/** Which pins of a colour a holder has: the first seat from one end, the second from the other, the supply between.
 * @param {BoardContext} table @param {string} colour @param {number} holder a seat, or -1 for the supply */
function pins(table, colour, holder) {
  const { tokens_of_each: each } = table.printed;
  const [first, second] = table.view.seats.map((seat) => seat.tokens[colour] ?? 0);
  const [from, to] = holder === 0 ? [1, first] : holder === 1 ? [each - second + 1, each] : [first + 1, each - second];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

/** A rack with a socket for every token of a colour, and a line under as many as win.
 * @param {BoardContext} table @param {string} colour @param {number} holder @param {string[]} meant
 * @param {{x: number, y: number, step: number}} at */
export function rack(table, colour, holder, meant, { x, y, step }) {
  const held = pins(table, colour, holder);
  const slots = holder === 1 ? [...held].reverse() : held;
  const wins = holder >= 0;
  const whose = wins ? WORDS.whose(holder === table.you, table.seatName(holder)) : "";
  const label = wins
    ? WORDS.held(whose, table.name(colour), held.length)
    : WORDS.supplied(table.name(colour), held.length);
  const { tokens_of_each: each, tokens_to_win: enough } = table.printed;
  const width = step * each + 12;
  const high = 50;
  return touchable(
    table,
    meant,
    label,
    svg`<g transform="translate(${x} ${y})" data-ref=${wins ? nothing : colour}
      class="rack ${wins && held.length >= enough ? "enough" : ""}">
      <rect class="edge well" width=${width} height=${high} rx="7" />
      ${wins ? svg`<path class="goal" d="M8 ${high - 5}H${step * enough + 3}" />` : nothing}
      ${Array.from({ length: each }, (_, slot) => socket(colour, 6 + step * (slot + 0.5), high / 2 - 1, step * 0.8))}
      ${slots.map(
        (token, slot) => svg`<g transform="translate(${6 + step * (slot + 0.5)} ${high / 2 - 1})">
        <g data-piece="${colour}-${token}" class="piece">${pin(colour, 0, 0, step * 0.9)}</g></g>`,
      )}</g>`,
  );
}
