import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Session } from "../table/session.js";
import { update } from "./messages.js";

/** @typedef {Parameters<typeof import("../live-channel.js").connect>[0]} Channel */

/** @type {import("../types/messages").SocketRequest[]} */
let sent = [];
/** @type {Channel} */
let channel;
/** @type {Session} */
let session;

beforeEach(() => {
  sent = [];
  session = new Session("abc", "token", (opened) => {
    channel = opened;
    return { send: (message) => sent.push(message) > 0 };
  });
  channel.onMessage(update({ version: 4, may_undo: true }));
});

describe("An action", () => {
  test("is in flight until it is done, and no second one is sent meanwhile", async () => {
    const answer = session.play(31);
    assert.deepEqual(sent, [{ type: "play", id: 1, version: 4, code: 31 }]);
    assert.equal(session.get().inFlight?.code, 31);
    assert.equal(await session.play(32), null);
    channel.onMessage({ type: "done", id: 1 });
    assert.equal((await answer)?.type, "done");
    assert.equal(session.get().inFlight, null);
  });

  test("stays in flight while others act, so that no second one is sent", async () => {
    session.play(31);
    channel.onMessage(update({ version: 5 }));
    assert.equal(session.get().inFlight?.code, 31);
    assert.equal(await session.play(32), null);
    assert.equal(sent.length, 1);
  });

  test("is refused in the answer", async () => {
    const answer = session.play(31);
    channel.onMessage({ type: "refused", id: 1, kind: "illegal", rule: "C-2", reason: "no" });
    assert.deepEqual(await answer, { type: "refused", id: 1, kind: "illegal", rule: "C-2", reason: "no" });
    assert.equal(session.get().inFlight, null);
  });

  test("is sent again after a lost connection if the version shows that it did not arrive", async () => {
    const answer = session.play(31);
    channel.onLink(false);
    assert.equal(session.get().lost, true);
    channel.onMessage(update({ version: 4 }));
    assert.deepEqual(sent[1], sent[0]);
    assert.equal(session.get().inFlight?.code, 31);
    channel.onMessage({ type: "done", id: 1 });
    assert.equal((await answer)?.type, "done");
  });

  test("is sent again after a lost connection if others acted and this seat is asked the same", async () => {
    const answer = session.play(31);
    channel.onLink(false);
    channel.onMessage(update({ version: 5 }));
    assert.deepEqual(sent[1], sent[0]);
    assert.equal(session.get().inFlight?.code, 31);
    channel.onMessage({ type: "refused", id: 1, kind: "stale", rule: "", reason: "moved on" });
    assert.equal((await answer)?.type, "refused");
  });

  for (const [what, next] of Object.entries({
    "another decision": { decision: "react" },
    "nothing more": { actors: [1] },
  }))
    test(`is not sent again after a lost connection if this seat is asked for ${what}`, async () => {
      const answer = session.play(31);
      channel.onLink(false);
      channel.onMessage(update({ version: 5, ...next }));
      assert.equal(sent.length, 1);
      assert.equal((await answer)?.type, "done");
      assert.equal(session.get().inFlight, null);
    });
});

describe("Other requests", () => {
  test("a refused undo is refused in the answer", async () => {
    const answer = session.undo();
    channel.onMessage({ type: "refused", id: 1, kind: "illegal", rule: "", reason: "somebody learned something" });
    assert.equal((await answer)?.type, "refused");
  });

  test("an undo is not sent where nothing can be taken back", async () => {
    channel.onMessage(update({ version: 5, may_undo: false }));
    assert.equal(await session.undo(), null);
    assert.deepEqual(sent, []);
  });

  test("all but actions are given up when the connection is lost", async () => {
    const answers = [
      session.undo(),
      session.setAutoAnswer(["react"], "decline"),
      session.why("x"),
      session.lookBack(1),
    ];
    channel.onLink(false);
    channel.onMessage(update({ version: 4 }));
    assert.deepEqual(
      (await Promise.all(answers)).map((answer) => answer?.type),
      ["lost", "lost", "lost", "lost"],
    );
    assert.equal(sent.length, 4);
  });
});

describe("Small messages", () => {
  test("presence changes the seats alone", () => {
    const seats = [{ kind: /** @type {const} */ ("person"), name: "Ada", bot: "", online: false }];
    channel.onMessage({ type: "presence", seats });
    assert.deepEqual(session.get().table, update({ version: 4, may_undo: true, seats }));
  });

  test("thinking changes the thinking seats alone", () => {
    channel.onMessage({ type: "thinking", seats: [2] });
    assert.deepEqual(session.get().table, update({ version: 4, may_undo: true, thinking: [2] }));
  });
});
