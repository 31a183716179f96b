import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { effectiveMotion } from "../motion.js";

localStorage.setItem("reginae.sound", "false");
localStorage.setItem("reginae.theme", '"dark"');
const { checked, DEFAULTS, isSoundOn, settings, toggleSound } = await import("../settings.js");
const { loudnessFactor } = await import("../table/sounds.js");
const fromBefore = settings.get();

const stored = () => JSON.parse(localStorage.getItem("reginae.settings") ?? "null");

test("Sound and theme that were set before there were settings still hold", () => {
  assert.deepEqual(fromBefore, { ...DEFAULTS, muted: true, theme: "dark" });
});

describe("Stored settings", () => {
  test("that are missing are as at first", () => {
    assert.deepEqual(checked({ volume: 10 }), { ...DEFAULTS, volume: 10 });
    assert.deepEqual(checked(null), DEFAULTS);
    assert.deepEqual(checked("loud"), DEFAULTS);
  });

  for (const [name, value] of Object.entries({
    volume: 101,
    muted: "no",
    motion: "hasty",
    confirmMoves: 1,
    memoryAids: null,
    theme: "neon",
    language: "tlh",
    toString: true,
  }))
    test(`that cannot be set are as at first: ${name}`, () => assert.deepEqual(checked({ [name]: value }), DEFAULTS));
});

describe("A setting that is changed", () => {
  beforeEach(() => settings.set(DEFAULTS));

  test("is stored and told to whoever watches", () => {
    let told = 0;
    settings.watch(() => told++);
    settings.set({ confirmMoves: true });
    assert.equal(settings.get().confirmMoves, true);
    assert.deepEqual(stored(), { ...DEFAULTS, confirmMoves: true });
    assert.equal(told, 1);
  });

  test("muted, keeps the volume", () => {
    settings.set({ volume: 35 });
    toggleSound();
    assert.deepEqual([isSoundOn(), settings.get().volume], [false, 35]);
    toggleSound();
    assert.deepEqual([isSoundOn(), settings.get().volume], [true, 35]);
  });

  test("volume 0 is off, and sound that is switched on can be heard", () => {
    settings.set({ volume: 0 });
    assert.equal(isSoundOn(), false);
    toggleSound();
    assert.deepEqual([isSoundOn(), settings.get().volume], [true, DEFAULTS.volume]);
  });
});

test("The louder the volume, the louder the sounds; the first volume is that of the sounds themselves", () => {
  assert.equal(loudnessFactor(DEFAULTS.volume), 1);
  assert.ok(loudnessFactor(30) < 1 && loudnessFactor(100) > 1);
});

test("The device says whether things move until somebody chooses", () => {
  assert.equal(effectiveMotion("auto", false), "normal");
  assert.equal(effectiveMotion("auto", true), "none");
  assert.equal(effectiveMotion("slow", true), "slow");
  assert.equal(effectiveMotion("none", false), "none");
});
