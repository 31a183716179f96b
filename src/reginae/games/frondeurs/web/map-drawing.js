/** Draws the sheet of the map: paper, lines by their kinds, Spaces and names. Lines are drawn once. */
import { nothing, svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { otherEnd } from "./map-layout.js";
import { LINE } from "./map-labels.js";
import { outline, points } from "./medallions.js";
import { spaceShape } from "./spaces.js";
import { sign } from "./symbols.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./map-layout.js").MapLayout} MapLayout */
/** @typedef {import("./map-layout.js").Line} Line */
/** @typedef {import("./map-layout.js").Space} Space */
/** @typedef {import("./map-view.js").MapView} MapView */
/** @typedef {import("./map-labels.js").Label} Label */

const KINDS = ["solid", "dashed", "arrow", "lane"];
const EDGE = 34;

/** @param {MapLayout} mapLayout @param {BoardContext} table @param {MapView} mapView */
export function sheet(mapLayout, table, mapView) {
  return svg`${guard([mapLayout], () => svg`${paper(mapLayout)}${connectors(mapLayout)}`)}
    ${ties(mapLayout, mapView.shown, mapView.grow)}${reached(
      mapLayout,
      table.view.range[mapView.ranged] ?? [],
      mapView.grow,
    )}
    ${guard([mapLayout, table.view, table.actions, mapView.depth], () =>
      [...mapLayout.spaces.values()].map((space) => spaceShape(table, space, mapView)),
    )}`;
}

/** The names on the sheet, in a drawing of their own: letters are slow to lay out, and nothing else moves them.
 * @param {MapLayout} mapLayout @param {Label[]} labels @param {MapView} mapView
 * @param {number} size */
export function lettering(mapLayout, labels, mapView, size) {
  const worth = () => [...mapLayout.spaces.values()].map((space) => points(space, mapView.grow, mapView.points));
  return guard([labels], () => svg`<g class="all-points">${worth()}</g>${names(labels, size)}`);
}

/** The name of the Space that is pointed at.
 * @param {Label | undefined} label @param {number} size */
export const ownName = (label, size) =>
  svg`<g class="names own" font-size=${size}>${label ? name(label, size) : nothing}</g>`;

/** @param {Label[]} labels @param {number} size */
const names = (labels, size) => svg`<g class="names" font-size=${size}>${labels.map((label) => name(label, size))}</g>`;

/** @param {Label} label @param {number} size */
function name({ lines, x, top }, size) {
  return svg`<text x=${x} y=${top + size * 0.8}>${lines.map(
    (line, at) => svg`<tspan x=${x} dy=${at ? size * LINE : 0}>${line}</tspan>`,
  )}</text>`;
}

// --- paper ---------------------------------------------------------------------------------------

/** @param {MapLayout} mapLayout */
function paper(mapLayout) {
  const { w, h } = mapLayout;
  return svg`<rect class="paper" width=${w} height=${h} rx="10" /><rect class="laid" width=${w} height=${h} rx="10"
    fill="url(#fr-laid)" />
    <path class="neatline" d="M10 10H${w - 10}V${h - 10}H10Z" /><path class="neatline ticks" d="M17 17H${w - 17}
    V${h - 17}H17Z" />
    ${frontiers(mapLayout)}${rose(w - 96, h * 0.43)}`;
}

/** The ground on which the Frontier Zones lie. @param {MapLayout} mapLayout */
function frontiers(mapLayout) {
  const zones = [...mapLayout.spaces.values()].filter((space) => space.class === "frontier");
  if (!zones.length) return nothing;
  const [left, top] = [Math.min(...zones.map(({ x }) => x)) - 56, Math.min(...zones.map(({ y }) => y)) - 44];
  const [right, bottom] = [Math.max(...zones.map(({ x }) => x)) + 56, Math.max(...zones.map(({ y }) => y)) + 52];
  return svg`<rect class="frontiers" x=${left} y=${top} width=${right - left} height=${bottom - top} rx="16" />
    <rect class="frontier-hatch" x=${left} y=${top} width=${right - left} height=${bottom - top} rx="16"
    fill="url(#fr-hatch)" />`;
}

