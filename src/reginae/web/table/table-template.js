// The template of the whole table page.

import { html, nothing } from "lit-html";
import { dayName } from "../score-lists.js";
import { loadTrouble } from "../lazy-part.js";
import { plain } from "../segments.js";
import { shell } from "../shell.js";
import { t } from "../text.js";
import { actionsPanel } from "./actions-panel.js";
import { autoAnswerShortcut, autoAnswersPanel } from "./auto-answers-panel.js";
import { missedButtonOnPhone, shownLine } from "./catch-up.js";
import { chatButton, chatNews, personName } from "./chat-signs.js";
import { handOverPrompt } from "./curtain.js";
import { laterParts } from "./load-later-parts.js";
import { momentBanners } from "./moments.js";
import { confirmBar } from "./move-confirmation.js";
import { nudgeButton, nudgeNotice } from "./nudge.js";
import { popover } from "./popover.js";
import { absentButton, proposalPanel, substitutePanel } from "./proposals.js";
import { seatNews, seatsPanel } from "./seats-panel.js";
import { sidePanel } from "./side-panel.js";
import {
  banner,
  privatePanel,
  promptLine,
  rulesChange,
  sheetSummary,
  tableLayout,
  tableTools,
} from "./table-layout.js";
import { menuButton } from "./table-menu-button.js";
import { frozenReason } from "./table-state.js";
import { notAdmitted, watchingPanel } from "./watching.js";

/**
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("../board-types.js").Action} Action
 * @typedef {import("../board-types.js").BoardContext} BoardContext
 * @typedef {import("../board-types.js").LogLine} LogLine
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {ReturnType<typeof import("./bottom-sheet.js").sheetHandle>} Handle
 */

/** The count, once it has begun. @param {TableController} controller @param {TableUpdate} table */
function end(controller, table) {
  const { draw, count } = controller;
  const { outcome } = table;
  if (!outcome || !count) return nothing;
  return laterParts.show(draw, ({ endOfGame }) => endOfGame(controller, table, outcome, count));
}

/** The way to the next game, once there is one. @param {TableController} controller @param {TableUpdate} table */
const nextTable = (controller, table) =>
  table.status.rematch
    ? laterParts.show(controller.draw, ({ nextTablePart }) => nextTablePart(controller, table))
    : nothing;

/** @param {TableController} controller @param {BoardContext} context */
function stage(controller, context) {
  const { module, info } = controller.loaded;
  const without = info.has_board ? loadTrouble() : html`<p class="soft">${t("board-missing")}</p>`;
  return html`${momentBanners(controller.moments, (line) => controller.catchUp.start([line]))}
    <div class="board" role="group" aria-label=${t("board")}>${module ? module.board(context) : without}</div>`;
}

/** @param {TableController} controller @param {TableUpdate} table */
function actions(controller, table) {
  if (table.outcome) return end(controller, table);
  if (frozenReason(table))
    return laterParts.show(controller.draw, ({ frozenRecord }) => frozenRecord(controller, table));
  if (table.you === null) return watchingPanel(controller);
  const { play, unfold, undo, lookAround, showAll, unfolded, pointed, hint, draw, asksForHint, shownHint } = controller;
  return actionsPanel({
    actions: table.actions,
    why: controller.isFirstGame ? table.why : "",
    unfolded,
    pointed,
    inFlight: controller.session.get().inFlight?.code ?? null,
    mayUndo: table.may_undo,
    otherwise: t("no-actions"),
    play,
    unfold,
    showAll,
    undo,
    lookAround,
    hint: table.hints ? hint : null,
    shownHint:
      asksForHint || shownHint ? laterParts.show(draw, ({ hintPanel }) => hintPanel(controller, table)) : nothing,
    shortcut: autoAnswerShortcut(controller, table),
    leaveToChance: controller.loaded.module?.randomizableDecisions?.includes(table.decision)
      ? controller.leaveToChance
      : null,
  });
}

/** @param {TableController} controller @param {TableUpdate} table @param {BoardContext} context */
function panels(controller, table, context) {
  const secrets = controller.loaded.module?.privateNotes?.(context) ?? nothing;
  return html`${actions(controller, table)}${frozenReason(table) ? nothing : autoAnswersPanel(controller, table)}
    ${secrets === nothing ? nothing : privatePanel(secrets)}${rulesChange(table)}
    ${sidePanel(controller, table)}`;
}

/** What a bot said last, for a phone, where there is no space for it beside the names.
 * @param {TableController} controller @param {TableUpdate} table */
function lastTalk(controller, table) {
  const line = controller.session.get().log.findLast((/** @type {LogLine} */ { talk }) => talk);
  if (!line || table.outcome) return nothing;
  return html`<p class="last-talk" aria-hidden="true">${table.seats[line.seat].name}
    <q class="talk">${plain(line.text)}</q></p>`;
}

