// Puts the settings that concern the whole page into effect: theme, speed of motion, language.

import { setMotion } from "./motion.js";
import { settings } from "./settings.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

function apply() {
  const { theme, motion, language } = settings.get();
  document.documentElement.dataset.theme = theme;
  document.documentElement.lang = language;
  setMotion(motion, reducedMotion.matches);
}

/** Now, and whenever a setting or the wish of the device changes. */
export function applySettings() {
  apply();
  settings.watch(apply);
  reducedMotion.addEventListener("change", apply);
}