/** @param {number} x @param {number} y */
function rose(x, y) {
  return svg`<g class="rose" transform="translate(${x} ${y})"><circle r="34" /><circle r="38" />
    <path d="M0-52 7-7 52 0 7 7 0 52-7 7-52 0-7-7Z" /><path class="half" d="M0-52 7-7 0 0ZM52 0 7 7 0 0ZM0 52-7 7 0 0Z
    M-52 0-7-7 0 0Z" />
    <path class="thin" d="M-24-24-8-3-3-8ZM24-24 8-3 3-8ZM-24 24-8 3-3 8ZM24 24 8 3 3 8Z" /></g>`;
}

export function patterns() {
  return svg`<pattern id="fr-laid" width="120" height="7" patternUnits="userSpaceOnUse">
    <path class="laid-line" d="M0 3.5H120" /><path class="chain-line" d="M60 0V7" /></pattern>
    <pattern id="fr-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="hatch-line" d="M0 0V9" /></pattern>`;
}

// --- lines ---------------------------------------------------------------------------------------

/** @param {Line} line */
const way = ({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`;

/** All lines of a kind are one path; over a gap in whatever they cross. @param {MapLayout} mapLayout */
function connectors(mapLayout) {
  return svg`<g class="lines">${KINDS.map((kind) => {
    const lines = mapLayout.lines.filter((line) => line.kind === kind);
    const path = lines.map(way).join("");
    return svg`<path class="gap" d=${path} /><path class="line ${kind}" d=${path} />
      ${kind === "arrow" || kind === "lane" ? lines.map((line) => ornament(line)) : nothing}`;
  })}</g>`;
}

/** The head of an arrow; on a Lovers' Lane a heart besides. @param {Line} line */
function ornament(line) {
  const { from, to, kind } = line;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = 1 - EDGE / length;
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const head = svg`<g
    transform="translate(${from.x + (to.x - from.x) * part} ${from.y + (to.y - from.y) * part}) rotate(${turn})">
      <path class="head ${kind}" d="M2 0-18 8V-8Z" /></g>`;
  if (kind !== "lane") return head;
  return svg`${head}<g transform="translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2})"><g class="lane-heart">
    ${sign("heart", 0, 0, 24)}</g></g>`;
}

// --- what a Space leads to -----------------------------------------------------------------------

/**
 * The lines at the Space that is pointed at, and the Spaces its icons lead to.
 * @param {MapLayout} mapLayout
 * @param {string} id
 * @param {number} grow
 */
function ties(mapLayout, id, grow) {
  const space = mapLayout.spaces.get(id);
  if (!space) return svg`<g class="ties"></g>`;
  const lines = mapLayout.ways.get(id) ?? [];
  const peers = space.leads.flatMap((other) => mapLayout.spaces.get(other) ?? []);
  return svg`<g class="ties">${peers.map((peer) => svg`<path class="tie icon" d=${bow(space, peer)} />`)}
    ${lines.map((line) => svg`<path class="tie ${line.kind}" d=${way(line)} />`)}
    ${peers.map((peer) => ring(peer, "icon", grow))}${lines.map((line) => ring(otherEnd(line, id), line.kind, grow))}
    ${ring(space, "self", grow)}</g>`;
}

/**
 * Where a card that is looked at could begin.
 * @param {MapLayout} mapLayout
 * @param {string[]} ids
 * @param {number} grow
 */
const reached = (mapLayout, ids, grow) =>
  svg`<g class="reached">${ids
    .flatMap((id) => mapLayout.spaces.get(id) ?? [])
    .map((space) => ring(space, "reach", grow))}</g>`;

/** @param {Space} from @param {Space} to */
function bow(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2 - dy * 0.16} ${(from.y + to.y) / 2 + dx * 0.16} ${to.x} ${to.y}`;
}

/** @param {Space} space @param {string} kind @param {number} grow */
const ring = (space, kind, grow) =>
  svg`<path class="ring ${kind}" transform="translate(${space.x} ${space.y}) scale(${grow})" d=${outline(space)} />`;
