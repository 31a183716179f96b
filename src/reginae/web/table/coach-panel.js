// The coach's report after a game: a chart, the moves that cost most, what was hidden, and a link to share it.

import { html, nothing } from "lit-html";
import * as api from "../api.js";
import { copyButton, CopyState } from "../copy-button.js";
import { sentence } from "../segments.js";
import { t } from "../text.js";
import { percent } from "./bot-thoughts.js";
import { coachAddress, linkedReport } from "./coach-address.js";
import { chartTable, coachChart, expectedText } from "./coach-chart.js";
import { consent } from "./record-panel.js";

/**
 * @typedef {import("../types/messages").CoachReport} CoachReport
 * @typedef {import("../types/messages").CoachTurningPoint} TurningPoint
 * @typedef {import("../types/messages").HiddenThen} HiddenThen
 * @typedef {import("../board-types.js").LogLine} LogLine
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 */

const POLL_INTERVAL = 700; // milliseconds

/** A report that was asked for, and which of its points was chosen. */
export class Coaching {
  /** @type {CoachReport | null} */
  report = null;
  trouble = "";
  isAsking = false;
  /** After how many steps the chosen point is, null for none: while the report is made, points come before it.
   * @type {number | null} */
  chosen = null;

  /** @param {string} table @param {string} token @param {() => void} draw */
  constructor(table, token, draw) {
    this.table = table;
    this.token = token;
    this.draw = draw;
    this.copied = new CopyState(draw);
    /** Whose report an address asks for, if it asks for one. */
    this.linked = linkedReport(location.hash);
    if (this.linked) queueMicrotask(() => this.ask(false)); // it draws: only once whoever makes this has kept it
  }

  /** The button was pressed. */
  press = () => this.ask(true);

  /** Ask for the report until it is whole. @param {boolean} again  Whether one that failed is made anew. */
  ask = async (again) => {
    if (this.isAsking) return;
    Object.assign(this, { isAsking: true, trouble: "" });
    this.draw();
    try {
      let report = await this.#request(again);
      while (report.done < 1) {
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
        report = await this.#request(false);
      }
    } catch (reason) {
      this.trouble = reason instanceof api.Refused ? reason.message : t("coach-failed");
    }
    this.isAsking = false;
    this.draw();
  };

  /** The report so far. @param {boolean} again */
  async #request(again) {
    const request = { token: this.token, seat: null, key: "", again, ...this.linked };
    this.report = await api.coachReport(this.table, request);
    this.draw();
    return this.report;
  }
}

/** The points of a report as lines that can be shown on the board one by one. @param {CoachReport} report
 * @returns {LogLine[]} */
export const chartLines = ({ points, for_score, seat }) =>
  points.map(({ step, expected }) => ({
    step,
    seat: seat ?? 0,
    name: "coach",
    facts: {},
    text: [{ text: t("coach-step", { step, expected: expectedText(expected, for_score) }) }],
    private: [],
    talk: false,
    moment: "",
  }));

/** Show the board as it was at a point. @param {TableController} controller @param {Coaching} coaching
 * @param {CoachReport} report  As it was drawn. @param {number} at */
async function show(controller, coaching, report, at) {
  coaching.chosen = report.points[at]?.step ?? null;
  controller.catchUp.lines = chartLines(report);
  controller.raise(false);
  await controller.catchUp.go(at);
  document.querySelector(".catch-up")?.scrollIntoView({ block: "nearest" });
}

/** The point that is shown on the board, or was chosen last; -1 if the report has none such.
 * @param {Pick<TableController, "catchUp">} controller @param {Pick<Coaching, "chosen">} coaching
 * @param {CoachReport} report */
export function chosenPoint({ catchUp }, coaching, { points }) {
  const line = catchUp.lines[catchUp.at];
  if (line?.name === "coach") coaching.chosen = line.step;
  return points.findIndex(({ step }) => step === coaching.chosen);
}

/** @param {string} title @param {string[]} labels */
const move = (title, labels) =>
  html`<div><dt>${title}</dt><dd class="coach-move">${labels.map((label) => html`<span>${label}</span>`)}</dd></div>`;

/** A move that cost something. @param {TurningPoint} turning @param {CoachReport} report @param {string[]} names
 * @param {(at: number) => void} choose */
function turningPart(turning, report, names, choose) {
  const at = report.points.findIndex(({ step }) => step === turning.step);
  const facts = {
    before: expectedText(turning.before, report.for_score),
    after: expectedText(turning.after, report.for_score),
  };
  const label = t("coach-show-of", { move: turning.yours.join(", ") });
  return html`<li class="coach-turning"><dl>
      ${move(t("coach-yours", { name: names[turning.seat] }), turning.yours)}
      ${move(t("coach-instead"), turning.instead)}</dl>
    <p class="coach-cost">${t("coach-cost", facts)}</p>
    ${
      at < 0
        ? nothing
        : html`<button type="button" class="button" aria-label=${label}
            @click=${() => choose(at)}>${t("coach-show")}</button>`
    }</li>`;
}

