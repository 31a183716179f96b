// A game's own files: its board, its stylesheet, its light.

/** @typedef {import("./board-types.js").BoardModule} BoardModule */

/** @param {string} href */
function addStylesheet(href) {
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}

/** The colours a game brings, wherever `data-game` names it. @param {string} game */
export function loadTheme(game) {
  addStylesheet(`/games/${game}/web/theme.css`);
}

/** The module that draws a game's board. @param {string} game @returns {Promise<BoardModule>} */
export async function loadBoard(game) {
  loadTheme(game);
  const module = /** @type {BoardModule} */ (await import(`/games/${game}/web/board.js`));
  if (module.style) addStylesheet(module.style);
  return module;
}
