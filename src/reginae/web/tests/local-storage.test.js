import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import {
  archiveSeat,
  forgetSeat,
  myName,
  mySeatAt,
  mySeats,
  saveSeat,
  saveSeenStep,
  seenStep,
} from "../local-storage.js";

const MANY = 500;

/** @param {string} table */
const seat = (table) => ({ table, seat: 0, token: `token of ${table}`, game: "crowns", title: "Crowns" });

beforeEach(() => localStorage.setItem("reginae.seats", "[]"));

describe("My seats", () => {
  test("are all kept, however many there are", () => {
    for (let table = 0; table < MANY; table++) saveSeat(seat(`t${table}`));
    assert.equal(mySeats().length, MANY);
    assert.equal(mySeatAt("t0")?.token, "token of t0");
  });

  test("keep their token while they are archived and when they are brought back", () => {
    saveSeat(seat("a"));
    saveSeat(seat("b"));
    archiveSeat("a", true);
    assert.deepEqual([mySeatAt("a")?.archived, mySeatAt("a")?.token], [true, "token of a"]);
    assert.equal(mySeatAt("b")?.archived, undefined);
    archiveSeat("a", false);
    assert.deepEqual([mySeatAt("a")?.archived, mySeatAt("a")?.token], [false, "token of a"]);
  });

  test("are forgotten one by one", () => {
    saveSeat(seat("a"));
    saveSeat(seat("b"));
    forgetSeat("a");
    assert.deepEqual(
      mySeats().map(({ table }) => table),
      ["b"],
    );
  });

  test("are none if something else was stored in their place", () => {
    localStorage.setItem("reginae.seats", '{"table": "a"}');
    assert.deepEqual(mySeats(), []);
  });
});

test("My name is empty if something else was stored in its place", () => {
  for (const stored of ["7", "null", '{"name": "Ada"}']) {
    localStorage.setItem("reginae.name", stored);
    assert.equal(myName.get(), "");
  }
  myName.set("Ada");
  assert.equal(myName.get(), "Ada");
});

test("How far a table was looked at is kept for the last few hundred", () => {
  for (let table = 1; table <= MANY; table++) saveSeenStep(`t${table}`, table);
  assert.equal(seenStep(`t${MANY}`), MANY);
  assert.equal(seenStep(`t${MANY - 200}`), MANY - 200);
  assert.equal(seenStep("t1"), 0);
});
