import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { tableInfo, update } from "./messages.js";

const { TableController } = await import("../table/table-controller.js");
const { gathered } = await import("../table/chat-panel.js");
const { UNKNOWN, withChat, withEarlierChat } = await import("../table/table-state.js");
const { allMuted, isMuted, saveMuted } = await import("../local-storage.js");

/** @typedef {import("../types/messages").ChatLine} ChatLine */
/** @typedef {Parameters<typeof import("../live-channel.js").connect>[0]} Channel */

/** @param {number} n @param {Partial<ChatLine>} [more] @returns {ChatLine} */
const said = (n, more = {}) => ({ n, seat: 1, name: "Bo", text: `${n}`, phrase: "", team: false, sent_at: 1, ...more });
const numbers = (/** @type {{n: number}[]} */ lines) => lines.map(({ n }) => n);

describe("Lines of the chat", () => {
  const known = withChat(UNKNOWN, { type: "chat", lines: [said(3), said(4)], more: true });

  test("are added to those that are here", () => {
    const after = withChat(known, { type: "chat", lines: [said(4), said(7)], more: false });
    assert.deepEqual([numbers(after.chat), after.moreChat], [[3, 4, 7], true]);
  });

  test("replace those that are here if some between are missing", () => {
    const after = withChat(known, { type: "chat", lines: [said(300)], more: true });
    assert.deepEqual([numbers(after.chat), after.moreChat], [[300], true]);
  });

  test("that are earlier come before them", () => {
    const answer = { type: /** @type {const} */ ("earlier-chat"), id: 1, lines: [said(1), said(3)], more: false };
    const after = withEarlierChat(known, answer);
    assert.deepEqual([numbers(after.chat), after.moreChat], [[1, 3, 4], false]);
  });

  test("of muted people are gathered as far as they follow one another", () => {
    const lines = [said(1), said(2), said(3, { name: "Ada" }), said(4)];
    const items = gathered(lines, (name) => name === "Bo");
    assert.deepEqual(
      items.map((item) => ("lines" in item ? numbers(item.lines) : item.n)),
      [[1, 2], 3, [4]],
    );
  });
});

describe("The chat of a table", () => {
  let table = 0;
  /** @type {import("../types/messages").SocketRequest[]} */
  let sent = [];
  /** @type {Channel} */
  let channel;
  /** @type {InstanceType<typeof TableController>} */
  let controller;
  const person = { kind: /** @type {const} */ ("person"), name: "Bo", bot: "", online: true, notice: "" };
  const bot = { ...person, kind: /** @type {const} */ ("bot"), bot: "random" };

  const open = (teams = [[0], [1]]) => {
    sent = [];
    controller = new TableController(
      `table-${++table}`,
      {
        info: { ...tableInfo, teams },
        module: null,
        names: {},
        printed: {},
        bots: [],
        token: "token",
        ruleText: async () => "",
      },
      () => controller?.chat.shown(),
      (opened) => {
        channel = opened;
        return { send: (message) => sent.push(message) > 0, serverTime: () => Date.now() };
      },
    );
    controller.session.watch(() => controller.chat.shown());
    channel.onMessage(update({ seats: [{ ...person, name: "Ada" }, person, person, person] }));
  };
  const hear = (/** @type {ChatLine[]} */ ...lines) => channel.onMessage({ type: "chat", lines, more: false });
  beforeEach(() => open());

  test("counts what others said until it is in sight, and tells it", () => {
    hear(said(1), said(2, { seat: 0, name: "Ada" }));
    assert.deepEqual(numbers(controller.chat.unread), [1]);
    assert.deepEqual(numbers(controller.chat.news), [1]);
    controller.chat.seen(true);
    assert.deepEqual(numbers(controller.chat.unread), []);
    hear(said(3));
    assert.deepEqual(numbers(controller.chat.news), [3]);
    assert.deepEqual(numbers(controller.chat.unread), []);
  });

  test("neither counts nor tells what muted people say, here or everywhere", () => {
    saveMuted("Bo", true, controller.id);
    saveMuted("Cy", true);
    hear(said(1), said(2, { seat: 2, name: "Cy" }), said(3, { seat: 3, name: "Di" }));
    assert.deepEqual(numbers(controller.chat.unread), [3]);
    assert.equal(isMuted("Bo"), false);
    saveMuted("Cy", false);
    assert.deepEqual(numbers(controller.chat.unread), [2, 3]);
  });

  test("counts nothing while all chat is muted", () => {
    allMuted.set(true);
    hear(said(1));
    assert.deepEqual([controller.chat.unread, controller.chat.news], [[], []]);
    allMuted.set(false);
  });

  test("asks for the lines after those that are here when it connects again", () => {
    hear(said(5));
    assert.equal(channel.newestChat(), 5);
  });

  test("is not offered to a person alone with bots, nor to a spectator who may not read it", () => {
    channel.onMessage(update({ seats: [person, bot] }));
    assert.equal(controller.chat.isOffered, false);
    channel.onMessage(update({ seats: [person, bot, { ...person, kind: "open", name: "" }] }));
    assert.equal(controller.chat.isOffered, true);
    const status = { host: 0, public: false, spectators: false, clock: null, proposal: null, rematch: "" };
    channel.onMessage(update({ you: null, seats: [person, person], status }));
    assert.equal(controller.chat.isOffered, false);
  });

  test("speaks to partners unless all are meant", async () => {
    open([
      [0, 2],
      [1, 3],
    ]);
    controller.chat.draft = " psst ";
    const first = controller.chat.send();
    channel.onMessage({ type: "done", id: 1 });
    await first;
    controller.chat.address(false);
    controller.chat.sendPhrase("thanks");
    assert.deepEqual(sent, [
      { type: "say", text: "psst", team: true, id: 1 },
      { type: "say", phrase: "thanks", team: false, id: 2 },
    ]);
    assert.equal(controller.chat.draft, "");
  });

  test("sends what is written while a line is on its way after that line, and each once", async () => {
    controller.chat.draft = "one";
    const first = controller.chat.send();
    controller.chat.draft = "two";
    const second = controller.chat.send();
    const pressedAgain = controller.chat.send();
    assert.equal(sent.length, 1);
    channel.onMessage({ type: "done", id: 1 });
    await first;
    channel.onMessage({ type: "done", id: 2 });
    await Promise.all([second, pressedAgain]);
    assert.deepEqual(sent, [
      { type: "say", text: "one", team: false, id: 1 },
      { type: "say", text: "two", team: false, id: 2 },
    ]);
    assert.equal(controller.chat.draft, "");
  });

  test("keeps what was refused, and says why", async () => {
    controller.chat.draft = "again and again";
    const answered = controller.chat.send();
    channel.onMessage({ type: "refused", id: 1, kind: "illegal", rule: "", reason: "Wait." });
    await answered;
    assert.deepEqual([controller.chat.draft, controller.chat.trouble], ["again and again", "Wait."]);
  });

  test("drops a line whose answer was lost if it has arrived, and keeps it otherwise", async () => {
    controller.chat.draft = "Hello";
    const answered = controller.chat.send();
    channel.onLink(false);
    await answered;
    assert.equal(controller.chat.draft, "Hello");
    hear(said(1, { text: "Hello" }));
    assert.equal(controller.chat.draft, "Hello", "that was said by another");
    hear(said(2, { text: "Hello", seat: 0, name: "Ada" }));
    assert.deepEqual([controller.chat.draft, controller.chat.trouble], ["", ""]);
  });
});
