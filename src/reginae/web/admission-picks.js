// Who may come to a table: chosen when it is laid, and by its host until play begins.

import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { t } from "./text.js";

/** @typedef {{public: boolean, spectators: boolean}} Admission */

/** @param {string} name @param {boolean} now @param {[string, string]} labels for no and for yes
 * @param {(value: boolean) => void} choose */
function eitherPicks(name, now, labels, choose) {
  const pick = (/** @type {boolean} */ value) => html`<label class="pick">
    <input type="radio" name=${name} .checked=${live(now === value)} @change=${() => choose(value)}>
    <span>${labels[Number(value)]}</span></label>`;
  return html`<div class="row">${pick(name === "spectators")}${pick(name !== "spectators")}</div>`;
}

/** @param {Admission} admission @param {(admission: Admission) => void} choose */
export function admissionPicks(admission, choose) {
  const chosen = (/** @type {Partial<Admission>} */ part) =>
    choose({ public: admission.public, spectators: admission.spectators, ...part });
  return html`<fieldset class="picks">
      <legend>${t("who-may-come")}</legend>
      ${eitherPicks("public", admission.public, [t("private-table"), t("public-table")], (value) =>
        chosen({ public: value }),
      )}
      <p class="soft small">${t(admission.public ? "public-table-hint" : "private-table-hint")}</p></fieldset>
    <fieldset class="picks">
      <legend>${t("who-may-watch")}</legend>
      ${eitherPicks("spectators", admission.spectators, [t("no-spectators"), t("spectators")], (value) =>
        chosen({ spectators: value }),
      )}
      <p class="soft small">${t(admission.spectators ? "spectators-hint" : "no-spectators-hint")}</p></fieldset>`;
}

/** The same in a sentence, for those who do not decide it. @param {Admission} admission */
export const admissionText = (admission) =>
  `${t(admission.public ? "public-table-hint" : "private-table-hint")} ` +
  t(admission.spectators ? "spectators-hint" : "no-spectators-hint");
