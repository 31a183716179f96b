// A table: joins it, keeps it drawn, and listens to hands and keys.

import { render } from "lit-html";
import { t } from "../text.js";
import { byDigit } from "../table/actions-panel.js";
import { moveFocusByArrows } from "../table/arrow-keys.js";
import { tableTemplate } from "../table/table-template.js";
import { TableController } from "../table/table-controller.js";
import { showBeside, moveInMenu } from "../table/popover.js";
import { loadTable } from "../table/load-table.js";
import { listenForHighlights } from "../table/highlight.js";
import { sheetHandle } from "../table/bottom-sheet.js";
import { soundReveal, soundTurn } from "../table/sounds.js";
import { positions, animatePieces } from "../table/piece-animation.js";

/** @typedef {import("../table/session.js").TableMessage} TableMessage */

const PRINTED = " · ";

/** @param {TableMessage | null} table */
const isMyTurn = (table) => table !== null && table.you !== null && table.actors.includes(table.you);

/** Sounds, the clock and the window's title, when the table has changed.
 * @param {TableController} controller @param {TableMessage | null} before */
function notice(controller, before) {
  const { table, log, seen } = controller.session.get();
  if (!table || table === before) return;
  const { module, info } = controller.loaded;
  if (table.step !== before?.step) {
    controller.askedAt = Date.now();
    controller.opened = null;
    controller.unfolded = "";
  }
  document.title = isMyTurn(table) ? `${t("your-turn")} · ${info.title}` : info.title;
  if (table.outcome && !before?.outcome) controller.end(before !== null, table.outcome.lines.length);
  if (!before) return;
  if (log.slice(seen).some((line) => module?.loudEvents?.includes(line.name))) soundReveal();
  else if (isMyTurn(table) && !isMyTurn(before)) soundTurn();
}

/** @param {TableController} controller @param {KeyboardEvent} event */
function pressKey(controller, event) {
  if (event.key === "Escape") return controller.retreat();
  if (controller.opened) return moveInMenu(event);
  const typing = /** @type {Element} */ (event.target).closest("input, select, textarea");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
  const choice = byDigit(controller.table?.actions ?? [], controller.unfolded)[Number(event.key) - 1];
  if (typeof choice === "string") controller.unfold(choice);
  else if (choice)
    controller.play(
      choice,
      document.querySelector(`[data-notation="${CSS.escape(choice.notation)}"]`) ?? document.body,
    );
}

/** Says under the board what touching this place would do. @param {HTMLElement} root @param {TableController} controller @param {Event} event */
function showHint(root, controller, event) {
  const label = /** @type {Element} */ (event.target).closest?.(".touch.lit")?.getAttribute("aria-label") ?? "";
  const hint = root.querySelector(".hint");
  if (hint) hint.textContent = controller.hints.get(label) ?? controller.hints.get(label.split(PRINTED)[0]) ?? "";
}

/** Whoever speaks to the page says what is printed on a piece, so its label holds the print too. @param {HTMLElement} root */
function speakThePrint(root) {
  for (const piece of root.querySelectorAll(".board .touch[aria-label]")) {
    const label = piece.getAttribute("aria-label") ?? "";
    const print = [...piece.querySelectorAll("text")].map((text) => text.textContent?.trim()).join(" ");
    if (!label.toLowerCase().includes(print.toLowerCase()))
      piece.setAttribute("aria-label", `${label}${PRINTED}${print}`);
  }
}

/** Whoever chose by keyboard stays where they were, or comes back to the choices, when the button they pressed is gone.
 * @param {TableController} controller @param {Element | null} held */
function keepFocus(controller, held) {
  if (!held || held === document.body || held.isConnected) return;
  const heading = /** @type {HTMLElement | null} */ (document.getElementById("choices-title"));
  const touched = /** @type {HTMLElement} */ (controller.lastTouched);
  (touched.closest(".board") ? touched : heading)?.focus({ preventScroll: true });
}

/** @param {HTMLElement} root @param {TableController} controller */
function listen(root, controller) {
  document.addEventListener("keydown", (event) => pressKey(controller, event));
  for (const kind of ["pointerover", "focusin"])
    root.addEventListener(kind, (event) => showHint(root, controller, event));
  listenForHighlights(root, (ref) => {
    controller.show(ref);
    controller.draw();
  });
  moveFocusByArrows(root);
  new ResizeObserver(() => {
    controller.width = root.querySelector(".stage")?.clientWidth ?? root.clientWidth;
    controller.draw();
  }).observe(root);
  setInterval(() => controller.table?.actors.length && controller.draw(), 1000);
}

/** @param {HTMLElement} root @param {string} id */
export async function tablePage(root, id) {
  const loaded = await loadTable(id);
  document.body.dataset.game = loaded.info.game;
  const controller = new TableController(id, loaded, draw);
  const handle = sheetHandle(
    () => root.querySelector(".sheet"),
    () => controller.raised,
    controller.raise,
  );
  /** @type {TableMessage | null} */
  let drawn = null;
  /** @type {import("../table/popover.js").Opened | null} */
  let settled = null;

  function draw() {
    const board = /** @type {HTMLElement | null} */ (root.querySelector(".board"));
    const earlier = drawn;
    const before = board && controller.table !== earlier ? positions(board) : null;
    const held = document.activeElement;
    drawn = controller.table;
    controller.catchUp.see(controller.session.get().log);
    notice(controller, earlier);
    render(tableTemplate(controller, handle), root);
    speakThePrint(root);
    keepFocus(controller, held);
    if (board && before) animatePieces(board, before);
    if (controller.opened && controller.opened !== settled) showBeside(root, controller.opened);
    settled = controller.opened;
  }

  controller.session.watch(() => {
    draw();
    controller.drawLot();
  });
  listen(root, controller);
  draw();
}
