/** The state of the map between two drawings: the camera, the Space that is pointed at, what is open. */
import { AsyncDirective } from "lit-html/async-directive.js";
import { mapLayout } from "./map-layout.js";
import { Camera } from "./camera.js";
import { listenToGestures } from "./gestures.js";
import { MP_AT, PP_AT, RADIUS } from "./medallions.js";
import { importance, readable } from "./map-labels.js";
import { obstacles, printedMarks } from "./space-marks.js";
import { spaceOf, subjectSpace } from "./space-actions.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Touch} Touch */

const FOUND_SCALE = 1.1; // at least, when a Space is looked for
const DEPTH_STEP = 1.12; // between two scales at which sizes and names differ
const HOVER_DELAY = 70; // milliseconds
const UNDRAWN = -1000; // no depth at all
const REST_DELAY = 90; // milliseconds after which a moved map counts as at rest
const TAP_RADIUS = 30; // pixels around a Space that count as touching it
const NEAR_SCALE = 0.6;
const MINIMAP_SCALE = 1.4; // of the scale at which all is seen: below it the map in small is hidden
const ABOVE_NOTE = 0.28; // of the height: how far a Space is moved up
const TOOLS = { width: 92, height: 136 }; // pixels at the upper left
const NOTE_HEIGHT = 0.66; // of the height

export class MapView extends AsyncDirective {
  camera = new Camera(() => this.moved());
  hovered = "";
  selected = "";
  passing = 0;
  opened = "";
  /** The card, as it is chosen, whose range is shown. */
  ranged = "";
  ranging = 0;
  query = "";
  pick = 0;
  depth = UNDRAWN;
  settling = 0;
  /** Where the letters were set. */
  set = { x: 0, y: 0, k: 1 };
  /** The names that are set, and what they were set for. */
  lettered = { from: /** @type {unknown[]} */ ([]), labels: /** @type {import("./map-labels.js").Label[]} */ ([]) };
  /** @type {BoardContext | undefined} */
  table;
  /** @type {HTMLElement | undefined} */
  frame;
  watcher = new ResizeObserver(() => this.resized());

  /** The Space I point at. */
  get shown() {
    return this.hovered || this.selected;
  }

  get mapLayout() {
    return mapLayout(this.table?.printed, this.camera.width, this.camera.height);
  }

  /** @param {BoardContext} table */
  render(table) {
    const before = this.table;
    const asked = table.actions.length > 0 && table.view !== before?.view;
    const first = table.decision !== before?.decision;
    const again = !first && table.actions.some((action) => spaceOf(action) === this.selected);
    if (asked && table.narrow && !again) this.pin(""); // its note would cover what is asked now
    this.table = table;
    if (asked) queueMicrotask(() => this.showLit(first));
    if (table.view !== before?.view || table.pointedAt !== before?.pointedAt)
      queueMicrotask(() => this.showPointedAt());
    if (table.outcome && before && !before.outcome) queueMicrotask(() => this.showEnd());
    return this.draw();
  }

  /** At the end all is seen: the lines of the score name Spaces anywhere. */
  showEnd() {
    this.select("");
    this.camera.fit();
  }

  /**
   * At least one of the Spaces to choose from is in sight; on a small map, all of them when the decision is new.
   * @param {boolean} first
   */
  showLit(first) {
    if (!this.table?.actions.length || !this.camera.width) return;
    const about = this.mapLayout.spaces.get(subjectSpace(this.table));
    const lit = [
      ...(about ? [about] : []),
      ...this.table.actions.flatMap((action) => this.mapLayout.spaces.get(spaceOf(action)) ?? []),
    ];
    if (first && this.table.narrow && about && lit.length === 1)
      return this.camera.fly(about, Math.max(this.camera.k, NEAR_SCALE));
    const seen = lit.filter((space) => this.camera.sees(space)).length;
    if (lit.length && (first && this.table.narrow ? seen < lit.length : !seen)) this.camera.showAll(lit);
  }

  /** A small map in the rulebook or a lesson shows from near what it is about, a large one at least shows it. */
  showPointedAt() {
    if (!this.table?.pointedAt || !this.camera.width) return;
    const spaces = this.table.pointedAt.flatMap((id) => this.mapLayout.spaces.get(id) ?? []);
    if (this.table.narrow && spaces.length) this.camera.showAll(spaces, NEAR_SCALE);
    else if (!spaces.every((space) => this.camera.sees(space)) || this.table.narrow) this.camera.fit();
  }

  /** The names that can be read, set anew when something lies elsewhere or is asked. @param {number} size */
  labels(size) {
    const { mapLayout, table, depth } = this;
    if (!table) return [];
    const from = [mapLayout, table.view, table.actions, depth];
    if (from.some((one, at) => one !== this.lettered.from[at])) {
      const spaces = [...mapLayout.spaces.values()];
      const lying = {
        obstacles: [...obstacles(table, spaces, this), ...this.tools()],
        marks: printedMarks(spaces, this),
      };
      this.lettered = { from, labels: readable(mapLayout, size, importance(table), { ...this.room, ...lying }) };
    }
    return this.lettered.labels;
  }

