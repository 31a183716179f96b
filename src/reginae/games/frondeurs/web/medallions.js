/** Medallions of persons and plaques of institutions: what is printed at a Space. */
import { nothing, svg } from "lit-html";
import { numeral } from "./map-layout.js";
import { emblem } from "./emblems.js";
import { portrait } from "./portraits.js";
import { sign } from "./symbols.js";

/** @typedef {import("./map-layout.js").Space} Space */

export const RADIUS = 25;
const ROUND = `M0-${RADIUS}A${RADIUS} ${RADIUS} 0 1 1 0 ${RADIUS} ${RADIUS} ${RADIUS} 0 1 1 0-${RADIUS}Z`;
const PLAQUE = "M-25-17C-22-17-21-18-21-21H21C21-18 22-17 25-17V17C22 17 21 18 21 21H-21C-21 18-22 17-25 17Z";
const BASTIONS =
  "M-29-26-16-22C-8-19 8-19 16-22L29-26 25-14C22-6 22 6 25 14" +
  "L29 26 16 22C8 19-8 19-16 22L-29 26-25 14C-22 6-22-6-25-14Z";
const FIELD = "M-25-19H25V19H-25Z";

/** The outline of a Space. @param {Space} space */
export function outline(space) {
  if (space.kind === "person") return ROUND;
  return space.class === "fortress" ? BASTIONS : space.class === "frontier" ? FIELD : PLAQUE;
}

/** All that never changes. @param {Space} space */
export function medal(space) {
  const border = space.borders[0] ?? (space.class === "musketeer" ? "tabard" : "plain");
  const shape = outline(space);
  return svg`<path class="ground ${border}" d=${shape} />
    ${space.kind === "person" ? portrait(space) : svg`<g class="emblem">${emblem(space.id, space.class)}</g>`}
    ${rim(space, shape, border)}`;
}

/**
 * The border: its colour and, for those who do not see it, its pattern.
 * @param {Space} space
 * @param {string} shape
 * @param {string} border
 */
function rim(space, shape, border) {
  if (space.class === "avatar")
    return svg`<path class="rim avatar ${space.shields[0] ?? ""}" d=${shape} /><path class="rim-line" d=${shape} />`;
  if (border === "plain") return svg`<path class="rim plain" d=${shape} />`;
  return svg`<path class="rim ${border}" d=${shape} /><path class="rim-pattern ${border}" d=${shape} />`;
}

export const PP_AT = { x: -29, y: 3 };
export const MP_AT = { x: 40, y: 3 };
const CONTROL_AT = { x: 0, y: 22 };

/** Points left and right, as on the printed board; the odd Control numeral below.
 * @param {Space} space @param {number} grow of the medallion @param {number} size of the points */
export function points(space, grow, size) {
  const at = (/** @type {{x: number, y: number}} */ { x, y }) =>
    `translate(${space.x + x * grow} ${space.y + y * grow}) scale(${size})`;
  const control = space.oddControl;
  return svg`<g class="points">
    ${
      space.pp
        ? svg`<g transform=${at(PP_AT)} data-about="political-points ${space.id}">
    ${sign("pp", 0, -6, 13, "pp-ink")}<text y="11">
    ${numeral(space.pp)}</text></g>`
        : nothing
    }
    ${
      space.mp
        ? svg`<g transform=${at(MP_AT)} data-about="military-points ${space.id}">
    ${sign("mp", 0, -6, 13, "mp-ink")}<text y="11">
    ${numeral(space.mp)}</text></g>`
        : nothing
    }
    ${
      control
        ? svg`<g transform=${at(CONTROL_AT)} data-about="control-number ${space.id}">
    <circle class="control" r="8.5" /><text y="4.4">${control}</text>
    </g>`
        : nothing
    }</g>`;
}

const ICON = { x: 22, step: 15, radius: 8.5 };

/** How far the icons of a Space reach to the right of its middle. @param {Pick<Space, "peers" | "keys">} space */
export const iconsWidth = ({ peers, keys }) => ICON.x + (peers.length + keys.length - 1) * ICON.step + 2 * ICON.radius;

/** Icons that lead further, shields of affiliation. @param {Space} space */
export function icons(space) {
  const marks = [
    ...space.peers.map((peer) => ({ about: `peer-${peer}`, drawn: sign(peer, 0, 0, 13) })),
    ...space.keys.map((key) => ({ about: "key", drawn: sign("key", 0, 0, 14, `key ${key}`) })),
  ];
  return svg`<g class="icons">${marks.map(
    (
      { about, drawn },
      at,
    ) => svg`<g transform="translate(${ICON.x + at * ICON.step} -22)" data-about="${about} ${space.id}">
    <circle class="icon-ground" r=${ICON.radius} />${drawn}</g>`,
  )}
    ${space.shields.map(
      (faction, at) => svg`<path class="shield ${faction}" data-about="shield-${faction} ${space.id}"
    transform="translate(${-6 * (space.shields.length - 1) + at * 12} -27)"
      d="M-5.5-6H5.5V0C5.5 4 2.4 6.4 0 7.6-2.4 6.4-5.5 4-5.5 0Z" />`,
    )}</g>`;
}
