// What I may do now, as buttons in groups of one verb.

import { html, nothing } from "lit-html";
import { back } from "/web/marks.js";
import { plainName, say } from "/web/words.js";
import { isSecondOfDouble } from "/web/touch.js";
import { pointsAt } from "/web/table/pointing.js";

/** @typedef {import("/web/board-types.js").Choice} Choice */

const KEYS = 9;
const FOLDED_ABOVE = 3;

/** Groups in the order in which their first choice stands. @param {Choice[]} choices @returns {[string, Choice[]][]} */
export function byVerb(choices) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const choice of choices) groups.set(choice.verb, [...(groups.get(choice.verb) ?? []), choice]);
  return [...groups];
}

/** Long groups are folded so that the others stay in sight; if all are long, the first is not.
 * @param {[string, Choice[]][]} groups @param {number} at */
function isFolded(groups, at) {
  const long = groups.map(([, group]) => group.length > FOLDED_ABOVE);
  return groups.length > 1 && long[at] && !(at === 0 && long.every(Boolean));
}

/** The choices that the digits 1 to 9 stand for: those that are not folded away. @param {Choice[]} choices */
export function byDigit(choices) {
  const groups = byVerb(choices);
  return groups.flatMap(([, group], at) => (isFolded(groups, at) ? [] : group)).slice(0, KEYS);
}

/**
 * @typedef {object} Panel
 * @property {Choice[]} choices
 * @property {number | null} inFlight     The code on its way to the server.
 * @property {boolean} mayUndo
 * @property {string} otherwise           What to say when there is nothing to choose.
 * @property {(choice: Choice, at: Element) => void} play
 * @property {() => void} undo
 * @property {(() => void) | null} leaveToChance
 */

/** @param {Panel} panel @param {Choice} choice @param {number} digit  From 1; 0 for none. */
function choiceButton({ inFlight, play }, choice, digit) {
  /** @param {MouseEvent} event */
  const click = (event) => isSecondOfDouble(event) || play(choice, /** @type {Element} */ (event.currentTarget));
  return html`<li><button type="button" class="choice" data-point=${pointsAt(choice.parts)} data-notation=${choice.notation}
    aria-busy=${inFlight === choice.code} aria-disabled=${inFlight !== null} @click=${click}>
    <span>${choice.label}</span>${digit ? html`<kbd>${digit}</kbd>` : nothing}</button></li>`;
}

/** @param {string} verb @param {number} count @param {boolean} folded @param {unknown} list */
function choiceGroup(verb, count, folded, list) {
  if (count === 1) return list;
  if (!folded) return html`<h3>${plainName(verb)}</h3>${list}`;
  return html`<details class="folded">
    <summary><span class="serif">${plainName(verb)}</span> <span class="soft">${say("ways", { count })}</span></summary>
    ${list}</details>`;
}

/** @param {Panel} panel */
function choiceGroups(panel) {
  const digits = byDigit(panel.choices);
  const groups = byVerb(panel.choices);
  return groups.map(([verb, members], at) => {
    const buttons = members.map((choice) => choiceButton(panel, choice, digits.indexOf(choice) + 1));
    const list = html`<ul class="choice-list">${buttons}</ul>`;
    return choiceGroup(verb, members.length, isFolded(groups, at), list);
  });
}

/** @param {Panel} panel */
export function choicesPanel(panel) {
  const { choices, mayUndo, otherwise, undo, leaveToChance } = panel;
  const takeBack = html`<button type="button" class="button quiet undo" title=${say("undo-hint")} @click=${undo}>
    ${back()}${say("undo")}</button>`;
  const lot = html`<button type="button" class="button lot" @click=${leaveToChance}>${say("leave-to-chance")}</button>`;
  return html`<section class="panel choices" aria-labelledby="choices-title">
    <div class="panel-head"><h2 id="choices-title" tabindex="-1">${say("choices")}</h2>${mayUndo ? takeBack : nothing}</div>
    ${choices.length && leaveToChance ? lot : nothing}
    ${choices.length ? html`<div class="choice-groups">${choiceGroups(panel)}</div>` : html`<p class="soft">${otherwise}</p>`}
  </section>`;
}
