// Arrow keys on the board: the focus goes to the nearest piece or place in that direction.

/** @typedef {{x: number, y: number}} Point */

/** @type {Record<string, Point>} */
const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LEAST_AHEAD = 4;
const SIDEWAYS_COST = 2.2;

/** How far a point lies in a direction, with a penalty for lying sideways; infinite if it does not lie ahead.
 * @param {Point} from @param {Point} to @param {Point} direction */
function distance(from, to, { x, y }) {
  const ahead = (to.x - from.x) * x + (to.y - from.y) * y;
  const sideways = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
  return ahead < LEAST_AHEAD ? Infinity : ahead + sideways * SIDEWAYS_COST;
}

/** The index of the point that an arrow key leads to; -1 if there is none that way.
 * @param {Point} from @param {Point[]} points @param {string} key */
export function nearest(from, points, key) {
  const distances = points.map((point) => distance(from, point, DIRECTIONS[key]));
  const least = Math.min(...distances);
  return least === Infinity ? -1 : distances.indexOf(least);
}

/** @param {Element} element */
function centre(element) {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

/** @param {HTMLElement} board */
export function moveFocusByArrows(board) {
  board.addEventListener("keydown", (event) => {
    const from = /** @type {Element} */ (event.target).closest(".touch");
    if (!(event.key in DIRECTIONS) || !from) return;
    const others = /** @type {HTMLElement[]} */ (
      [...board.querySelectorAll(".touch")].filter((place) => place !== from)
    );
    const next = others[nearest(centre(from), others.map(centre), event.key)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}
