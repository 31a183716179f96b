/** The board of The Queen's Collection: wide or narrow, in four modes. */
import { html, nothing, svg } from "lit-html";
import { phoneCompetitive } from "./competitive-phone.js";
import { wideCompetitive } from "./competitive.js";
import { phoneCooperative } from "./cooperative-phone.js";
import { wideCooperative } from "./cooperative.js";
import { isSetup, setupBoard } from "./setup.js";
import { WORDS } from "./words.js";

export { drawPiece } from "./piece-drawing.js";
export { pieceStatus } from "./status.js";
export { privateNotes } from "./private-notes.js";

/** @typedef {import("./view").BoardContext} BoardContext */

export const style = new URL("./board.css", import.meta.url).href;

/** Events that get the second sound. */
export const loudEvents = ["reveal", "bust", "pair", "take-box", "remove", "in-order", "all-home", "round-over"];

/** Decisions of the set-up that the page offers to leave to chance. */
export const randomizableDecisions = ["choose-box", "set-aside"];

/** Every action can be chosen by touching the board. */
export const everyActionOnBoard = true;

/** @param {BoardContext} table */
export function board(table) {
  const { w, h, drawing } = layout(table);
  return html`<svg class="cupboard ${table.narrow ? "narrow" : "wide"}" viewBox="0 0 ${w} ${h}" role="group"
    data-lifted=${table.view.pending.pawn || nothing}
    aria-label=${WORDS.board}>
    <defs>${patterns()}</defs>
    <rect class="wood" width=${w} height=${h} rx="16" /><rect class="grain" width=${w} height=${h} rx="16"
      fill="url(#grain)" />
    ${drawing}</svg>`;
}

/** @param {BoardContext} table */
function layout(table) {
  if (isSetup(table)) return setupBoard(table);
  if (table.view.booklet === 2) return table.narrow ? phoneCompetitive(table) : wideCompetitive(table);
  return table.narrow ? phoneCooperative(table) : wideCooperative(table);
}

function patterns() {
  return svg`<pattern id="grain" width="240" height="46" patternUnits="userSpaceOnUse">
      <path d="M0 9C60 4 120 15 240 9M0 24C80 30 150 17 240 24M0 38C50 34 170 43 240 38" /><path class="board-edge"
        d="M0 45.500H240" /></pattern>
    <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="hatch-ground" width="9" height="9" /><rect class="hatch-line" width="4" height="9" /></pattern>`;
}
