// What happened while I was away: where I left off, and a walk through it on the board.

import { html, nothing } from "lit-html";
import { back, cross } from "../icons.js";
import { seenStep, saveSeenStep } from "../local-storage.js";
import { sentence } from "../segments.js";
import { t } from "../text.js";
import { highlight } from "./highlight.js";

/** @typedef {import("../board-types.js").LogLine} LogLine */

export class CatchUp {
  /** The newest step when I came. */
  arrived = 0;
  /** Which of the missed lines is shown on the board; -1 for none. */
  at = -1;
  /** The table as it stood at that line. @type {{view: any, line: LogLine} | null} */
  past = null;

  /** @param {string} table @param {() => void} draw @param {(ref: string) => void} show  Brings a place into sight.
   * @param {(step: number) => Promise<{view: any}>} look  How the table stood after a step. */
  constructor(table, draw, show, look) {
    this.table = table;
    this.draw = draw;
    this.show = show;
    this.look = look;
    this.left = seenStep(table);
    document.addEventListener("visibilitychange", () => this.comeBack());
  }

  comeBack() {
    if (document.visibilityState !== "visible") return;
    this.left = seenStep(this.table);
    this.arrived = 0;
    this.draw();
  }

  /** I am here and see this. @param {LogLine[]} log */
  see(log) {
    const last = log[log.length - 1]?.step ?? 0;
    this.arrived ||= last;
    if (last && document.visibilityState === "visible") saveSeenStep(this.table, last);
  }

  /** What I was not there for. @param {LogLine[]} log */
  missed(log) {
    if (!this.left) return [];
    return log.filter((line) => line.step > this.left && line.step <= this.arrived && line.text.length);
  }

  /** Show one of the missed lines on the table as it stood then. @param {LogLine[]} log @param {number} at */
  async walk(log, at) {
    const line = this.missed(log)[at];
    this.at = line ? at : -1;
    const view = line ? (await this.look(line.step)).view : null;
    if (this.at !== (line ? at : -1)) return; // somebody has walked on meanwhile
    this.past = line && view ? { view, line } : null;
    const refs = line?.text.flatMap((segment) => segment.ref ?? []) ?? [];
    for (const ref of refs) this.show(ref);
    this.draw();
    highlight(refs.join(" "));
  }
}

/** Above the list: how much I missed, and the way through it. @param {CatchUp} catchUp @param {LogLine[]} log */
export function missedHead(catchUp, log) {
  const count = catchUp.missed(log).length;
  if (!count) return nothing;
  return html`<button type="button" class="button quiet missed" @click=${() => catchUp.walk(log, 0)}>${t("missed", { count })}</button>`;
}

/** The same under the prompt of a phone, where the list is on the lowered sheet; only until something new happens.
 * @param {CatchUp} catchUp @param {LogLine[]} log */
export function missedAbove(catchUp, log) {
  const count = catchUp.missed(log).length;
  if (!count || (log.at(-1)?.step ?? 0) > catchUp.arrived) return nothing;
  return html`<button type="button" class="button quiet missed-above" @click=${() => catchUp.walk(log, 0)}>${t("missed", { count })}</button>`;
}

/** The line that is being shown on the board, in place of the prompt. @param {CatchUp} catchUp @param {LogLine[]} log */
export function walkLine(catchUp, log) {
  const missed = catchUp.missed(log);
  const line = missed[catchUp.at];
  if (!line) return nothing;
  const last = catchUp.at === missed.length - 1;
  return html`<div class="prompt walk" role="status"><span class="walk-at">${t("missed-at", { at: catchUp.at + 1, count: missed.length })}</span>
    <p class="prompt-text">${sentence(line.text)}</p>
    <span class="walk-ways"><button type="button" class="button quiet icon" aria-label=${t("missed-back")} ?disabled=${catchUp.at === 0} @click=${() => catchUp.walk(log, catchUp.at - 1)}>${back()}</button>
      <button type="button" class="button" @click=${() => catchUp.walk(log, catchUp.at + 1)}>${t(last ? "missed-done" : "missed-next")}</button>
      <button type="button" class="button quiet icon" aria-label=${t("close")} @click=${() => catchUp.walk(log, -1)}>${cross()}</button></span></div>`;
}
