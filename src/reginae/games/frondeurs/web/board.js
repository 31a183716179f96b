/** Frondeurs et Frondeuses: the map of the Fronde, and around it Factions, Season, notes and cards. */
import { html } from "lit-html";
import { directive } from "lit-html/directive.js";
import { ref } from "lit-html/directives/ref.js";
import { lettering, ownName, patterns, sheet } from "./map-drawing.js";
import { otherActions } from "./other-actions.js";
import { pendingDecision } from "./pending-decision.js";
import { spaceSearch } from "./space-search.js";
import { hand } from "./hand.js";
import { MapView } from "./map-view.js";
import { labelOf } from "./map-labels.js";
import { factionPanel } from "./faction-panel.js";
import { legend } from "./legend.js";
import { minimap } from "./minimap.js";
import { spaceNote } from "./space-note.js";
import { seasonTrack } from "./season-track.js";
import { factionMark } from "./symbols.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

export const style = new URL("./board.css", import.meta.url).href;

export { pieceStatus } from "./status.js";
export { drawPiece } from "./piece-drawing.js";

/** What is worth a sound beside my turn. */
export const loudEvents = ["claim", "arrest", "battle", "progress", "swap", "play-season", "roll-end"];

/**
 * A line of the log begins with the mark of the Faction that it is about, or with none.
 * @param {import("/web/board-types.js").LogLine} line
 */
export const logIcon = ({ facts }) =>
  typeof facts.faction === "string"
    ? factionMark(facts.faction)
    : html`<span class="log-chance" aria-hidden="true"></span>`;

/** Everything can be chosen on the board: Spaces, cards, and buttons for the rest. */
export const everyActionOnBoard = true;

/** Questions that are answered on a card. */
const CARD_QUESTIONS = ["turn", "option"];

const ZOOM = 1.4;
const NAME_SIZES = { far: 11.5, mid: 13, close: 15 };

/** The map on this page. @type {MapView | undefined} */
let currentMap;

class Board extends MapView {
  /** @param {BoardContext} table @param {MapView} mapView @returns {unknown} */
  layout(table, mapView) {
    currentMap = mapView;
    return layout(table, mapView);
  }
}

const boardDirective = directive(Board);

/** A name in the log leads to its Space. @param {string} ref */
export const bringIntoView = (ref) => currentMap?.find(ref);

/** @param {BoardContext} table */
export function board(table) {
  return html`${boardDirective(table)}`;
}

/** @param {Event} event */
const spaceAt = (event) =>
  /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".space"))?.dataset.ref ?? "";

/** @param {BoardContext} table @param {MapView} mapView */
function layout(table, mapView) {
  const drawn = mapView.mapLayout;
  // Focus is heard here and not by the drawing itself, which would become a stop of the Tab key.
  const map = html`<div class="map" ${ref(mapView.attach)} @focusin=${(/** @type {Event} */ event) =>
    focused(event, mapView)} @focusout=${() => mapView.hover("")}>${chart(table, mapView, drawn)}
    ${table.narrow ? "" : mapButtons(mapView)}${minimap(table, drawn, mapView)}
    ${mapView.opened === "legend" ? legend(table) : ""}${spaceNote(table, drawn, mapView)}</div>`;
  const search = spaceSearch(drawn, mapView);
  const cards = hand(table, mapView);
  if (!table.narrow)
    return html`<div class="frondeurs wide">${factionPanel(table, mapView)}${search}${map}${cards}
      ${seasonTrack(table)}</div>`;
  return html`<div class="frondeurs narrow" ?data-cards-first=${CARD_QUESTIONS.includes(table.decision)}>
    ${factionPanel(table, mapView)}
    <div class="tools">${pendingDecision(table)}${search}${mapButtons(mapView)}</div>${map}
    ${otherActions(table)}${cards}${seasonTrack(table)}</div>`;
}

/** The buttons for zoom and legend. @param {MapView} mapView */
function mapButtons(mapView) {
  const whole = html`<svg viewBox="-9 -9 18 18" aria-hidden="true">
    <path d="M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3" /></svg>`;
  const lens = (/** @type {string} */ label, /** @type {unknown} */ sign, /** @type {() => void} */ look) =>
    html`<button type="button" aria-label=${label} title=${label} @click=${look}>${sign}</button>`;
  return html`<div class="map-buttons">${lens(WORDS.closer, "+", () => mapView.camera.zoom(ZOOM))}
    ${lens(WORDS.further, "−", () => mapView.camera.zoom(1 / ZOOM))}
    ${lens(WORDS.whole, whole, () => mapView.camera.fit())}
    <button type="button" aria-label=${WORDS.legend} title=${WORDS.legend} aria-expanded=${mapView.opened === "legend"}
    @click=${() => mapView.open("legend")}>?</button></div>`;
}

/** @param {BoardContext} table @param {MapView} mapView @param {import("./map-layout.js").MapLayout} drawn */
function chart(table, mapView, drawn) {
  const size = NAME_SIZES[mapView.closeness] / mapView.camera.k;
  const labels = mapView.labels(size);
  const letters = (/** @type {unknown} */ written) =>
    html`<svg class="chart letters" aria-hidden="true"><g class="world">${written}</g></svg>`;
  return html`<svg class="chart" role="group" aria-label=${WORDS.board} @click=${mapView.tapped}
      @pointerover=${(/** @type {PointerEvent} */ event) =>
        event.pointerType !== "touch" && mapView.hover(spaceAt(event))} @pointerleave=${() => mapView.hover("")}>
    <defs>${patterns()}</defs><g class="world">${sheet(drawn, table, mapView)}</g></svg>
    ${letters(lettering(drawn, labels, mapView, size))}
    ${letters(ownName(labelOf(labels, drawn, mapView.shown, size, mapView.room), size))}`;
}

/** The map follows the focus of the keyboard. @param {Event} event @param {MapView} mapView */
function focused(event, mapView) {
  const id = spaceAt(event);
  const space = mapView.mapLayout.spaces.get(id);
  if (!space || !(/** @type {Element} */ (event.target).matches(":focus-visible"))) return;
  mapView.hover(id, 0);
  mapView.camera.show(space);
}
