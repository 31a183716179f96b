// The page of one table: draws it after each change, and listens to pointer and keyboard.

import { nothing, render } from "lit-html";
import { settings } from "../settings.js";
import { byDigit } from "../table/action-groups.js";
import { moveFocusByArrows } from "../table/arrow-keys.js";
import { markChosen } from "../table/move-confirmation.js";
import { tableTemplate } from "../table/table-template.js";
import { TableController } from "../table/table-controller.js";
import { showBeside, moveInMenu } from "../table/popover.js";
import { pieceCard, pointedAt } from "../table/piece-card.js";
import { Pointing } from "../table/pointing.js";
import { loadTable } from "../table/load-table.js";
import { laterParts } from "../table/load-later-parts.js";
import { openHotSeat } from "../table/hot-seat.js";
import { listenForHighlights } from "../table/highlight.js";
import { isSeatLink, listenForSeatLinks } from "../table/seat-link-address.js";
import { sheetHandle } from "../table/bottom-sheet.js";
import { showClocks } from "../table/clock-text.js";
import { showSeconds } from "../table/seats-panel.js";
import { openTabByKey } from "../table/side-panel.js";
import { soundReveal, soundTurn } from "../table/sounds.js";
import { positions, animatePieces } from "../table/piece-animation.js";
import { showNudges } from "../table/nudge.js";
import { frozenReason, isMyTurn } from "../table/table-state.js";
import { showTitle, signalTurn } from "../table/turn-signal.js";
import { PRINTED } from "../touch.js";

/** @typedef {import("../table/table-state.js").TableUpdate} TableUpdate */

/** Set sounds, the clock and the window's title after the table has changed.
 * @param {TableController} controller @param {TableUpdate | null} before */
function afterChange(controller, before) {
  const { table, log, seen } = controller.session.get();
  if (!table || table === before) return;
  const { module, info } = controller.loaded;
  controller.noteLostSeat();
  if (table.version !== before?.version) {
    controller.askedAt = Date.now();
    controller.opened = null;
    controller.unfolded = "";
    controller.pointed = [];
    controller.shownHint = null;
    controller.litPlace = -1;
    controller.confirmation.follow(table.actions);
  }
  showTitle(table, info.title);
  if (table.outcome && !before?.outcome) controller.end(before !== null, table.outcome);
  if (!before && !table.outcome) controller.moments.add(controller.catchUp.missed(log));
  if (!before || before.version === table.version) return;
  const news = log.slice(seen);
  const isBig = controller.moments.add(news);
  if (isBig || news.some((line) => module?.loudEvents?.includes(line.name))) soundReveal();
  else if (isMyTurn(table) && !isMyTurn(before)) soundTurn();
  if (isMyTurn(table) && !isMyTurn(before)) signalTurn(table, info);
}

/** @param {import("../board-types.js").Action} action */
const buttonOf = ({ notation }) => document.querySelector(`[data-notation="${CSS.escape(notation)}"]`);

/** Close the card, and lead the focus back from it; whether one was open. @param {Pointing} pointing */
function closeCard(pointing) {
  const { pointed } = pointing;
  if (!pointed) return false;
  if (document.activeElement?.closest(".piece-card")) /** @type {HTMLElement} */ (pointed.at).focus();
  pointing.hide();
  return true;
}

/**
 * @param {HTMLElement} root
 * @param {TableController} controller
 * @param {Pointing} pointing
 * @param {KeyboardEvent} event
 */
function pressKey(root, controller, pointing, event) {
  if (event.key === "Escape") return controller.confirmation.cancel() || closeCard(pointing) || controller.escape();
  if (controller.opened) return moveInMenu(event);
  const typing = /** @type {Element} */ (event.target).closest("input, select, textarea");
  if (!typing && event.key === "?") return openCard(root, pointing);
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (openTabByKey(controller, event.key)) return event.preventDefault();
  if (!/^[1-9]$/.test(event.key)) return;
  const meant = byDigit(controller.table?.actions ?? [], controller.unfolded)[Number(event.key) - 1];
  if (meant && "key" in meant) controller.unfold(meant.key);
  else if (meant) controller.play(meant, buttonOf(meant) ?? document.body);
}

/** Draw the card about what is pointed at. It has a place of its own, so that nothing else is drawn again for it.
 * @param {HTMLElement} root @param {TableController} controller @param {Pointing} pointing */
function drawCard(root, controller, pointing) {
  const slot = /** @type {HTMLElement | null} */ (root.querySelector(".piece-card-root"));
  const { table, opened, loaded } = controller;
  if (!slot || !table) return;
  const pointed = pointing.pointed?.at.isConnected && !opened && table.started ? pointing.pointed : null;
  for (const described of root.querySelectorAll("[aria-describedby=piece-card]"))
    described.removeAttribute("aria-describedby");
  if (!pointed) return void render(nothing, slot);
  const context = controller.context(table);
  const actions = controller.actionsAt(pointed.at);
  const status = (/** @type {string} */ ref) => loaded.module?.pieceStatus?.(ref, context) ?? [];
  const { pieces: texts, game } = loaded.info;
  render(pieceCard({ pointed, texts, name: context.name, status, actions, game }), slot);
  showBeside(slot.querySelector(".piece-card"), pointed.at);
  if (pointed.at === document.activeElement) pointed.at.setAttribute("aria-describedby", "piece-card");
  if (pointed.at.closest(".board")) controller.filterBy(controller.codesAbout(pointed.refs, actions));
}

