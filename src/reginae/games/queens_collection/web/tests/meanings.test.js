import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  meaningOfBox,
  meaningOfCard,
  meaningOfHeld,
  meaningOfPartners,
  meaningOfPawn,
  meaningOfShown,
} from "../meanings.js";

/** @typedef {import("../view").BoardContext} BoardContext */

/** A table at which these actions can be chosen.
 * @param {string} decision @param {string[]} notations @param {object} [view] */
function tableAt(decision, notations = [], view = {}) {
  const actions = notations.map((notation) => {
    const [verb, ...parts] = notation.split(" ");
    return { verb, parts, notation };
  });
  const seen = { pending: { pawn: "" }, pair_colours: {}, ...view };
  return /** @type {BoardContext} */ (/** @type {unknown} */ ({ decision, actions, view: seen }));
}

describe("A touch has a meaning although nothing can be chosen", () => {
  const tests = {
    "a pawn": [meaningOfPawn(tableAt("turn"), "red", "blue"), ["lift red blue"]],
    "a pawn while another is lifted": [
      meaningOfPawn(tableAt("lifted", [], { pending: { pawn: "sky-pawn-1" } }), "red", "blue"),
      ["swap red blue", "put blue"],
    ],
    "a card of mine": [meaningOfCard(tableAt("turn"), "red"), ["discard red"]],
    "a card of mine while another gives one": [meaningOfCard(tableAt("give"), "red"), ["give red"]],
    "a card of mine while another pays": [meaningOfCard(tableAt("pay"), "red"), ["pay red"]],
    "a box": [meaningOfBox(tableAt("reveal"), "red"), ["pair red red"]],
    "a card of the display": [meaningOfShown(tableAt("reveal"), "red"), ["pair red red"]],
    "a card of my hand": [meaningOfHeld(tableAt("reveal"), "red"), ["pair red red"]],
    "a card of my hand while cards are handed over": [
      meaningOfHeld(tableAt("hand-over"), "red"),
      ["hand-over red", "pair red red"],
    ],
    "a card of my partner's": [meaningOfPartners(tableAt("take-pawns"), "red"), ["trade red red"]],
  };
  for (const [name, [meant, expected]] of Object.entries(tests)) test(name, () => assert.deepEqual(meant, expected));
});

describe("A touch means what can be chosen with it before anything else", () => {
  test("a card that I pay with", () => {
    const table = tableAt("pay", ["pay wild", "pay-two red red"]);
    assert.deepEqual(meaningOfCard(table, "red"), ["pay-two red red", "pay red"]);
  });

  test("a card that does not pay", () => {
    assert.deepEqual(meaningOfCard(tableAt("pay", ["pay wild", "pay-two red red"]), "blue"), ["pay blue"]);
  });

  test("cards that make pairs or are exchanged", () => {
    const notations = ["pair red+red blue", "pair-as wild wild sky", "exchange red blue", "trade red sky"];
    const table = tableAt("take-pawns", notations, { pair_colours: { "pair red+red blue": "blue" } });
    assert.deepEqual(meaningOfHeld(table, "red"), [
      "pair red+red blue",
      "exchange red blue",
      "trade red sky",
      "pair red red",
    ]);
    assert.deepEqual(meaningOfShown(table, "blue"), ["pair red+red blue", "exchange red blue", "pair blue blue"]);
    assert.deepEqual(meaningOfBox(table, "blue"), ["pair red+red blue", "pair blue blue"]);
    assert.deepEqual(meaningOfPartners(table, "sky"), ["trade red sky", "trade sky sky"]);
  });
});
