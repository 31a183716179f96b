// The button that opens the menu of a table; what is in the menu is loaded then.

import { html, nothing } from "lit-html";
import { menuDots } from "../icons.js";
import { t } from "../text.js";
import { laterParts } from "./load-later-parts.js";

/** @param {import("./table-controller.js").TableController} controller
 * @param {import("./table-state.js").TableUpdate | null} table */
export function menuButton(controller, table) {
  if (!table || table.you === null) return nothing;
  const label = t("table-menu");
  return html`<button type="button" class="button quiet icon" popovertarget="table-menu" aria-label=${label}
      title=${label}>${menuDots()}</button>
    <div class="popover card table-menu" id="table-menu" popover
      @beforetoggle=${() => laterParts.load().then(controller.draw)}><h2>${label}</h2>
      ${laterParts.ifLoaded(({ tableMenu }) => tableMenu(controller, table))}</div>`;
}
