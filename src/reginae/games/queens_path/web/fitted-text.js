/** Text that is never cut off. */
import { svg } from "lit-html";
import { fittedName } from "/web/fitted-name.js";

/** A text that fits its room, in one line or two about the same middle.
 * @param {string} text @param {{x: number, y: number, room: number, size: number, cls: string}} place */
export function fittedText(text, { x, y, room, size: usual, cls }) {
  const { lines, size } = fittedName(text, room, usual);
  const first = y + size * 0.34 - ((lines.length - 1) * size) / 2;
  return lines.map(
    (line, at) => svg` <text class=${cls} x=${x} y=${first + at * size} style="font-size:${size}px">${line}</text>`,
  );
}
