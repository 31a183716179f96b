import assert from "node:assert/strict";
import { test } from "node:test";
import { fitted, halves } from "../names.js";

test("a short name stays in one line of its usual size", () => {
  assert.deepEqual(fitted("Bo", 120, 21), { lines: ["Bo"], size: 21 });
});

test("a long name stands in two lines, with all its letters", () => {
  const { lines, size } = fitted("Wilhelmina von Rosenkranz", 120, 21);
  assert.deepEqual(lines, ["Wilhelmina von", "Rosenkranz"]);
  assert.ok(size < 21 && size > 12);
});

test("a long name without a blank is broken within", () => {
  assert.deepEqual(halves("Wilhelminarosenkranzen"), ["Wilhelminar-", "osenkranzen"]);
});
