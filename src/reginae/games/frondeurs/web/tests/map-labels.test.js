import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { importance, labelOf, readable } from "../map-labels.js";

/** @typedef {import("../map-layout.js").MapLayout} MapLayout */
/** @typedef {import("../view").BoardContext} BoardContext */

const SIZE = 20;
const BARE = { radius: 25, aside: () => ({ left: 0, right: 0 }), obstacles: [], marks: [] };

/** A sheet with these Spaces: id, x and y. @param {[string, number, number][]} spaces */
function sheetWith(spaces) {
  const plain = { class: "person", pp: 0, mp: 0, crowns: 0, coins: 0 };
  const entries = spaces.map(([id, x, y]) => /** @type {const} */ ([id, { ...plain, id, short: id, x, y }]));
  return /** @type {MapLayout} */ (/** @type {unknown} */ ({ w: 1600, h: 1000, spaces: new Map(entries) }));
}

/** @param {MapLayout} sheet @param {Map<string, number>} [now]
 * @param {Partial<import("../map-labels.js").Room>} [room] */
const named = (sheet, now = new Map(), room = {}) =>
  readable(sheet, SIZE, now, { ...BARE, ...room }).map(({ space }) => space.id);

describe("Names on the map", () => {
  test("stand below their Space where there is room", () => {
    const [label] = readable(sheetWith([["Lyon", 800, 500]]), SIZE, new Map(), BARE);
    assert.ok(label && label.top > 500 && label.x === 800);
  });

  test("stand above it at the lower edge of the sheet, and never beyond it", () => {
    const [label] = readable(sheetWith([["Rohan-Chabot", 800, 960]]), SIZE, new Map(), BARE);
    assert.ok(label && label.top < 960);
  });

  test("leave free what lies on the map", () => {
    const sheet = sheetWith([["Lyon", 800, 500]]);
    const around = [{ left: 600, right: 1000, top: 300, bottom: 700 }];
    assert.deepEqual(named(sheet, new Map(), { obstacles: around }), []);
  });

  test("stand beside the points of a Space, not over them", () => {
    const sheet = sheetWith([["Lyon", 800, 500]]);
    const obstacles = [
      { left: 700, right: 900, top: 510, bottom: 700 },
      { left: 700, right: 900, top: 300, bottom: 490 },
    ];
    const [label] = readable(sheet, SIZE, new Map(), { ...BARE, obstacles, aside: () => ({ left: 110, right: 110 }) });
    assert.ok(label && label.box.left >= 910);
  });

  test("of Spaces that matter now come first, even a little over a medallion", () => {
    const crowd = /** @type {[string, number, number][]} */ ([
      ["Lyon", 800, 500],
      ["Aix", 800, 560],
      ["Metz", 800, 440],
      ["Dijon", 880, 500],
      ["Caen", 720, 500],
    ]);
    assert.ok(!named(sheetWith(crowd)).includes("Lyon"));
    assert.equal(named(sheetWith(crowd), new Map([["Lyon", 60]]))[0], "Lyon");
  });

  test("matter where cubes lie, and more where something can be chosen", () => {
    const actions = [{ verb: "place", parts: ["lyon"] }];
    const view = { spaces: { retz: {}, lyon: {} } };
    const now = importance(/** @type {BoardContext} */ (/** @type {unknown} */ ({ actions, view })));
    assert.ok((now.get("lyon") ?? 0) > (now.get("retz") ?? 0) && (now.get("retz") ?? 0) > 0);
    assert.equal(now.get("metz"), undefined);
  });

  test("are there for whatever is pointed at", () => {
    const sheet = sheetWith([["Lyon", 800, 500]]);
    assert.equal(labelOf([], sheet, "Lyon", SIZE, BARE)?.space.id, "Lyon");
    assert.equal(labelOf([], sheet, "nowhere", SIZE, BARE), undefined);
  });
});
