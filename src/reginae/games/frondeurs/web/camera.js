/** The camera over the map: which part of the sheet is visible, and at which scale. */

import { motionFactor } from "/web/motion.js";

const FLIGHT = 320;
const MOST = 2.4;
const MARGIN = 24;
const BORDER = 160; // of the sheet, around what is shown

/** @param {number} value @param {number} low @param {number} high */
const within = (value, low, high) => Math.min(high, Math.max(low, value));

export class Camera {
  x = 0;
  y = 0;
  k = 1;
  width = 0;
  height = 0;
  sheet = { w: 1, h: 1 };
  whole = true;
  /** How much of the frame is covered from below. */
  below = 0;
  flight = 0;

  /** @param {() => void} moved */
  constructor(moved) {
    this.moved = moved;
  }

  /** The scale at which the whole sheet is seen. */
  get least() {
    return Math.min(this.width / this.sheet.w, this.height / this.sheet.h) || 1;
  }

  /**
   * The frame or the sheet has another size.
   * @param {number} width
   * @param {number} height
   * @param {{w: number, h: number}} sheet
   */
  frame(width, height, sheet) {
    const middle = this.middle();
    const had = this.sheet;
    Object.assign(this, { width, height, sheet });
    if (this.whole) this.look({ x: sheet.w / 2, y: sheet.h / 2 }, this.least);
    else this.look({ x: middle.x, y: (middle.y * sheet.h) / had.h }, this.k);
  }

  /** The point of the sheet in the middle of the frame. */
  middle() {
    return { x: (this.width / 2 - this.x) / this.k, y: (this.height / 2 - this.y) / this.k };
  }

  /** What is seen of the sheet. */
  seen() {
    return { x: -this.x / this.k, y: -this.y / this.k, w: this.width / this.k, h: this.height / this.k };
  }

  /** @param {{x: number, y: number}} middle @param {number} k */
  look(middle, k) {
    this.k = within(k, this.least, Math.max(MOST, this.least * 2));
    this.whole = this.k <= this.least * 1.01;
    this.x = this.width / 2 - middle.x * this.k;
    this.y = this.height / 2 - middle.y * this.k;
    this.settle();
  }

  /** The sheet never leaves the frame. */
  settle() {
    const { w, h } = this.sheet;
    this.x =
      w * this.k <= this.width
        ? (this.width - w * this.k) / 2
        : within(this.x, this.width - w * this.k - MARGIN, MARGIN);
    this.y =
      h * this.k <= this.height
        ? (this.height - h * this.k) / 2
        : within(this.y, this.height - this.below - h * this.k - MARGIN, MARGIN);
    this.moved();
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    cancelAnimationFrame(this.flight);
    this.x += dx;
    this.y += dy;
    this.settle();
  }

  /**
   * Closer or further away; this point of the frame stays where it is.
   * @param {number} factor
   * @param {number} [px]
   * @param {number} [py]
   */
  zoom(factor, px = this.width / 2, py = this.height / 2) {
    cancelAnimationFrame(this.flight);
    const k = within(this.k * factor, this.least, Math.max(MOST, this.least * 2));
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.whole = k <= this.least * 1.01;
    this.settle();
  }

  /** Go there without haste. @param {{x: number, y: number}} goal @param {number} [k] */
  fly(goal, k = this.k) {
    cancelAnimationFrame(this.flight);
    const duration = FLIGHT * motionFactor();
    if (!duration) return this.look(goal, k);
    const from = this.middle();
    const fromK = this.k;
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, (now - start) / duration);
      const eased = 1 - (1 - part) ** 3;
      this.look(
        { x: from.x + (goal.x - from.x) * eased, y: from.y + (goal.y - from.y) * eased },
        fromK * (k / fromK) ** eased,
      );
      if (part < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
    return undefined;
  }

  fit() {
    this.fly({ x: this.sheet.w / 2, y: this.sheet.h / 2 }, this.least);
  }

  /** Whether a point is in sight, with some room around it. @param {{x: number, y: number}} point */
  sees(point) {
    const { x, y } = { x: point.x * this.k + this.x, y: point.y * this.k + this.y };
    const room = Math.min(60, this.width / 5, this.height / 5);
    return x >= room && y >= room && x <= this.width - room && y <= this.height - room;
  }

  /** Bring a point into sight if it is not, with some room around it. @param {{x: number, y: number}} point */
  show(point) {
    if (!this.sees(point)) this.fly(point);
  }

  /** Bring all of these into sight, as large as that allows and at most at this scale.
   * @param {{x: number, y: number}[]} points @param {number} [most] */
  showAll(points, most = this.k) {
    const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
    const k = Math.min(most, this.width / (right - left + BORDER), this.height / (bottom - top + BORDER));
    this.fly({ x: (left + right) / 2, y: (top + bottom) / 2 }, k);
  }
}
