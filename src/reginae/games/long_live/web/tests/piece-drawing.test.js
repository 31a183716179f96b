import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { lookOf } from "../pieces.js";
import { tableWith } from "./tables.js";

const { printed } = tableWith();

describe("A piece by itself", () => {
  test("is a face, a back or a token", () => {
    assert.deepEqual(
      ["white-princess", "black-recruit-2", "white", "black", "red"].map((piece) => lookOf(piece, printed)),
      ["face", "face", "back", "back", "token"],
    );
  });

  test("is nothing that could be drawn if the game has no such piece", () => {
    for (const piece of ["white-queen", "green-spy", "place-7", "sniper", "white-"])
      assert.equal(lookOf(piece, printed), "", piece);
  });
});
