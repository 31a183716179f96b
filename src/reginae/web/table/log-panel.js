// The log, newest first, with what only this seat was told.

import { html, nothing } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { repeat } from "lit-html/directives/repeat.js";
import { closedEye, lineMark } from "../icons.js";
import { sentence } from "../segments.js";
import { t } from "../text.js";
import { walkButton } from "./catch-up.js";

/** @typedef {import("../board-types.js").LogLine} LogLine */

/** @typedef {{many: number, more: () => void}} Pages  How far back the log is shown, and the form to see more. */
/** @typedef {import("../board-types.js").BoardModule["logIcon"]} LogIcon */
/** @typedef {{panel: unknown, button: (line: LogLine) => unknown, isOpen: boolean}} Thoughts  Those of bots, after the
 * game, and whether they may be told. */

const IN_TAB_ORDER = 4;
const FEW = 4; // lines that need less room

/** @param {import("../board-types.js").Segment[]} secret @param {boolean} inTabOrder */
function secretLine(secret, inTabOrder) {
  return html`<p class="secret">${closedEye()}<span class="visually-hidden">${t("private-line")}: </span>
    <span>${sentence(secret, inTabOrder)}</span></p>`;
}

/** Whom a line is about: the seat among its facts, or else the one that acted. @param {LogLine} line */
const about = ({ facts, seat }) => (typeof facts.seat === "number" ? facts.seat : seat);

/** @param {LogLine} line @param {boolean} fresh @param {boolean} inTabOrder @param {LogIcon} logIcon
 * @param {unknown} button */
function entry(line, fresh, inTabOrder, logIcon, button) {
  const text = sentence(line.text, inTabOrder);
  const own = logIcon?.(line) ?? nothing;
  return html`<li class="log-line" ?data-fresh=${fresh}>${own === nothing ? lineMark(about(line)) : own}
    <div>${
      line.talk ? html`<q class="talk">${text}</q>` : text
    }${line.private.map((secret) => secretLine(secret, inTabOrder))}</div>${button}</li>`;
}

/**
 * @param {LogLine[]} log
 * @param {number} seen
 * @param {import("./catch-up.js").CatchUp} catchUp
 * @param {number | null} you
 * @param {Pages} pages
 * @param {LogIcon} [logIcon]
 * @param {unknown} [tabs]  Those of what shares the place of the log, in place of its heading.
 * @param {Thoughts | null} [thoughts]
 */
export function logPanel(log, seen, catchUp, you, { many, more }, logIcon, tabs = nothing, thoughts = null) {
  const numbered = log.map((line, index) => ({ line, index }));
  const all = numbered.filter(({ line }) => line.text.length || line.private.length).reverse();
  const told = all.slice(0, many);
  const leftOff = catchUp.missed(log).length ? told.findIndex(({ line }) => line.step <= catchUp.seen) : -1;
  // one for each step, in the first of its lines that is no talk; newest lines are first here
  const thoughtButton = (/** @type {LogLine} */ line, /** @type {LogLine | undefined} */ before) =>
    thoughts && (before?.step !== line.step || before.talk) ? thoughts.button(line) : nothing;
  const entries = repeat(
    told,
    ({ index }) => index,
    ({ line, index }, rank) => [
      rank === leftOff ? html`<li class="log-left"><span>${t("missed-here")}</span></li>` : nothing,
      guard([line, index >= seen, rank < IN_TAB_ORDER, thoughts?.isOpen], () =>
        entry(line, index >= seen, rank < IN_TAB_ORDER, logIcon, thoughtButton(line, told[rank + 1]?.line)),
      ),
    ],
  );
  return html`<section class="panel log" ?data-few=${all.length < FEW} aria-labelledby="log-title">
    <div class="panel-head">${tabs === nothing ? html`<h2 id="log-title">${t("log")}</h2>` : tabs}
      ${walkButton(catchUp, log, you)}</div>
    ${thoughts?.panel ?? nothing}${told.length ? nothing : html`<p class="soft">${t("log-empty")}</p>`}
    <ol class="log-list" tabindex="0" aria-labelledby="log-title" reversed>${entries}
      ${
        all.length > many
          ? html`<li><button type="button" class="button quiet"
          @click=${more}>${t("log-more")}</button></li>`
          : nothing
      }</ol>
  </section>`;
}
