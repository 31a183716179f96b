import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as logic from "../new-table-form.js";

const bots = ["random", "greedy", "planner"].map((id) => ({ id, name: id, help: "", suggested: id === "greedy" }));

/** @typedef {logic.OptionInfo["needs"]} Needs */

/** @param {string} name @param {Record<string, Needs>} values by value what it goes with
 * @param {Partial<logic.OptionInfo>} [more] @returns {logic.OptionInfo} */
const option = (name, values, more = {}) => ({
  name,
  title: name,
  default: Object.keys(values)[0],
  values: Object.entries(values).map(([value, needs]) => ({ value, label: value, hint: "", needs })),
  help: "",
  rule: "",
  chapter: "setup",
  prominent: false,
  needs: null,
  ...more,
});

/** @param {number[]} values @returns {Needs} */
const seats = (...values) => ({ option: "seats", values });

/** @type {Record<string, Needs>} */
const modes = { together: seats(2, 3, 4), solo: seats(1), teams: seats(4) };

/** @type {logic.GameInfo} */
const game = {
  id: "collection",
  title: "Collection",
  blurb: "",
  credits: "",
  seats: [1, 2, 3, 4],
  minutes: [20, 30],
  weight: 1,
  picture: false,
  options: [
    option("mode", modes, { prominent: true }),
    option("level", { easy: null, hard: null }),
    option("talk", { free: null, none: null }, { needs: { option: "mode", values: ["teams"] } }),
    option("first", { random: null, "seat-3": seats(3, 4) }),
  ],
  usual: { 1: { mode: "solo" } },
  presets: [
    { id: "strict", title: "Strict", hint: "", options: { level: "hard" } },
    { id: "silent", title: "Silent", hint: "", options: { talk: "none" } },
  ],
  score_modes: [{ seats: [1], options: { mode: "solo" } }],
};

/** @param {Partial<logic.NewTableForm>} [changes] @returns {logic.NewTableForm} */
const form = (changes = {}) => ({ ...logic.usualForm(game, bots, ""), ...changes });

describe("Seats", () => {
  test("are suggested for two: me and the bot that is suggested", () => {
    assert.equal(logic.usualCount(game), 2);
    assert.deepEqual(logic.usualForm(game, bots, "Ada").seats, ["me", "bot:greedy"]);
  });

  test("are open for friends", () => {
    assert.deepEqual(logic.friendsForm(game, "Ada").seats, ["me", "open", "open"]);
    assert.deepEqual(logic.friendsForm({ ...game, seats: [2] }, "Ada").seats, ["me", "open"]);
  });

  test("keep what was chosen when there are more of them", () => {
    const more = logic.withSeatCount(form({ seats: ["open", "me"] }), 3, bots);
    assert.deepEqual(more.seats, ["open", "me", "bot:greedy"]);
  });

  test("keep me at the table when there are fewer of them", () => {
    const fewer = logic.withSeatCount(form({ seats: ["open", "bot:greedy", "me"] }), 2, bots);
    assert.deepEqual(fewer.seats, ["open", "me"]);
  });

  test("are mine but once", () => {
    assert.deepEqual(logic.withSeat(form(), 1, "me", bots).seats, ["bot:greedy", "me"]);
    assert.deepEqual(logic.withSeat(form(), 1, "open", bots).seats, ["me", "open"]);
  });

  test("can be only as many as what is chosen first allows", () => {
    const against = (/** @type {logic.NewTableForm} */ chosen) =>
      game.seats.filter((count) => logic.valueAgainst(chosen, count));
    assert.deepEqual(against(form()), [1]);
    assert.deepEqual(against(logic.withOption(form(), game.options[0], "teams", bots)), [1, 2, 3]);
    assert.equal(logic.valueAgainst(form(), 1)?.label, "together");
  });
});

describe("Options", () => {
  const [mode, level, talk, first] = game.options;

  test("are as usual for so many seats unless chosen", () => {
    assert.equal(logic.chosenValue(form(), mode), "together");
    assert.equal(logic.chosenValue(form({ seats: ["me"] }), mode), "solo");
    assert.equal(logic.chosenValue(form({ options: { level: "hard" } }), level), "hard");
  });

  test("bring the nearest number of seats that they are for", () => {
    const alone = logic.withOption(form(), mode, "solo", bots);
    assert.deepEqual([alone.seats, logic.chosenValue(alone, mode)], [["me"], "solo"]);
    const teams = logic.withOption(alone, mode, "teams", bots);
    assert.deepEqual(teams.seats, ["me", "bot:greedy", "bot:greedy", "bot:greedy"]);
    assert.equal(logic.withOption(teams, mode, "together", bots).seats.length, 4);
  });

  test("are offered, and have another value than usual, only where what they need is chosen", () => {
    const teams = logic.withOption(form({ options: { talk: "none" } }), mode, "teams", bots);
    assert.deepEqual([logic.houseRules(teams).includes(talk), logic.chosenValue(teams, talk)], [true, "none"]);
    const alone = logic.withOption(teams, mode, "solo", bots);
    assert.deepEqual([logic.houseRules(alone).includes(talk), logic.chosenValue(alone, talk)], [false, "free"]);
  });

  test("lose a value that is not for so many seats", () => {
    const three = logic.withSeatCount(form({ options: { first: "seat-3" } }), 3, bots);
    assert.equal(logic.chosenValue(three, first), "seat-3");
    assert.equal(logic.chosenValue(logic.withSeatCount({ ...three, seats: ["me", "open"] }, 2, bots), first), "random");
  });
});

describe("A preset", () => {
  const [strict, silent] = game.presets;

  test("sets the house rules and keeps what was chosen first", () => {
    const chosen = form({ options: { mode: "together", first: "random" } });
    assert.deepEqual(logic.withPreset(chosen, strict).options, { mode: "together", level: "hard" });
    assert.deepEqual(logic.withPreset(logic.withPreset(chosen, strict), undefined).options, { mode: "together" });
  });

  test("is offered only where it says something", () => {
    assert.deepEqual(logic.offeredPresets(form()), [strict]);
    assert.deepEqual(logic.offeredPresets(logic.withOption(form(), game.options[0], "teams", bots)), [strict, silent]);
  });

  test("is left for the printed game when it no longer goes with the rest", () => {
    const teams = logic.withPreset(logic.withOption(form(), game.options[0], "teams", bots), silent);
    assert.equal(logic.chosenPreset(teams), silent);
    assert.equal(logic.chosenPreset(logic.withOption(teams, game.options[0], "together", bots)), undefined);
  });

  test("tells how much you changed in it", () => {
    const chosen = logic.withPreset(form(), strict);
    assert.equal(logic.changedByYou(chosen), 0);
    assert.equal(logic.changedByYou(logic.withOption(chosen, game.options[1], "easy", bots)), 1);
    assert.equal(logic.changedByYou(form({ options: { level: "hard" } })), 1);
  });
});

describe("The deal of the day", () => {
  test("is a game for the score with one seat, mine", () => {
    const daily = logic.asDaily(form({ options: { mode: "together" } }));
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
    options: { mode: "together", level: "hard", talk: "free", first: "random" },
    name: "Ada",
    seats: [
      { kind: "me", bot: "" },
      { kind: "open", bot: "" },
      { kind: "bot", bot: "planner" },
    ],
    daily: false,
    public: false,
    spectators: true,
    clock: null,
  });
});