/** What is asked now; at the end the line that is being counted, and then how the game ended.
 * @param {TableController} controller @param {TableUpdate} table */
function promptText(controller, table) {
  if (!table.outcome || controller.counted) return table.prompt;
  const newest = table.outcome.lines[(controller.count?.shown() ?? 0) - 1];
  return newest ? plain(newest.text) : t("to-be-counted");
}

/** The prompt, or the line of the log that is being shown on the board.
 * @param {TableController} controller @param {TableUpdate} table */
function prompt(controller, table) {
  const { log } = controller.session.get();
  const shown = shownLine(controller.catchUp);
  if (shown !== nothing) return shown;
  if (frozenReason(table))
    return laterParts.show(controller.draw, ({ frozenNotice }) => frozenNotice(controller, table));
  const handOver = handOverPrompt(controller, table);
  if (handOver !== nothing) return handOver;
  const beneath = html`${lastTalk(controller, table)}${missedButtonOnPhone(controller.catchUp, log)}`;
  const why = controller.isFirstGame ? table.why : "";
  return promptLine(table, promptText(controller, table), why, beneath);
}

/** @param {TableController} controller @param {TableUpdate} table @param {Handle} handle */
function content(controller, table, handle) {
  const { draw, loaded } = controller;
  if (frozenReason(table) && !(table.started && loaded.info.has_board))
    return laterParts.show(draw, ({ frozenPage }) => frozenPage(controller, table));
  if (!table.started) return laterParts.show(draw, ({ waitingRoom }) => waitingRoom(controller, table));
  const botNames = Object.fromEntries(controller.loaded.bots.map((bot) => [bot.id, bot.name]));
  const context = controller.context(table);
  return tableLayout({
    prompt: html`${substitutePanel(controller, table)}${proposalPanel(controller, table)}
      ${nextTable(controller, table)}${prompt(controller, table)}`,
    stage: stage(controller, context),
    seats: seatsPanel(
      table,
      botNames,
      controller.counted,
      controller.session.get().log,
      (seat) => html`${absentButton(controller, table, seat)}${nudgeButton(controller, seat)}`,
      (info, seat) => personName(controller, info, seat),
    ),
    panels: panels(controller, table, context),
    summary: sheetSummary(table, controller.session.get().log),
    busy: table.actions.length > 0 && !controller.loaded.module?.everyActionOnBoard,
    over: table.outcome !== null,
    first: controller.isFirstGame && table.outcome === null,
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
  const where = table && !table.started ? seatNews(table.seats) : "";
  return [...lines, where, table ? promptText(controller, table) : ""].join(" ");
}

/** The game, and the day whose deal it is. @param {import("../api.js").TableInfo} info */
function dealTitle({ title, deal }) {
  if (!deal) return title;
  const day = t("deal-of", { day: dayName(deal.date) });
  return html`${title} <span class="soft">· ${day}${deal.practice ? html`, ${t("deal-practice")}` : nothing}</span>`;
}

/** The table as this screen shows it: whoever shares it is there. @param {TableController} controller */
const shownTable = ({ table, hotSeat }) => (table && hotSeat?.withAllHere(table)) ?? table;

/** @param {TableController} controller @param {Handle} handle */
function pageContent(controller, handle) {
  const { refused } = controller.session.get();
  const table = shownTable(controller);
  if (refused) return notAdmitted(controller, refused);
  if (!table) return html`<p class="joining soft">${t("joining")}</p>`;
  return html`${content(controller, table, handle)}<div class="piece-card-root"></div>`;
}

/** @param {TableController} controller @param {Handle} handle */
export function tableTemplate(controller, handle) {
  const { lost, inFlight } = controller.session.get();
  const table = shownTable(controller);
  const { info } = controller.loaded;
  const frame = shell({
    content: pageContent(controller, handle),
    tools: html`${chatButton(controller)}
      ${info.has_board ? tableTools(info, controller.draw) : nothing}
      ${menuButton(controller, table)}`,
    title: dealTitle(info),
    redraw: controller.draw,
  });
  const choose = (/** @type {Action} */ action) =>
    controller.play(action, controller.opened?.at ?? controller.lastTouched);
  return html`${frame}${banner(lost, inFlight !== null)}${nudgeNotice(controller)}
    <div class="visually-hidden" aria-live="polite">${news(controller)}</div>
    ${confirmBar(controller.confirmation)}
    <div class="visually-hidden" aria-live="polite">${chatNews(controller.chat)}</div>
    ${popover(controller.opened, info.game, { choose, closed: controller.closed })}`;
}
