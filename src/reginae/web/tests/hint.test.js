import "./browser-globals.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { hintReason } = await import("../table/hint.js");

/** @param {number | null} expected @param {number | null} next_best */
const hint = (expected, next_best) => ({
  type: /** @type {"hint"} */ ("hint"),
  id: 1,
  code: 0,
  expected,
  next_best,
});

test("A hint says what the bot expects, as far as it has compared", () => {
  assert.match(hintReason(hint(0.617, 0.5)), /62 of 100 .* 50/);
  assert.match(hintReason(hint(0.617, null)), /62 of 100/);
  assert.match(hintReason(hint(null, null)), /nothing better/);
});
