/** What lines and signs mean. */
import { html, svg } from "lit-html";
import { factionMark, inline } from "./symbols.js";
import { WORDS } from "./words.js";

/** @param {import("./view").BoardContext} table */
export function legend({ printed }) {
  const line = (/** @type {string} */ kind) =>
    html`<svg class="legend-line" viewBox="0 0 44 14" aria-hidden="true"><path class="line ${kind}" d="M2 7H42" />
    ${kind === "arrow" || kind === "lane" ? svg`<path class="head ${kind}" d="M43 7 33 12V2Z" />` : ""}
    ${
      kind === "lane"
        ? svg`<path class="lane-heart" d="M20 12C12 6 14 1 17 1 19 1 20 3 20 4 20 3 21 1 23 1 26 1 28 6 20
    12Z" fill="currentColor" />`
        : ""
    }</svg>`;
  return html`<div class="legend" role="region" aria-label=${WORDS.legend} tabindex="0"><ul>
    ${Object.entries(printed.explanations.lines).map(
      ([kind, text]) => html`<li data-about="line-${kind}">${line(kind)}${text}</li>`,
    )}
    ${WORDS.legendSigns.map(
      ([name = "", text, about]) =>
        html`<li data-about=${about}>
          ${inline(name, name === "pp" ? "pp-ink" : name === "mp" ? "mp-ink" : "")}${text}</li>`,
    )}
    <li class="legend-tokens">${printed.factions.map(factionMark)}<span>${WORDS.legendTokens}</span></li></ul></div>`;
}
