import assert from "node:assert/strict";
import { test } from "node:test";
import { missedLines } from "../table/catch-up.js";
import { line } from "./messages.js";

const log = [line(1), line(2), line(3, ""), line(4), line(5)];

/** @param {number} seen @param {number} arrived */
const missedSteps = (seen, arrived) => missedLines(log, seen, arrived).map(({ step }) => step);

test("Missed are the lines after the last one seen", () => assert.deepEqual(missedSteps(1, 5), [2, 4, 5]));

test("What happens while the page is open is not missed", () => assert.deepEqual(missedSteps(1, 4), [2, 4]));

test("Nothing was missed at a table that was never seen", () => assert.deepEqual(missedSteps(0, 5), []));

test("Nothing was missed if nothing happened", () => assert.deepEqual(missedSteps(5, 5), []));
