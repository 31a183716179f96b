// A game's own files: its board and its stylesheets. What is not in the build is loaded from source.

import { builtGames } from "./built-games.js";
import { addStylesheet } from "./stylesheets.js";

/** @typedef {import("./board-types.js").BoardModule} BoardModule */

/** Load the colours of a game, for elements whose `data-game` names it. @param {string} game */
export function loadTheme(game) {
  if (!builtGames[game]) addStylesheet(`/games/${game}/web/theme.css`);
}

/** The module that draws a game's board. @param {string} game @returns {Promise<BoardModule>} */
export async function loadBoard(game) {
  loadTheme(game);
  const built = builtGames[game];
  if (built) addStylesheet(built.style);
  const module = await (built ? built.board() : import(`/games/${game}/web/board.js`));
  if (!built && module.style) addStylesheet(module.style);
  return module;
}
