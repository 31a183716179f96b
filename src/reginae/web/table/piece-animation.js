// Pieces move from where they were to where they are.

import { motionFactor } from "../motion.js";

const TRAVEL = 260;
const APPEAR = 200;
const EASE = "cubic-bezier(0.2, 0.75, 0.25, 1)";
const WORTH_MOVING = 2;

/** @param {DOMRect} rect */
const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

/** Where an element is, relative to the board. @param {Element} element @param {DOMRect} board */
function onBoard(element, { left, top }) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x - left, y - top, width, height);
}

/** Where every piece is on the board. @param {HTMLElement} board @returns {Map<string, DOMRect>} */
export function positions(board) {
  const frame = board.getBoundingClientRect();
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll("[data-piece]"))) {
    const name = element.dataset.piece ?? "";
    if (!found.has(name)) found.set(name, onBoard(element, frame));
  }
  return found;
}

/** Where a place is. @param {HTMLElement} board @param {string} [name] */
function placeOf(board, name) {
  const place = name ? board.querySelector(`[data-ref="${CSS.escape(name)}"]`) : null;
  return place ? onBoard(place, board.getBoundingClientRect()) : undefined;
}

/** A distance on the screen in the coordinates of the element.
 * @param {Element} element @param {number} x @param {number} y */
function inItsUnits(element, x, y) {
  const parent = element.parentElement;
  const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  if (!matrix) return { x, y };
  const inverse = matrix.inverse();
  return { x: inverse.a * x + inverse.c * y, y: inverse.b * x + inverse.d * y };
}

/** Move every piece from where it was, and fade in those that were not on the board.
 * @param {HTMLElement} board @param {Map<string, DOMRect>} before */
export function animatePieces(board, before) {
  const factor = motionFactor();
  if (!factor) return;
  const now = positions(board);
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll("[data-piece]"))) {
    const piece = element.dataset.piece ?? "";
    const origin = before.get(piece) ?? before.get(element.dataset.from ?? "") ?? placeOf(board, element.dataset.from);
    const goal = now.get(piece);
    if (origin && goal) moveFrom(element, middle(origin), middle(goal), TRAVEL * factor);
    else element.animate({ opacity: [0, 1] }, { duration: APPEAR * factor, easing: "ease-out" });
  }
}

/** @param {Element} element @param {{x: number, y: number}} from @param {{x: number, y: number}} to
 * @param {number} duration */
function moveFrom(element, from, to, duration) {
  if (Math.hypot(from.x - to.x, from.y - to.y) < WORTH_MOVING) return;
  const offset = inItsUnits(element, from.x - to.x, from.y - to.y);
  element.animate({ translate: [`${offset.x}px ${offset.y}px`, "0px 0px"] }, { duration, easing: EASE });
}
