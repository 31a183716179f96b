import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fittedName, width } from "../fitted-name.js";

describe("A name is written so that it fits", () => {
  test("a short one on one line in full size", () => {
    assert.deepEqual(fittedName("Ada", 100, 20), { lines: ["Ada"], size: 20 });
  });

  test("a longer one in somewhat smaller letters", () => {
    const { lines, size } = fittedName("Wilhelmina", 100, 20);
    assert.deepEqual(lines, ["Wilhelmina"]);
    assert.ok(size < 20 && size >= 16);
  });

  test("a long one on two lines, broken between its words", () => {
    assert.deepEqual(fittedName("Wilhelmina von Rosenkranz", 140, 22).lines, ["Wilhelmina", "von Rosenkranz"]);
    assert.deepEqual(fittedName("Anna-Wilhelmina", 70, 22).lines, ["Anna-", "Wilhelmina"]);
  });

  test("a single long word is broken in its middle", () => {
    assert.deepEqual(fittedName("abcdefghijklmnopqrstuvwx", 90, 20).lines, ["abcdefghijkl-", "mnopqrstuvwx"]);
    assert.deepEqual(fittedName("A bcdefghijklmnopqrstuvw", 90, 20).lines, ["A bcdefghijk-", "lmnopqrstuvw"]);
  });

  test("whatever it is, no line is wider than the room", () => {
    for (const name of ["WWWWWWWWWWWWWWWWWWWWWWWW", "女王女王女王女王女王女王", "Wilhelmina von Rosenkranz", "Bo"]) {
      const { lines, size } = fittedName(name, 89, 20);
      for (const line of lines) assert.ok(width(line) * size * 0.49 <= 89.01, `${line} at ${size}`);
    }
  });

  test("no letter is lost", () => {
    const name = "Maximiliane Oxenstierna";
    assert.equal(fittedName(name, 80, 20).lines.join(" "), name);
  });
});
