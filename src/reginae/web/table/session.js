// One table over the live channel: what the server last sent, and the requests of this seat.

import { connect } from "../live-channel.js";
import { store } from "../store.js";
import { Requests } from "./requests.js";
import { UNKNOWN, hasArrived, withChange, withUpdate } from "./table-state.js";

/**
 * @typedef {import("./requests.js").Answer} Answer
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {import("../types/messages").SocketMessage} SocketMessage
 */

export class Session {
  #state = store(UNKNOWN);
  #requests = new Requests((request) => this.#live.send(request));
  #live;

  /** @param {string} table @param {string} token @param {typeof connect} [open] */
  constructor(table, token, open = connect) {
    this.#live = open({
      table,
      token,
      logLength: () => this.get().log.length,
      onMessage: (message) => this.#received(message),
      onLink: (connected) => connected || this.#connectionLost(),
    });
  }

  get = () => this.#state.get();

  /** Call a function after each change. @param {() => void} watcher */
  watch = (watcher) => this.#state.watch(watcher);

  // --- Requests ------------------------------------------------------------------------------------

  /** Carry out an action; null if none can be sent now. @param {number} code @returns {Promise<Answer | null>} */
  async play(code) {
    const { table, inFlight } = this.get();
    if (!table || inFlight) return null;
    const { version, decision } = table;
    this.#state.set({ inFlight: { version, decision, code } });
    const answer = await this.#requests.request({ type: "play", version, code }, { keep: true });
    this.#state.set({ inFlight: null });
    return answer;
  }

  /** Take back the last action; null if there is none to take back. @returns {Promise<Answer | null>} */
  async undo() {
    const { table } = this.get();
    return table?.may_undo ? this.#requests.request({ type: "undo", version: table.version }) : null;
  }

  /** Set what this seat answers to these decisions; an empty notation, to be asked again.
   * @param {string[]} decisions @param {string} notation */
  setAutoAnswer = (decisions, notation) => this.#requests.request({ type: "auto-answer", decisions, notation });

  /** Why this cannot be done now. @param {string} notation */
  why = (notation) => this.#requests.request({ type: "why", notation });

  /** What a bot would do here. */
  hint = () => this.#requests.request({ type: "hint" });

  /** The view of this seat after an earlier step. @param {number} step */
  lookBack = (step) => this.#requests.request({ type: "look-back", step });

  // --- What comes from the server ------------------------------------------------------------------

  /** @param {SocketMessage} message */
  #received(message) {
    if (message.type === "table") this.#update(message);
    else if (message.type === "change") this.#state.set(withChange(this.get(), message));
    else this.#requests.answered(message);
  }

  /** After a lost connection an action in flight is sent again unless it has arrived; the server refuses it as stale
   * if it has. @param {TableUpdate} message */
  #update(message) {
    const { lost, inFlight } = this.get();
    this.#state.set(withUpdate(this.get(), message));
    if (lost) this.#requests.reconnected(() => inFlight !== null && hasArrived(inFlight, message));
  }

  /** The connection counts as restored once the server has sent the table, not before. */
  #connectionLost() {
    this.#state.set({ lost: this.get().table !== null });
    this.#requests.connectionLost();
  }
}
