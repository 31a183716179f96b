// The rules of a game in our own words, chapter by chapter, with search and an address for each.

import { html, nothing, render } from "lit-html";
import * as api from "/web/api.js";
import { light } from "/web/room.js";
import { shell } from "/web/shell.js";
import { say, tagRank, tagTitle } from "/web/words.js";

/** In the order in which one learns a game. @param {api.RuleInfo[]} rules @returns {[string, api.RuleInfo[]][]} */
function chapters(rules) {
  /** @type {Map<string, api.RuleInfo[]>} */
  const found = new Map();
  for (const rule of rules) found.set(rule.tag, [...(found.get(rule.tag) ?? []), rule]);
  return [...found].sort(([one], [other]) => tagRank(one) - tagRank(other));
}

/** @param {string} text @param {string} sought */
function marked(text, sought) {
  const at = sought ? text.toLowerCase().indexOf(sought) : -1;
  if (at < 0) return text;
  return html`${text.slice(0, at)}<mark>${text.slice(at, at + sought.length)}</mark>${text.slice(at + sought.length)}`;
}

/** @param {[string, api.RuleInfo[]]} chapter @param {string} sought */
function chapterOf([tag, rules], sought) {
  return html`<section class="chapter" aria-labelledby=${`tag-${tag}`}><h2 id=${`tag-${tag}`}>${tagTitle(tag)}</h2>
    <ol class="rule-list">${rules.map(
      (rule) => html`<li class="rule" id=${rule.id} tabindex="-1">
      <a class="rule-id" href=${`#${rule.id}`}>${rule.id}</a><p>${marked(rule.text, sought)}</p></li>`,
    )}</ol></section>`;
}

/** Go to the rule that the address names, once it is drawn. */
function goToRule() {
  const rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  rule?.scrollIntoView({ block: "center" });
  rule?.focus({ preventScroll: true });
}

/** @param {HTMLElement} root @param {string} id */
export async function rulesPage(root, id) {
  const [games, rules] = await Promise.all([api.games(), api.rules(id)]);
  const title = games.find((game) => game.id === id)?.title ?? id;
  let sought = "";
  light(id);
  document.body.dataset.room = id;
  document.title = say("rules-of", { title });

  function draw() {
    const found = rules.filter((rule) => `${rule.id} ${rule.text}`.toLowerCase().includes(sought));
    const parts = chapters(found);
    const content = html`<div class="rules">
      <div class="rules-head"><h1>${say("rules-of", { title })}</h1><p class="soft">${say("rules-own-words")}</p></div>
      <div class="rules-tools"><label class="visually-hidden" for="search">${say("rules-search")}</label>
        <input id="search" class="field" type="search" placeholder=${say("rules-search")} @input=${(
          /** @type {Event} */ event,
        ) => {
          sought = /** @type {HTMLInputElement} */ (event.target).value.trim().toLowerCase();
          draw();
        }}>
        <p class="soft small" role="status">${say("rules-count", { count: found.length })}</p>
        <nav class="rules-chapters" aria-label=${say("rules")}>
          <ul>${parts.map(([tag]) => html`<li><a href=${`#tag-${tag}`}>${tagTitle(tag)}</a></li>`)}</ul></nav></div>
      <div class="rules-text">${parts.map((chapter) => chapterOf(chapter, sought))}
        ${found.length ? nothing : html`<p class="soft">${say("rules-none", { sought })}</p>`}</div>
    </div>`;
    render(shell({ content, redraw: draw }), root);
  }

  draw();
  goToRule();
  addEventListener("hashchange", goToRule);
}
