// One table over the live channel: what the server last sent, and the requests of this seat.

import { connect } from "../live-channel.js";
import { store } from "../store.js";
import { Requests } from "./requests.js";
import { UNDO, UNKNOWN, withChange, withChat, withEarlierChat, withUpdate } from "./table-state.js";

/**
 * @typedef {import("./requests.js").Answer} Answer
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {import("../live-channel.js").Message} Message
 * @typedef {import("../types/messages").Play} Play
 * @typedef {import("../types/messages").SocketRequest} SocketRequest
 * @typedef {import("../types/messages").Undo} Undo
 */

export class Session {
  #state = store(UNKNOWN);
  #requests = new Requests((request) => this.#live.send(request));
  #live;
  #isArranging = false;

  /** @param {string} table @param {string} token @param {typeof connect} [open] */
  constructor(table, token, open = connect) {
    this.#live = open({
      table,
      token,
      logLength: () => this.get().log.length,
      newestChat: () => this.get().chat.at(-1)?.n ?? 0,
      onMessage: (message) => this.#received(message),
      onLink: (connected) => connected || this.#connectionLost(),
      onRefused: (refused) => this.#state.set({ refused, lost: false }),
    });
  }

  /** Called when somebody reminds this seat that it is its turn. @type {(by: string) => void} */
  onNudged = () => {};

  get = () => this.#state.get();

  /** Call a function after each change. @param {() => void} watcher */
  watch = (watcher) => this.#state.watch(watcher);

  /** What the clock of the server says, in milliseconds since 1970. */
  serverTime = () => this.#live.serverTime();

  // --- Requests ------------------------------------------------------------------------------------

  /** Carry out an action; null if none can be sent now. @param {number} code @returns {Promise<Answer | null>} */
  async play(code) {
    const { table } = this.get();
    return table ? this.#carryOut({ type: "play", version: table.version, code }, code) : null;
  }

  /** Take back the last action; null if there is none to take back. @returns {Promise<Answer | null>} */
  async undo() {
    const { table } = this.get();
    return table?.may_undo ? this.#carryOut({ type: "undo", version: table.version }, UNDO) : null;
  }

  /** Send what changes the table until it is answered, and nothing else that does meanwhile.
   * @param {Omit<Play, "id"> | Omit<Undo, "id">} request @param {number} code */
  async #carryOut(request, code) {
    if (this.get().inFlight) return null;
    this.#state.set({ inFlight: { code } });
    const answer = await this.#requests.request(request, { keep: true });
    this.#state.set({ inFlight: null });
    return answer;
  }

  /** Set what this seat answers to these decisions; an empty notation, to be asked again.
   * @param {string[]} decisions @param {string} notation @param {boolean} [untilTurn]  Only until its next turn. */
  setAutoAnswer = (decisions, notation, untilTurn = false) =>
    this.#requests.request({ type: "auto-answer", decisions, notation, until_turn: untilTurn });

  /** Arrange something around the game, one thing at a time; null if another is not answered yet.
   * @param {import("./requests.js").WithoutId<SocketRequest>} request */
  arrange = async (request) => {
    if (this.#isArranging) return null;
    this.#isArranging = true;
    const answer = await this.#requests.request(request);
    this.#isArranging = false;
    return answer;
  };

  /** Why this cannot be done now. @param {string} notation */
  why = (notation) => this.#requests.request({ type: "why", notation });

  /** What a bot would do here. */
  hint = () => this.#requests.request({ type: "hint" });

  /** What the bot thought that took this step of a finished game. @param {number} step */
  thought = (step) => this.#requests.request({ type: "thought", step });

  /** The view of this seat after an earlier step. @param {number} step */
  lookBack = (step) => this.#requests.request({ type: "look-back", step });

  /** Say something to all, or to one's own team alone: a text, or a quick phrase.
   * @param {{text?: string, phrase?: import("../types/messages").Say["phrase"], team: boolean}} line */
  say = (line) => this.#requests.request({ type: "say", ...line });

  /** Fetch the lines of the chat before those that are here. */
  async moreChat() {
    const answer = await this.#requests.request({ type: "more-chat", before: this.get().chat[0]?.n ?? 0 });
    if (answer.type === "earlier-chat") this.#state.set(withEarlierChat(this.get(), answer));
    return answer;
  }

  // --- What comes from the server ------------------------------------------------------------------

  /** @param {Message} message */
  #received(message) {
    if (message.type === "table") this.#update(message);
    else if (message.type === "change") this.#state.set(withChange(this.get(), message));
    else if (message.type === "chat") this.#state.set(withChat(this.get(), message));
    else if (message.type === "nudged") this.onNudged(message.by);
    else this.#requests.answered(message);
  }

  /** After a lost connection what is in flight is sent again, whatever the table shows: that it was carried out, or
   * cannot be any more, only the server knows. @param {TableUpdate} message */
  #update(message) {
    const { lost } = this.get();
    this.#state.set(withUpdate(this.get(), message));
    if (lost) this.#requests.reconnected();
  }

  /** The connection counts as restored once the server has sent the table, not before. */
  #connectionLost() {
    this.#state.set({ lost: this.get().table !== null });
    this.#requests.connectionLost();
  }
}
