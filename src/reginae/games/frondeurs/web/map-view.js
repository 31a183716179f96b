/** The state of the map between two drawings: the camera, the Space that is pointed at, what is open. */
import { AsyncDirective } from "lit-html/async-directive.js";
import { mapLayout } from "./map-layout.js";
import { Camera } from "./camera.js";
import { listenToGestures } from "./gestures.js";
import { RADIUS } from "./medallions.js";
import { subjectSpace, spaceOf } from "./spaces.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Touch} Touch */

const FOUND = 1.1;
const STEP = 1.12;
const INTENT = 70;
const UNSEEN = -1000;
const SETTLED = 90;
const NEAR_ENOUGH = 30;
const NEAR = 0.6;
const NEARLY = 1.4; // of the scale at which all is seen: a map in small would tell no more
const ABOVE = 0.28;
const COVERED = 0.66;

export class MapView extends AsyncDirective {
  camera = new Camera(() => this.moved());
  hovered = "";
  selected = "";
  lastRead = "";
  passing = 0;
  opened = "";
  /** The card, as it is chosen, whose range is shown. */
  ranged = "";
  ranging = 0;
  query = "";
  pick = 0;
  depth = UNSEEN;
  settling = 0;
  /** Where the letters were set. */
  set = { x: 0, y: 0, k: 1 };
  /** @type {BoardContext | undefined} */
  table;
  /** @type {HTMLElement | undefined} */
  frame;
  watcher = new ResizeObserver(() => this.resized());

  /** The Space I point at. */
  get shown() {
    return this.hovered || this.selected;
  }

  /** The Space whose note is open: it stays until I point at another. */
  get read() {
    return this.shown || this.lastRead;
  }

  get mapLayout() {
    return mapLayout(this.table?.printed, this.camera.width, this.camera.height);
  }

  /** @param {BoardContext} table */
  render(table) {
    const before = this.table;
    const asked = table.actions.length > 0 && table.view !== before?.view;
    const first = table.decision !== before?.decision;
    const again = !first && table.actions.some((choice) => spaceOf(choice) === this.selected);
    if (asked && table.narrow && !again) this.pin(""); // its note would cover what is asked now
    this.table = table;
    if (asked) queueMicrotask(() => this.showLit(first));
    return this.draw();
  }

  /**
   * Whoever is asked for a Space has at least one of them in sight; on a small map, all when it is asked first.
   * @param {boolean} first
   */
  showLit(first) {
    if (!this.table?.actions.length || !this.camera.width) return;
    const about = this.mapLayout.spaces.get(subjectSpace(this.table));
    const lit = [
      ...(about ? [about] : []),
      ...this.table.actions.flatMap((choice) => this.mapLayout.spaces.get(spaceOf(choice)) ?? []),
    ];
    if (first && this.table.narrow && about && lit.length === 1)
      return this.camera.fly(about, Math.max(this.camera.k, NEAR));
    const seen = lit.filter((space) => this.camera.sees(space)).length;
    if (lit.length && (first && this.table.narrow ? seen < lit.length : !seen)) this.camera.showAll(lit);
  }

  draw() {
    return this.table ? this.layout(this.table, this) : "";
  }

  /** What is drawn around the map and on it. @param {BoardContext} _table @param {MapView} _hold @returns {unknown} */
  layout(_table, _hold) {
    return "";
  }

  redraw() {
    if (this.isConnected) this.setValue(this.draw());
  }

  // --- the frame -----------------------------------------------------------------------------------

  /** @param {Element | undefined} element */
  attach = (element) => {
    if (this.frame === element || !(element instanceof HTMLElement)) return;
    this.frame = element;
    this.depth = UNSEEN;
    listenToGestures(element, this.camera);
    this.watcher.disconnect();
    this.watcher.observe(element);
  };

  disconnected() {
    this.watcher.disconnect();
    this.frame = undefined;
  }

  resized() {
    if (!this.frame || !this.table) return;
    const { clientWidth, clientHeight } = this.frame;
    const first = !this.camera.width;
    this.depth = UNSEEN;
    this.camera.frame(clientWidth, clientHeight, mapLayout(this.table.printed, clientWidth, clientHeight));
    if (first) this.showLit(true);
  }

  /** The size of a medallion on the sheet: on a small map it is drawn larger than the map. */
  get grow() {
    const { k, width } = this.camera;
    const wanted = (width < 500 ? 11 : 14) / (RADIUS * k);
    return Math.min(width < 500 ? 1.75 : 1.3, Math.max(1, wanted));
  }

  /** The size of a token: its number is read at every scale. */
  get token() {
    return Math.max(1, 9 / (11 * this.camera.k));
  }

  /** The camera has moved: only what depends on it is touched. */
  moved() {
    if (!this.frame) return;
    this.lay(".chart:not(.letters) .world");
    this.carryLetters();
    this.showSeen();
    clearTimeout(this.settling);
    if (this.depth === UNSEEN) this.deepen();
    else this.settling = setTimeout(() => this.deepen(), SETTLED);
  }

