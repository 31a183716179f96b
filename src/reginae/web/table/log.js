// What happened, the newest first, with what only I was told.

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { repeat } from "lit-html/directives/repeat.js";
import { closedEye, lineMark } from "/web/marks.js";
import { sentence } from "/web/segments.js";
import { say } from "/web/words.js";
import { missedHead } from "/web/table/absence.js";

/** @typedef {import("/web/board-types.js").LogLine} LogLine */

/** @typedef {{many: number, more: () => void}} Pages  How far back the log is shown, and the wish to see more. */
/** @typedef {import("/web/board-types.js").BoardModule["mark"]} Mark */

const IN_TAB_ORDER = 4;

/** @param {import("/web/board-types.js").Segment[]} secret @param {boolean} inTabOrder */
function secretLine(secret, inTabOrder) {
  return html`<p class="secret">${closedEye()}<span class="visually-hidden">${say("private-line")}: </span>
    <span>${sentence(secret, inTabOrder)}</span></p>`;
}

/** Whom a line is about: the seat it names first, or else whose doing it was. @param {LogLine} line */
const about = ({ facts, seat }) => (typeof facts.seat === "number" ? facts.seat : seat);

/** @param {LogLine} line @param {boolean} fresh @param {boolean} inTabOrder @param {Mark} [mark] */
function entry(line, fresh, inTabOrder, mark) {
  const text = sentence(line.text, inTabOrder);
  const own = mark?.(line) ?? nothing;
  return html`<li class="log-line" ?data-fresh=${fresh}>${own === nothing ? lineMark(about(line)) : own}
    <div>${line.talk ? html`<q class="talk">${text}</q>` : text}${line.private.map((secret) => secretLine(secret, inTabOrder))}</div></li>`;
}

/** @param {LogLine[]} log @param {number} seen @param {import("/web/table/absence.js").Absence} absence @param {Pages} pages @param {Mark} [mark] */
export function logPanel(log, seen, absence, { many, more }, mark) {
  const numbered = log.map((line, index) => ({ line, index }));
  const all = numbered.filter(({ line }) => line.text.length || line.private.length).reverse();
  const told = all.slice(0, many);
  const leftOff = absence.missed(log).length ? told.findIndex(({ line }) => line.step <= absence.left) : -1;
  const entries = repeat(
    told,
    ({ index }) => index,
    ({ line, index }, rank) => [
      rank === leftOff ? html`<li class="log-left"><span>${say("missed-here")}</span></li>` : nothing,
      guard([line, index >= seen, rank < IN_TAB_ORDER], () => entry(line, index >= seen, rank < IN_TAB_ORDER, mark)),
    ],
  );
  return html`<section class="panel log" aria-labelledby="log-title">
    <div class="panel-head"><h2 id="log-title">${say("log")}</h2>${missedHead(absence, log)}</div>
    ${told.length ? nothing : html`<p class="soft">${say("log-empty")}</p>`}
    <ol class="log-list" tabindex="0" aria-labelledby="log-title" reversed>${entries}
      ${all.length > many ? html`<li><button type="button" class="button quiet" @click=${more}>${say("log-more")}</button></li>` : nothing}</ol>
  </section>`;
}
