// The live channel of one table: it reconnects by itself for as long as the page is open.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

/**
 * @typedef {import("./types/messages").SocketMessage} SocketMessage
 * @typedef {import("./types/messages").SocketRequest} SocketRequest
 *
 * @typedef {object} ChannelOptions
 * @property {string} table
 * @property {string} token
 * @property {() => number} logLength      How many log lines are here already.
 * @property {(message: SocketMessage) => void} onMessage
 * @property {(connected: boolean) => void} onLink
 */

/** @param {ChannelOptions} options */
function address({ table, token, logLength }) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const asked = new URLSearchParams({ log: String(logLength()) });
  if (token) asked.set("token", token);
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live?${asked}`;
}

class LiveChannel {
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {ChannelOptions} options */
  constructor(options) {
    this.options = options;
    window.addEventListener("online", () => this.#openNow());
    document.addEventListener("visibilitychange", () => this.#openNow());
    this.#open();
  }

  /** Whether it could be sent now. @param {SocketRequest} message */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #open() {
    clearTimeout(this.#timer);
    const socket = new WebSocket(address(this.options));
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.options.onLink(true);
    };
    socket.onmessage = (event) => this.options.onMessage(JSON.parse(event.data));
    socket.onclose = () => this.#socket === socket && this.#lost();
  }

  #lost() {
    this.#socket = null;
    this.options.onLink(false);
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Do not wait any longer: the network is back, or somebody looks at the page. */
  #openNow() {
    if (!this.#socket) this.#open();
  }
}

/** Open the live channel of a table.
 * @param {ChannelOptions} options @returns {{send: (message: SocketRequest) => boolean}} */
export const connect = (options) => new LiveChannel(options);
