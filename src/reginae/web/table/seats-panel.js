// The seats: who has each, whose turn it is, who is thinking and for how long.

import { html, nothing } from "lit-html";
import { botFace } from "../bot-faces.js";
import { openEye, seatMark, terminal } from "../icons.js";
import { printed } from "../score-lists.js";
import { plain } from "../segments.js";
import { t } from "../text.js";

/**
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {import("../board-types.js").LogLine} LogLine
 * @typedef {import("../board-types.js").SeatInfo} SeatInfo
 */

const SHOWN_FROM = 3;

/** @param {TableUpdate} table @param {number} seat */
function choosing(table, seat) {
  const what = t(table.thinking.includes(seat) ? "is-thinking" : "is-choosing");
  return html`<span class="doing"><span class="busy-dots" aria-hidden="true"><i></i><i></i><i></i></span>${what}
    ${seat === table.you ? nothing : html`<span class="soft clock"></span>`}</span>`;
}

/** Write how long the seats that must choose have had; nothing else of the page is drawn again.
 * @param {HTMLElement} root @param {number} since */
export function showSeconds(root, since) {
  const seconds = Math.floor((Date.now() - since) / 1000);
  const text = seconds < SHOWN_FROM ? "" : t("for-seconds", { seconds });
  for (const clock of root.querySelectorAll(".clock")) clock.textContent = text;
}

/** @param {TableUpdate} table @param {number} seat */
function doing(table, seat) {
  const info = table.seats[seat];
  if (info.kind === "open") return html`<span class="soft">${t("is-open")}</span>`;
  if (info.kind === "person" && !info.online) return html`<span class="soft">${t("is-away")}</span>`;
  return table.thinking.includes(seat) || table.actors.includes(seat) ? choosing(table, seat) : nothing;
}

/** @param {SeatInfo} info @param {number} seat @param {number | null} you */
export function nameOf(info, seat, you) {
  if (seat === you) return t("you-named", { name: info.name });
  return info.name || t("seat-number", { number: seat + 1 });
}

/** What kind of player it is; bots are often named after their strength, which is not repeated.
 * @param {SeatInfo} info @param {Record<string, string>} botNames */
function kindOf(info, botNames) {
  if (info.kind !== "bot") return nothing;
  const bot = botNames[info.bot] ?? info.bot;
  return html`<span class="soft seat-bot">${info.name.startsWith(bot) ? t("is-any-bot") : t("is-bot", { bot })}</span>`;
}

/** That a program plays there: people like to know. @param {SeatInfo} info */
function programOf(info) {
  if (!info.program) return nothing;
  const text = t("is-program");
  return html`<span class="soft seat-program" title=${text}>${terminal()}
    <span class="visually-hidden">${text}</span></span>`;
}

/** The bot that plays for a person. @param {SeatInfo} info @param {Record<string, string>} botNames */
function substituteOf(info, botNames) {
  if (!info.substitute) return nothing;
  const text = t("substitute-plays", { bot: botNames[info.substitute] ?? info.substitute });
  return html`<span class="seat-substitute" title=${text}>${botFace(info.substitute)}
    <span class="visually-hidden">${text}</span></span>`;
}

/** The clock of a seat, which is written every second. @param {TableUpdate} table @param {number} seat */
function clockOf(table, seat) {
  const has =
    table.status.clock && table.seats[seat].kind === "person" && !table.seats[seat].substitute && !table.outcome;
  return has ? html`<span class="seat-clock" data-seat=${seat} role="timer" aria-label=${t("clock")}></span>` : nothing;
}

/** What the bot on a seat said last. @param {LogLine[]} log @param {number} seat */
function talkOf(log, seat) {
  const said = log.findLast((line) => line.talk && line.seat === seat);
  return said ? html`<q class="talk seat-talk">${plain(said.text)}</q>` : nothing;
}

/** What people should know of the bot on a seat, such as that it failed to think. @param {SeatInfo} info */
function noticeOf(info) {
  return info.notice ? html`<span class="seat-notice" role="status"><span>${info.notice}</span></span>` : nothing;
}

/** How many people watch; nothing where nobody does but whoever looks at it. @param {TableUpdate} table */
function watchingCount({ watching, you }) {
  const count = watching - (you === null ? 1 : 0);
  return count > 0
    ? html`<p class="watching-count soft small">${openEye()}${t("count-watching", { count: watching })}</p>`
    : nothing;
}

/** The score of a seat; nothing where a game ended early. @param {TableUpdate} table @param {number} seat */
const scoreOf = ({ outcome }, seat) => (outcome?.scores.length ? printed(outcome.scores[seat]) : "");

/**
 * @param {TableUpdate} table
 * @param {Record<string, string>} botNames
 * @param {boolean} counted                       Whether the count is over, so that the score may be seen.
 * @param {LogLine[]} log
 * @param {(seat: number) => unknown} beside     What can be done about somebody.
 * @param {(info: SeatInfo, seat: number) => unknown} [name]  The name of whoever has a seat.
 */
export function seatsPanel(
  table,
  botNames,
  counted,
  log,
  beside,
  name = (info, seat) => nameOf(info, seat, table.you),
) {
  const row = (/** @type {SeatInfo} */ info, /** @type {number} */ seat) => html`
    <li class="seat" data-ref=${`seat-${seat + 1}`} ?data-active=${table.actors.includes(seat)}
        ?data-you=${seat === table.you}
        ?data-won=${counted && table.outcome?.winners.includes(seat)}>
      ${seatMark(seat)}<span class="seat-name">${name(info, seat)} ${kindOf(info, botNames)}
        ${table.outcome ? nothing : talkOf(log, seat)}</span>${programOf(info)}
      ${substituteOf(info, botNames)}${noticeOf(info)}
      ${clockOf(table, seat)}
      ${
        counted
          ? html`<span class="seat-score">${scoreOf(table, seat)}</span>`
          : html`${doing(table, seat)}${beside(seat)}`
      }</li>`;
  return html`<section class="panel seats" aria-labelledby="seats-title">
    <h2 id="seats-title" class="visually-hidden">${t("seats")}</h2>
    <ul class="seat-list" ?data-many=${table.seats.length > 2}>${table.seats.map(row)}</ul>${watchingCount(table)}
  </section>`;
}

/** Who has which seat, for those who hear it. @param {SeatInfo[]} seats */
export const seatNews = (seats) =>
  seats
    .map((info, seat) => {
      const who = info.kind === "open" ? [t("is-open")] : [info.name];
      if (info.program) who.push(t("is-program"));
      if (info.kind === "kept") who.push(t("is-kept"));
      return t("seat-news", { number: seat + 1, who: who.join(", ") });
    })
    .join(" ");
