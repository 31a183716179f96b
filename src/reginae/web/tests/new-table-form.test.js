import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as logic from "../new-table-form.js";

const bots = ["random", "greedy", "planner"].map((id) => ({ id, name: id, help: "" }));

/** @param {string} name @param {string[]} values @param {boolean} [prominent] @returns {logic.OptionInfo} */
const option = (name, values, prominent = false) => ({
  name,
  default: values[0],
  values: values.map((value) => ({ value, label: value })),
  help: "",
  rule: "",
  prominent,
});

const game = {
  id: "collection",
  title: "Collection",
  blurb: "",
  credits: "",
  seats: [1, 2, 3, 4],
  options: [option("mode", ["teams", "solo"], true), option("level", ["easy", "hard"])],
  usual: { 1: { mode: "solo" } },
  puzzles: [{ seats: [1], options: { mode: "solo" } }],
};

/** @param {Partial<logic.NewTableForm>} [changes] @returns {logic.NewTableForm} */
const form = (changes = {}) => ({ game, name: "", seats: ["me", "bot:greedy"], options: {}, daily: false, ...changes });

describe("Seats", () => {
  test("are suggested for two: me and a bot of middle strength", () => {
    assert.equal(logic.usualCount(game), 2);
    assert.deepEqual(logic.usualSeats(game, 2, bots), ["me", "bot:greedy"]);
  });

  test("keep what was chosen when there are more of them", () => {
    const more = logic.withSeatCount(form({ seats: ["open", "me"] }), 3, bots);
    assert.deepEqual(more.seats, ["open", "me", "bot:greedy"]);
  });

  test("are as many as suggested in a game for fewer", () => {
    const duel = { ...game, seats: [2] };
    assert.equal(logic.withGame(form({ seats: ["me", "open", "open", "open"] }), duel, bots).seats.length, 2);
  });

  test("are mine but once", () => {
    assert.deepEqual(logic.withSeat(form(), 1, "me", bots).seats, ["bot:greedy", "me"]);
    assert.deepEqual(logic.withSeat(form(), 1, "open", bots).seats, ["me", "open"]);
  });
});

describe("Options", () => {
  const [mode, level] = game.options;

  test("are as usual for so many seats unless chosen", () => {
    assert.equal(logic.chosenValue(form(), mode), "teams");
    assert.equal(logic.chosenValue(form({ seats: ["me"] }), mode), "solo");
    assert.equal(logic.chosenValue(form({ options: { mode: "solo" } }), mode), "solo");
  });

  test("that are prominent are as usual again for another number of seats; the others are kept", () => {
    const changed = logic.withSeatCount(form({ options: { mode: "solo", level: "hard" } }), 3, bots);
    assert.equal(logic.chosenValue(changed, mode), "teams");
    assert.equal(logic.chosenValue(changed, level), "hard");
  });

  test("of another game are not kept", () => {
    assert.deepEqual(logic.withGame(form({ options: { level: "hard" } }), game, bots).options, {});
  });
});

describe("The deal of the day", () => {
  test("is a puzzle for one seat, mine", () => {
    const daily = logic.asDaily(form({ options: { mode: "teams" } }));
    assert.deepEqual([daily.seats, daily.options, daily.daily], [["me"], { mode: "solo" }, true]);
    assert.equal(logic.mayBeDaily(daily), true);
  });

  test("keeps the options of what could be one already", () => {
    const alone = form({ seats: ["me"], options: { level: "hard" } });
    assert.deepEqual(logic.asDaily(alone).options, { level: "hard", mode: "solo" });
  });

  test("cannot be played by two or by a bot", () => {
    assert.equal(logic.mayBeDaily(form()), false);
    assert.equal(logic.mayBeDaily(form({ seats: ["bot:greedy"] })), false);
  });
});

test("The request says everything that was chosen", () => {
  const filled = form({ name: " Ada ", seats: ["me", "open", "bot:planner"], options: { level: "hard" } });
  assert.deepEqual(logic.newTableRequest(filled), {
    game: "collection",
    options: { mode: "teams", level: "hard" },
    name: "Ada",
    seats: [
      { kind: "me", bot: "" },
      { kind: "open", bot: "" },
      { kind: "bot", bot: "planner" },
    ],
    daily: false,
  });
});