  /** Lay what is drawn on the sheet where the camera sees it. @param {string} drawn */
  lay(drawn) {
    const { x, y, k } = this.camera;
    for (const world of this.frame?.querySelectorAll(drawn) ?? [])
      world.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(4)})`);
  }

  /** Letters at another scale are set anew, which is slow: until the hand rests they are carried along as a picture. */
  carryLetters() {
    const { x, y, k } = this.camera;
    const scale = k / this.set.k;
    if (scale === 1) this.setLetters();
    else this.letters(`translate(${x - this.set.x * scale}px, ${y - this.set.y * scale}px) scale(${scale})`);
  }

  setLetters() {
    const { x, y, k } = this.camera;
    this.set = { x, y, k };
    this.letters("");
    this.lay(".letters .world");
  }

  /** @param {string} transform */
  letters(transform) {
    for (const letters of /** @type {NodeListOf<SVGElement>} */ (this.frame?.querySelectorAll(".letters") ?? []))
      letters.style.transform = transform;
  }

  /** Sizes and names follow the scale once the hand rests: to set them at each turn of a wheel is slow. */
  deepen() {
    this.setLetters();
    const depth = Math.round(Math.log(this.camera.k) / Math.log(STEP));
    if (depth === this.depth || !this.frame) return;
    this.depth = depth;
    this.frame.dataset.depth = this.closeness;
    this.redraw();
  }

  get closeness() {
    return this.camera.k < 0.62 ? "far" : this.camera.k < 0.95 ? "mid" : "close";
  }

  showSeen() {
    const { x, y, w, h } = this.camera.seen();
    const seen = this.frame?.querySelector(".seen");
    this.frame?.toggleAttribute("data-whole", this.camera.k < this.camera.least * NEARLY);
    for (const [name, value] of Object.entries({ x, y, width: w, height: h }))
      seen?.setAttribute(name, value.toFixed(0));
  }

  // --- what I point at -----------------------------------------------------------------------------

  /** Whoever only passes over a Space on the way does not open its note. @param {string} id @param {number} [after] */
  hover = (id, after = INTENT) => {
    clearTimeout(this.passing);
    if (id === this.hovered) return;
    this.passing = setTimeout(() => {
      this.hovered = id;
      if (id) this.lastRead = id;
      this.redraw();
    }, after);
  };

  /** @param {string} id */
  select = (id) => {
    this.pin(id);
    this.lastRead = id;
    if (!id) this.hovered = "";
    this.redraw();
  };

  /**
   * On a small map the note lies over the lower part, and the sheet can be drawn up from below it.
   * @param {string} id
   */
  pin(id) {
    this.selected = id;
    this.camera.below = id && this.table?.narrow ? this.camera.height * COVERED : 0;
  }

  /** @param {string} what */
  open = (what) => {
    this.opened = this.opened === what ? "" : what;
    this.redraw();
  };

  /** Show how far a card reaches before it is played; a moment later, since a card that is taken away loses the focus.
   * @param {string} notation */
  range = (notation) => {
    if (this.ranged === notation) return;
    this.ranged = notation;
    clearTimeout(this.ranging);
    this.ranging = setTimeout(() => this.redraw());
  };

  /** @param {string} query @param {number} [pick] */
  search = (query, pick = 0) => {
    Object.assign(this, { query, pick });
    this.redraw();
  };

  /** Show a Space on the map and read its note. @param {string} id */
  find = (id) => {
    const space = this.mapLayout.spaces.get(id);
    if (!space) return;
    this.hovered = "";
    this.select(id);
    if (this.table?.narrow) this.approach(id);
    else this.camera.fly(space, Math.max(this.camera.k, FOUND));
  };

  /**
   * A pointer plays what is lit; a finger first reads what it is about to do.
   * @param {string} id
   * @param {Touch} touch
   * @param {MouseEvent} event
   */
  touched = (id, touch, event) => {
    event.stopPropagation();
    const byFinger = event instanceof PointerEvent && event.pointerType === "touch";
    const known = this.selected === id;
    if (byFinger ? known && touch.lit : touch.lit || this.asked) touch.onClick(event);
    if (byFinger || !touch.lit) this.select(id);
    if (byFinger) this.approach(id);
  };

  /** A finger's Space comes into the upper part of the frame, above its note. @param {string} id */
  approach(id) {
    const space = this.mapLayout.spaces.get(id);
    const k = Math.max(this.camera.k, NEAR);
    if (space) this.camera.fly({ x: space.x, y: space.y + (this.camera.height * ABOVE) / k }, k);
  }

  /** Whether a Space is to be chosen now. */
  get asked() {
    return this.table?.actions.some(spaceOf) ?? false;
  }

  /** A finger beside a small medallion means the nearest one. @param {MouseEvent} event */
  tapped = (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== "touch" || !this.frame) return;
    const { left, top } = this.frame.getBoundingClientRect();
    const { x, y, k } = this.camera;
    const far = (/** @type {{x: number, y: number}} */ space) =>
      Math.hypot(space.x * k + x - (event.clientX - left), space.y * k + y - (event.clientY - top));
    const nearest = [...this.mapLayout.spaces.values()].sort((one, other) => far(one) - far(other))[0];
    if (!nearest || far(nearest) > NEAR_ENOUGH) return this.select("");
    this.select(nearest.id);
    this.approach(nearest.id);
  };
}
