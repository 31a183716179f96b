// Messages of the server for tests, with what does not matter filled in.

/** @typedef {import("../types/messages").TableUpdate} TableUpdate */
/** @typedef {import("../types/messages").LogLine} LogLine */

/** @param {number} step @param {string} [text] @returns {LogLine} */
export const line = (step, text = `step ${step}`) => ({
  step,
  seat: 0,
  name: "draw",
  facts: {},
  text: text ? [{ text }] : [],
  private: [],
  talk: false,
  moment: "",
});

/** @param {Partial<TableUpdate>} [changes] @returns {TableUpdate} */
export const update = (changes = {}) => ({
  type: "table",
  version: 1,
  you: 0,
  started: true,
  seats: [],
  actors: [0],
  thinking: [],
  decision: "turn",
  prompt: "",
  why: "",
  view: {},
  actions: [],
  auto_answers: {},
  may_undo: false,
  hints: false,
  log_from: 0,
  log: [],
  outcome: null,
  record: null,
  status: { host: 0, public: false, spectators: true, clock: null, proposal: null, rematch: "" },
  clocks: [],
  watching: 0,
  ...changes,
});

/** @param {string} verb @param {string} part @returns {import("../types/messages").Action} */
export const action = (verb, part) => ({
  code: 0,
  verb,
  parts: [part],
  notation: `${verb} ${part}`,
  label: part,
  effect: "",
});

/** @type {import("../types/messages").TableInfo} */
export const tableInfo = {
  table: "abc",
  game: "crowns",
  title: "Crowns",
  options: {},
  seats: [],
  started: true,
  over: false,
  for_score: false,
  deal: null,
  teams: [[0], [1]],
  reactions: [],
  frozen: "",
  has_board: true,
  names: {},
  goal: "",
  pieces: [],
};
