// Big moments, such as an assassination: a banner over the board tells of each until it has been seen.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { cross } from "../icons.js";
import { sentence } from "../segments.js";
import { t } from "../text.js";

/** @typedef {import("../board-types.js").LogLine} LogLine */

const MOST_SHOWN = 3;

export class Moments {
  /** Those that nobody has closed yet, oldest first. @type {LogLine[]} */
  unseen = [];

  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
  }

  /** Lines have come; whether a big moment is among them. @param {LogLine[]} news */
  add(news) {
    const found = news.filter((line) => line.moment);
    this.unseen = [...this.unseen, ...found];
    return found.length > 0;
  }

  /** @param {LogLine} line */
  close = (line) => {
    this.unseen = this.unseen.filter((other) => other !== line);
    this.draw();
  };

  /** Whoever goes on playing has seen them. */
  closeAll() {
    this.unseen = [];
  }
}

/** @param {Moments} moments @param {(line: LogLine) => void} show  Shows the moment on the board. */
export function momentBanners(moments, show) {
  const banner = (/** @type {LogLine} */ line) => html`<li class="moment card">
    <div><h2 class="serif">${line.moment}</h2><p>${sentence(line.text)}</p>
      ${line.private.map((secret) => html`<p class="secret">${sentence(secret)}</p>`)}</div>
    <span class="moment-tools"><button type="button" class="button quiet"
        @click=${() => show(line)}>${t("moment-show")}</button>
      <button type="button" class="button quiet icon" aria-label=${t("close")}
        @click=${() => moments.close(line)}>${cross()}</button></span></li>`;
  const shown = moments.unseen.slice(-MOST_SHOWN);
  if (!shown.length) return nothing;
  return html`<ul class="moments" aria-label=${t("moments")}>${repeat(shown, (line) => line, banner)}</ul>`;
}
