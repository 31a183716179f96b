import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { saveSeenStep } from "../local-storage.js";
import { line } from "./messages.js";

const { CatchUp, linesSinceOwn, missedLines } = await import("../table/catch-up.js");

const log = [line(1), line(2), line(3, ""), line(4), line(5)];

/** @param {number} seen @param {number} arrived */
const missedSteps = (seen, arrived) => missedLines(log, seen, arrived).map(({ step }) => step);

test("Missed are the lines after the last one seen", () => assert.deepEqual(missedSteps(1, 5), [2, 4, 5]));

test("What happens while the page is open is not missed", () => assert.deepEqual(missedSteps(1, 4), [2, 4]));

test("Nothing was missed at a table that was never seen", () => assert.deepEqual(missedSteps(0, 5), []));

test("Nothing was missed if nothing happened", () => assert.deepEqual(missedSteps(5, 5), []));

test("Since my own last action: the others' lines after it, without what bots say", () => {
  const talk = { ...line(4), seat: 1, talk: true };
  const lines = [line(1), { ...line(2), seat: 1 }, line(3, ""), talk, { ...line(5), seat: 1 }];
  assert.deepEqual(linesSinceOwn(lines, 0), [lines[4]]);
  assert.deepEqual(linesSinceOwn(lines, null), [lines[0], lines[1], lines[4]]);
});

describe("Showing what was missed", () => {
  /** @type {Map<number, (answer: import("../table/requests.js").Answer) => void>} */
  const asked = new Map();
  /** @type {InstanceType<typeof CatchUp>} */
  let catchUp;

  /** @type {import("../table/requests.js").Answer[]} */
  let reported = [];

  /** @param {number} step */
  const answer = (step) => asked.get(step)?.({ type: "past-view", id: step, step, view: { step } });

  beforeEach(() => {
    reported = [];
    saveSeenStep("abc", 1);
    const lookBack = (/** @type {number} */ step) => new Promise((resolve) => asked.set(step, resolve));
    catchUp = new CatchUp(
      "abc",
      () => {},
      () => {},
      lookBack,
      (answer) => reported.push(answer),
    );
    catchUp.shown(log);
  });

  test("asks for the view after each missed line, one after the other, and ends with the present", async () => {
    for (const [at, step] of [2, 4, 5].entries()) {
      const shown = at ? catchUp.go(at) : catchUp.start(catchUp.missed(log));
      answer(step);
      await shown;
      assert.deepEqual(catchUp.past, { view: { step }, line: log[step - 1] });
    }
    await catchUp.go(3);
    assert.deepEqual([catchUp.at, catchUp.past], [-1, null]);
  });

  test("drops the answer for a line that was left meanwhile", async () => {
    const [first, second] = [catchUp.start(catchUp.missed(log)), catchUp.go(1)];
    answer(4);
    await second;
    answer(2);
    await first;
    assert.deepEqual(catchUp.past?.view, { step: 4 });
  });

  /** @type {import("../table/requests.js").Answer[]} */
  const failures = [
    { type: "lost" },
    { type: "refused", id: 2, kind: "malformed", rule: "", reason: "The table has not come so far." },
  ];
  for (const failure of failures)
    test(`ends with the present, and says why, if a view is ${failure.type}`, async () => {
      const first = catchUp.start(catchUp.missed(log));
      answer(2);
      await first;
      const second = catchUp.go(1);
      asked.get(4)?.(failure);
      await second;
      assert.deepEqual([catchUp.at, catchUp.past], [-1, null]);
      assert.deepEqual(reported, [failure]);
    });
});
