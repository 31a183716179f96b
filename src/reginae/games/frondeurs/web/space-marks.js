/** What lies at a Space and changes: cubes, rewards, bars, the King, the Army Commander, the price of the way. */
import { nothing, svg } from "lit-html";
import { MP_AT, PP_AT } from "./medallions.js";
import { kingsPawn, sign, tokenShape } from "./symbols.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./view").ActionPreview} ActionPreview */
/** @typedef {import("./map-layout.js").Space} Space */
/** @typedef {import("./map-view.js").MapView} MapView */

const TOKEN_AT = { x: 19, y: 6 };
const TOKEN_SIZE = 12;
const REWARD_AT = { x: -20, y: -21 };
const REWARD_SIZE = 9;
const ICONS_AT = { x: 14, y: -25 };

/** Where cubes and rewards lie beside medallions: no name may cover them.
 * @param {BoardContext} table @param {Iterable<Space>} spaces @param {MapView} mapView */
export function obstacles({ view }, spaces, { grow, token }) {
  return [...spaces].flatMap((space) => [
    ...(view.spaces[space.id] ? [square(space, TOKEN_AT, grow, TOKEN_SIZE * token)] : []),
    ...(view.rewards[space.id] ? [square(space, REWARD_AT, grow, REWARD_SIZE * grow)] : []),
  ]);
}

/** Where points and icons lie, as far as they are shown at this scale: a name that matters may cover a little of them.
 * @param {Iterable<Space>} spaces @param {MapView} mapView */
export function printedMarks(spaces, { grow, points, closeness }) {
  if (closeness === "far") return [];
  return [...spaces].flatMap((space) => {
    const marked = closeness === "close" && space.peers.length + space.keys.length + space.shields.length > 0;
    return [
      ...(space.pp ? [square(space, PP_AT, grow, 8 * points)] : []),
      ...(space.mp ? [square(space, MP_AT, grow, 9 * points)] : []),
      ...(marked ? [square(space, ICONS_AT, grow, 16 * grow)] : []),
    ];
  });
}

/** @param {Space} space @param {{x: number, y: number}} at @param {number} grow @param {number} half */
function square({ x, y }, at, grow, half) {
  const [middle, height] = [x + at.x * grow, y + at.y * grow];
  return { left: middle - half, right: middle + half, top: height - half, bottom: height + half };
}

/**
 * Where a token lies on its medallion, and how large.
 * @param {MapView} mapView
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 */
const beside = (mapView, x, y, size = 1) =>
  `translate(${x * mapView.grow} ${y * mapView.grow}) scale(${size * mapView.token})`;

/** Cubes: whose they are, how many, and whether they are Control.
 * @param {BoardContext} table @param {Space} space @param {MapView} mapView */
export function cubes({ view }, { id }, mapView) {
  const held = view.spaces[id];
  if (!held) return nothing;
  return svg`<g class="token" data-about="${id} stack-${held.faction}"
      transform=${beside(mapView, TOKEN_AT.x, TOKEN_AT.y)}>
    ${tokenShape(held.faction, `${held.cubes}`, held.control)}</g>`;
}

/** Bars before whoever is under arrest. @param {Space} space */
export function bars(space) {
  return svg`<path class="prison-bars" data-about="${space.id} arrest-bars"
    d=${
      space.kind === "person"
        ? "M-16-18V18M-8-23V23M0-25V25M8-23V23M16-18V18M-24-6H24M-24 8H24"
        : "M-20-20V20M-10-20V20M0-20V20M10-20V20M20-20V20"
    } />`;
}

/** Crowns and Coins to be won. @param {BoardContext} table @param {Space} space */
export function rewards(table, space) {
  const reward = table.view.rewards[space.id];
  if (!reward) return nothing;
  const tokens = [...Array(reward.crowns).fill("crown"), ...Array(reward.coins).fill("coin")];
  return svg`<g class="rewards">${tokens.map(
    (token, at) => svg`<g data-about="reward-${token} ${space.id}">
    ${sign(token, REWARD_AT.x + at * 13, REWARD_AT.y, 17)}</g>`,
  )}</g>`;
}

/** The King and the Army Commander. @param {BoardContext} table @param {Space} space @param {MapView} mapView */
export function pawns(table, space, mapView) {
  const { king, commander } = table.view;
  return svg`${
    king.space === space.id
      ? svg`<g class="pawn" data-ref="king" data-piece="kings-pawn" data-about="kings-pawn ${space.id}"
    transform=${beside(mapView, -22, 8)}>${kingsPawn()}</g>`
      : nothing
  }
    ${
      commander === space.id
        ? svg`<g class="baton" data-piece="commander-token"
      data-about="commander-token ${space.id}" transform=${beside(mapView, -21, 16)}>
    <circle class="icon-ground" r="9" />${sign("army", 0, 0, 14)}</g>`
        : nothing
    }`;
}

/**
 * What it costs besides, before it is paid; or a hook where Control would change.
 * @param {ActionPreview | undefined} preview
 * @param {MapView} mapView
 */
export function price(preview, mapView) {
  const cost = preview?.cost ?? 0;
  if (!cost && !preview?.control) return nothing;
  return svg`<g class="price ${cost ? "paid" : "won"}" data-about=${cost ? "way-price" : "control-change"}
      transform=${beside(mapView, 20, -18, 0.8)} aria-hidden="true">
    <circle r="10" />${
      cost ? svg`<text y="5">−${cost}</text>` : svg`<path class="figure" d="M-5 0-1.5 4 5-4.5" />`
    }</g>`;
}
