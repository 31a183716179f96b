/** What kind of piece a name stands for, for whoever draws single pieces. */
import { kindOf } from "./printed.js";

/** @typedef {import("./view").PrintedParts} PrintedParts */

/**
 * @typedef {object} PieceKind
 * @property {"tile" | "faction" | "dagger" | "action" | "colour" | "metal" | "queen"} kind
 * @property {string} colour   Empty if it has none.
 * @property {string} metal    Empty if it has none.
 */

/** The kind of a piece; null if no single piece has this name.
 * @param {string} piece @param {PrintedParts} printed @returns {PieceKind | null} */
export function pieceKind(piece, { tiles, colours, metals, card_texts }) {
  const tile = tiles[piece] ?? tiles[kindOf(piece)];
  if (tile) return { kind: "tile", colour: tile.colour, metal: tile.metal };
  if (piece === "queen") return { kind: "queen", colour: "", metal: "" };
  if (piece in card_texts) return { kind: "action", colour: "", metal: "" };
  if (colours.includes(piece)) return { kind: "colour", colour: piece, metal: "" };
  if (metals.includes(piece)) return { kind: "metal", colour: "", metal: piece };
  return factionOrDagger(piece, colours, metals);
}

/** @param {string} piece @param {string[]} colours @param {string[]} metals @returns {PieceKind | null} */
function factionOrDagger(piece, colours, metals) {
  const [first = "", second = ""] = piece.split("-");
  if (first === "dagger" && colours.includes(second)) return { kind: "dagger", colour: second, metal: "" };
  const metal = metals[Number(second) - 1];
  return metal && colours.includes(first) ? { kind: "faction", colour: first, metal } : null;
}
