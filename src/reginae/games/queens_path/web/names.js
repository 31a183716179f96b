/** Names of people, as long as they may be, in the room there is for them. */

const LETTER = 0.5; // how wide a letter is for its size, on average
const ONE_LINE = 0.8; // how much smaller the letters of one line may become
const TWO_LINES = 0.76; // the largest letters of two lines

/** @param {string} text @param {number} size */
const widthOf = (text, size) => text.length * LETTER * size;

/** A text in two lines, broken at the blank nearest its middle, or within a word if there is none.
 * @param {string} text @returns {[string, string]} */
export function halves(text) {
  const middle = text.length / 2;
  const blanks = [...text.matchAll(/[ -]/g)].map(({ index }) => index);
  const [nearest] = blanks.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  if (nearest !== undefined) return [text.slice(0, nearest + 1).trimEnd(), text.slice(nearest + 1)];
  return [`${text.slice(0, Math.ceil(middle))}-`, text.slice(Math.ceil(middle))];
}

/** The lines of a text and the size of its letters, so that all of it can be read.
 * @param {string} text @param {number} room @param {number} usual the size of a short text */
export function fitted(text, room, usual) {
  const size = room / widthOf(text, 1);
  if (size >= usual * ONE_LINE) return { lines: [text], size: Math.min(usual, size) };
  const lines = halves(text);
  const widest = Math.max(...lines.map((line) => widthOf(line, 1)));
  return { lines, size: Math.min(usual * TWO_LINES, room / widest) };
}
