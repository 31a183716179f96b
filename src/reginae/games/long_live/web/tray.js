/** My tiles that still want a place. */
import { svg } from "lit-html";
import { near } from "./gang.js";
import { trayDragging } from "./moving.js";
import { kindOf, numbered } from "./pieces.js";
import { face, touched } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./tiles.js").Hand} Hand */

/** What to do with the tray: first the Master, then the line. @param {BoardContext} table */
const asked = (table) => (table.view.seats[near(table)].master.laid ? WORDS.tray : WORDS.chooseMaster);

/** @param {BoardContext} table @param {Hand} hand @param {{x: number, y: number}} note  Where it says what to do.
 * @param {(index: number) => {x: number, y: number}} spot @param {import("./tiles.js").Shape} shape */
export function trayOf(table, hand, note, spot, shape) {
  const { tray } = table.view.seats[near(table)];
  return svg`<text class="note" x=${note.x} y=${note.y}>${asked(table)}</text>
    ${tray.map((piece, index) => {
      const { x, y } = spot(index);
      const kind = kindOf(piece);
      const picked = kind === hand.picked;
      const drawing = svg`<g data-piece=${piece} class="piece">${face(table, piece, shape)}</g>`;
      const dragging = trayDragging(table, kind, () => picked || hand.pick(kind));
      return svg`<g transform="translate(${x} ${y - (picked ? 5 : 0)})">
        ${touched(picking(table, kind, hand), drawing, picked ? "picked" : "", dragging)}</g>`;
    })}`;
}

/** Touching a tile of the tray makes it Master, or picks it up for its place.
 * @param {BoardContext} table @param {string} kind @param {Hand} hand */
function picking(table, kind, { pick }) {
  const lit = table.actions.some((action) => action.verb === "put" && action.parts[0] === kind);
  if (!lit) return table.touch([`master ${kind}`], numbered(table, kind));
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick(kind);
  };
  return { lit, cls: "touch lit", label: numbered(table, kind), tab: 0, onClick: () => pick(kind), onKey };
}
