import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

const documentElement = { style: { getPropertyValue: () => "0" } }; // nothing moves
Object.assign(globalThis, { document: { documentElement }, cancelAnimationFrame: () => {} });
const { Camera } = await import("../camera.js");

const SHEET = { w: 2000, h: 1000 };

/** @type {InstanceType<typeof Camera>} */
let camera;

beforeEach(() => {
  camera = new Camera(() => {});
  camera.frame(800, 600, SHEET);
});

/** The point of the sheet that lies under a point of the frame. @param {number} px @param {number} py */
const under = (px, py) => ({ x: (px - camera.x) / camera.k, y: (py - camera.y) / camera.k });

/** @param {{x: number, y: number}} actual @param {{x: number, y: number}} expected */
function assertNear(actual, expected) {
  assert.ok(Math.hypot(actual.x - expected.x, actual.y - expected.y) < 0.001, JSON.stringify({ actual, expected }));
}

describe("The camera", () => {
  test("shows the whole sheet at first, in the middle", () => {
    assert.equal(camera.k, 0.4);
    assert.equal(camera.whole, true);
    assertNear(camera.middle(), { x: 1000, y: 500 });
  });

  test("keeps the point under the pointer when it zooms", () => {
    camera.look({ x: 1000, y: 500 }, 1);
    const before = under(500, 350);
    camera.zoom(1.5, 500, 350);
    assert.equal(camera.k, 1.5);
    assertNear(under(500, 350), before);
  });

  test("zooms out to the whole sheet and no further, and in to a limit", () => {
    camera.zoom(0.01);
    assert.equal(camera.k, 0.4);
    camera.zoom(1000);
    assert.equal(camera.k, 2.4);
    assert.equal(camera.whole, false);
  });

  test("pans by as much as the pointer moved", () => {
    camera.look({ x: 1000, y: 500 }, 1);
    camera.pan(-30, 20);
    assertNear(camera.middle(), { x: 1030, y: 480 });
  });

  test("does not pan off the sheet", () => {
    camera.look({ x: 1000, y: 500 }, 1);
    camera.pan(10_000, 10_000);
    assertNear(under(24, 24), { x: 0, y: 0 });
    camera.pan(-20_000, -20_000);
    assertNear(under(800 - 24, 600 - 24), { x: 2000, y: 1000 });
  });

  test("does not pan a sheet that is wholly seen", () => {
    camera.pan(50, 50);
    assertNear(camera.middle(), { x: 1000, y: 500 });
  });

  test("keeps its middle and scale when the frame changes, unless it shows the whole sheet", () => {
    camera.frame(400, 600, SHEET);
    assert.equal(camera.k, 0.2);
    camera.look({ x: 900, y: 400 }, 1);
    camera.frame(500, 500, SHEET);
    assert.equal(camera.k, 1);
    assertNear(camera.middle(), { x: 900, y: 400 });
  });

  test("brings a point into view if it is not, and stays if it is", () => {
    camera.look({ x: 1000, y: 500 }, 1);
    camera.show({ x: 1100, y: 500 });
    assertNear(camera.middle(), { x: 1000, y: 500 });
    camera.show({ x: 1500, y: 500 });
    assertNear(camera.middle(), { x: 1500, y: 500 });
  });

  test("shows several points at once, smaller if need be", () => {
    camera.look({ x: 1000, y: 500 }, 2);
    const points = [
      { x: 200, y: 300 },
      { x: 1200, y: 600 },
    ];
    camera.showAll(points);
    const seen = camera.seen();
    assert.ok(points.every(({ x, y }) => x > seen.x && y > seen.y && x < seen.x + seen.w && y < seen.y + seen.h));
    assert.ok(camera.k < 2);
  });
});
