/** Names on the map, as a mapmaker sets them: the great ones first, the others where there is room. */
import { nothing, svg } from "lit-html";
import { both } from "./atlas.js";

/** @typedef {import("./atlas.js").Space} Space */
/** @typedef {import("./atlas.js").Atlas} Atlas */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const WIDE = 0.52;
const LINE = 1.05;
const EDGE = 24;

/** How much a name matters: Avatars, then what gives most. @param {Space} space */
const weight = (space) => (space.class === "avatar" ? 100 : 0) + both(space.pp)[1] + both(space.mp)[1] + (space.crowns + space.coins) * 2;

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
const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The ways to set a name under its medallion, within the sheet: in one line, or in two.
 * @param {Space} space @param {number} size @param {number} below @param {number} width */
function settings(space, size, below, width) {
  const two = broken(space.short);
  return [[space.short], ...(two.length > 1 ? [two] : [])].map((lines) => {
    const half = (longest(lines) * size * WIDE) / 2;
    const x = Math.min(width - EDGE - half, Math.max(EDGE + half, space.x));
    const top = space.y + below;
    return { space, lines, x, top, box: { left: x - half, right: x + half, top, bottom: top + lines.length * size * LINE } };
  });
}

/** @typedef {{space: Space, lines: string[], x: number, top: number}} Label */

/** @type {{atlas: Atlas, size: number, radius: number, labels: Label[]} | null} */
let last = null;

/** Which names can be read at this size; worked out once for each. @param {Atlas} atlas @param {number} size @param {number} radius */
export function readable(atlas, size, radius) {
  if (last?.atlas !== atlas || last.size !== size || last.radius !== radius) last = { atlas, size, radius, labels: fitting(atlas, size, radius) };
  return last.labels;
}

/** Which names can be read at this size. @param {Atlas} atlas @param {number} size of the letters @param {number} radius of a medallion @returns {Label[]} */
function fitting(atlas, size, radius) {
  const spaces = [...atlas.spaces.values()];
  const core = radius * 0.82;
  /** @type {Box[]} */
  const taken = spaces.map(({ x, y }) => ({ left: x - core, right: x + core, top: y - core, bottom: y + core }));
  /** @type {Label[]} */
  const labels = [];
  for (const space of spaces.sort((one, other) => weight(other) - weight(one))) {
    const fits = settings(space, size, radius + size * 0.06, atlas.w).find(({ box }) => !taken.some((other) => meets(box, other)));
    if (!fits) continue;
    taken.push(fits.box);
    labels.push(fits);
  }
  return labels;
}

/** @param {Label[]} labels @param {number} size */
export const names = (labels, size) => svg`<g class="names" font-size=${size}>${labels.map((label) => name(label, size))}</g>`;

/** The name of the Space that is pointed at, over whatever lies there. @param {Atlas} atlas @param {string} id @param {number} size @param {number} radius */
export function ownName(atlas, id, size, radius) {
  const space = atlas.spaces.get(id);
  const label = readable(atlas, size, radius).find((set) => set.space === space) ?? (space && settings(space, size, radius + size * 0.06, atlas.w).at(-1));
  return svg`<g class="names own" font-size=${size}>${label ? name(label, size) : nothing}</g>`;
}

/** @param {Label} label @param {number} size */
function name({ lines, x, top }, size) {
  return svg`<text x=${x} y=${top + size * 0.8}>${lines.map((line, at) => svg`<tspan x=${x} dy=${at ? size * LINE : 0}>${line}</tspan>`)}</text>`;
}
