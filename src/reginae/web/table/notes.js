// Private notes: saved by themselves a moment after the last change, and when the page is left.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import * as api from "../api.js";
import { t } from "../text.js";

/** @typedef {"unread" | "loading" | "saved" | "waiting" | "saving" | "failed"} Status */

const QUIET = 1000; // milliseconds without a change
const LONGEST = 8000; // letters
const CONFLICT = 409;

export class Notes {
  text = "";
  version = "";
  /** @type {Status} */
  status = "unread";
  /** Why they could not be read or saved. */
  trouble = "";
  /** What was written elsewhere meanwhile. @type {api.Notes | null} */
  other = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} table @param {string} token @param {() => void} draw */
  constructor(table, token, draw) {
    this.table = table;
    this.token = token;
    this.draw = draw;
    globalThis.addEventListener?.("pagehide", () => this.saveNow());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.saveNow();
      else if (this.status === "saved") this.load();
    });
  }

  /** Fetch the notes, unless some are here that are not saved. */
  async load() {
    if (this.status !== "unread" && this.status !== "saved") return;
    if (this.status === "unread") this.#become("loading");
    try {
      const { text, version } = await api.notes(this.table, this.token);
      if (!this.#isAsKept()) return; // something was written meanwhile
      Object.assign(this, { text, version, trouble: "" });
      this.#become("saved");
    } catch (reason) {
      if (this.#isAsKept() && this.version === "") this.#fail(reason, "unread");
    }
  }

  /** Whether nothing has been written here that is not saved. */
  #isAsKept() {
    return this.status === "loading" || this.status === "saved";
  }

  /** @param {string} text */
  edit(text) {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.saveNow(), QUIET);
    if (this.status !== "saving") this.#become("waiting");
  }

  /** Save what is not saved yet; what is written meanwhile is saved afterwards. */
  async saveNow() {
    clearTimeout(this.#timer);
    if (this.other || !["waiting", "failed"].includes(this.status)) return;
    const { text } = this;
    this.#become("saving");
    try {
      this.version = (await api.saveNotes(this.table, { token: this.token, text, version: this.version })).version;
      this.trouble = "";
      this.#become(this.text === text ? "saved" : "waiting");
      if (this.text !== text) await this.saveNow();
    } catch (reason) {
      await this.#saveFailed(reason);
    }
  }

  /** @param {unknown} reason */
  async #saveFailed(reason) {
    if (reason instanceof api.Refused && reason.status === CONFLICT)
      this.other = await api.notes(this.table, this.token).catch(() => null);
    this.#fail(reason, "failed");
  }

  /** Keep what is here in place of what was written elsewhere. */
  keepMine() {
    this.version = this.other?.version ?? "";
    this.other = null;
    return this.saveNow();
  }

  /** Take what was written elsewhere in place of what is here. */
  takeOther() {
    Object.assign(this, { ...this.other, other: null, trouble: "" });
    this.#become("saved");
  }

  /** @param {unknown} reason @param {Status} status */
  #fail(reason, status) {
    this.trouble = api.troubleText(reason);
    this.#become(status, true);
  }

  /** @param {Status} status @param {boolean} [always] */
  #become(status, always = false) {
    const isNew = status !== this.status || status === "saved" || always;
    this.status = status;
    if (isNew) this.draw();
  }
}

/** Whether they are saved. @param {Notes} notes */
function statusLine(notes) {
  const { status, trouble } = notes;
  const retry = html`<button type="button" class="button" 
    @click=${() => leadBack(() => notes.saveNow())}>${t("notes-retry")}</button>`;
  const text =
    status === "failed" ? t("notes-failed", { reason: trouble }) : t(`notes-${/** @type {"saved"} */ (status)}`);
  return html`<p class="notes-status soft" role="status" data-status=${status}>${text}</p>
    ${status === "failed" && !notes.other ? retry : nothing}`;
}

/** Do what a button says that goes away by it, and lead the focus back to the notes. @param {() => void} choose */
function leadBack(choose) {
  choose();
  document.getElementById("notes-text")?.focus();
}

/** What was written elsewhere, and the choice between both. @param {Notes} notes */
function conflict(notes) {
  if (!notes.other) return nothing;
  const choice = (/** @type {string} */ label, /** @type {() => void} */ choose) =>
    html`<button type="button" class="button" @click=${() => leadBack(choose)}>${label}</button>`;
  return html`<div class="notes-conflict notice"><p>${t("notes-conflict")}</p>
    <blockquote class="notes-other" tabindex="0">${notes.other.text || t("notes-none")}</blockquote>
    <div class="row">${choice(t("notes-keep-mine"), () => notes.keepMine())}
      ${choice(t("notes-take-other"), () => notes.takeOther())}</div></div>`;
}

/** My notes at this table. @param {import("./table-controller.js").TableController} controller */
export function notesOf(controller) {
  const { id, token, draw } = controller;
  return (controller.notes ??= new Notes(id, token, draw));
}

/** @param {Notes} notes */
export function notesContent(notes) {
  if (notes.status === "unread" && notes.trouble)
    return html`<p class="notice" role="status">${notes.trouble}</p>
      <p><button type="button" class="button" @click=${() => notes.load()}>${t("notes-retry")}</button></p>`;
  if (notes.status === "unread" || notes.status === "loading") return html`<p class="soft">${t("notes-loading")}</p>`;
  /** @param {Event} event */
  const input = (event) => notes.edit(/** @type {HTMLTextAreaElement} */ (event.target).value);
  return html`<textarea class="field notes-text" id="notes-text" aria-label=${t("notes-label")} maxlength=${LONGEST}
      placeholder=${t("notes-hint")} .value=${live(notes.text)} @input=${input}></textarea>
    ${conflict(notes)}<div class="notes-foot">${statusLine(notes)}</div>`;
}
