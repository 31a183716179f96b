import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const { OpenTables } = await import("../open-tables.js");
const { myName } = await import("../local-storage.js");

/** @typedef {import("../open-tables.js").LobbyTable} LobbyTable */

const TAKEN = "This seat is taken.";
/** The seats that are still open. @type {number[]} */
let open = [];
/** What `fetch` was asked for. @type {number[]} */
let asked = [];
/** @type {string[]} */
let visited = [];

/** @param {string} address @param {{ body?: string }} [request] */
async function fetch(address, request) {
  if (!address.endsWith("/sit")) return { ok: true, status: 200, json: async () => ({ open: [], running: [] }) };
  const { seat } = /** @type {{ seat: number }} */ (JSON.parse(request?.body ?? ""));
  asked.push(seat);
  const ok = open.includes(seat);
  return {
    ok,
    status: ok ? 200 : 409,
    json: async () => (ok ? { seat, token: "secret" } : { error: TAKEN, rule: "" }),
  };
}

const seats = ["person", "open", "open"].map((kind) => ({ kind, name: "", bot: "", online: true }));
const table = /** @type {LobbyTable} */ (
  /** @type {unknown} */ ({ table: "abc", game: "crowns", title: "Crowns", seats })
);

beforeEach(() => {
  localStorage.clear();
  myName.set("Cy");
  asked = [];
  visited = [];
  const location = { assign: (/** @type {string} */ address) => visited.push(address) };
  Object.assign(globalThis, { fetch, location });
});

test("Whoever joins takes the next open seat if somebody was quicker than the list", async () => {
  open = [2];
  await new OpenTables(() => {}).join(table);
  assert.deepEqual([asked, visited], [[1, 2], ["/t/abc"]]);
});

test("Whoever joins a table that is full by now is told so, and can try another", async () => {
  open = [];
  const tables = new OpenTables(() => {});
  await tables.join(table);
  assert.deepEqual([asked, visited, tables.trouble, tables.busy], [[1, 2], [], TAKEN, ""]);
});
