import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { connect } from "../live-channel.js";
import { update } from "./messages.js";

/** @typedef {import("../live-channel.js").Message} Message */

const SILENCE = 8000;
const LONG = 60_000;

/** A socket of the browser, whose other side is the test. */
class FakeSocket {
  static OPEN = 1;
  readyState = 0;
  /** @type {string[]} */
  sent = [];
  /** @type {(() => void) | null} */
  onopen = null;
  /** @type {((event: {data: string}) => void) | null} */
  onmessage = null;
  /** @type {((event: {code: number, reason: string}) => void) | null} */
  onclose = null;

  /** @param {string} url */
  constructor(url) {
    this.url = url;
    sockets.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(text);
  }

  close() {
    this.readyState = 2; // the browser says later that it is closed
  }

  opens() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /** @param {object} message */
  hears(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  ends() {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: "" });
  }
}

/** @type {FakeSocket[]} */
let sockets = [];
/** @type {Message[]} */
let messages = [];
/** @type {boolean[]} */
let links = [];
/** @type {import("../live-channel.js").Channel} */
let channel;

const newest = () => sockets[sockets.length - 1];
const tick = (/** @type {number} */ milliseconds) => mock.timers.tick(milliseconds);
const alive = () => newest().hears({ type: "alive", time: Date.now() });

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1_700_000_000_000 });
  sockets = [];
  messages = [];
  links = [];
  Object.assign(globalThis, {
    window: new EventTarget(),
    document: new EventTarget(),
    location: { protocol: "https:", host: "games.example" },
    WebSocket: FakeSocket,
  });
  channel = connect({
    table: "abc",
    token: "secret",
    logLength: () => 7,
    newestChat: () => 0,
    onMessage: (message) => messages.push(message),
    onLink: (connected) => links.push(connected),
    onRefused: () => {},
  });
});

afterEach(() => mock.timers.reset());

/** A connection over which the table has come. */
function connected() {
  newest().opens();
  newest().hears(update());
}

describe("A connection", () => {
  test("is asked for with what is known already", () => {
    assert.equal(newest().url, "wss://games.example/api/tables/abc/live?log=7&chat=0&token=secret");
  });

  test("brings messages and takes requests", () => {
    assert.equal(channel.send({ type: "hint", id: 1 }), false);
    connected();
    assert.deepEqual(messages, [update()]);
    assert.deepEqual(links, [true]);
    assert.equal(channel.send({ type: "hint", id: 1 }), true);
    assert.deepEqual(newest().sent, ['{"type":"hint","id":1}']);
  });

  test("lives for as long as something comes, be it only signs of life", () => {
    connected();
    for (let seconds = 0; seconds < 60; seconds += 4) {
      tick(4000);
      alive();
    }
    assert.deepEqual(links, [true]);
    assert.deepEqual(messages, [update()]);
    assert.equal(sockets.length, 1);
  });

  test("is dead after a silence, and another one is opened", () => {
    connected();
    tick(SILENCE - 1);
    assert.deepEqual(links, [true]);
    tick(1);
    assert.deepEqual(links, [true, false]);
    assert.equal(newest().readyState, 2);
    assert.equal(channel.send({ type: "hint", id: 1 }), false);
    tick(1000);
    assert.equal(sockets.length, 2);
    connected();
    assert.deepEqual(links, [true, false, true]);
  });

  test("that counts as dead is ignored from then on", () => {
    connected();
    tick(SILENCE);
    const [dead] = sockets;
    dead.opens();
    dead.hears(update({ version: 9 }));
    dead.ends();
    assert.deepEqual(messages, [update()]);
    assert.deepEqual(links, [true, false]);
    tick(1000);
    assert.equal(sockets.length, 2);
    dead.ends();
    connected();
    assert.deepEqual(links, [true, false, true]);
  });

  test("that the server closes is opened again", () => {
    connected();
    newest().ends();
    assert.deepEqual(links, [true, false]);
    tick(1000);
    assert.equal(sockets.length, 2);
  });
});

describe("An attempt to connect", () => {
  test("that hangs is given up, as often as it takes", () => {
    for (const count of [1, 2, 3, 4, 5]) {
      assert.equal(sockets.length, count);
      tick(SILENCE);
      assert.equal(newest().readyState, 2);
      tick(500);
    }
    assert.equal(sockets.length, 6);
  });

  test("that is answered by silence is given up", () => {
    newest().opens();
    tick(SILENCE);
    assert.deepEqual(links, [true, false]);
  });

  test("that fails at once is repeated after ever longer waits", () => {
    /** @type {number[]} */
    const waits = [];
    for (let count = 1; count < 12; count++) {
      newest().ends();
      let waited = 0;
      while (sockets.length === count) tick((waited += 10) && 10);
      waits.push(waited);
    }
    assert.ok(waits[0] <= 500);
    assert.ok(waits[10] >= 6000 && waits[10] <= 10_000);
    connected();
    newest().ends();
    tick(500);
    assert.equal(sockets.length, 13);
  });
});

describe("When the network changes or somebody looks at the page", () => {
  /** @type {[string, () => EventTarget][]} */
  const events = [
    ["online", () => window],
    ["offline", () => window],
    ["pageshow", () => window],
    ["visibilitychange", () => document],
  ];
  for (const [name, target] of events) {
    test(`${name}: a connection that lives is kept`, () => {
      connected();
      tick(SILENCE / 2);
      target().dispatchEvent(new Event(name));
      assert.deepEqual(links, [true]);
      assert.equal(sockets.length, 1);
    });

    test(`${name}: one that was silent while timers stood still is replaced at once`, () => {
      connected();
      mock.timers.setTime(Date.now() + LONG);
      target().dispatchEvent(new Event(name));
      assert.deepEqual(links, [true, false]);
      assert.equal(sockets.length, 2);
    });

    test(`${name}: the next attempt is not waited for`, () => {
      newest().ends();
      target().dispatchEvent(new Event(name));
      assert.equal(sockets.length, 2);
      tick(SILENCE - 1);
      assert.equal(sockets.length, 2);
    });
  }
});

describe("The clock of the server", () => {
  test("is taken to be ours until the server says what it is", () => {
    assert.equal(channel.serverTime(), Date.now());
  });

  test("is what it said last, and the time since", () => {
    connected();
    newest().hears({ type: "alive", time: Date.now() + 3000 });
    tick(1500);
    assert.equal(channel.serverTime(), Date.now() + 3000);
    newest().hears({ type: "alive", time: Date.now() - 20 });
    assert.equal(channel.serverTime(), Date.now() - 20);
  });
});
