// Small pictures for values of prominent options, by the name of the value. A value without one is shown by its words.

import { html, svg } from "lit-html";

/** A pawn that stands on (x, y). @param {number} x @param {number} y @param {string} [cls] */
const pawn = (x, y, cls = "") =>
  svg`<path class=${cls} transform=${`translate(${x} ${y})`}
    d="M0-18a4.5 4.5 0 0 1 2.6 8.2C4-7 5.5-4 6 0H-6c.5-4 2-7 3.4-9.8A4.5 4.5 0 0 1 0-18z"/>`;

/** @param {string} cls @param {string} figure */
const coin = (cls, figure) => svg`<circle class=${cls} cx="24" cy="20" r="15"/>
  <circle class="thin" cx="24" cy="20" r="11.5"/><path class="thin" d=${figure}/>`;

/** Seasons on a track, of which so many are played. @param {number} count @param {number[]} counts where one counts */
const track = (count, counts) =>
  Array.from({ length: 8 }, (_, season) => {
    const played = counts.includes(season) ? "gilt" : "full";
    return svg`<rect class=${season < count ? played : "faint"} x=${2 + season * 5.6} y="14" width="4.2" height="12"
      rx="1.2"/>`;
  });

/** @param {number} spaces */
const box = (spaces) => svg`<path class="thin" d="M4 12h40v22H4z"/>
  ${Array.from({ length: spaces }, (_, space) => pawn(24 + (space - (spaces - 1) / 2) * 12, 33, "full"))}`;

const TOGETHER = svg`<path class="thin" d="M5 36h38"/>${[11, 24, 37].map((x) => pawn(x, 34, "full"))}
  <path class="gilt" d="M18 12l-1-7 4 3 3-5 3 5 4-3-1 7z"/>`;
const ALONE = svg`<path class="thin" d="M14 36h20"/>${pawn(24, 34, "full")}`;
const AGAINST = svg`${pawn(9, 34, "full")}${pawn(39, 34, "dark")}<path class="thin" d="M18 31 30 17M30 31 18 17"/>`;
const TEAMS = svg`${[7, 17].map((x) => pawn(x, 34, "full"))}${[31, 41].map((x) => pawn(x, 34, "dark"))}
  <path class="thin" d="M24 12v24"/>`;
const EACH = svg`${[7, 18, 30, 41].map((x, index) => pawn(x, 34, index % 2 ? "dark" : "full"))}`;

/** @type {Record<string, unknown>} */
const GLYPHS = {
  cooperative: TOGETHER,
  solo: ALONE,
  competitive: AGAINST,
  teams: TEAMS,
  "teams-true": TEAMS,
  "teams-false": EACH,
  normal: box(3),
  beginner: box(2),
  silver: coin("silver", "M17 14h14M17 20h10M17 26h6"),
  gold: coin("gold", "M18 25l-1-8 4 3 3-5 3 5 4-3-1 8z"),
  long: track(8, [4, 7]),
  short_one_scoring: track(4, [3]),
  short_two_scorings: track(4, [1, 3]),
};

/** The picture of a value, if there is one. @param {string} option @param {unknown} value */
export function optionGlyph(option, value) {
  const drawing = GLYPHS[`${option}-${value}`] ?? GLYPHS[String(value)];
  return drawing && html`<svg class="glyph" viewBox="0 0 48 40" aria-hidden="true">${drawing}</svg>`;
}
