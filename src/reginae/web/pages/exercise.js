// The page of one lesson or puzzle.

import * as api from "../api.js";
import { exerciseTemplate } from "../exercise/exercise-template.js";
import { ExerciseController } from "../exercise/exercise-controller.js";
import { loadBoard } from "../game-assets.js";
import { ruleTexts } from "../table/load-table.js";
import { t } from "../text.js";
import { showTable } from "./table.js";

/** @typedef {import("../exercise/learning-progress.js").Kind} Kind */

/** @param {HTMLElement} root @param {string} address  Game, kind and id, with slashes between them. */
export async function exercisePage(root, address) {
  const [game, kind, id] = /** @type {[string, Kind, string]} */ (address.split("/"));
  const [opened, learning, module] = await Promise.all([
    api.openExercise(kind, game, id),
    api.learningOf(game),
    loadBoard(game),
  ]);
  const { exercise, info, printed } = opened;
  const loaded = { info, module, names: info.names, printed, bots: [], token: "", ruleText: ruleTexts(game) };
  const place = { kind, game, id, date: learning.date, learning: learning.games[0] };
  document.body.dataset.game = game;
  const create = (/** @type {() => void} */ draw) => new ExerciseController(place, exercise, loaded, draw);
  const controller = showTable(root, create, exerciseTemplate);
  controller.session.watch(controller.draw);
  document.title = t(`${kind}-at`, { title: exercise.title });
}
