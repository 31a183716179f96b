// The board of Crowns: a crown for each seat, the die, and what one may call.
import { html, nothing, svg } from "lit-html";

/** @typedef {import("/web/board-types.js").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Touch} Touch */
/** @typedef {import("./view").GameView} GameView */
/** @typedef {import("./view").SeatView} SeatView */

export const style = new URL("./board.css", import.meta.url).href;
export const loudEvents = ["show"];
export const everyActionOnBoard = true;

/** @param {BoardContext} table */
export function board(table) {
  const view = /** @type {GameView} */ (table.view);
  const width = table.narrow ? 360 : 640;
  const columns = view.seats.map((seat, index) => seatColumn(table, seat, index, ((index + 0.5) * width) / view.seats.length));
  return html`<svg class="crowns" viewBox="0 0 ${width} 280" role="group" aria-label="The table of Crowns">
    <rect class="felt" width=${width} height="280" rx="12" />${columns}
    ${table.options.die ? die(view.roll, width / 2) : nothing}
    ${table.you === null ? nothing : calls(table, width / 2)}</svg>`;
}

/** Name, crown and call of a seat. @param {BoardContext} table @param {SeatView} seat @param {number} index @param {number} x */
function seatColumn(table, seat, index, x) {
  const name = table.seatName(index);
  const crown = seat.crown ? table.name(seat.crown) : "a crown face down";
  const touch = table.touch([`peek seat-${index + 1}`], `${name}: ${crown}`);
  const call = seat.call ? table.name(seat.call) : seat.called ? "has called" : "";
  return svg`<g transform="translate(${x} 0)" data-ref="seat-${index}">
    <text class=${table.actors.includes(index) ? "acting" : ""} y="28">${name}</text>
    ${button(touch, card(table, seat, index))}
    <text y="166">${call}</text></g>`;
}

/** A crown, face up if its number is known. @param {BoardContext} table @param {SeatView} seat @param {number} index */
function card(table, seat, index) {
  const surface = !seat.crown ? "back" : table.view.phase === "over" ? "" : "private-surface";
  const fresh = table.fresh(`seat-${index}`) ? "fresh" : "";
  return svg`<g class="piece ${fresh}" data-piece=${seat.crown || nothing}>
    <rect class="edge card ${surface}" x="-36" y="42" width="72" height="100" rx="8" />
    ${seat.crown ? svg`<text class="number" y="106">${seat.crown.replace("crown-", "")}</text>` : nothing}</g>`;
}

/** The die, blank until it is rolled. @param {number} roll @param {number} x */
function die(roll, x) {
  return svg`<g class="piece" role="img" aria-label=${roll ? `The die shows ${roll}` : "The die"} transform="translate(${x} 196)">
    <rect class="card" x="-20" y="-20" width="40" height="40" rx="7" /><text y="6">${roll || ""}</text></g>`;
}

/** What the viewer may call, or say instead of peeking. @param {BoardContext} table @param {number} middle */
function calls(table, middle) {
  const spoken = [["call meek", "Meek"], ["call bold", "Bold"], ["rest", "No peek"]];
  return spoken.map(([notation = "", text = ""], at) => svg`<g transform="translate(${middle + (at - 1) * 112} 248)">
    ${button(table.touch([notation], text), svg`<rect class="edge card" x="-52" y="-22" width="104" height="44" rx="8" /><text y="6">${text}</text>`)}</g>`);
}

/** Something that can be touched, with the pointer or by the keyboard. @param {Touch} touch @param {unknown} drawing */
function button(touch, drawing) {
  return svg`<g class=${touch.cls} role="button" tabindex=${touch.tab} aria-label=${touch.label}
    @click=${touch.onClick} @keydown=${touch.onKey}>${drawing}</g>`;
}
