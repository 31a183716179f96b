// One table as this browser knows it: what the server last sent, and what is on its way there.

import { connect } from "../live-channel.js";
import { store } from "../store.js";

/**
 * @typedef {Pick<import("../types/messages").Explanation, "rule" | "reason">} Explanation
 * @typedef {import("../types/messages").LogLine} LogLine
 * @typedef {import("../types/messages").Refused} Refused
 * @typedef {import("../types/messages").SocketMessage} SocketMessage
 * @typedef {import("../types/messages").TableUpdate} TableMessage
 * @typedef {{id: number, step: number, code: number}} InFlight  A choice the server has not answered yet.
 *
 * @typedef {object} Known
 * @property {TableMessage | null} table
 * @property {LogLine[]} log
 * @property {number} seen          How many lines of the log are not fresh any more.
 * @property {InFlight | null} inFlight
 * @property {boolean} lost         Whether the connection, once there, is gone.
 */

/**
 * @param {string} table
 * @param {string} token
 * @param {(explanation: Explanation, code: number) => void} onRefused  A choice of mine was not accepted.
 */
export function openSession(table, token, onRefused) {
  const known = store(/** @type {Known} */ ({ table: null, log: [], seen: 0, inFlight: null, lost: false }));
  /** @type {Map<number | string | null, (answer: any) => void>} */
  const questions = new Map();
  let lastId = 0;

  const live = connect({ table, token, logLength: () => known.get().log.length, onMessage: hear, onLink: link });

  /** What was lost is found again when the server has sent the table, not before. @param {boolean} there */
  function link(there) {
    if (there) return;
    questions.clear();
    known.set({ lost: known.get().table !== null });
  }

  /** @param {SocketMessage} message */
  function hear(message) {
    const { table: now } = known.get();
    if (message.type === "table") update(message);
    else if (message.type === "presence") known.set({ table: now && { ...now, seats: message.seats } });
    else if (message.type === "thinking") known.set({ table: now && { ...now, thinking: message.seats } });
    else if (message.type === "done") settle(message.id);
    else if (message.type === "explanation" || message.type === "past-view") answer(message);
    else if (message.type === "refused") refuse(message);
  }

  /** @param {TableMessage} message */
  function update(message) {
    const before = known.get();
    const log = [...before.log.slice(0, message.log_from), ...message.log];
    const first = before.table === null;
    const heard = Math.min(before.log.length, log.length); // lines that are sent again are no news
    const seen = first ? log.length : message.log.length ? Math.max(message.log_from, heard) : before.seen;
    known.set({ table: message, log, seen, inFlight: stillOpen(message), lost: false });
  }

  /** After a lost connection the step number tells whether my choice arrived; if it did not, it is sent again.
   * @param {TableMessage} message */
  function stillOpen(message) {
    const { inFlight, lost } = known.get();
    if (!inFlight || message.step !== inFlight.step) return null;
    if (lost) live.send({ type: "play", ...inFlight });
    return inFlight;
  }

  /** @param {number | string} id */
  function settle(id) {
    if (known.get().inFlight?.id === id) known.set({ inFlight: null });
  }

  /** @param {{id: number | string | null}} message */
  function answer(message) {
    questions.get(message.id)?.(message);
    questions.delete(message.id);
  }

  /** @param {Refused} message */
  function refuse(message) {
    if (questions.has(message.id)) return answer(message);
    const { inFlight } = known.get();
    if (inFlight?.id !== message.id) return;
    known.set({ inFlight: null });
    onRefused(message, inFlight.code);
  }

  /** Ask the server; its answer comes in its own time. @param {object} request @returns {Promise<any>} */
  function ask(request) {
    const id = ++lastId;
    return new Promise((resolve) => {
      questions.set(id, resolve);
      if (!live.send({ ...request, id })) questions.delete(id);
    });
  }

  return {
    get: known.get,
    watch: known.watch,
    close: live.close,

    /** Make a choice; it is shown when the server has kept it. @param {number} code */
    play(code) {
      const { table: now, inFlight } = known.get();
      if (!now || inFlight) return;
      const sent = { id: ++lastId, step: now.step, code };
      known.set({ inFlight: sent });
      live.send({ type: "play", ...sent });
    },

    undo() {
      const { table: now } = known.get();
      if (now?.may_undo) live.send({ type: "undo", id: ++lastId, step: now.step });
    },

    /** Say beforehand what I answer to these questions; nothing, to be asked again. @param {string[]} decisions @param {string} notation */
    setAutoAnswer: (decisions, notation) => live.send({ type: "auto-answer", id: ++lastId, decisions, notation }),

    /** Why this cannot be done now. @param {string} notation @returns {Promise<Explanation>} */
    why: (notation) => ask({ type: "why", notation }),

    /** How I saw the table after a step. @param {number} step @returns {Promise<{view: any}>} */
    look: (step) => ask({ type: "look-back", step }),
  };
}

/** @typedef {ReturnType<typeof openSession>} Session */
