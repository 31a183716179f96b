/** A piece is dragged with the pointer and dropped on a place that is lit, which is then touched. */

const STILL = 6; // pixels that a click may move

/** The place below a point. @param {PointerEvent} event @param {string} places */
const placeAt = ({ clientX, clientY }, places) => document.elementFromPoint(clientX, clientY)?.closest(places);

/** @param {Element | null | undefined} place */
const touch = (place) => place?.dispatchEvent(new MouseEvent("click", { bubbles: true }));

/** Begins to drag the piece whose group listens; dropped where nothing is lit, or not moved at all, it stays.
 * @param {PointerEvent} event */
export function dragToLitPlace(event) {
  const piece = /** @type {SVGGElement} */ (event.currentTarget);
  const scale = piece.getScreenCTM()?.a ?? 1;
  if (event.button !== 0) return;
  event.preventDefault();
  piece.setPointerCapture(event.pointerId);
  const moved = (/** @type {PointerEvent} */ now) => [now.clientX - event.clientX, now.clientY - event.clientY];
  const dropped = new AbortController();
  const follow = (/** @type {PointerEvent} */ now) => {
    const [x = 0, y = 0] = moved(now);
    piece.setAttribute("transform", `translate(${x / scale} ${y / scale})`);
  };
  const drop = (/** @type {PointerEvent} */ now) => {
    dropped.abort();
    piece.removeAttribute("transform");
    piece.classList.add("dragged"); // so that the place below it is found
    const far = Math.hypot(...moved(now)) > STILL;
    if (now.type === "pointerup") touch(placeAt(now, far ? ".touch.lit" : ".touch"));
    piece.classList.remove("dragged");
  };
  piece.addEventListener("pointermove", follow, dropped);
  piece.addEventListener("pointerup", drop, dropped);
  piece.addEventListener("pointercancel", drop, dropped);
}
