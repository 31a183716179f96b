// The chart of the coach: what could be expected, over the steps of a game, as a slider.

import { html, nothing, svg } from "lit-html";
import { printed } from "../score-lists.js";
import { t } from "../text.js";

/**
 * @typedef {import("../types/messages").CoachReport} CoachReport
 * @typedef {import("../types/messages").CoachPoint} CoachPoint
 * @typedef {{step: number, expected: number, at: number}} Placed  A point, and its number; -1 for the end.
 */

const WIDTH = 340;
const HEIGHT = 190;
const LEFT = 50;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 30;
const DOT = 4;
const HALO = 10; // around the point that is shown

/** What is expected, in words. @param {number} expected @param {boolean} forScore */
export const expectedText = (expected, forScore) =>
  forScore
    ? t(Math.round(expected) === 1 ? "coach-point" : "coach-points", { points: printed(Math.round(expected)) })
    : t("coach-win", { share: Math.round(100 * expected) });

/** The least and the greatest that the chart shows; of a chance to win, all. @param {CoachReport} report */
export function chartRange({ for_score, points, result }) {
  if (!for_score) return { least: 0, most: 1 };
  const shown = [...points.map(({ expected }) => expected), result ?? 0];
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  return most > least ? { least, most } : { least: least - 1, most: most + 1 };
}

/** Where a point is drawn. @param {CoachReport} report @param {number} step @param {number} expected */
function place(report, step, expected) {
  const { least, most } = chartRange(report);
  const x = LEFT + (step / Math.max(1, report.steps)) * (WIDTH - LEFT - RIGHT);
  const y = TOP + ((most - expected) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  return { x, y };
}

/** All points, the end as the last. @param {CoachReport} report @returns {Placed[]} */
export function chartPoints({ points, result, steps, done }) {
  const placed = points.map(({ step, expected }, at) => ({ step, expected, at }));
  return result !== null && done >= 1 ? [...placed, { step: steps, expected: result, at: -1 }] : placed;
}

/** @param {CoachReport} report */
function axes(report) {
  const { least, most } = chartRange(report);
  const word = (/** @type {number} */ value) =>
    report.for_score ? printed(Math.round(value)) : `${Math.round(100 * value)} %`;
  return [least, (least + most) / 2, most].map((value) => {
    const { y } = place(report, 0, value);
    return svg`<line class="chart-grid" x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y} y2=${y} />
      <text class="chart-label" x=${LEFT - 8} y=${y + 5} text-anchor="end">${word(value)}</text>`;
  });
}

/** The point that a key leads to, null if it leads nowhere. @param {string} key @param {number} chosen
 * @param {number} count */
export function pointByKey(key, chosen, count) {
  const last = count - 1;
  const next = { ArrowRight: chosen + 1, ArrowUp: chosen + 1, ArrowLeft: chosen - 1, ArrowDown: chosen - 1 }[key];
  if (key === "Home") return 0;
  if (key === "End") return last;
  return next === undefined ? null : Math.min(last, Math.max(0, next));
}

/** The point nearest to where the chart was pressed. @param {MouseEvent} event @param {CoachReport} report */
function pressedPoint({ clientX, currentTarget }, report) {
  const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  const x = ((clientX - left) / width) * WIDTH;
  const far = report.points.map(({ step, expected }) => Math.abs(place(report, step, expected).x - x));
  return far.indexOf(Math.min(...far));
}

/** A point of the line. @param {CoachReport} report @param {Placed} point @param {number} chosen */
function dot(report, { step, expected, at }, chosen) {
  const { x, y } = place(report, step, expected);
  const isTurning = at >= 0 && report.turning_points.some((turning) => turning.step === step);
  const halo = at >= 0 && at === chosen ? svg`<circle class="chart-chosen" cx=${x} cy=${y} r=${HALO} />` : nothing;
  const mark = isTurning
    ? svg`<path class="chart-turning" d=${`M${x} ${y - 6}l6 6l-6 6l-6 -6z`} />`
    : svg`<circle class=${at < 0 ? "chart-end" : "chart-dot"} cx=${x} cy=${y} r=${DOT} />`;
  return svg`${halo}${mark}`;
}

/** The chart, along which one slides from point to point.
 * @param {CoachReport} report @param {string} title @param {number} chosen  The point on the board, -1 for
 * none. @param {(at: number) => void} choose */
export function coachChart(report, title, chosen, choose) {
  const shown = report.points[chosen] ?? report.points[0];
  if (!shown) return nothing;
  const points = chartPoints(report);
  const line = points.map(({ step, expected }) => place(report, step, expected));
  const path = line.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const end = points.at(-1);
  const at = report.points.indexOf(shown);
  const words = t("coach-step", { step: shown.step, expected: expectedText(shown.expected, report.for_score) });
  const pressKey = (/** @type {KeyboardEvent} */ event) => {
    const next = event.key === "Enter" ? at : pointByKey(event.key, chosen, report.points.length);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    choose(next);
  };
  return html`<figure class="coach-chart">
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="slider" tabindex="0" aria-label=${title} aria-valuemin="1"
      aria-valuemax=${report.points.length} aria-valuenow=${at + 1} aria-valuetext=${words}
      @keydown=${pressKey} @click=${(/** @type {MouseEvent} */ event) => choose(pressedPoint(event, report))}>
      ${axes(report)}<path class="chart-line" d=${path} />
      <text class="chart-label" x=${LEFT} y=${HEIGHT - 6}>${t("coach-start")}</text>
      <text class="chart-label" x=${WIDTH - RIGHT} y=${HEIGHT - 6} text-anchor="end">${
        end && end.at < 0 ? t("coach-end", { expected: expectedText(end.expected, report.for_score) }) : nothing
      }</text>
      ${points.map((point) => dot(report, point, chosen))}
    </svg>
    <figcaption class="soft">${t("coach-keys")}</figcaption>
  </figure>`;
}

/** The same numbers as a table, for whoever does not see the chart.
 * @param {CoachReport} report @param {string} title */
export const chartTable = (report, title) => html`<details class="coach-table"><summary>${t("coach-as-table")}</summary>
  <table><caption class="visually-hidden">${title}</caption>
    <thead><tr><th scope="col">${t("coach-column-step")}</th>
      <th scope="col">${t("coach-column-expected")}</th></tr></thead>
    <tbody>${chartPoints(report).map(
      ({ step, expected }) =>
        html`<tr><th scope="row">${step}</th><td>${expectedText(expected, report.for_score)}</td></tr>`,
    )}</tbody></table></details>`;
