import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Gestures } from "../gestures.js";

/** @type {[string, ...number[]][]} */
let moved = [];
/** @type {Gestures} */
let gestures;

const camera = /** @type {import("../camera.js").Camera} */ (
  /** @type {unknown} */ ({
    pan: (/** @type {number} */ x, /** @type {number} */ y) => moved.push(["pan", x, y]),
    zoom: (/** @type {number} */ by, /** @type {number} */ x, /** @type {number} */ y) =>
      moved.push(["zoom", by, x, y]),
  })
);
const frame = /** @type {HTMLElement} */ (
  /** @type {unknown} */ ({ getBoundingClientRect: () => ({ left: 100, top: 50 }), setPointerCapture: () => {} })
);

/** An event at a point of the frame. @param {number} x @param {number} y @param {object} more */
const at = (x, y, more) =>
  /** @type {PointerEvent & WheelEvent} */ (
    /** @type {unknown} */ ({ clientX: 100 + x, clientY: 50 + y, target: { closest: () => null }, button: 0, ...more })
  );

/** @param {number} pointerId @param {number} x @param {number} y */
const finger = (pointerId, x, y) => at(x, y, { pointerId });

/** Whether a click reaches the map. */
function clickArrives() {
  let arrives = true;
  gestures.click(at(0, 0, { detail: 1, stopPropagation: () => (arrives = false) }));
  return arrives;
}

beforeEach(() => {
  moved = [];
  gestures = new Gestures(frame, camera);
});

describe("One finger", () => {
  test("pans by as much as it moves, and the click at the end does not arrive", () => {
    gestures.down(finger(1, 10, 10));
    gestures.move(finger(1, 30, 5));
    gestures.up(finger(1, 30, 5));
    assert.deepEqual(moved, [["pan", 20, -5]]);
    assert.equal(clickArrives(), false);
  });

  test("that hardly moves touches and does not pan", () => {
    gestures.down(finger(1, 10, 10));
    gestures.move(finger(1, 12, 11));
    gestures.up(finger(1, 12, 11));
    assert.deepEqual(moved, []);
    assert.equal(clickArrives(), true);
  });

  test("that was lifted pans no longer", () => {
    gestures.down(finger(1, 10, 10));
    gestures.up(finger(1, 10, 10));
    gestures.move(finger(1, 90, 90));
    assert.deepEqual(moved, []);
  });
});

test("Two fingers zoom by how far they part, around the middle between them", () => {
  gestures.down(finger(1, 100, 100));
  gestures.down(finger(2, 200, 100));
  gestures.move(finger(2, 300, 100));
  assert.deepEqual(moved, [
    ["zoom", 2, 200, 100],
    ["pan", 50, 0],
  ]);
});

test("The wheel zooms in upwards and out downwards, around the pointer", () => {
  for (const deltaY of [-100, 100]) gestures.wheel(at(40, 60, { deltaY, deltaMode: 0, preventDefault: () => {} }));
  const [[, closer, x, y], [, further]] = moved;
  assert.deepEqual([x, y], [40, 60]);
  assert.ok(closer > 1 && further < 1 && Math.abs(closer * further - 1) < 1e-9);
});
