/** The signs of the court, drawn about the middle of a 48 by 48 square; `currentColor` is their ink. */
import { nothing, svg } from "lit-html";

/** @typedef {import("lit-html").SVGTemplateResult} Drawing */

/** @type {Record<string, Drawing>} */
const SIGNS = {
  blue: svg`
    <path d="M-12-15H12V15H-12Z" />
    <rect x="-18" y="-20" width="36" height="9" rx="4.5" /><rect x="-18" y="11" width="36" height="9" rx="4.5" />
    <path class="cut" d="M-8-5.5H8M-8 0H8M-8 5.5H3" /><path class="cut thin" d="M-13-11H13M-13 11H13" />`,
  red: svg`
    <path d="M0 20C-23 3-21-18-9.5-18-3.5-18 0-13 0-9 0-13 3.5-18 9.5-18 21-18 23 3 0 20Z" />
    <path class="cut" d="M-13-6C-13-10-11-12-8.5-12" />`,
  green: svg`
    <path d="M-17-19H17V-1C17 10 9 17 0 21-9 17-17 10-17-1Z" />
    <path class="cut" d="M-17 4 0-9 17 4M-10 12 0 4 10 12" />`,
  black: svg`
    <path d="M-7-20C-2-18 2-18 7-20L4-4 20-7C18-2 18 2 20 7L4 4 7 20C2 18-2 18-7 20L-4 4-20 7C-18 2-18-2-20-7L-4-4Z" />
    <circle class="cut" r="3" />`,
  purple: svg`
    <path d="M-17 19V-3H-13V-9H-8V-15H-3V-21H3V-15H8V-9H13V-3H17V19Z" />
    <path class="cut solid" d="M-4.5 19V9A4.5 4.5 0 0 1 4.5 9V19ZM-11 0H-5V6H-11ZM5 0H11V6H5ZM-2.5-9H2.5V-4H-2.5Z" />`,
};

const CROWN = svg`
  <path d="M-18 10-21-8-10 0-0-14 10 0 21-8 18 10Z" /><rect x="-18" y="12" width="36" height="5" rx="1.5" />
  <circle cx="-21" cy="-10" r="3" /><circle cy="-16" r="3.5" /><circle cx="21" cy="-10" r="3" />`;

/** The sign of each action card, as strokes in a 24 by 24 square. @type {Record<string, string>} */
const CARD_ICONS = {
  agitation: "M-8 9V1H8V9ZM0-2V-10M-4.5-6 0-10.5 4.5-6",
  confidence: "M-10 5H-1M-5 1-1 5-5 9M1-5H10M6-9 10-5 6-1",
  intrigue: "M-11-5C-6-8 6-8 11-5 11 3 6 8 2.5 3H-2.5C-6 8-11 3-11-5ZM-7-2C-5.5-3.5-4-3-3-1.5M3-1.5C4-3 5.5-3.5 7-2",
  invitation: "M-10-6.5H10V7.5H-10ZM-10-6.5 0 2 10-6.5",
  manipulation: "M-9-4H8M4-8 8-4 4 0M9 5H-8M-4 1-8 5-4 9",
  persuasion: "M9 8V1A6 6 0 0 0 3-5H-8M-3-10-8.5-5-3 0",
  protection: "M-8.5-9H8.5V0C8.5 6 3.5 9 0 10.5-3.5 9-8.5 6-8.5 0ZM-4-1-1 2.5 4.5-4",
  slander: "M-10-8.5H10V4H0L-5.5 9.5V4H-10ZM-5.5-4H5.5M-5.5-.5H2",
  veto: "M0-9.5A9.5 9.5 0 1 0 .01-9.5ZM-6.5-6.5 6.5 6.5",
  warning: "M-9 5C-5 2-7-7.5 0-7.5 7-7.5 5 2 9 5ZM-2.5 8C-1 10 1 10 2.5 8M0-7.5V-10.5",
};

/** Figures cut in metal, 17 high about their middle. */
const FIGURES = [
  "M0-8.5C4.6-8.5 6-4.5 6 0S4.6 8.5 0 8.5-6 4.5-6 0-4.6-8.5 0-8.5Z",
  "M-4-5.5 1-8.5V8.5M-3.5 8.5H5.5",
  "M-5-4.5C-5-10 5.5-10 5.5-4 5.5 0-5 4.5-5.5 8.5H6",
  "M-5-6.5C-2-10 5-9 5-4.5 5-1-1-.5-1-.5S5.8-.5 5.8 4C5.8 9.5-3 9.8-5.5 6",
  "M2.5 8.5V-8.5L-6 3.5H6.5",
];

