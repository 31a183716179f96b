import "./browser-globals.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTabByKey } from "../table/side-panel.js";
import { update } from "./messages.js";

/** The tab that opens by this key for whoever has this token. @param {string} key @param {string} token */
function openedBy(key, token) {
  let opened = "";
  const openTab = (/** @type {string} */ tab) => void (opened = tab);
  const controller = { table: update(), token, chat: { isOffered: false }, openTab };
  openTabByKey(/** @type {any} */ (controller), key);
  return opened;
}

test("N leads to the notes of a seat, and nowhere in a lesson, which keeps none", () => {
  assert.equal(openedBy("n", "token"), "notes");
  assert.equal(openedBy("n", ""), "");
});
