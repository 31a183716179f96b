// A scene of a guide: a table in some pictures, through which one steps; on paper all of them.

import { html, nothing } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { t } from "../text.js";
import { paragraphs, says, shownText } from "./guide-text.js";
import { StillBoard } from "./still-board.js";

/**
 * @typedef {import("../board-types.js").BoardModule} BoardModule
 * @typedef {import("../types/messages").GuideInfo} GuideInfo
 * @typedef {import("../types/messages").SceneInfo} SceneInfo
 * @typedef {import("./guide-text.js").Reading} Reading
 */

/** @type {Record<string, (at: number, last: number) => number>} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** All that a scene says. @param {SceneInfo} scene */
const sceneTexts = ({ title, text, rules, pictures }) => [title, text, ...rules, ...pictures.map(({ text }) => text)];

/** Whether a scene says what is searched for. @param {SceneInfo} scene @param {string} sought */
export const sceneSays = (scene, sought) => sceneTexts(scene).some((text) => says(text, sought));

export class ShownScene {
  at = 0;
  /** A board for each picture, for paper. @type {StillBoard[]} */
  boards = [];

  /** @param {string} id  Of its place on the page. @param {SceneInfo} scene @param {GuideInfo} guide
   * @param {Promise<BoardModule>} loading @param {() => void} redraw */
  constructor(id, scene, guide, loading, redraw) {
    this.id = id;
    this.scene = scene;
    this.guide = guide;
    this.loading = loading;
    this.redraw = redraw;
    this.board = new StillBoard(loading, guide, scene);
  }

  get last() {
    return this.scene.pictures.length - 1;
  }

  /** @param {number} at */
  go(at) {
    if (at < 0 || at > this.last) return;
    this.choose(at);
    this.redraw();
  }

  /** Choose a picture; whoever does draws the page anew. @param {number} at */
  choose(at) {
    this.at = at;
    this.board.show(at);
  }

  /** Choose the first picture that says this, if one does. @param {string} sought */
  chooseSaying(sought) {
    const at = sought ? this.scene.pictures.findIndex(({ text }) => says(text, sought)) : -1;
    if (at >= 0) this.choose(at);
  }

  /** In a board that is cut off, keys scroll. @param {KeyboardEvent} event */
  onKey = (event) => {
    const step = KEYS[event.key];
    const scrolls = event.target instanceof Element && event.target.matches(".scene-board");
    if (!step || scrolls || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.go(step(this.at, this.last));
  };

  /** @param {Reading} reading @param {boolean} onPaper */
  template(reading, onPaper) {
    const { title, text } = this.scene;
    return html`<article class="scene" id=${this.id} tabindex="-1" aria-labelledby=${`${this.id}-title`}>
      <h3 id=${`${this.id}-title`}>${shownText(title, reading)}</h3>
      ${text ? paragraphs(text, reading) : nothing}
      ${onPaper ? this.allPictures(reading) : this.stepper(reading)}${this.rules(reading)}</article>`;
  }

  /** @param {Reading} reading */
  stepper(reading) {
    const { scene, at, last } = this;
    const count = scene.pictures.length;
    const label = t("scene-picture", { title: scene.title, at: at + 1, count });
    return html`<div class="scene-pictures" role="group" aria-label=${label} tabindex="0" @keydown=${this.onKey}>
      <div class="scene-caption">
        <span class="scene-number" aria-hidden="true">${at + 1}</span>
        <p aria-live="polite">${shownText(scene.pictures[at].text, reading)}</p></div>
      ${this.boardFrame(this.board)}
      ${last ? this.buttons(count) : nothing}</div>`;
  }

  /** @param {number} count */
  buttons(count) {
    const { at, last } = this;
    const button = (/** @type {number} */ to, /** @type {string} */ label, /** @type {string} */ cls) =>
      html`<button type="button" class=${cls} aria-disabled=${to < 0 || to > last} @click=${() => this.go(to)}>
        ${label}</button>`;
    return html`<div class="scene-steps">${button(at - 1, t("scene-before"), "button")}
      <span class="soft">${t("scene-at", { at: at + 1, count })}</span>
      ${button(at + 1, t("scene-next"), "button main")}</div>`;
  }

  /** @param {Reading} reading */
  allPictures(reading) {
    this.boards = this.scene.pictures.map(
      (_, at) => this.boards[at] ?? new StillBoard(this.loading, this.guide, this.scene, at),
    );
    return html`<ol class="scene-all">${this.scene.pictures.map(
      ({ text }, at) => html`<li><div class="scene-caption"><span class="scene-number">${at + 1}</span>
        <p>${shownText(text, reading)}</p></div>${this.boardFrame(this.boards[at])}</li>`,
    )}</ol>`;
  }

  /** A board cannot be used here, and the text beside it tells what it shows. @param {StillBoard} board */
  boardFrame(board) {
    return html`<div class="scene-board" role="img" aria-label=${t("scene-board")}>
      <div class="still-board" inert ${ref(board.attach)}></div></div>`;
  }

  /** @param {Reading} reading */
  rules(reading) {
    const { rules } = this.scene;
    if (!rules.length) return nothing;
    return html`<p class="scene-rules soft">${t("scene-rules")}
      ${rules.map((rule) => html`<span>${shownText(rule, reading)}</span> `)}</p>`;
  }
}
