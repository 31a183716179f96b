// Pieces travel from where they were to where they are.

const TRAVEL = 260;
const APPEAR = 200;
const EASE = "cubic-bezier(0.2, 0.75, 0.25, 1)";
const WORTH_MOVING = 2;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {DOMRect} rect */
const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

/** Where every piece and place is now. @param {HTMLElement} board @returns {Map<string, DOMRect>} */
export function positions(board) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll("[data-piece], [data-ref]"))) {
    const name = element.dataset.piece ?? element.dataset.ref ?? "";
    if (!found.has(name)) found.set(name, element.getBoundingClientRect());
  }
  return found;
}

/** How far on the screen, said in the coordinates the element is drawn in. @param {Element} element @param {number} x @param {number} y */
function inItsUnits(element, x, y) {
  const parent = element.parentElement;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  if (!matrix) return { x, y };
  const inverse = matrix.inverse();
  return { x: inverse.a * x + inverse.c * y, y: inverse.b * x + inverse.d * y };
}

/** Let every piece come from where it was. @param {HTMLElement} board @param {Map<string, DOMRect>} before */
export function travel(board, before) {
  if (still.matches || !before.size) return;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll("[data-piece]"))) {
    const origin = before.get(element.dataset.piece ?? "") ?? before.get(element.dataset.from ?? "");
    if (origin) come(element, origin);
    else element.animate({ opacity: [0, 1] }, { duration: APPEAR, easing: "ease-out" });
  }
}

/** @param {Element} element @param {DOMRect} origin */
function come(element, origin) {
  const from = middle(origin);
  const to = middle(element.getBoundingClientRect());
  if (Math.hypot(from.x - to.x, from.y - to.y) < WORTH_MOVING) return;
  const way = inItsUnits(element, from.x - to.x, from.y - to.y);
  element.animate({ translate: [`${way.x}px ${way.y}px`, "0px 0px"] }, { duration: TRAVEL, easing: EASE });
}
