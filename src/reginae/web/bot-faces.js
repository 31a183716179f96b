// The faces of the bots, by rank: a page's cap, a courtier's plumes, a minister's skullcap, a steward's keys, a wig.

import { html, svg } from "lit-html";

const EYES = svg`<path class="face-ink" d="M19 25.5v1.5M29 25.5v1.5"/>`;

/** @param {string} outline */
const head = (outline) => svg`<path class="face-skin" d=${outline}/>`;

const ROUND = "M13.5 25a10.5 11.5 0 0 0 21 0c0-6-4.5-10-10.5-10s-10.5 4-10.5 10z";
const LONG = "M14.5 23c0 9 3 15 9.5 15s9.5-6 9.5-15c0-5-4-8-9.5-8s-9.5 3-9.5 8z";

const PAGE = svg`
  <path class="face-cloth" d="M8 47c1-7 7-10 16-10s15 3 16 10z"/>
  <path class="face-hair" d="M11 30c-2-14 5-19 13-19s15 5 13 19l-3-8H14z"/>
  ${head(ROUND)}${EYES}
  <path class="face-ink" d="M20.5 31.5c2 2 5 2 7 0"/>
  <path class="face-hat" d="M10 17.5C10 9 17 6 25 6.5s14 5 13 10.5c-8-2-19-2-28 .5z"/>
  <path class="face-plume" d="M31 8.5c3-5 8-5 10-3-1 4-5 6-9 5.5z"/>`;

const COURTIER = svg`
  <path class="face-cloth" d="M7 47c1-8 8-11 17-11s16 3 17 11z"/>
  <path class="face-hair" d="M12 18c-4 6-1 12-4 18 6 1 8-3 8-8V18zM36 18c4 6 1 12 4 18-6 1-8-3-8-8V18z"/>
  ${head(LONG)}${EYES}
  <path class="face-collar" d="M14 39c5-4 15-4 20 0l-10 6z"/>
  <path class="face-ink" d="M24 30.5c-2-1.8-5-1-6 .8M24 30.5c2-1.8 5-1 6 .8M24 34.5v1.5"/>
  <path class="face-hat" d="M4 17c12-5 28-5 40 0-10 5-30 5-40 0zM14 14C14 6 34 6 34 14z"/>
  <path class="face-plume" d="M28 12c3-10 12-11 17-4-6-1-11 1-17 4z"/>`;

const MINISTER = svg`
  <path class="face-cloth" d="M7 47c1-8 8-11 17-11s16 3 17 11z"/>
  <path class="face-hair" d="M13 18v11l3-3v-8zM35 18v11l-3-3v-8z"/>
  ${head(LONG)}${EYES}
  <path class="face-collar" d="M16 39c4 3 12 3 16 0v4l-8 4-8-4z"/>
  <path class="face-hair" d="M21 34.5h6L24 40z"/>
  <path class="face-ink" d="M19.5 31c2-1.5 7-1.5 9 0M17 22.5l4 1M31 22.5l-4 1"/>
  <path class="face-hat" d="M12.5 18.5C12.5 9.5 18 7 24 7s11.5 2.5 11.5 11.5C28 15.5 20 15.5 12.5 18.5z"/>`;

const STEWARD = svg`
  <path class="face-cloth" d="M7 47c1-8 8-11 17-11s16 3 17 11z"/>
  <path class="face-collar" d="M12 38l4-2 4 2 4-2 4 2 4-2 4 2-3 5-4-2-5 2-5-2-4 2z"/>
  ${head(ROUND)}
  <path class="face-hair" d="M13.5 18c-4 2-4 9-1 13 2-2 2-6 2-9zM34.5 18c4 2 4 9 1 13-2-2-2-6-2-9z"/>
  <g class="face-ink"><circle cx="19.5" cy="25" r="3.6"/><circle cx="28.5" cy="25" r="3.6"/><path d="M23 25h2"/>
    <path d="M20.5 32.5c2 1.2 5 1.2 7 0"/></g>
  <path class="face-ink face-gilt" d="M34 41v5M31.5 39.5a2.5 2.5 0 1 1 5 0 2.5 2.5 0 0 1-5 0zM34 44.5h2.5"/>`;

const CHANCELLOR = svg`
  <path class="face-cloth" d="M6 47c1-8 8-11 18-11s17 3 18 11z"/>
  <path class="face-wig" d="M24 4C14 3 9 10 10 17c-5 4-3 9-5 13 1 5 0 8 3 10 5 2 9-2 9-7V20h14v13c0 5 4 9 9 7
    3-2 2-5 3-10-2-4 0-9-5-13
    C39 10 34 3 24 4z"/>
  ${head(LONG)}${EYES}
  <path class="face-ink" d="M16.5 22l5 1.8M31.5 22l-5 1.8M20 32.5h8"/>
  <path class="face-ink" d="M9 30c2 1 4 1 6 0M33 30c2 1 4 1 6 0M10 23c2 1 3 1 5 0M33 23c2 1 3 1 5 0"/>
  <path class="face-collar" d="M20 38h8l-1 8h-6z"/>
  <path class="face-ink face-gilt" d="M13 40c4 7 18 7 22 0M24 44.5v2"/>`;

/** @type {Record<string, unknown>} */
const FACES = {
  page: PAGE,
  courtier: COURTIER,
  minister: MINISTER,
  steward: STEWARD,
  chancellor: CHANCELLOR,
  // at tables from before there were levels
  greedy: COURTIER,
  "ismcts:300": MINISTER,
  "rollouts:0.5s": STEWARD,
  "ismcts:3000": CHANCELLOR,
};

/** The face of a bot; that of a page if it has none of its own. @param {string} id */
export const botFace = (id) =>
  html`<svg class="bot-face" viewBox="0 0 48 48" aria-hidden="true">${FACES[id] ?? PAGE}</svg>`;
