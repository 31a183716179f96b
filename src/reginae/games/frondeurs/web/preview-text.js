/** Words for what an action would cost and bring. */
import { WORDS } from "./words.js";

/** @typedef {import("./view").ActionPreview} Preview */

/**
 * First what it brings, then what it costs.
 * @param {Preview} preview
 * @param {(piece: string) => string} name
 * @returns {string[]}
 */
export function previewText(preview, name) {
  if (preview.leaving)
    return [
      WORDS.leaving(Object.entries(preview.leaving).map(([faction, count]) => WORDS.cubes(count, name(faction)))),
    ];
  if (preview.fortress) return [WORDS.freedom(name(preview.fortress), preview.given_up ?? 0)];
  if (preview.arrive !== undefined)
    return [WORDS.arriving(preview.arrive, preview.more ?? 0), WORDS.onTheWay(preview.lost ?? 0)];
  const { cubes = 1, cost = 0 } = preview;
  return cubes < 0 ? [losses(preview, name)] : [gains(preview), WORDS.costs(cost)];
}

/** @param {Preview} preview */
function gains({ control, influence, cubes = 1, pp = 0, mp = 0, crowns = 0, coins = 0 }) {
  const gained = control ? WORDS.control : influence ? WORDS.influence : WORDS.moreCubes(cubes);
  return [gained, ...points(pp, mp), WORDS.rewards(crowns, coins)].filter(Boolean).join(", ");
}

/** @param {Preview} preview @param {(piece: string) => string} name */
function losses({ faction, control, influence, pp = 0, mp = 0 }, name) {
  const lost = influence ? WORDS.influence : control ? WORDS.control : WORDS.oneCube;
  return [WORDS.loses(name(faction ?? ""), lost), ...points(pp, mp)].filter(Boolean).join(", ");
}

/** @param {number} pp @param {number} mp */
const points = (pp, mp) => [pp ? `${signed(pp)} ${WORDS.political}` : "", mp ? `${signed(mp)} ${WORDS.military}` : ""];

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : `−${-number}`);
