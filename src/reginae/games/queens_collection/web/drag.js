/** Dragging pieces with a mouse or a pen. A finger scrolls the board: there pieces are touched one after the other. */

const FAR_ENOUGH = 6; // pixels until a press is a drag
const PATIENCE = 2000; // milliseconds that a drop waits until the table has followed the drag

/**
 * What a press on a piece begins: as soon as the pointer moves, a copy of the piece follows it.
 * @param {(piece: Element) => void} taken the drag has begun
 * @param {(piece: Element, x: number, y: number) => void} dropped where the piece was let go
 * @returns {(event: PointerEvent) => void}
 */
export const dragging = (taken, dropped) => (event) => {
  const piece = /** @type {Element} */ (event.currentTarget);
  if (event.button !== 0 || event.pointerType === "touch") return;
  const { clientX: startX, clientY: startY } = event;
  const over = new AbortController();
  /** @type {SVGSVGElement | undefined} */
  let ghost;
  const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const [x, y] = [clientX - startX, clientY - startY];
    if (!ghost && Math.hypot(x, y) < FAR_ENOUGH) return;
    if (!ghost) {
      ghost = ghostOf(piece);
      taken(piece);
    }
    ghost.style.translate = `${x}px ${y}px`;
  };
  const end = (/** @type {PointerEvent} */ { type, clientX, clientY }) => {
    over.abort();
    if (!ghost) return;
    ghost.remove();
    swallowClick();
    if (type === "pointerup") setTimeout(() => dropped(piece, clientX, clientY));
  };
  addEventListener("pointermove", move, over);
  addEventListener("pointerup", end, over);
  addEventListener("pointercancel", end, over);
};

/** A copy of a piece above everything else, where the piece is now. @param {Element} piece */
function ghostOf(piece) {
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  ghost.setAttribute("class", "cupboard drag-ghost");
  ghost.setAttribute("aria-hidden", "true");
  for (const part of piece.querySelectorAll("[data-piece]")) {
    const copy = /** @type {Element} */ (part.cloneNode(true));
    const at = /** @type {SVGGraphicsElement} */ (part).getScreenCTM();
    for (const name of ["data-piece", "class"]) copy.removeAttribute(name);
    if (at) copy.setAttribute("transform", `matrix(${at.a} ${at.b} ${at.c} ${at.d} ${at.e} ${at.f})`);
    ghost.append(copy);
  }
  document.body.append(ghost);
  return ghost;
}

/** The click with which a browser ends a drag is none. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/** Touch a place or piece. @param {Element} element */
export const touch = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));

/**
 * Do something as soon as a condition holds; give up after a while.
 * @param {() => boolean} holds
 * @param {() => void} act
 */
export function whenever(holds, act, since = performance.now()) {
  if (holds()) act();
  else if (performance.now() - since < PATIENCE) requestAnimationFrame(() => whenever(holds, act, since));
}
