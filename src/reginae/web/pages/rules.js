// The rules of a game by chapter, with a search and an address for each rule.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { loadTheme } from "../game-assets.js";
import { shell } from "../shell.js";
import { tagRank, tagTitle } from "../more-texts.js";
import { t } from "../text.js";

/** The rules by chapter, in the order of the chapters.
 * @param {api.RuleInfo[]} rules @returns {[string, api.RuleInfo[]][]} */
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

/** Scroll to the rule in the address. */
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
  loadTheme(id);
  document.body.dataset.game = id;
  document.title = t("rules-of", { title });

  function draw() {
    const found = rules.filter((rule) => `${rule.id} ${rule.text}`.toLowerCase().includes(sought));
    const parts = chapters(found);
    const content = html`<div class="rules">
      <div class="rules-head"><h1>${t("rules-of", { title })}</h1><p class="soft">${t("rules-own-words")}</p></div>
      <div class="rules-tools"><label class="visually-hidden" for="search">${t("rules-search")}</label>
        <input id="search" class="field" type="search" placeholder=${t("rules-search")} @input=${(
          /** @type {Event} */ event,
        ) => {
          sought = /** @type {HTMLInputElement} */ (event.target).value.trim().toLowerCase();
          draw();
        }}>
        <p class="soft small" role="status">${t("rules-count", { count: found.length })}</p>
        <nav class="rules-chapters" aria-label=${t("rules")}>
          <ul>${parts.map(([tag]) => html`<li><a href=${`#tag-${tag}`}>${tagTitle(tag)}</a></li>`)}</ul></nav></div>
      <div class="rules-text">${parts.map((chapter) => chapterOf(chapter, sought))}
        ${found.length ? nothing : html`<p class="soft">${t("rules-none", { sought })}</p>`}</div>
    </div>`;
    render(shell({ content, redraw: draw }), root);
  }

  draw();
  goToRule();
  addEventListener("hashchange", goToRule);
}
