/** Frondeurs et Frondeuses: the map of the Fronde, and around it Factions, Season, notes and cards. */
import { html } from "lit-html";
import { directive } from "lit-html/directive.js";
import { ref } from "lit-html/directives/ref.js";
import { lettering, patterns, sheet } from "./chart.js";
import { deeds } from "./deeds.js";
import { due } from "./due.js";
import { finder } from "./finder.js";
import { hand } from "./hand.js";
import { Hold } from "./hold.js";
import { ownName } from "./labels.js";
import { ledger } from "./ledger.js";
import { legend } from "./legend.js";
import { RADIUS } from "./medals.js";
import { minimap } from "./minimap.js";
import { note } from "./note.js";
import { season } from "./season.js";
import { factionMark } from "./signs.js";
import { WORDS } from "./words.js";

/** @typedef {import("/web/board-types.js").BoardContext} BoardContext */

export const style = new URL("./board.css", import.meta.url).href;

/** What is worth a sound beside my turn. */
export const loud = ["claim", "arrest", "battle", "progress", "swap", "play-season", "roll-end"];

/** A line of the log begins with the mark of the Faction that it is about, or with none. @param {import("/web/board-types.js").LogLine} line */
export const mark = ({ facts }) => (typeof facts.faction === "string" ? factionMark(facts.faction) : html`<span class="log-chance" aria-hidden="true"></span>`);

/** Everything can be chosen on the board: Spaces, cards, and buttons for the rest. */
export const whole = true;

/** Questions that are answered on a card. */
const CARD_QUESTIONS = ["turn", "option"];

const ZOOM = 1.4;
const NAME_SIZES = { far: 11.5, mid: 13, close: 15 };

/** The map on this page. @type {Hold | undefined} */
let held;

class Board extends Hold {
  /** @param {BoardContext} table @param {Hold} hold @returns {unknown} */
  layout(table, hold) {
    held = hold;
    return layout(table, hold);
  }
}

const holding = directive(Board);

/** A name in the log leads to its Space. @param {string} ref */
export const show = (ref) => held?.find(ref);

/** @param {BoardContext} table */
export function board(table) {
  return html`${holding(table)}`;
}

/** @param {Event} event */
const spaceAt = (event) => /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".space"))?.dataset.ref ?? "";

/** @param {BoardContext} table @param {Hold} hold */
function layout(table, hold) {
  const drawn = hold.atlas;
  // Focus is heard here and not by the drawing itself, which would become a stop of the Tab key.
  const map = html`<div class="map" ${ref(hold.attach)} @focusin=${(/** @type {Event} */ event) => focused(event, hold)} @focusout=${() => hold.hover("")}>${chart(table, hold, drawn)}
    ${table.narrow ? due(table) : lenses(hold)}${minimap(table, drawn, hold)}${hold.opened === "legend" ? legend() : ""}${table.narrow && hold.selected ? note(table, drawn, hold) : ""}</div>`;
  const cardsFirst = CARD_QUESTIONS.includes(table.decision);
  if (table.narrow)
    return html`<div class="frondeurs narrow" ?data-cards-first=${cardsFirst}>${ledger(table, hold)}<div class="tools">${finder(drawn, hold)}${lenses(hold)}</div>${map}${deeds(table)}${hand(table, hold)}${season(table)}</div>`;
  return html`<div class="frondeurs wide"><div class="aside">${ledger(table, hold)}${season(table)}${finder(drawn, hold)}${note(table, drawn, hold)}</div>${map}${hand(table, hold)}</div>`;
}

/** @param {Hold} hold */
function lenses(hold) {
  const whole = html`<svg viewBox="-9 -9 18 18" aria-hidden="true"><path d="M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3" /></svg>`;
  const lens = (/** @type {string} */ label, /** @type {unknown} */ sign, /** @type {() => void} */ look) =>
    html`<button type="button" aria-label=${label} title=${label} @click=${look}>${sign}</button>`;
  return html`<div class="lenses">${lens(WORDS.closer, "+", () => hold.camera.zoom(ZOOM))}${lens(WORDS.further, "−", () => hold.camera.zoom(1 / ZOOM))}
    ${lens(WORDS.whole, whole, () => hold.camera.fit())}
    <button type="button" aria-label=${WORDS.legend} title=${WORDS.legend} aria-expanded=${hold.opened === "legend"} @click=${() => hold.open("legend")}>?</button></div>`;
}

/** @param {BoardContext} table @param {Hold} hold @param {import("./atlas.js").Atlas} drawn */
function chart(table, hold, drawn) {
  const size = NAME_SIZES[hold.closeness] / hold.camera.k;
  const radius = RADIUS * hold.grow;
  const letters = (/** @type {unknown} */ written) => html`<svg class="chart letters" aria-hidden="true"><g class="world">${written}</g></svg>`;
  return html`<svg class="chart" role="group" aria-label=${WORDS.board} @click=${hold.tapped}
      @pointerover=${(/** @type {PointerEvent} */ event) => event.pointerType !== "touch" && hold.hover(spaceAt(event))} @pointerleave=${() => hold.hover("")}>
    <defs>${patterns()}</defs><g class="world">${sheet(drawn, table, hold)}</g></svg>
    ${letters(lettering(drawn, hold, size, radius))}${letters(ownName(drawn, hold.shown, size, radius))}`;
}

/** Whoever walks by keyboard is followed. @param {Event} event @param {Hold} hold */
function focused(event, hold) {
  const id = spaceAt(event);
  const space = hold.atlas.spaces.get(id);
  if (!space || !/** @type {Element} */ (event.target).matches(":focus-visible")) return;
  hold.hover(id, 0);
  hold.camera.show(space);
}
