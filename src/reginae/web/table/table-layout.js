// The layout of the table page: prompt and board; beside them the seats, the actions and the log.

import { html, nothing } from "lit-html";
import { book, closedEye, soundOff, soundOn } from "../icons.js";
import { mySound } from "../local-storage.js";
import { plain } from "../segments.js";
import { t } from "../text.js";
import { isMyTurn } from "./table-state.js";

/**
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {import("../board-types.js").LogLine} LogLine
 */

/** The buttons for rules and sound. @param {string} game @param {() => void} redraw */
export function tableTools(game, redraw) {
  const on = mySound.get();
  const label = t(on ? "sound-on" : "sound-off");
  const turn = () => {
    mySound.set(!on);
    redraw();
  };
  const rules = t("rules");
  return html`
    <a class="button quiet icon" href=${`/rules/${game}`} target="_blank" rel="noopener" aria-label=${rules}
        title=${rules}>${book()}</a>
    <button type="button" class="button quiet icon" aria-label=${label} aria-pressed=${on} title=${label}
        @click=${turn}>
      ${on ? soundOn() : soundOff()}</button>`;
}

/** The prompt; how the game ended is not said before it has been counted.
 * @param {TableUpdate} table @param {boolean} counted */
export const promptOf = (table, counted) => (table.outcome && !counted ? t("to-be-counted") : table.prompt);

/** @param {TableUpdate} table @param {string} prompt @param {unknown} [beneath] */
export function promptLine(table, prompt, beneath = nothing) {
  const mine = isMyTurn(table);
  const said = prompt.startsWith(t("your-turn"));
  return html`<div class="prompt" ?data-mine=${mine}>
    ${mine && !said ? html`<span class="prompt-turn">${t("you-choose")}</span>` : nothing}
    <h1 class="prompt-text">${prompt}</h1>${beneath}</div>`;
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

/** @param {unknown} content */
export function privatePanel(content) {
  return html`<section class="panel secret-panel" aria-labelledby="private-title">
    <h2 id="private-title">${closedEye()}${t("private")}</h2>${content}</section>`;
}

/**
 * @param {object} parts
 * @param {unknown} parts.prompt
 * @param {unknown} parts.stage       The board, or the count at the end.
 * @param {unknown} parts.seats
 * @param {unknown} parts.panels
 * @param {string} parts.summary      The text of the sheet while it is lowered.
 * @param {boolean} parts.busy        Whether there are actions that the board may not show.
 * @param {boolean} parts.raised
 * @param {ReturnType<typeof import("./bottom-sheet.js").sheetHandle>} parts.handle
 */
export function tableLayout({ prompt, stage, seats, panels, summary, busy, raised, handle }) {
  return html`<div class="table-screen" ?data-busy=${busy}>
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
