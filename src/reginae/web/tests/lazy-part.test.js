import "./browser-globals.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { LazyPart } = await import("../lazy-part.js");

/** A part, and what settles its loading. */
function slowPart() {
  /** @type {{arrive: (module: {text: string}) => void, fail: (reason: Error) => void}} */
  const settle = { arrive() {}, fail() {} };
  let asked = 0;
  /** @type {InstanceType<typeof LazyPart<{text: string}>>} */
  const part = new LazyPart(() => {
    asked += 1;
    return new Promise((resolve, reject) => Object.assign(settle, { arrive: resolve, fail: reject }));
  });
  return { part, settle, asked: () => asked };
}

test("A part that is already being loaded is drawn, once, when it is there", async () => {
  const { part, settle, asked } = slowPart();
  const loading = part.load();
  let drawn = 0;
  const redraw = () => void (drawn += 1);
  for (let time = 0; time < 3; time++) part.show(redraw, ({ text }) => text);
  settle.arrive({ text: "there" });
  await loading;
  await Promise.resolve();
  assert.deepEqual([drawn, asked()], [1, 1]);
  assert.equal(
    part.show(redraw, ({ text }) => text),
    "there",
  );
});

test("That a part cannot be loaded is drawn, too", async (context) => {
  context.mock.method(console, "error", () => {});
  const { part, settle } = slowPart();
  let drawn = 0;
  part.show(
    () => void (drawn += 1),
    ({ text }) => text,
  );
  settle.fail(new Error("404"));
  assert.equal(await part.load(), null);
  await Promise.resolve();
  assert.deepEqual([drawn, part.hasFailed], [1, true]);
});
