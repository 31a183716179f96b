import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pieceStatus } from "../status.js";

/** @typedef {import("../view").BoardContext} BoardContext */

const COLOURS = ["red", "orange", "yellow", "green", "sky", "blue", "purple", "black"];

/** The ring with these pawns on boxes, all others empty. @param {Record<string, string[]>} pawns */
const ringOf = (pawns) =>
  COLOURS.map((colour) => {
    const here = pawns[colour] ?? [];
    const pure = here.length > 0 && here.every((pawn) => pawn.startsWith(colour));
    return { colour, box: `${colour}-box-1`, spaces: 3, pawns: here, pure, holder: -1 };
  });

/** A seat with nothing in front of it but what is given. @param {object} [more] */
const seatWith = (more = {}) => ({
  ...{ cards: [], count: 0, pawns: [], boxes: [], points: 0, total: 0, team_points: 0, team_total: 0, partner: -1 },
  ...more,
});

/** A table as seat 1 sees it. @param {object} view */
function tableWith(view) {
  const seen = {
    ...{ booklet: 1, mode: "cooperative", ring: ringOf({}), aside: [], stock: [], out: [], seats: [] },
    ...{ pile: 9, discards: 4, gone: 0, points: 5, best: 24, first: 0, round: 1, rounds: 2, revealed: [] },
    ...{ pair_colours: {}, next_card: { unseen: 20, losing: 5 }, ...view },
  };
  const name = (/** @type {string} */ piece) => piece;
  const seatName = (/** @type {number} */ seat) => (seat === 0 ? "You" : "Page");
  const table = { view: seen, printed: { reveals: 5 }, you: 0, name, seatName };
  return /** @type {BoardContext} */ (/** @type {unknown} */ (table));
}

/** What is said of a piece. @param {string} ref @param {object} view */
const told = (ref, view) => pieceStatus(ref, tableWith(view));

describe("A pawn says where it is and how it comes home", () => {
  test("at home", () =>
    assert.deepEqual(told("red-pawn-1", { ring: ringOf({ red: ["red-pawn-1"] }) }), ["It is home."]));

  test("astray, and another that could change with it comes home too", () => {
    const ring = ringOf({ blue: ["red-pawn-1"], red: ["blue-pawn-2", "sky-pawn-1"] });
    assert.deepEqual(told("red-pawn-1", { ring }), [
      "It is astray, on the blue box: 1 point less.",
      "Changed with the blue pawn on the red box, both come home.",
    ]);
  });

  test("astray, in exchange for strangers on its box", () => {
    const ring = ringOf({ blue: ["red-pawn-1"], red: ["sky-pawn-1", "green-pawn-1", "red-pawn-2"] });
    assert.equal(told("red-pawn-1", { ring })[1], "It comes home in exchange for a pawn on the red box: sky, green.");
  });

  test("astray, with nobody to change with", () => {
    const ring = ringOf({ blue: ["red-pawn-1"], red: ["red-pawn-2"] });
    assert.match(told("red-pawn-1", { ring })[1] ?? "", /only a wild brings it home/);
  });

  test("out of the game", () =>
    assert.deepEqual(told("sky-pawn-3", { aside: ["sky-pawn-3"] }), ["It is out of this game."]));

  test("taken, and still to be taken", () => {
    const seats = [seatWith(), seatWith({ pawns: ["red-pawn-1"] })];
    const view = { booklet: 2, seats, ring: ringOf({ red: ["red-pawn-2"], sky: ["sky-pawn-1", "sky-pawn-2"] }) };
    assert.deepEqual(told("red-pawn-1", view), ["Taken in this round by Page: 2 points."]);
    assert.deepEqual(told("red-pawn-2", view), ["The last one here: it brings its box too, 5 points."]);
    assert.deepEqual(told("sky-pawn-1", view), ["Left here: 2 pawns, 2 points each."]);
  });
});

