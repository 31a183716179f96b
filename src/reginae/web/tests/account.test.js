import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

const { accountTables, peopleAt, seatToken, signIn, signOut } = await import("../account.js");
const { mySeats, mySession, saveSeat } = await import("../local-storage.js");

/** @type {{path: string, body: any, authorization: string | undefined}[]} */
let asked = [];
/** What the server answers, by path. @type {Record<string, ((body: any) => unknown) | undefined>} */
let answers = {};

/** @param {string} path @param {{body?: string, headers: Record<string, string>}} request */
const answer = async (path, { body, headers }) => {
  const sent = body ? JSON.parse(body) : undefined;
  asked.push({ path, body: sent, authorization: headers.authorization });
  const found = answers[path];
  return { ok: found !== undefined, status: found ? 200 : 401, json: async () => found?.(sent) ?? {} };
};

Object.assign(globalThis, { fetch: answer });

const here = { table: "here", seat: 0, token: "seat-token", game: "crowns", title: "Crowns" };
const owned = { table: "there", seat: 1, name: "Ada", game: "crowns", title: "Crowns", over: false, when: 5, deal: "" };
const session = { token: "session-token", name: "Ada" };

beforeEach(() => {
  asked = [];
  answers = {};
  localStorage.setItem("reginae.seats", "[]");
  mySession.set(null);
});

describe("All my tables", () => {
  test("are those of this browser for a guest, without a request", async () => {
    saveSeat(here);
    assert.deepEqual(
      (await accountTables()).map(({ table }) => table),
      ["here"],
    );
    assert.deepEqual(asked, []);
  });

  test("are those of the account and those of this browser, each once, by the session if it has them", async () => {
    mySession.set(session);
    saveSeat(here);
    saveSeat({ ...here, table: "both" });
    saveSeat({ ...here, table: "other seat" });
    answers["/api/account/tables"] = () => [
      owned,
      { ...owned, seat: 2 },
      { ...owned, table: "both", seat: 0 },
      { ...owned, table: "other seat" },
    ];
    const found = await accountTables();
    assert.deepEqual(Object.fromEntries(found.map(({ table, seat, token }) => [table, [seat, token]])), {
      here: [0, "seat-token"],
      both: [0, "session-token"],
      "other seat": [0, "seat-token"],
      there: [1, "session-token"],
    });
    assert.equal(found.at(-1)?.when, 5000);
    assert.equal(asked[0].authorization, "Bearer session-token");
  });

  test("are those of this browser if the session has ended, which is then forgotten", async () => {
    mySession.set(session);
    saveSeat(here);
    assert.deepEqual(
      (await accountTables()).map(({ table }) => table),
      ["here"],
    );
    assert.equal(mySession.get(), null);
  });
});

describe("The right to a seat", () => {
  /** @param {Record<string, number | null>} seats  By token. */
  const summaries = (seats) =>
    (answers["/api/tables/summaries"] = (body) =>
      body.map((/** @type {{token: string}} */ { token }) => ({ you: seats[token] ?? null })));

  test("is the token of the seat for a guest", async () => {
    saveSeat(here);
    assert.deepEqual([await seatToken("here"), await seatToken("there")], ["seat-token", ""]);
  });

  test("is the session where the account alone has the seat, or where the seat's token was renewed", async () => {
    mySession.set(session);
    saveSeat(here);
    summaries({ "session-token": 0 });
    assert.deepEqual([await seatToken("here"), await seatToken("there")], ["session-token", "session-token"]);
  });

  test("is the token of the seat as long as it is valid, and nothing for somebody who watches", async () => {
    mySession.set(session);
    saveSeat(here);
    summaries({ "seat-token": 0, "session-token": 1 });
    assert.equal(await seatToken("here"), "seat-token");
    summaries({});
    assert.equal(await seatToken("there"), "");
  });

  test("is the token of the seat if the server cannot be asked", async () => {
    mySession.set(session);
    saveSeat(here);
    assert.equal(await seatToken("here"), "seat-token");
  });
});

describe("Those who play at a table by this browser or by my account", () => {
  const local_seats = ["Ada", "Bo"].map((name, seat) => ({ name, seat, token: `${name}-token` }));
  const names = ["Ada", "Bo"];

  /** @param {Record<string, number>} seats  By token that is valid. */
  const valid = (seats) =>
    (answers["/api/tables/summaries"] = (body) =>
      body.map((/** @type {{token: string}} */ { token }) => ({ you: seats[token] ?? null, names })));

  test("are nobody but me where I sit alone, without a request", async () => {
    saveSeat(here);
    assert.deepEqual([(await peopleAt("here")).people, asked], [[], []]);
  });

  test("are those of this browser who still have their seats, where they sit now", async () => {
    saveSeat({ ...here, token: "Ada-token", local_seats });
    valid({ "Ada-token": 1, "Bo-token": 0 });
    assert.deepEqual(
      (await peopleAt("here")).people.map(({ seat, token }) => [seat, token]),
      [
        [1, "Ada-token"],
        [0, "Bo-token"],
      ],
    );
    valid({ "Bo-token": 1 });
    assert.deepEqual((await peopleAt("here")).people, [{ seat: 1, token: "Bo-token", name: "Bo" }]);
  });

  test("are all of the account, each once, by the session where this browser has no valid token", async () => {
    mySession.set(session);
    saveSeat({ ...here, token: "Ada-token", local_seats });
    answers["/api/account/tables?table=here"] = () =>
      names.map((name, seat) => ({ ...owned, table: "here", name, seat }));
    valid({ "Ada-token": 0, "session-token.0": 0, "session-token.1": 1 });
    assert.deepEqual(
      (await peopleAt("here")).people.map(({ token }) => token),
      ["Ada-token", "session-token.1"],
    );
  });
});

test("Signing in moves all seats of this browser into the account", async () => {
  saveSeat(here);
  saveSeat({
    ...here,
    table: "shared",
    token: "one",
    local_seats: [
      { seat: 0, name: "Ada", token: "one" },
      { seat: 1, name: "Bo", token: "two" },
    ],
  });
  const account = { name: "Ada", has_password: true, devices: 2 };
  answers["/api/account/sign-in"] = () => ({ token: "new", account, claimed: ["here"], recovery_code: "" });
  await signIn({ name: "Ada", password: "three cups of tea" });
  assert.deepEqual(asked[0].body.seats.map((/** @type {{token: string}} */ { token }) => token).sort(), [
    "one",
    "seat-token",
    "two",
  ]);
  assert.deepEqual(mySession.get(), { token: "new", name: "Ada" });
});

describe("Signing out", () => {
  beforeEach(() => {
    mySession.set(session);
    saveSeat(here);
    saveSeat({ ...here, table: "there" });
    answers = { "/api/account/tables": () => [owned], "/api/account/sign-out": () => ({}) };
  });

  test("forgets the seats of the account", async () => {
    await signOut(false);
    assert.deepEqual(
      mySeats().map(({ table }) => table),
      ["here"],
    );
    assert.equal(mySession.get(), null);
  });

  test("keeps them if they are to be kept", async () => {
    await signOut(true);
    assert.equal(mySeats().length, 2);
  });
});
