/** Court cards, faction cards and coins, each drawn from its left upper corner. */
import { nothing, svg } from "lit-html";
import { closedEye, crown, sign } from "./emblems.js";
import { numberOf } from "./printed.js";

/** @typedef {import("./printed.js").PrintedOn} PrintedOn */

/** Where a piece lies: the outer group stands still, so that the inner one can travel.
 * @param {string} piece @param {number} x @param {number} y @param {boolean} fresh @param {unknown} drawing */
export function lying(piece, x, y, fresh, drawing) {
  return svg`<g transform="translate(${x} ${y})"><g data-piece=${piece} class="piece ${fresh ? "fresh" : ""}">
    ${drawing}</g></g>`;
}

/**
 * A Roman numeral cut in stone, so high, about its middle.
 * @param {PrintedOn} table
 * @param {string} metal
 * @param {number} x
 * @param {number} y
 * @param {number} high
 */
function numeral(table, metal, x, y, high) {
  const count = numberOf(table, metal);
  const apart = high * 0.36;
  const half = ((count - 1) * apart) / 2;
  const bars = Array.from({ length: count }, (_, at) => `M${at * apart - half} ${-high / 2}v${high}`).join("");
  const ends = [-high / 2, high / 2].map((end) => `M${-half - high * 0.17} ${end}H${half + high * 0.17}`).join("");
  return svg`<g class="numeral" transform="translate(${x} ${y})"><path d=${bars} stroke-width=${high * 0.17} />
    <path d=${ends} stroke-width=${high * 0.1} /></g>`;
}

/** A coin of its metal with its number.
 * @param {PrintedOn} table @param {string} metal @param {number} x @param {number} y @param {number} r */
export function coin(table, metal, x, y, r) {
  return svg`<g class="coin ${metal}" transform="translate(${x} ${y})"><circle r=${r} fill="url(#metal-${metal})" />
    <circle class="rim" r=${r - 2.5} />${numeral(table, metal, 0, 0, r * 0.92)}</g>`;
}

/** A court card, face up. The band at its foot is what peeks out from under another card.
 * @param {PrintedOn} table @param {string} card @param {number} w @param {number} h @param {number} band */
export function courtCard(table, card, w, h, band) {
  const { group: metal, colour } = table.printed.cards[card];
  const middle = (h - band + 4) / 2;
  const reach = Math.min(w * 0.41, middle - 5);
  return svg`<g class="card-sheet tint-${colour}">
    <rect class="edge" width=${w} height=${h} rx="9" fill="url(#metal-${metal})" />
    <rect class="paper" x="4" y="4" width=${w - 8} height=${h - 8} rx="6" />
    <path class="tint" d="M${w / 2} ${middle - reach}L${w / 2 + reach} ${middle} ${w / 2} ${middle + reach}
    ${w / 2 - reach} ${middle}Z" />
    ${sign(colour, w / 2, middle, reach * 1.22)}
    ${coin(table, metal, 19, 19, 15.5)}
    ${foot(table, card, w, h, band)}</g>`;
}

/** @param {PrintedOn} table @param {string} card @param {number} w @param {number} h @param {number} band */
function foot(table, card, w, h, band) {
  const { group: metal, colour } = table.printed.cards[card];
  const y = h - band / 2 - 1;
  return svg`<path class="band" d="M4 ${h - band}H${w - 4}V${h - 10}A6 6 0 0 1 ${w - 10} ${h - 4}H10A6 6 0 0 1 4
    ${h - 10}Z" />
    <path class="fillet" d="M4 ${h - band}H${w - 4}" />
    <g class="on-band">${sign(colour, w / 2, y, band * 0.68)}</g>${coin(table, metal, w - band * 0.5, y, band * 0.37)}`;
}

/** A court card as small as a thumb: for the discards.
 * @param {PrintedOn} table @param {string} card @param {number} w @param {number} h */
export function smallCard(table, card, w, h) {
  const { group: metal, colour } = table.printed.cards[card];
  return svg`<g class="card-sheet tint-${colour}"><rect class="edge" width=${w} height=${h} rx="6"
    fill="url(#metal-${metal})" />
    <rect class="paper" x="3" y="3" width=${w - 6} height=${h - 6} rx="4" />
    ${sign(colour, w / 2, h * 0.38, w * 0.56)}
    ${numeral(table, metal, w / 2, h * 0.78, h * 0.22)}</g>`;
}

/**
 * The backs under the face-up cards, seen by their edges.
 * @param {number} count
 * @param {number} w
 * @param {number} y
 * @param {number} step
 */
export function backs(count, w, y, step) {
  return Array.from({ length: count }, (_, index) => count - index).map(
    (depth) => svg`<rect class="back-edge" y=${y - 30 + depth * step} width=${w} height="30" rx="9" />`,
  );
}

/**
 * The back of a faction card: it shows its number, not its colour.
 * @param {PrintedOn} table
 * @param {string} metal
 * @param {number} w
 * @param {number} h
 */
export function factionBack(table, metal, w, h) {
  return svg`<g class="card-sheet faction-back"><rect class="edge" width=${w} height=${h} rx="7" />
    <rect class="lattice" x="4" y="4" width=${w - 8} height=${h - 8} rx="4" fill="url(#lattice)" />
    ${crown(w / 2, h * 0.3, w * 0.44)}${coin(table, metal, w / 2, h * 0.68, w * 0.26)}</g>`;
}

/** The face of a faction card, with the closed eye if only I see it.
 * @param {PrintedOn} table @param {string} colour @param {string} metal @param {number} w @param {number} h
 * @param {boolean} secret @param {string} title */
export function factionFace(table, colour, metal, w, h, secret, title) {
  const small = h < 90;
  return svg`<g class="card-sheet faction tint-${colour} ${secret ? "only-mine" : ""}">
    <rect class="edge" width=${w} height=${h} rx=${small ? 7 : 9} />
    <rect class="paper" x="4" y="4" width=${w - 8} height=${h - 8} rx=${small ? 4 : 6} />
    ${small ? nothing : svg`<circle class="tint" cx=${w / 2} cy=${h * 0.44} r=${w * 0.38} />`}
    ${sign(colour, w / 2, h * (small ? 0.32 : 0.44), w * (small ? 0.52 : 0.5))}
    ${small ? coin(table, metal, w / 2, h * 0.74, w * 0.25) : coin(table, metal, 19, 19, 15.5)}
    ${small ? nothing : caption(title, w, h)}
    ${secret ? closedEye(w - (small ? 5 : 12), small ? 5 : 12) : nothing}</g>`;
}

/** @param {string} title @param {number} w @param {number} h */
function caption(title, w, h) {
  const words = title.replace(/^The /, "");
  return svg`<text class="caption" x=${w / 2} y=${h - 13} textLength=${words.length > 9 ? w - 14 : nothing}
    lengthAdjust="spacingAndGlyphs">${words}</text>`;
}

/**
 * A tilted card lies on its side about its own middle; one that has just been tilted falls over.
 * @param {boolean} tilted
 * @param {boolean} falls
 * @param {number} w
 * @param {number} h
 * @param {unknown} drawing
 */
export function turned(tilted, falls, w, h, drawing) {
  if (!tilted) return drawing;
  return svg`<g class="tilted"
    transform="translate(${w / 2} ${h / 2}) rotate(90) scale(.9) translate(${-w / 2} ${-h / 2})">
    <g class=${falls ? "falls" : ""}>${drawing}</g></g>`;
}
