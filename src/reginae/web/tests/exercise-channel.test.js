import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

const { ExerciseChannel } = await import("../exercise/exercise-channel.js");

const ACTION = { code: 7, verb: "draw", parts: ["gold"], notation: "draw gold", label: "Draw", effect: "" };

/** What the page was sent, and what the server was asked. @type {any[]} */
let messages = [];
/** @type {{path: string, body: any}[]} */
let asked = [];
/** The answers of the server, in order. @type {any[]} */
let answers = [];

globalThis.fetch = /** @type {typeof fetch} */ (
  /** @type {unknown} */ (
    async (/** @type {string} */ path, /** @type {{body: string}} */ { body }) => {
      asked.push({ path, body: JSON.parse(body) });
      const answer = answers.shift();
      return { ok: answer !== undefined, status: 500, json: async () => answer ?? { error: "It is on fire." } };
    }
  )
);

/** @param {object} [more] */
const state = (more = {}) => ({
  table: { type: "table", actions: [ACTION], log: [], log_from: 0 },
  ...{ done: 0, task: { text: "", ask: "" }, told: "", wrong: null, right: [] },
  ...more,
});

/** @param {any[]} given */
async function opened(...given) {
  answers = given;
  const options = /** @type {any} */ ({
    logLength: () => 3,
    onMessage: (/** @type {any} */ one) => messages.push(one),
  });
  const channel = new ExerciseChannel("lesson", "crowns", "one", options, () => {});
  await channel.open([]);
  return channel;
}

/** Wait until all that was begun is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  messages = [];
  asked = [];
});

describe("A lesson over HTTP", () => {
  test("is sent all moves so far, and shows the table", async () => {
    const channel = await opened(state(), state({ done: 1 }));
    channel.send({ type: "play", id: 5, version: 0, code: 7 });
    await settled();
    assert.equal(asked[1].path, "/api/games/crowns/lessons/one");
    assert.deepEqual(asked[1].body.moves, ["draw gold"]);
    assert.equal(asked[1].body.log, 3);
    assert.deepEqual(
      messages.map(({ type }) => type),
      ["table", "table", "done"],
    );
  });

  test("refuses a wrong move by its reason, and forgets it", async () => {
    const wrong = { rule: "1a", reason: "Not that.", is_legal: true };
    const channel = await opened(state(), state({ wrong }));
    channel.send({ type: "play", id: 5, version: 0, code: 7 });
    await settled();
    assert.deepEqual(messages.at(-1), { type: "refused", id: 5, kind: "illegal", rule: "1a", reason: "Not that." });
    assert.deepEqual([channel.moves, channel.mistakes], [[], 1]);
  });

  test("begins anew if what was kept does not fit any more", async () => {
    answers = [state({ wrong: { rule: "", reason: "No.", is_legal: false } }), state()];
    const options = /** @type {any} */ ({ logLength: () => 0, onMessage: () => {} });
    const channel = new ExerciseChannel("lesson", "crowns", "one", options, () => {});
    await channel.open(["old"]);
    assert.deepEqual(channel.moves, []);
    assert.equal(asked.length, 2);
  });

  test("tells what went wrong with the server, and that can be tried again", async () => {
    const channel = await opened(state());
    channel.send({ type: "play", id: 6, version: 0, code: 7 });
    await settled();
    assert.equal(channel.trouble, "It is on fire.");
    assert.equal(messages.at(-1).reason, "It is on fire.");
    answers = [state({ done: 1 })];
    await channel.goOn();
    assert.equal(channel.trouble, "");
  });

  test("goes back by one move", async () => {
    const channel = await opened(state(), state(), state(), state());
    await channel.goOn();
    await channel.goOn();
    await channel.goBack();
    assert.deepEqual(channel.moves, [""]);
  });
});
