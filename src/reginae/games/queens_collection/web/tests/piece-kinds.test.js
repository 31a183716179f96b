import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pieceKind } from "../piece-kinds.js";

const COLOURS = ["red", "sky"];

describe("A name tells what is to be drawn", () => {
  const tests = {
    "red-pawn-1": { kind: "pawn", colour: "red" },
    "sky-box-2": { kind: "box", colour: "sky" },
    sky: { kind: "card", colour: "sky" },
    wild: { kind: "card", colour: "wild" },
    "red+red": { kind: "two", colour: "red" },
    pile: { kind: "pile", colour: "" },
  };
  for (const [piece, expected] of Object.entries(tests)) {
    test(piece, () => assert.deepEqual(pieceKind(piece, COLOURS), expected));
  }

  test("nothing, for what is no piece", () => {
    for (const piece of ["seat-1", "display", "mauve-pawn-1", "mauve"]) assert.equal(pieceKind(piece, COLOURS), null);
  });
});
