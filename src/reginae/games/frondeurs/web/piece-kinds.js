/** What a piece is by its id, and how its name is broken into lines. */

/** @typedef {import("./view").PrintedParts} PrintedParts */
/** @typedef {"space" | "faction" | "card" | "season" | "coin" | "king" | ""} PieceKind */

/** What is drawn for a piece; "" if nothing can be. @param {string} piece @param {PrintedParts} printed
 * @returns {PieceKind} */
export function pieceKind(piece, printed) {
  if (piece in printed.spaces) return "space";
  if (piece in printed.cards) return "card";
  if (piece in printed.seasons) return "season";
  if (printed.factions.some((faction) => faction === piece)) return "faction";
  if (/^coin-\d$/.test(piece)) return "coin";
  return piece === "king" ? "king" : "";
}

/** Words in lines of at most so many letters. @param {string} text @param {number} most */
export function linesOf(text, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
