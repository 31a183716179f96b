// A table: joins it, keeps it drawn, and listens to hands and keys.

import { render } from "lit-html";
import { say } from "/web/words.js";
import { byDigit } from "/web/table/choices.js";
import { listenForArrows } from "/web/table/compass.js";
import { compose } from "/web/table/compose.js";
import { Desk } from "/web/table/desk.js";
import { settleLayer, walkMenu } from "/web/table/layer.js";
import { loadTable } from "/web/table/loading.js";
import { listenForPointing } from "/web/table/pointing.js";
import { sheetHandle } from "/web/table/sheet.js";
import { soundReveal, soundTurn } from "/web/table/sound.js";
import { positions, travel } from "/web/table/travel.js";

/** @typedef {import("/web/table/session.js").TableMessage} TableMessage */

const PRINTED = " · ";

/** @param {TableMessage | null} table */
const isMyTurn = (table) => table !== null && table.you !== null && table.actors.includes(table.you);

/** Sounds, the clock and the window's title, when the table has changed.
 * @param {Desk} desk @param {TableMessage | null} before */
function notice(desk, before) {
  const { table, log, seen } = desk.session.get();
  if (!table || table === before) return;
  const { module, info } = desk.loaded;
  if (table.step !== before?.step) {
    desk.askedAt = Date.now();
    desk.opened = null;
    desk.unfolded = "";
  }
  document.title = isMyTurn(table) ? `${say("your-turn")} · ${info.title}` : info.title;
  if (table.outcome && !before?.outcome) desk.end(before !== null, table.outcome.lines.length);
  if (!before) return;
  if (log.slice(seen).some((line) => module?.loud?.includes(line.name))) soundReveal();
  else if (isMyTurn(table) && !isMyTurn(before)) soundTurn();
}

/** @param {Desk} desk @param {KeyboardEvent} event */
function pressKey(desk, event) {
  if (event.key === "Escape") return desk.retreat();
  if (desk.opened) return walkMenu(event);
  const typing = /** @type {Element} */ (event.target).closest("input, select, textarea");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
  const choice = byDigit(desk.table?.actions ?? [], desk.unfolded)[Number(event.key) - 1];
  if (typeof choice === "string") desk.unfold(choice);
  else if (choice) desk.play(choice, document.querySelector(`[data-notation="${CSS.escape(choice.notation)}"]`) ?? document.body);
}

/** Says under the board what touching this place would do. @param {HTMLElement} root @param {Desk} desk @param {Event} event */
function showHint(root, desk, event) {
  const label = /** @type {Element} */ (event.target).closest?.(".touch.lit")?.getAttribute("aria-label") ?? "";
  const hint = root.querySelector(".hint");
  if (hint) hint.textContent = desk.hints.get(label) ?? desk.hints.get(label.split(PRINTED)[0]) ?? "";
}

/** Whoever speaks to the page says what is printed on a piece, so its label holds the print too. @param {HTMLElement} root */
function speakThePrint(root) {
  for (const piece of root.querySelectorAll(".board .touch[aria-label]")) {
    const label = piece.getAttribute("aria-label") ?? "";
    const print = [...piece.querySelectorAll("text")].map((text) => text.textContent?.trim()).join(" ");
    if (!label.toLowerCase().includes(print.toLowerCase())) piece.setAttribute("aria-label", `${label}${PRINTED}${print}`);
  }
}

/** Whoever chose by keyboard stays where they were, or comes back to the choices, when the button they pressed is gone.
 * @param {Desk} desk @param {Element | null} held */
function keepFocus(desk, held) {
  if (!held || held === document.body || held.isConnected) return;
  const heading = /** @type {HTMLElement | null} */ (document.getElementById("choices-title"));
  const touched = /** @type {HTMLElement} */ (desk.lastTouched);
  (touched.closest(".board") ? touched : heading)?.focus({ preventScroll: true });
}

/** @param {HTMLElement} root @param {Desk} desk */
function listen(root, desk) {
  document.addEventListener("keydown", (event) => pressKey(desk, event));
  for (const kind of ["pointerover", "focusin"]) root.addEventListener(kind, (event) => showHint(root, desk, event));
  listenForPointing(root, (ref) => {
    desk.show(ref);
    desk.draw();
  });
  listenForArrows(root);
  new ResizeObserver(() => {
    desk.width = root.querySelector(".stage")?.clientWidth ?? root.clientWidth;
    desk.draw();
  }).observe(root);
  setInterval(() => desk.table?.actors.length && desk.draw(), 1000);
}

/** @param {HTMLElement} root @param {string} id */
export async function tablePage(root, id) {
  const loaded = await loadTable(id);
  document.body.dataset.room = loaded.info.game;
  const desk = new Desk(id, loaded, draw);
  const handle = sheetHandle(
    () => root.querySelector(".sheet"),
    () => desk.raised,
    desk.raise,
  );
  /** @type {TableMessage | null} */
  let drawn = null;
  /** @type {import("/web/table/layer.js").Opened | null} */
  let settled = null;

  function draw() {
    const board = /** @type {HTMLElement | null} */ (root.querySelector(".board"));
    const earlier = drawn;
    const before = board && desk.table !== earlier ? positions(board) : null;
    const held = document.activeElement;
    drawn = desk.table;
    desk.absence.see(desk.session.get().log);
    notice(desk, earlier);
    render(compose(desk, handle), root);
    speakThePrint(root);
    keepFocus(desk, held);
    if (board && before) travel(board, before);
    if (desk.opened && desk.opened !== settled) settleLayer(root, desk.opened);
    settled = desk.opened;
  }

  desk.session.watch(() => {
    draw();
    desk.drawLot();
  });
  listen(root, desk);
  draw();
}
