// The live channel of one table: it notices when its connection is dead, and reconnects while the page is open.

const FIRST_WAIT = 400; // milliseconds
const LONGEST_WAIT = 8000;
const LONGEST_SILENCE = 8000; // the server says at least every four seconds that it lives
const NO_RIGHT = 4403; // the code with which the server closes where somebody has no seat and may not watch

/**
 * @typedef {import("./types/messages").SocketMessage} SocketMessage
 * @typedef {import("./types/messages").SocketRequest} SocketRequest
 * @typedef {import("./types/messages").Alive} Alive
 * @typedef {Exclude<SocketMessage, Alive>} Message  What the server has to tell.
 *
 * @typedef {object} ChannelOptions
 * @property {string} table
 * @property {string} token
 * @property {() => number} logLength      How many log lines are here already.
 * @property {() => number} newestChat     The number of the newest line of the chat that is here; 0 for none.
 * @property {(message: Message) => void} onMessage
 * @property {(connected: boolean) => void} onLink
 * @property {(reason: string) => void} onRefused  Whoever has no seat here may not watch, either.
 *
 * @typedef {object} Channel
 * @property {(message: SocketRequest) => boolean} send  Whether it could be sent now.
 * @property {() => number} serverTime  What the clock of the server says, in milliseconds since 1970.
 */

/** @param {ChannelOptions} options */
function address({ table, token, logLength, newestChat }) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const asked = new URLSearchParams({ log: String(logLength()), chat: String(newestChat()) });
  if (token) asked.set("token", token);
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live?${asked}`;
}

class LiveChannel {
  /** Open, or being opened; null while the next attempt is waited for. @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  #heardAt = 0;
  #clockOffset = 0;
  #isRefused = false;
  /** For the next attempt. @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  /** For the end of our patience. @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;

  /** @param {ChannelOptions} options */
  constructor(options) {
    this.options = options;
    for (const event of ["online", "offline", "pageshow"]) window.addEventListener(event, () => this.#check());
    document.addEventListener("visibilitychange", () => this.#check());
    this.#open();
  }

  /** @param {SocketRequest} message */
  send(message) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  serverTime() {
    return Date.now() + this.#clockOffset;
  }

  #open() {
    clearTimeout(this.#retry);
    const socket = new WebSocket(address(this.options));
    this.#socket = socket;
    this.#heard(); // an attempt may take as long as a silence
    socket.onopen = () => {
      this.#heard();
      this.options.onLink(true);
    };
    socket.onmessage = (event) => {
      this.#heard();
      this.#wait = FIRST_WAIT;
      this.#received(JSON.parse(event.data));
    };
    socket.onclose = ({ code, reason }) => (code === NO_RIGHT ? this.#refused(reason) : this.#lost());
  }

  /** @param {SocketMessage} message */
  #received(message) {
    if (message.type === "alive") this.#clockOffset = message.time - Date.now();
    else this.options.onMessage(message);
  }

  /** Be patient again. */
  #heard() {
    this.#heardAt = Date.now();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#abandon(), LONGEST_SILENCE);
  }

  /** Give up a connection that is dead although nobody has closed it; whatever still comes of it is ignored. */
  #abandon() {
    const socket = /** @type {WebSocket} */ (this.#socket);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#wait = FIRST_WAIT; // it has been waited for long enough
    this.#lost();
  }

  #lost() {
    this.#socket = null;
    clearTimeout(this.#silence);
    this.options.onLink(false);
    this.#retry = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Watch instead if the seat is no longer mine; if that is refused, too, it is of no use to try again.
   * @param {string} reason */
  #refused(reason) {
    clearTimeout(this.#silence);
    this.#socket = null;
    this.options.onLink(false);
    this.#isRefused = !this.options.token;
    if (this.#isRefused) return this.options.onRefused(reason);
    this.options.token = "";
    this.#open();
  }

  /** See at once how things are: the network has changed, or somebody looks at the page again, whose timers may have
   * stood still. */
  #check() {
    if (this.#isRefused) return;
    if (this.#socket && Date.now() - this.#heardAt > LONGEST_SILENCE) this.#abandon();
    if (!this.#socket) this.#open();
  }
}

/** Open the live channel of a table. @param {ChannelOptions} options @returns {Channel} */
export const connect = (options) => new LiveChannel(options);
