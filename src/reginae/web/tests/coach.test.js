// The coach's report: addresses that open it, the chart, and the keys that lead along it.

import "./browser-globals.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import "../more-texts.js";
import { linkedReport } from "../table/coach-address.js";
import { chartPoints, chartRange, expectedText, pointByKey } from "../table/coach-chart.js";
import { chartLines } from "../table/coach-panel.js";

/** @type {import("../types/messages").CoachReport} */
const REPORT = {
  seat: 0,
  for_score: false,
  done: 1,
  points: [
    { step: 3, expected: 0.5, hidden: [] },
    { step: 9, expected: 0.25, hidden: [] },
  ],
  result: 0,
  steps: 12,
  turning_points: [],
  is_open: false,
  key: "",
};

test("an address opens one's own report, or that of a seat with its key", () => {
  assert.deepEqual(linkedReport("#coach"), { seat: null, key: "" });
  assert.deepEqual(linkedReport("#coach=2.0af"), { seat: 1, key: "0af" });
  for (const other of ["", "#seat=abc", "#coach=", "#coach=2", "#coach=x.0a"]) assert.equal(linkedReport(other), null);
});

test("the chart ends with the result, once all is known and if there is one", () => {
  assert.deepEqual(
    chartPoints(REPORT).map(({ step, at }) => [step, at]),
    [
      [3, 0],
      [9, 1],
      [12, -1],
    ],
  );
  assert.equal(chartPoints({ ...REPORT, done: 0.5 }).length, 2);
  assert.equal(chartPoints({ ...REPORT, result: null }).length, 2);
});

test("a chance to win is drawn from none to all, points from the least to the most", () => {
  assert.deepEqual(chartRange(REPORT), { least: 0, most: 1 });
  assert.deepEqual(chartRange({ ...REPORT, for_score: true, result: -2 }), { least: -2, most: 0.5 });
  assert.deepEqual(chartRange({ ...REPORT, for_score: true, points: [], result: 4 }), { least: 3, most: 5 });
});

test("keys lead along the chart and stop at its ends", () => {
  const keys = ["ArrowRight", "ArrowLeft", "Home", "End", "a"];
  assert.deepEqual(
    keys.map((key) => pointByKey(key, 1, 3)),
    [2, 0, 0, 2, null],
  );
  assert.equal(pointByKey("ArrowRight", -1, 3), 0);
  assert.equal(pointByKey("ArrowRight", 2, 3), 2);
});

test("what is expected is said in per cent or in points", () => {
  assert.equal(expectedText(0.25, false), "25 % to win");
  assert.equal(expectedText(1, true), "1 point");
  assert.equal(expectedText(3, true), "3 points");
});

test("each point can be shown on the board", () => {
  assert.deepEqual(
    chartLines(REPORT).map(({ step, text }) => [step, text[0].text]),
    [
      [3, "After step 3: 50 % to win"],
      [9, "After step 9: 25 % to win"],
    ],
  );
});
