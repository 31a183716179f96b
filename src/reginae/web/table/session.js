// One table over the live channel: what the server last sent, and the requests of this seat.

import { connect } from "../live-channel.js";
import { store } from "../store.js";
import { Requests } from "./requests.js";
import { UNKNOWN, withPresence, withThinking, withUpdate } from "./table-state.js";

/**
 * @typedef {import("./requests.js").Answer} Answer
 * @typedef {import("./table-state.js").TableMessage} TableMessage
 * @typedef {import("../types/messages").SocketMessage} SocketMessage
 */

/** @param {string} table @param {string} token @param {typeof connect} [open] */
export function openSession(table, token, open = connect) {
  const state = store(UNKNOWN);
  const requests = new Requests((request) => live.send(request));
  const live = open({ table, token, logLength: () => state.get().log.length, onMessage, onLink });

  /** The connection counts as restored once the server has sent the table, not before. @param {boolean} connected */
  function onLink(connected) {
    if (connected) return;
    state.set({ lost: state.get().table !== null });
    requests.connectionLost();
  }

  /** @param {SocketMessage} message */
  function onMessage(message) {
    if (message.type === "table") update(message);
    else if (message.type === "presence") state.set(withPresence(state.get(), message));
    else if (message.type === "thinking") state.set(withThinking(state.get(), message));
    else requests.answered(message);
  }

  /** After a lost connection the step tells whether an action in flight arrived. @param {TableMessage} message */
  function update(message) {
    const { lost } = state.get();
    state.set(withUpdate(state.get(), message));
    if (lost) requests.reconnected((request) => request.type !== "play" || request.step !== message.step);
  }

  return {
    get: state.get,
    watch: state.watch,
    close: live.close,

    /** Carry out an action; null if none can be sent now. @param {number} code @returns {Promise<Answer | null>} */
    async play(code) {
      const { table: now, inFlight } = state.get();
      if (!now || inFlight) return null;
      const sent = { step: now.step, code };
      state.set({ inFlight: sent });
      const answer = await requests.request({ type: "play", ...sent }, { keep: true });
      if (state.get().inFlight === sent) state.set({ inFlight: null });
      return answer;
    },

    /** Take back the last action; null if there is none to take back. @returns {Promise<Answer | null>} */
    async undo() {
      const { table: now } = state.get();
      return now?.may_undo ? requests.request({ type: "undo", step: now.step }) : null;
    },

    /** Set what this seat answers to these decisions; an empty notation, to be asked again.
     * @param {string[]} decisions @param {string} notation */
    setAutoAnswer: (decisions, notation) => requests.request({ type: "auto-answer", decisions, notation }),

    /** Why this cannot be done now. @param {string} notation */
    why: (notation) => requests.request({ type: "why", notation }),

    /** The view of this seat after an earlier step. @param {number} step */
    lookBack: (step) => requests.request({ type: "look-back", step }),
  };
}

/** @typedef {ReturnType<typeof openSession>} Session */
