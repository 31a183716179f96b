/** Court tiles as enamelled coins, about their middle; and how anything on this board is touched. */
import { svg } from "lit-html";
import { crown, figure, sign } from "./emblems.js";
import { printedOn } from "./printed.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./printed.js").Printed} Printed */

/** A piece or place and what touching it can mean; a spectator only looks.
 * @param {BoardContext} table @param {string[]} meant @param {string} label @param {unknown} drawing
 * @param {string} [cls] */
export function touchable(table, meant, label, drawing, cls = "") {
  if (table.you === null) return svg`<g class=${cls} role="img" aria-label=${label}>${drawing}</g>`;
  return touched(table.touch(meant, label), drawing, cls);
}

/** @param {import("/web/board-types.js").Touch} touch @param {unknown} drawing @param {string} [cls] */
export function touched(touch, drawing, cls = "") {
  return svg`<g class="${touch.cls} ${cls}" tabindex=${touch.tab} role="button" aria-label=${touch.label}
    @click=${touch.onClick} @keydown=${touch.onKey}>${drawing}</g>`;
}

/**
 * Something that only opens or closes on my own page.
 * @param {string} label
 * @param {() => void} act
 * @param {unknown} drawing
 * @param {string} [cls]
 */
export function opens(label, act, drawing, cls = "") {
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act();
  };
  return svg`<g class="touch open ${cls}" tabindex="0" role="button" aria-label=${label} @click=${act}
    @keydown=${onKey}>${drawing}</g>`;
}

/** Where a piece lies: the outer group stands still, so that the inner one can travel.
 * @param {string} piece @param {number} x @param {number} y @param {boolean} fresh @param {unknown} drawing */
export function lying(piece, x, y, fresh, drawing) {
  return svg`<g transform="translate(${x} ${y})"><g data-piece=${piece} class="piece ${fresh ? "fresh" : ""}">
    ${drawing}</g></g>`;
}

/**
 * So many corners or lobes on a circle.
 * @param {number} count
 * @param {number} r
 * @param {(x: string, y: string) => string} to
 */
function around(count, r, to) {
  const points = Array.from({ length: count }, (_, at) => ((at + 0.5) * 2 * Math.PI) / count);
  const [first = 0] = points;
  const spot = (/** @type {number} */ turn) =>
    /** @type {[string, string]} */ ([(r * Math.sin(turn)).toFixed(2), (-r * Math.cos(turn)).toFixed(2)]);
  return `M${spot(first).join(" ")}${[...points.slice(1), first].map((turn) => to(...spot(turn))).join("")}Z`;
}

/** Each metal has an edge of its own, so that it is told without colour. @type {Record<string, string>} */
const EDGES = {
  white: "M0-22A22 22 0 1 1-.01-22Z",
  iron: around(8, 25.4, (x, y) => `L${x} ${y}`),
  copper: "M0-24A24 24 0 1 1-.01-24Z",
  silver: around(24, 24, (x, y) => `A3.6 3.6 0 0 0 ${x} ${y}`),
  gold: around(12, 22.8, (x, y) => `A6.2 6.2 0 0 1 ${x} ${y}`),
  minus:
    "M3-23.5A23.7 23.7 0 0 1 23 5L17 8 20.5 12A23.7 23.7 0 0 1-14 19L-13 13-19.5 13.5A23.7 23.7 0 0 1-5-23.2L-2-16Z",
};

/** As many beads as the metal's number, at the foot of the rim. @param {number} count */
const beads = (count) =>
  Array.from({ length: count }, (_, at) => {
    const turn = ((at - (count - 1) / 2) * 15 * Math.PI) / 180;
    return svg`<circle class="bead" r="2.1" cx=${20.7 * Math.sin(turn)} cy=${20.7 * Math.cos(turn)} />`;
  });

/** A tile about its middle, so wide. @param {Printed} table @param {string} tile @param {number} size */
export function coin(table, tile, size) {
  const { metal, colour, number } = printedOn(table, tile);
  return svg`<g class="coin ${metal} tint-${colour || metal}" transform="scale(${size / 50})">
    <ellipse class="cast" cx="1" cy="3.5" rx="24" ry="23.5" />
    <path class="edge" d=${EDGES[metal] ?? ""} fill="url(#metal-${metal})" />
    ${colour && colour !== "plain" ? enamelled(colour, number) : struck(metal, number)}</g>`;
}

/** @param {string} colour @param {number} number */
function enamelled(colour, number) {
  return svg`<circle class="enamel" r="17.6" /><path class="gloss" d="M-14-6A15.5 15.5 0 0 1 8-13.3" />
    <g class="on-enamel">${sign(colour, 0, -0.5, 27)}</g>${beads(number)}`;
}

/** @param {string} metal @param {number} number */
function struck(metal, number) {
  if (metal === "minus")
    return svg`<circle class="hollowed" r="17.5" /><path class="figure" d="M-13 0H-4" />${figure(number, 5.5, 0, 17)}`;
  if (metal === "white") return svg`<circle class="ring" r="17.5" />${figure(number, 0, 0, 14)}`;
  return svg`<circle class="ring" r="18" />${crown(0, -10.5, 15)}${figure(number, 0, 6.5, 15)}`;
}

/**
 * The number of a metal on a little coin.
 * @param {Printed} table
 * @param {string} metal
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function numberCoin(table, metal, x, y, r) {
  return svg`<g class="number-coin ${metal}" transform="translate(${x} ${y}) scale(${r / 25})">
    <path d=${EDGES[metal] ?? ""} fill="url(#metal-${metal})" />
    ${figure(table.printed.metals.indexOf(metal) + 1, 0, 0, 25)}</g>`;
}
