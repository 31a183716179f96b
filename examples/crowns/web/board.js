// The board of Crowns: a crown for each seat, the die, and what one may call.
import { html, nothing, svg } from "lit-html";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./view").SeatView} SeatView */
/** @typedef {import("/web/board-types.js").Touch} Touch */

export const style = new URL("./board.css", import.meta.url).href;
export const loudEvents = ["show"];
export const everyActionOnBoard = true;

/** What can be said at this table, by notation. */
const SPOKEN = { "call meek": "Meek", "call bold": "Bold", rest: "No peek" };

/** @param {BoardContext} table */
export function board(table) {
  const { seats, roll } = table.view;
  const width = table.narrow ? 360 : 640;
  const columns = seats.map((seat, index) => seatColumn(table, seat, index, ((index + 0.5) * width) / seats.length));
  return html`<svg class="crowns" viewBox="0 0 ${width} 280" role="group" aria-label="The table of Crowns">
    <rect class="felt" width=${width} height="280" rx="12" />
    ${columns} ${table.options.die ? die(roll, width / 2) : nothing}
    ${table.you === null ? nothing : calls(table, width / 2)}
  </svg>`;
}

/**
 * The name, crown and call of a seat.
 * @param {BoardContext} table @param {SeatView} seat @param {number} index @param {number} x
 */
function seatColumn(table, seat, index, x) {
  const name = table.seatName(index);
  const crown = seat.crown ? table.name(seat.crown) : "a crown face down";
  const touch = table.touch([`peek seat-${index + 1}`], `${name}: ${crown}`);
  const face = card(table, seat, index);
  const call = seat.call ? table.name(seat.call) : seat.called ? "has called" : "";
  return svg`<g transform="translate(${x} 0)" data-ref="seat-${index + 1}">
    <text class=${table.actors.includes(index) ? "acting" : ""} y="28">${name}</text>
    ${table.you === null ? face : button(touch, face)}
    <text y="166">${call}</text></g>`;
}

/** A crown, face up if its number is known. @param {BoardContext} table @param {SeatView} seat @param {number} index */
function card(table, seat, index) {
  const surface = !seat.crown ? "back" : table.view.phase === "over" ? "" : "private-surface";
  const fresh = table.fresh(`seat-${index + 1}`) ? "fresh" : "";
  return svg`<g class="piece ${fresh}" data-piece=${seat.crown || nothing}>
    <rect class="edge card ${surface}" x="-36" y="42" width="72" height="100" rx="8" />
    ${seat.crown ? svg`<text class="number" y="106">${seat.crown.replace("crown-", "")}</text>` : nothing}</g>`;
}

/** The die, blank until it is rolled. @param {number} roll @param {number} x */
function die(roll, x) {
  const label = roll ? `The die shows ${roll}` : "The die";
  return svg`<g class="piece" role="img" aria-label=${label} data-about="die" transform="translate(${x} 196)">
    <rect class="card" x="-20" y="-20" width="40" height="40" rx="7" /><text y="6">${roll || ""}</text></g>`;
}

/** What the viewer may call, or say instead of peeking. @param {BoardContext} table @param {number} middle */
function calls(table, middle) {
  return Object.entries(SPOKEN).map(([notation, text], at) => {
    const face = svg`<rect class="edge card" x="-52" y="-22" width="104" height="44" rx="8" />
      <text y="6">${text}</text>`;
    const x = middle + (at - 1) * 112;
    return svg`<g transform="translate(${x} 248)">${button(table.touch([notation], text), face)}</g>`;
  });
}

/** Something that can be touched, with the pointer or by the keyboard. @param {Touch} touch @param {unknown} drawing */
function button(touch, drawing) {
  return svg`<g class=${touch.cls} role="button" tabindex=${touch.tab} aria-label=${touch.label}
    @click=${touch.onClick} @keydown=${touch.onKey}>${drawing}</g>`;
}
