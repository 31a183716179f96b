/** What a name stands for: a card, two cards alike, the draw pile, a pawn or a box. */
import { colourOf } from "./piece-names.js";

/** @typedef {"card" | "two" | "pile" | "pawn" | "box"} Kind */

/** What a piece is and of which colour, wild for a wild card; null for a name that is none.
 * @param {string} piece @param {readonly string[]} colours
 * @returns {{kind: Kind, colour: string} | null} */
export function pieceKind(piece, colours) {
  if (piece === "pile") return { kind: "pile", colour: "" };
  const [colour = "", second] = piece.split("+");
  if (colour === "wild" || colours.includes(colour)) return { kind: second ? "two" : "card", colour };
  const [, kind] = /^[a-z]+-(pawn|box)-\d$/.exec(piece) ?? [];
  if (!kind || !colours.includes(colourOf(piece))) return null;
  return { kind: kind === "pawn" ? "pawn" : "box", colour: colourOf(piece) };
}
