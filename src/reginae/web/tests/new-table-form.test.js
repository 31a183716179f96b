import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as logic from "../new-table-form.js";

const bots = ["random", "greedy", "planner"].map((id) => ({ id, name: id, help: "" }));

/** @param {string} name @param {string[]} values @param {boolean} [prominent]
 * @param {logic.OptionInfo["needs"]} [needs] @returns {logic.OptionInfo} */
const option = (name, values, prominent = false, needs = null) => ({
  name,
  default: values[0],
  values: values.map((value) => ({ value, label: value })),
  help: "",
  rule: "",
  prominent,
  needs,
});

const game = {
  id: "collection",
  title: "Collection",
  blurb: "",
  credits: "",
  seats: [1, 2, 3, 4],
  options: [
    option("mode", ["teams", "solo"], true),
    option("level", ["easy", "hard"]),
    option("talk", ["free", "none"], false, { option: "mode", values: ["teams"] }),
  ],
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
  const [mode, level, talk] = game.options;

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

  test("are offered, and have another value than usual, only where what they need is chosen", () => {
    const together = form({ options: { talk: "none" } });
    assert.deepEqual([logic.isOffered(together, talk), logic.chosenValue(together, talk)], [true, "none"]);
    const alone = form({ options: { talk: "none", mode: "solo" } });
    assert.deepEqual([logic.isOffered(alone, talk), logic.chosenValue(alone, talk)], [false, "free"]);
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
    options: { mode: "teams", level: "hard", talk: "free" },
    name: "Ada",
    seats: [
      { kind: "me", bot: "" },
      { kind: "open", bot: "" },
      { kind: "bot", bot: "planner" },
    ],
    daily: false,
  });
});