/** Keep the card open and go into it, so that its link can be followed.
 * @param {HTMLElement} root @param {Pointing} pointing */
function openCard(root, pointing) {
  const at = document.activeElement;
  if (at && pointing.pin(at)) /** @type {HTMLElement} */ (root.querySelector(".piece-card"))?.focus();
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

/** Keep the focus on the touched piece, or else move it to the list of actions, when the pressed button is gone; from
 * the end of the game to the count, once that is there.
 * @param {TableController} controller @param {Element | null} held */
function keepFocus(controller, held) {
  const content = document.getElementById("content");
  const count = document.getElementById("end-title");
  if (count && held === content) return count.focus({ preventScroll: true });
  if (!held || held === document.body || held.isConnected) return;
  const touched = /** @type {HTMLElement} */ (controller.lastTouched);
  const place = touched.isConnected && touched.closest(".board") ? touched : null;
  (place ?? count ?? document.getElementById("actions-title") ?? content)?.focus({ preventScroll: true });
}

/** Write what changes by the second. @param {HTMLElement} root @param {TableController} controller */
function showTime(root, controller) {
  showSeconds(root, controller.askedAt);
  showClocks(root, controller.table, controller.session.serverTime() / 1000);
  showNudges(root);
}

/** @param {HTMLElement} root @param {TableController} controller @param {Pointing} pointing */
function listen(root, controller, pointing) {
  document.addEventListener("keydown", (event) => pressKey(root, controller, pointing, event));
  listenForHighlights(root, (ref) => {
    controller.show(ref);
    controller.draw();
  });
  moveFocusByArrows(root);
  new ResizeObserver(() => {
    controller.width = root.querySelector(".stage")?.clientWidth ?? root.clientWidth;
    controller.draw();
  }).observe(root);
  setInterval(() => showTime(root, controller), 1000);
  document.addEventListener("visibilitychange", () => showTitle(controller.table, controller.loaded.info.title));
}

/** Draw a table now and whenever its controller says so, and listen to pointer and keyboard.
 * @template {TableController} Controller
 * @param {HTMLElement} root @param {(draw: () => void) => Controller} create
 * @param {(controller: Controller, handle: ReturnType<typeof sheetHandle>) => unknown} template */
export function showTable(root, create, template) {
  const controller = create(draw);
  const handle = sheetHandle(
    () => root.querySelector(".sheet"),
    () => controller.raised,
    controller.raise,
  );
  const pointing = new Pointing(
    root,
    (target) => pointedAt(target, controller.loaded.info.pieces),
    () => drawCard(root, controller, pointing),
  );
  /** @type {TableUpdate | null} */
  let drawn = null;
  /** @type {import("../table/popover.js").Opened | null} */
  let shown = null;

  function draw() {
    if (controller.hotSeat?.covered) return;
    const board = /** @type {HTMLElement | null} */ (root.querySelector(".board"));
    const earlier = drawn;
    const before = board && controller.table !== earlier ? positions(board) : null;
    const held = document.activeElement;
    drawn = controller.table;
    controller.catchUp.shown(controller.session.get().log);
    controller.chat.shown();
    afterChange(controller, earlier);
    render(template(controller, handle), root);
    addPrintToLabels(root);
    markChosen(controller.confirmation.asked);
    keepFocus(controller, held);
    showTime(root, controller);
    if (board && before) animatePieces(board, before);
    if (controller.opened && controller.opened !== shown)
      showBeside(root.querySelector(".menu, .refusal"), controller.opened.at);
    shown = controller.opened;
    drawCard(root, controller, pointing);
    controller.drawn();
  }

  settings.watch(draw);
  listen(root, controller, pointing);
  draw();
  return controller;
}

/** @param {HTMLElement} root @param {string} id */
export async function tablePage(root, id) {
  if (isSeatLink(location.hash)) await (await laterParts.load())?.openSeatLink(root, id);
  const hotSeat = await openHotSeat(root, id);
  const loaded = await loadTable(id, hotSeat?.person.token);
  document.body.dataset.game = loaded.info.game;
  const create = (/** @type {() => void} */ draw) => new TableController(id, loaded, draw, undefined, hotSeat);
  const controller = showTable(root, create, tableTemplate);
  controller.session.watch(() => {
    if (frozenReason(controller.table) && !loaded.info.frozen) return location.reload(); // the server was upgraded
    controller.draw();
    controller.drawLot();
    hotSeat?.follow(controller);
  });
  listenForSeatLinks();
}
