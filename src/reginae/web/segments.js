// Sentences in which names refer to pieces and places on the board.

import { html } from "lit-html";

/** @typedef {import("./board-types.js").Segment} Segment */

/** The sentence without its references. @param {Segment[]} segments */
export const plain = (segments) => segments.map((segment) => segment.text).join("");

const LONG = 24; // letters of a name that may be broken, lest it leave its column
const STOP = /^(['’]s|[,.;:]+)/;

/** Punctuation after a name, which must not begin a line. @param {Segment[]} segments @param {number} at */
const stopAfter = (segments, at) => STOP.exec(segments[at + 1]?.text ?? "")?.[0] ?? "";

/** A sentence whose names can be hovered and clicked, and focused if they are in the tab order.
 * @param {Segment[]} segments @param {boolean} [inTabOrder] */
export function sentence(segments, inTabOrder = false) {
  return segments.map((segment, at) => {
    if (!segment.ref) return segments[at - 1]?.ref ? segment.text.replace(STOP, "") : segment.text;
    const stop = stopAfter(segments, at);
    const name = (/** @type {string} */ text) =>
      html`<button type="button" class="ref" tabindex=${inTabOrder ? 0 : -1}
          data-highlight=${segment.ref}>${text}</button>`;
    return segment.text.length > LONG
      ? name(segment.text + stop)
      : html`<span class="unbroken">${name(segment.text)}${stop}</span>`;
  });
}
