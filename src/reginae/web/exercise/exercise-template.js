// The template of a lesson or a puzzle: the teacher's card, the board, the actions and the log.

import { html, nothing } from "lit-html";
import { loadTrouble } from "../lazy-part.js";
import { shell } from "../shell.js";
import { actionsPanel } from "../table/actions-panel.js";
import { logPanel } from "../table/log-panel.js";
import { confirmBar } from "../table/move-confirmation.js";
import { popover } from "../table/popover.js";
import { seatsPanel } from "../table/seats-panel.js";
import { privatePanel, sheetSummary, tableLayout, tableTools } from "../table/table-layout.js";
import { t } from "../text.js";
import { exerciseCard } from "./exercise-card.js";

/**
 * @typedef {import("./exercise-controller.js").ExerciseController} ExerciseController
 * @typedef {import("../table/table-state.js").TableUpdate} TableUpdate
 * @typedef {ReturnType<typeof import("../table/bottom-sheet.js").sheetHandle>} Handle
 */

/** @param {ExerciseController} controller @param {TableUpdate} table */
function actions(controller, table) {
  const { play, unfold, undo, lookAround, showAll, unfolded, pointed } = controller;
  return actionsPanel({
    actions: table.actions,
    why: "",
    ...{ unfolded, pointed, play, unfold, showAll, undo, lookAround },
    inFlight: controller.session.get().inFlight?.code ?? null,
    mayUndo: false,
    otherwise: t(controller.isFinished ? "no-actions" : "task-only-read"),
    hint: null,
    shownHint: nothing,
    shortcut: nothing,
    leaveToChance: null,
  });
}

/** @param {ExerciseController} controller @param {TableUpdate} table
 * @param {import("../board-types.js").BoardContext} context */
function panels(controller, table, context) {
  const { session, catchUp, loaded, logLines, showMoreLog } = controller;
  const { log, seen } = session.get();
  const secrets = loaded.module?.privateNotes?.(context) ?? nothing;
  const pages = { many: logLines, more: showMoreLog };
  return html`${actions(controller, table)}${secrets === nothing ? nothing : privatePanel(secrets)}
    ${logPanel(log, seen, catchUp, null, pages, loaded.module?.logIcon)}`;
}

/** @param {ExerciseController} controller @param {TableUpdate} table @param {Handle} handle */
function layout(controller, table, handle) {
  const { loaded, session } = controller;
  const context = controller.context(table);
  const { log } = session.get();
  return tableLayout({
    prompt: exerciseCard(controller),
    stage: html`<div class="board" role="group" aria-label=${t("board")}>
      ${loaded.module?.board(context) ?? loadTrouble()}</div>`,
    seats: seatsPanel(table, {}, table.outcome !== null, log, () => nothing),
    panels: panels(controller, table, context),
    summary: sheetSummary(table, log),
    busy: table.actions.length > 0 && !loaded.module?.everyActionOnBoard,
    over: false,
    first: false,
    raised: controller.raised,
    handle,
  });
}

/** The way out where nothing can be shown. @param {import("./exercise-channel.js").ExerciseChannel} channel */
const fromTheBeginning = ({ restart }) =>
  html`<button type="button" class="button main task-restart" @click=${restart}>${t("task-restart")}</button>`;

/** @param {ExerciseController} controller @param {Handle} handle */
export function exerciseTemplate(controller, handle) {
  const { table, channel, loaded, draw } = controller;
  const waiting = html`<div class="joining"><p class="soft" role="status">
      ${channel.trouble || t("exercise-loading")}</p>${channel.trouble ? fromTheBeginning(channel) : nothing}</div>`;
  const content = table
    ? html`<div class="exercise">${layout(controller, controller.shown(table), handle)}</div>
        <div class="piece-card-root"></div>`
    : waiting;
  const choose = (/** @type {import("../board-types.js").Action} */ action) =>
    controller.play(action, controller.opened?.at ?? controller.lastTouched);
  return html`${shell({ content, tools: tableTools(loaded.info, draw), title: loaded.info.title, redraw: draw })}
    ${confirmBar(controller.confirmation)}
    ${popover(controller.opened, loaded.info.game, { choose, closed: controller.closed })}`;
}
