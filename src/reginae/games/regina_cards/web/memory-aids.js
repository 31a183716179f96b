/** Buried cards that everybody has seen: a table may tell them; who plays without memory aids hides them. §C-1.1d */

/** @typedef {import("./view").BoardContext} BoardContext */

/** The table as it is shown: with the cards that were seen before, unless the memory aids are off.
 * @param {BoardContext} table @returns {BoardContext} */
export function asRemembered(table) {
  if (table.settings.memoryAids) return table;
  const stacks = table.view.stacks.map((stack) => ({ ...stack, backs: stack.backs.map(() => "") }));
  return { ...table, view: { ...table.view, stacks } };
}
