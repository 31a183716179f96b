// Puts the parts of the table together for one drawing.

import { html, nothing } from "lit-html";
import { dayName } from "/web/scores.js";
import { plain } from "/web/segments.js";
import { shell } from "/web/shell.js";
import { say } from "/web/words.js";
import { missedAbove, walkLine } from "/web/table/absence.js";
import { afterPuzzle } from "/web/table/afterwards.js";
import { choicesPanel } from "/web/table/choices.js";
import { endScreen } from "/web/table/end.js";
import { layer } from "/web/table/layer.js";
import { logPanel } from "/web/table/log.js";
import { banner, privatePanel, promptLine, promptOf, sheetSummary, tableScreen, tableTools } from "/web/table/screen.js";
import { seatsPanel } from "/web/table/seats.js";
import { waitingRoom } from "/web/table/waiting.js";

/**
 * @typedef {import("/web/table/desk.js").Desk} Desk
 * @typedef {import("/web/board-types.js").LogLine} LogLine
 * @typedef {import("/web/table/session.js").TableMessage} TableMessage
 * @typedef {ReturnType<typeof import("/web/table/sheet.js").sheetHandle>} Handle
 */

/** @param {Desk} desk @param {TableMessage} table @param {import("/web/board-types.js").Outcome} outcome */
function count(desk, table, outcome) {
  return endScreen({
    outcome,
    names: table.seats.map((seat) => seat.name),
    you: table.you,
    game: desk.loaded.info.game,
    table: desk.id,
    count: desk.counting(outcome.lines.length),
    rematch: () => desk.rematch(table),
    look: () => desk.look(true),
    beyond: afterPuzzle(desk),
  });
}

/** @param {Desk} desk @param {TableMessage} table */
function stage(desk, table) {
  if (table.outcome && !desk.looking && !desk.absence.past) return count(desk, table, table.outcome);
  const { module } = desk.loaded;
  return html`<div class="board" role="group" aria-label=${say("board")}>${
    module ? module.board(desk.context(table)) : html`<p class="soft">${say("board-missing")}</p>`
  }</div>
    ${
      table.outcome
        ? html`<p><button type="button" class="button" @click=${() => desk.look(false)}>${say("back-to-count")}</button></p>`
        : html`<p class="hint" aria-hidden="true"></p>`
    }`;
}

/** @param {Desk} desk @param {TableMessage} table */
function choices(desk, table) {
  if (table.outcome) return nothing;
  if (table.you === null) return html`<section class="panel"><p class="soft">${say("watching")}</p></section>`;
  return choicesPanel({
    choices: table.actions,
    unfolded: desk.unfolded,
    inFlight: desk.session.get().inFlight?.code ?? null,
    mayUndo: table.may_undo,
    otherwise: say("no-choices"),
    play: desk.play,
    unfold: desk.unfold,
    undo: desk.undo,
    leaveToChance: desk.loaded.module?.byLot?.includes(table.decision) ? desk.leaveToChance : null,
  });
}

/** @param {Desk} desk @param {TableMessage} table */
function panels(desk, table) {
  const { log, seen } = desk.session.get();
  const secrets = desk.loaded.module?.describe?.(desk.context(table)) ?? nothing;
  return html`${choices(desk, table)}${secrets === nothing ? nothing : privatePanel(secrets)}${logPanel(log, seen, desk.absence, { many: desk.logLines, more: desk.readOn }, desk.loaded.module?.mark)}`;
}

/** @param {Desk} desk @param {TableMessage} table */
function waiting(desk, table) {
  const { info, bots } = desk.loaded;
  const { copied, trouble, copy, sit, seatBot } = desk;
  return waitingRoom({ title: info.title, seats: table.seats, you: table.you, bots, copied, trouble, copy, sit, seatBot });
}

/** What was said last, for a phone, where no room is left beside the names. @param {Desk} desk @param {TableMessage} table */
function lastTalk(desk, table) {
  const line = desk.session.get().log.findLast((/** @type {LogLine} */ { talk }) => talk);
  if (!line || table.outcome) return nothing;
  return html`<p class="last-talk" aria-hidden="true">${table.seats[line.seat].name} <q class="talk">${plain(line.text)}</q></p>`;
}

/** What is asked, or what I missed while I am walking through it. @param {Desk} desk @param {TableMessage} table */
function prompt(desk, table) {
  const { log } = desk.session.get();
  const walk = walkLine(desk.absence, log);
  return walk === nothing ? promptLine(table, promptOf(table, desk.told), html`${lastTalk(desk, table)}${missedAbove(desk.absence, log)}`) : walk;
}

/** @param {Desk} desk @param {TableMessage} table @param {Handle} handle */
function content(desk, table, handle) {
  if (!table.started) return waiting(desk, table);
  const botNames = Object.fromEntries(desk.loaded.bots.map((bot) => [bot.id, bot.name]));
  const seconds = Math.floor((Date.now() - desk.askedAt) / 1000);
  const board = stage(desk, table);
  return tableScreen({
    prompt: table.outcome && !desk.looking && !desk.absence.past ? nothing : prompt(desk, table),
    stage: board,
    seats: seatsPanel(table, seconds, botNames, desk.told, desk.session.get().log),
    panels: panels(desk, table),
    summary: sheetSummary(table, desk.session.get().log),
    busy: table.actions.length > 0 && !desk.loaded.module?.whole,
    raised: desk.raised,
    handle,
  });
}

/** What a screen reader is told: the newest lines, then the prompt. @param {Desk} desk */
function news(desk) {
  const { log, seen, table } = desk.session.get();
  const said = (/** @type {LogLine} */ { talk, seat, text }) =>
    talk ? say("says", { name: table?.seats[seat].name ?? "", text: plain(text) }) : plain(text);
  const lines = log.slice(seen).flatMap((line) => [said(line), ...line.private.map(plain)]);
  return [...lines, table ? promptOf(table, desk.told) : ""].join(" ");
}

/** The game, and the day whose deal it is. @param {import("/web/api.js").TableInfo} info */
function dealTitle({ title, deal }) {
  if (!deal) return title;
  const day = say("deal-of", { day: dayName(deal.date) });
  return html`${title} <span class="soft">· ${day}${deal.practice ? html`, ${say("deal-practice")}` : nothing}</span>`;
}

/** @param {Desk} desk @param {Handle} handle */
export function compose(desk, handle) {
  const { table, lost, inFlight } = desk.session.get();
  const { info } = desk.loaded;
  const frame = shell({
    content: table ? content(desk, table, handle) : html`<p class="joining soft">${say("joining")}</p>`,
    tools: tableTools(info.game, desk.draw),
    title: dealTitle(info),
    redraw: desk.draw,
  });
  return html`${frame}${banner(lost, inFlight !== null)}
    <div class="visually-hidden" aria-live="polite">${news(desk)}</div>
    ${layer(desk.opened, info.game, (choice) => desk.play(choice, desk.opened?.at ?? desk.lastTouched), desk.close)}`;
}
