import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { linesOf, pieceKind } from "../piece-kinds.js";

/** @typedef {import("../view").PrintedParts} PrintedParts */

const printed = /** @type {PrintedParts} */ (
  /** @type {unknown} */ ({
    factions: ["condean", "cabalist", "retzist", "mazarinist"],
    spaces: { lyon: {} },
    cards: { "a-all": {} },
    seasons: { lens: {} },
  })
);

describe("A piece by itself", () => {
  test("is a Space, a card, a Faction or a Token", () => {
    assert.deepEqual(
      ["lyon", "a-all", "lens", "retzist", "coin-3", "king"].map((piece) => pieceKind(piece, printed)),
      ["space", "card", "season", "faction", "coin", "king"],
    );
  });

  test("is nothing that could be drawn if the game has no such piece", () => {
    for (const piece of ["paris", "coin", "coin-x", "hidden", ""]) assert.equal(pieceKind(piece, printed), "", piece);
  });
});

describe("A title on a card", () => {
  test("is broken between words", () => {
    assert.deepEqual(linesOf("Battle of the Faubourg Saint-Antoine", 17), [
      "Battle of the",
      "Faubourg",
      "Saint-Antoine",
    ]);
    assert.deepEqual(linesOf("Old Noll", 17), ["Old Noll"]);
  });
});
