// What happened, shown line by line on the board as it was then: what this browser missed, or what others just did.

import { html, nothing } from "lit-html";
import { back, cross } from "../icons.js";
import { seenStep, saveSeenStep } from "../local-storage.js";
import { sentence } from "../segments.js";
import { t } from "../text.js";
import { highlight } from "./highlight.js";

/**
 * @typedef {import("../board-types.js").LogLine} LogLine
 * @typedef {import("./requests.js").Answer} Answer
 */

/** The lines with a text after step `seen` up to step `arrived`; none if nothing was seen before.
 * @param {LogLine[]} log @param {number} seen @param {number} arrived */
export function missedLines(log, seen, arrived) {
  return seen ? log.filter((line) => line.step > seen && line.step <= arrived && line.text.length) : [];
}

/** The lines with a text since this seat last acted. @param {LogLine[]} log @param {number | null} you */
export function linesSinceOwn(log, you) {
  const own = log.findLast((line) => line.seat === you && !line.talk);
  return log.filter((line) => line.step > (own?.step ?? 0) && line.text.length && !line.talk);
}

export class CatchUp {
  /** The newest step when the page was opened or became visible. */
  arrived = 0;
  /** The lines that are being shown one by one. @type {LogLine[]} */
  lines = [];
  /** Which of them is shown on the board; -1 for none. */
  at = -1;
  /** The view after that line. @type {{view: Record<string, unknown>, line: LogLine} | null} */
  past = null;

  /** @param {string} table  Under which name it is kept what was seen; empty to keep nothing.
   * @param {() => void} draw @param {(ref: string) => void} show  Brings a place into view.
   * @param {(step: number) => Promise<Answer>} lookBack  The view after a step.
   * @param {(answer: Answer) => void} report  Shows why there is no such view. */
  constructor(table, draw, show, lookBack, report) {
    this.table = table;
    this.draw = draw;
    this.show = show;
    this.lookBack = lookBack;
    this.report = report;
    this.seen = seenStep(table);
    document.addEventListener("visibilitychange", () => this.becomeVisible());
  }

  becomeVisible() {
    if (document.visibilityState !== "visible") return;
    this.seen = seenStep(this.table);
    this.arrived = 0;
    this.draw();
  }

  /** The log is shown: remember up to where. @param {LogLine[]} log */
  shown(log) {
    const last = log[log.length - 1]?.step ?? 0;
    this.arrived ||= last;
    if (last && this.table && document.visibilityState === "visible") saveSeenStep(this.table, last);
  }

  /** The lines that were added meanwhile. @param {LogLine[]} log */
  missed(log) {
    return missedLines(log, this.seen, this.arrived);
  }

  /** Show these lines one by one. @param {LogLine[]} lines */
  start(lines) {
    this.lines = lines;
    return this.go(0);
  }

  /** Show one of the lines on the table as it was then; past the last, the present. @param {number} at */
  async go(at) {
    const line = this.lines[at];
    if (!line) return this.leave();
    this.at = at;
    const answer = await this.lookBack(line.step);
    if (this.at !== at || this.lines[at] !== line) return; // another line was asked for meanwhile
    if (answer.type !== "past-view") {
      this.leave();
      this.report(answer);
      return;
    }
    this.past = { view: answer.view, line };
    const refs = line.text.flatMap((segment) => segment.ref ?? []);
    for (const ref of refs) this.show(ref);
    this.draw();
    highlight(refs.join(" "));
  }

  /** Show the present again. */
  leave() {
    this.at = -1;
    this.lines = [];
    this.past = null;
    this.draw();
    highlight("");
  }
}

/** The button above the log that starts to show what was missed, or what others did since this seat last acted.
 * @param {CatchUp} catchUp @param {LogLine[]} log @param {number | null} you */
export function walkButton(catchUp, log, you) {
  const missed = catchUp.missed(log);
  const lines = missed.length ? missed : linesSinceOwn(log, you);
  if (!lines.length || !catchUp.table) return nothing;
  return html`<button type="button" class="button quiet missed" @click=${() => catchUp.start(lines)}>
    ${t(missed.length ? "missed" : "walk", { count: lines.length })}</button>`;
}

/** The button for what was missed, under the prompt on a phone, where the log is on the lowered sheet; only until
 * something new happens.
 * @param {CatchUp} catchUp @param {LogLine[]} log */
export function missedButtonOnPhone(catchUp, log) {
  const missed = catchUp.missed(log);
  if (!missed.length || (log.at(-1)?.step ?? 0) > catchUp.arrived) return nothing;
  return html`<button type="button" class="button quiet missed-above"
      @click=${() => catchUp.start(missed)}>${t("missed", { count: missed.length })}</button>`;
}

/** The line that is being shown on the board, in place of the prompt. @param {CatchUp} catchUp */
export function shownLine(catchUp) {
  const { lines, at } = catchUp;
  const line = lines[at];
  if (!line) return nothing;
  const last = at === lines.length - 1;
  return html`<div class="prompt catch-up" role="status">
    <span class="catch-up-position">${t("missed-at", { at: at + 1, count: lines.length })}</span>
    <p class="prompt-text">${sentence(line.text)}</p>
    <span class="catch-up-buttons"><button type="button" class="button quiet icon" aria-label=${t("missed-back")}
        ?disabled=${at === 0} @click=${() => catchUp.go(at - 1)}>${back()}</button>
      <button type="button" class="button"
          @click=${() => catchUp.go(at + 1)}>${t(last ? "missed-done" : "missed-next")}</button>
      <button type="button" class="button quiet icon" aria-label=${t("close")}
          @click=${() => catchUp.leave()}>${cross()}</button></span></div>`;
}
