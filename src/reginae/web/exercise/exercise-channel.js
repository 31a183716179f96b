// In place of the live channel of a table: plays a lesson or a puzzle by requests that tell all that was played so far.

import * as api from "../api.js";
import { myName } from "../local-storage.js";
import { t } from "../text.js";

/**
 * @typedef {import("../live-channel.js").ChannelOptions} ChannelOptions
 * @typedef {import("../types/messages").ExerciseState} ExerciseState
 * @typedef {import("../types/messages").SocketRequest} SocketRequest
 * @typedef {import("./learning-progress.js").Kind} Kind
 */

const GO_ON = ""; // what is played where a task is only read

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
  isBusy = false;

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

  /** Begin after these moves; if they do not fit any more, from the beginning.
   * @param {string[]} moves @returns {Promise<void>} */
  async open(moves) {
    const state = await this.#ask(moves, 0);
    if (!state) return;
    if (state.wrong && moves.length) return this.open([]);
    this.#show(moves, state);
  }

  /** Go on after reading. */
  goOn = () => this.#play(GO_ON);

  /** Take the last move back. */
  goBack = () => this.open(this.moves.slice(0, -1));

  restart = () => this.open([]);

  /** Ask which actions are right now. */
  async reveal() {
    const state = await this.#ask(this.moves, this.options.logLength(), true);
    this.revealed = state?.right ?? [];
    this.mistakes += 1;
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
    const wrong = action ? await this.#play(action.notation) : null;
    if (wrong) {
      const { rule, reason } = wrong;
      this.options.onMessage({ type: "refused", id, kind: "illegal", rule, reason });
    } else this.options.onMessage({ type: "done", id });
  }

  /** @param {import("../types/messages").Why} request */
  async #explain({ id, notation }) {
    if (this.isReading)
      return this.options.onMessage({ type: "explanation", id, rule: "", reason: t("task-only-read") });
    const why = await this.#attempt(() =>
      api.whyNotInExercise(this.kind, this.game, this.id, { moves: this.moves, notation }),
    );
    const { rule, reason } = why ?? { rule: "", reason: this.trouble };
    this.options.onMessage({ type: "explanation", id, rule, reason });
  }

  /** Play something; why it was not right, if it was not. @param {string} notation */
  async #play(notation) {
    if (this.isBusy) return null;
    const state = await this.#ask([...this.moves, notation], this.options.logLength());
    if (!state) return { rule: "", reason: this.trouble, is_legal: false };
    if (!state.wrong) this.#show([...this.moves, notation], state);
    else if (state.wrong.is_legal) this.mistakes += 1;
    this.changed();
    return state.wrong ?? null;
  }

  /** @param {string[]} moves @param {number} log @param {boolean} [reveal] */
  #ask = (moves, log, reveal = false) =>
    this.#attempt(() => api.playExercise(this.kind, this.game, this.id, { moves, log, reveal, name: myName.get() }));

  /** @template T @param {() => Promise<T>} request @returns {Promise<T | null>} */
  async #attempt(request) {
    this.isBusy = true;
    this.trouble = "";
    try {
      return await request();
    } catch (reason) {
      this.trouble = api.troubleText(reason);
      this.changed();
      return null;
    } finally {
      this.isBusy = false;
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
