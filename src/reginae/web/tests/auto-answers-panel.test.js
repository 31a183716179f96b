import "./browser-globals.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { action, update } from "./messages.js";

const { askedReactions, durationOf, otherDecisions } = await import("../table/auto-answers-panel.js");

const veto = { decisions: ["veto"], notation: "refrain", text: "Let every move pass." };
const rest = { decisions: ["reacting", "blocking"], notation: "decline", text: "Keep them out." };
const take = { decisions: ["finding"], notation: "take", text: "Always take it." };
const leave = { decisions: ["finding"], notation: "leave", text: "Never take it." };
const always = { notation: "decline", until_turn: false };
const untilTurn = { notation: "decline", until_turn: true };

test("A reaction is answered without asking if all of its decisions are, and by its own answer", () => {
  assert.equal(durationOf(rest, {}), "ask");
  assert.equal(durationOf(rest, { reacting: always }), "ask");
  assert.equal(durationOf(rest, { reacting: always, blocking: always }), "always");
  assert.equal(durationOf(rest, { reacting: untilTurn, blocking: untilTurn }), "until-turn");
  assert.equal(durationOf(rest, { reacting: always, blocking: { notation: "bar", until_turn: false } }), "ask");
});

test("Of two answers to the same question one is chosen", () => {
  const answers = { finding: { notation: "leave", until_turn: false } };
  assert.deepEqual(
    [take, leave].map((reaction) => durationOf(reaction, answers)),
    ["ask", "always"],
  );
});

test("What is answered in another way than can be chosen is found, so that it can be ended", () => {
  const answers = { reacting: always, blocking: always, turn: { notation: "draw", until_turn: false } };
  assert.deepEqual(otherDecisions([veto, rest], answers), ["turn"]);
  assert.deepEqual(otherDecisions([veto, rest], { reacting: always }), ["reacting"]);
  assert.deepEqual(otherDecisions([veto, rest], {}), []);
});

test("The shortcut is about what is asked of this seat now, and of nobody else", () => {
  const actions = [action("play", "veto")];
  assert.deepEqual(askedReactions([veto, rest], update({ decision: "veto", actions })), [veto]);
  assert.deepEqual(askedReactions([veto, rest], update({ decision: "turn", actions })), []);
  assert.deepEqual(askedReactions([veto, rest], update({ decision: "veto", actions: [] })), []);
});
