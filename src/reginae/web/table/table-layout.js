// The layout of the table page: prompt and board; beside them the seats, the actions and the log.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { book, closedEye, soundOff, soundOn, trophy } from "../icons.js";
import { plain } from "../segments.js";
import { rulesAddress } from "../rules-address.js";
import { isSoundOn, toggleSound } from "../settings.js";
import { t } from "../text.js";
import { isMyTurn } from "./table-state.js";

/**
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {import("../board-types.js").LogLine} LogLine
 */

const LONG_PROMPT = 110; // letters
const LOW_WINDOW = 1000; // pixels

let secretsAreOpen = globalThis.innerHeight > LOW_WINDOW;

/** @param {Event} event */
function keepSecretsOpen(event) {
  secretsAreOpen = /** @type {HTMLDetailsElement} */ (event.target).open;
}

/** The goal of the game behind a button. @param {string} goal */
function goalTool(goal) {
  if (!goal) return nothing;
  return html`<button type="button" class="button quiet goal-button" popovertarget="goal" title=${t("goal")}>
      ${trophy()}<span>${t("goal")}</span></button>
    <div class="popover card goal" id="goal" popover><h2>${t("goal")}</h2><p>${goal}</p>
      <p class="soft">${t("goal-pointing")} ${t("chat-keys")}</p></div>`;
}

/** The buttons for goal, rules and sound. @param {import("../api.js").TableInfo} info @param {() => void} redraw */
export function tableTools({ game, goal }, redraw) {
  const on = isSoundOn();
  const label = t(on ? "sound-on" : "sound-off");
  const turn = () => {
    toggleSound();
    redraw();
  };
  const rules = t("rules");
  return html`${goalTool(goal)}
    <a class="button quiet icon" href=${rulesAddress(game)} target="_blank" rel="noopener" aria-label=${rules}
        title=${rules}>${book()}</a>
    <button type="button" class="button quiet icon" aria-label=${label} aria-pressed=${on} title=${label}
        @click=${turn}>
      ${on ? soundOn() : soundOff()}</button>`;
}

/** The prompt; where the window is low, with why it matters, which is told above the actions elsewhere.
 * @param {TableUpdate} table @param {string} prompt @param {string} why @param {unknown} [beneath] */
export function promptLine(table, prompt, why, beneath = nothing) {
  const mine = isMyTurn(table);
  const said = prompt.startsWith(t("your-turn"));
  return html`<div class="prompt" ?data-mine=${mine} ?data-long=${prompt.length > LONG_PROMPT}>
    ${mine && !said ? html`<span class="prompt-turn">${t("you-choose")}</span>` : nothing}
    <h1 class="prompt-text">${prompt}</h1>${why ? html`<p class="why">${why}</p>` : nothing}${beneath}</div>`;
}

/** The text of the lowered sheet on a phone: how many actions there are, or what happened last.
 * @param {TableUpdate} table @param {LogLine[]} log */
export function sheetSummary(table, log) {
  if (table.actions.length) return t("actions-count", { count: table.actions.length });
  const told = log.filter((line) => line.text.length);
  return told.length ? plain(told[told.length - 1].text) : t("log-empty");
}

/** The line that says that the connection is lost. @param {boolean} lost @param {boolean} sending */
export function banner(lost, sending) {
  return html`<div class="banner" role="status" ?hidden=${!lost}>${
    lost
      ? html`<span class="busy-dots"
          aria-hidden="true"><i></i><i></i><i></i></span>${t(sending ? "lost-sending" : "lost")}`
      : nothing
  }</div>`;
}

/** What this seat alone knows; folded at first where the window is low. @param {unknown} content */
export function privatePanel(content) {
  return html`<details class="panel secret-panel" .open=${live(secretsAreOpen)} @toggle=${keepSecretsOpen}>
    <summary><h2>${closedEye()}${t("private")}</h2></summary>${content}</details>`;
}

/** That a table goes on by other rules than it was begun by. @param {TableUpdate} table */
export function rulesChange(table) {
  const { rules_change } = table.status;
  return rules_change
    ? html`<section class="panel rules-change"><p class="soft">${rules_change}</p></section>`
    : nothing;
}

/**
 * @param {object} parts
 * @param {unknown} parts.prompt
 * @param {unknown} parts.stage       The board, and what lies over it.
 * @param {unknown} parts.seats
 * @param {unknown} parts.panels
 * @param {string} parts.summary      The text of the sheet while it is lowered.
 * @param {boolean} parts.busy        Whether there are actions that the board may not show.
 * @param {boolean} parts.over
 * @param {boolean} parts.first       Whether it is a first game, in which the prompt is explained.
 * @param {boolean} parts.raised
 * @param {ReturnType<typeof import("./bottom-sheet.js").sheetHandle>} parts.handle
 */
export function tableLayout({ prompt, stage, seats, panels, summary, busy, over, first, raised, handle }) {
  return html`<div class="table-screen" ?data-busy=${busy} ?data-over=${over}
      ?data-first=${first}>
    <div class="table-main">${prompt}<div class="stage">${stage}</div></div>
    <div class="table-side">${seats}
      <div class="sheet" ?data-raised=${raised}>
        <button type="button" class="sheet-handle" aria-expanded=${raised}
            title=${t(raised ? "sheet-down" : "sheet-up")}
          @pointerdown=${handle.down} @pointermove=${handle.move} @pointerup=${handle.up} @pointercancel=${handle.up}
          @click=${handle.click}><i></i><span class="sheet-summary">${summary}</span></button>
        <div class="sheet-body">${panels}</div>
      </div></div>
  </div>`;
}