/** @param {CoachReport} report @param {string[]} names @param {(at: number) => void} choose */
function turningPoints(report, names, choose) {
  if (report.done < 1) return nothing;
  const { turning_points: costly, for_score } = report;
  const reachedAll = for_score && (report.points[0]?.expected ?? 0) <= (report.result ?? 0);
  const none = t(reachedAll ? "coach-no-turning-points-score" : "coach-no-turning-points");
  return html`<h3>${t("coach-turning-points")}</h3>
    ${
      costly.length
        ? html`<ol class="coach-turnings">${costly.map((one) => turningPart(one, report, names, choose))}</ol>`
        : html`<p>${none}</p>`
    }`;
}

/** What was hidden at a place. @param {HiddenThen} hidden */
function hiddenLine({ text, believed, held }) {
  const names = believed.map(({ name, share }) => `${name} ${percent(share)} %`).join(", ");
  const was = held?.length ? t("coach-hidden-was", { names: held.join(", ") }) : t("coach-hidden-nothing");
  return html`<li><b>${sentence(text)}</b> ${held === null ? nothing : html`<span>${was}</span>`}
    <span class="soft">${t("coach-hidden-believed", { names })}</span></li>`;
}

/** What the others hid at the point that is shown, as far as it is open.
 * @param {TableController} controller @param {TableUpdate} table @param {CoachReport} report @param {number} chosen */
function hiddenPart(controller, table, report, chosen) {
  const { points } = report;
  if (report.done < 1 || points.every(({ hidden }) => !hidden.length)) return nothing;
  const turning = points.findIndex(({ step }) => step === report.turning_points[0]?.step);
  const { hidden, step, expected } = points[chosen >= 0 ? chosen : Math.max(0, turning)] ?? points[0];
  const secret = table.record && html`<p>${t("coach-secret")}</p>${consent(controller, table, table.record)}`;
  return html`<h3>${t("coach-hidden")}</h3>
    <p class="soft">${t("coach-step", { step, expected: expectedText(expected, report.for_score) })}</p>
    ${
      hidden.length
        ? html`<ul class="coach-hidden">${hidden.map(hiddenLine)}</ul>`
        : html`<p>${t("coach-hidden-none")}</p>`
    }
    ${hidden.some(({ held }) => held === null) ? secret : nothing}`;
}

/** A link to the report: where the record is open for everybody, otherwise from whoever has the seat.
 * @param {Coaching} coaching @param {CoachReport} report */
function sharePart(coaching, { seat, key, is_open, done }) {
  if (done < 1 || !(key || is_open)) return nothing;
  const address = coachAddress(coaching.table, seat, key);
  return html`<div class="coach-share">${copyButton(coaching.copied, address, t("coach-share"), "button")}
    <p class="soft">${t(is_open ? "coach-share-open-hint" : "coach-share-hint")}</p></div>`;
}

/** @param {TableController} controller @param {TableUpdate} table
 * @param {Coaching} coaching @param {CoachReport} report */
function reportPart(controller, table, coaching, report) {
  const names = table.seats.map(({ name }) => name);
  const title = report.for_score ? t("coach-chart-score") : t("coach-chart", { name: names[report.seat ?? 0] });
  const chosen = chosenPoint(controller, coaching, report);
  const choose = (/** @type {number} */ at) => show(controller, coaching, report, at);
  return html`${
    report.points.length
      ? html`<p class="coach-title">${title}</p>${coachChart(report, title, chosen, choose)}
          ${chartTable(report, title)}`
      : nothing
  }${turningPoints(report, names, choose)}${hiddenPart(controller, table, report, chosen)}
    ${sharePart(coaching, report)}`;
}

/** @param {Coaching} coaching @param {boolean} forScore */
function question({ token, press }, forScore) {
  if (!token) return nothing;
  return html`<p class="soft">${t(forScore ? "coach-hint-score" : "coach-hint")}</p>
    <p><button type="button" class="button" @click=${press}>${t("coach-ask")}</button></p>`;
}

/** @param {Coaching} coaching */
function troublePart({ trouble, press }) {
  if (!trouble) return nothing;
  return html`<p role="status">${trouble}</p>
    <p><button type="button" class="button" @click=${press}>${t("coach-again")}</button></p>`;
}

/** @param {Coaching} coaching */
function progressPart({ isAsking, report }) {
  if (!isAsking) return nothing;
  return html`<p role="status">${t("coach-working")}</p>
    <progress max="1" value=${report?.done ?? 0} aria-label=${t("coach-working")}></progress>`;
}

/** @param {TableController} controller @param {TableUpdate} table */
export function coachPanel(controller, table) {
  const { id, token, draw, loaded } = controller;
  const coaching = (controller.coaching ??= new Coaching(id, token, draw));
  const { report, isAsking, trouble } = coaching;
  const isIdle = !report && !isAsking && !trouble;
  if (isIdle && !token) return nothing;
  const whose = report?.seat ?? null;
  const title = whose === null || whose === table.you ? t("coach") : t("coach-of", { name: table.seats[whose].name });
  return html`<section class="coach" aria-labelledby="coach-title"><h2 id="coach-title">${title}</h2>
    ${isIdle ? question(coaching, loaded.info.for_score) : nothing}${progressPart(coaching)}
    ${report ? reportPart(controller, table, coaching, report) : nothing}${troublePart(coaching)}</section>`;
}
