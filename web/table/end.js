// The end: the score is counted out line by line, with the rule behind each line.

import { html, nothing } from "lit-html";
import { chest, seatMark } from "/web/marks.js";
import { recordAddress } from "/web/api.js";
import { sentence } from "/web/segments.js";
import { listed, say } from "/web/words.js";

/**
 * @typedef {import("/web/board-types.js").Outcome} Outcome
 * @typedef {import("/web/board-types.js").ScoreLine} ScoreLine
 */

const PACE = 850;

/** Counts lines out at the pace of a person reading them. @param {number} lines @param {() => void} redraw */
export function counting(lines, redraw) {
  let shown = matchMedia("(prefers-reduced-motion: reduce)").matches ? lines : 0;
  const timer = setInterval(() => {
    if (shown < lines) shown += 1;
    if (shown >= lines) clearInterval(timer);
    redraw();
  }, PACE);
  return {
    shown: () => shown,
    done: () => shown >= lines,
    skip() {
      shown = lines;
      clearInterval(timer);
      redraw();
    },
  };
}

/** The points counted so far, by seat. @param {Outcome} outcome @param {number} shown */
export function counted(outcome, shown) {
  const sums = outcome.scores.map(() => 0);
  for (const line of outcome.lines.slice(0, shown)) if (line.seat >= 0) sums[line.seat] += line.points;
  return shown >= outcome.lines.length ? outcome.scores : sums;
}

/** @param {ScoreLine} line @param {string} game */
function scoreLine(line, game) {
  return html`<li class="score-line">${line.seat >= 0 ? seatMark(line.seat) : html`<span class="log-chance" aria-hidden="true"></span>`}
    <span class="score-text">${sentence(line.text)} <a class="score-rule" href=${`/rules/${game}#${line.rule}`} target="_blank" rel="noopener"
      aria-label=${say("rule-link", { rule: line.rule })}>${line.rule}</a></span>
    ${line.points ? html`<b class="score-points">${line.points > 0 ? "+" : "−"}${Math.abs(line.points)}</b>` : nothing}</li>`;
}

/** @param {Outcome} outcome @param {string[]} names @param {number | null} you */
function verdict(outcome, names, you) {
  if (!outcome.winners.length) return say("end-none");
  if (outcome.winners.length === 1 && outcome.winners[0] === you) return say("end-you");
  const winners = listed(outcome.winners.map((seat) => names[seat]));
  return say(outcome.winners.length > 1 ? "end-winners" : "end-winner", { names: winners });
}

/** @param {Outcome} outcome @param {number[]} sums @param {string[]} names @param {boolean} done */
function standings(outcome, sums, names, done) {
  const order = names.map((_, seat) => seat).sort((one, other) => outcome.places[one] - outcome.places[other]);
  return html`<ol class="standings">${(done ? order : names.map((_, seat) => seat)).map((seat) => html`
    <li class="standing" ?data-won=${done && outcome.winners.includes(seat)}>${seatMark(seat)}<span>${names[seat]}</span>
      <b class="standing-points">${sums[seat]}</b></li>`)}</ol>`;
}

/**
 * @param {object} end
 * @param {Outcome} end.outcome
 * @param {string[]} end.names
 * @param {number | null} end.you
 * @param {string} end.game
 * @param {string} end.table
 * @param {ReturnType<typeof counting>} end.count
 * @param {() => void} end.rematch
 * @param {() => void} end.look
 */
export function endScreen({ outcome, names, you, game, table, count, rematch, look }) {
  const done = count.done();
  return html`<section class="end card" aria-labelledby="end-title">
    <div class="end-head">
      <h1 id="end-title">${done ? verdict(outcome, names, you) : say("end")}</h1>
      ${done
        ? html`<p class="end-why">${sentence(outcome.text)} ${outcome.rule ? html`<a class="score-rule" href=${`/rules/${game}#${outcome.rule}`} target="_blank" rel="noopener"
            aria-label=${say("rule-link", { rule: outcome.rule })}>${outcome.rule}</a>` : nothing}</p>`
        : html`<button type="button" class="button" @click=${count.skip}>${say("end-skip")}</button>`}
      <div class="flourish" aria-hidden="true"><i></i></div>
    </div>
    ${standings(outcome, counted(outcome, count.shown()), names, done)}
    ${done ? html`<div class="row end-tools">
      <button type="button" class="button main" @click=${rematch}>${say("rematch")}</button>
      <button type="button" class="button" @click=${look}>${say("look")}</button>
      <a class="button quiet" href=${recordAddress(table)} download=${`${game}-${table}.json`}>${chest()}${say("record")}</a></div>` : nothing}
    <ol class="score-lines" aria-label=${say("end")}>${outcome.lines.slice(0, count.shown()).map((line) => scoreLine(line, game))}</ol>
  </section>`;
}
