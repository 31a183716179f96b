// The page of one table: draws it after each change, and listens to pointer and keyboard.

import { render } from "lit-html";
import { t } from "../text.js";
import { byDigit } from "../table/actions-panel.js";
import { moveFocusByArrows } from "../table/arrow-keys.js";
import { tableTemplate } from "../table/table-template.js";
import { TableController } from "../table/table-controller.js";
import { showPopover, moveInMenu } from "../table/popover.js";
import { loadTable } from "../table/load-table.js";
import { listenForHighlights } from "../table/highlight.js";
import { sheetHandle } from "../table/bottom-sheet.js";
import { showSeconds } from "../table/seats-panel.js";
import { soundReveal, soundTurn } from "../table/sounds.js";
import { positions, animatePieces } from "../table/piece-animation.js";
import { isMyTurn } from "../table/table-state.js";

/** @typedef {import("../table/table-state.js").TableUpdate} TableUpdate */

const PRINTED = " · ";

/** Set sounds, the clock and the window's title after the table has changed.
 * @param {TableController} controller @param {TableUpdate | null} before */
function afterChange(controller, before) {
  const { table, log, seen } = controller.session.get();
  if (!table || table === before) return;
  const { module, info } = controller.loaded;
  if (table.version !== before?.version) {
    controller.askedAt = Date.now();
    controller.opened = null;
    controller.unfolded = "";
  }
  document.title = isMyTurn(table) ? `${t("your-turn")} · ${info.title}` : info.title;
  if (table.outcome && !before?.outcome) controller.end(before !== null, table.outcome.lines.length);
  if (!before || before.version === table.version) return;
  if (log.slice(seen).some((line) => module?.loudEvents?.includes(line.name))) soundReveal();
  else if (isMyTurn(table) && !isMyTurn(before)) soundTurn();
}

/** @param {import("../board-types.js").Action} action */
const buttonOf = ({ notation }) => document.querySelector(`[data-notation="${CSS.escape(notation)}"]`);

/** @param {TableController} controller @param {KeyboardEvent} event */
function pressKey(controller, event) {
  if (event.key === "Escape") return controller.escape();
  if (controller.opened) return moveInMenu(event);
  const typing = /** @type {Element} */ (event.target).closest("input, select, textarea");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
  const meant = byDigit(controller.table?.actions ?? [], controller.unfolded)[Number(event.key) - 1];
  if (typeof meant === "string") controller.unfold(meant);
  else if (meant) controller.play(meant, buttonOf(meant) ?? document.body);
}

/** Say under the board what touching this place would do.
 * @param {HTMLElement} root @param {TableController} controller @param {Event} event */
function showHint(root, controller, event) {
  const label = /** @type {Element} */ (event.target).closest?.(".touch.lit")?.getAttribute("aria-label") ?? "";
  const hint = root.querySelector(".hint");
  if (hint) hint.textContent = controller.hints.get(label) ?? controller.hints.get(label.split(PRINTED)[0]) ?? "";
}

/** Add what is printed on a piece to its label, for people who control the page by voice. @param {HTMLElement} root */
function addPrintToLabels(root) {
  for (const piece of root.querySelectorAll(".board .touch[aria-label]")) {
    const label = piece.getAttribute("aria-label") ?? "";
    const print = [...piece.querySelectorAll("text")].map((text) => text.textContent?.trim()).join(" ");
    if (!label.toLowerCase().includes(print.toLowerCase()))
      piece.setAttribute("aria-label", `${label}${PRINTED}${print}`);
  }
}

/** Keep the focus on the touched piece, or else move it to the list of actions, when the pressed button is gone.
 * @param {TableController} controller @param {Element | null} held */
function keepFocus(controller, held) {
  if (!held || held === document.body || held.isConnected) return;
  const heading = /** @type {HTMLElement | null} */ (document.getElementById("actions-title"));
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
  setInterval(() => showSeconds(root, controller.askedAt), 1000);
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
  /** @type {TableUpdate | null} */
  let drawn = null;
  /** @type {import("../table/popover.js").Opened | null} */
  let shown = null;

  function draw() {
    const board = /** @type {HTMLElement | null} */ (root.querySelector(".board"));
    const earlier = drawn;
    const before = board && controller.table !== earlier ? positions(board) : null;
    const held = document.activeElement;
    drawn = controller.table;
    controller.catchUp.shown(controller.session.get().log);
    afterChange(controller, earlier);
    render(tableTemplate(controller, handle), root);
    addPrintToLabels(root);
    keepFocus(controller, held);
    showSeconds(root, controller.askedAt);
    if (board && before) animatePieces(board, before);
    if (controller.opened && controller.opened !== shown) showPopover(root, controller.opened);
    shown = controller.opened;
  }

  controller.session.watch(() => {
    draw();
    controller.drawLot();
  });
  listen(root, controller);
  draw();
}