/** @param {number} value 0 to 4 @param {number} x @param {number} y @param {number} high */
export function figure(value, x, y, high) {
  return svg`<path class="figure" transform="translate(${x} ${y}) scale(${high / 17})" d=${FIGURES[value] ?? ""} />`;
}

/** @param {string} colour a faction's colour @param {number} x @param {number} y @param {number} size */
export function sign(colour, x, y, size) {
  return svg`<g class="sign ink-${colour}" transform="translate(${x} ${y}) scale(${size / 48})">
    ${SIGNS[colour] ?? nothing}</g>`;
}

/** @param {number} x @param {number} y @param {number} size */
export function crown(x, y, size) {
  return svg`<g class="crown" transform="translate(${x} ${y}) scale(${size / 48})">${CROWN}</g>`;
}

/** @param {string} card @param {number} x @param {number} y @param {number} size */
export function cardIcon(card, x, y, size) {
  const d = CARD_ICONS[card] ?? "";
  return svg`<path class="card-icon" transform="translate(${x} ${y}) scale(${size / 24})" d=${d} />`;
}

/** The Queen in her gown, on a medallion; about the middle of a 56 by 56 square. @param {number} size */
export function queen(size) {
  return svg`<g class="queen" transform="scale(${size / 56})"><circle class="halo" r="40" />
    <circle class="medal" r="25.5" fill="url(#metal-gold)" />
    <circle class="queen-ground" r="21.5" fill="url(#queen-ground)" />
    <path class="gown" d="M-15.5 15C-14 5-9 1.5-4 .5H4C9 1.5 14 5 15.5 15A21.5 21.5 0 0 1-15.5 15Z" />
    <path class="lace" d="M-8 1.5 0 9 8 1.5 4-1.5H-4Z" /><path class="seam" d="M0 9V21.5M-5 12-6.5 20.5M5 12 6.5
    20.5" />
    <path class="hair" d="M-7.5 1.5C-9.5-6-8-11.5 0-11.5 8-11.5 9.5-6 7.5 1.5 5 3-5 3-7.5 1.5Z" />
    <path class="skin" d="M-2 3V-1C-6-3-5.5-9.5 0-9.5 5.5-9.5 6-3 2-1V3C1 4.5-1 4.5-2 3Z" />
    ${crown(0, -14.5, 17)}</g>`;
}

/** A dagger, point down; its pommel carries the sign of its colour, if it has one.
 * @param {string} colour @param {number} x @param {number} y @param {number} size */
export function dagger(colour, x, y, size) {
  return svg`<g class="dagger" transform="translate(${x} ${y}) scale(${size / 96})">
    <path class="blade" d="M-5-6H5V24L0 42-5 24Z" /><path class="fuller" d="M0-4V30" />
    <path class="hilt" d="M-22-13C-14-9 14-9 22-13L24-6C14-1-14-1-24-6Z" />
    <rect class="grip" x="-4" y="-27" width="8" height="16" rx="2" />
    <circle class="pommel" cy="-34" r="${colour ? 13 : 7}" />
    ${colour ? sign(colour, 0, -34, 18) : nothing}</g>`;
}

/** A dagger that strikes to the right: whole if it went home, broken if it failed. @param {boolean} home */
export const daggerMark = (
  home,
) => svg`<g class="dagger-mark"><rect class="grip" x="-18" y="-2.5" width="12" height="5" rx="2" />
  <path class="hilt" d="M-6-9H-2V9H-6Z" />
  <path class="blade" d=${home ? "M-2-3.5H10L17 0 10 3.5H-2Z" : "M-2-3.5H4L2 0 5 3.5H-2ZM8-7 17-5.5 11-1 8.5-3Z"} />
  </g>`;

/** A closed eye: only I see this. @param {number} x @param {number} y */
export function closedEye(x, y) {
  return svg`<g class="eye" transform="translate(${x} ${y})"><circle r="11" />
    <path class="private-eye" d="M-7-1C-4 4 4 4 7-1M-5.5 2-7 5M0 3V6.5M5.5 2 7 5" /></g>`;
}
