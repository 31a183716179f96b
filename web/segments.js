// Sentences with names in them that point at the board.

import { html } from "lit-html";

/** @typedef {import("/web/board-types.js").Segment} Segment */

/** The sentence without its references. @param {Segment[]} segments */
export const plain = (segments) => segments.map((segment) => segment.text).join("");

/** A sentence whose names answer to the pointer, and to the keyboard while it is new.
 * @param {Segment[]} segments @param {boolean} [inTabOrder] */
export function sentence(segments, inTabOrder = false) {
  return segments.map((segment) =>
    segment.ref
      ? html`<button type="button" class="ref" tabindex=${inTabOrder ? 0 : -1} data-point=${segment.ref}>${segment.text}</button>`
      : segment.text,
  );
}
