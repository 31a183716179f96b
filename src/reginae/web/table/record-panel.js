// The record of a finished game: what it holds, for whom, and the consent to open it.

import { html, nothing } from "lit-html";
import { record, recordAddress } from "../api.js";
import { chest } from "../icons.js";
import { mySession } from "../local-storage.js";
import { saveFile } from "../save-file.js";
import { listed, t } from "../text.js";

/**
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {NonNullable<TableUpdate["record"]>} RecordInfo
 */

/** What the record holds. @param {RecordInfo} record @param {number | null} you */
function contents({ opened_by }, you) {
  if (opened_by === "rules") return t("record-by-rules");
  if (opened_by === "players") return t("record-by-players");
  return t(you === null ? "record-everybody" : "record-yours");
}

/** Who is asked to open it, and the button to agree. @param {TableController} controller @param {TableUpdate} table
 * @param {RecordInfo} record */
export function consent(controller, table, { opened_by, agreed }) {
  if (opened_by !== "nobody" || table.you === null) return nothing;
  const waiting = table.seats.filter(({ kind }, seat) => kind === "person" && !agreed.includes(seat));
  const names = listed(waiting.map(({ name }) => name));
  if (agreed.includes(table.you)) return html`<p class="soft">${t("record-waiting", { names })}</p>`;
  return html`<button type="button" class="button" @click=${controller.http.openRecord}>${t("record-open")}</button>
    <p class="soft">${t(waiting.length > 1 ? "record-open-all" : "record-open-alone", { names })}</p>`;
}

/** A link to the record. The token of a session stays out of addresses, which browsers keep with what was downloaded.
 * @param {TableController} controller */
export function recordDownload({ id, token, http, loaded }) {
  const file = `${loaded.info.game}-${id}.json`;
  const isSession = token !== "" && token === mySession.get()?.token;
  const save = () =>
    http.attempt(async () => saveFile(file, JSON.stringify(await record(id, token)), "application/json"));
  const content = html`${chest()}${t("record-download")}`;
  if (isSession) return html`<button type="button" class="button" @click=${save}>${content}</button>`;
  return html`<a class="button" href=${recordAddress(id, token)} download=${file}>${content}</a>`;
}

/** @param {TableController} controller @param {TableUpdate} table */
export function recordPanel(controller, table) {
  if (!table.record) return nothing;
  return html`<section class="record" aria-labelledby="record-title">
    <h2 id="record-title">${t("record")}</h2>
    <p>${contents(table.record, table.you)}</p>
    <div class="row">${recordDownload(controller)}
      ${consent(controller, table, table.record)}</div>
    ${controller.http.trouble ? html`<p class="notice" role="status">${controller.http.trouble}</p>` : nothing}
  </section>`;
}
