// Texts of a rulebook: rules that they name become links, and what is searched for is marked.

import { html } from "lit-html";

/**
 * @typedef {object} TextPart
 * @property {string} text
 * @property {string} rule      The rule it names; empty for plain text.
 * @property {boolean} found    Whether it is what is searched for.
 *
 * @typedef {object} Reading  How texts are shown now.
 * @property {Set<string>} rules   The ids of all rules.
 * @property {string} sought       What is searched for, in small letters; empty if nothing is.
 * @property {string} opened       The rule or part that the address names; empty if it names none.
 */

const RULE = /\w+(?:[.-]\w+)+/g; // what may be the id of a rule, such as C-2.1a or 12.3
const PARAGRAPHS = /\n\s*\n/;

/** Whether a text says what is searched for. @param {string} text @param {string} sought */
export const says = (text, sought) => text.toLowerCase().includes(sought);

/** A plain text, with every place marked that says what is searched for.
 * @param {string} text @param {string} sought @returns {TextPart[]} */
function searchedParts(text, sought) {
  const parts = [];
  let from = 0;
  const lower = text.toLowerCase();
  for (let at = sought ? lower.indexOf(sought) : -1; at >= 0; at = lower.indexOf(sought, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), rule: "", found: false });
    from = at + sought.length;
    parts.push({ text: text.slice(at, from), rule: "", found: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), rule: "", found: false });
  return parts;
}

/** The parts of a text. @param {string} text @param {Reading} reading @returns {TextPart[]} */
export function textParts(text, { rules, sought }) {
  /** @type {TextPart[]} */
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(RULE)) {
    const [rule] = match;
    if (!rules.has(rule)) continue;
    parts.push(...searchedParts(text.slice(from, match.index), sought));
    parts.push({ text: rule, rule, found: sought !== "" && says(rule, sought) });
    from = match.index + rule.length;
  }
  return [...parts, ...searchedParts(text.slice(from), sought)];
}

/** @param {TextPart} part */
function partTemplate({ text, rule, found }) {
  const shown = found ? html`<mark>${text}</mark>` : text;
  return rule ? html`<a class="rule-name" href=${`#${rule}`}>${shown}</a>` : shown;
}

/** A text without links. @param {string} text @param {Reading} reading */
export const markedText = (text, { sought }) => searchedParts(text, sought).map(partTemplate);

/** A text in one line. @param {string} text @param {Reading} reading */
export const shownText = (text, reading) => textParts(text, reading).map(partTemplate);

/** A text of several paragraphs. @param {string} text @param {Reading} reading */
export const paragraphs = (text, reading) =>
  text.split(PARAGRAPHS).map((paragraph) => html`<p>${shownText(paragraph.trim(), reading)}</p>`);
