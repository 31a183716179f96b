import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pieceStatus } from "../status.js";

/** @typedef {import("../view").BoardContext} BoardContext */

/** @param {object} given */
const space = (given) => ({
  short: "Lyon",
  class: "town",
  pp: 3,
  mp: 1,
  control: 3,
  borders: ["blue"],
  note: "Silk and credit.",
  ...given,
});

const faction = { seat: 0, dummy: false, total: 18, pp: 6, mp: 12, orange: 4, on_board: 9, supply: 88, box: 3 };
const held = { hand: ["a-all", ""], crowns: 1, coins: ["coin-2", ""] };

/** @type {Record<string, string>} */
const NAMES = {
  condean: "Condéan",
  retzist: "Retzist",
  bastille: "Bastille",
  mole: "Molé",
  lyon: "Lyon",
  conde: "Condé",
  lens: "Battle of Lens",
};

/** A table in its smallest form. @param {object} [changed] */
function tableWith(changed = {}) {
  const view = {
    spaces: { lyon: { faction: "condean", cubes: 3, control: true } },
    arrested: { mole: "bastille" },
    rewards: { lyon: { crowns: 0, coins: 1 } },
    king: { holder: "retzist", space: "", placer: "" },
    commander: "conde",
    musketeers: {},
    turn: { barred: [], season_card: "", season_played: "" },
    season: { number: 17, name: "Summer 1652", played: [] },
    factions: { condean: { ...faction, ...held }, retzist: { ...faction, ...held, seat: 1, hand: [], coins: [] } },
    row: [],
    card: { kind: "" },
    range: { "play a-all": ["lyon", "mole"] },
    deck: 40,
    ...changed,
  };
  const printed = {
    spaces: {
      lyon: space({}),
      mole: space({ class: "person", pp: [1, 2], mp: 0, control: "never", borders: [], note: null }),
      bastille: space({ class: "fortress", borders: ["orange"] }),
    },
    cards: { "a-all": {} },
    seasons: { lens: { effect: "For the Northeast.", note: "August 1648." } },
    track: { end_texts: { "Summer 1652": "The game ends here on a roll of 1" } },
  };
  const table = {
    view,
    printed,
    you: 0,
    actions: [],
    decision: "turn",
    name: (/** @type {string} */ piece) => NAMES[piece] ?? piece,
    seatName: (/** @type {number} */ seat) => (seat === 0 ? "You" : "Ada"),
  };
  return /** @type {BoardContext} */ (/** @type {unknown} */ (table));
}

/** @param {string} ref @param {object} [changed] */
const told = (ref, changed) => pieceStatus(ref, tableWith(changed));

describe("What is said of a Space", () => {
  test("what it is worth, who holds it, what is to be won, and some history", () => {
    assert.deepEqual(told("lyon"), [
      "3 Political, 1 Military; Control from 3 cubes. 3 Condéan cubes, Control. For the first Control: a Coin.",
      "Silk and credit.",
    ]);
  });

  test("that Control brings more, or is never reached, and who is held where", () => {
    assert.deepEqual(told("mole"), [
      "1/2 Political with Influence and with Control; Control is never reached. No cubes. Arrested, held at Bastille.",
    ]);
    assert.match(told("bastille")[0] ?? "", /Prison of Molé\.$/);
  });

  test("that the King's Pawn lies there", () => {
    const king = { holder: "", space: "lyon", placer: "retzist" };
    assert.match(told("lyon", { king })[0] ?? "", /The King’s Pawn is here\.$/);
  });
});

describe("What is said of a Faction", () => {
  test("who decides, what it would score and what it has", () => {
    assert.deepEqual(told("condean"), [
      "You decide for it.",
      "18 points if it ended now: Political 6, Military 12, of these 4 in orange.",
      "Cubes: 9 on the map, 88 in the Supply, 3 in the box.",
      "Action Cards 2, Crowns 1, Coins 2.",
    ]);
    assert.equal(told("retzist")[0], "Played by Ada.");
  });

  test("of a player, which Factions are his", () => {
    assert.deepEqual(told("seat-2"), ["Decides for the Retzist."]);
  });
});

describe("What is said of cards and Tokens", () => {
  test("who is known to hold a card, and where it could begin; nothing of cards that are not seen", () => {
    assert.deepEqual(told("a-all"), ["The Condéan holds 1.", "It could begin at 2 Spaces."]);
    assert.deepEqual(told("coin-2"), ["The Condéan holds 1."]);
    assert.deepEqual(told("coin-3"), []);
  });

  test("whether a Season Card is to be played, has been, or is to come", () => {
    const turn = { barred: [], season_card: "lens", season_played: "" };
    const season = { number: 1, name: "", played: ["lens"] };
    assert.deepEqual(told("lens", { turn }), ["For the Northeast.", "It must be played in this turn.", "August 1648."]);
    assert.equal(told("lens")[1], "It has not been played.");
    assert.equal(told("lens", { season })[1], "It has been played.");
  });

  test("where the King's Pawn is and who commands", () => {
    assert.deepEqual(told("king"), ["The Retzist holds it."]);
    const king = { holder: "", space: "lyon", placer: "retzist" };
    assert.deepEqual(told("kings-pawn", { king }), ["It lies at Lyon, sent there by the Retzist."]);
    assert.deepEqual(told("commander-token"), ["Condé commands the Army now."]);
  });

  test("where the Season Track stands, and on which roll the game ends", () => {
    assert.deepEqual(told("season-track"), ["Summer 1652, Season 17.", "The game ends here on a roll of 1."]);
  });

  test("nothing of what has no state", () => {
    assert.deepEqual(told("line-solid"), []);
  });
});
