import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";
import { update } from "./messages.js";

const { HotSeat } = await import("../table/hot-seat.js");

/** @typedef {import("../types/messages").SeatInfo} SeatInfo */

const NAMES = ["Ada", "Bo", "Cy", "Page"];
const people = ["Bo", "Ada", "Cy"].map((name, seat) => ({ seat, name, token: name })); // as they sat before the start

/** @param {Partial<import("../types/messages").TableUpdate>} changes */
const table = (changes) => {
  const seat = /** @type {SeatInfo} */ ({ kind: "person", bot: "", online: false, substitute: "" });
  return update({ seats: NAMES.map((name) => ({ ...seat, name })), ...changes });
};
const status = update().status;
/** @param {number} by @param {number[]} needed @param {number[]} [agreed] */
const proposed = (by, needed, agreed = []) => ({
  status: { ...status, proposal: /** @type {any} */ ({ kind: "undo", by, needed, agreed }) },
});

/** @type {InstanceType<typeof HotSeat>} */
let hotSeat;

beforeEach(() => {
  hotSeat = new HotSeat("abc", { people, summary: null }, /** @type {any} */ ({}));
  hotSeat.person = people[1]; // Ada
});

describe("The screen is for", () => {
  /** @type {Record<string, [Parameters<typeof table>[0], string | undefined]>} */
  const cases = {
    "nobody else while this person must choose, though others must as well": [{ actors: [0, 1, 2] }, undefined],
    "the next in the round who must choose, wherever they sit now": [{ actors: [1, 2] }, "Cy"],
    "nobody else while a bot or somebody elsewhere thinks": [{ actors: [3] }, undefined],
    "whoever must answer a proposal before this person chooses": [{ actors: [0], ...proposed(0, [1, 2], [2]) }, "Bo"],
    "this person while they must answer": [{ actors: [1], ...proposed(1, [0]) }, undefined],
    "nobody else before the start": [{ actors: [1], started: false }, undefined],
    "nobody else after the end": [{ actors: [1], outcome: /** @type {any} */ ({ lines: [] }) }, undefined],
  };
  for (const [name, [changes, next]] of Object.entries(cases))
    test(name, () => assert.equal(hotSeat.next(table(changes))?.name, next));

  test("nobody for whom a bot plays", () => {
    const now = table({ actors: [1] });
    now.seats[1].substitute = "random";
    assert.equal(hotSeat.next(now), null);
  });
});

test("All who share the screen are there", () => {
  assert.deepEqual(
    hotSeat.withAllHere(table({})).seats.map(({ online }) => online),
    [true, true, true, false],
  );
});

describe("The curtain falls", () => {
  /** @type {string[]} */
  let handed;
  /** @type {any} */
  let shown;

  beforeEach(() => {
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
    handed = [];
    hotSeat.handOver = (now) => void handed.push(hotSeat.next(now)?.name ?? "");
    shown = { catchUp: { at: -1 }, opened: null, moments: { unseen: [] }, confirmation: { asked: null } };
    shown.table = table({ actors: [2] });
  });

  test("once, after a last look, and not if the action is taken back meanwhile", () => {
    hotSeat.follow(shown);
    mock.timers.tick(1000);
    shown.table = table({ actors: [0] });
    hotSeat.follow(shown);
    mock.timers.tick(5000);
    assert.deepEqual(handed, []);
    shown.table = table({ actors: [2] });
    hotSeat.follow(shown);
    hotSeat.follow(shown);
    mock.timers.tick(1800);
    assert.deepEqual(handed, ["Cy"]);
  });

  test("only when everything is read", () => {
    shown.moments.unseen = ["a moment"];
    hotSeat.follow(shown);
    mock.timers.tick(5000);
    assert.deepEqual(handed, []);
    shown.moments.unseen = [];
    mock.timers.tick(1800);
    assert.deepEqual(handed, ["Cy"]);
  });

  test("not before somebody who came to look, until it was their turn", () => {
    hotSeat.stays = true;
    hotSeat.follow(shown);
    mock.timers.tick(5000);
    assert.deepEqual(handed, []);
    hotSeat.follow({ ...shown, table: table({ actors: [0] }) });
    hotSeat.follow(shown);
    mock.timers.tick(1800);
    assert.deepEqual(handed, ["Cy"]);
  });
});
