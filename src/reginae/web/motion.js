// How fast everything moves: a factor by which every duration is multiplied, here and in the stylesheets. It is kept on
// the document, because a board has a copy of this module of its own.

/** @typedef {import("./settings.js").Motion} Motion */

const PROPERTY = "--motion";
const FACTORS = { none: 0, fast: 0.5, normal: 1, slow: 2 };

/** The speed that is meant: where nothing was chosen, the device says whether things move. @param {Motion} motion
 * @param {boolean} isReduced @returns {Exclude<Motion, "auto">} */
export function effectiveMotion(motion, isReduced) {
  if (motion !== "auto") return motion;
  return isReduced ? "none" : "normal";
}

/** @param {Motion} motion @param {boolean} isReduced */
export function setMotion(motion, isReduced) {
  const effective = effectiveMotion(motion, isReduced);
  document.documentElement.dataset.motion = effective;
  document.documentElement.style.setProperty(PROPERTY, String(FACTORS[effective]));
}

/** By what a duration is to be multiplied; 0 if nothing moves. */
export const motionFactor = () => Number(document.documentElement.style.getPropertyValue(PROPERTY) || 1);
