// A piece is dragged to a place: its picture follows the pointer, and where it is let go is told. For boards.

/**
 * @typedef {object} DragHandlers
 * @property {string} places                      A selector of what the piece can be let go over.
 * @property {"sideways" | "anywhere"} [byFinger]  Where a finger must move to drag; elsewhere it scrolls.
 * @property {() => void} [start]                 The press has become a drag.
 * @property {(place: Element, event: PointerEvent) => void} drop  The piece was let go over a place.
 */

const FAR_ENOUGH = 8; // pixels until a press is a drag
const SVG = "http://www.w3.org/2000/svg";
const OF_THE_ORIGINAL = ["data-piece", "data-ref", "data-about", "data-drop", "role", "tabindex", "aria-label"];

/** Touch a place, as a click does. @param {Element} place */
export const touchPlace = (place) => place.dispatchEvent(new MouseEvent("click", { bubbles: true }));

/** A picture of the piece over everything else, where the piece is, that nothing can touch.
 * @param {SVGGraphicsElement} piece @param {SVGSVGElement} drawing */
function pictureOf(piece, drawing) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", `${drawing.getAttribute("class") ?? ""} dragged-picture`);
  picture.setAttribute("aria-hidden", "true");
  const copy = /** @type {Element} */ (piece.cloneNode(true));
  for (const element of [copy, ...copy.querySelectorAll("*")])
    for (const name of OF_THE_ORIGINAL) element.removeAttribute(name);
  const at = piece.getScreenCTM();
  if (at) copy.setAttribute("transform", `matrix(${[at.a, at.b, at.c, at.d, at.e, at.f].join(" ")})`);
  picture.append(copy);
  document.body.append(picture);
  return picture;
}

/** The click with which the browser ends a drag touches nothing. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

class Drag {
  /** @type {SVGSVGElement | null} */
  #picture = null;
  /** @type {Element | null} */
  #over = null;
  #ended = new AbortController();

  /** @param {PointerEvent} pressed @param {SVGGraphicsElement} piece @param {DragHandlers} handlers */
  constructor(pressed, piece, handlers) {
    this.pressed = pressed;
    this.piece = piece;
    this.handlers = handlers;
    const { signal } = this.#ended;
    addEventListener("pointermove", (event) => this.#move(event), { signal });
    for (const kind of ["pointerup", "pointercancel"])
      addEventListener(kind, (event) => this.#release(/** @type {PointerEvent} */ (event)), { signal });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const [x, y] = [event.clientX - this.pressed.clientX, event.clientY - this.pressed.clientY];
    if (!this.#picture && Math.hypot(x, y) < FAR_ENOUGH) return;
    if (!this.#picture && this.#scrolls(event, x, y)) return this.#ended.abort();
    this.#picture ??= this.#begin();
    this.#picture.style.translate = `${x}px ${y}px`;
    this.#pointAt(this.#placeUnder(event));
  }

  /** Whether a finger that moves so is scrolling. @param {PointerEvent} event @param {number} x @param {number} y */
  #scrolls({ pointerType }, x, y) {
    return pointerType === "touch" && this.handlers.byFinger === "sideways" && Math.abs(y) > Math.abs(x);
  }

  #begin() {
    const picture = pictureOf(this.piece, /** @type {SVGSVGElement} */ (this.piece.ownerSVGElement));
    this.piece.setAttribute("data-dragged", "");
    this.handlers.start?.();
    return picture;
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#ended.abort();
    if (!this.#picture) return;
    this.#picture.remove();
    this.piece.removeAttribute("data-dragged");
    this.#pointAt(null);
    if (event.type === "pointercancel") return;
    swallowClick();
    const place = this.#placeUnder(event);
    if (place) setTimeout(() => this.handlers.drop(place, event)); // after that click
  }

  /** @param {PointerEvent} event */
  #placeUnder({ clientX, clientY }) {
    return document.elementFromPoint(clientX, clientY)?.closest(this.handlers.places) ?? null;
  }

  /** Mark the place over which the piece would be let go. @param {Element | null} place */
  #pointAt(place) {
    this.#over?.removeAttribute("data-dropping");
    this.#over = place;
    place?.setAttribute("data-dropping", "");
  }
}

/** Follow the pointer that has just been pressed on a piece.
 * @param {PointerEvent} pressed @param {DragHandlers} handlers */
export function followDrag(pressed, handlers) {
  const piece = /** @type {SVGGraphicsElement} */ (pressed.currentTarget);
  const isFinger = pressed.pointerType === "touch";
  if (pressed.button !== 0 || !piece.ownerSVGElement || (isFinger && !handlers.byFinger)) return;
  new Drag(pressed, piece, handlers);
}
