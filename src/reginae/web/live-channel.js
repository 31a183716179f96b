// The live channel of one table: it reconnects by itself until it is closed.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

/**
 * @typedef {object} Live
 * @property {(message: object) => boolean} send  Whether it could be sent now.
 * @property {() => void} close
 */

/** @param {string} table @param {string} token @param {number} log */
function address(table, token, log) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const asked = new URLSearchParams({ log: String(log) });
  if (token) asked.set("token", token);
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live?${asked}`;
}

/**
 * @param {object} form
 * @param {string} form.table
 * @param {string} form.token
 * @param {() => number} form.logLength      How many log lines are here already.
 * @param {(message: any) => void} form.onMessage
 * @param {(live: boolean) => void} form.onLink
 * @returns {Live}
 */
export function connect({ table, token, logLength, onMessage, onLink }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let closed = false;

  function open() {
    clearTimeout(timer);
    const fresh = new WebSocket(address(table, token, logLength()));
    socket = fresh;
    fresh.onopen = () => {
      wait = FIRST_WAIT;
      onLink(true);
    };
    fresh.onmessage = (event) => onMessage(JSON.parse(event.data));
    fresh.onclose = () => socket === fresh && lose();
  }

  function lose() {
    socket = null;
    if (closed) return;
    onLink(false);
    timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  function hurry() {
    if (!closed && !socket) open();
  }

  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  open();

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      closed = true;
      clearTimeout(timer);
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
      socket?.close();
    },
  };
}
