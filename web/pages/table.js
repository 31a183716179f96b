// A table: joins it, keeps it drawn, and turns touches into choices.

import { html, nothing, render } from "lit-html";
import * as api from "/web/api.js";
import { mySeatAt, myName, rememberSeat } from "/web/memory.js";
import { plain } from "/web/segments.js";
import { shell } from "/web/shell.js";
import { touching } from "/web/touch.js";
import { say } from "/web/words.js";
import { byDigit, choicesPanel } from "/web/table/choices.js";
import { listenForArrows } from "/web/table/compass.js";
import { boardContext } from "/web/table/context.js";
import { counting, endScreen } from "/web/table/end.js";
import { layer, settleLayer, walkMenu } from "/web/table/layer.js";
import { loadTable, rematchWish } from "/web/table/loading.js";
import { logPanel } from "/web/table/log.js";
import { listenForPointing } from "/web/table/pointing.js";
import { banner, privatePanel, promptLine, tableScreen, tableTools } from "/web/table/screen.js";
import { seatsPanel } from "/web/table/seats.js";
import { openSession } from "/web/table/session.js";
import { sheetHandle } from "/web/table/sheet.js";
import { soundReveal, soundTurn } from "/web/table/sound.js";
import { positions, travel } from "/web/table/travel.js";
import { waitingRoom } from "/web/table/waiting.js";

/**
 * @typedef {import("/web/board-types.js").Choice} Choice
 * @typedef {import("/web/table/session.js").TableMessage} TableMessage
 * @typedef {import("/web/table/layer.js").Opened} Opened
 */

const NARROW = 640;

