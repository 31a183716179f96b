/** The eight pawns, told apart by silhouette and pattern before colour; each stands on (0, 0) and is 52 high. */
import { svg } from "lit-html";

export const HIGH = 52;

/** The outline of each pawn: ball, beehive, star, fir, drop, tower, jewel, cat. @type {Record<string, string>} */
const SHAPES = {
  red: "M0-52A12 12 0 0 1 7.500-30.600L16.500-6.500V0H-16.500V-6.500L-7.500-30.600A12 12 0 0 1 0-52Z",
  orange:
    "M0-52C8-52 12-46 10.500-40C16-38 17-31 14.500-27C20-24 21-16 18.500-13V0H-18.500V-13" +
    "C-21-16-20-24-14.500-27C-17-31-16-38-10.500-40C-12-46-8-52 0-52Z",
  yellow:
    "M0-52 4.500-42.200 15.200-41 7.300-33.700 8-30 15.500-5V0H-15.500V-5L-8-30-7.300-33.700-15.200-41-4.500-42.200Z",
  green: "M0-52 12-36H6.500L16-20.500H9.500L19-5V0H-19V-5L-9.500-20.500H-16L-6.500-36H-12Z",
  sky: "M0-52C3-42 18-32 18-16.500A18 16.500 0 0 1-18-16.500C-18-32-3-42 0-52Z",
  blue: "M-15-52H-7.500V-46.500H-3.700V-52H3.700V-46.500H7.500V-52H15V-37H11V-9H17V0H-17V-9H-11V-37H-15Z",
  purple: "M0-52 15-37 5-23 17-4.500V0H-17V-4.500L-5-23-15-37Z",
  black:
    "M-14-52-6-45.500H6L14-52V-35C14-30 11-27 8.500-25.500 15-20 17.500-10 17.500 0H-17.500" +
    "C-17.500-10-15-20-8.500-25.500-11-27-14-30-14-35Z",
};

/** The pattern painted on each. @type {Record<string, string>} */
const PATTERNS = {
  red: "M-7.500-29.500H7.500M-15-8H15M-4-44A6 6 0 0 1 0-47",
  orange: "M-10-40H10M-14-27H14M-18-13H18",
  yellow: "M0-38V-37.900M-5-22V-21.900M5-22V-21.900M0-14V-13.900M-9-8V-7.900M9-8V-7.900",
  green: "M-5-30 0-36 5-30M-8-15 0-24 8-15M-10-3 0-12 10-3",
  sky: "M-15-20C-10-26-5-14 0-20S10-26 15-20M-14-10C-9-16-5-4 0-10S9-16 14-10",
  blue: "M-11-37H11M-11-28H11M-11-19H11M0-37V-28M-5.500-28V-19M5.500-28V-19M0-19V-10",
  purple: "M-15-37H15M0-51-6-37 0-25 6-37ZM-9-10 9-10",
  black: "M-6-37.500V-35.500M6-37.500V-35.500M-3-30.500 0-29 3-30.500M-8-14H8M-8-7H8",
};

/**
 * @param {string} colour
 * @param {number} x
 * @param {number} y where it stands
 * @param {number} high
 */
export function pawn(colour, x, y, high) {
  return svg`<g class="pawn paint-${colour}" transform="translate(${x} ${y}) scale(${high / HIGH})">
    <path class="body" d=${SHAPES[colour] ?? ""} /><path class="pattern" d=${PATTERNS[colour] ?? ""} /></g>`;
}

/**
 * The hollow a pawn fits into, filled once one is home.
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} high
 * @param {boolean} filled
 */
export function hollow(colour, x, y, high, filled) {
  return svg`<path class="hollow paint-${colour} ${filled ? "filled" : ""}"
    transform="translate(${x} ${y}) scale(${high / HIGH})" d=${SHAPES[colour] ?? ""} />`;
}

/**
 * Eight wedges and a star: stands for any colour.
 * @param {number} x
 * @param {number} y its middle
 * @param {number} r
 */
export function wheel(x, y, r) {
  const at = (/** @type {number} */ part) => {
    const angle = (part * Math.PI) / 4 - Math.PI / 8;
    return `${(Math.sin(angle) * 20).toFixed(2)} ${(-Math.cos(angle) * 20).toFixed(2)}`;
  };
  return svg`<g class="wheel" transform="translate(${x} ${y}) scale(${r / 20})">
    ${Object.keys(SHAPES).map(
      (colour, part) => svg`<path class="wedge paint-${colour}"
      d="M0 0L${at(part)}A20 20 0 0 1 ${at(part + 1)}Z" />`,
    )}
    <circle class="rim" r="20" /><path class="joker"
      d="M0-13 3.500-4.200 12.500-4.200 5.300 1.600 8 10.600 0 5.200-8 10.600-5.300 1.600-12.500-4.200-3.500-4.200Z" />
      </g>`;
}

/** @param {number} x @param {number} y @param {number} size */
export function crown(x, y, size) {
  return svg`<g class="crown" transform="translate(${x} ${y}) scale(${size / 48})">
    <path d="M-18 10-21-8-10 0 0-14 10 0 21-8 18 10Z" />
    <rect x="-18" y="12" width="36" height="5" rx="1.500" /><circle cx="-21" cy="-10" r="3" /><circle cy="-16"
      r="3.500" /><circle cx="21" cy="-10" r="3" /></g>`;
}
