/** Drag, pinch and wheel on the map. A drag does not end with a click. */

const STILL = 6;
const WHEEL = 0.0016;

/** @typedef {import("./camera.js").Camera} Camera */

/** @param {Iterable<{x: number, y: number}>} points */
function spread(points) {
  const [one, other] = [...points];
  if (!one || !other) return null;
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, far: Math.hypot(one.x - other.x, one.y - other.y) };
}

/** @param {HTMLElement} frame @param {Camera} camera */
export function listenToGestures(frame, camera) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let travelled = 0;

  /** @param {PointerEvent} event */
  function down(event) {
    if (!fingers.size) travelled = 0;
    if (event.button > 0 || /** @type {Element} */ (event.target).closest("button, input, .note")) return;
    fingers.set(event.pointerId, pointIn(event));
  }

  /** @param {PointerEvent | WheelEvent} event */
  function pointIn(event) {
    const { left, top } = frame.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const point = pointIn(event);
    travelled += Math.hypot(point.x - before.x, point.y - before.y);
    if (travelled < STILL) return;
    frame.setPointerCapture(event.pointerId);
    const was = spread(fingers.values());
    fingers.set(event.pointerId, point);
    const now = spread(fingers.values());
    if (was && now) {
      camera.zoom(now.far / Math.max(1, was.far), now.x, now.y);
      camera.pan(now.x - was.x, now.y - was.y);
    } else camera.pan(point.x - before.x, point.y - before.y);
  }

  /** @param {PointerEvent} event */
  const up = (event) => fingers.delete(event.pointerId);

  frame.addEventListener("pointerdown", down);
  frame.addEventListener("pointermove", move);
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) frame.addEventListener(end, up);
  frame.addEventListener("click", (event) => travelled >= STILL && event.detail > 0 && event.stopPropagation(), {
    capture: true,
  });
  frame.addEventListener(
    "wheel",
    (event) => {
      if (/** @type {Element} */ (event.target).closest(".note, .finder")) return;
      event.preventDefault();
      const { x, y } = pointIn(event);
      const lines = event.deltaMode === 1 ? 24 : 1;
      camera.zoom(Math.exp(-event.deltaY * lines * WHEEL), x, y);
    },
    { passive: false },
  );
}
