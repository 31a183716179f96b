// My tables in the order in which they want to be looked at.

/**
 * @typedef {import("./local-storage.js").MySeat} MySeat
 * @typedef {import("./api.js").TableSummary} TableSummary
 * @typedef {Map<string, TableSummary | null>} Summaries  By table; null for one that the server does not know.
 * @typedef {typeof GROUPS[number]} Group
 */

export const GROUPS = /** @type {const} */ (["your-turn", "running", "open", "frozen", "over", "gone"]);

/** Where a table belongs; one of which nothing is known yet counts as running.
 * @param {TableSummary | null | undefined} summary @returns {Group} */
export function groupOf(summary) {
  if (summary === undefined) return "running";
  if (summary === null) return "gone";
  if (summary.frozen) return "frozen";
  if (summary.over) return "over";
  if (!summary.started) return "open";
  return summary.your_turn ? "your-turn" : "running";
}

/** The tables in groups, the newest first in each. @param {MySeat[]} seats @param {Summaries} summaries
 * @returns {Record<Group, MySeat[]>} */
export function grouped(seats, summaries) {
  const newestFirst = [...seats].sort((one, other) => other.when - one.when);
  const inGroup = (/** @type {Group} */ group) =>
    newestFirst.filter(({ table }) => groupOf(summaries.get(table)) === group);
  return /** @type {Record<Group, MySeat[]>} */ (Object.fromEntries(GROUPS.map((group) => [group, inGroup(group)])));
}
