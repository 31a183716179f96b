import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { byDigit } from "../table/action-groups.js";
import { nearest } from "../table/arrow-keys.js";
import { action } from "./messages.js";

describe("Arrow keys", () => {
  const here = { x: 100, y: 100 };

  test("lead to the nearest place in their direction", () => {
    const places = [
      { x: 300, y: 100 },
      { x: 200, y: 100 },
      { x: 0, y: 100 },
      { x: 100, y: 0 },
      { x: 100, y: 200 },
    ];
    const led = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"].map((key) => nearest(here, places, key));
    assert.deepEqual(led, [1, 2, 3, 4]);
  });

  test("prefer what lies straight ahead to what lies nearer but sideways", () => {
    const places = [
      { x: 150, y: 160 },
      { x: 220, y: 100 },
    ];
    assert.equal(nearest(here, places, "ArrowRight"), 1);
  });

  test("lead nowhere where there is nothing", () => {
    assert.equal(nearest(here, [{ x: 50, y: 100 }], "ArrowRight"), -1);
    assert.equal(nearest(here, [], "ArrowUp"), -1);
  });
});

describe("Digits", () => {
  /** @param {string} verb @param {number} count */
  const group = (verb, count) => Array.from({ length: count }, (_, index) => action(verb, `${index}`));

  test("stand for the actions in their order, grouped by verb", () => {
    const [draw, pass, again] = [action("draw", "gold"), action("pass", ""), action("draw", "copper")];
    assert.deepEqual(byDigit([draw, pass, again], ""), [draw, again, pass]);
  });

  /** @param {ReturnType<typeof byDigit>} meant  Actions, and groups by their key. */
  const keys = (meant) => meant.map((one) => ("key" in one ? one.key : one));

  test("stand for a long group, and for its actions once it is unfolded", () => {
    const [few, many] = [group("pass", 1), group("place", 4)];
    assert.deepEqual(keys(byDigit([...few, ...many], "")), [...few, "place"]);
    assert.deepEqual(byDigit([...few, ...many], "place"), many);
  });

  test("stand for the actions of the first group if all groups are long", () => {
    const [first, second] = [group("place", 4), group("move", 5)];
    assert.deepEqual(keys(byDigit([...first, ...second], "")), [...first, "move"]);
  });

  test("stand for the groups within a very long group, by the first piece they name", () => {
    const put = ["sniper", "spy"].flatMap((tile) =>
      Array.from({ length: 7 }, (_, place) => ({ ...action("put", tile), parts: [tile, `${place}`] })),
    );
    assert.deepEqual(keys(byDigit(put, "")), ["put sniper", "put spy"]);
    assert.deepEqual(byDigit(put, "put spy"), put.slice(7));
  });

  test("are nine", () => assert.equal(byDigit(group("place", 20), "").length, 9));
});
