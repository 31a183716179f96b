// A board that is only looked at: a table of a guide, drawn by the game's own board, with some pieces pointed out.

import { nothing, render } from "lit-html";
import { boardContext } from "../table/board-context.js";
import { animatePieces, positions } from "../table/piece-animation.js";

/**
 * @typedef {import("../board-types.js").BoardModule} BoardModule
 * @typedef {import("../board-types.js").Touch} Touch
 * @typedef {import("../types/messages").GuideInfo} GuideInfo
 * @typedef {import("../types/messages").PictureInfo} PictureInfo
 * @typedef {import("../types/messages").SceneInfo} SceneInfo
 */

const NARROW = 640; // pixels
const NEAR = "600px"; // so far from the window a board is drawn already

const nothingHappens = () => {};

/** A touch that does nothing. @param {string[]} _candidates @param {string} label @returns {Touch} */
const inert = (_candidates, label) => ({
  lit: false,
  cls: "touch",
  label,
  tab: -1,
  onClick: nothingHappens,
  onKey: nothingHappens,
});

/** What a board needs to draw a picture of a scene.
 * @param {GuideInfo} guide @param {SceneInfo} scene @param {number} at @param {boolean} narrow */
export function pictureContext(guide, scene, at, narrow) {
  const { table, seen, show } = scene.pictures[at];
  const log = scene.pictures.slice(0, at + 1).flatMap((picture) => picture.table.log);
  const parts = { names: guide.names, printed: guide.printed[scene.printed] };
  return { ...boardContext(table, log, seen, parts, scene.options, inert, narrow), pointedAt: show };
}

/** The elements of a board that stand for a piece or a place. @param {HTMLElement} board @param {string} name */
function standingFor(board, name) {
  const safe = CSS.escape(name);
  return [...board.querySelectorAll(`[data-piece="${safe}"], [data-ref="${safe}"]`)];
}

/** Draws one picture of a scene at a time into an element, once that is near the window. */
export class StillBoard {
  at = 0;
  isNear = false;
  /** @type {HTMLElement | null} */
  element = null;
  /** The picture that is drawn, and how. */
  drawn = { at: -1, narrow: false };
  nearing = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.comeNear(), {
    rootMargin: NEAR,
  });
  sizing = new ResizeObserver(() => {
    this.draw();
    this.markCut();
  });
  redrawing = new MutationObserver(() => this.pointOut());

  /** @param {Promise<BoardModule>} loading @param {GuideInfo} guide @param {SceneInfo} scene @param {number} [at] */
  constructor(loading, guide, scene, at = 0) {
    this.guide = guide;
    this.scene = scene;
    this.at = at;
    /** @type {BoardModule | null} */
    this.module = null;
    loading.then((module) => {
      this.module = module;
      this.draw();
    }, nothingHappens);
  }

  /** Draw into this element from now on, or nowhere. @param {Element | undefined} element */
  attach = (element) => {
    if (this.element === (element ?? null)) return;
    for (const observer of [this.nearing, this.sizing, this.redrawing]) observer.disconnect();
    if (this.element) render(nothing, this.element);
    this.element = element instanceof HTMLElement ? element : null;
    this.drawn.at = -1;
    if (!this.element) return;
    this.nearing.observe(this.element);
    this.sizing.observe(this.element);
  };

  comeNear() {
    this.isNear = true;
    this.nearing.disconnect();
    this.draw();
  }

  /** Show another picture of the scene. @param {number} at */
  show(at) {
    this.at = at;
    this.draw();
  }

  draw() {
    const { element, module, at } = this;
    const narrow = (element?.clientWidth ?? 0) < NARROW;
    if (!element?.clientWidth || !module || !this.isNear) return;
    if (this.drawn.at === at && this.drawn.narrow === narrow) return;
    const before = this.drawn.at >= 0 ? positions(element) : null;
    this.drawn = { at, narrow };
    this.redrawing.disconnect();
    render(module.board(pictureContext(this.guide, this.scene, at, narrow)), element);
    element.dataset.drawn = "";
    if (before) animatePieces(element, before);
    this.pointOut();
    this.showFirst();
    this.redrawing.observe(element, { childList: true, subtree: true }); // some boards draw again by themselves
  }

  /** Highlight what the picture is about. */
  pointOut() {
    const { element } = this;
    if (!element) return;
    for (const earlier of element.querySelectorAll(".highlighted")) earlier.classList.remove("highlighted");
    for (const name of this.scene.pictures[this.at].show)
      for (const piece of standingFor(element, name)) piece.classList.add("highlighted");
  }

  /** Where the board is higher than its frame, let it be scrolled by keyboard too. */
  markCut() {
    const { element } = this;
    const frame = element?.parentElement;
    if (!frame) return;
    const isCut = element.offsetHeight > frame.clientHeight;
    frame.toggleAttribute("data-cut", isCut);
    frame.tabIndex = isCut ? 0 : -1;
  }

  /** Where the board is higher than its frame, scroll it to what it is about. */
  showFirst() {
    const { element } = this;
    const frame = element?.parentElement;
    const first = element?.querySelector(".highlighted");
    if (!frame || !first || frame.scrollHeight <= frame.clientHeight) return;
    const [inside, around] = [first.getBoundingClientRect(), frame.getBoundingClientRect()];
    frame.scrollTop += inside.top + inside.height / 2 - around.top - around.height / 2;
  }
}
