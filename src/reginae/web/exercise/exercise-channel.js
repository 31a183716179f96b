// In place of the live channel of a table: plays a lesson or a puzzle by requests that tell all that was played so far.

import * as api from "../api.js";
import { myName } from "../local-storage.js";
import { t } from "../text.js";

/**
 * @typedef {import("../live-channel.js").ChannelOptions} ChannelOptions
 * @typedef {import("../types/messages").ExerciseState} ExerciseState
 * @typedef {import("../types/messages").SocketRequest} SocketRequest
 * @typedef {import("../types/messages").WrongMove} WrongMove
 * @typedef {import("./learning-progress.js").Kind} Kind
 *
 * @typedef {object} Asked            What came of a question.
 * @property {ExerciseState | null} state  Null if there is no answer, or none that counts.
 * @property {boolean} isRefused      Whether the server could not make anything of what was played.
 */

const GO_ON = ""; // what is played where a task is only read
const NOT_READ = 400; // the status of what the server cannot read

/** Something was not sent, or has no answer. @param {string} [reason] @returns {WrongMove} */
const notPlayed = (reason = "") => ({ rule: "", reason: reason || t("task-not-played"), is_legal: false });

export class ExerciseChannel {
  /** @type {string[]} */
  moves = [];
  /** Null until the server has answered. @type {ExerciseState | null} */
  state = null;
  /** How often something legal was not right. */
  mistakes = 0;
  /** Which actions are right now, if somebody has asked. @type {string[]} */
  revealed = [];
  /** What went wrong with the last request; empty if nothing did. */
  trouble = "";
  /** Whether it is being asked how far somebody is. */
  isBusy = false;
  #asked = 0; // how often; only the last of them counts

  /** @param {Kind} kind @param {string} game @param {string} id @param {ChannelOptions} options
   * @param {() => void} changed  Called when it is known how far somebody is. */
  constructor(kind, game, id, options, changed) {
    this.kind = kind;
    this.game = game;
    this.id = id;
    this.options = options;
    this.changed = changed;
  }

  serverTime = () => Date.now();

  /** Begin after these moves; if they do not fit any more, or cannot be read, from the beginning.
   * @param {string[]} moves @returns {Promise<void>} */
  async open(moves) {
    const { state, isRefused } = await this.#ask(moves, 0);
    if (moves.length && (state?.wrong || isRefused)) return this.open([]);
    if (state) this.#show(moves, state);
    else this.changed();
  }

  /** Go on after reading. */
  goOn = () => this.#play(GO_ON);

  /** Take the last move back. */
  goBack = () => this.open(this.moves.slice(0, -1));

  restart = () => this.open([]);

  /** Ask which actions are right now. */
  async reveal() {
    if (this.isBusy) return;
    const { state } = await this.#ask(this.moves, this.options.logLength(), true);
    if (state) {
      this.revealed = state.right;
      this.mistakes += 1;
    }
    this.changed();
  }

  /** @param {SocketRequest} request */
  send(request) {
    if (request.type === "play") this.#carryOut(request);
    else if (request.type === "why") this.#explain(request);
    else return false;
    return true;
  }

  /** Whether there is nothing to play now. */
  get isReading() {
    return this.state?.task?.is_read ?? false;
  }

  /** @param {import("../types/messages").Play} request */
  async #carryOut({ id, code }) {
    if (this.isReading) {
      const reason = t("task-only-read");
      return this.options.onMessage({ type: "refused", id, kind: "illegal", rule: "", reason });
    }
    const action = this.state?.table.actions.find((one) => one.code === code);
    const wrong = action ? await this.#play(action.notation) : notPlayed();
    if (wrong) {
      const { rule, reason } = wrong;
      this.options.onMessage({ type: "refused", id, kind: "illegal", rule, reason });
    } else this.options.onMessage({ type: "done", id });
  }

  /** @param {import("../types/messages").Why} request */
  async #explain({ id, notation }) {
    if (this.isReading)
      return this.options.onMessage({ type: "explanation", id, rule: "", reason: t("task-only-read") });
    const { rule, reason } = await api
      .whyNotInExercise(this.kind, this.game, this.id, { moves: this.moves, notation })
      .catch((trouble) => ({ rule: "", reason: api.troubleText(trouble) }));
    this.options.onMessage({ type: "explanation", id, rule, reason });
  }

  /** Play something; why it was not carried out, if it was not.
   * @param {string} notation @returns {Promise<WrongMove | null>} */
  async #play(notation) {
    if (this.isBusy) return notPlayed();
    const moves = [...this.moves, notation];
    const { state } = await this.#ask(moves, this.options.logLength());
    if (state && !state.wrong) this.#show(moves, state);
    else {
      if (state?.wrong?.is_legal) this.mistakes += 1;
      this.changed();
    }
    return state ? state.wrong : notPlayed(this.trouble);
  }

  /** Ask how far somebody is after these moves. The answer is dropped if something else was asked meanwhile.
   * @param {string[]} moves @param {number} log @param {boolean} [reveal] @returns {Promise<Asked>} */
  async #ask(moves, log, reveal = false) {
    const number = ++this.#asked;
    const isLast = () => number === this.#asked;
    this.isBusy = true;
    this.trouble = "";
    try {
      const body = { moves, log, reveal, name: myName.get() };
      const state = await api.playExercise(this.kind, this.game, this.id, body);
      return { state: isLast() ? state : null, isRefused: false };
    } catch (reason) {
      if (isLast()) this.trouble = api.troubleText(reason);
      return { state: null, isRefused: isLast() && reason instanceof api.Refused && reason.status === NOT_READ };
    } finally {
      if (isLast()) this.isBusy = false;
    }
  }

  /** @param {string[]} moves @param {ExerciseState} state */
  #show(moves, state) {
    this.moves = moves;
    this.state = state;
    this.revealed = [];
    this.options.onMessage(state.table);
    this.changed();
  }
}
