import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { UNKNOWN, withUpdate } from "../table/table-state.js";
import { line, update } from "./messages.js";

const first = withUpdate(UNKNOWN, update({ log: [line(1), line(2)] }));

/** @param {import("../table/table-state.js").TableState} state */
const steps = (state) => state.log.map(({ step }) => step);

describe("The log", () => {
  test("is not new when the table is first seen", () => {
    assert.deepEqual(steps(first), [1, 2]);
    assert.equal(first.seen, 2);
  });

  test("grows by the lines that are sent, which are new", () => {
    const state = withUpdate(first, update({ log_from: 2, log: [line(3), line(4)] }));
    assert.deepEqual(steps(state), [1, 2, 3, 4]);
    assert.equal(state.seen, 2);
  });

  test("keeps its new lines new when a message brings none", () => {
    const state = withUpdate(first, update({ log_from: 2, log: [line(3)] }));
    assert.equal(withUpdate(state, update({ log_from: 3 })).seen, 2);
  });

  test("loses the lines that were taken back", () => {
    const state = withUpdate(first, update({ log_from: 1, log: [] }));
    assert.deepEqual(steps(state), [1]);
    assert.equal(state.seen, 1);
  });

  test("shows no line as new that is sent again", () => {
    const state = withUpdate(first, update({ log_from: 0, log: [line(1), line(2), line(3)] }));
    assert.deepEqual(steps(state), [1, 2, 3]);
    assert.equal(state.seen, 2);
  });

  test("shows other lines in the place of those taken back as new", () => {
    const undone = withUpdate(first, update({ log_from: 1, log: [] }));
    assert.equal(withUpdate(undone, update({ log_from: 1, log: [line(2, "another")] })).seen, 1);
  });
});
