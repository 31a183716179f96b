import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { lineDragging, meaningOfMove, meaningOfPut } from "../moving.js";
import { tableWith } from "./tables.js";

const table = tableWith({ white: { 6: { tile: "noble" } }, notations: ["swap 6 7", "stay"] });
const [mine, theirs] = table.view.seats.map(({ line }) => line.find(({ place }) => place === 6));
assert.ok(mine && theirs);

describe("Dragging a tile", () => {
  test("onto another of my line swaps them, the lower place first", () => {
    assert.equal(meaningOfMove(table, 0, mine, "0 7"), "swap 6 7");
    assert.equal(meaningOfMove(table, 0, mine, "0 5"), "swap 5 6");
  });

  test("onto a far one is written as it was meant, so that the rule can be named", () => {
    assert.equal(meaningOfMove(table, 0, mine, "0 11"), "swap 6 11");
  });

  test("onto my Master makes it the Master", () => {
    assert.equal(meaningOfMove(table, 0, mine, "0 master"), "master noble");
  });

  test("in the other line is the Spy's swap", () => {
    assert.equal(meaningOfMove(table, 1, theirs, "1 7"), "swap-theirs 6 7");
  });

  test("to its own place or into the other line means nothing", () => {
    assert.equal(meaningOfMove(table, 0, mine, "0 6"), "");
    assert.equal(meaningOfMove(table, 0, mine, "1 7"), "");
    assert.equal(meaningOfMove(table, 1, theirs, "1 master"), "");
  });

  test("is possible only in a line that may be changed now", () => {
    assert.ok(lineDragging(table, 0, mine).onPointerDown);
    assert.equal(lineDragging(table, 1, theirs).onPointerDown, undefined);
    assert.equal(lineDragging(table, 1, theirs).drop, "1 6");
  });
});

describe("Dragging a tile of my tray", () => {
  test("puts it on a place, or makes it Master", () => {
    assert.equal(meaningOfPut(table, "spy", "0 9"), "put spy 9");
    assert.equal(meaningOfPut(table, "spy", "0 master"), "master spy");
    assert.equal(meaningOfPut(table, "spy", "1 9"), "");
  });
});
