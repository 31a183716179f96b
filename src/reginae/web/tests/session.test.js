import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Session } from "../table/session.js";
import { line, update } from "./messages.js";

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
    return { send: (message) => sent.push(message) > 0, serverTime: () => 1234 };
  });
  channel.onMessage(update({ version: 4, may_undo: true }));
});

test("A second click on an arrangement sends nothing, until the first is answered", async () => {
  const answer = session.arrange({ type: "answer-proposal", agree: true });
  assert.equal(await session.arrange({ type: "answer-proposal", agree: true }), null);
  assert.equal(sent.length, 1);
  channel.onMessage({ type: "done", id: 1 });
  assert.equal((await answer)?.type, "done");
  session.arrange({ type: "resign" });
  assert.equal(sent.length, 2);
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

  for (const [what, table] of Object.entries({
    "nothing has changed": { version: 4 },
    "others acted": { version: 5 },
    "this seat is asked for another decision": { version: 5, decision: "react" },
    "this seat is asked for nothing more": { version: 5, actors: [1] },
  }))
    test(`is sent again, unchanged, after a lost connection although ${what}: the server decides`, async () => {
      const answer = session.play(31);
      channel.onLink(false);
      assert.equal(session.get().lost, true);
      channel.onMessage(update(table));
      assert.deepEqual(sent, [sent[0], sent[0]]);
      assert.equal(session.get().lost, false);
      assert.equal(session.get().inFlight?.code, 31);
      channel.onMessage({ type: "refused", id: 1, kind: "stale", rule: "", reason: "moved on" });
      assert.equal((await answer)?.type, "refused");
      assert.equal(session.get().inFlight, null);
    });

  test("is sent again after each lost connection until it is answered, and not after that", async () => {
    const answer = session.play(31);
    for (const _ of [1, 2, 3]) {
      channel.onLink(false);
      channel.onMessage(update({ version: 4 }));
    }
    assert.deepEqual(sent, [sent[0], sent[0], sent[0], sent[0]]);
    channel.onMessage({ type: "done", id: 1 });
    assert.equal((await answer)?.type, "done");
    channel.onLink(false);
    channel.onMessage(update({ version: 5 }));
    assert.equal(sent.length, 4);
  });
});

describe("An undo", () => {
  test("is sent again after a lost connection, and no action is sent meanwhile", async () => {
    const answer = session.undo();
    channel.onLink(false);
    assert.equal(await session.play(31), null);
    channel.onMessage(update({ version: 5 }));
    assert.deepEqual(sent, [
      { type: "undo", id: 1, version: 4 },
      { type: "undo", id: 1, version: 4 },
    ]);
    channel.onMessage({ type: "done", id: 1 });
    assert.equal((await answer)?.type, "done");
    assert.equal(session.get().inFlight, null);
  });

  test("is not sent while an action is in flight", async () => {
    session.play(31);
    assert.equal(await session.undo(), null);
    assert.equal(sent.length, 1);
  });
});

test("The clock is the server's", () => {
  assert.equal(session.serverTime(), 1234);
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

  test("all but actions and undos are given up when the connection is lost", async () => {
    const answers = [
      session.hint(),
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

describe("Changes", () => {
  test("a field that is left out is as it was", () => {
    const seats = [{ kind: /** @type {const} */ ("person"), name: "Ada", bot: "", online: false, notice: "" }];
    channel.onMessage({ type: "change", version: 4, seats });
    assert.deepEqual(session.get().table, update({ version: 4, may_undo: true, seats }));
  });

  test("fields of the view are merged one by one", () => {
    channel.onMessage(update({ version: 5, view: { turn: 1, stacks: [2, 3] } }));
    channel.onMessage({ type: "change", version: 6, view: { turn: 2 } });
    assert.deepEqual(session.get().table?.view, { turn: 2, stacks: [2, 3] });
  });

  test("the view stays the same object while nothing in it changes", () => {
    const before = session.get().table?.view;
    channel.onMessage({ type: "change", version: 4, thinking: [2] });
    assert.equal(session.get().table?.view, before);
  });

  test("lines of the log are added, and dropped after an undo", () => {
    channel.onMessage({ type: "change", version: 5, log_from: 0, log: [line(1), line(2)] });
    channel.onMessage({ type: "change", version: 6, log_from: 2, log: [line(3)] });
    assert.deepEqual(session.get().log, [line(1), line(2), line(3)]);
    channel.onMessage({ type: "change", version: 7, log_from: 1, log: [] });
    assert.deepEqual(session.get().log, [line(1)]);
  });
});
