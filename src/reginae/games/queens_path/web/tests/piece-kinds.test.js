import assert from "node:assert/strict";
import { test } from "node:test";
import { pieceKind } from "../piece-kinds.js";

const PRINTED = {
  metals: ["iron", "copper", "silver", "gold"],
  colours: ["blue", "red"],
  squares: ["e5"],
  start: "e5",
  tiles: {
    "iron-blue": { metal: "iron", colour: "blue", number: 1, goes_to: "iron-influence", cancels_in: "" },
    "gold-plain": { metal: "gold", colour: "plain", number: 4, goes_to: "gold-actions", cancels_in: "" },
    "minus-3": { metal: "minus", colour: "", number: 3, goes_to: "discards", cancels_in: "silver" },
    white: { metal: "white", colour: "", number: 0, goes_to: "discards", cancels_in: "" },
  },
  card_texts: { veto: "" },
};

/** @param {string} piece */
const kindOf = (piece) => pieceKind(piece, PRINTED);

test("Tiles are known by their kind and as single copies", () => {
  for (const piece of ["iron-blue", "iron-blue-2"])
    assert.deepEqual(kindOf(piece), { kind: "tile", colour: "blue", metal: "iron" });
  for (const piece of ["gold-plain", "gold-plain-6"])
    assert.deepEqual(kindOf(piece), { kind: "tile", colour: "plain", metal: "gold" });
  for (const piece of ["minus-3", "minus-3-1"])
    assert.deepEqual(kindOf(piece), { kind: "tile", colour: "", metal: "minus" });
  for (const piece of ["white", "white-8"])
    assert.deepEqual(kindOf(piece), { kind: "tile", colour: "", metal: "white" });
});

test("Cards, daggers, colours, metals and the Queen are known by their names", () => {
  assert.deepEqual(kindOf("blue-2"), { kind: "faction", colour: "blue", metal: "copper" });
  assert.deepEqual(kindOf("dagger-red"), { kind: "dagger", colour: "red", metal: "" });
  assert.deepEqual(kindOf("veto"), { kind: "action", colour: "", metal: "" });
  assert.deepEqual(kindOf("red"), { kind: "colour", colour: "red", metal: "" });
  assert.deepEqual(kindOf("gold"), { kind: "metal", colour: "", metal: "gold" });
  assert.deepEqual(kindOf("queen"), { kind: "queen", colour: "", metal: "" });
});

test("What is no single piece has no kind", () => {
  for (const piece of ["seat-1", "e5", "iron-influence", "discards", "blue-5", "dagger-none", "pay-veto", "nothing"])
    assert.equal(kindOf(piece), null);
});
