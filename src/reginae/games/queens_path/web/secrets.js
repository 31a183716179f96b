/** What only I know, and what can be deduced from it if one likes. */
import { html, nothing, svg } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { deductionAid } from "./deduction-aid.js";
import { sign } from "./emblems.js";
import { promiseName } from "./overlay.js";
import { colourOf } from "./printed.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/**
 * My cards, what I was shown and handed, promises, and which colours the others can still be.
 * @param {BoardContext} table
 */
export function privateNotes(table) {
  const { you, view } = table;
  if (you === null || table.outcome || !view.seats[you].factions[0]) return nothing;
  return html`<div class="queens-secrets">
    <p>${WORDS.yours(cardsOf(table, you))}</p>
    ${shown(table, you).map((line) => html`<p class="undeduced">${line}</p>`)}
    ${deduction(table, you)}
    ${promises(table).map((line) => html`<p>${line}</p>`)}
    ${daggers(handed(table, you))}
    ${aidSwitch(table)}</div>`;
}

/** Whether the deduction aid is shown in this game. @param {BoardContext} table */
function aidSwitch(table) {
  /** @param {Event} event */
  const change = (event) => deductionAid.set(/** @type {HTMLInputElement} */ (event.target).checked, table);
  return html`<label class="aid"><input type="checkbox" .checked=${live(deductionAid.isOn(table))}
    @change=${change}><span>${WORDS.aid}</span></label>`;
}

/** The cards of a seat that I have seen, in few words: one colour if it plays the same in all metals.
 * @param {BoardContext} table @param {number} seat */
function cardsOf(table, seat) {
  const { factions } = table.view.seats[seat];
  const { metals } = table.printed;
  if (table.view.one_colour) return factions[0] ? table.name(colourOf(factions[0])) : "";
  return factions.flatMap((card, at) => (card ? [table.name(`${metals[at]}-${colourOf(card)}`)] : [])).join(", ");
}

/** @param {BoardContext} table @param {number} you @returns {string[]} */
function shown(table, you) {
  return table.seats.flatMap((_, seat) => {
    const cards = seat === you ? "" : cardsOf(table, seat);
    return cards ? [WORDS.shown(table.seatName(seat), cards)] : [];
  });
}

/** The daggers are many in a long game, so they are folded up. @param {string[]} lines */
function daggers(lines) {
  if (!lines.length) return nothing;
  return html`<details><summary>${WORDS.daggers(lines.length)}</summary>
    ${lines.map((line) => html`<p>${line}</p>`)}</details>`;
}

/** @param {BoardContext} table @param {number} you @returns {string[]} */
function handed(table, you) {
  return table.view.attempts
    .filter((attempt) => attempt.dagger)
    .map(({ assassin, victim, number, dagger }) =>
      WORDS.gaveDagger(
        assassin === you,
        table.seatName(assassin === you ? victim : assassin),
        table.name(number),
        table.name(dagger),
      ),
    );
}

/** @param {BoardContext} table @returns {string[]} */
function promises(table) {
  return table.view.notes.map(({ seat, other, deed }) =>
    WORDS.promised(table.seatName(seat), table.seatName(other), promiseName(table, deed)),
  );
}

/** What each rival can still be: below the name a column for each metal, or one for all.
 * @param {BoardContext} table @param {number} you */
function deduction(table, you) {
  const { metals } = table.printed;
  const columns = table.view.one_colour ? metals.slice(0, 1) : metals;
  const rivals = table.seats.map((_, seat) => seat).filter((seat) => seat !== you);
  return html`<table class="deduction deduced" data-about="could-be">
    ${rivals.map(
      (seat) => html`<tbody>
      <tr><th scope="rowgroup" colspan=${columns.length}>${table.seatName(seat)}</th></tr>
      <tr>${columns.map((metal) => html`<td>${cell(table, seat, metal)}</td>`)}</tr></tbody>`,
    )}</table>`;
}

/** @param {BoardContext} table @param {number} seat @param {string} metal */
function cell(table, seat, metal) {
  const colours = possibleColours(table, table.view.seats[seat].could_be[metal]);
  return table.view.one_colour ? colours : html`<span class="metal">${table.name(metal)}</span>${colours}`;
}

/** @param {BoardContext} table @param {string[]} colours */
function possibleColours(table, colours) {
  return html`<svg class="queenspath inline" viewBox="0 0 ${colours.length * 18} 20" width=${colours.length * 16}
    role="img"
    aria-label=${colours.map((colour) => table.name(colour)).join(", ")}>
      ${colours.map((colour, at) => svg`${sign(colour, 9 + at * 18, 10, 17)}`)}</svg>`;
}
