import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

const { ExerciseChannel } = await import("../exercise/exercise-channel.js");

const ACTION = { code: 7, verb: "draw", parts: ["gold"], notation: "draw gold", label: "Draw", effect: "" };

/** What the page was sent, and what the server was asked. @type {any[]} */
let messages = [];
/** @type {{path: string, body: any}[]} */
let asked = [];
/** The answers of the server, in order, or promises of them. @type {any[]} */
let answers = [];
const NOT_READ = { error: "Crowns has no action written 'old'.", status: 400 };

globalThis.fetch = /** @type {typeof fetch} */ (
  /** @type {unknown} */ (
    async (/** @type {string} */ path, /** @type {{body: string}} */ { body }) => {
      asked.push({ path, body: JSON.parse(body) });
      const answer = (await answers.shift()) ?? { error: "It is on fire.", status: 500 };
      return { ok: !answer.error, status: answer.status ?? 200, json: async () => answer };
    }
  )
);

/** @param {object} [more] */
const state = (more = {}) => ({
  table: { type: "table", actions: [ACTION], log: [], log_from: 0 },
  ...{ done: 0, task: { text: "", ask: "" }, told: "", wrong: null, right: [] },
  ...more,
});

/** An answer that is on its way until it is let go. */
function onItsWay() {
  /** @type {(answer: unknown) => void} */
  let letGo = () => {};
  const answer = new Promise((resolve) => (letGo = resolve));
  return { answer, letGo };
}

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

  test("begins anew if what was kept cannot be read any more", async () => {
    const channel = await opened(state());
    answers = [NOT_READ, state()];
    await channel.open(["old"]);
    assert.deepEqual([channel.moves, channel.trouble], [[], ""]);
    assert.deepEqual(
      asked.slice(1).map(({ body }) => body.moves),
      [["old"], []],
    );
  });

  test("keeps what was played if the server does not answer", async () => {
    const channel = await opened(state(), state());
    await channel.goOn();
    answers = [];
    await channel.open([""]);
    assert.deepEqual([channel.moves, channel.trouble, asked.length], [[""], "It is on fire.", 3]);
  });

  test("plays one thing after the other, and says what it did not play", async () => {
    const { answer, letGo } = onItsWay();
    const channel = await opened(state(), answer);
    const goingOn = channel.goOn();
    channel.send({ type: "play", id: 5, version: 0, code: 7 });
    await settled();
    assert.equal(asked.length, 2);
    assert.deepEqual([messages.at(-1).type, messages.at(-1).id], ["refused", 5]);
    letGo(state({ done: 1 }));
    await goingOn;
    assert.deepEqual([channel.moves, channel.isBusy], [[""], false]);
  });

  test("does not say that an action was played that is not offered any more", async () => {
    const channel = await opened(state());
    channel.send({ type: "play", id: 5, version: 0, code: 99 });
    await settled();
    assert.deepEqual([messages.at(-1).type, messages.at(-1).id, asked.length], ["refused", 5, 1]);
  });

  test("drops the answer to a move if somebody has begun anew meanwhile", async () => {
    const [late, soon] = [onItsWay(), onItsWay()];
    const channel = await opened(state(), late.answer, soon.answer);
    channel.send({ type: "play", id: 5, version: 0, code: 7 });
    const restarting = channel.restart();
    late.letGo(state({ done: 1 }));
    await settled();
    assert.deepEqual([channel.moves, channel.isBusy, messages.at(-1).type], [[], true, "refused"]);
    soon.letGo(state());
    await restarting;
    assert.deepEqual([channel.moves, channel.state?.done, channel.isBusy], [[], 0, false]);
  });

  test("shows no answers while it goes back", async () => {
    const { answer, letGo } = onItsWay();
    const channel = await opened(state(), state({ done: 1 }), answer);
    await channel.goOn();
    const going = channel.goBack();
    await channel.reveal();
    letGo(state());
    await going;
    assert.deepEqual([channel.moves, channel.mistakes, asked.length], [[], 0, 3]);
  });

  test("plays while it is asked why something cannot be done", async () => {
    const { answer, letGo } = onItsWay();
    const channel = await opened(state(), answer, state({ done: 1 }));
    channel.send({ type: "why", id: 4, notation: "pass" });
    channel.send({ type: "play", id: 5, version: 0, code: 7 });
    await settled();
    assert.deepEqual([channel.moves, messages.at(-1)], [["draw gold"], { type: "done", id: 5 }]);
    letGo({ rule: "1a", reason: "Not that.", is_legal: false });
    await settled();
    assert.deepEqual(messages.at(-1), { type: "explanation", id: 4, rule: "1a", reason: "Not that." });
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
