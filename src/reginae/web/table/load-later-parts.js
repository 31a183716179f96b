// Loads the parts of a table that are not there at first sight, when the first of them is shown.

import { LazyPart } from "../lazy-part.js";

export const laterParts = new LazyPart(() => import("./later-parts.js"));