describe("A box says what is on it", () => {
  const ring = ringOf({ red: ["red-pawn-1", "sky-pawn-1", "sky-pawn-2"], blue: ["red-pawn-2"], sky: ["sky-pawn-3"] });

  test("its own pawns, strangers and where its others stand", () => {
    const expected = [
      "Its own pawns here: 1 of 2.",
      "Astray on this box: 2 × sky.",
      "Its pawns elsewhere stand on: blue.",
    ];
    assert.deepEqual(told("red-box-1", { ring }), expected);
    assert.deepEqual(told("red", { ring }), expected);
  });

  test("in order, with the points of this table", () => {
    assert.equal(told("sky", { ring, best: 16 }).at(-1), "It is in order: 2 points.");
  });

  test("taken", () => {
    const taken = ring.map((box) => (box.colour === "green" ? { ...box, holder: 1 } : box));
    assert.deepEqual(told("green-box-1", { booklet: 2, ring: taken }), ["Taken in this round by Page: 3 points."]);
  });
});

describe("A card says whose it is and what it is good for", () => {
  const ring = ringOf({ blue: ["red-pawn-1"], sky: ["sky-pawn-1"] });

  test("together, needed or not", () => {
    const seats = [seatWith({ cards: ["red", "sky", "sky"] }), seatWith({ cards: ["wild"] })];
    assert.deepEqual(told("seat-1-red-0", { ring, seats }), [
      "It lies open in front of you.",
      "Astray red pawns stand on: blue.",
    ]);
    assert.deepEqual(told("seat-1-sky-1", { ring, seats }).slice(1), [
      "No sky pawn is astray.",
      "Two alike together stand for any card, as a wild does.",
    ]);
    assert.deepEqual(told("seat-2-wild-0", { ring, seats }), ["It lies open in front of Page."]);
  });

  test("alone two alike are no wild", () => {
    const seats = [seatWith({ cards: ["sky", "sky"] })];
    assert.equal(told("seat-1-sky-0", { ring, seats, mode: "solo" }).length, 2);
  });

  test("against each other, hidden or in the display", () => {
    const view = { booklet: 2, ring, seats: [seatWith(), seatWith()], pair_colours: { "pair sky sky": "sky" } };
    assert.deepEqual(told("seat-2-back-3", view), ["In the hand of Page."]);
    assert.deepEqual(told("display-sky-0", view), [
      "Pawns left on the sky box: 1.",
      "In your hand it pairs with: sky.",
    ]);
    assert.match(told("display-green-0", view)[0] ?? "", /wins nothing/);
  });
});

describe("Seats, places and numbers say how they stand", () => {
  const seats = [
    seatWith(),
    seatWith({ count: 3, points: 7, boxes: ["red-box-1"], pawns: ["a", "b"], team_total: 4, team_points: 7 }),
  ];
  const tests = {
    pile: ["Cards in it: 9."],
    discards: ["Cards here: 4.", "Cards that have left this round: 2."],
    rounds: ["Round 1 of 2. Boxes with pawns: 0; at one the round ends."],
    first: ["First in this round: You."],
    revealed: ["Revealed in this turn: 0 of 5."],
    next_card: ["Of 20 cards you have not seen, 5 would lose you all revealed cards: 25 %."],
    "seat-2": [
      "Page, in this round: 1 box, 2 pawns, 7 points.",
      "Cards in hand: 3, 1 point less for each when the round ends.",
      "4 points from rounds that are over, 7 on the table now.",
    ],
    unheard: [],
  };
  for (const [ref, expected] of Object.entries(tests))
    test(ref, () => assert.deepEqual(told(ref, { booklet: 2, gone: 2, seats }), expected));

  test("the common score", () => {
    assert.deepEqual(told("points", { ring: ringOf({ blue: ["red-pawn-1"], sky: ["sky-pawn-1"] }) }), [
      "5 points of 24: 1 box in order, 1 pawn astray.",
    ]);
  });
});
