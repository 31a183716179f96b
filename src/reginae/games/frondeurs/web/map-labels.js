/** Places the names on the map: important Spaces first, the others where there is room. */
import { both } from "./map-layout.js";
import { spaceOf } from "./space-actions.js";

/** @typedef {import("./map-layout.js").Space} Space */
/** @typedef {import("./map-layout.js").MapLayout} MapLayout */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const WIDE = 0.52;
export const LINE = 1.05;
const OVER_MEDALS = { important: 0.3, other: 0.1 }; // of a name that may lie over medallions
const FAR = 0.25; // so much better is a name that stands close to its Space
const EDGE = 20; // of the sheet, within its frame

/** What is worth naming now: by Space, how much more its name matters. @typedef {Map<string, number>} Importance */

/**
 * @typedef {object} Room                      Where names can be set.
 * @property {number} radius                   Of a medallion.
 * @property {(space: Space) => {left: number, right: number}} aside  How far from its middle a name begins that stands
 *   beside a Space.
 * @property {Box[]} obstacles                 What no name may cover.
 * @property {Box[]} marks                     What a name that matters may cover a little, as it may a medallion.
 */

const LIT = 60;
const HELD = 40;

/** Names matter where something can be chosen, and where cubes lie. @param {import("./view").BoardContext} table
 * @returns {Importance} */
export function importance({ actions, view }) {
  const held = Object.keys(view.spaces).map((id) => /** @type {[string, number]} */ ([id, HELD]));
  const lit = actions.map((action) => /** @type {[string, number]} */ ([spaceOf(action), LIT]));
  return new Map([...held, ...lit]);
}

/** How much a name matters: Avatars, what matters now, then what gives most.
 * @param {Space} space @param {Importance} now */
const weight = (space, now) =>
  (space.class === "avatar" ? 100 : 0) +
  (now.get(space.id) ?? 0) +
  both(space.pp)[1] +
  both(space.mp)[1] +
  (space.crowns + space.coins) * 2;

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

/** @typedef {{space: Space, lines: string[], x: number, top: number, far: boolean, box: Box}} Label */

/** The ways to set a name at its medallion: below, above or beside it, in one line or in two.
 * @param {Space} space @param {number} size @param {Pick<Room, "radius" | "aside">} room */
function settings(space, size, { radius, aside }) {
  const gap = radius + size * 0.06;
  const { left, right } = aside(space);
  const [before, after] = [Math.max(gap, left), Math.max(gap, right)];
  const two = broken(space.short);
  const ways = [[space.short], ...(two.length > 1 ? [two] : [])].map((lines) => ({
    lines,
    half: (longest(lines) * size * WIDE) / 2,
    height: lines.length * size * LINE,
  }));
  const { x, y } = space;
  return [
    ...ways.map((way) => set(space, way, x, y + gap)),
    ...ways.map((way) => set(space, way, x, y - gap - way.height)),
    ...ways.map((way) => set(space, way, x + after + way.half, y - way.height / 2, after > gap)),
    ...ways.map((way) => set(space, way, x - before - way.half, y - way.height / 2, before > gap)),
  ];
}

/** @param {Space} space @param {{lines: string[], half: number, height: number}} way @param {number} x
 * @param {number} top @param {boolean} [far] whether something lies between @returns {Label} */
const set = (space, { lines, half, height }, x, top, far = false) => ({
  space,
  lines,
  x,
  top,
  far,
  box: { left: x - half, right: x + half, top, bottom: top + height },
});

/** Whether a box lies within the sheet. @param {Box} box @param {MapLayout} mapLayout */
const inside = ({ left, right, top, bottom }, { w, h }) =>
  left >= EDGE && right <= w - EDGE && top >= EDGE && bottom <= h - EDGE;

/** How much of a box others cover, from 0 to 1. @param {Box} box @param {Box[]} others */
function covered(box, others) {
  const area = (/** @type {Box} */ { left, right, top, bottom }) =>
    Math.max(0, right - left) * Math.max(0, bottom - top);
  const shared = (/** @type {Box} */ other) => ({
    left: Math.max(box.left, other.left),
    right: Math.min(box.right, other.right),
    top: Math.max(box.top, other.top),
    bottom: Math.min(box.bottom, other.bottom),
  });
  return others.filter((other) => meets(box, other)).reduce((sum, other) => sum + area(shared(other)), 0) / area(box);
}

/**
 * Which names can be read at this size: what matters now may lie a little over a medallion, the others hardly.
 * @param {MapLayout} mapLayout
 * @param {number} size of the letters
 * @param {Importance} now
 * @param {Room} room
 * @returns {Label[]}
 */
export function readable(mapLayout, size, now, room) {
  const spaces = [...mapLayout.spaces.values()];
  const core = room.radius * 0.82;
  const medals = spaces.map(({ x, y }) => ({ left: x - core, right: x + core, top: y - core, bottom: y + core }));
  const soft = [...medals, ...room.marks];
  const taken = [...room.obstacles];
  /** @type {Label[]} */
  const labels = [];
  for (const space of spaces.sort((one, other) => weight(other, now) - weight(one, now))) {
    const most = now.has(space.id) || space.class === "avatar" ? OVER_MEDALS.important : OVER_MEDALS.other;
    const ways = settings(space, size, room)
      .filter(({ box }) => inside(box, mapLayout) && !taken.some((other) => meets(box, other)))
      .map((label) => ({ label, over: covered(label.box, soft) }))
      .filter(({ over }) => over <= most);
    const rank = (/** @type {typeof ways[number]} */ { label, over }) => over + (label.far ? FAR : 0);
    const [best] = ways.sort((one, other) => rank(one) - rank(other));
    if (!best) continue;
    taken.push(best.label.box);
    labels.push(best.label);
  }
  return labels;
}

/**
 * The name of one Space: where it is set, or else where it fits on the sheet, over whatever lies there.
 * @param {Label[]} labels those that are set
 * @param {MapLayout} mapLayout
 * @param {string} id
 * @param {number} size
 * @param {Pick<Room, "radius" | "aside">} room
 */
export function labelOf(labels, mapLayout, id, size, room) {
  const space = mapLayout.spaces.get(id);
  if (!space) return undefined;
  const ways = settings(space, size, room);
  return labels.find((set) => set.space === space) ?? ways.find(({ box }) => inside(box, mapLayout)) ?? ways[0];
}
