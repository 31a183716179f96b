// What is shown beside the board when a game is over: the count, how to play again, the coach and the record.

import { html } from "lit-html";
import { coachPanel } from "./coach-panel.js";
import { endPanel } from "./end-screen.js";
import { recordPanel } from "./record-panel.js";
import { rematchPart } from "./rematch-part.js";
import { scorePanel } from "./score-panel.js";

/** @param {import("./table-controller.js").TableController} controller
 * @param {import("./table-state.js").TableUpdate} table
 * @param {import("../board-types.js").Outcome} outcome @param {import("./end-screen.js").EndPanel["count"]} count */
export function endOfGame(controller, table, outcome, count) {
  return endPanel({
    outcome,
    names: table.seats.map((seat) => seat.name),
    you: table.you,
    game: controller.loaded.info.game,
    count,
    again: rematchPart(controller, table, controller.counted),
    beyond: html`${coachPanel(controller, table)}${scorePanel(controller)}${recordPanel(controller, table)}`,
  });
}
