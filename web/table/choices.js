// What I may do now, as buttons in groups of one verb.

import { html, nothing } from "lit-html";
import { back } from "/web/marks.js";
import { plainName, say } from "/web/words.js";
import { isSecondOfDouble } from "/web/touch.js";
import { pointsAt } from "/web/table/pointing.js";

/** @typedef {import("/web/board-types.js").Choice} Choice */

const KEYS = 9;
const FOLDED_ABOVE = 6;

/** Groups in the order in which their first choice stands. @param {Choice[]} choices @returns {[string, Choice[]][]} */
export function byVerb(choices) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const choice of choices) groups.set(choice.verb, [...(groups.get(choice.verb) ?? []), choice]);
  return [...groups];
}

/** Long groups are folded so that the others stay in sight. @param {Choice[]} group @param {number} groups */
const isFolded = (group, groups) => groups > 1 && group.length > FOLDED_ABOVE;

/** The choices that the digits 1 to 9 stand for: those that are not folded away. @param {Choice[]} choices */
export function byDigit(choices) {
  const groups = byVerb(choices);
  return groups.flatMap(([, group]) => (isFolded(group, groups.length) ? [] : group)).slice(0, KEYS);
}

/**
 * @param {object} panel
 * @param {Choice[]} panel.choices
 * @param {number | null} panel.inFlight     The code on its way to the server.
 * @param {boolean} panel.mayUndo
 * @param {string} panel.otherwise           What to say when there is nothing to choose.
 * @param {(choice: Choice, at: Element) => void} panel.play
 * @param {() => void} panel.undo
 */
export function choicesPanel({ choices, inFlight, mayUndo, otherwise, play, undo }) {
  const digits = byDigit(choices);
  const groups = byVerb(choices);
  /** @param {Choice} choice */
  const button = (choice) => html`<li><button type="button" class="choice" data-point=${pointsAt(choice.parts)} data-notation=${choice.notation}
      aria-busy=${inFlight === choice.code} aria-disabled=${inFlight !== null}
      @click=${(/** @type {MouseEvent} */ event) => isSecondOfDouble(event) || play(choice, /** @type {Element} */ (event.currentTarget))}>
      <span>${choice.label}</span>${digits.includes(choice) ? html`<kbd>${digits.indexOf(choice) + 1}</kbd>` : nothing}</button></li>`;
  /** @param {[string, Choice[]]} entry */
  const group = ([verb, members]) => {
    const list = html`<ul class="choice-list">${members.map(button)}</ul>`;
    if (members.length === 1) return list;
    if (!isFolded(members, groups.length)) return html`<h3>${plainName(verb)}</h3>${list}`;
    return html`<details class="folded"><summary><span class="serif">${plainName(verb)}</span> <span class="soft">${say("ways", { count: members.length })}</span></summary>${list}</details>`;
  };
  return html`<section class="panel choices" aria-labelledby="choices-title">
    <div class="panel-head"><h2 id="choices-title">${say("choices")}</h2>
      ${mayUndo ? html`<button type="button" class="button quiet undo" title=${say("undo-hint")} @click=${undo}>${back()}${say("undo")}</button>` : nothing}</div>
    ${choices.length ? html`<div class="choice-groups">${groups.map(group)}</div>` : html`<p class="soft">${otherwise}</p>`}
  </section>`;
}
