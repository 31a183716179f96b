// Arrow keys on the board: the focus goes to the nearest piece or place that way.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.2;

/** @param {Element} element */
function centre(element) {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

/** How far another place lies that way; straight ahead counts as nearer.
 * @param {Element} from @param {Element} to @param {[number, number]} way */
function distance(from, to, [x, y]) {
  const here = centre(from);
  const there = centre(to);
  const ahead = (there.x - here.x) * x + (there.y - here.y) * y;
  const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
  return ahead < 4 ? Infinity : ahead + aside * ASIDE;
}

/** @param {HTMLElement} board */
export function moveFocusByArrows(board) {
  board.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    const from = /** @type {Element} */ (event.target).closest(".touch");
    if (!way || !from) return;
    const others = [...board.querySelectorAll(".touch")].filter((place) => place !== from);
    const far = others.map((place) => distance(from, place, way));
    const nearest = Math.min(...far);
    if (nearest === Infinity) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (others[far.indexOf(nearest)]).focus();
  });
}
