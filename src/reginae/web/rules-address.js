// The addresses of a game's rules, which remember the table from which they are opened.

const TABLE = /^\/t\/([^/]+)$/;

/** The rules of a game, at one of them if it is named.
 * @param {string} game @param {string} [rule] @param {{pathname: string}} [here]  The page that links to them. */
export function rulesAddress(game, rule = "", here = globalThis.location) {
  const table = TABLE.exec(here?.pathname ?? "")?.[1];
  return `/rules/${game}${table ? `?table=${table}` : ""}${rule ? `#${rule}` : ""}`;
}

/** The table from which the rules were opened; empty if they were not. @param {{search: string}} here */
export function tableBehind({ search }) {
  const table = new URLSearchParams(search).get("table");
  return table ? `/t/${encodeURIComponent(table)}` : "";
}
