import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

const { attemptAt, continued, saveAttempt, saveSolvedToday, streakOf } =
  await import("../exercise/learning-progress.js");

beforeEach(() => localStorage.clear());

describe("What somebody has done", () => {
  test("is nothing at first", () => {
    assert.deepEqual(attemptAt("lesson", "crowns", "one"), { moves: [], done: 0, mistakes: 0, finished: false });
  });

  test("is kept for each lesson and puzzle by itself", () => {
    saveAttempt("lesson", "crowns", "one", { moves: ["a"], done: 1, mistakes: 2, finished: false });
    assert.deepEqual(attemptAt("lesson", "crowns", "one").moves, ["a"]);
    assert.deepEqual(attemptAt("puzzle", "crowns", "one").moves, []);
    assert.deepEqual(attemptAt("lesson", "crowns", "two").moves, []);
  });
});

describe("Something else that was stored in its place", () => {
  const none = { moves: [], done: 0, mistakes: 0, finished: false };
  const attempts = [{}, null, "done", { ...none, moves: [1] }, { ...none, finished: "yes" }];
  const wholes = ["null", "[]", "7", '{"attempts": null, "streaks": null}', '{"attempts": [], "streaks": "x"}'];

  /** @param {string} key @param {unknown} stored */
  const store = (key, stored) => localStorage.setItem("reginae.learning", JSON.stringify({ [key]: stored }));

  for (const attempt of attempts)
    test(`is no attempt: ${JSON.stringify(attempt)}`, () => {
      store("attempts", { "lesson crowns one": attempt });
      assert.deepEqual(attemptAt("lesson", "crowns", "one"), none);
    });

  for (const streak of [{}, null, { last: "soon", days: 1, best: 1 }, { last: "2026-03-01", days: "1", best: 1 }])
    test(`is no streak: ${JSON.stringify(streak)}`, () => {
      store("streaks", { crowns: streak });
      assert.equal(streakOf("crowns", "2026-03-01").best, 0);
      saveSolvedToday("crowns", "2026-03-01");
      assert.deepEqual(streakOf("crowns", "2026-03-01"), { last: "2026-03-01", days: 1, best: 1 });
    });

  for (const whole of wholes)
    test(`is nothing that was done: ${whole}`, () => {
      localStorage.setItem("reginae.learning", whole);
      assert.deepEqual(attemptAt("lesson", "crowns", "one"), none);
      assert.equal(streakOf("crowns", "2026-03-01").days, 0);
      saveAttempt("lesson", "crowns", "one", { ...none, done: 1 });
      assert.equal(attemptAt("lesson", "crowns", "one").done, 1);
    });
});

describe("A streak", () => {
  const none = { last: "", days: 0, best: 0 };

  test("grows by a day, also over the end of a month", () => {
    const first = continued(none, "2026-02-28");
    assert.deepEqual(continued(first, "2026-03-01"), { last: "2026-03-01", days: 2, best: 2 });
  });

  test("counts a day once", () => {
    const first = continued(none, "2026-03-01");
    assert.equal(continued(first, "2026-03-01").days, 1);
  });

  test("stays as it is when the puzzle of a day before is finished in a page that stayed open", () => {
    const three = { last: "2026-03-03", days: 3, best: 4 };
    assert.deepEqual(continued(three, "2026-03-02"), three);
  });

  test("begins again after a day was missed, and its best is kept", () => {
    const two = continued(continued(none, "2026-03-01"), "2026-03-02");
    assert.deepEqual(continued(two, "2026-03-04"), { last: "2026-03-04", days: 1, best: 2 });
  });

  test("stands on the day after, and is broken the day after that", () => {
    saveSolvedToday("crowns", "2026-03-01");
    assert.equal(streakOf("crowns", "2026-03-02").days, 1);
    assert.deepEqual(streakOf("crowns", "2026-03-03"), { last: "2026-03-01", days: 0, best: 1 });
    assert.equal(streakOf("other", "2026-03-02").best, 0);
  });
});