/** @param {HTMLElement} root @param {string} id */
export async function tablePage(root, id) {
  const mine = mySeatAt(id);
  const loaded = await loadTable(id);
  const { info, module, names, bots, rules } = loaded;
  document.body.dataset.room = info.game;

  /** @type {Opened | null} */
  let opened = null;
  let raised = false;
  let looking = false;
  let copied = false;
  let trouble = "";
  let asked = Date.now();
  let width = root.clientWidth;
  /** @type {TableMessage | null} */
  let drawn = null;
  /** @type {ReturnType<typeof counting> | null} */
  let count = null;
  /** @type {Element | null} */
  let lastTouched = null;

  const session = openSession(id, mine?.token ?? "", (because) => refuse(because, "", lastTouched ?? root));

  // --- what a touch sets going ---------------------------------------------------------------------

  /** @param {Choice} choice @param {Element} at */
  function play(choice, at) {
    lastTouched = at;
    raised = false;
    opened = null;
    session.play(choice.code);
  }

  /** @param {{rule: string, reason: string}} because @param {string} description @param {Element} at */
  function refuse({ rule, reason }, description, at) {
    open({ kind: "refusal", at, description, rule, reason: reason || say("refused-legal"), text: rules.get(rule) ?? "" });
  }

  /** @param {string} notation @param {string} description @param {Element} at */
  async function explain(notation, description, at) {
    const table = session.get().table;
    if (table?.outcome) return refuse({ rule: "", reason: say("refused-over") }, description, at);
    if (table?.you == null) return refuse({ rule: "", reason: say("refused-watching") }, description, at);
    refuse(await session.why(notation), description, at);
  }

  /** @param {Opened} next */
  function open(next) {
    opened = next;
    draw();
    settleLayer(root, next);
  }

  function close() {
    const at = /** @type {HTMLElement | null} */ (opened?.at ?? null);
    opened = null;
    draw();
    at?.focus({ preventScroll: true });
  }

  // --- before and after the game -------------------------------------------------------------------

  /** @param {() => Promise<void>} deed */
  async function attempt(deed) {
    try {
      await deed();
    } catch (reason) {
      trouble = reason instanceof Error ? reason.message : String(reason);
    }
    draw();
  }

  /** @param {number} seat @param {string} name */
  const sit = (seat, name) =>
    attempt(async () => {
      const { token } = await api.sit(id, seat, name);
      myName.set(name);
      rememberSeat({ table: id, seat, token, game: info.game, title: info.title });
      location.reload();
    });

  /** @param {TableMessage} table */
  const rematch = (table) =>
    attempt(async () => {
      const wish = rematchWish(info, table.seats, table.you, myName.get() || say("default-name"));
      const made = await api.newTable(wish);
      if (made.token) rememberSeat({ ...made, game: info.game, title: info.title });
      location.assign(`/t/${made.table}`);
    });

  function copy() {
    void navigator.clipboard?.writeText(location.href).then(() => {
      copied = true;
      draw();
    });
  }

  // --- drawing -------------------------------------------------------------------------------------

  const handle = sheetHandle(
    () => root.querySelector(".sheet"),
    () => raised,
    (up) => {
      raised = up;
      draw();
    },
  );

  /** @param {TableMessage} table */
  function context(table) {
    const { log, seen } = session.get();
    const ask = (/** @type {Choice[]} */ choices, /** @type {string} */ description, /** @type {Element} */ at) =>
      open({ kind: "menu", at, description, choices });
    const touch = touching({ choices: table.choices, play, ask, explain });
    return boardContext(table, log, seen, names, touch, width < NARROW);
  }

  /** @param {TableMessage} table */
  function stage(table) {
    if (table.outcome && !looking) {
      count ??= counting(table.outcome.lines.length, draw);
      const look = () => {
        looking = true;
        draw();
      };
      const seatNames = table.seats.map((seat) => seat.name);
      return endScreen({ outcome: table.outcome, names: seatNames, you: table.you, game: info.game, table: id, count, rematch: () => rematch(table), look });
    }
    const back = () => {
      looking = false;
      draw();
    };
    return html`<div class="board" role="group" aria-label=${say("board")}>${module ? module.board(context(table)) : html`<p class="soft">${say("board-missing")}</p>`}</div>
      ${table.outcome ? html`<button type="button" class="button" @click=${back}>${say("back-to-count")}</button>` : html`<p class="hint" aria-hidden="true"></p>`}`;
  }

  /** @param {TableMessage} table */
  function panels(table) {
    const { log, seen, inFlight } = session.get();
    const secrets = module?.describe?.(context(table)) ?? nothing;
    return html`
      ${table.outcome ? nothing : choicesPanel({
        choices: table.choices,
        inFlight: inFlight?.code ?? null,
        mayUndo: table.may_undo,
        otherwise: say(table.you === null ? "watching" : "no-choices"),
        play,
        undo: session.undo,
      })}
      ${secrets === nothing ? nothing : privatePanel(secrets)}
      ${logPanel(log, seen)}`;
  }

  /** @param {TableMessage} table */
  function content(table) {
    if (!table.started) {
      const seatBot = (/** @type {number} */ seat, /** @type {string} */ bot) => attempt(() => api.seatBot(id, seat, bot, mine?.token ?? ""));
      return waitingRoom({ title: info.title, seats: table.seats, you: table.you, bots, copied, trouble, copy, sit, seatBot });
    }
    const botNames = Object.fromEntries(bots.map((bot) => [bot.id, bot.name]));
    const seconds = Math.floor((Date.now() - asked) / 1000);
    return tableScreen({ prompt: promptLine(table), stage: stage(table), seats: seatsPanel(table, seconds, botNames), panels: panels(table), raised, handle });
  }

  function draw() {
    const { table, lost, inFlight, log, seen } = session.get();
    const board = /** @type {HTMLElement | null} */ (root.querySelector(".board"));
    const before = board && table !== drawn ? positions(board) : new Map();
    const news = log.slice(seen).flatMap((line) => [plain(line.text), ...line.private.map(plain)]).join(" ");
    render(
      html`${shell({
        content: table ? content(table) : html`<p class="joining soft">${say("joining")}</p>`,
        tools: tableTools(info.game, draw),
        title: info.title,
        redraw: draw,
      })}
      ${banner(lost, inFlight !== null)}
      <div class="visually-hidden" aria-live="polite">${news} ${table?.prompt}</div>
      ${layer(opened, info.game, (choice) => opened && play(choice, opened.at), close)}`,
      root,
    );
    if (board && before.size) travel(board, before);
    drawn = table;
  }

  // --- what comes in -------------------------------------------------------------------------------

  /** @param {TableMessage | null} table */
  const myTurn = (table) => table !== null && table.you !== null && table.actors.includes(table.you);

  function changed() {
    const { table, log, seen } = session.get();
    if (table && table !== drawn) {
      if (table.step !== drawn?.step) asked = Date.now();
      if (myTurn(table) && drawn && !myTurn(drawn)) soundTurn();
      if (drawn && log.slice(seen).some((line) => module?.loud?.includes(line.name))) soundReveal();
      if (opened && table.step !== drawn?.step) opened = null;
      document.title = myTurn(table) ? `${say("your-turn")} · ${info.title}` : info.title;
    }
    draw();
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.key === "Escape") return opened ? close() : raised && ((raised = false), draw());
    if (opened) return walkMenu(event);
    const typing = /** @type {Element} */ (event.target).closest("input, select, textarea");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
    const choice = byDigit(session.get().table?.choices ?? [])[Number(event.key) - 1];
    if (choice) play(choice, root.querySelector(`[data-notation="${CSS.escape(choice.notation)}"]`) ?? root);
  }

  /** @param {Event} event */
  function showHint(event) {
    const place = /** @type {Element} */ (event.target).closest?.(".touch.lit");
    const hint = root.querySelector(".hint");
    if (hint) hint.textContent = place?.getAttribute("aria-label") ?? "";
  }

  session.watch(changed);
  document.addEventListener("keydown", key);
  listenForPointing(root);
  listenForArrows(root);
  root.addEventListener("pointerover", showHint);
  root.addEventListener("focusin", showHint);
  new ResizeObserver(() => {
    width = root.querySelector(".stage")?.clientWidth ?? root.clientWidth;
    draw();
  }).observe(root);
  setInterval(() => session.get().table?.actors.length && draw(), 1000);
  draw();
}
