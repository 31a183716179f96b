/** The small symbols of the map, centred in a 16 by 16 square; `currentColor` is their ink. */
import { html, nothing, svg } from "lit-html";

/** @typedef {import("lit-html").SVGTemplateResult} Drawing */

/** @type {Record<string, Drawing>} */
const SIGNS = {
  pp: svg`<path d="M0-7.5C3-4.5 3-1.5 1.2 2H-1.2C-3-1.5-3-4.5 0-7.5ZM2 2.2C3-1.5 7.4-2.4 7.4 1 7.4 3.2 5 3.2 4.8 1.8M-2
    2.2C-3-1.5-7.4-2.4-7.4 1-7.4 3.2-5 3.2-4.8 1.8M-4.5 3.4H4.5M0 3.4V7.5" fill="currentColor"
      stroke="currentColor" />`,
  mp: svg`<path d="M-5-7.5V7.5" fill="none" stroke="currentColor" stroke-width="1.8" />
    <path d="M-5-7.5H7L3.6-3 7 1.5H-5Z" fill="currentColor" />`,
  crown: svg`<path class="gold" d="M-7 5-8-4-3.2 0 0-7 3.2 0 8-4 7 5Z" />
    <path class="gold" d="M-6.5 5.5H6.5V7.5H-6.5Z" />`,
  coin: svg`<circle class="gold" r="7" /><path class="gold-line" d="M0-4.5C2-2.5 2-1 .8 1.5H-.8C-2-1-2-2.5 0-4.5ZM-3 1.8
    H3M0 1.8V4.5" />`,
  key: svg`<circle class="key-line" cx="-4" r="3" /><path class="key-line" d="M-1 0H7V3.4M4 0V3.4" />`,
  heart: svg`<path d="M0 6.5C-8.5 0-6.5-6-3.2-6-1-6 0-4 0-3 0-4 1-6 3.2-6 6.5-6 8.5 0 0 6.5Z" fill="currentColor" />`,
  chain: svg`<path class="iron" d="M-6-7V7M-2-7V7M2-7V7M6-7V7M-8-5H8M-8 5H8" />`,
  marechal: svg`<path d="M-6 6 5-5" fill="none" stroke="currentColor" stroke-width="3.4" />
    <circle cx="5" cy="-5" r="2.6" fill="currentColor" />`,
  musketeer: svg`<path d="M0-7.5V7.5M-4.5 2.5H4.5M0 2.5" fill="none" stroke="currentColor" stroke-width="2.2" />`,
  spanish: svg`<path d="M-6-6 6 6M6-6-6 6" fill="none" stroke="currentColor" stroke-width="2.8" />
    <path d="M-4-6-6-4M4-6 6-4M-4 6-6 4M4 6 6 4" fill="none" stroke="currentColor" stroke-width="1.6" />`,
  huguenot: svg`<path d="M0-8 2-5 0-4-2-5ZM4-2 7-4V0ZM-4-2-7-4V0ZM-1.2-4H1.2V-2.8H4V-.8H1.2V2H-1.2V-.8H-4V-2.8H-1.2ZM0 3
    2.2 7.5H-2.2Z" fill="currentColor" />`,
  army: svg`<path d="M-7 7 5-5M7 7-5-5" fill="none" stroke="currentColor" stroke-width="2" />
    <path d="M3-7.5 7.5-3M-3-7.5-7.5-3" fill="none" stroke="currentColor" stroke-width="1.6" />
    <circle r="2.4" fill="currentColor" />`,
  surintendant: svg`<path d="M-5-7H3L6-4V7H-5Z" fill="none" stroke="currentColor" stroke-width="1.7" />
    <path d="M-2-2H3M-2 1.5H3M-2 5H1" fill="none" stroke="currentColor" stroke-width="1.5" />`,
  place: svg`<path d="M0-8 7-4V4L0 8-7 4V-4Z" fill="currentColor" />
    <path class="cut" d="M0 0V4M-2 2H2M-7-4 0 0 7-4" />`,
  remove: svg`<path d="M0-8 7-4V4L0 8-7 4V-4Z" fill="none" stroke="currentColor" stroke-width="1.7" />
    <path d="M-4 0H4" fill="none" stroke="currentColor" stroke-width="2.6" />`,
  move: svg`<path d="M-8 0H5M0-5.5 6 0 0 5.5" fill="none" stroke="currentColor" stroke-width="2.6"
    stroke-linecap="round" stroke-linejoin="round" />`,
  all: svg`<path d="M0-8 1.6-2 8 0 1.6 2 0 8-1.6 2-8 0-1.6-2Z" fill="currentColor" />`,
  persons: svg`<circle cy="-3.6" r="3.6" fill="currentColor" />
    <path d="M-7 8C-7 2-4 .6 0 .6 4 .6 7 2 7 8Z" fill="currentColor" />`,
  institutions: svg`<path d="M-8-2 0-8 8-2V0H-8ZM-6.5 1H-4V6H-6.5ZM-1.2 1H1.2V6H-1.2ZM4 1H6.5V6H4ZM-8 6.8H8V8.4H-8Z"
    fill="currentColor" />`,
  green_blue: svg`<path d="M-8 8V0L-4-4 0 0V8Z" fill="currentColor" /><path d="M4-7 8 1H5.4L8 6H0L2.6 1H0ZM3.2 6H4.8V8
    H3.2Z" fill="currentColor" />`,
  purple: svg`<path d="M0-8V6M-6.5-5H6.5M-4 8H4" fill="none" stroke="currentColor" stroke-width="1.8" />
    <path d="M-10 2-6.5-5-3 2A3.6 3.6 0 0 1-10 2ZM3 2 6.5-5 10 2A3.6 3.6 0 0 1 3 2Z" fill="currentColor" />`,
};

