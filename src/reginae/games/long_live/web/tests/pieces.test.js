import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isJustSwapped } from "../pieces.js";
import { tableWith } from "./tables.js";

/** A table where this has just happened. @param {string} name @param {Record<string, number>} facts */
const tableAfter = (name, facts) => ({ ...tableWith(), news: [/** @type {any} */ ({ name, facts })] });

describe("Two tiles that have just been swapped are marked, though nobody knows them", () => {
  test("in the line of whoever swaps", () => {
    const table = tableAfter("swap", { seat: 1, low: 4, high: 5 });
    assert.deepEqual(
      [3, 4, 5, 6].map((place) => isJustSwapped(table, 1, place)),
      [false, true, true, false],
    );
    assert.equal(isJustSwapped(table, 0, 4), false);
  });

  test("in the other line, if a Spy does it", () => {
    const table = tableAfter("swap-theirs", { seat: 1, rival: 0, low: 4, high: 5 });
    assert.deepEqual([isJustSwapped(table, 0, 5), isJustSwapped(table, 1, 5)], [true, false]);
  });

  test("by nothing else", () => {
    assert.equal(isJustSwapped(tableAfter("stay", { seat: 1 }), 1, 4), false);
  });
});
