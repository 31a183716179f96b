// The part of the form for a new table that asks who may come, and how long people may think.

import { html } from "lit-html";
import { admissionPicks } from "./admission-picks.js";
import { clockPicks } from "./new-table-clock.js";

/** @typedef {import("./new-table-form.js").NewTableForm} NewTableForm */

/** @param {NewTableForm} form @param {import("./api.js").BotInfo[]} bots
 * @param {(company: Partial<NewTableForm>) => void} choose */
export const companyPart = (form, bots, choose) =>
  html`<div class="card new-company">${admissionPicks(form, choose)}
    ${clockPicks(form, bots, (clock) => choose({ clock }))}</div>`;
