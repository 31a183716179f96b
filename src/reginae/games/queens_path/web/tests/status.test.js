import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { attemptsOn, isAimedAt, isJustTilted, isProtected } from "../attempts.js";
import { pieceStatus } from "../status.js";

/** @typedef {import("../view").BoardContext} BoardContext */

const METALS = ["iron", "copper", "silver", "gold"];
const COLOURS = ["blue", "red", "green", "black", "purple"];
const TILES = Object.fromEntries([
  ...METALS.flatMap((metal, at) =>
    [...COLOURS, "plain"].map((colour) => [`${metal}-${colour}`, { metal, colour, number: at + 1 }]),
  ),
  ["white", { metal: "white", colour: "", number: 0 }],
  ["minus-3", { metal: "minus", colour: "", number: 3 }],
]);
const NOTHING = { iron: [], copper: [], silver: [], gold: [] };
const NO_POINTS = { iron: {}, copper: {}, silver: {}, gold: {} };
const UNKNOWN = Object.fromEntries(METALS.map((metal) => [metal, ["red", "green"]]));

/** A seat of which nothing is known. @param {object} [seen] */
const seat = (seen = {}) => ({
  cards: [],
  factions: ["", "", "", ""],
  tilted: [false, false, false, false],
  slandered: false,
  intrigued: false,
  could_be: UNKNOWN,
  attacked_with: "",
  ...seen,
});
const ADA = seat({ factions: ["blue-1", "blue-2", "red-3", "black-4"], could_be: {} });

/** A table of three as Ada, on the first seat, sees it. @param {object} [view] @param {object} [table] */
function tableWith(view = {}, table = {}) {
  const seen = {
    court: {},
    queen: "e5",
    path: ["e5"],
    turn: { barred: "" },
    influence: NOTHING,
    actions: NOTHING,
    discards: [],
    banished: [],
    pile: [],
    spent: [],
    seats: [ADA, seat(), seat()],
    attempts: [],
    protection: {},
    pending: {},
    one_colour: false,
    score_now: { tiles: NO_POINTS, colours: NO_POINTS, totals: {}, seats: [] },
    score_cards: [],
    ...view,
  };
  const context = {
    settings: { memoryAids: true },
    you: 0,
    actions: [],
    news: [],
    outcome: null,
    printed: { metals: METALS, colours: COLOURS, tiles: TILES, card_texts: { veto: "", protection: "" } },
    name: (/** @type {string} */ piece) => `«${piece}»`,
    seatName: (/** @type {number} */ at) => ["You", "Bo", "Cy"][at],
    view: seen,
    ...table,
  };
  return /** @type {BoardContext} */ (/** @type {unknown} */ (context));
}

describe("A tile says where it lies and what it is worth", () => {
  test("on the court, to whoever may hold its card", () => {
    const actions = [{ verb: "move", parts: ["e4"], notation: "move e4" }];
    const table = tableWith({ court: { e4: "iron-red-1" } }, { actions });
    assert.deepEqual(pieceStatus("iron-red-1", table), [
      "It lies on e4.",
      "The Queen can step on it now.",
      "Its card can be with Bo or Cy.",
    ]);
  });

  test("one's own, and one that nobody can hold", () => {
    const table = tableWith({ court: { e4: "iron-blue-1", e3: "iron-purple-2" } });
    assert.equal(pieceStatus("iron-blue-1", table).at(-1), "It is one of your own tiles.");
    assert.equal(pieceStatus("iron-purple-2", table).at(-1), "Nobody holds its card, so its points go to no one.");
  });

  test("in its stack, scoring, covered or removed", () => {
    const influence = { ...NOTHING, iron: ["iron-blue-1", "iron-blue-2", "iron-red-1"] };
    const tiles = { ...NO_POINTS, iron: { "iron-blue-1": "idle", "iron-blue-2": 3, "iron-red-1": "removed" } };
    const table = tableWith({ influence, score_now: { tiles, colours: NO_POINTS, totals: {}, seats: [] } });
    assert.deepEqual(pieceStatus("iron-blue-2", table).slice(0, 2), [
      "It lies in «iron-influence», second from the top.",
      "It scores 3 points as the stack lies now.",
    ]);
    assert.equal(pieceStatus("iron-blue-1", table)[1], "It scores nothing: a tile of its colour lies above it.");
    assert.equal(pieceStatus("iron-red-1", table)[1], "It will be removed at the end by a tilted card.");
  });

  test("in gold by the score card, and only on top", () => {
    const score_cards = METALS.map(() => COLOURS.map((_, top) => COLOURS.map((_, at) => (at - top + 9) % 5)));
    const table = tableWith({ court: { e4: "iron-red-1" }, score_cards, one_colour: true });
    assert.ok(pieceStatus("iron-red-1", table).includes("On top of its stack it would give you 3 points in «iron»."));
  });

  test("put aside, discarded and banished", () => {
    const actions = { ...NOTHING, iron: ["iron-plain-1", "iron-plain-2"] };
    const table = tableWith({ actions, discards: ["white-1"], banished: ["minus-3-1"] });
    assert.deepEqual(pieceStatus("iron-plain-1", table), ["It lies in «iron-actions», one of 2 tiles."]);
    assert.deepEqual(pieceStatus("white-1", table), ["It is discarded."]);
    assert.deepEqual(pieceStatus("minus-3-1", table), ["Agitation has banished it."]);
    assert.deepEqual(pieceStatus("white", table), ["Discarded: 1."]);
  });
});

