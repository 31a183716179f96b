/** Finds a Space by its name. */
import { html, nothing } from "lit-html";
import { folded } from "./atlas.js";
import { WORDS } from "./words.js";

/** @typedef {import("./atlas.js").Atlas} Atlas */
/** @typedef {import("./hold.js").Hold} Hold */

const MOST = 7;

/** Those that begin so first, then those that hold it anywhere. @param {Atlas} atlas @param {string} query */
function matches(atlas, query) {
  const wanted = folded(query.trim());
  if (!wanted) return [];
  const rank = (/** @type {string} */ short, /** @type {string} */ name) => {
    const words = folded(short).split(/[\s'’-]+/);
    if (folded(short).startsWith(wanted)) return 0;
    if (words.some((word) => word.startsWith(wanted))) return 1;
    return folded(`${short} ${name}`).includes(wanted) ? 2 : 3;
  };
  const ranked = [...atlas.spaces.values()].map((space) => ({ space, rank: rank(space.short, space.name) })).filter(({ rank }) => rank < 3);
  return ranked.sort((one, other) => one.rank - other.rank || one.space.short.localeCompare(other.space.short)).slice(0, MOST);
}

/** @param {Atlas} atlas @param {Hold} hold */
export function finder(atlas, hold) {
  const found = matches(atlas, hold.query);
  const at = Math.min(hold.pick, Math.max(0, found.length - 1));
  const open = hold.query.trim() !== "";
  const choose = (/** @type {string} */ id) => {
    hold.search("");
    hold.find(id);
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    event.stopPropagation();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      hold.search(hold.query, Math.max(0, Math.min(found.length - 1, at + (event.key === "ArrowDown" ? 1 : -1))));
    } else if (event.key === "Enter" && found[at]) choose(found[at].space.id);
    else if (event.key === "Escape") hold.search("");
  };
  return html`<div class="finder"><input type="search" role="combobox" autocomplete="off" aria-label=${WORDS.find} placeholder=${WORDS.find} aria-expanded=${open} aria-controls="fr-found"
      aria-activedescendant=${open && found[at] ? `fr-found-${found[at].space.id}` : nothing} .value=${hold.query} @keydown=${key}
      @input=${(/** @type {InputEvent} */ event) => hold.search(/** @type {HTMLInputElement} */ (event.target).value)}>
    <ul id="fr-found" role="listbox" aria-label=${WORDS.found} ?hidden=${!open}>${found.map(({ space }, index) => html`<li id=${`fr-found-${space.id}`} role="option" aria-selected=${index === at}
        @pointerdown=${(/** @type {Event} */ event) => event.preventDefault()} @click=${() => choose(space.id)}>${space.short} <span>${WORDS.classes[space.class]}</span></li>`)}
      ${open && !found.length ? html`<li role="option" aria-selected="false" aria-disabled="true">${WORDS.none}</li>` : nothing}</ul></div>`;
}
