// The legal actions in groups: by verb, and within a long group by the first piece or place they name.

import { plainName } from "../text.js";

/**
 * @typedef {import("../board-types.js").Action} Action
 *
 * @typedef {object} Group
 * @property {string} key         The verb, followed by the first part in a group within a group.
 * @property {string} name
 * @property {Action[]} actions
 * @property {Group[]} groups     What a very long group consists of; empty for any other.
 * @property {boolean} folded     Whether it is shown as one line until it is unfolded.
 */

const KEYS = 9;
const FOLDED_ABOVE = 3;
const DIVIDED_ABOVE = 12;
const LEADS_ON = /( (the|a|an|your|on|to|at|of|from|with|and))+$/;

/** @param {Action[]} actions @param {(action: Action) => string} keyOf @returns {[string, Action[]][]} */
function grouped(actions, keyOf) {
  /** @type {Map<string, Action[]>} */
  const groups = new Map();
  for (const action of actions) groups.set(keyOf(action), [...(groups.get(keyOf(action)) ?? []), action]);
  return [...groups];
}

/** The words with which all labels begin, without a word at their end that leads on. @param {Action[]} actions */
function commonBeginning(actions) {
  const [first = [], ...others] = actions.map(({ label }) => label.split(" "));
  const alike = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  const beginning = first.slice(0, alike < 0 ? first.length : alike).join(" ");
  return beginning.replace(LEADS_ON, "").replace(/[:,;]$/, "");
}

/** What a group of a verb is called: how all its labels begin, or else its verb.
 * @param {string} verb @param {Action[]} actions */
const nameOfVerb = (verb, actions) => commonBeginning(actions) || plainName(verb);

/** The groups within a very long group, unless that would leave it as it is. @param {string} verb @param {Action[]} all
 * @returns {Group[]} */
function groupsWithin(verb, all) {
  if (all.length <= DIVIDED_ABOVE) return [];
  const parts = grouped(all, ({ parts }) => parts[0] ?? "");
  if (parts.length < 2 || parts.length > all.length / 2) return [];
  return parts.map(([part, actions]) => {
    const name = commonBeginning(actions) || plainName(part);
    return { key: `${verb} ${part}`, name, actions, groups: [], folded: true };
  });
}

/** Groups by verb, in the order of the first action of each. Long ones are folded so that the others stay visible; if
 * all are long, the first stays open unless it is very long. @param {Action[]} actions @returns {Group[]} */
export function actionGroups(actions) {
  const verbs = grouped(actions, ({ verb }) => verb);
  const allLong = verbs.every(([, group]) => group.length > FOLDED_ABOVE);
  return verbs.map(([verb, group], at) => {
    const groups = groupsWithin(verb, group);
    const folded = group.length > FOLDED_ABOVE && !(allLong && at === 0);
    return { key: verb, name: nameOfVerb(verb, group), actions: group, groups, folded };
  });
}

/** Whether a group is open: it, or a group within it, was unfolded. @param {Group} group @param {string} unfolded */
export const isOpen = ({ key, folded }, unfolded) => !folded || unfolded === key || unfolded.startsWith(`${key} `);

/** What a group shows once it is open: its groups or its actions. @param {Group} group @returns {(Action | Group)[]} */
export const contents = ({ groups, actions }) => (groups.length ? groups : actions);

/** What the digits 1 to 9 stand for: what the unfolded group shows, or else every visible action and every group that
 * can be unfolded. @param {Action[]} actions @param {string} unfolded @returns {(Action | Group)[]} */
export function byDigit(actions, unfolded) {
  const groups = actionGroups(actions);
  const open = [...groups, ...groups.flatMap((group) => group.groups)].find(({ key }) => key === unfolded);
  const visible = groups.flatMap((group) => (group.folded ? [group] : contents(group)));
  return (open ? contents(open) : visible).slice(0, KEYS);
}
