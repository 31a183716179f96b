// One lesson or puzzle in this browser: a table that is played with a teacher beside it.

import { TableController } from "../table/table-controller.js";
import { ExerciseChannel } from "./exercise-channel.js";
import { pointAt, pointOut } from "./pointing-out.js";
import { attemptAt, saveAttempt, saveSolvedToday } from "./learning-progress.js";

/**
 * @typedef {import("./learning-progress.js").Kind} Kind
 * @typedef {import("../table/table-state.js").TableUpdate} TableUpdate
 *
 * @typedef {object} Place         Where an exercise is among all there are.
 * @property {Kind} kind
 * @property {string} game
 * @property {string} id
 * @property {string} date         Today's date by the server.
 * @property {import("../types/messages").GameLearning} learning
 */

/** The name of a piece, with the name of a player in the place of the number of a seat.
 * @param {string} piece @param {string} name @param {TableUpdate} table */
function withSeatNames(piece, name, { seats }) {
  const nameOf = (/** @type {string} */ number) => seats[Number(number) - 1]?.name;
  const [, number] = piece.match(/^seat-(\d+)$/) ?? [];
  if (number) return nameOf(number) || name;
  return name.replace(/(?<= of )seat (\d+)$/, (found, of) => nameOf(of) || found);
}

export class ExerciseController extends TableController {
  /** Whether the hint of the task is open. */
  isHintOpen = false;
  /** @type {ExerciseChannel} */
  channel;
  #tasksShown = -1;
  /** @type {string[]} */
  #pointedAt = [];

  /** @param {Place} place @param {import("../types/messages").ExerciseInfo} exercise
   * @param {import("../table/load-table.js").Loaded} loaded @param {() => void} draw */
  constructor(place, exercise, loaded, draw) {
    /** @type {ExerciseChannel | undefined} */
    let opened;
    super("", loaded, draw, (options) => {
      opened = new ExerciseChannel(place.kind, place.game, place.id, options, () => this.#changed());
      return opened;
    });
    this.channel = /** @type {ExerciseChannel} */ (/** @type {unknown} */ (opened));
    this.place = place;
    this.exercise = exercise;
    this.channel.open(this.attempt.moves);
  }

  get attempt() {
    const { kind, game, id } = this.place;
    return attemptAt(kind, game, id);
  }

  get isFinished() {
    return this.channel.state !== null && !this.channel.state.task;
  }

  openHint = () => {
    this.isHintOpen = true;
    this.draw();
  };

  /** Show what is right now, and where. */
  reveal = async () => {
    await this.channel.reveal();
    this.lookAtIt();
  };

  /** Bring into view what is pointed at: on the board, and with the board. */
  lookAtIt = () => {
    this.#pointedAt = [...this.#pointedAt];
    this.draw();
    document.querySelector(".pointed-out")?.scrollIntoView({ block: "center", inline: "nearest" });
  };

  /** The outcome is a part of what is taught: nothing is counted or kept as of a game that was played. */
  end() {}

  #changed() {
    const { state } = this.channel;
    if (state) this.#keep(state);
    if (state && state.done !== this.#tasksShown) {
      this.#tasksShown = state.done;
      this.isHintOpen = false;
      this.raised = false;
      this.draw();
      scrollTo({ top: 0 }); // on a phone the text of the task may be out of view
    } else this.draw();
  }

  /** Point at what the task is about, wherever that was drawn. */
  drawn() {
    const places = this.#placesOfRevealed();
    if (places.length) pointAt(places);
    else pointOut(this.pointedAt);
    this.#keepTaskInView();
  }

  /** The lit places whose touch leads to an action that was asked for. */
  #placesOfRevealed() {
    const { revealed } = this.channel;
    if (!revealed.length) return [];
    const leadsThere = (/** @type {Element} */ place) =>
      this.actionsAt(place).some(({ notation }) => revealed.includes(notation));
    return [...document.querySelectorAll(".board .touch.lit")].filter(leadsThere);
  }

  /** What the task is about; in a puzzle that is a part of the hint. */
  get shownPieces() {
    return this.place.kind === "puzzle" && !this.isHintOpen ? [] : (this.channel.state?.task?.show ?? []);
  }

  /** What to point at: that of the actions that were asked for, or else that of the task. It is the same list until
   * something else is meant, or somebody asks to see it, so that a board turns to it once. */
  get pointedAt() {
    const { revealed, state } = this.channel;
    const right = state?.table.actions.filter(({ notation }) => revealed.includes(notation)) ?? [];
    const pieces = right.length ? right.flatMap(({ parts }) => parts) : this.shownPieces;
    if (pieces.join() !== this.#pointedAt.join()) this.#pointedAt = pieces;
    return this.#pointedAt;
  }

  /** Tell the stylesheet how much of the card may scroll away on a phone: all above what is to be done now. */
  #keepTaskInView() {
    const card = /** @type {HTMLElement | null} */ (document.querySelector(".exercise-card"));
    const now = card?.querySelector(".task-now");
    if (!card || !now) return;
    const above = now.getBoundingClientRect().top - card.getBoundingClientRect().top;
    card.style.setProperty("--above-task", `${Math.round(above)}px`);
  }

  /** The table as it is to be shown: while a task is only read, and at the end, nothing is to be played.
   * @param {TableUpdate} table @returns {TableUpdate} */
  shown(table) {
    return this.channel.isReading || this.isFinished ? { ...table, actions: [] } : table;
  }

  /** What the board is drawn from, with the names of those who play. @param {TableUpdate} now */
  context(now) {
    const context = super.context(this.shown(now));
    const pointedAt = this.pointedAt.length ? this.pointedAt : undefined;
    const name = (/** @type {string} */ piece) => withSeatNames(piece, context.name(piece), now);
    return { ...context, pointedAt, name };
  }

  /** @param {import("../types/messages").ExerciseState} state */
  #keep({ done, task }) {
    const { kind, game, id, date, learning } = this.place;
    const { moves, mistakes } = this.channel;
    const before = this.attempt;
    const finished = before.finished || !task;
    const kept = before.finished ? before.mistakes : Math.max(mistakes, before.mistakes);
    saveAttempt(kind, game, id, { moves: task ? moves : [], done, mistakes: kept, finished });
    if (!task && kind === "puzzle" && learning.puzzle_of_the_day === id) saveSolvedToday(game, date);
  }
}
