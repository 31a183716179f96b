import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { Requests } from "../table/requests.js";

/** @type {import("../types/messages").SocketRequest[]} */
let sent = [];
let connected = true;
/** @type {Requests} */
let requests;

beforeEach(() => {
  sent = [];
  connected = true;
  requests = new Requests((request) => {
    if (connected) sent.push(request);
    return connected;
  });
});

describe("A request", () => {
  test("is settled with its answer", async () => {
    const answer = requests.request({ type: "why", notation: "draw gold" });
    requests.answered({ type: "explanation", id: sent[0].id, rule: "C-1", reason: "not yet" });
    assert.deepEqual(await answer, { type: "explanation", id: 1, rule: "C-1", reason: "not yet" });
  });

  test("is settled with a refusal", async () => {
    const answer = requests.request({ type: "undo", version: 3 });
    requests.answered({ type: "refused", id: sent[0].id, kind: "stale", rule: "", reason: "too late" });
    assert.equal((await answer).type, "refused");
  });

  test("is settled when the connection is lost", async () => {
    const answer = requests.request({ type: "look-back", step: 3 });
    requests.connectionLost();
    assert.deepEqual(await answer, { type: "lost" });
  });

  test("is settled at once when there is no connection", async () => {
    connected = false;
    assert.deepEqual(await requests.request({ type: "why", notation: "draw gold" }), { type: "lost" });
  });

  test("is settled once: what comes later changes nothing", async () => {
    const answer = requests.request({ type: "undo", version: 3 });
    requests.connectionLost();
    requests.answered({ type: "done", id: sent[0].id });
    assert.deepEqual(await answer, { type: "lost" });
  });

  test("is settled with its own answer, whatever the order", async () => {
    const first = requests.request({ type: "why", notation: "one" });
    const second = requests.request({ type: "why", notation: "two" });
    requests.answered({ type: "explanation", id: sent[1].id, rule: "2", reason: "" });
    requests.answered({ type: "explanation", id: sent[0].id, rule: "1", reason: "" });
    assert.deepEqual(
      (await Promise.all([first, second])).map((answer) => "rule" in answer && answer.rule),
      ["1", "2"],
    );
  });
});

describe("A request to keep", () => {
  test("is sent again, unchanged, when the connection comes back", async () => {
    const answer = requests.request({ type: "play", version: 3, code: 7 }, { keep: true });
    requests.connectionLost();
    requests.reconnected();
    assert.deepEqual(sent, [sent[0], sent[0]]);
    requests.answered({ type: "done", id: sent[0].id });
    assert.equal((await answer).type, "done");
  });

  test("is not sent again once it is answered", async () => {
    requests.request({ type: "play", version: 3, code: 7 }, { keep: true });
    requests.answered({ type: "done", id: sent[0].id });
    requests.connectionLost();
    requests.reconnected();
    assert.equal(sent.length, 1);
  });

  test("is sent when the connection comes back if it could not be sent before", () => {
    connected = false;
    requests.request({ type: "play", version: 3, code: 7 }, { keep: true });
    connected = true;
    requests.reconnected();
    assert.deepEqual(sent, [{ type: "play", version: 3, code: 7, id: 1 }]);
  });
});
