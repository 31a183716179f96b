import assert from "node:assert/strict";
import { test } from "node:test";
import { pieceKind } from "../piece-kinds.js";

const PRINTED = {
  groups: ["copper", "silver", "gold"],
  colours: ["blue", "red"],
  face_up: 2,
  cards: {
    "gold-blue": { group: "gold", colour: "blue", goes_to: "gold-influence" },
    "gold-plain-1": { group: "gold", colour: "plain", goes_to: "discards" },
  },
};

/** @param {string} piece */
const kindOf = (piece) => pieceKind(piece, PRINTED);

test("Every piece is known by its name", () => {
  assert.deepEqual(kindOf("gold-blue"), { kind: "court", colour: "blue", metal: "gold" });
  assert.deepEqual(kindOf("gold-plain-1"), { kind: "court", colour: "plain", metal: "gold" });
  assert.deepEqual(kindOf("blue-2"), { kind: "faction", colour: "blue", metal: "silver" });
  assert.deepEqual(kindOf("dagger-red"), { kind: "dagger", colour: "red", metal: "" });
  assert.deepEqual(kindOf("action-card-1"), { kind: "action", colour: "", metal: "" });
  assert.deepEqual(kindOf("red"), { kind: "colour", colour: "red", metal: "" });
  assert.deepEqual(kindOf("gold"), { kind: "metal", colour: "", metal: "gold" });
});

test("What is no single piece has no kind", () => {
  for (const name of ["seat-1", "gold-1", "gold-influence", "gold-number", "blue-4", "dagger-none", "group"])
    assert.equal(kindOf(name), null);
});
