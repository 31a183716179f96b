import "./browser-globals.js";
import assert from "node:assert/strict";
import { test } from "node:test";

const { Invitation, isThisDevice } = await import("../table/invitation.js");

/** @param {string} origin */
function opened(origin) {
  Object.assign(globalThis, { location: new URL(origin) });
  return new Invitation("abc", "Crowns", () => {});
}

test("Addresses that mean the device itself are known", () => {
  for (const host of ["localhost", "my.localhost", "127.0.0.1", "127.8.9.1", "[::1]"]) assert.ok(isThisDevice(host));
  for (const host of ["192.168.1.7", "queens.example", "localhost.example", "[fd00::1]"])
    assert.ok(!isThisDevice(host));
});

test("Friends are given the address of the page if they can open it", () => {
  const invitation = opened("https://queens.example");
  assert.deepEqual(invitation.addresses, ["https://queens.example/t/abc"]);
  assert.ok(invitation.canBeOpened);
});

test("Otherwise they are given one that the server knows, if it knows any", () => {
  const invitation = opened("http://localhost:8000");
  assert.ok(!invitation.canBeOpened);
  invitation.reachable = [];
  assert.ok(!invitation.canBeOpened);
  assert.deepEqual(invitation.addresses, ["http://localhost:8000/t/abc"]);
  invitation.reachable = ["http://192.168.1.7:8000", "http://10.0.0.7:8000"];
  assert.ok(invitation.canBeOpened);
  assert.deepEqual(invitation.addresses, ["http://192.168.1.7:8000/t/abc", "http://10.0.0.7:8000/t/abc"]);
});
