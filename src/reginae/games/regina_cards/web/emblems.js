/** The signs of the court, drawn about the middle of a 48 by 48 square; `currentColor` is their ink. */
import { nothing, svg } from "lit-html";
import { WORDS } from "./words.js";

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

/** @param {string} colour a faction's colour, or "plain" @param {number} x @param {number} y @param {number} size */
export function sign(colour, x, y, size) {
  const drawing = SIGNS[colour];
  if (!drawing) return crowns(x, y, size);
  return svg`<g class="sign ink-${colour}" transform="translate(${x} ${y}) scale(${size / 48})">${drawing}</g>`;
}

/** Three crowns: a court card of no faction. @param {number} x @param {number} y @param {number} size */
function crowns(x, y, size) {
  return svg`<g class="sign ink-plain" transform="translate(${x} ${y}) scale(${size / 96})">
    <g transform="translate(-22 -19)">${CROWN}</g><g transform="translate(22 -19)">${CROWN}</g>
    <g transform="translate(0 23)">${CROWN}</g></g>`;
}

/** @param {number} x @param {number} y @param {number} size */
export function crown(x, y, size) {
  return svg`<g class="crown" transform="translate(${x} ${y}) scale(${size / 48})">${CROWN}</g>`;
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

/** A closed eye: only I see this. @param {number} x @param {number} y */
export function closedEye(x, y) {
  return svg`<g class="eye" transform="translate(${x} ${y})" role="img" aria-label=${WORDS.onlyYou}
    data-about="only-you"><circle r="11" />
    <path class="private-eye" d="M-7-1C-4 4 4 4 7-1M-5.5 2-7 5M0 3V6.5M5.5 2 7 5" /></g>`;
}
