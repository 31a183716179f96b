import "./browser-globals.js";
import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";

const { Notes } = await import("../table/notes.js");

/** @type {{text: string, version: string, token?: string}[]} */
let posted = [];
/** What the server has. */
let kept = { text: "", version: "" };
/** @type {() => void} */
let answer = () => {};
let fails = false;

/** A server that keeps notes, and answers a save when it is told to.
 * @param {string} _path @param {{body?: string}} request */
async function server(_path, request) {
  if (fails) throw new Error("no network");
  if (!request.body) return { ok: true, status: 200, json: async () => kept };
  const body = JSON.parse(request.body);
  posted.push(body);
  await new Promise((resolve) => (answer = () => resolve(undefined)));
  if (body.version !== kept.version) return { ok: false, status: 409, json: async () => ({ error: "changed" }) };
  kept = { text: body.text, version: body.text };
  return { ok: true, status: 200, json: async () => kept };
}

/** After everything that waited for an answer. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function answered() {
  answer();
  for (let turn = 0; turn < 5; turn++) await settled();
}

/** @type {InstanceType<typeof Notes>} */
let notes;

beforeEach(async () => {
  posted = [];
  kept = { text: "old", version: "old" };
  fails = false;
  Object.assign(globalThis, { fetch: server });
  notes = new Notes("abc", "token", () => {});
  await notes.load();
});

describe("Notes", () => {
  test("are fetched", () => assert.deepEqual([notes.text, notes.status], ["old", "saved"]));

  test("are saved once after a second of silence", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    notes.edit("a");
    mock.timers.tick(600);
    notes.edit("ab");
    mock.timers.tick(600);
    assert.deepEqual([posted, notes.status], [[], "waiting"]);
    mock.timers.tick(500);
    mock.timers.reset();
    assert.deepEqual(posted, [{ token: "token", text: "ab", version: "old" }]);
    assert.equal(notes.status, "saving");
    await answered();
    assert.deepEqual([notes.status, kept.text], ["saved", "ab"]);
  });

  test("that change while they are saved are saved again", async () => {
    notes.edit("a");
    notes.saveNow();
    notes.edit("ab");
    await answered();
    await answered();
    assert.deepEqual([kept.text, notes.status], ["ab", "saved"]);
  });

  test("that were changed elsewhere are shown, and nothing is saved until one has chosen", async () => {
    notes.edit("mine");
    kept = { text: "theirs", version: "theirs" };
    notes.saveNow();
    await answered();
    assert.deepEqual([notes.other?.text, kept.text], ["theirs", "theirs"]);
    notes.edit("mine, longer");
    await notes.saveNow();
    assert.equal(posted.length, 1);
    notes.keepMine();
    await answered();
    assert.deepEqual([kept.text, notes.other, notes.status], ["mine, longer", null, "saved"]);
  });

  test("of elsewhere can be taken", async () => {
    notes.edit("mine");
    kept = { text: "theirs", version: "theirs" };
    notes.saveNow();
    await answered();
    notes.takeOther();
    assert.deepEqual([notes.text, notes.version, notes.status], ["theirs", "theirs", "saved"]);
  });

  test("that could not be saved stay here, and can be saved later", async () => {
    fails = true;
    notes.edit("mine");
    await notes.saveNow();
    assert.deepEqual([notes.text, notes.status], ["mine", "failed"]);
    fails = false;
    notes.saveNow();
    await answered();
    assert.deepEqual([kept.text, notes.status], ["mine", "saved"]);
  });
});
