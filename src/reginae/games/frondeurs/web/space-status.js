/** How a Space stands, in words. */
import { numeral } from "./map-layout.js";
import { actionsAt } from "./space-actions.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./map-layout.js").Space} Space */

/** Its class and its borders, in words. @param {Space} space */
export const kindOf = (space) =>
  [WORDS.classes[space.class], ...space.borders.map((border) => WORDS.borders[border])].join(" · ");

/** How it stands, in words. @param {BoardContext} table @param {Space} space @returns {string[]} */
export function spaceStatus(table, space) {
  const { view } = table;
  const held = view.spaces[space.id];
  const prison = view.arrested[space.id];
  const reward = view.rewards[space.id];
  const prisoners = Object.keys(view.arrested).filter((person) => view.arrested[person] === space.id);
  return [
    held
      ? `${WORDS.cubes(held.cubes, table.name(held.faction))}, ${held.control ? WORDS.control : WORDS.influence}`
      : WORDS.empty,
    prison === undefined ? "" : WORDS.held(prison === "abroad" ? "" : table.name(prison)),
    prisoners.length ? WORDS.holds(prisoners.map((person) => table.name(person))) : "",
    reward ? WORDS.unclaimed(WORDS.rewards(reward.crowns, reward.coins)) : "",
    view.king.space === space.id ? WORDS.king : "",
    view.commander === space.id ? WORDS.commander : "",
    view.turn.barred.includes(space.id) ? WORDS.barred : "",
    space.id in view.musketeers
      ? WORDS.musketeerWith(view.musketeers[space.id] ? table.name(view.musketeers[space.id]) : "")
      : "",
  ].filter(Boolean);
}

/** @param {BoardContext} table @param {Space} space */
export function spaceLabel(table, space) {
  const effects = actionsAt(table, space.id).map(({ effect }) => effect.replace(/\.$/, ""));
  const kind = WORDS.classes[space.class] ?? "";
  return [
    space.short,
    kind,
    ...spaceStatus(table, space),
    WORDS.worth(numeral(space.pp), numeral(space.mp)),
    ...effects.filter(Boolean),
  ].join(", ");
}
