// The template of the whole table page.

import { html, nothing } from "lit-html";
import { dayName } from "../score-lists.js";
import { plain } from "../segments.js";
import { shell } from "../shell.js";
import { t } from "../text.js";
import { missedButtonOnPhone, shownLine } from "./catch-up.js";
import { recordPanel } from "./record-panel.js";
import { reviewPanel } from "./review-panel.js";
import { actionsPanel } from "./actions-panel.js";
import { endScreen } from "./end-screen.js";
import { popover } from "./popover.js";
import { logPanel } from "./log-panel.js";
import { banner, privatePanel, promptLine, promptOf, sheetSummary, tableLayout, tableTools } from "./table-layout.js";
import { seatsPanel } from "./seats-panel.js";
import { lobby } from "./lobby.js";

/**
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("../board-types.js").Action} Action
 * @typedef {import("../board-types.js").LogLine} LogLine
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {ReturnType<typeof import("./bottom-sheet.js").sheetHandle>} Handle
 */

/**
 * @param {TableController} controller
 * @param {TableUpdate} table
 * @param {import("../board-types.js").Outcome} outcome
 */
function count(controller, table, outcome) {
  return endScreen({
    outcome,
    names: table.seats.map((seat) => seat.name),
    you: table.you,
    game: controller.loaded.info.game,
    count: controller.counting(outcome.lines.length),
    rematch: () => controller.rematch(table),
    look: () => controller.look(true),
    beyond: html`${reviewPanel(controller)}${recordPanel(controller, table)}`,
  });
}

/** @param {TableController} controller @param {TableUpdate} table */
function stage(controller, table) {
  if (table.outcome && !controller.looking && !controller.catchUp.past) return count(controller, table, table.outcome);
  const { module } = controller.loaded;
  return html`<div class="board" role="group" aria-label=${t("board")}>${
    module ? module.board(controller.context(table)) : html`<p class="soft">${t("board-missing")}</p>`
  }</div>
    ${
      table.outcome
        ? html`<p><button type="button" class="button"
            @click=${() => controller.look(false)}>${t("back-to-count")}</button></p>`
        : html`<p class="hint" aria-hidden="true"></p>`
    }`;
}

/** @param {TableController} controller @param {TableUpdate} table */
function actions(controller, table) {
  if (table.outcome) return nothing;
  if (table.you === null) return html`<section class="panel"><p class="soft">${t("watching")}</p></section>`;
  return actionsPanel({
    actions: table.actions,
    unfolded: controller.unfolded,
    inFlight: controller.session.get().inFlight?.code ?? null,
    mayUndo: table.may_undo,
    otherwise: t("no-actions"),
    play: controller.play,
    unfold: controller.unfold,
    undo: controller.undo,
    leaveToChance: controller.loaded.module?.randomizableDecisions?.includes(table.decision)
      ? controller.leaveToChance
      : null,
  });
}

/** @param {TableController} controller @param {TableUpdate} table */
function panels(controller, table) {
  const { log, seen } = controller.session.get();
  const secrets = controller.loaded.module?.privateNotes?.(controller.context(table)) ?? nothing;
  const pages = { many: controller.logLines, more: controller.showMoreLog };
  return html`${actions(controller, table)}${secrets === nothing ? nothing : privatePanel(secrets)}
    ${logPanel(log, seen, controller.catchUp, pages, controller.loaded.module?.logIcon)}`;
}

/** @param {TableController} controller @param {TableUpdate} table */
function waiting(controller, table) {
  const { info, bots } = controller.loaded;
  const { copied, trouble, copy, sit, seatBot } = controller;
  return lobby({ title: info.title, seats: table.seats, you: table.you, bots, copied, trouble, copy, sit, seatBot });
}

/** What a bot said last, for a phone, where there is no space for it beside the names.
 * @param {TableController} controller @param {TableUpdate} table */
function lastTalk(controller, table) {
  const line = controller.session.get().log.findLast((/** @type {LogLine} */ { talk }) => talk);
  if (!line || table.outcome) return nothing;
  return html`<p class="last-talk" aria-hidden="true">${table.seats[line.seat].name}
    <q class="talk">${plain(line.text)}</q></p>`;
}

/** The prompt, or the missed line that is being shown.
 * @param {TableController} controller @param {TableUpdate} table */
function prompt(controller, table) {
  const { log } = controller.session.get();
  const shown = shownLine(controller.catchUp, log);
  return shown === nothing
    ? promptLine(
        table,
        promptOf(table, controller.counted),
        html`${lastTalk(controller, table)}${missedButtonOnPhone(controller.catchUp, log)}`,
      )
    : shown;
}

/** @param {TableController} controller @param {TableUpdate} table @param {Handle} handle */
function content(controller, table, handle) {
  if (!table.started) return waiting(controller, table);
  const botNames = Object.fromEntries(controller.loaded.bots.map((bot) => [bot.id, bot.name]));
  const board = stage(controller, table);
  return tableLayout({
    prompt: table.outcome && !controller.looking && !controller.catchUp.past ? nothing : prompt(controller, table),
    stage: board,
    seats: seatsPanel(table, botNames, controller.counted, controller.session.get().log),
    panels: panels(controller, table),
    summary: sheetSummary(table, controller.session.get().log),
    busy: table.actions.length > 0 && !controller.loaded.module?.everyActionOnBoard,
    raised: controller.raised,
    handle,
  });
}

/** What a screen reader reads: the newest lines, then the prompt. @param {TableController} controller */
function news(controller) {
  const { log, seen, table } = controller.session.get();
  const said = (/** @type {LogLine} */ { talk, seat, text }) =>
    talk ? t("says", { name: table?.seats[seat].name ?? "", text: plain(text) }) : plain(text);
  const lines = log.slice(seen).flatMap((line) => [said(line), ...line.private.map(plain)]);
  return [...lines, table ? promptOf(table, controller.counted) : ""].join(" ");
}

/** The game, and the day whose deal it is. @param {import("../api.js").TableInfo} info */
function dealTitle({ title, deal }) {
  if (!deal) return title;
  const day = t("deal-of", { day: dayName(deal.date) });
  return html`${title} <span class="soft">· ${day}${deal.practice ? html`, ${t("deal-practice")}` : nothing}</span>`;
}

/** @param {TableController} controller @param {Handle} handle */
export function tableTemplate(controller, handle) {
  const { table, lost, inFlight } = controller.session.get();
  const { info } = controller.loaded;
  const frame = shell({
    content: table ? content(controller, table, handle) : html`<p class="joining soft">${t("joining")}</p>`,
    tools: tableTools(info.game, controller.draw),
    title: dealTitle(info),
    redraw: controller.draw,
  });
  const choose = (/** @type {Action} */ action) =>
    controller.play(action, controller.opened?.at ?? controller.lastTouched);
  return html`${frame}${banner(lost, inFlight !== null)}
    <div class="visually-hidden" aria-live="polite">${news(controller)}</div>
    ${popover(controller.opened, info.game, { choose, closed: controller.closed })}`;
}
