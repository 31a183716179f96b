import "./browser-globals.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { BotThoughts, percent, prospects } = await import("../table/bot-thoughts.js");

/** @typedef {ConstructorParameters<typeof BotThoughts>[0]} Session */

/** @param {number} step @returns {import("../types/messages").Thought} */
const thought = (step) => ({ type: "thought", id: 1, step, seat: 1, code: 0, label: "", considered: [], beliefs: [] });

/** Thoughts that are asked for over this session. @param {(step: number) => Promise<unknown>} answer */
const thoughtsBy = (answer) =>
  new BotThoughts(/** @type {Session} */ (/** @type {unknown} */ ({ thought: answer })), () => {});

test("What a bot expects is told in words, as far as it has compared", () => {
  assert.equal(prospects(0.617, false), "wins about 6 of 10");
  assert.match(prospects(0.99, false), /nearly always/);
  assert.match(prospects(0.01, false), /hardly ever/);
  assert.match(prospects(0.617, true), /62 of 100/);
  assert.equal(prospects(null, false), "");
});

test("Nothing that is uncertain is called certain", () => {
  assert.deepEqual([0.999, 0.001, 0.384].map(percent), [99, 1, 38]);
});

test("A bot is asked once about a move, however often its thoughts are looked at", async () => {
  /** @type {number[]} */
  const asked = [];
  const thoughts = thoughtsBy(async (step) => (asked.push(step), thought(step)));
  for (const step of [7, 9, 7]) await thoughts.ask(step, true);
  assert.deepEqual(asked, [7, 9]);
  assert.equal(thoughts.step, 7);
  assert.equal(thoughts.answers.get(9)?.step, 9);
});

test("While a bot thinks it is not asked for anything else", async () => {
  let release = (/** @type {unknown} */ _) => {};
  const thoughts = thoughtsBy(() => new Promise((resolve) => (release = resolve)));
  const first = thoughts.ask(7, true);
  await thoughts.ask(9, true);
  assert.deepEqual([thoughts.step, thoughts.isThinking], [7, true]);
  release(thought(7));
  await first;
  assert.equal(thoughts.isThinking, false);
});

test("A bot is not asked as long as the record is closed, and its refusal is shown", async () => {
  let asked = 0;
  const refusal = { type: "refused", id: 1, kind: "illegal", rule: "", reason: "Not so fast." };
  const thoughts = thoughtsBy(async () => (asked++, refusal));
  await thoughts.ask(7, false);
  assert.deepEqual([asked, thoughts.step, thoughts.trouble], [0, 7, ""]);
  await thoughts.ask(7, true);
  assert.deepEqual([asked, thoughts.trouble], [1, "Not so fast."]);
  thoughts.close();
  assert.equal(thoughts.step, null);
});