describe("Cards say whose they are and what has befallen them", () => {
  const attempts = [
    { assassin: 1, victim: 0, number: "iron", success: true, dagger: "", tilted: { seat: 0, metals: ["iron"] } },
  ];

  test("one's own tilted card says which tile it removes", () => {
    const ada = { ...ADA, tilted: [true, false, false, false] };
    const influence = { ...NOTHING, iron: ["iron-blue-1"] };
    const table = tableWith({ seats: [ada, seat(), seat()], influence, attempts });
    assert.deepEqual(pieceStatus("blue-1", table), [
      "This card is yours.",
      "It gives 0 points as its stack lies now.",
      "It is tilted.",
      "At the end it removes the topmost «iron-blue».",
      "It was struck by Bo.",
    ]);
  });

  test("another's card says only what it can be", () => {
    const bo = seat({ attacked_with: "copper" });
    const protection = { seat: 1, assassin: 0, metals: METALS };
    const table = tableWith({ seats: [ADA, bo, seat()], protection });
    assert.deepEqual(pieceStatus("seat-2-iron", table), [
      "It can be «red», «green».",
      "It is protected against You.",
      "You attack this player with your «copper» card.",
    ]);
    assert.deepEqual(pieceStatus("red-1", table), [], "who holds a card that was never seen is not told");
  });

  test("an action card says where it is", () => {
    const held = tableWith({ seats: [ADA, seat({ cards: ["veto"] }), seat()] });
    assert.deepEqual(pieceStatus("veto", held), ["It lies before Bo."]);
    assert.deepEqual(pieceStatus("veto", tableWith({ pile: ["veto"] })), ["Nobody has drawn it yet."]);
    assert.deepEqual(pieceStatus("veto", tableWith({ spent: ["veto"] })), ["It has been played."]);
    const protection = { seat: 1, assassin: 2, metals: ["iron"] };
    assert.deepEqual(pieceStatus("protection", tableWith({ protection })), ["It protects «iron» of Bo against Cy."]);
  });

  test("nobody's card says what it can be where the memory aids are off", () => {
    const settings = { memoryAids: false };
    const table = tableWith({ court: { e4: "iron-red-1" } }, { settings });
    assert.deepEqual(pieceStatus("seat-2-iron", table), []);
    assert.deepEqual(pieceStatus("iron-red-1", table), ["It lies on e4."]);
  });

  test("a dagger says whether it can be right", () => {
    const table = tableWith({ pending: { victim: 1, number: "iron", metals: ["iron"] } });
    assert.match(pieceStatus("dagger-red", table)[0] ?? "", /can have this colour/);
    assert.match(pieceStatus("dagger-blue", table)[0] ?? "", /cannot have this colour/);
  });
});

describe("Places and players", () => {
  test("squares, the Queen and stacks", () => {
    const table = tableWith({ court: { e4: "white-1" }, path: ["e5", "e6", "e5"] });
    assert.deepEqual(pieceStatus("e4", table), ["Here lies: «white-1»."]);
    assert.deepEqual(pieceStatus("e5", table), ["The Queen stands here."]);
    assert.deepEqual(pieceStatus("queen", table), ["She stands on e5 and has moved 2 times."]);
    assert.deepEqual(pieceStatus("iron-actions", table), ["0 plain tiles lie here."]);
    assert.deepEqual(pieceStatus("iron-influence", table), ["No tile lies here yet."]);
  });

  test("a player's points, cards and marks", () => {
    const bo = seat({ cards: ["veto"], tilted: [false, true, false, false], slandered: true });
    const score_now = { tiles: NO_POINTS, colours: NO_POINTS, totals: {}, seats: [null, { fewest: 1, most: 4 }, null] };
    assert.deepEqual(pieceStatus("seat-2", tableWith({ seats: [ADA, bo, seat()], score_now })), [
      "If the game ended now: 1 to 4 points.",
      "Action cards: «veto».",
      "Tilted: «copper».",
      "Slandered: no move of the Queen in the next turn.",
    ]);
  });

  test("what has no status says nothing", () => {
    assert.deepEqual(pieceStatus("passes", tableWith()), []);
  });
});

describe("In gold an attempt is about all four cards of the victim, a failure about one of the assassin's", () => {
  const home = {
    assassin: 0,
    victim: 1,
    number: "iron",
    success: true,
    dagger: "",
    tilted: { seat: 1, metals: METALS },
  };
  const failed = { ...home, assassin: 2, success: false, tilted: { seat: 2, metals: ["silver"] } };
  const table = tableWith({
    attempts: [home, failed],
    pending: { victim: 1, number: "iron", metals: METALS },
    protection: { seat: 1, assassin: 2, metals: METALS },
  });

  for (const metal of METALS)
    test(`the ${metal} card of the victim`, () => {
      assert.deepEqual(attemptsOn(table, 1, metal), [{ other: 0, home: true }]);
      assert.equal(isAimedAt(table, 1, metal), true);
      assert.equal(isProtected(table, 1, metal), true);
    });

  test("the assassin who failed", () => {
    assert.deepEqual(attemptsOn(table, 2, "silver"), [{ other: 1, home: false }]);
    assert.deepEqual(attemptsOn(table, 2, "iron"), []);
    assert.equal(isAimedAt(table, 2, "silver"), false);
    assert.equal(isProtected(table, 2, "silver"), false);
  });

  test("a card that has just been tilted turns", () => {
    const facts = { seat: 2, victim: 1, tilted: ["silver"] };
    const news = [{ name: "failure", facts }];
    assert.equal(isJustTilted(tableWith({}, { news }), 2, "silver"), true);
    assert.equal(isJustTilted(tableWith({}, { news }), 1, "silver"), false);
    assert.equal(isJustTilted(tableWith({}, { news: [{ name: "success", facts }] }), 1, "silver"), true);
  });
});
