// The count at the end of a game, line by line.

import { motionFactor } from "../motion.js";

const PACE = 850; // milliseconds

/** Show the lines of the count one after the other, at reading pace; all at once where nothing moves.
 * @param {number} lines @param {() => void} redraw */
export function startCounting(lines, redraw) {
  const factor = motionFactor();
  let shown = factor ? 0 : lines;
  const timer = setInterval(() => {
    if (shown < lines) shown += 1;
    if (shown >= lines) clearInterval(timer);
    redraw();
  }, PACE * factor);
  return {
    shown: () => shown,
    done: () => shown >= lines,
    skip() {
      shown = lines;
      clearInterval(timer);
      redraw();
    },
  };
}
