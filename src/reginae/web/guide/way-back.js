// The way back from the rules to where they were opened.

import { exerciseBehind, tableBehind } from "../rules-address.js";
import { t } from "../text.js";

/** Where it leads and what it is called; null if the rules were opened by themselves.
 * @param {{pathname: string, search: string}} here */
export function wayBack(here) {
  const table = tableBehind(here);
  if (table) return { address: table, text: t("rules-back") };
  const exercise = exerciseBehind(here);
  return exercise && { address: exercise.address, text: t(`back-to-${exercise.kind}`) };
}
