import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { tableInfo } from "./messages.js";

const { HttpRequests } = await import("../table/http-requests.js");

/** @type {string[]} */
let visited = [];
let drawn = 0;
/** @type {InstanceType<typeof HttpRequests>} */
let http;

beforeEach(() => {
  visited = [];
  drawn = 0;
  Object.assign(globalThis, { location: { assign: (/** @type {string} */ address) => visited.push(address) } });
  http = new HttpRequests("abc", tableInfo, "token", () => drawn++);
});

test("A second click makes no second request, until the first is answered", async () => {
  /** @type {(value: unknown) => void} */
  let answer = () => {};
  let asked = 0;
  const request = () => new Promise((resolve) => ((asked += 1), (answer = resolve)));
  const first = http.attempt(request);
  await http.attempt(request);
  assert.equal(asked, 1);
  answer(null);
  await first;
  http.attempt(request);
  assert.equal(asked, 2);
});

test("Nothing more is asked for while another page is opened", async () => {
  await http.attempt(async () => http.goTo("/t/next"));
  await http.attempt(async () => http.goTo("/t/other"));
  assert.deepEqual(visited, ["/t/next"]);
});

test("What went wrong is shown, and can be tried again", async () => {
  await http.attempt(async () => {
    throw new Error("no network");
  });
  assert.deepEqual([http.trouble, drawn], ["no network", 1]);
  await http.attempt(async () => http.goTo("/"));
  assert.deepEqual([http.trouble, visited], ["", ["/"]]);
});
