import "./browser-globals.js";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { wayBack } from "../guide/way-back.js";
import { rulesAddress } from "../rules-address.js";

/** Where somebody is who opens the rules at this page. @param {string} pathname @param {string} [rule] */
const opened = (pathname, rule) => new URL(rulesAddress("crowns", rule, { pathname }), "http://localhost");

describe("The rules", () => {
  test("lead back to the table from which they were opened", () => {
    const rules = opened("/t/abc", "C-1");
    assert.deepEqual([rules.pathname, rules.hash], ["/rules/crowns", "#C-1"]);
    assert.deepEqual(wayBack(rules), { address: "/t/abc", text: "Back to the table" });
  });

  for (const kind of ["lesson", "puzzle"])
    test(`lead back to the ${kind} from which they were opened`, () => {
      const address = `/learn/crowns/${kind}/first-turn`;
      const rules = opened(address, "C-1");
      assert.deepEqual([rules.pathname, rules.hash], ["/rules/crowns", "#C-1"]);
      assert.deepEqual(wayBack(rules), { address, text: `Back to the ${kind}` });
    });

  test("lead nowhere else, whatever the address says", () => {
    for (const path of ["/", "/learn", "/learn/crowns", "/learn/other/lesson/one", "/museum/crowns"])
      assert.equal(wayBack(opened(path)), null, path);
    const strange = new URL("/rules/crowns?lesson=//elsewhere.example/x", "http://localhost");
    assert.equal(wayBack(strange)?.address, "/learn/crowns/lesson/%2F%2Felsewhere.example%2Fx");
  });
});
