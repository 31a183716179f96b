import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { meantByBoth } from "../drops.js";

describe("A card that is let go over another means what both mean", () => {
  const held = ["pair red red", "exchange red blue", "pair red red"];

  test("a pair or an exchange", () => {
    assert.deepEqual(meantByBoth("red", held, ["exchange green blue", "exchange red blue", "pair blue blue"]), [
      "exchange red blue",
    ]);
  });

  test("the pair that they are not, if nothing else", () => {
    assert.deepEqual(meantByBoth("red", held, ["pair sky sky"]), ["pair red sky"]);
  });

  test("nothing, over a card of the partner's that cannot be exchanged", () => {
    assert.deepEqual(meantByBoth("red", held, ["trade sky sky"]), []);
  });
});
