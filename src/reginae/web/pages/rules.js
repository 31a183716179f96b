// The rulebook of a game: how it is played in words and pictures, then every rule with an address of its own.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { loadBoard, loadTheme } from "../game-assets.js";
import {
  chapters,
  guideSections,
  placesFound,
  referenceTemplate,
  search,
  sectionTemplate,
} from "../guide/guide-sections.js";
import { ShownScene } from "../guide/scene.js";
import { wayBack } from "../guide/way-back.js";
import { tagTitle } from "../more-texts.js";
import { shell } from "../shell.js";
import { t } from "../text.js";

/**
 * @typedef {import("../board-types.js").BoardModule} BoardModule
 * @typedef {import("../types/messages").GameLearning} GameLearning
 * @typedef {import("../types/messages").GuideInfo} GuideInfo
 * @typedef {import("../types/messages").SceneInfo} SceneInfo
 * @typedef {import("../guide/guide-sections.js").Found} Found
 * @typedef {import("../guide/guide-sections.js").Section} Section
 */

const NOTHING_TOLD = { goal: "", story: "", components: [], turns: [], examples: [], glossary: [] };

const LONGEST_DRAWING = 10_000; // milliseconds

/** The id in the address; nothing if it cannot be read. */
function placeInAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

const nextFrame = () => new Promise(requestAnimationFrame);

/** Wait for every board of the page; some draw themselves again once they know their size. */
async function boardsAreDrawn() {
  const until = performance.now() + LONGEST_DRAWING;
  while (document.querySelector(".still-board:not([data-drawn])") && performance.now() < until) await nextFrame();
  await nextFrame();
  await nextFrame();
}

class Rulebook {
  sought = "";
  opened = "";
  onPaper = false;
  /** @type {BoardModule | null} */
  module = null;

  /** @param {HTMLElement} root @param {string} title @param {api.RuleInfo[]} rules
   * @param {GameLearning} learning @param {GuideInfo | null} guide */
  constructor(root, title, rules, learning, guide) {
    this.root = root;
    this.title = title;
    this.rules = rules;
    this.learning = learning;
    this.guide = guide;
    this.ruleIds = new Set(rules.map(({ id }) => id));
    /** @type {Found} */
    this.all = { ...NOTHING_TOLD, rules };
  }

  /** Show the guide by means of this board. @param {GuideInfo} guide @param {Promise<BoardModule>} loading */
  illustrate(guide, loading) {
    const scenes = (/** @type {string} */ kind, /** @type {SceneInfo[]} */ found) =>
      found.map((scene, index) => new ShownScene(`${kind}-${index + 1}`, scene, guide, loading, this.draw));
    const { goal, story, components, glossary } = guide;
    const [turns, examples] = [scenes("turn", guide.turns), scenes("example", guide.examples)];
    this.all = { goal, story, components, turns, examples, glossary, rules: this.rules };
    loading.then(
      (module) => {
        this.module = module;
        this.draw();
      },
      (reason) => console.error(reason),
    );
  }

  get scenes() {
    return [...this.all.turns, ...this.all.examples];
  }

  /** Show only what says this; a rule in the address can then be opened again. @param {string} sought */
  search(sought) {
    this.sought = sought;
    if (sought && location.hash) history.replaceState(null, "", location.pathname + location.search);
    for (const scene of this.scenes) scene.chooseSaying(sought);
    this.draw();
    const text = this.root.querySelector(".rules-text");
    if (sought && text && text.getBoundingClientRect().top < 0) text.scrollIntoView();
  }

  draw = () => {
    const { sought, opened } = this;
    const found = sought ? search(this.all, sought) : this.all;
    const reading = { rules: this.ruleIds, sought, opened };
    const drawer = { module: this.module, printed: this.guide?.printed[0] ?? {}, names: this.guide?.names ?? {} };
    const sections = guideSections(found, reading, drawer, this.onPaper);
    const parts = chapters(found.rules);
    const content = html`<div class="rules">
      ${this.head()}${this.tools(found, sections, parts)}
      <div class="rules-text">${sections.map(sectionTemplate)}
        ${referenceTemplate(parts, reading, this.scenes)}
        ${placesFound(found) ? nothing : html`<p class="soft">${t("rules-none", { sought })}</p>`}</div>
    </div>`;
    render(shell({ content, redraw: this.draw }), this.root);
  };

