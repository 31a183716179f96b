// Points at pieces and places on the board that a task is about, for as long as the task is due.

const POINTED_OUT = "pointed-out";

/** What stands for a piece or place: its own drawing, or else what tells of it. @param {string} name */
function drawingsOf(name) {
  const safe = CSS.escape(name);
  const own = document.querySelectorAll(`.board [data-piece="${safe}"], .board [data-ref="${safe}"]`);
  return own.length ? own : document.querySelectorAll(`.board [data-about~="${safe}"]`);
}

/** @param {Iterable<Element>} elements */
export function pointAt(elements) {
  for (const element of document.querySelectorAll(`.${POINTED_OUT}`)) element.classList.remove(POINTED_OUT);
  for (const element of elements) element.classList.add(POINTED_OUT);
}

/** @param {string[]} names */
export const pointOut = (names) => pointAt(names.flatMap((name) => [...drawingsOf(name)]));
