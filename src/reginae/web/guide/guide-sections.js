// The parts of a rulebook: first what a newcomer wants to know, then every rule.

import { html, nothing } from "lit-html";
import { tagRank, tagTitle } from "../more-texts.js";
import { t } from "../text.js";
import { markedText, paragraphs, says, shownText } from "./guide-text.js";
import { pieceRow } from "./piece-pictures.js";
import { sceneSays } from "./scene.js";

/**
 * @typedef {import("../types/messages").GuideInfo} GuideInfo
 * @typedef {import("../types/messages").RuleInfo} RuleInfo
 * @typedef {import("./guide-text.js").Reading} Reading
 * @typedef {import("./piece-pictures.js").Drawer} Drawer
 * @typedef {import("./scene.js").ShownScene} ShownScene
 *
 * @typedef {object} Found  What there is of a rulebook, or what of it says what is searched for.
 * @property {string} goal
 * @property {string} story
 * @property {GuideInfo["components"]} components
 * @property {ShownScene[]} turns
 * @property {ShownScene[]} examples
 * @property {GuideInfo["glossary"]} glossary
 * @property {RuleInfo[]} rules
 *
 * @typedef {object} Section
 * @property {string} id
 * @property {string} title
 * @property {unknown} content
 */

/** What of a rulebook says this. @param {Found} all @param {string} sought @returns {Found} */
export function search({ goal, story, components, turns, examples, glossary, rules }, sought) {
  const told = (/** @type {string} */ text) => (says(text, sought) ? text : "");
  const shown = (/** @type {ShownScene} */ { scene }) => sceneSays(scene, sought);
  return {
    goal: told(goal),
    story: told(story),
    components: components.filter(({ title, text }) => says(`${title} ${text}`, sought)),
    turns: turns.filter(shown),
    examples: examples.filter(shown),
    glossary: glossary.filter(({ term, text, rule }) => says(`${term} ${text} ${rule}`, sought)),
    rules: rules.filter(({ id, text }) => says(`${id} ${text}`, sought)),
  };
}

/** In how many places something was found. @param {Found} found */
export function placesFound({ goal, story, components, turns, examples, glossary, rules }) {
  const told = [goal, story].filter(Boolean);
  return [told, components, turns, examples, glossary, rules].reduce((sum, places) => sum + places.length, 0);
}

/** @param {Found} found @param {Reading} reading @param {Drawer} drawer @param {boolean} onPaper
 * @returns {Section[]} */
export function guideSections(found, reading, drawer, onPaper) {
  const scenes = (/** @type {ShownScene[]} */ shown) => shown.map((scene) => scene.template(reading, onPaper));
  /** @type {[boolean, string, string, () => unknown][]} */
  const parts = [
    [
      !!found.goal,
      "goal",
      t("guide-goal"),
      () => html`<div class="goal-text">${paragraphs(found.goal, reading)}</div>`,
    ],
    [!!found.story, "story", t("guide-story"), () => paragraphs(found.story, reading)],
    [!!found.components.length, "components", t("guide-components"), () => components(found, reading, drawer)],
    [!!found.turns.length, "turn", t("guide-turn"), () => scenes(found.turns)],
    [!!found.examples.length, "examples", t("guide-examples"), () => scenes(found.examples)],
    [!!found.glossary.length, "glossary", t("guide-glossary"), () => glossary(found, reading)],
  ];
  return parts.filter(([there]) => there).map(([, id, title, draw]) => ({ id, title, content: draw() }));
}

/** @param {Section} section */
export const sectionTemplate = ({ id, title, content }) =>
  html`<section class="guide-section" aria-labelledby=${id}><h2 id=${id} tabindex="-1">${title}</h2>${content}
  </section>`;

/** @param {Found} found @param {Reading} reading @param {Drawer} drawer */
const components = ({ components: all }, reading, drawer) =>
  html`<ul class="components">${all.map(
    ({ title, text, pieces }) => html`<li class="component">
      <h3>${shownText(title, reading)}</h3>${paragraphs(text, reading)}${pieceRow(pieces, drawer)}</li>`,
  )}</ul>`;

/** @param {Found} found @param {Reading} reading */
const glossary = ({ glossary: terms }, reading) =>
  html`<dl class="glossary">${terms.map(
    ({ term, text, rule }) => html`<div><dt>${shownText(term, reading)}</dt>
      <dd>${shownText(text, reading)}
        ${rule ? html`<span class="term-rule">${shownText(rule, reading)}</span>` : nothing}</dd></div>`,
  )}</dl>`;

// --- The reference -------------------------------------------------------------------------------

/** The rules by chapter, in the order of the chapters.
 * @param {RuleInfo[]} rules @returns {[string, RuleInfo[]][]} */
export function chapters(rules) {
  /** @type {Map<string, RuleInfo[]>} */
  const found = new Map();
  for (const rule of rules) found.set(rule.tag, [...(found.get(rule.tag) ?? []), rule]);
  return [...found].sort(([one], [other]) => tagRank(one) - tagRank(other));
}

/** Where a rule is shown in pictures. @param {string} rule @param {ShownScene[]} scenes */
function shownIn(rule, scenes) {
  const showing = scenes.filter(({ scene }) => scene.rules.includes(rule));
  if (!showing.length) return nothing;
  return html`<p class="rule-scenes soft small">${t("rule-shown-in")}
    ${showing.map(({ id, scene }) => html`<a href=${`#${id}`}>${scene.title}</a> `)}</p>`;
}

/** @param {[string, RuleInfo[]]} chapter @param {Reading} reading @param {ShownScene[]} scenes */
function chapterTemplate([tag, rules], reading, scenes) {
  return html`<section class="chapter" aria-labelledby=${`tag-${tag}`}>
    <h3 id=${`tag-${tag}`} tabindex="-1">${tagTitle(tag)}</h3>
    <ol class="rule-list">${rules.map(
      ({ id, text }) => html`<li class="rule" id=${id} tabindex="-1" ?data-opened=${id === reading.opened}>
      <a class="rule-id" href=${`#${id}`}>${markedText(id, reading)}</a>
      <div><p>${shownText(text, reading)}</p>${shownIn(id, scenes)}</div></li>`,
    )}</ol></section>`;
}

/** All these chapters. @param {[string, RuleInfo[]][]} parts @param {Reading} reading @param {ShownScene[]} scenes */
export function referenceTemplate(parts, reading, scenes) {
  if (!parts.length) return nothing;
  return html`<section class="reference" aria-labelledby="reference">
    <h2 id="reference" tabindex="-1">${t("guide-reference")}</h2>
    <p class="soft">${t("rules-own-words")}</p>
    ${parts.map((chapter) => chapterTemplate(chapter, reading, scenes))}</section>`;
}
