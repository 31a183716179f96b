/** Backs that lay face up before: who plays without memory aids sees only their backs. §L-INFO-3 */

/** @typedef {import("./view").BoardContext} BoardContext */

/** The table as it is shown: with what was seen before, unless the memory aids are off. @param {BoardContext} table
 * @returns {BoardContext} */
export function asRemembered(table) {
  if (table.settings.memoryAids) return table;
  const seats = table.view.seats.map((gang) => ({
    ...gang,
    master: { ...gang.master, known: "" },
    line: gang.line.map((tile) => ({ ...tile, known: "" })),
  }));
  return { ...table, view: { ...table.view, seats } };
}
