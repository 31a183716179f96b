import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pieceStatus } from "../status.js";
import { tableWith } from "./tables.js";

/** @param {string} ref @param {Parameters<typeof tableWith>[0]} given @param {string} sentence */
function says(ref, given, sentence) {
  const told = pieceStatus(ref, tableWith(given));
  assert.ok(told.includes(sentence), `${sentence}\nis not among\n${told.join("\n")}`);
}

/** @param {string} by @param {string} tile @param {boolean} [sure] */
const strike = (by, tile, sure = true) => ({ by, tile, sure });

describe("A Princess", () => {
  const white = { 7: { tile: "princess" } };

  test("says who brings her down, by which roll and how likely that is", () => {
    const rolls = [{ place: 5, strikes: [strike("black-sniper", "white-princess")] }];
    says("white-princess", { white, rolls }, "Danger: if 5 is rolled (4 in 36), the black Sniper brings her down.");
  });

  test("says so with caution where it depends on an unknown Master", () => {
    const rolls = [{ place: 7, strikes: [strike("black-recruit-1", "white-princess", false)] }];
    says(
      "white-princess",
      { white, rolls },
      "Danger: if 7 is rolled (6 in 36), the first black Recruit may bring her down.",
    );
  });

  test("is not told twice that the tile opposite brings her down", () => {
    const strikes = [strike("black-assassin", "white-princess")];
    const given = {
      white,
      black: { 7: { tile: "assassin" } },
      rolls: [{ place: 7, acts: ["black-assassin"], strikes }],
    };
    assert.deepEqual(pieceStatus("white-princess", tableWith(given)), [
      "Your tile on 7, face up.",
      "Danger: if 7 is rolled (6 in 36), the black Assassin brings her down.",
    ]);
  });

  test("is said to be safe from the next roll if she is", () => {
    says("white-princess", { white, rolls: [] }, "The next roll cannot bring her down.");
  });
});

describe("A tile says where it lies and what the next roll of its place does", () => {
  const white = { 5: { tile: "noble" } };
  const black = { 5: { tile: "assassin" } };

  test("both lie face down", () => {
    const rolls = [{ place: 5, comes_up: ["white", "black"] }];
    says("black-at-5", { rolls }, "Bob’s tile on 5, face down: it does not act yet.");
    says("black-at-5", { rolls }, "If 5 is rolled (4 in 36), both tiles there come face up and nothing else happens.");
  });

  test("one acts, the other comes up", () => {
    const rolls = [{ place: 5, acts: ["white-noble"], comes_up: ["black"] }];
    const told = "If 5 is rolled (4 in 36), the white Noble acts, then the face-down tile opposite comes up.";
    says("white-noble", { white, rolls }, told);
  });

  test("both act in the order of their numbers", () => {
    const rolls = [{ place: 5, acts: ["black-sniper", "white-noble"] }];
    const told =
      "If 5 is rolled (4 in 36), the black Sniper acts first, having the lower number, then the white Noble.";
    says("white-noble", { white, black: { 5: { tile: "sniper" } }, rolls }, told);
  });

  test("one is turned face down before it can act", () => {
    const rolls = [{ place: 5, acts: ["black-assassin"], strikes: [strike("black-assassin", "white-noble")] }];
    says(
      "white-noble",
      { white, black, rolls },
      "If 5 is rolled (4 in 36), the black Assassin acts first and turns the white Noble face down before it can act.",
    );
  });

  test("one is struck from elsewhere", () => {
    const rolls = [{ place: 9, acts: ["black-sniper"], strikes: [strike("black-sniper", "white-noble")] }];
    says("white-noble", { white, rolls }, "If 9 is rolled, the black Sniper turns it face down.");
  });

  test("a Guard opposite is no reason to fear", () => {
    const rolls = [{ place: 5, acts: ["white-noble"] }];
    const told = "If 5 is rolled (4 in 36), the white Noble acts; a Guard never does.";
    says("white-noble", { white, black: { 5: { tile: "guard" } }, rolls }, told);
  });

  test("equal numbers", () => {
    const told = "If 5 is rolled (4 in 36), neither tile acts: both have the same number.";
    says("white-noble", { white, rolls: [{ place: 5, tie: true }] }, told);
  });

  test("a Guard beside it", () => {
    const guarded = { 5: { tile: "noble", guarded: true } };
    says("white-noble", { white: guarded, rolls: [] }, "Guarded: it cannot be turned face down.");
  });

  test("whom a killer strikes", () => {
    const sniper = { 5: { tile: "sniper", aims_at: 9 } };
    const target = { 9: { tile: "spy" } };
    const told = "It strikes 9: the black Spy would be turned face down.";
    says("white-sniper", { white: sniper, black: target, rolls: [] }, told);
    says(
      "white-sniper",
      { white: sniper, rolls: [] },
      "It strikes 9, where a face-down tile lies: nothing to turn down.",
    );
  });
});

