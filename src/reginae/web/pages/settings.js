// The settings of this browser, each with a word on what it does. What is changed holds at once.

import { html, nothing, render } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { bell } from "../icons.js";
import { LANGUAGES } from "../languages.js";
import { MOTIONS, settings, THEMES } from "../settings.js";
import { cameFrom } from "../settings-address.js";
import { shell } from "../shell.js";
import { soundTurn } from "../table/sounds.js";
import { t } from "../text.js";

/**
 * @typedef {import("../settings.js").Settings} Settings
 * @typedef {import("../text.js").Key} Key
 */

/** @param {Event} event */
const input = (event) => /** @type {HTMLInputElement} */ (event.target);

/** A setting with its title and what it does. @param {string} id @param {unknown} control */
function setting(id, control) {
  return html`<div class="setting card">
    <h2 id=${`${id}-title`}>${t(/** @type {Key} */ (`setting-${id}`))}</h2>
    <p class="soft" id=${`${id}-hint`}>${t(/** @type {Key} */ (`setting-${id}-hint`))}</p>${control}</div>`;
}

/** A choice between a few values. @param {"motion" | "theme"} name @param {string[]} values */
function picks(name, values) {
  const chosen = settings.get()[name];
  const pick = (/** @type {string} */ value) => html`<label class="pick"><input type="radio" name=${name} value=${value}
      .checked=${live(value === chosen)} @change=${() => settings.set({ [name]: value })}>
    <span>${t(/** @type {Key} */ (`setting-${name}-${value}`))}</span></label>`;
  return html`<div class="row" role="radiogroup" aria-labelledby=${`${name}-title`} aria-describedby=${`${name}-hint`}>
    ${values.map(pick)}</div>`;
}

/** Something that is on or off. @param {"muted" | "confirmMoves" | "memoryAids"} name @param {Key} label
 * @param {unknown} [hint]  The id of what describes it. */
function checkbox(name, label, hint = nothing) {
  const change = (/** @type {Event} */ event) => settings.set({ [name]: input(event).checked });
  return html`<label class="check"><input type="checkbox" name=${name} .checked=${live(settings.get()[name])}
      aria-describedby=${hint} @change=${change}>
    <span>${t(label)}</span></label>`;
}

/** How loud it is, in words. @param {Settings} settings */
function volumeText({ volume, muted }) {
  if (!volume) return t("setting-volume-off");
  return muted ? t("setting-volume-muted", { volume }) : t("setting-volume-is", { volume });
}

function volume() {
  const now = settings.get();
  const change = (/** @type {Event} */ event) => settings.set({ volume: Number(input(event).value), muted: false });
  return html`<div class="volume">
      <input type="range" name="volume" min="0" max="100" step="5" .value=${live(String(now.volume))}
        aria-labelledby="volume-title" aria-describedby="volume-hint" aria-valuetext=${volumeText(now)}
        @input=${change}>
      <output>${volumeText(now)}</output>
      <button type="button" class="button" @click=${soundTurn}>${t("setting-volume-try")}</button></div>
    ${checkbox("muted", "setting-muted")}`;
}

function language() {
  const choose = (/** @type {Event} */ event) => settings.set({ language: input(event).value });
  const now = settings.get().language;
  const options = Object.entries(LANGUAGES).map(
    ([id, name]) => html`<option value=${id} lang=${id} ?selected=${id === now}>${name}</option>`,
  );
  return html`<select class="field" name="language" aria-labelledby="language-title" aria-describedby="language-hint"
    @change=${choose}>${options}</select>`;
}

/** The way to the page where it is chosen how one is told that a table waits. */
const notifications = () => html`<p><a class="button" href="/notifications"
  aria-describedby="notifications-hint">${bell()}${t("setting-notifications-go")}</a></p>`;

/** The way back to the page one came from. */
function wayBack() {
  const from = cameFrom(location);
  const to = from.startsWith("/t/") ? "table" : from.startsWith("/rules/") ? "rules" : from === "/" ? "shelf" : "page";
  return html`<a class="button main settings-back" href=${from}>${t(`settings-back-${to}`)}</a>`;
}

/** @param {HTMLElement} root */
export async function settingsPage(root) {
  const draw = () => {
    const content = html`<div class="settings">
      <div class="settings-head"><h1>${t("settings")}</h1><p class="soft">${t("settings-hint")}</p></div>
      ${setting("volume", volume())}
      ${setting("notifications", notifications())}
      ${setting("motion", picks("motion", MOTIONS))}
      ${setting("confirm", checkbox("confirmMoves", "setting-confirm-label", "confirm-hint"))}
      ${setting("aids", checkbox("memoryAids", "setting-aids-label", "aids-hint"))}
      ${setting("theme", picks("theme", THEMES))}
      ${setting("language", language())}
      <p>${wayBack()}</p></div>`;
    render(shell({ content, redraw: draw }), root);
  };
  document.title = `${t("settings")} · ${t("title")}`;
  settings.watch(draw);
  draw();
}
