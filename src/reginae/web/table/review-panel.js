// After a puzzle: the score lists it is on, and what the planner reached with the same luck.

import { html, nothing } from "lit-html";
import * as api from "../api.js";
import { printed, scoreLists, today } from "../score-lists.js";
import { sentence } from "../segments.js";
import { t } from "../text.js";

/** @typedef {import("./table-controller.js").TableController} TableController */

const POLL_INTERVAL = 600;

/** The score lists and the planner's review of a finished puzzle. */
export class PuzzleReview {
  /** @type {api.Scores | null} */
  scores = null;
  /** @type {api.Review | null} */
  review = null;
  asked = false;

  /** @param {string} table @param {string} token @param {() => void} draw */
  constructor(table, token, draw) {
    this.table = table;
    this.token = token;
    this.draw = draw;
  }

  /** Fetch the score lists when they are first shown. */
  loadScores() {
    if (this.asked) return;
    this.asked = true;
    api.tableScores(this.table).then(
      (scores) => {
        this.scores = scores;
        this.draw();
      },
      () => {},
    );
  }

  /** Start the planner and follow its progress. */
  ask = async () => {
    let found = await api.startReview(this.table, { token: this.token }).catch(() => null);
    while (found) {
      this.review = found;
      this.draw();
      if (found.done >= 1) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
      found = await api.review(this.table).catch(() => this.review);
    }
  };
}

/** @param {api.Review} review */
function verdict({ reached, yours }) {
  if (reached === null) return t("review-working");
  const facts = { reached: printed(reached), yours: printed(yours) };
  return t(reached > yours ? "review-more" : reached === yours ? "review-same" : "review-less", facts);
}

/** @param {string} title @param {import("../board-types.js").Segment[][]} move */
const moveOf = (title, move) => html`<div><h3>${title}</h3>
  ${move.map((said) => html`<p class="review-move">${sentence(said)}</p>`)}</div>`;

/** @param {api.Review} review */
function turningPointPart({ turning_point: turningPoint, reached }) {
  if (!turningPoint || reached === null) return nothing;
  const facts = { reached: printed(reached), after: printed(turningPoint.after) };
  return html`${moveOf(t("review-yours"), turningPoint.yours)}${moveOf(t("review-instead"), turningPoint.instead)}
    <p class="soft">${t("review-after", facts)}</p>`;
}

/** @param {api.Review} review */
function progressPart({ done, reached }) {
  if (done >= 1) return nothing;
  const what = t(reached === null ? "review-working" : "review-looking");
  return html`${reached === null ? nothing : html`<p class="soft">${what}</p>`}
    <progress max="1" value=${done} aria-label=${what}></progress>`;
}

/** @param {PuzzleReview} puzzleReview */
function plannerPart({ review, token, ask }) {
  if (!review && !token) return nothing;
  const question = html`<p class="soft">${t("review-hint")}</p>
    <p><button type="button" class="button" @click=${ask}>${t("review")}</button></p>`;
  const answer =
    review && html`<p role="status">${verdict(review)}</p>${progressPart(review)}${turningPointPart(review)}`;
  return html`<section class="review" aria-labelledby="review-title">
    <h2 id="review-title">${t("review")}</h2>${answer ?? question}</section>`;
}

/** @param {TableController} controller */
export function reviewPanel(controller) {
  const { deal, puzzle } = controller.loaded.info;
  if (!puzzle) return nothing;
  const { id, token, draw } = controller;
  const puzzleReview = (controller.puzzleReview ??= new PuzzleReview(id, token, draw));
  puzzleReview.loadScores();
  const dealAgain = () => controller.table && controller.http.again(controller.table, true);
  const again = html`<p><button type="button" class="button" @click=${dealAgain}>${t("deal-again")}</button></p>`;
  return html`${plannerPart(puzzleReview)}
    ${
      puzzleReview.scores
        ? html`<section class="stack" aria-labelledby="scores-title"><h2 id="scores-title">${t("scores")}</h2>
      ${deal?.practice ? html`<p class="soft">${t("deal-practised")}</p>` : nothing}${scoreLists(puzzleReview.scores)}
      ${deal?.date === today() && controller.token ? again : nothing}</section>`
        : nothing
    }`;
}
