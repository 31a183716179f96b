// Who sits here, whose turn it is, who is thinking and for how long.

import { html, nothing } from "lit-html";
import { seatMark } from "../icons.js";
import { printed } from "../score-lists.js";
import { plain } from "../segments.js";
import { t } from "../text.js";

/**
 * @typedef {import("./session.js").TableMessage} TableMessage
 * @typedef {import("../board-types.js").LogLine} LogLine
 * @typedef {import("../board-types.js").SeatInfo} SeatInfo
 */

const WORTH_SAYING = 3;

/** @param {TableMessage} table @param {number} seat @param {number} seconds */
function atWork(table, seat, seconds) {
  const what = t(table.thinking.includes(seat) ? "is-thinking" : "is-choosing");
  const long = seconds >= WORTH_SAYING && seat !== table.you;
  return html`<span class="doing"><span class="candles" aria-hidden="true"><i></i><i></i><i></i></span>${what}
    ${long ? html`<span class="soft">${t("for-seconds", { seconds })}</span>` : nothing}</span>`;
}

/** @param {TableMessage} table @param {number} seat @param {number} seconds */
function doing(table, seat, seconds) {
  const info = table.seats[seat];
  if (info.kind === "open") return html`<span class="soft">${t("is-open")}</span>`;
  if (table.thinking.includes(seat) || table.actors.includes(seat)) return atWork(table, seat, seconds);
  if (info.kind === "person" && !info.online) return html`<span class="soft">${t("is-away")}</span>`;
  return nothing;
}

/** @param {SeatInfo} info @param {number} seat @param {number | null} you */
export function nameOf(info, seat, you) {
  if (seat === you) return t("you-named", { name: info.name });
  return info.name || t("seat-number", { number: seat + 1 });
}

/** Bots are often called after their strength; it is not said twice.
 * @param {SeatInfo} info @param {Record<string, string>} botNames */
function kindOf(info, botNames) {
  if (info.kind !== "bot") return nothing;
  const bot = botNames[info.bot] ?? info.bot;
  return html`<span class="soft seat-bot">${info.name.startsWith(bot) ? t("is-any-bot") : t("is-bot", { bot })}</span>`;
}

/** What a seat said last. @param {LogLine[]} log @param {number} seat */
function talkOf(log, seat) {
  const said = log.findLast((line) => line.talk && line.seat === seat);
  return said ? html`<q class="talk seat-talk">${plain(said.text)}</q>` : nothing;
}

/**
 * @param {TableMessage} table
 * @param {number} seconds                        How long the seats that must choose have had.
 * @param {Record<string, string>} botNames
 * @param {boolean} told                          Whether the count is over, so that the score may be seen.
 * @param {LogLine[]} log
 */
export function seatsPanel(table, seconds, botNames, told, log) {
  const row = (/** @type {SeatInfo} */ info, /** @type {number} */ seat) => html`
    <li class="seat" data-ref=${`seat-${seat}`} ?data-active=${table.actors.includes(seat)} ?data-you=${seat === table.you}
        ?data-won=${told && table.outcome?.winners.includes(seat)}>
      ${seatMark(seat)}<span class="seat-name">${nameOf(info, seat, table.you)} ${kindOf(info, botNames)}
        ${table.outcome ? nothing : talkOf(log, seat)}</span>
      ${told ? html`<span class="seat-score">${printed(table.outcome?.scores[seat] ?? 0)}</span>` : doing(table, seat, seconds)}</li>`;
  return html`<section class="panel seats" aria-labelledby="seats-title">
    <h2 id="seats-title" class="visually-hidden">${t("seats")}</h2>
    <ul class="seat-list" ?data-many=${table.seats.length > 2}>${table.seats.map(row)}</ul>
  </section>`;
}
