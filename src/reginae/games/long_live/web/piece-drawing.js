/** Tiles, backs and prestige tokens by themselves, outside of any table. */
import { html, nothing, svg } from "lit-html";
import { pin } from "./emblems.js";
import { brass } from "./frame.js";
import { lookOf } from "./pieces.js";
import { back, face } from "./tiles.js";

const SHAPE = { w: 82, h: 116, across: false };
const FACE_DOWN = { laid: true, up: false, tile: "", known: "", seen: false };

/** A tile, a gang's back or a token; nothing for what cannot be drawn. @param {string} piece
 * @param {import("./view").PrintedParts} printed @param {(piece: string) => string} name */
export function drawPiece(piece, printed, name) {
  const table = { printed, name, outcome: null };
  const look = lookOf(piece, printed);
  if (look === "token") return picture(32, 32, name(piece), pin(piece, 16, 16, 28));
  if (look === "back") return tilePicture(name(piece), back(table, piece, FACE_DOWN, SHAPE));
  if (look === "face") return tilePicture(name(piece), face(table, piece, SHAPE));
  return nothing;
}

/** A tile with a margin for its rim. @param {string} label @param {unknown} drawing */
const tilePicture = (label, drawing) =>
  picture(SHAPE.w + 4, SHAPE.h + 4, label, svg`<g transform="translate(2 2)">${drawing}</g>`);

/** @param {number} w @param {number} h @param {string} label @param {unknown} drawing */
function picture(w, h, label, drawing) {
  return html`<svg class="piece-picture" viewBox="0 0 ${w} ${h}" role="img" aria-label=${label}>
    <defs>${brass()}</defs><g class="longlive">${drawing}</g></svg>`;
}
