/** Single pieces, drawn outside of any table: for the rulebook and the museum. */
import { html, nothing, svg } from "lit-html";
import { cardIcon, dagger, queen, sign } from "./emblems.js";
import { faceOf } from "./faction-cards.js";
import { paints } from "./paints.js";
import { pieceKind } from "./piece-kinds.js";
import { coin, numberCoin } from "./tiles.js";

/** @typedef {import("./view").PrintedParts} PrintedParts */
/** @typedef {import("./piece-kinds.js").PieceKind} PieceKind */

const EDGE = 3; // around a piece, for its outline

/** The width and height of each kind. @type {Record<PieceKind["kind"], [number, number]>} */
const SIZES = {
  tile: [56, 56],
  faction: [72, 100],
  dagger: [72, 110],
  action: [72, 100],
  colour: [56, 56],
  metal: [56, 56],
  queen: [64, 64],
};

/** A tile, card, dagger, colour, metal or the Queen; nothing for what cannot be drawn.
 * @param {string} piece @param {PrintedParts} printed @param {(piece: string) => string} name */
export function drawPiece(piece, printed, name) {
  const found = pieceKind(piece, printed);
  if (!found) return nothing;
  const [w, h] = SIZES[found.kind];
  return html`<svg class="piece-picture" viewBox="${-EDGE} ${-EDGE} ${w + 2 * EDGE} ${h + 2 * EDGE}" role="img"
    aria-label=${name(piece)}><defs>${paints()}</defs>
    <g class="queenspath">${drawing(found, piece, printed, w, h)}</g></svg>`;
}

/** @param {PieceKind} found @param {string} piece @param {PrintedParts} printed @param {number} w @param {number} h */
function drawing({ kind, colour, metal }, piece, printed, w, h) {
  switch (kind) {
    case "tile":
      return centred(w, h, coin({ printed }, piece, w));
    case "queen":
      return centred(w, h, queen(w));
    case "faction":
      return faceOf({ printed }, colour, metal, w, h, false, 0);
    case "dagger":
      return svg`<rect class="rack" width=${w} height=${h} rx="9" />${dagger(colour, w / 2, h * 0.48, h * 0.95)}`;
    case "action":
      return svg`<rect class="vellum" width=${w} height=${h} rx="8" />${cardIcon(piece, w / 2, h / 2, w * 0.56)}`;
    case "colour":
      return svg`<circle class="paper" cx=${w / 2} cy=${h / 2} r=${w / 2} />${sign(colour, w / 2, h / 2, w * 0.66)}`;
    case "metal":
      return numberCoin({ printed }, metal, w / 2, h / 2, w / 2);
  }
}

/** @param {number} w @param {number} h @param {unknown} drawn about its middle */
const centred = (w, h, drawn) => svg`<g transform="translate(${w / 2} ${h / 2})">${drawn}</g>`;
