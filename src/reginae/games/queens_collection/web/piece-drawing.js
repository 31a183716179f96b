/** Single pieces, drawn outside of any table: for the rulebook and the museum. */
import { html, nothing, svg } from "lit-html";
import { back, card } from "./cards.js";
import { pawn } from "./pawns.js";
import { pieceKind } from "./piece-kinds.js";
import { boxFace } from "./setup.js";

/** @typedef {import("./view").PrintedParts} Printed */
/** @typedef {import("./piece-kinds.js").Kind} Kind */

const EDGE = 3; // around a piece, for its outline
const [CARD_WIDTH, CARD_HEIGHT] = [92, 130];
const [SECOND_RIGHT, SECOND_DOWN] = [34, 12]; // where the second of two cards lies

/** The width and height of each kind. @type {Record<Kind, [number, number]>} */
const SIZES = {
  card: [CARD_WIDTH, CARD_HEIGHT],
  two: [CARD_WIDTH + SECOND_RIGHT, CARD_HEIGHT + SECOND_DOWN],
  pile: [CARD_WIDTH, CARD_HEIGHT],
  pawn: [CARD_WIDTH, CARD_HEIGHT],
  box: [180, 180],
};

/** A pawn, box, card, two cards alike or the draw pile; nothing for what cannot be drawn.
 * @param {string} piece @param {Printed} printed @param {(piece: string) => string} name */
export function drawPiece(piece, printed, name) {
  const found = pieceKind(piece, printed.colours);
  if (!found) return nothing;
  const [w, h] = SIZES[found.kind];
  return html`<svg class="piece-picture cupboard" viewBox="${-EDGE} ${-EDGE} ${w + 2 * EDGE} ${h + 2 * EDGE}"
    role="img" aria-label=${name(piece)}>${drawing(found.kind, found.colour, piece, printed, name)}</svg>`;
}

/** @param {Kind} kind @param {string} colour @param {string} piece @param {Printed} printed
 * @param {(piece: string) => string} name */
function drawing(kind, colour, piece, printed, name) {
  const [w, h] = SIZES[kind];
  switch (kind) {
    case "card":
      return card(colour, w, h, name(colour));
    case "two":
      return svg`${card(colour, CARD_WIDTH, CARD_HEIGHT)}<g transform="translate(${SECOND_RIGHT} ${SECOND_DOWN})">
        ${card(colour, CARD_WIDTH, CARD_HEIGHT, name(colour))}</g>`;
    case "pile":
      return back(w, h);
    case "pawn":
      return svg`<g class="aside">${pawn(colour, w / 2, h - 6, h - 12)}</g>`; // outlined as beside the boxes
    case "box":
      return svg`<g class="tray paint-${colour} ${piece.endsWith("2") ? "second" : ""}">
        ${boxFace(piece, printed.spaces, name(piece), w)}</g>`;
  }
}
