// After a game for the score: the score lists it is on.

import { html, nothing } from "lit-html";
import * as api from "../api.js";
import { scoreLists, today } from "../score-lists.js";
import { t } from "../text.js";

/** @typedef {import("./table-controller.js").TableController} TableController */

/** The score lists of a finished game for the score, fetched when they are first shown. */
export class TableScores {
  /** @type {api.Scores | null} */
  scores = null;

  /** @param {string} table @param {() => void} draw */
  constructor(table, draw) {
    api.tableScores(table).then(
      (scores) => {
        this.scores = scores;
        draw();
      },
      () => {},
    );
  }
}

/** @param {TableController} controller */
export function scorePanel(controller) {
  const { deal, for_score } = controller.loaded.info;
  if (!for_score) return nothing;
  const { scores } = (controller.tableScores ??= new TableScores(controller.id, controller.draw));
  if (!scores) return nothing;
  const dealAgain = () => controller.table && controller.http.again(controller.table, true);
  const again = html`<p><button type="button" class="button" @click=${dealAgain}>${t("deal-again")}</button></p>`;
  return html`<section class="stack" aria-labelledby="scores-title"><h2 id="scores-title">${t("scores")}</h2>
      ${deal?.practice ? html`<p class="soft">${t("deal-practised")}</p>` : nothing}${scoreLists(scores)}
      ${deal?.date === today() && controller.token ? again : nothing}</section>`;
}
