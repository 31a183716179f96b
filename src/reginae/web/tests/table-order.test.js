import "./browser-globals.js";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { grouped } from "../table-order.js";
import { batches, toAskAbout } from "../table-summaries.js";

/** @typedef {import("../api.js").TableSummary} TableSummary */

/** @param {string} table @param {number} when @param {boolean} [archived] */
const seat = (table, when, archived = false) => ({
  ...{ table, when, archived, seat: 0, token: "", game: "crowns", title: "Crowns" },
});

/** @param {Partial<TableSummary>} [facts] @returns {TableSummary} */
const summary = (facts = {}) => ({
  ...{ table: "", game: "crowns", title: "Crowns", started: true, over: false, names: [], you: 0 },
  ...{ actors: [], your_turn: false, version: 1, frozen: "" },
  ...facts,
});

const MINE = summary({ your_turn: true });
const RUNNING = summary();
const OPEN = summary({ started: false });
const OVER = summary({ over: true });

/** @param {import("../local-storage.js").MySeat[]} seats */
const ids = (seats) => seats.map(({ table }) => table);

describe("My tables", () => {
  test("are in groups, the newest first in each", () => {
    const seats = [seat("a", 1), seat("b", 2), seat("c", 3), seat("d", 4), seat("e", 5), seat("f", 6), seat("g", 7)];
    const summaries = new Map(
      /** @type {[string, TableSummary | null][]} */ ([
        ["a", MINE],
        ["b", OVER],
        ["c", MINE],
        ["d", RUNNING],
        ["e", OPEN],
        ["f", null],
      ]),
    );
    const groups = grouped(seats, summaries);
    assert.deepEqual(Object.values(groups).map(ids), [["c", "a"], ["g", "d"], ["e"], [], ["b"], ["f"]]);
    assert.deepEqual(Object.keys(groups), ["your-turn", "running", "open", "frozen", "over", "gone"]);
  });

  test("that are over, gone or archived are not asked about again", () => {
    const seats = [seat("a", 1), seat("b", 2), seat("c", 3), seat("d", 4, true), seat("e", 5), seat("f", 6, true)];
    const known = new Map(
      /** @type {[string, TableSummary | null][]} */ ([
        ["a", OVER],
        ["b", null],
        ["c", RUNNING],
        ["d", RUNNING],
      ]),
    );
    assert.deepEqual(ids(toAskAbout(seats, known)), ["c", "e", "f"]);
  });

  test("are asked about at most fifty at a time", () => {
    const seats = Array.from({ length: 120 }, (_, number) => seat(`t${number}`, number));
    assert.deepEqual(
      batches(seats).map((batch) => batch.length),
      [50, 50, 20],
    );
    assert.deepEqual(batches(seats).flat(), seats);
    assert.deepEqual(batches([]), []);
  });
});
