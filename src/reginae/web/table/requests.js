// Requests over the live channel. The promise of each is settled exactly once.

/**
 * @typedef {import("../types/messages").SocketRequest} SocketRequest
 * @typedef {import("../types/messages").Done} Done
 * @typedef {import("../types/messages").Refused} Refused
 * @typedef {import("../types/messages").Explanation} Explanation
 * @typedef {import("../types/messages").PastView} PastView
 * @typedef {import("../types/messages").Hint} Hint
 * @typedef {import("../types/messages").Thought} Thought
 * @typedef {import("../types/messages").EarlierChat} EarlierChat
 * @typedef {{type: "lost"}} ConnectionLost
 * @typedef {Done | Refused | Explanation | PastView | Hint | Thought | EarlierChat} ServerAnswer
 * @typedef {ServerAnswer | ConnectionLost} Answer
 */

/**
 * @template T
 * @typedef {T extends {id: unknown} ? Omit<T, "id"> : never} WithoutId
 */

/** @typedef {{request: SocketRequest, resolve: (answer: Answer) => void, keep: boolean}} Waiting */

export class Requests {
  /** @type {Map<number | string, Waiting>} */
  #waiting = new Map();
  #lastId = 0;

  /** @param {(request: SocketRequest) => boolean} send  Whether it could be sent now. */
  constructor(send) {
    this.send = send;
  }

  /** Send a request. The promise is settled with the server's answer or refusal, or with the loss of the connection;
   * a request to keep outlasts that and is sent again: the server carries it out once, however often it comes.
   * @param {WithoutId<SocketRequest>} body @param {{keep?: boolean}} [options] @returns {Promise<Answer>} */
  request(body, { keep = false } = {}) {
    const request = /** @type {SocketRequest} */ ({ ...body, id: ++this.#lastId });
    return new Promise((resolve) => {
      this.#waiting.set(request.id, { request, resolve, keep });
      if (!this.send(request) && !keep) this.#settle(request.id, { type: "lost" });
    });
  }

  /** The server has answered. @param {ServerAnswer} answer */
  answered(answer) {
    if (answer.id !== null) this.#settle(answer.id, answer);
  }

  connectionLost() {
    for (const [id, { keep }] of this.#waiting) if (!keep) this.#settle(id, { type: "lost" });
  }

  /** The connection is back: kept requests, which may or may not have arrived, are sent again. */
  reconnected() {
    for (const { request, keep } of this.#waiting.values()) if (keep) this.send(request);
  }

  /** @param {number | string} id @param {Answer} answer */
  #settle(id, answer) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(answer);
  }
}
