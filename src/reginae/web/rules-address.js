// The addresses of a game's rules, which remember the table, lesson or puzzle from which they are opened.

const TABLE = /^\/t\/([^/]+)$/;
const EXERCISE = /^\/learn\/([^/]+)\/(lesson|puzzle)\/([^/]+)$/;
const RULES = /^\/rules\/([^/]+)$/;
const KINDS = /** @type {const} */ (["lesson", "puzzle"]);

/** The query that says from where the rules of a game are opened. @param {string} game @param {string} path */
function openedFrom(game, path) {
  const [, table] = TABLE.exec(path) ?? [];
  if (table) return `?table=${table}`;
  const [, learned, kind, id] = EXERCISE.exec(path) ?? [];
  return learned === game ? `?${kind}=${id}` : "";
}

/** The rules of a game, at one of them if it is named.
 * @param {string} game @param {string} [rule] @param {{pathname: string}} [here]  The page that links to them. */
export const rulesAddress = (game, rule = "", here = globalThis.location) =>
  `/rules/${game}${openedFrom(game, here?.pathname ?? "")}${rule ? `#${rule}` : ""}`;

/** The table from which the rules were opened; empty if they were not. @param {{search: string}} here */
export function tableBehind({ search }) {
  const table = new URLSearchParams(search).get("table");
  return table ? `/t/${encodeURIComponent(table)}` : "";
}

/** The lesson or puzzle from which the rules were opened; null if they were not.
 * @param {{pathname: string, search: string}} here */
export function exerciseBehind({ pathname, search }) {
  const [, game] = RULES.exec(pathname) ?? [];
  const query = new URLSearchParams(search);
  const kind = KINDS.find((one) => query.get(one));
  if (!game || !kind) return null;
  return { kind, address: `/learn/${game}/${kind}/${encodeURIComponent(query.get(kind) ?? "")}` };
}
