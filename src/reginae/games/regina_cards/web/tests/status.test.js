import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pieceStatus } from "../status.js";

/** @typedef {import("../view").BoardContext} BoardContext */

const GROUPS = ["copper", "silver", "gold"];
const COLOURS = ["blue", "red", "green", "black", "purple"];

/** What is printed on the court cards of these colours, and on one plain card of each group. */
const CARDS = Object.fromEntries(
  GROUPS.flatMap((group) => [
    ...COLOURS.map((colour) => [`${group}-${colour}`, { group, colour, goes_to: `${group}-influence` }]),
    [`${group}-plain-1`, { group, colour: "plain", goes_to: "discards" }],
  ]),
);

/** @param {string[]} faceUp from the bottom up @param {string[]} backs @param {string} group */
const stack = (group, faceUp, backs = []) => ({ group, face_up: faceUp, backs, size: faceUp.length + backs.length });

/** @param {object} [seen] */
const seat = (seen = {}) => ({ action_card: true, tilted: [false, false, false], cards: [], ...seen });

const MINE = seat({ cards: ["blue-1", "blue-2", "blue-3"] });

/** A table of Ada's, seat 1, who plays blue, with Bo and Cleo. @param {object} view @param {object} [more] */
function tableOf(view, more = {}) {
  const seen = {
    passes: 0,
    stacks: GROUPS.map((group) => stack(group, [`${group}-plain-1`])),
    influence: [[], [], []],
    discards: [],
    seats: [MINE, seat(), seat()],
    attempts: [],
    score_now: { cards: [{}, {}, {}], totals: {} },
    ...view,
  };
  const table = {
    view: seen,
    printed: { groups: GROUPS, colours: COLOURS, face_up: 2, cards: CARDS },
    settings: { memoryAids: true },
    you: 0,
    outcome: null,
    actions: [],
    name: (/** @type {string} */ piece) => piece,
    seatName: (/** @type {number} */ number) => ["You", "Bo", "Cleo"][number],
    ...more,
  };
  return /** @type {BoardContext} */ (/** @type {unknown} */ (table));
}

describe("Of a court card one is told", () => {
  test("that it is on top, and what it would score", () => {
    const table = tableOf({
      stacks: [stack("copper", ["copper-red", "gold-blue"]), stack("silver", []), stack("gold", [])],
    });
    assert.deepEqual(pieceStatus("gold-blue", table), [
      "On top of the copper stack.",
      "Drawn now, it would top gold-influence for 3 points.",
      "You play blue.",
    ]);
    assert.deepEqual(pieceStatus("copper-red", table), [
      "Second in the copper stack: it comes on top when the card above it goes.",
      "You do not know who plays red, if anybody does.",
    ]);
  });

  test("not what a draw would score if the choice to draw says it", () => {
    const stacks = [stack("copper", ["copper-red"]), stack("silver", []), stack("gold", [])];
    const table = tableOf({ stacks }, { actions: [{ verb: "draw" }] });
    assert.deepEqual(pieceStatus("copper-red", table), [
      "On top of the copper stack.",
      "You do not know who plays red, if anybody does.",
    ]);
  });

  test("that it would not count if its faction card is tilted and known", () => {
    const tilted = { ...MINE, tilted: [false, false, true] };
    const table = tableOf({
      stacks: [stack("copper", []), stack("silver", []), stack("gold", ["gold-blue"])],
      seats: [tilted, seat({ tilted: [true, true, true] })],
    });
    assert.equal(
      pieceStatus("gold-blue", table)[1],
      "Even if it is drawn, it will not count: its faction card is tilted.",
    );
  });

  test("its place in the influence stack and its points", () => {
    const table = tableOf({
      influence: [[], [], ["gold-red", "gold-blue"]],
      score_now: { cards: [{}, {}, { "gold-red": 2, "gold-blue": "removed" }], totals: {} },
    });
    assert.deepEqual(pieceStatus("points-gold-red", table), [
      "Place 2 from the top in gold influence.",
      "2 points if the game ended now.",
      "You do not know who plays red, if anybody does.",
    ]);
    assert.equal(pieceStatus("gold-blue", table)[1], "A tilted faction card will take it away.");
    assert.deepEqual(pieceStatus("gold-influence", table), [
      "From the top: gold-blue (will be removed), gold-red (2 points).",
    ]);
  });

  test("where it is buried only if the view shows it", () => {
    const stacks = [stack("copper", ["copper-red"], ["", "copper-blue"]), stack("silver", []), stack("gold", [])];
    assert.equal(
      pieceStatus("copper-blue", tableOf({ stacks }))[0],
      "Face down in the copper stack, place 2 of 3 from the top.",
    );
    assert.equal(pieceStatus("copper-green", tableOf({ stacks }))[0], "It has not been seen, or lies face down.");
    const withoutAids = tableOf({ stacks }, { settings: { memoryAids: false } });
    assert.equal(pieceStatus("copper-blue", withoutAids)[0], "It has not been seen, or lies face down.");
  });

  test("that it is discarded", () => {
    const table = tableOf({ discards: ["gold-plain-1"], stacks: GROUPS.map((group) => stack(group, [])) });
    assert.deepEqual(pieceStatus("gold-plain-1", table), ["It lies among the discards and scores for nobody."]);
    assert.deepEqual(pieceStatus("discards", table), ["gold-plain-1."]);
  });
});

