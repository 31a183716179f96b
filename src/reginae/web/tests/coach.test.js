// The coach's report: addresses that open it, the chart, the keys that lead along it, and how it is asked for.

import "./browser-globals.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import "../more-texts.js";
import { linkedReport } from "../table/coach-address.js";
import { chartPoints, chartRange, coachChart, expectedText, pointByKey } from "../table/coach-chart.js";
import { chartLines, chosenPoint, Coaching, coachPanel } from "../table/coach-panel.js";
import { t } from "../text.js";
import { line, update } from "./messages.js";

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

/** A catch-up that shows one of these lines. @param {import("../board-types.js").LogLine[]} lines @param {number} at */
const showing = (lines, at) => ({
  catchUp: /** @type {import("../table/catch-up.js").CatchUp} */ (/** @type {unknown} */ ({ lines, at })),
});

test("the chosen point stays the same while points are found before it", () => {
  const coaching = { chosen: null };
  const lines = chartLines(REPORT);
  assert.equal(chosenPoint(showing([], -1), coaching, REPORT), -1);
  assert.equal(chosenPoint(showing(lines, 1), coaching, REPORT), 1);
  const more = { ...REPORT, points: [{ step: 1, expected: 0.6, hidden: [] }, ...REPORT.points] };
  assert.equal(chosenPoint(showing(lines, 1), coaching, more), 2);
  assert.equal(chosenPoint(showing(lines, 0), coaching, more), 1);
  assert.equal(chosenPoint(showing([], -1), coaching, more), 1); // the board shows the present again
  assert.equal(chosenPoint(showing([line(1), line(9)], 1), coaching, more), 1); // the log, not the coach
});

test("a report that has become shorter or empty has no chosen point and draws all the same", () => {
  const coaching = { chosen: 9 };
  const shorter = { ...REPORT, points: REPORT.points.slice(0, 1) };
  const empty = { ...REPORT, points: [] };
  for (const report of [shorter, empty]) assert.equal(chosenPoint(showing([], -1), coaching, report), -1);
  for (const chosen of [-1, 0, 7]) {
    assert.match(words(coachChart(shorter, "", chosen, () => {})), /After step 3: 50 % to win/);
    assert.equal(words(coachChart(empty, "", chosen, () => {})), "");
  }
});

/** All that a template says, with its marks. @param {unknown} part @returns {string} */
function words(part) {
  if (Array.isArray(part)) return part.map(words).join("");
  if (typeof part !== "object" || part === null || !("strings" in part) || !("values" in part))
    return ["string", "number"].includes(typeof part) ? String(part) : "";
  const { strings, values } = /** @type {{strings: string[], values: unknown[]}} */ (part);
  return strings.map((text, at) => text + words(values[at])).join("");
}

describe("Asking the coach", () => {
  /** Whether each request asked for what had failed to be made anew. @type {boolean[]} */
  let asked = [];
  /** What the server answers, one after the other; the last again and again. @type {[number, unknown][]} */
  let answers = [];

  const answer = async (/** @type {string} */ _path, /** @type {{body: string}} */ { body }) => {
    asked.push(JSON.parse(body).again);
    const [status, content] = answers.length > 1 ? /** @type {[number, unknown]} */ (answers.shift()) : answers[0];
    return { ok: status === 200, status, json: async () => content };
  };
  /** Until the page has seen all that was answered, and once more for each time it waits. @param {number} waits */
  const settled = async (waits) => {
    for (let wait = 0; wait <= waits; wait++) {
      mock.timers.tick(wait ? 1000 : 0);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const growing = { ...REPORT, done: 0.5 };
  const failure = { error: "It failed.", rule: "" };

  beforeEach(() => {
    asked = [];
    mock.timers.enable({ apis: ["setTimeout"] });
    Object.assign(globalThis, { fetch: answer, location: { hash: "", origin: "" } });
  });
  afterEach(() => mock.timers.reset());

  test("makes what failed anew at each press of the button, and never while it waits", async () => {
    const coaching = new Coaching("abc", "token", () => {});
    answers = [
      [200, growing],
      [200, growing],
      [503, failure],
    ];
    coaching.press();
    await settled(2);
    assert.deepEqual([asked, coaching.trouble, coaching.isAsking], [[true, false, false], "It failed.", false]);
    answers = [
      [200, growing],
      [200, REPORT],
    ];
    coaching.press();
    await settled(0);
    assert.deepEqual([asked.slice(3), coaching.trouble], [[true], ""]);
    await settled(1);
    assert.deepEqual([asked.slice(3), coaching.report, coaching.isAsking], [[true, false], REPORT, false]);
  });

  test("by a link makes nothing anew that failed", async () => {
    location.hash = "#coach=1.0af";
    answers = [[503, failure]];
    const coaching = new Coaching("abc", "", () => {});
    await settled(0);
    assert.deepEqual([asked, coaching.trouble], [[false], "It failed."]);
  });

  test("keeps the points that were shown above what went wrong, and the button to ask again below it", async () => {
    answers = [
      [200, growing],
      [503, failure],
    ];
    const coaching = new Coaching("abc", "token", () => {});
    coaching.press();
    await settled(1);
    const parts = { id: "abc", token: "token", loaded: { info: { for_score: false } }, ...showing([], -1), coaching };
    const controller = /** @type {import("../table/table-controller.js").TableController} */ (
      /** @type {unknown} */ (parts)
    );
    const seats = /** @type {import("../types/messages").SeatInfo[]} */ ([{ name: "Ada" }]);
    const shown = words(coachPanel(controller, update({ seats })));
    const places = ["After step 3", "It failed.", t("coach-again")].map((text) => shown.indexOf(text));
    assert.ok(places.every((place) => place >= 0));
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    );
  });
});