  /** How far from its middle a Space reaches, and its points beside it. */
  get room() {
    const shown = this.closeness !== "far";
    const aside = (/** @type {import("./map-layout.js").Space} */ { pp, mp }) => ({
      left: shown && pp ? -PP_AT.x * this.grow + 9 * this.points : 0,
      right: shown && mp ? MP_AT.x * this.grow + 9 * this.points : 0,
    });
    return { radius: RADIUS * this.grow, aside };
  }

  /** The part of the sheet that the tools cover, as it lies now. */
  tools() {
    if (this.table?.narrow) return [];
    const { x, y, k } = this.camera;
    return [{ left: -x / k, right: (TOOLS.width - x) / k, top: -y / k, bottom: (TOOLS.height - y) / k }];
  }

  draw() {
    return this.table ? this.layout(this.table, this) : "";
  }

  /** What is drawn around the map and on it.
   * @param {BoardContext} _table @param {MapView} _mapView @returns {unknown} */
  layout(_table, _mapView) {
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
    this.depth = UNDRAWN;
    listenToGestures(element, this.camera);
    this.watcher.disconnect();
    this.watcher.observe(element);
    document.addEventListener("keydown", this.escape);
  };

  disconnected() {
    this.watcher.disconnect();
    document.removeEventListener("keydown", this.escape);
    this.frame = undefined;
  }

  /** Escape closes the legend or a Faction's account, and else the note. @param {KeyboardEvent} event */
  escape = (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (this.opened) this.open(this.opened);
    else if (this.selected) this.select("");
  };

  resized() {
    if (!this.frame || !this.table) return;
    const { clientWidth, clientHeight } = this.frame;
    const first = !this.camera.width;
    this.depth = UNDRAWN;
    this.camera.frame(clientWidth, clientHeight, mapLayout(this.table.printed, clientWidth, clientHeight));
    if (!first) return;
    this.showLit(true);
    this.showPointedAt();
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

  /** The size of points: they are read wherever they are shown. */
  get points() {
    return Math.max(this.grow, 11 / (13 * this.camera.k));
  }

  /** The camera has moved: only what depends on it is touched. */
  moved() {
    if (!this.frame) return;
    this.placeWorld(".chart:not(.letters) .world");
    this.moveLetters();
    this.showSeen();
    clearTimeout(this.settling);
    if (this.depth === UNDRAWN) this.drawAtScale();
    else this.settling = setTimeout(() => this.drawAtScale(), REST_DELAY);
  }

  /** Move what is drawn on the sheet to where the camera sees it. @param {string} drawn */
  placeWorld(drawn) {
    const { x, y, k } = this.camera;
    for (const world of this.frame?.querySelectorAll(drawn) ?? [])
      world.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${k.toFixed(4)})`);
  }

  /** Letters at another scale are set anew, which is slow: until the map rests they are moved along as a picture. */
  moveLetters() {
    const { x, y, k } = this.camera;
    const scale = k / this.set.k;
    if (scale === 1) this.setLetters();
    else this.letters(`translate(${x - this.set.x * scale}px, ${y - this.set.y * scale}px) scale(${scale})`);
  }

  setLetters() {
    const { x, y, k } = this.camera;
    this.set = { x, y, k };
    this.letters("");
    this.placeWorld(".letters .world");
  }

  /** @param {string} transform */
  letters(transform) {
    for (const letters of /** @type {NodeListOf<SVGElement>} */ (this.frame?.querySelectorAll(".letters") ?? []))
      letters.style.transform = transform;
  }

  /** Sizes and names follow the scale once the map rests: to set them at each turn of a wheel is slow. */
  drawAtScale() {
    this.setLetters();
    const depth = Math.round(Math.log(this.camera.k) / Math.log(DEPTH_STEP));
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
    this.frame?.toggleAttribute("data-whole", this.camera.k < this.camera.least * MINIMAP_SCALE);
    for (const [name, value] of Object.entries({ x, y, width: w, height: h }))
      seen?.setAttribute(name, value.toFixed(0));
  }

  // --- what I point at -----------------------------------------------------------------------------

  /** A pointer that only passes over a Space does not open its note. @param {string} id @param {number} [after] */
  hover = (id, after = HOVER_DELAY) => {
    clearTimeout(this.passing);
    if (id === this.hovered) return;
    this.passing = setTimeout(() => {
      this.hovered = id;
      this.redraw();
    }, after);
  };

  /** @param {string} id */
  select = (id) => {
    this.pin(id);
    if (!id) this.hovered = "";
    this.redraw();
  };

  /**
   * On a small map the note lies over the lower part, and the sheet can be drawn up from below it.
   * @param {string} id
   */
  pin(id) {
    this.selected = id;
    this.camera.below = id && this.table?.narrow ? this.camera.height * NOTE_HEIGHT : 0;
    if (!id) this.camera.settle();
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
    else this.camera.fly(space, Math.max(this.camera.k, FOUND_SCALE));
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
    const k = Math.max(this.camera.k, NEAR_SCALE);
    if (space) this.camera.fly({ x: space.x, y: space.y + (this.camera.height * ABOVE_NOTE) / k }, k);
  }

  /** Whether a Space lies in the right half of the frame. @param {{x: number}} space */
  isOnTheRight({ x }) {
    return x * this.camera.k + this.camera.x > this.camera.width / 2;
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
    if (!nearest || far(nearest) > TAP_RADIUS) return this.select("");
    this.select(nearest.id);
    this.approach(nearest.id);
  };
}