  head() {
    const back = wayBack(location);
    const { learning } = this;
    const link = (/** @type {string} */ href, /** @type {string} */ label, cls = "button quiet") =>
      html`<a class=${cls} href=${href}>${label}</a>`;
    return html`<div class="rules-head"><h1>${t("rules-of", { title: this.title })}</h1>
      <p class="rules-ways">${back ? link(back.address, back.text, "button main") : nothing}
        ${learning.lessons.length ? link(`/learn/${learning.game}`, t("rules-lessons")) : nothing}
        ${learning.has_museum ? link(`/museum/${learning.game}`, t("rules-museum")) : nothing}
        ${back ? nothing : link(`/new?game=${learning.game}`, t("rules-table"))}
        <button type="button" class="button quiet" @click=${this.print}>${t("rules-print")}</button></p></div>`;
  }

  /** Search and contents. @param {Found} found @param {Section[]} sections @param {[string, unknown][]} parts */
  tools(found, sections, parts) {
    const count = placesFound(found);
    const status = this.sought
      ? count === 1
        ? t("rules-found-one")
        : t("rules-found", { count })
      : t("rules-count", { count: found.rules.length });
    const label = t(this.guide ? "rules-search-all" : "rules-search");
    const item = (/** @type {string} */ id, /** @type {string} */ title) =>
      html`<li><a href=${`#${id}`}>${title}</a></li>`;
    const contents = html`<details class="rules-chapters" ?open=${innerWidth > 900}>
      <summary>${t("rules-contents")}</summary>
      <nav aria-label=${t("rules-contents")}><ul>${sections.map(({ id, title }) => item(id, title))}
        ${sections.length && parts.length ? item("reference", t("guide-reference")) : nothing}
        ${parts.map(([tag]) => item(`tag-${tag}`, tagTitle(tag)))}</ul></nav></details>`;
    return html`<div class="rules-tools"><label class="visually-hidden" for="search">${label}</label>
      <input id="search" class="field" type="search" placeholder=${label} .value=${this.sought}
        @input=${(/** @type {Event} */ event) =>
          this.search(/** @type {HTMLInputElement} */ (event.target).value.trim().toLowerCase())}>
      <p class="soft small" role="status">${status}</p>${count ? contents : nothing}</div>`;
  }

  /** Scroll to the rule or the part in the address, whatever is searched for. */
  go = () => {
    const id = placeInAddress();
    if (!id) return;
    this.opened = id;
    if (document.getElementById(id)) this.draw();
    else this.search("");
    const place = document.getElementById(id);
    place?.scrollIntoView({ block: place.matches(".rule") ? "center" : "start" });
    place?.focus({ preventScroll: true });
  };

  /** Show all pictures of every scene, or one at a time. @param {boolean} onPaper */
  layOut(onPaper) {
    if (this.onPaper === onPaper) return;
    this.onPaper = onPaper;
    this.draw();
    if (onPaper) for (const scene of this.scenes) for (const board of scene.boards) board.comeNear();
  }

  /** Print it once every board is drawn. */
  print = async () => {
    this.layOut(true);
    if (this.module) await boardsAreDrawn();
    print();
    this.layOut(false);
  };
}

/** @param {HTMLElement} root @param {string} id */
export async function rulesPage(root, id) {
  const [games, rules, learned] = await Promise.all([api.games(), api.rules(id), api.learningOf(id)]);
  const [learning] = learned.games;
  const guide = learning.has_guide ? await api.guide(id) : null;
  const title = games.find((game) => game.id === id)?.title ?? id;
  loadTheme(id);
  document.body.dataset.game = id;
  document.title = t("rules-of", { title });
  const rulebook = new Rulebook(root, title, rules, learning, guide);
  if (guide) rulebook.illustrate(guide, loadBoard(id));
  rulebook.draw();
  rulebook.go();
  addEventListener("hashchange", rulebook.go);
  addEventListener("beforeprint", () => rulebook.layOut(true));
  addEventListener("afterprint", () => rulebook.layOut(false));
}
