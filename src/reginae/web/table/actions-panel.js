// The legal actions as buttons, grouped by verb.

import { html, nothing } from "lit-html";
import { back } from "../icons.js";
import { plainName, t } from "../text.js";
import { isSecondOfDouble } from "../touch.js";

/** @typedef {import("../board-types.js").Action} Action */

const KEYS = 9;
const FOLDED_ABOVE = 3;

/** Actions by verb, in the order of the first action of each.
 * @param {Action[]} actions @returns {[string, Action[]][]} */
export function byVerb(actions) {
  /** @type {Map<string, Action[]>} */
  const groups = new Map();
  for (const action of actions) groups.set(action.verb, [...(groups.get(action.verb) ?? []), action]);
  return [...groups];
}

/** Long groups are folded so that the others stay visible; if all are long, the first stays open.
 * @param {[string, Action[]][]} groups */
function foldedVerbs(groups) {
  const long = groups.filter(([, group]) => group.length > FOLDED_ABOVE).map(([verb]) => verb);
  return new Set(long.length === groups.length ? long.slice(1) : long);
}

/** What the digits 1 to 9 stand for: the actions of the unfolded group, or else every visible action and, by its verb,
 * every group that can be unfolded.
 * @param {Action[]} actions @param {string} unfolded @returns {(Action | string)[]} */
export function byDigit(actions, unfolded) {
  const groups = byVerb(actions);
  const folded = foldedVerbs(groups);
  const open = groups.find(([verb]) => verb === unfolded)?.[1];
  const visible = groups.flatMap(([verb, group]) =>
    folded.has(verb) ? [verb] : /** @type {(Action | string)[]} */ (group),
  );
  return (open ?? visible).slice(0, KEYS);
}

/**
 * @typedef {object} Panel
 * @property {Action[]} actions
 * @property {string} unfolded            The verb of the long group that is unfolded.
 * @property {number | null} inFlight     The code on its way to the server.
 * @property {boolean} mayUndo
 * @property {string} otherwise           The text if there is no legal action.
 * @property {(action: Action, at: Element) => void} play
 * @property {(verb: string) => void} unfold
 * @property {() => void} undo
 * @property {(() => void) | null} leaveToChance
 */

/** What a group is called: what all its labels say before a colon, or else its verb.
 * @param {string} verb @param {Action[]} group */
function groupName(verb, group) {
  const [first = "", rest] = group[0]?.label.split(": ") ?? [];
  return rest && group.every(({ label }) => label.startsWith(`${first}: `)) ? first : plainName(verb);
}

/** @param {number} digit  From 1; 0 for none. */
const key = (digit) => (digit ? html`<kbd>${digit}</kbd>` : nothing);

/** @param {Panel} panel @param {Action} action @param {number} digit */
function actionButton({ inFlight, play }, action, digit) {
  /** @param {MouseEvent} event */
  const click = (event) => isSecondOfDouble(event) || play(action, /** @type {Element} */ (event.currentTarget));
  return html`<li><button type="button" class="legal-action" data-highlight=${action.parts.join(" ")}
    data-notation=${action.notation}
    aria-busy=${inFlight === action.code} aria-disabled=${inFlight !== null} @click=${click}>
    <span>${action.label}</span>${key(digit)}</button></li>`;
}

/** @param {Panel} panel @param {string} verb @param {Action[]} group @param {number} digit @param {unknown} list */
function foldedGroup({ unfolded, unfold }, verb, group, digit, list) {
  /** @param {Event} event */
  const toggle = (event) => {
    event.preventDefault();
    unfold(verb);
  };
  return html`<details class="folded" ?open=${verb === unfolded} data-verb=${verb}>
    <summary @click=${toggle}><span class="serif">${groupName(verb, group)}</span>
      <span class="soft">${t("ways", { count: group.length })}</span> ${key(digit)}</summary>
    ${list}</details>`;
}

/** @param {Panel} panel */
function actionGroups(panel) {
  const digits = byDigit(panel.actions, panel.unfolded);
  const groups = byVerb(panel.actions);
  const folded = foldedVerbs(groups);
  return groups.map(([verb, members]) => {
    const buttons = members.map((action) => actionButton(panel, action, digits.indexOf(action) + 1));
    const list = html`<ul class="action-list">${buttons}</ul>`;
    if (members.length === 1) return list;
    if (!folded.has(verb)) return html`<h3>${groupName(verb, members)}</h3>${list}`;
    return foldedGroup(panel, verb, members, digits.indexOf(verb) + 1, list);
  });
}

/** @param {Panel} panel */
export function actionsPanel(panel) {
  const { actions, mayUndo, otherwise, undo, leaveToChance } = panel;
  const takeBack = html`<button type="button" class="button quiet undo" title=${t("undo-hint")} @click=${undo}>
    ${back()}${t("undo")}</button>`;
  const lot = html`<button type="button" class="button lot" @click=${leaveToChance}>${t("leave-to-chance")}</button>`;
  const none = html`<p class="soft">${otherwise}</p>`;
  return html`<section class="panel legal-actions" aria-labelledby="actions-title">
    <div class="panel-head">
      <h2 id="actions-title" tabindex="-1">${t("actions")}</h2>${mayUndo ? takeBack : nothing}</div>
    ${actions.length && leaveToChance ? lot : nothing}
    ${actions.length ? html`<div class="action-groups">${actionGroups(panel)}</div>` : none}
  </section>`;
}
