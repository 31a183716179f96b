/** A piece is dragged to a place: its picture follows the pointer, and where it is let go is told. */

/**
 * @typedef {object} DragHandlers
 * @property {() => void} start                 The press has become a drag.
 * @property {(place: Element) => void} drop    It was let go over this element with `data-drop`.
 */

const FAR_ENOUGH = 8; // pixels until a press is a drag
const PLACE = "[data-drop]";

/** What lies under the pointer. @param {PointerEvent} event */
const placeUnder = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest(PLACE) ?? null;

/** A picture of the piece above all others, that nothing can touch. @param {SVGGraphicsElement} piece
 * @param {SVGSVGElement} drawing */
function pictureOf(piece, drawing) {
  const picture = /** @type {SVGGElement} */ (piece.cloneNode(true));
  for (const element of [picture, ...picture.querySelectorAll("*")])
    for (const name of ["data-piece", "data-drop", "role", "tabindex", "aria-label"]) element.removeAttribute(name);
  picture.setAttribute("class", "dragged-picture");
  picture.setAttribute("aria-hidden", "true");
  return drawing.appendChild(picture);
}

/** Where the picture is drawn after the pointer has moved so many pixels. @param {SVGGraphicsElement} piece
 * @param {SVGSVGElement} drawing @param {number} x @param {number} y */
function moved(piece, drawing, x, y) {
  const toDrawing = DOMMatrix.fromMatrix(drawing.getScreenCTM() ?? undefined).inverse();
  const fromPiece = DOMMatrix.fromMatrix(piece.getScreenCTM() ?? undefined);
  const { a, b, c, d, e, f } = toDrawing.multiply(new DOMMatrix([1, 0, 0, 1, x, y])).multiply(fromPiece);
  return `matrix(${[a, b, c, d, e, f].join(" ")})`;
}

/** The click that ends a drag touches nothing. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/** Follow the pointer that has just been pressed on a piece. @param {PointerEvent} pressed
 * @param {DragHandlers} handlers */
export function followDrag(pressed, { start, drop }) {
  const piece = /** @type {SVGGraphicsElement} */ (pressed.currentTarget);
  const drawing = piece.ownerSVGElement;
  if (pressed.button !== 0 || !drawing) return;
  /** @type {SVGGElement | undefined} */
  let picture;
  /** @type {Element | null} */
  let over = null;
  const released = new AbortController();

  /** @param {Element | null} place */
  const pointAt = (place) => {
    over?.removeAttribute("data-dropping");
    over = place;
    over?.setAttribute("data-dropping", "");
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const [x, y] = [event.clientX - pressed.clientX, event.clientY - pressed.clientY];
    if (!picture && Math.hypot(x, y) < FAR_ENOUGH) return;
    if (!picture && event.pointerType === "touch" && Math.abs(y) > Math.abs(x)) return released.abort(); // it scrolls
    if (!picture) {
      start();
      picture = pictureOf(piece, drawing);
      piece.setAttribute("data-dragged", "");
    }
    picture.setAttribute("transform", moved(piece, drawing, x, y));
    pointAt(placeUnder(event));
  };
  /** @param {PointerEvent} event */
  const release = (event) => {
    released.abort();
    if (!picture) return;
    picture.remove();
    piece.removeAttribute("data-dragged");
    pointAt(null);
    if (event.type === "pointercancel") return;
    swallowClick();
    const place = placeUnder(event);
    if (place) drop(place);
  };
  const { signal } = released;
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", release, { signal });
}