/** @param {string} name @param {number} x @param {number} y @param {number} [size] @param {string} [cls] */
export function sign(name, x, y, size = 16, cls = "") {
  return svg`<g class="sign ${cls}" transform="translate(${x} ${y}) scale(${size / 16})">${SIGNS[name] ?? nothing}</g>`;
}

/** A sign among words. @param {string} name @param {string} [cls] */
export function inline(name, cls = "") {
  return html`<svg class="inline-sign ${cls}" viewBox="-9 -9 18 18" aria-hidden="true">${SIGNS[name] ?? nothing}</svg>`;
}

/** The King's Pawn, 20 wide and 30 high. */
export const kingsPawn = () => svg`<path class="pawn-body" d="M-8 12C-8 6-4 5-4 0H4C4 5 8 6 8 12Z" />
  <circle class="pawn-body" cy="-4" r="5" /><path class="gold" d="M-6-8-7-14-3-11 0-15 3-11 7-14 6-8Z" />`;

// --- factions ------------------------------------------------------------------------------------

/** @typedef {keyof import("./view").GameView["factions"]} Faction */

/** Each Faction has a shape of its own, so that grey is enough to tell them apart. @type {Record<string, string>} */
const SHAPES = {
  condean: "M-9.5-9.5H9.5V9.5H-9.5Z",
  cabalist: "M0-11A11 11 0 1 1 0 11 11 11 0 1 1 0-11Z",
  retzist: "M0-13.5 13.5 0 0 13.5-13.5 0Z",
  mazarinist: "M-10.5-10.5H10.5V1.5C10.5 7 5 11 0 13.5-5 11-10.5 7-10.5 1.5Z",
};

/** @param {string} faction @param {string} text what stands in it @param {boolean} full filled, or an outline */
export function tokenShape(faction, text, full) {
  return svg`<path class="token-rim" d=${SHAPES[faction] ?? ""} /><path class="token-face ${faction} ${
    full ? "full" : "thin"
  }" d=${SHAPES[faction] ?? ""} />
    ${text ? svg`<text class="token-count ${faction} ${full ? "full" : "thin"}" y="4.8">${text}</text>` : nothing}`;
}

/** A Faction's mark among words. @param {string} faction */
export function factionMark(faction) {
  return html`<svg class="faction-mark" viewBox="-15 -15 30 30" aria-hidden="true">
    ${tokenShape(faction, "", true)}</svg>`;
}
