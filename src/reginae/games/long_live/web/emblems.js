/** The cast, the two roses and the prestige pins, drawn about the middle of a 48 by 48 square in `currentColor`. */
import { svg } from "lit-html";

/** @typedef {import("lit-html").SVGTemplateResult} Drawing */

/** @type {Record<string, Drawing>} */
const CAST = {
  sniper: svg`<circle class="line" r="14" /><path class="line" d="M0-22V-7M0 22V7M-22 0H-7M22 0H7" />
    <circle r="3.2" />`,
  assassin: svg`<path d="M-4-6H4V10L0 23-4 10Z" /><path d="M-13-11Q0-5 13-11V-6Q0 0-13-6Z" />
    <rect x="-2.6" y="-19" width="5.2" height="10" />
    <circle cy="-20" r="4" /><path class="cut" d="M0-3V14" />`,
  schemer: svg`<path d="M-22-8C-13-14-5-11 0-8 5-11 13-14 22-8 22 6 14 12 7 10 3 9 1.5 5 0 4-1.5 5-3 9-7 10-14 12-22
    6-22-8Z" />
    <path class="hole" d="M-16-3C-12-7-7-6-5-2-8 2-13 2-16-3ZM16-3C12-7 7-6 5-2 8 2 13 2 16-3Z" />
    <path class="line" d="M19 7C21 13 20 18 17 23" />`,
  noble: svg`<path d="M-18 12-22-9-11-1 0-17 11-1 22-9 18 12Z" /><rect x="-18" y="14" width="36" height="6" rx="1.5" />
    <circle cx="-22" cy="-11" r="3" /><circle cy="-19" r="3.5" /><circle cx="22" cy="-11" r="3" />
    <path class="cut" d="M-12 7H12" />`,
  gambler: svg`<g transform="rotate(-14 -7 4)"><rect x="-19" y="-7" width="23" height="23" rx="4" />
      <g class="hole"><circle cx="-13" cy="-1" r="2.3" /><circle cx="-2" cy="10" r="2.3" />
      <circle cx="-7.5" cy="4.5" r="2.3" /></g></g>
    <g transform="rotate(16 11 -8)"><rect x="2" y="-18" width="18" height="18" rx="3.5" />
      <g class="hole"><circle cx="7" cy="-13" r="2" /><circle cx="15" cy="-5" r="2" /></g></g>`,
  princess: svg`<path d="M-22 6C-14-3-6-7 0-7S14-3 22 6L19 12C11 5 5 2 0 2S-11 5-19 12Z" />
    <path d="M0-23 5-12 0-7-5-12ZM-13-15-8-7-12-3-17-7ZM13-15 17-7 12-3 8-7Z" />
    <circle cx="-21" cy="0" r="2.2" /><circle cx="21" cy="0" r="2.2" /><path d="M0 8C4 8 7 11 7 15S4 22 0 22-7 19-7 15
    -4 8 0 8Z" /><path class="cut" d="M-3.5 15A3.5 3.5 0 1 1 0 18.5" />`,
  pilot: svg`<path d="M0-23C3-23 4-15 4-9L22 2V8L4 3 3 13 9 18V21L0 19-9 21V18L-3 13-4 3-22 8V2L-4-9C-4-15-3-23 0-23
    Z" /><path class="line thin" d="M-8-22H8" />`,
  entertainer: svg`<path d="M-12 9-14-17C-8-20 8-20 14-17L12 9Z" /><path d="M-22 9C-14 6-13 9-12 9H12C13 9 14 6 22 9 20
    15 10 18 0 18S-20 15-22 9Z" /><path class="cut wide" d="M-12 2C-6 4.5 6 4.5 12 2" />`,
  spy: svg`<path d="M-13-8A13 13 0 1 1 7 3.200L12 22H-12L-7 3.200A13 13 0 0 1-13-8Z" />
    <path class="hole" d="M-10-8C-5-14 5-14 10-8 5-2-5-2-10-8Z" /><circle cy="-8" r="3.4" />`,
  recruit: svg`<path d="M0-22 4.2-12.8 14-11.6 6.8-4.8 8.6 5 0 .3-8.6 5-6.8-4.8-14-11.6-4.2-12.800Z" />
    <path class="line" d="M-13 13 0 7 13 13M-13 21 0 15 13 21" />`,
  guard: svg`<path d="M-18-19C-8-16 8-16 18-19V-1C18 11 10 18 0 22-10 18-18 11-18-1Z" /><circle class="cut" r="6" />
    <path class="cut" d="M0-17V-6M0 6V20M-17 0H-6M6 0H17" />`,
};

