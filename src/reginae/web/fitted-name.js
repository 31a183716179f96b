// Names of people, as long as they may be, in the room a board has for them.

const LETTER = 0.49; // how wide a letter is for its size, on average
const SMALLER = 0.8; // on one line; smaller letters stand on two
const LINED_UP = 0.8; // the largest letters of two lines
const UNEVEN = 0.7; // the part of a name that one of two lines may have

/** How many usual letters are as wide as this text. @param {string} text */
export const width = (text) =>
  [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 1.9 : /[A-Zmw@]/.test(letter) ? 1.25 : 1), 0);

/** A name on two lines: broken between its words, or within one if that is far from its middle.
 * @param {string} name */
export function halves(name) {
  const breaks = [...name.matchAll(/[\s-]/g)].map(({ index }) => index);
  const longest = (/** @type {number} */ at) => Math.max(at, name.length - at - 1);
  const [best] = breaks.sort((one, other) => longest(one) - longest(other));
  if (best !== undefined && longest(best) <= name.length * UNEVEN)
    return [name.slice(0, name[best] === "-" ? best + 1 : best), name.slice(best + 1)];
  const middle = Math.ceil(name.length / 2);
  return [`${name.slice(0, middle).trimEnd()}-`, name.slice(middle).trimStart()];
}

/** The lines of a name and the size of its letters, so that it fits.
 * @param {string} name @param {number} room @param {number} size of a short name */
export function fittedName(name, room, size) {
  const fitting = room / (width(name) * LETTER);
  if (fitting >= size * SMALLER) return { lines: [name], size: Math.min(size, fitting) };
  const lines = halves(name);
  const widest = Math.max(...lines.map(width));
  return { lines, size: Math.min(size * LINED_UP, room / (widest * LETTER)) };
}
