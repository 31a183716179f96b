import "./browser-globals.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { counted } = await import("../table/end-screen.js");

/** @param {number} seat @param {number} points @param {boolean} [total] */
const line = (seat, points, total = false) => ({ seat, points, total, rule: "", text: [] });

const outcome = {
  scores: [7, 3],
  places: [1, 2],
  winners: [0],
  ended: "won",
  rule: "",
  text: [],
  lines: [line(0, 4), line(1, 3), line(-1, 9), line(0, 3), line(0, 7, true), line(1, 3, true)],
};

test("Lines add up by seat, and a total is not added again", () => {
  assert.deepEqual(counted(outcome, 2), [4, 3]);
  assert.deepEqual(counted(outcome, 5), [7, 3]);
  assert.deepEqual(counted(outcome, 6), [7, 3]);
});
