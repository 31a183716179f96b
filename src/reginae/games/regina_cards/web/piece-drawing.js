/** Single pieces, drawn outside of any table: for the rulebook and the museum. */
import { html, nothing, svg } from "lit-html";
import { coin, courtCard, factionFace } from "./cards.js";
import { dagger, sign } from "./emblems.js";
import { actionCardFace } from "./own-cards.js";
import { paints } from "./paints.js";
import { pieceKind } from "./piece-kinds.js";

/** @typedef {import("./view").PrintedParts} Printed */
/** @typedef {import("./piece-kinds.js").PieceKind} PieceKind */

const EDGE = 3; // around a piece, for its outline

/** The width and height of each kind. @type {Record<PieceKind["kind"], [number, number]>} */
const SIZES = {
  court: [106, 144],
  faction: [106, 130],
  dagger: [84, 130],
  action: [208, 130],
  colour: [64, 64],
  metal: [64, 64],
};

/** A card, dagger, colour or metal; nothing for what cannot be drawn.
 * @param {string} piece @param {Printed} printed @param {(piece: string) => string} name */
export function drawPiece(piece, printed, name) {
  const found = pieceKind(piece, printed);
  if (!found) return nothing;
  const [w, h] = SIZES[found.kind];
  return html`<svg class="piece-picture regina" viewBox="${-EDGE} ${-EDGE} ${w + 2 * EDGE} ${h + 2 * EDGE}" role="img"
    aria-label=${name(piece)}><defs>${paints()}</defs>${drawing(found, piece, printed, name(piece), w, h)}</svg>`;
}

/** @param {PieceKind} found @param {string} piece @param {Printed} printed @param {string} title @param {number} w
 * @param {number} h */
function drawing({ kind, colour, metal }, piece, printed, title, w, h) {
  switch (kind) {
    case "court":
      return courtCard({ printed }, piece, w, h, 38);
    case "faction":
      return factionFace({ printed }, colour, metal, w, h, false, title);
    case "dagger":
      return svg`<rect class="felt" width=${w} height=${h} rx="9" />${dagger(colour, w / 2, h * 0.52, h * 0.86)}`;
    case "action":
      return svg`<g class="action">${actionCardFace(w, h, false, (_action, row) => row)}</g>`;
    case "colour":
      return svg`<circle class="paper" cx=${w / 2} cy=${h / 2} r=${w / 2} />${sign(colour, w / 2, h / 2, w * 0.66)}`;
    case "metal":
      return coin({ printed }, metal, w / 2, h / 2, w / 2);
  }
}
