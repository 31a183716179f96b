/** Places the names on the map: important Spaces first, the others where there is room. */
import { nothing, svg } from "lit-html";
import { both } from "./map-layout.js";

/** @typedef {import("./map-layout.js").Space} Space */
/** @typedef {import("./map-layout.js").MapLayout} MapLayout */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const WIDE = 0.52;
const LINE = 1.05;
const EDGE = 24;

/** How much a name matters: Avatars, then what gives most. @param {Space} space */
const weight = (space) =>
  (space.class === "avatar" ? 100 : 0) + both(space.pp)[1] + both(space.mp)[1] + (space.crowns + space.coins) * 2;

/** A long name in two lines, broken where it is shortest. @param {string} name @returns {string[]} */
function broken(name) {
  const words = name.split(/(?<=-)| /);
  if (name.length < 12 || words.length < 2) return [name];
  const ways = words.slice(1).map((_, at) => [join(words.slice(0, at + 1)), join(words.slice(at + 1))]);
  return ways.sort((one, other) => longest(one) - longest(other))[0] ?? [name];
}

/** @param {string[]} words */
const join = (words) => words.join(" ").replace(/- /g, "-");

/** @param {string[]} lines */
const longest = (lines) => Math.max(...lines.map((line) => line.length));

/** @param {Box} one @param {Box} other */
const meets = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The ways to set a name under its medallion, within the sheet: in one line, or in two.
 * @param {Space} space @param {number} size @param {number} below @param {number} width */
function settings(space, size, below, width) {
  const two = broken(space.short);
  return [[space.short], ...(two.length > 1 ? [two] : [])].map((lines) => {
    const half = (longest(lines) * size * WIDE) / 2;
    const x = Math.min(width - EDGE - half, Math.max(EDGE + half, space.x));
    const top = space.y + below;
    return {
      space,
      lines,
      x,
      top,
      box: { left: x - half, right: x + half, top, bottom: top + lines.length * size * LINE },
    };
  });
}

/** @typedef {{space: Space, lines: string[], x: number, top: number}} Label */

/** @type {{mapLayout: MapLayout, size: number, radius: number, labels: Label[]} | null} */
let last = null;

/**
 * Which names can be read at this size; worked out once for each.
 * @param {MapLayout} mapLayout
 * @param {number} size
 * @param {number} radius
 */
export function readable(mapLayout, size, radius) {
  if (last?.mapLayout !== mapLayout || last.size !== size || last.radius !== radius)
    last = { mapLayout, size, radius, labels: fitting(mapLayout, size, radius) };
  return last.labels;
}

/**
 * Which names can be read at this size.
 * @param {MapLayout} mapLayout
 * @param {number} size of the letters
 * @param {number} radius of a medallion
 * @returns {Label[]}
 */
function fitting(mapLayout, size, radius) {
  const spaces = [...mapLayout.spaces.values()];
  const core = radius * 0.82;
  /** @type {Box[]} */
  const taken = spaces.map(({ x, y }) => ({ left: x - core, right: x + core, top: y - core, bottom: y + core }));
  /** @type {Label[]} */
  const labels = [];
  for (const space of spaces.sort((one, other) => weight(other) - weight(one))) {
    const fits = settings(space, size, radius + size * 0.06, mapLayout.w).find(
      ({ box }) => !taken.some((other) => meets(box, other)),
    );
    if (!fits) continue;
    taken.push(fits.box);
    labels.push(fits);
  }
  return labels;
}

/** @param {Label[]} labels @param {number} size */
export const names = (labels, size) =>
  svg`<g class="names" font-size=${size}>${labels.map((label) => name(label, size))}</g>`;

/**
 * The name of the Space that is pointed at, over whatever lies there.
 * @param {MapLayout} mapLayout
 * @param {string} id
 * @param {number} size
 * @param {number} radius
 */
export function ownName(mapLayout, id, size, radius) {
  const space = mapLayout.spaces.get(id);
  const label =
    readable(mapLayout, size, radius).find((set) => set.space === space) ??
    (space && settings(space, size, radius + size * 0.06, mapLayout.w).at(-1));
  return svg`<g class="names own" font-size=${size}>${label ? name(label, size) : nothing}</g>`;
}

/** @param {Label} label @param {number} size */
function name({ lines, x, top }, size) {
  return svg`<text x=${x} y=${top + size * 0.8}>${lines.map(
    (line, at) => svg`<tspan x=${x} dy=${at ? size * LINE : 0}>${line}</tspan>`,
  )}</text>`;
}
