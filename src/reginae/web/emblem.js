// The pictures of a game: its emblem, or one drawn from its title, and a miniature of its table.

import { html, svg } from "lit-html";
import { builtPictures } from "./built-pictures.js";

/** @param {string} game */
const emblemAddress = (game) => builtPictures[game]?.emblem ?? `/games/${game}/web/emblem.svg`;

/** @param {string} game */
const pictureAddress = (game) => builtPictures[game]?.picture ?? `/games/${game}/web/table.svg`;

const RAYS = 24;

/** @param {string} title */
function initials(title) {
  const words = title
    .replace(/^the\s+/i, "")
    .split(/[\s:]+/)
    .filter((word) => /^\p{Lu}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join("");
}

/** @param {string} title */
export function drawnEmblem(title) {
  const rays = Array.from(
    { length: RAYS },
    (_, ray) => svg`<path d="M120 34v14" transform=${`rotate(${(ray * 360) / RAYS} 120 120)`}/>`,
  );
  return html`<svg class="emblem" viewBox="0 0 240 240" aria-hidden="true">
    <g fill="none" stroke="#d9b567" stroke-width="1.5">
      <circle cx="120" cy="120" r="68"/><circle cx="120" cy="120" r="92"/>${rays}</g>
    <text x="120" y="144" text-anchor="middle" class="emblem-letters">${initials(title)}</text></svg>`;
}

/** @param {{id: string, title: string}} game */
export function emblem(game) {
  /** @param {Event} event */
  const missing = (event) => {
    const picture = /** @type {HTMLElement} */ (event.target);
    picture.hidden = true;
    picture.parentElement?.classList.add("no-emblem");
  };
  return html`<span class="emblem-holder"><img class="emblem" src=${emblemAddress(game.id)} alt="" width="240"
      height="240" @error=${missing}>
    ${drawnEmblem(game.title)}</span>`;
}

/** A miniature of a game's table; its emblem if it has none.
 * @param {{id: string, title: string, picture: boolean}} game */
export function tablePicture(game) {
  if (!game.picture) return html`<span class="table-picture">${emblem(game)}</span>`;
  return html`<img class="table-picture" src=${pictureAddress(game.id)} alt="" width="480" height="300">`;
}
