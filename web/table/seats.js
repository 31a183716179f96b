// Who sits here, whose turn it is, who is thinking and for how long.

import { html, nothing } from "lit-html";
import { seatMark } from "/web/marks.js";
import { say } from "/web/words.js";

/**
 * @typedef {import("/web/table/session.js").TableMessage} TableMessage
 * @typedef {import("/web/board-types.js").SeatInfo} SeatInfo
 */

/** @param {TableMessage} table @param {number} seat @param {number} seconds */
function doing(table, seat, seconds) {
  const info = table.seats[seat];
  if (info.kind === "open") return html`<span class="soft">${say("is-open")}</span>`;
  if (table.thinking.includes(seat) || table.actors.includes(seat)) {
    const what = table.thinking.includes(seat) ? "is-thinking" : "is-choosing";
    return html`<span class="doing"><span class="candles" aria-hidden="true"><i></i><i></i><i></i></span>${say(what)}${
      seconds > 2 && seat !== table.you ? html` <span class="soft">${say("for-seconds", { seconds })}</span>` : nothing}</span>`;
  }
  if (info.kind === "person" && !info.online) return html`<span class="soft">${say("is-away")}</span>`;
  return nothing;
}

/** Bots are often called after their strength; it is not said twice. @param {SeatInfo} info @param {Record<string, string>} botNames */
function kindOf(info, botNames) {
  const bot = botNames[info.bot] ?? info.bot;
  return info.name.startsWith(bot) ? say("is-any-bot") : say("is-bot", { bot });
}

/** @param {TableMessage} table @param {number} seconds  How long the seats that must choose have had.
 * @param {Record<string, string>} botNames @param {boolean} told  Whether the count is over, so that the score may be seen. */
export function seatsPanel(table, seconds, botNames, told) {
  return html`<section class="panel seats" aria-labelledby="seats-title">
    <h2 id="seats-title" class="visually-hidden">${say("seats")}</h2>
    <ul class="seat-list" ?data-many=${table.seats.length > 2}>${table.seats.map((info, seat) => html`
      <li class="seat" data-ref=${`seat-${seat}`} ?data-active=${table.actors.includes(seat)} ?data-you=${seat === table.you}
          ?data-won=${told && table.outcome?.winners.includes(seat)}>
        ${seatMark(seat)}
        <span class="seat-name">${seat === table.you ? say("you-named", { name: info.name }) : info.name || say("seat-number", { number: seat + 1 })}
          ${info.kind === "bot" ? html`<span class="soft seat-kind">${kindOf(info, botNames)}</span>` : nothing}</span>
        ${told ? html`<span class="seat-score">${table.outcome?.scores[seat]}</span>` : doing(table, seat, seconds)}
      </li>`)}</ul>
  </section>`;
}