/** @param {string} kind such as "sniper" or "recruit-1" @param {number} x @param {number} y @param {number} size */
export function emblem(kind, x, y, size) {
  return svg`<g class="figure" transform="translate(${x} ${y}) scale(${size / 48})">
    ${CAST[kind.split("-")[0] ?? ""]}</g>`;
}

/** A rose: the back of every tile. @param {number} x @param {number} y @param {number} size */
export function rose(x, y, size) {
  const petals = [0, 72, 144, 216, 288];
  return svg`<g class="rose" transform="translate(${x} ${y}) scale(${size / 48})">
    <path class="leaf" d="M-6 13C-14 12-20 15-22 21-15 23-8 21-4 16ZM6 13C14 12 20 15 22 21 15 23 8 21 4 16Z" />
    ${petals.map(
      (turn) => svg`<path class="petal" transform="rotate(${turn} 0 -2)"
    d="M0-2C-11-4-13-15-6-19-3-21 3-21 6-19 13-15 11-4 0-2Z" />`,
    )}
    ${petals.map(
      (turn) => svg`<path class="petal inner" transform="rotate(${turn + 36} 0 -2)"
    d="M0-2C-6-4-7-9-3-11H3C7-9 6-4 0-2Z" />`,
    )}
    <path class="heart" d="M-3-2A3 3 0 1 1 0 1M-1-2A1 1 0 1 1 0-1" /></g>`;
}

/** @type {Record<string, string>} */
const PINS = {
  red: "M0-11 11 8.500H-11Z",
  yellow: "M-9-9H9V9H-9Z",
  blue: "M0-10.500A10.5 10.5 0 1 1 0 10.5 10.5 10.5 0 1 1 0-10.500Z",
};

/**
 * An enamel pin: red is a triangle, yellow a square, blue a disc.
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function pin(colour, x, y, size) {
  return svg`<g class="pin pin-${colour}" transform="translate(${x} ${y}) scale(${size / 24})">
    <path class="enamel" d=${PINS[colour]} />
    <path class="gleam" d="M-4-5C-2-7 1-7 3-6" /></g>`;
}

/** Where a pin would sit. @param {string} colour @param {number} x @param {number} y @param {number} size */
export function socket(colour, x, y, size) {
  return svg`<path class="socket" transform="translate(${x} ${y}) scale(${size / 24})" d=${PINS[colour]} />`;
}

/** A closed eye: only I see this. @param {number} x @param {number} y */
export function closedEye(x, y) {
  return svg`<g class="eye" data-about="only-you" transform="translate(${x} ${y})"><circle r="10.5" />
    <path class="private-eye" d="M-6.5-1C-4 4 4 4 6.5-1M-5 2-6.5 5M0 3V6.500M5 2 6.5 5" /></g>`;
}

/** An open eye: my opponent has seen this. @param {number} x @param {number} y */
export function openEye(x, y) {
  return svg`<g class="eye open" data-about="they-know" transform="translate(${x} ${y})"><circle r="10.5" />
    <path class="private-eye" d="M-7 0C-4-5 4-5 7 0 4 5-4 5-7 0Z" /><circle class="pupil" r="2.2" /></g>`;
}

/** Crosshair: a killer who lies face up aims here. @param {number} x @param {number} y */
export function target(x, y) {
  return svg`<g class="target" data-about="target" transform="translate(${x} ${y})">
    <circle class="disc" r="12" /><circle r="6.5" /><path d="M0-11V-4M0 11V4M-11 0H-4M11 0H4" /></g>`;
}

/** A small shield: a face-up Guard stands beside. @param {number} x @param {number} y */
export function cover(x, y) {
  return svg`<path class="cover" data-about="cover" transform="translate(${x} ${y})"
    d="M-9-10C-4-8 4-8 9-10V0C9 6 5 9 0 11-5 9-9 6-9 0Z" />`;
}
