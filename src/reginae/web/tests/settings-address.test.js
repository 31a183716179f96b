import assert from "node:assert/strict";
import { test } from "node:test";
import { cameFrom, settingsAddress } from "../settings-address.js";

/** @param {string} address */
const at = (address) => /** @type {Location} */ (/** @type {unknown} */ (new URL(address, "https://reginae.test")));

test("The settings lead back to where one came from", () => {
  for (const page of ["/", "/t/a%20b", "/new?game=crowns", "/rules/crowns"])
    assert.equal(cameFrom(at(settingsAddress(at(page)))), page);
});

test("The settings themselves do not lead back to the settings", () => {
  assert.equal(settingsAddress(at("/settings?from=%2Ft%2Fabc")), "/settings?from=%2Ft%2Fabc");
});

test("The settings lead to no other site", () => {
  for (const from of [
    "https://elsewhere.test/",
    "//elsewhere.test/",
    "javascript:alert(1)",
    "https://",
    "\\\\elsewhere.test",
  ])
    assert.equal(cameFrom(at(`/settings?${new URLSearchParams({ from })}`)), "/");
  assert.equal(cameFrom(at("/settings")), "/");
});
