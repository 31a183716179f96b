/** What it means to drag a pawn or a card somewhere, where a touch of the two would mean the same. */
import { dragging, touch, whenever } from "./drag.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** The place or piece at a point that can be touched. @param {number} x @param {number} y */
const touchableAt = (x, y) => document.elementFromPoint(x, y)?.closest(".touch");

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
  return dragging((piece) => canLift && touch(piece), dropPawn);
}

/** @param {Element} piece @param {number} x @param {number} y */
function dropPawn(piece, x, y) {
  const target = touchableAt(x, y);
  if (!target || piece.closest("[data-ref]")?.contains(target)) return;
  const isLifted = () => document.querySelector(".cupboard[data-lifted]") !== null;
  whenever(isLifted, () => touch(touchableAt(x, y) ?? target));
}

/** An open card of mine: let go over the pile or the discards, it is put down. @param {BoardContext} table
 * @param {string} kind */
export function displayDrag(table, kind) {
  if (!table.actions.some(({ notation }) => notation === `discard ${kind}`)) return undefined;
  const drop = (/** @type {Element} */ piece, /** @type {number} */ x, /** @type {number} */ y) => {
    if (document.elementFromPoint(x, y)?.closest('[data-ref="discards"], [data-ref="pile"]')) touch(piece);
  };
  return dragging(() => {}, drop);
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
  const drop = (/** @type {Element} */ _, /** @type {number} */ x, /** @type {number} */ y) => {
    const target = /** @type {HTMLElement | undefined} */ (touchableAt(x, y));
    if (!target?.closest(TARGETS)) return;
    const candidates = meantByBoth(kind, meant, (target.dataset.meant ?? "").split("|"));
    const event = { currentTarget: target, stopPropagation() {} };
    if (candidates.length)
      table.touch(candidates, target.ariaLabel ?? "").onClick(/** @type {Event} */ (/** @type {unknown} */ (event)));
  };
  return dragging(() => {}, drop);
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
