import "./browser-globals.js";
import assert from "node:assert/strict";
import { describe, test } from "node:test";

const { matches, textAbout } = await import("../table/piece-card.js");

describe("A pattern", () => {
  /** @type {[string, string, boolean][]} */
  const cases = [
    ["gold", "gold", true],
    ["gold", "gold-blue", false],
    ["gold-*", "gold-blue", true],
    ["*-blue", "gold-blue", true],
    ["*-blue", "gold-blue-2", false],
    ["g*-b*-2", "gold-blue-2", true],
    ["ab*ba", "aba", false],
    ["*", "anything", true],
  ];
  for (const [pattern, piece, expected] of cases)
    test(`${pattern} ${expected ? "matches" : "does not match"} ${piece}`, () =>
      assert.equal(matches(pattern, piece), expected));
});

test("The first text that matches a piece is the one about it", () => {
  const texts = ["gold-queen", "gold-*"].map((match) => ({ match, name: "", text: match, rule: "" }));
  assert.equal(textAbout(texts, "gold-queen")?.text, "gold-queen");
  assert.equal(textAbout(texts, "gold-blue")?.text, "gold-*");
  assert.equal(textAbout(texts, "iron"), undefined);
});
