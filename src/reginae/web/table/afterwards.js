// After a puzzle: the lists it came on, and what was possible with the same luck.

import { html, nothing } from "lit-html";
import * as api from "/web/api.js";
import { printed, scoreLists, today } from "/web/scores.js";
import { sentence } from "/web/segments.js";
import { say } from "/web/words.js";

/** @typedef {import("/web/table/desk.js").Desk} Desk */

const LOOK_EVERY = 600;

/** What is found out once the game is over. */
export class Afterwards {
  /** @type {api.Scores | null} */
  scores = null;
  /** @type {api.Review | null} */
  possible = null;
  asked = false;

  /** @param {string} table @param {string} token @param {() => void} draw */
  constructor(table, token, draw) {
    this.table = table;
    this.token = token;
    this.draw = draw;
  }

  /** The lists, fetched when they are first shown. */
  find() {
    if (this.asked) return;
    this.asked = true;
    api.tableScores(this.table).then((scores) => {
      this.scores = scores;
      this.draw();
    }, () => {});
  }

  ask = async () => {
    let found = await api.startReview(this.table, this.token).catch(() => null);
    while (found) {
      this.possible = found;
      this.draw();
      if (found.done >= 1) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
      found = await api.review(this.table).catch(() => this.possible);
    }
  };
}

/** @param {api.Review} possible */
function verdict({ reached, yours }) {
  if (reached === null) return say("possible-working");
  const facts = { reached: printed(reached), yours: printed(yours) };
  return say(reached > yours ? "possible-more" : reached === yours ? "possible-same" : "possible-less", facts);
}

/** @param {string} title @param {import("/web/board-types.js").Segment[][]} move */
const moveOf = (title, move) => html`<div><h3>${title}</h3>
  ${move.map((said) => html`<p class="possible-move">${sentence(said)}</p>`)}</div>`;

/** @param {api.Review} possible */
function whereBehind({ turning_point: behind, reached }) {
  if (!behind || reached === null) return nothing;
  const facts = { reached: printed(reached), after: printed(behind.after) };
  return html`${moveOf(say("possible-yours"), behind.yours)}${moveOf(say("possible-instead"), behind.instead)}
    <p class="soft">${say("possible-after", facts)}</p>`;
}

/** @param {api.Review} possible */
function stillWorking({ done, reached }) {
  if (done >= 1) return nothing;
  const what = say(reached === null ? "possible-working" : "possible-looking");
  return html`${reached === null ? nothing : html`<p class="soft">${what}</p>`}
    <progress max="1" value=${done} aria-label=${what}></progress>`;
}

/** @param {Afterwards} after */
function possiblePart({ possible, token, ask }) {
  if (!possible && !token) return nothing;
  const question = html`<p class="soft">${say("possible-hint")}</p>
    <p><button type="button" class="button" @click=${ask}>${say("possible")}</button></p>`;
  const answer = possible && html`<p role="status">${verdict(possible)}</p>${stillWorking(possible)}${whereBehind(possible)}`;
  return html`<section class="possible" aria-labelledby="possible-title">
    <h2 id="possible-title">${say("possible")}</h2>${answer ?? question}</section>`;
}

/** @param {Desk} desk */
export function afterPuzzle(desk) {
  const { deal, puzzle } = desk.loaded.info;
  if (!puzzle) return nothing;
  const { after } = desk;
  after.find();
  const again = html`<p><button type="button" class="button" @click=${desk.dealAgain}>${say("deal-again")}</button></p>`;
  return html`${possiblePart(after)}
    ${after.scores ? html`<section class="stack" aria-labelledby="scores-title"><h2 id="scores-title">${say("scores")}</h2>
      ${deal?.practice ? html`<p class="soft">${say("deal-practised")}</p>` : nothing}${scoreLists(after.scores)}
      ${deal?.date === today() && desk.mine ? again : nothing}</section>` : nothing}`;
}
