import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { touchFactory } from "../touch.js";
import { action } from "./messages.js";

/** @type {[string, ...string[]][]} */
let done = [];
beforeEach(() => {
  done = [];
});

const [draw, bury] = [action("draw", "gold"), action("bury", "gold")];
const touch = touchFactory({
  actions: [draw, bury],
  play: ({ notation }) => done.push(["play", notation]),
  ask: (actions) => done.push(["ask", ...actions.map(({ notation }) => notation)]),
  explain: (notation) => done.push(["explain", notation]),
  legalByLabel: new Map(),
});

/** @param {string[]} candidates */
const click = (...candidates) => touch(candidates, "gold stack").onClick(new Event("click"));

describe("A touch", () => {
  test("plays the only action that is possible", () => {
    click("onto gold", "draw gold");
    assert.deepEqual(done, [["play", "draw gold"]]);
  });

  test("plays an action that is named twice without asking", () => {
    click("draw gold", "draw gold");
    assert.deepEqual(done, [["play", "draw gold"]]);
  });

  test("asks which of several actions is meant", () => {
    click("draw gold", "bury gold");
    assert.deepEqual(done, [["ask", "draw gold", "bury gold"]]);
  });

  test("asks the server about the likeliest action if none is possible", () => {
    click("onto gold", "draw silver");
    assert.deepEqual(done, [["explain", "onto gold"]]);
  });

  test("must mean something: the server is never asked about nothing", () => {
    assert.throws(() => click(), /gold stack: a touch must mean something/);
    assert.deepEqual(done, []);
  });
});
