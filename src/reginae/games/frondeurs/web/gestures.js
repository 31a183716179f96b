/** Drag, pinch and wheel on the map. A drag does not end with a click. */

const DRAG_FROM = 6; // pixels
const WHEEL_SPEED = 0.0016;
const LINE_HEIGHT = 24; // pixels, for wheels that count in lines

/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {{x: number, y: number}} Point */

/** The middle between two fingers and how far they are apart; null for a single one. @param {Iterable<Point>} points */
function spread(points) {
  const [one, other] = [...points];
  if (!one || !other) return null;
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, far: Math.hypot(one.x - other.x, one.y - other.y) };
}

/** @param {Event} event @param {string} selector */
const isOn = (event, selector) => /** @type {Element} */ (event.target).closest(selector) !== null;

export class Gestures {
  /** @type {Map<number, Point>} */
  #fingers = new Map();
  #travelled = 0;

  /** @param {HTMLElement} frame @param {Camera} camera */
  constructor(frame, camera) {
    this.frame = frame;
    this.camera = camera;
  }

  /** @param {PointerEvent} event */
  down = (event) => {
    if (!this.#fingers.size) this.#travelled = 0;
    if (event.button > 0 || isOn(event, "button, input, .note")) return;
    this.#fingers.set(event.pointerId, this.#pointIn(event));
  };

  /** @param {PointerEvent} event */
  move = (event) => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const point = this.#pointIn(event);
    this.#travelled += Math.hypot(point.x - before.x, point.y - before.y);
    if (this.#travelled < DRAG_FROM) return;
    this.frame.setPointerCapture(event.pointerId);
    const was = spread(this.#fingers.values());
    this.#fingers.set(event.pointerId, point);
    const now = spread(this.#fingers.values());
    if (was && now) {
      this.camera.zoom(now.far / Math.max(1, was.far), now.x, now.y);
      this.camera.pan(now.x - was.x, now.y - was.y);
    } else this.camera.pan(point.x - before.x, point.y - before.y);
  };

  /** @param {PointerEvent} event */
  up = (event) => void this.#fingers.delete(event.pointerId);

  /** The click at the end of a drag does not reach the map. @param {MouseEvent} event */
  click = (event) => {
    if (this.#travelled >= DRAG_FROM && event.detail > 0) event.stopPropagation();
  };

  /** @param {WheelEvent} event */
  wheel = (event) => {
    if (isOn(event, ".note, .finder")) return;
    event.preventDefault();
    const { x, y } = this.#pointIn(event);
    const pixels = event.deltaY * (event.deltaMode === 1 ? LINE_HEIGHT : 1);
    this.camera.zoom(Math.exp(-pixels * WHEEL_SPEED), x, y);
  };

  /** @param {PointerEvent | WheelEvent} event @returns {Point} */
  #pointIn({ clientX, clientY }) {
    const { left, top } = this.frame.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

/** @param {HTMLElement} frame @param {Camera} camera */
export function listenToGestures(frame, camera) {
  const gestures = new Gestures(frame, camera);
  frame.addEventListener("pointerdown", gestures.down);
  frame.addEventListener("pointermove", gestures.move);
  frame.addEventListener("pointerup", gestures.up);
  frame.addEventListener("pointercancel", gestures.up);
  frame.addEventListener("click", gestures.click, { capture: true });
  frame.addEventListener("wheel", gestures.wheel, { passive: false });
}
