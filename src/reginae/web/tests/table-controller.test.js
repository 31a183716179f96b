import "./browser-globals.js";
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { action, tableInfo, update } from "./messages.js";

const { settings } = await import("../settings.js");
const { TableController } = await import("../table/table-controller.js");

/** @typedef {import("../live-channel.js").connect} Connect */

/** @type {import("../types/messages").SocketRequest[]} */
let sent = [];
/** @type {Parameters<Connect>[0]} */
let channel;
/** @type {InstanceType<typeof TableController>} */
let controller;
let drawn = 0;

const place = /** @type {Element} */ ({});
/** @type {ConstructorParameters<typeof TableController>[1]} */
const loaded = {
  info: tableInfo,
  module: null,
  names: {},
  printed: {},
  bots: [],
  token: "",
  ruleText: async (rule) => (rule ? `The text of ${rule}` : ""),
};

beforeEach(() => {
  sent = [];
  drawn = 0;
  controller = new TableController(
    "abc",
    loaded,
    () => drawn++,
    (opened) => {
      channel = opened;
      return { send: (message) => sent.push(message) > 0, serverTime: Date.now };
    },
  );
  channel.onMessage(update({ version: 4, may_undo: true }));
  controller.lastTouched = place;
});

/** After everything that waited for the answer. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** @type {Record<string, () => Promise<void>>} */
const requests = {
  action: () => controller.play(action("draw", "gold"), place),
  undo: () => controller.undo(),
  "auto answer": () => controller.setAutoAnswer(["react"], "decline"),
  question: () => controller.explain("draw gold", "", place),
};

describe("A refused request is shown beside the place that was touched, with its rule", () => {
  for (const [name, send] of Object.entries(requests))
    test(name, async () => {
      const answered = send();
      channel.onMessage({ type: "refused", id: 1, kind: "illegal", rule: "C-2", reason: "Not now." });
      await answered;
      await settled();
      const refusal = { kind: "refusal", at: place, description: "", rule: "C-2", reason: "Not now." };
      assert.deepEqual(controller.opened, { ...refusal, text: "The text of C-2" });
      assert.equal(drawn, 1);
    });
});

describe("A request in flight when the connection drops", () => {
  for (const name of ["auto answer", "question"])
    test(`is given up, and it is said: ${name}`, async () => {
      const answered = requests[name]();
      channel.onLink(false);
      await answered;
      await settled();
      assert.equal(controller.opened?.kind, "refusal");
      assert.equal(sent.length, 1);
    });

  for (const name of ["action", "undo"])
    test(`is kept and sent again: ${name}`, async () => {
      const answered = requests[name]();
      channel.onLink(false);
      channel.onMessage(update({ version: 4 }));
      assert.equal(sent.length, 2);
      channel.onMessage({ type: "done", id: 1 });
      await answered;
      assert.equal(controller.opened, null);
    });
});

test("A decision left to chance goes on once the action before is answered", async () => {
  controller.session.watch(() => controller.drawLot());
  channel.onMessage(update({ version: 5, actions: [action("draw", "gold")] }));
  controller.leaveToChance();
  channel.onMessage(update({ version: 6, actions: [action("draw", "gold")] }));
  assert.equal(sent.length, 1);
  channel.onMessage({ type: "done", id: 1 });
  await settled();
  assert.deepEqual(sent[1], { type: "play", id: 2, version: 6, code: 0 });
});

describe("Where moves are to be confirmed, an action", () => {
  const chosen = action("draw", "gold");

  beforeEach(() => settings.set({ confirmMoves: true }));
  afterEach(() => settings.set({ confirmMoves: false }));

  test("is sent once it is confirmed", async () => {
    await controller.play(chosen, place);
    assert.deepEqual(sent, []);
    controller.confirmation.confirm();
    assert.deepEqual(sent, [{ type: "play", id: 1, version: 4, code: 0 }]);
    controller.confirmation.confirm();
    assert.equal(sent.length, 1);
  });

  test("is not sent if it is cancelled", async () => {
    await controller.play(chosen, place);
    assert.equal(controller.confirmation.cancel(), true);
    controller.confirmation.confirm();
    assert.deepEqual(sent, []);
    assert.equal(controller.confirmation.cancel(), false);
  });

  test("gives way to another that is chosen", async () => {
    await controller.play({ ...chosen, code: 1 }, place);
    await controller.play({ ...action("draw", "iron"), code: 2 }, place);
    controller.confirmation.confirm();
    assert.deepEqual(sent, [{ type: "play", id: 1, version: 4, code: 2 }]);
  });

  test("is asked about for as long as it can be played", async () => {
    await controller.play(chosen, place);
    controller.confirmation.follow([action("draw", "iron"), { ...chosen, code: 7 }]);
    assert.equal(controller.confirmation.asked?.action.code, 7);
    controller.confirmation.follow([action("draw", "iron")]);
    assert.equal(controller.confirmation.asked, null);
  });

  test("is not asked about while another is on its way", async () => {
    const first = controller.send(chosen, place);
    await controller.play(action("draw", "iron"), place);
    assert.equal(controller.confirmation.asked, null);
    channel.onMessage({ type: "done", id: 1 });
    await first;
  });
});
