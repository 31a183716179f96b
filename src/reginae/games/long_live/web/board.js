/** Long Live the Queen: two lines and the machine between them, wide or narrow. */
import { html } from "lit-html";
import { AsyncDirective } from "lit-html/async-directive.js";
import { directive } from "lit-html/directive.js";
import { asRemembered } from "./memory-aids.js";
import { narrowBoard } from "./narrow-board.js";
import { wideBoard } from "./wide-board.js";

export { drawPiece } from "./piece-drawing.js";
export { privateNotes } from "./secrets.js";
export { pieceStatus } from "./status.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./tiles.js").Hand} Hand */

/** What is worth a sound beside my turn. */
export const loudEvents = ["up", "down", "master-up", "princess-fell", "prestige-won"];
/** Setting up is many small choices; a newcomer may leave them to chance. */
export const randomizableDecisions = ["arrange"];
/** Touching the dice passes them on; all else is touched where it lies. */
export const everyActionOnBoard = true;
export const style = new URL("./board.css", import.meta.url).href;

/** Remembers between two drawings: which tile I have picked from the tray, and which way each tile lay. */
class Machine extends AsyncDirective {
  /** @type {Hand} */
  hand = { picked: "", flipped: new Set(), pick: (kind) => this.pick(kind) };
  /** @type {Map<string, boolean>} */
  lay = new Map();
  /** @type {BoardContext | undefined} */
  table;

  /** @param {BoardContext} table */
  render(table) {
    if (table.view !== this.table?.view) this.compare(table);
    this.table = table;
    return this.draw(table);
  }

  /** @param {BoardContext} table */
  compare(table) {
    const now = faces(table);
    const turned = [...now]
      .filter(([piece, up]) => this.lay.size > 0 && this.lay.get(piece) !== up)
      .map(([piece]) => piece);
    const kept = table.actions.some((action) => action.parts[0] === this.hand.picked);
    this.hand = { ...this.hand, picked: kept ? this.hand.picked : "", flipped: new Set(turned) };
    this.lay = now;
  }

  /** @param {BoardContext} table */
  draw(table) {
    const shown = asRemembered(table);
    return table.narrow ? narrowBoard(shown, this.hand) : wideBoard(shown, this.hand);
  }

  /** @param {string} kind */
  pick(kind) {
    this.hand = { ...this.hand, picked: this.hand.picked === kind ? "" : kind, flipped: new Set() };
    if (this.table) this.setValue(this.draw(this.table));
  }
}

/**
 * Every tile that I can name, and whether it lies face up; in the tray it does.
 * @param {BoardContext} table
 * @returns {Map<string, boolean>}
 */
function faces(table) {
  const gangs = table.view.seats;
  const laid = gangs.flatMap(({ line, master }) => [...line, master]).filter((tile) => tile.tile || tile.known);
  const waiting = gangs.flatMap(({ tray }) => tray);
  return new Map([
    ...waiting.map((piece) => /** @type {const} */ ([piece, true])),
    ...laid.map((tile) => /** @type {const} */ ([tile.tile || tile.known, tile.up])),
  ]);
}

const machine = directive(Machine);

/** @param {BoardContext} table */
export function board(table) {
  return html`${machine(table)}`;
}
