/** What kind of piece a name stands for, for whoever draws single pieces. */

/** @typedef {import("./view").PrintedParts} Printed */

/**
 * @typedef {object} PieceKind
 * @property {"court" | "faction" | "dagger" | "action" | "colour" | "metal"} kind
 * @property {string} colour   Empty if it has none.
 * @property {string} metal    Empty if it has none.
 */

/** The kind of a piece; null if no single piece has this name.
 * @param {string} piece @param {Printed} printed @returns {PieceKind | null} */
export function pieceKind(piece, { cards, colours, groups }) {
  const card = cards[piece];
  if (card) return { kind: "court", colour: card.colour, metal: card.group };
  if (colours.includes(piece)) return { kind: "colour", colour: piece, metal: "" };
  if (groups.includes(piece)) return { kind: "metal", colour: "", metal: piece };
  if (/^action-card-\d$/.test(piece)) return { kind: "action", colour: "", metal: "" };
  return factionOrDagger(piece, colours, groups);
}

/** @param {string} piece @param {string[]} colours @param {string[]} groups @returns {PieceKind | null} */
function factionOrDagger(piece, colours, groups) {
  const [first = "", second = ""] = piece.split("-");
  if (first === "dagger" && colours.includes(second)) return { kind: "dagger", colour: second, metal: "" };
  const metal = groups[Number(second) - 1];
  return metal && colours.includes(first) ? { kind: "faction", colour: first, metal } : null;
}
