/** What it means to drag a pawn or a card somewhere, where a touch of the two would mean the same. */
import { followDrag, touchPlace } from "/web/drag.js";

/** @typedef {import("./view").BoardContext} BoardContext */

const PATIENCE = 2000; // milliseconds that a drop waits until the table has followed the drag

/** What a press on a piece begins: it is dragged to one of these places, and then this is done.
 * @param {string} places @param {(place: Element, piece: Element, event: PointerEvent) => void} drop
 * @param {(piece: Element) => void} [start] @returns {(event: PointerEvent) => void} */
const dragging =
  (places, drop, start = () => {}) =>
  (pressed) => {
    const piece = /** @type {Element} */ (pressed.currentTarget);
    followDrag(pressed, { places, start: () => start(piece), drop: (place, event) => drop(place, piece, event) });
  };

/** Do something as soon as a condition holds; give up after a while.
 * @param {() => boolean} holds @param {() => void} act */
function whenever(holds, act, since = performance.now()) {
  if (holds()) act();
  else if (performance.now() - since < PATIENCE) requestAnimationFrame(() => whenever(holds, act, since));
}

// --- Cooperative and solo -------------------------------------------------------------------------

/**
 * Pawns on a box: dragging takes one up, and letting it go over another pawn or a box is a touch of that.
 * @param {BoardContext} table
 * @param {string} colour
 * @param {string} box
 * @param {string[]} group
 */
export function pawnDrag(table, colour, box, group) {
  const held = group.includes(table.view.pending.pawn);
  const canLift = table.actions.some(({ notation }) => notation === `lift ${colour} ${box}`);
  if (!canLift && !(held && table.decision === "lifted")) return undefined;
  return dragging(".touch", dropPawn, (piece) => canLift && touchPlace(piece));
}

/** @param {Element} target @param {Element} piece @param {PointerEvent} event */
function dropPawn(target, piece, { clientX, clientY }) {
  if (piece.closest("[data-ref]")?.contains(target)) return;
  const isLifted = () => document.querySelector(".cupboard[data-lifted]") !== null;
  const targetNow = () => document.elementFromPoint(clientX, clientY)?.closest(".touch") ?? target;
  whenever(isLifted, () => touchPlace(targetNow()));
}

/** An open card of mine: let go over the pile or the discards, it is put down. @param {BoardContext} table
 * @param {string} kind */
export function displayDrag(table, kind) {
  if (!table.actions.some(({ notation }) => notation === `discard ${kind}`)) return undefined;
  return dragging('[data-ref="discards"], [data-ref="pile"]', (_, piece) => touchPlace(piece));
}

// --- Competitive and teams ------------------------------------------------------------------------

/** What can be let go over, with the meanings that a card of my hand has in common with it. */
const TARGETS = '[data-ref="display"], .tray, .shared';

/**
 * A card of my hand: let go over a card of the display, a box or a card of my partner's, it means what both mean.
 * @param {BoardContext} table
 * @param {string} kind
 * @param {string[]} meant
 */
export function handDrag(table, kind, meant) {
  if (!table.actions.some(({ notation }) => meant.includes(notation))) return undefined;
  const drop = (/** @type {Element} */ place) => {
    const target = /** @type {HTMLElement} */ (place);
    if (!target.closest(TARGETS)) return;
    const candidates = meantByBoth(kind, meant, (target.dataset.meant ?? "").split("|"));
    const event = { currentTarget: target, stopPropagation() {} };
    if (candidates.length)
      table.touch(candidates, target.ariaLabel ?? "").onClick(/** @type {Event} */ (/** @type {unknown} */ (event)));
  };
  return dragging(".touch", drop);
}

/**
 * What two touches have in common; if that is nothing, the pair that they are not, so that a refusal names its rule.
 * @param {string} kind
 * @param {string[]} meant
 * @param {string[]} there
 */
export function meantByBoth(kind, meant, there) {
  const both = meant.filter((notation) => there.includes(notation));
  const [verb, , shown] = there.at(-1)?.split(" ") ?? [];
  return both.length || verb !== "pair" ? both : [`pair ${kind} ${shown}`];
}