describe("Of a stack one is told", () => {
  test("how many cards are left and which are open", () => {
    const stacks = [
      stack("copper", ["copper-red", "copper-blue"], [""]),
      stack("silver", ["silver-red"]),
      stack("gold", []),
    ];
    assert.deepEqual(pieceStatus("copper", tableOf({ stacks })), [
      "3 cards are left; on top copper-blue, then copper-red.",
    ]);
    assert.deepEqual(pieceStatus("count-silver", tableOf({ stacks })), ["1 card is left; on top silver-red."]);
  });

  test("how near the end is once it is empty", () => {
    const table = tableOf({ stacks: GROUPS.map((group) => stack(group, [])), passes: 2 });
    assert.deepEqual(pieceStatus("gold-1", table), [
      "It is empty: nobody draws any more.",
      "2 of 3 have passed in a row; when all have, the game ends.",
    ]);
  });
});

describe("Of a player one is told", () => {
  const attempts = [
    { assassin: 1, victim: 0, number: "gold", success: false, dagger: "dagger-red" },
    { assassin: 1, victim: 2, number: "silver", success: true, dagger: "" },
  ];

  test("what is known and nothing else", () => {
    const table = tableOf({
      seats: [MINE, seat({ tilted: [false, false, true], action_card: false }), seat()],
      attempts,
    });
    assert.deepEqual(pieceStatus("seat-2", table), [
      "You do not know the colour of Bo.",
      "Tilted, so not counted: gold.",
      "The action card is used.",
      "Bo on you with gold: failed, dagger-red.",
      "Bo on Cleo with silver: succeeded.",
    ]);
    assert.deepEqual(pieceStatus("seat-3", table), [
      "You do not know the colour of Cleo.",
      "The action card is still to be used.",
    ]);
  });

  test("the colour that was shown", () => {
    const table = tableOf({ seats: [MINE, seat({ cards: ["red-1", "red-2", "red-3"] })] });
    assert.equal(pieceStatus("seat-2", table)[0], "Bo plays red.");
    assert.deepEqual(pieceStatus("dagger-red", table), ["Bo plays red."]);
    assert.deepEqual(pieceStatus("score-red", table), ["Bo plays red."]);
  });

  test("why a hidden card cannot be attacked", () => {
    const mine = { ...MINE, tilted: [false, true, false] };
    const made = [{ assassin: 0, victim: 1, number: "gold", success: false, dagger: "dagger-red" }];
    const table = tableOf({ seats: [mine, seat(), seat({ tilted: [true, false, false] })], attempts: made });
    assert.deepEqual(pieceStatus("seat-2-copper", table), [
      "It lies before Bo, upright.",
      "You have had your one attempt on Bo.",
    ]);
    assert.deepEqual(pieceStatus("seat-3-silver", table), [
      "It lies before Cleo, upright.",
      "Your own card II is tilted, so it cannot attack this one.",
    ]);
    assert.deepEqual(pieceStatus("seat-3-copper", table), [
      "It lies before Cleo, tilted.",
      "A tilted card cannot be attacked again.",
    ]);
  });

  test("which dagger was handed over", () => {
    assert.deepEqual(pieceStatus("dagger-red", tableOf({ attempts })), ["Bo on you with gold: failed, dagger-red."]);
    assert.deepEqual(pieceStatus("attempt-2-3", tableOf({ attempts })), ["Bo on Cleo with silver: succeeded."]);
  });

  test("whether the action card is used", () => {
    const table = tableOf({ seats: [MINE, seat({ action_card: false })] });
    assert.deepEqual(pieceStatus("persuasion", table), ["The action card is still to be used."]);
    assert.deepEqual(pieceStatus("action-card-2", table), ["The action card is used."]);
  });
});

describe("Of a faction card one is told", () => {
  test("how it lies and what its court card is worth", () => {
    const table = tableOf({
      seats: [{ ...MINE, tilted: [true, false, false] }, seat()],
      influence: [["copper-blue"], ["silver-blue"], []],
      score_now: { cards: [{ "copper-blue": "removed" }, { "silver-blue": 1 }, {}], totals: {} },
    });
    assert.deepEqual(pieceStatus("blue-1", table), ["Yours, tilted.", "copper-blue will be removed at the end."]);
    assert.deepEqual(pieceStatus("blue-2", table), ["Yours, upright.", "silver-blue: 1 point now."]);
    assert.deepEqual(pieceStatus("blue-3", table), ["Yours, upright.", "gold-blue lies in no influence stack."]);
    assert.deepEqual(pieceStatus("red-1", table), []);
  });
});

test("Of what nothing can be said nothing is said", () => {
  for (const ref of ["begun", "turn-mark", "only-you", "gold-number", "seat-9", "something"])
    assert.deepEqual(pieceStatus(ref, tableOf({})), []);
});

test("At the end colours that nobody played are told as such", () => {
  const table = tableOf({}, { outcome: { winners: [0] } });
  assert.deepEqual(pieceStatus("green", table), ["Nobody plays green."]);
});
