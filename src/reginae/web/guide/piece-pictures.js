// Pieces of a game, drawn by its board outside of any table.

import { html, nothing } from "lit-html";

/** @typedef {import("../board-types.js").BoardModule} BoardModule */

/**
 * @typedef {object} Drawer  What pieces are drawn by; the board is null until it is loaded.
 * @property {BoardModule | null} module
 * @property {unknown} printed
 * @property {Record<string, string>} names
 */

/** A piece, or nothing if it cannot be drawn. @param {string} piece @param {Drawer} drawer */
export function pieceDrawing(piece, { module, printed, names }) {
  if (!piece || !module?.drawPiece) return nothing;
  return module.drawPiece(piece, printed, (one) => names[one] ?? one);
}

/** Pieces side by side, each with its name. @param {string[]} pieces @param {Drawer} drawer */
export function pieceRow(pieces, drawer) {
  const drawn = pieces.map((piece) => ({ piece, drawing: pieceDrawing(piece, drawer) }));
  const shown = drawn.filter(({ drawing }) => drawing !== nothing);
  if (!shown.length) return nothing;
  return html`<ul class="piece-row">${shown.map(
    ({ piece, drawing }) => html`<li>${drawing}<span aria-hidden="true">${drawer.names[piece] ?? piece}</span></li>`,
  )}</ul>`;
}
