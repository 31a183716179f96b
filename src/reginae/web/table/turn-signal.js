// How somebody who looks at another tab learns that it is their turn: by the title, and by a notification if they like.

import { showTurnNotice } from "../browser-notifications.js";
import { t } from "../text.js";
import { isMyTurn } from "./table-state.js";

/** @typedef {import("./table-state.js").TableUpdate} TableUpdate */

/** Set the title of the window; nobody overlooks it while the page is hidden.
 * @param {TableUpdate | null} table @param {string} title  The game's. */
export function showTitle(table, title) {
  const turn = document.hidden ? t("title-your-turn") : t("your-turn");
  document.title = isMyTurn(table) ? `${turn} · ${title}` : title;
}

/** Tell somebody who looks elsewhere that it has become their turn. @param {TableUpdate} table
 * @param {import("../api.js").TableInfo} info */
export function signalTurn(table, info) {
  if (document.hidden) showTurnNotice(`${t("your-turn")} · ${info.title}`, table.prompt, info.table);
}
