// What somebody points at, by hovering, by focus or by a long press: its card is shown after a moment.

/** @typedef {import("./piece-card.js").Pointed} Pointed */

const HOVER = 320; // milliseconds until the card is shown
const LONG_PRESS = 450;
const LEAVE = 180; // until it is hidden, so that the pointer can reach it
const STILL = 10; // pixels that a finger may move

export class Pointing {
  /** @type {Pointed | null} */
  pointed = null;
  #timer = 0;
  #pressed = { x: 0, y: 0 };
  #long = false;

  /** @param {HTMLElement} root @param {(target: Element) => string[]} find  The pieces with a text at an element.
   * @param {() => void} draw */
  constructor(root, find, draw) {
    this.find = find;
    this.draw = draw;
    root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#over(event));
    root.addEventListener("pointerleave", () => this.#hideSoon());
    root.addEventListener("focusin", (event) => this.#focused(event));
    root.addEventListener("focusout", () => this.#hideSoon());
    root.addEventListener("pointerdown", (event) => this.#press(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    for (const kind of ["pointerup", "pointercancel"]) root.addEventListener(kind, () => this.#release());
    root.addEventListener("click", (event) => this.#click(event), { capture: true });
    root.addEventListener("contextmenu", (event) => this.#long && event.preventDefault());
    root.addEventListener("wheel", () => this.hide(), { passive: true });
  }

  /** Hide the card. */
  hide() {
    clearTimeout(this.#timer);
    if (!this.pointed) return;
    this.pointed = null;
    this.draw();
  }

  /** Keep the card until it is closed, for whoever wants to follow its link; false if there is none to keep.
   * @param {Element} at */
  pin(at) {
    const refs = this.find(at);
    if (!refs.length) return false;
    this.#show({ at, refs, pinned: true });
    return true;
  }

  /** @param {Pointed} pointed */
  #show(pointed) {
    clearTimeout(this.#timer);
    this.pointed = pointed;
    this.draw();
  }

  /** @param {Element} at @param {number} after */
  #showSoon(at, after) {
    const refs = this.find(at);
    if (!refs.length) return this.#hideSoon();
    if (this.pointed?.refs.join() === refs.join() && this.pointed.at.contains(at)) return clearTimeout(this.#timer);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show({ at, refs, pinned: false }), after);
  }

  #hideSoon() {
    clearTimeout(this.#timer);
    if (this.pointed && !this.pointed.pinned) this.#timer = setTimeout(() => this.hide(), LEAVE);
  }

  /** Where the mouse was pressed last, something else may lie now: nobody has pointed at that.
   * @param {PointerEvent} event */
  #over({ target, clientX, clientY }) {
    if (clientX === this.#pressed.x && clientY === this.#pressed.y) return;
    if (!(target instanceof Element) || this.pointed?.pinned) return;
    if (target.closest(".piece-card")) clearTimeout(this.#timer);
    else this.#showSoon(target, HOVER);
  }

  /** @param {Event} event */
  #focused({ target }) {
    if (!(target instanceof Element) || this.pointed?.pinned || !target.matches(":focus-visible")) return;
    if (!target.closest(".piece-card")) this.#showSoon(target, HOVER);
  }

  /** @param {PointerEvent} event */
  #press({ target, pointerType, clientX, clientY }) {
    this.#long = false;
    if (!(target instanceof Element) || target.closest(".piece-card")) return;
    this.hide();
    this.#pressed = { x: clientX, y: clientY };
    if (pointerType === "mouse") return;
    const refs = this.find(target);
    if (!refs.length) return;
    this.#timer = setTimeout(() => {
      this.#long = true;
      this.#show({ at: target, refs, pinned: true });
    }, LONG_PRESS);
  }

  /** A finger that moves is scrolling or dragging. @param {PointerEvent} event */
  #move({ pointerType, clientX, clientY }) {
    if (pointerType === "mouse" || this.#long) return;
    if (Math.hypot(clientX - this.#pressed.x, clientY - this.#pressed.y) > STILL) clearTimeout(this.#timer);
  }

  #release() {
    if (!this.#long && !this.pointed) clearTimeout(this.#timer);
  }

  /** The click that ends a long press does nothing. @param {Event} event */
  #click(event) {
    if (!this.#long) return;
    this.#long = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
