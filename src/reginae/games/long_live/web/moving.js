/** What dragging a tile from where it lies to another place means. */
import { followDrag } from "/web/drag.js";
import { kindOf } from "./pieces.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./pieces.js").Tile} Tile */
/**
 * @typedef {object} Dragging  What to put on a tile, or on a place where one may be let go.
 * @property {string} [drop]                                    The name of the place.
 * @property {(event: PointerEvent) => void} [onPointerDown]    There is one if the tile can be dragged.
 */

/** The name of a place of a line, or of a Master's. @param {number} seat @param {number | string} place */
export const dropName = (seat, place) => `${seat} ${place}`;

/** @param {number} one @param {number} other */
const inOrder = (one, other) => `${Math.min(one, other)} ${Math.max(one, other)}`;

/** What it means to let a tile of a line go somewhere; nothing at its own place and in the other line.
 * @param {BoardContext} table @param {number} seat @param {Tile} tile @param {string} drop */
export function meaningOfMove(table, seat, tile, drop) {
  const [line, place] = drop.split(" ");
  if (Number(line) !== seat || Number(place) === tile.place) return "";
  if (place === "master") return seat === table.you && tile.tile ? `master ${kindOf(tile.tile)}` : "";
  return `${seat === table.you ? "swap" : "swap-theirs"} ${inOrder(tile.place ?? 0, Number(place))}`;
}

/** What it means to let a tile of my tray go somewhere. @param {BoardContext} table @param {string} kind
 * @param {string} drop */
export function meaningOfPut(table, kind, drop) {
  const [line, place] = drop.split(" ");
  if (Number(line) !== table.you) return "";
  return place === "master" ? `master ${kind}` : `put ${kind} ${place}`;
}

/** Play what letting a tile go here means, or let the place say why not.
 * @param {BoardContext} table @param {string} notation @param {Element} place */
function letGo(table, notation, place) {
  if (!notation) return;
  const { onClick } = table.touch([notation], WORDS.letGo);
  place.addEventListener("let-go", onClick, { once: true });
  place.dispatchEvent(new CustomEvent("let-go"));
}

/** Whether a tile of this line can be moved now. @param {BoardContext} table @param {number} seat @param {Tile} tile */
function isMovable(table, seat, tile) {
  const verb = seat === table.you ? "swap" : "swap-theirs";
  return tile.laid && table.actions.some((action) => action.verb === verb);
}

const PLACES = "[data-drop]";

/** @param {Element} place */
const nameOf = (place) => /** @type {HTMLElement} */ (place).dataset.drop ?? "";

/** A tile of a line, which is also a place where another can be let go.
 * @param {BoardContext} table @param {number} seat @param {Tile} tile @returns {Dragging} */
export function lineDragging(table, seat, tile) {
  const drop = dropName(seat, tile.place ?? 0);
  if (!isMovable(table, seat, tile)) return { drop };
  const onPointerDown = (/** @type {PointerEvent} */ event) =>
    followDrag(event, {
      places: PLACES,
      byFinger: "sideways",
      drop: (place) => letGo(table, meaningOfMove(table, seat, tile, nameOf(place)), place),
    });
  return { drop, onPointerDown };
}

/** A tile of my tray. @param {BoardContext} table @param {string} kind @param {() => void} pickUp
 * @returns {Dragging} */
export function trayDragging(table, kind, pickUp) {
  const onPointerDown = (/** @type {PointerEvent} */ event) =>
    followDrag(event, {
      places: PLACES,
      byFinger: "sideways",
      start: pickUp,
      drop: (place) => letGo(table, meaningOfPut(table, kind, nameOf(place)), place),
    });
  return { onPointerDown };
}
