/** Search field for a Space by its name. */
import { html, nothing } from "lit-html";
import { folded } from "./map-layout.js";
import { WORDS } from "./words.js";

/** @typedef {import("./map-layout.js").MapLayout} MapLayout */
/** @typedef {import("./map-view.js").MapView} MapView */

const MOST = 7;

/**
 * Those that begin so first, then those that contain it anywhere.
 * @param {MapLayout} mapLayout
 * @param {string} query
 */
function matches(mapLayout, query) {
  const wanted = folded(query.trim());
  if (!wanted) return [];
  const rank = (/** @type {string} */ short, /** @type {string} */ name) => {
    const words = folded(short).split(/[\s'’-]+/);
    if (folded(short).startsWith(wanted)) return 0;
    if (words.some((word) => word.startsWith(wanted))) return 1;
    return folded(`${short} ${name}`).includes(wanted) ? 2 : 3;
  };
  const ranked = [...mapLayout.spaces.values()]
    .map((space) => ({ space, rank: rank(space.short, space.name) }))
    .filter(({ rank }) => rank < 3);
  return ranked
    .sort((one, other) => one.rank - other.rank || one.space.short.localeCompare(other.space.short))
    .slice(0, MOST);
}

/** @param {MapLayout} mapLayout @param {MapView} mapView */
export function spaceSearch(mapLayout, mapView) {
  const found = matches(mapLayout, mapView.query);
  const at = Math.min(mapView.pick, Math.max(0, found.length - 1));
  const open = mapView.query.trim() !== "";
  const choose = (/** @type {string} */ id) => {
    mapView.search("");
    mapView.find(id);
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    event.stopPropagation();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      mapView.search(mapView.query, Math.max(0, Math.min(found.length - 1, at + (event.key === "ArrowDown" ? 1 : -1))));
    } else if (event.key === "Enter" && found[at]) choose(found[at].space.id);
    else if (event.key === "Escape") mapView.search("");
  };
  return html`<div class="finder"><svg class="finder-sign" viewBox="-9 -9 18 18" aria-hidden="true">
    <path d="M-7-1.5A5.5 5.5 0 1 1 4-1.5 5.5 5.5 0 1 1-7-1.5ZM2.5 3 8 8" /></svg>
    <input type="search" role="combobox" autocomplete="off" aria-label=${WORDS.find} title=${WORDS.find}
    placeholder=${WORDS.find} aria-expanded=${open} aria-controls="fr-found"
      aria-activedescendant=${open && found[at] ? `fr-found-${found[at].space.id}` : nothing} .value=${mapView.query}
        @keydown=${key}
      @input=${(/** @type {InputEvent} */ event) =>
        mapView.search(/** @type {HTMLInputElement} */ (event.target).value)}>
    <ul id="fr-found" role="listbox" aria-label=${WORDS.found} ?hidden=${!open}>${found.map(
      ({ space }, index) => html`<li id=${`fr-found-${space.id}`} role="option" aria-selected=${index === at}
        @pointerdown=${(/** @type {Event} */ event) => event.preventDefault()} @click=${() => choose(space.id)}>
          ${space.short} <span>${WORDS.classes[space.class]}</span></li>`,
    )}
      ${
        open && !found.length
          ? html`<li role="option" aria-selected="false" aria-disabled="true">
      ${WORDS.none}</li>`
          : nothing
      }</ul></div>`;
}
