/** The number bar as a machine, the dice, and the racks of prestige pins. */
import { nothing, svg } from "lit-html";
import { pin, socket } from "./emblems.js";
import { deadlyTo } from "./danger.js";
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
  return svg`<g data-ref=${place} data-about="place-${place}"
    class="gauge ${active ? "active" : ""} ${deadlyTo(table, place)}" transform="translate(${x} ${y})">
    ${active ? svg`<circle class="glow" r="40" />` : nothing}
    ${
      active
        ? svg`<path class="pointer" d=${
            upright ? "M-25-7-34 0-25 7ZM25-7 34 0 25 7Z" : "M-9-31 0-41 9-31ZM-9 31 0 41 9 31Z"
          } />`
        : nothing
    }
    <circle class="bezel" r=${upright ? 22 : 26} /><circle class="lamp" r=${upright ? 18.5 : 21.5} />
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
 * @param {BoardContext} table @param {number} x @param {number} y @param {number} size @param {number} gap */
export function dice(table, x, y, size, gap) {
  const rolled = table.view.dice;
  const drawing = ["white", "black"].map(
    (gang, at) => svg`<g transform="translate(${x + at * (size + gap)} ${y + at * 5})">
    <g data-piece="die-${gang}" data-about="die-${gang}" class="piece"><g class="die ${gang}" transform="rotate(${
      at ? 8 : -7
    } ${size / 2} ${size / 2})"><rect class="edge" width=${size} height=${size} rx=${size * 0.2} />
    ${(PIPS[rolled[at] ?? 0] ?? []).map(
      ([px, py]) => svg`<circle cx=${size / 2 + px * size * 0.26}
    cy=${size / 2 + py * size * 0.26} r=${size * 0.09} />`,
    )}</g></g></g>`,
  );
  const wide = size * 2 + gap + 12;
  const reach = svg`<rect class="reach" x=${x - 6} y=${y + size / 2 - 25} width=${wide} height="54" />`;
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

/** A rack for the tokens of a colour. A gang's on a narrow page holds them in a pile, with their number beside it; any
 * other has a socket for each token, and a gang's a line under as many as win.
 * @param {BoardContext} table @param {string} colour @param {number} holder a seat, or -1 for the supply
 * @param {string[]} meant @param {{x: number, y: number, step: number}} at  A pile has no step. */
export function rack(table, colour, holder, meant, { x, y, step }) {
  const held = pins(table, colour, holder);
  const tokens = holder === 1 ? [...held].reverse() : held;
  const gang = table.view.seats[holder]?.gang;
  const whose = gang ? WORDS.whose(holder === table.you, table.seatName(holder)) : "";
  const label = gang
    ? WORDS.held(whose, table.name(colour), held.length)
    : WORDS.supplied(table.name(colour), held.length);
  const about = gang ? `${gang}-prestige-${colour}` : `supply-${colour}`;
  const enough = gang && held.length >= table.printed.tokens_to_win ? "enough" : "";
  return touchable(
    table,
    meant,
    label,
    svg`<g transform="translate(${x} ${y})" data-ref=${gang ? nothing : colour} data-about=${about}
      class="rack ${enough}">
      ${step ? row(table, colour, tokens, about, step) : pile(table, colour, tokens, about)}</g>`,
  );
}

const HIGH = 50;
const PILE = { w: 46, h: 47, x: 12, pin: 16, lift: 1.5 };

/** @param {string} colour @param {number} token @param {string} about @param {number} x @param {number} y
 * @param {number} size */
function tokenAt(colour, token, about, x, y, size) {
  return svg`<g transform="translate(${x} ${y})"><g data-piece="${colour}-${token}" data-about=${about} class="piece">
    ${pin(colour, 0, 0, size)}</g></g>`;
}

/** @param {BoardContext} table @param {string} colour @param {number[]} tokens @param {string} about
 * @param {number} step */
function row(table, colour, tokens, about, step) {
  const { tokens_of_each: each, tokens_to_win: needed } = table.printed;
  const at = (/** @type {number} */ slot) => 6 + step * (slot + 0.5);
  const goal = svg`<path class="goal" d="M8 ${HIGH - 5}H${step * needed + 3}" />`;
  return svg`<rect class="edge well" width=${step * each + 12} height=${HIGH} rx="7" />
    ${about.startsWith("supply") ? nothing : goal}
    ${Array.from({ length: each }, (_, slot) => socket(colour, at(slot), HIGH / 2 - 1, step * 0.8))}
    ${tokens.map((token, slot) => tokenAt(colour, token, about, at(slot), HIGH / 2 - 1, step * 0.9))}`;
}

/** @param {BoardContext} table @param {string} colour @param {number[]} tokens @param {string} about */
function pile(table, colour, tokens, about) {
  const { w, h, x, pin: size, lift } = PILE;
  return svg`<rect class="edge well" width=${w} height=${h} rx="7" />${socket(colour, x, h / 2, size)}
    ${tokens.map((token, slot) => tokenAt(colour, token, about, x, h / 2 - slot * lift, size))}
    <text class="count" x="21" y=${h / 2 + 6}>${tokens.length}<tspan class="of">/${table.printed.tokens_to_win}</tspan>
    </text>`;
}
