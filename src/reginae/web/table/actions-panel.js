// The legal actions as buttons, each with what it leads to.

import { html, nothing } from "lit-html";
import { back, bulb, compass, cross } from "../icons.js";
import { t } from "../text.js";
import { isSecondOfDouble } from "../touch.js";
import { actionText } from "./action-text.js";
import { actionGroups, byDigit, isOpen } from "./action-groups.js";

/**
 * @typedef {import("../board-types.js").Action} Action
 * @typedef {import("./action-groups.js").Group} Group
 *
 * @typedef {object} Panel
 * @property {Action[]} actions
 * @property {string} why                 Why the decision matters, for somebody who is new to the game.
 * @property {string} unfolded            The key of the long group that is unfolded.
 * @property {number[]} pointed           The codes by which a long list is filtered.
 * @property {number | null} inFlight     The code on its way to the server.
 * @property {boolean} mayUndo
 * @property {string} otherwise           The text if there is no legal action.
 * @property {(action: Action, at: Element) => void} play
 * @property {(key: string) => void} unfold
 * @property {() => void} showAll         Ends the filter.
 * @property {() => void} undo
 * @property {() => void} lookAround      Leads from one lit place to the next.
 * @property {(() => void) | null} hint
 * @property {unknown} shownHint             The bot's hint, once it was asked for.
 * @property {unknown} shortcut              To answer so from now on.
 * @property {(() => void) | null} leaveToChance
 */

const FILTERED_ABOVE = 12;

/** @param {number} digit  From 1; 0 for none. */
const key = (digit) => (digit ? html`<kbd>${digit}</kbd>` : nothing);

/** The codes that are left of a long list: those of what is pointed at, if there are any.
 * @param {Action[]} actions @param {number[]} pointed */
export const filterOf = (actions, pointed) => (actions.length > FILTERED_ABOVE ? pointed : []);

/** @param {Panel} panel @param {Action} action @param {number} digit @param {number[]} filter */
function actionButton({ inFlight, play }, action, digit, filter) {
  /** @param {MouseEvent} event */
  const click = (event) => isSecondOfDouble(event) || play(action, /** @type {Element} */ (event.currentTarget));
  const hidden = filter.length > 0 && !filter.includes(action.code);
  return html`<li ?hidden=${hidden}><button type="button" class="legal-action" data-highlight=${action.parts.join(" ")}
    data-notation=${action.notation}
    aria-busy=${inFlight === action.code} aria-disabled=${inFlight !== null} @click=${click}>
    ${actionText(action)}${key(digit)}</button></li>`;
}

/** @param {Panel} panel @param {Group} group @param {number} digit @param {unknown} list @param {boolean} open */
function foldedGroup({ unfold }, group, digit, list, open) {
  /** @param {Event} event */
  const toggle = (event) => {
    event.preventDefault();
    unfold(group.key);
  };
  return html`<details class="folded" ?open=${open} data-group=${group.key}>
    <summary @click=${toggle}><span class="serif">${group.name}</span>
      <span class="soft">${t("ways", { count: group.actions.length })}</span> ${key(digit)}</summary>
    ${list}</details>`;
}

/** @param {Panel} panel @param {Group} group @param {(Action | Group)[]} digits @param {number[]} filter
 * @returns {unknown} */
function groupTemplate(panel, group, digits, filter) {
  const digitOf = (/** @type {Action | Group} */ one) => digits.findIndex((other) => isSame(one, other)) + 1;
  const list = group.groups.length
    ? group.groups.map((inner) => groupTemplate(panel, inner, digits, filter))
    : html`<ul class="action-list">
        ${group.actions.map((action) => actionButton(panel, action, digitOf(action), filter))}</ul>`;
  if (group.folded)
    return foldedGroup(panel, group, digitOf(group), list, filter.length > 0 || isOpen(group, panel.unfolded));
  return group.actions.length === 1 ? list : html`<h3>${group.name}</h3>${list}`;
}

/** @param {Action | Group} one @param {Action | Group} other */
const isSame = (one, other) => one === other || ("key" in one && "key" in other && one.key === other.key);

/** @param {Panel} panel */
function groupsTemplate(panel) {
  const filter = filterOf(panel.actions, panel.pointed);
  const digits = filter.length ? [] : byDigit(panel.actions, panel.unfolded);
  const all = html`<p class="filtered"><button type="button" class="button quiet"
      @click=${panel.showAll}>${cross()}${t("filtered", { count: panel.actions.length })}</button></p>`;
  return html`${filter.length ? all : nothing}<div class="action-groups">
    ${actionGroups(panel.actions).map((group) => groupTemplate(panel, group, digits, filter))}</div>`;
}

/** What helps to choose: to see what is lit, to ask a bot, to take back. @param {Panel} panel */
function panelTools({ actions, mayUndo, undo, lookAround, hint }) {
  const tool = (/** @type {string} */ name, /** @type {unknown} */ icon, /** @type {() => void} */ click) =>
    html`<button type="button" class="button quiet tool-${name}" title=${t(/** @type {"undo"} */ (`${name}-hint`))}
      @click=${click}>${icon}<span>${t(/** @type {"undo"} */ (name))}</span></button>`;
  return html`<span class="panel-tools">${actions.length ? tool("look-around", compass(), lookAround) : nothing}
    ${actions.length && hint ? tool("hint", bulb(), hint) : nothing}
    ${mayUndo ? tool("undo", back(), undo) : nothing}</span>`;
}

/** @param {Panel} panel */
export function actionsPanel(panel) {
  const { actions, why, otherwise, leaveToChance, shownHint, shortcut } = panel;
  const lot = html`<button type="button" class="button lot" @click=${leaveToChance}>${t("leave-to-chance")}</button>`;
  return html`<section class="panel legal-actions" aria-labelledby="actions-title">
    <div class="panel-head">
      <h2 id="actions-title" tabindex="-1">${t("actions")}</h2>${panelTools(panel)}</div>
    ${why ? html`<p class="why">${why}</p>` : nothing}${shownHint}
    ${actions.length && leaveToChance ? lot : nothing}
    ${actions.length ? groupsTemplate(panel) : html`<p class="soft">${otherwise}</p>`}${shortcut}
  </section>`;
}