describe("What lies face down", () => {
  test("may be what was not seen", () => {
    const black = { 2: { tile: "sniper" }, 3: { tile: "assassin" }, 4: { known: "black-schemer" } };
    const [, maybe] = pieceStatus("black-at-9", tableWith({ black }));
    const hidden = "Noble, Gambler, Princess, Pilot, Entertainer, Spy, Recruit and Guard";
    assert.equal(maybe, `What has not been seen yet: ${hidden}.`);
  });

  test("a Master is one of those with a pin", () => {
    const told = pieceStatus("black-master", tableWith({ masters: [{}, {}] }));
    assert.equal(told[0], "Bob’s Master, face down; both Recruits act as the Master.");
    assert.equal(told[1], "What has not been seen yet: Sniper, Assassin, Schemer, Noble, Pilot, Entertainer and Spy.");
  });

  test("is remembered, or known to me alone, or to both", () => {
    says("black-noble", { black: { 4: { known: "black-noble" } } }, "It lay face up before, so you know what it is.");
    says("white-noble", { white: { 4: { tile: "noble", up: false } } }, "Only you know what it is.");
    const both = { 4: { tile: "noble", up: false, seen: true } };
    says("white-noble", { white: both }, "Your opponent has seen it before.");
  });

  test("is a back and nothing more to whoever plays without memory aids", () => {
    const settings = { memoryAids: false };
    const table = { ...tableWith({ black: { 4: { known: "black-noble" } } }), settings };
    assert.deepEqual(pieceStatus("black-noble", table), []);
    assert.equal(pieceStatus("black-at-4", table).filter((text) => text.includes("seen")).length, 0);
    const own = { ...tableWith({ white: { 4: { tile: "noble", up: false } } }), settings };
    assert.ok(pieceStatus("white-noble", own).includes("Only you know what it is."));
  });

  test("a tile of the tray waits for its place", () => {
    says("white-noble", { tray: ["white-noble"] }, "It still waits for a place in your line.");
  });
});

describe("Prestige and places", () => {
  test("a rack says what is still missing", () => {
    const tokens = [{ red: 2, blue: 4 }];
    says("white-prestige-red", { tokens }, "You hold 2 of 3 red.");
    says("white-prestige-red", { tokens }, "Still missing for a win: 1 red and 3 yellow.");
  });

  test("a fifth token is a warning", () => {
    const told = "One more blue token, and all six go back to the supply.";
    says("black-prestige-blue", { tokens: [{}, { blue: 5 }] }, told);
  });

  test("the supply says what is left", () => {
    assert.deepEqual(pieceStatus("supply-red", tableWith()), ["None left."]);
    assert.deepEqual(pieceStatus("supply-yellow", tableWith()), ["5 left."]);
  });

  test("a gang says who leads it", () => {
    says("seat-2", {}, "Bob leads the black gang.");
  });

  test("a place says how often it is rolled, what it mirrors and whether it ends the game", () => {
    const rolls = [{ place: 2, acts: ["white-sniper"], strikes: [strike("white-sniper", "black-princess")] }];
    const white = { 2: { tile: "sniper" } };
    const black = { 2: { tile: "guard" } };
    says("place-2", { white, black, rolls }, "If 2 is rolled (1 in 36), the white Sniper acts; a Guard never does.");
    says(
      "place-2",
      { white, black, rolls },
      "A Sniper here strikes 12 in the other line, an Assassin the tile opposite.",
    );
    says("place-2", { white, black, rolls }, "Then the white Sniper brings down Bob’s Princess and ends the game.");
  });
});
