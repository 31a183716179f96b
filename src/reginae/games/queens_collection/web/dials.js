/** The middle of the ring: the common score, or the round. */
import { svg } from "lit-html";
import { justNow } from "./cards.js";
import { crown } from "./pawns.js";
import { scoreText } from "./status.js";
import { WORDS, minus } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./cards.js").Box} Box */
/** @typedef {import("./ring.js").Tray} Tray */

/** Where there is less height, the score lies in a flat dial. */
const ROUND = 100;

/**
 * The common score: a pearl on the rim for each box in order.
 * @param {BoardContext} table
 * @param {Box} box
 */
export function scoreDial(table, box) {
  const { x, y, w, h } = box;
  if (h < ROUND) return flatScore(table, box);
  const { ring, points, best } = table.view;
  const r = Math.min(w, h) / 2 - 8;
  const pearl = (/** @type {Tray} */ one, /** @type {number} */ at) => {
    const angle = (at * Math.PI) / 4;
    return svg`<circle class="pearl ${one.pure ? "won paint-" + one.colour : ""}" cx=${Math.sin(angle) * r}
      cy=${-Math.cos(angle) * r} r=${r / 9} />`;
  };
  return svg`<g class="dial ${justNow(table, "all-home") ? "rejoices" : ""}"
    transform="translate(${x + w / 2} ${y + h / 2})" data-about="points" role="img"
    aria-label=${scoreText(table)}>
    <circle class="face" r=${r} />${ring.map(pearl)}${crown(0, -r * 0.52, r * 0.5)}
    <text class="dial-points" y=${r * 0.24}>${minus(points)}</text>
    <text class="dial-best" y=${r * 0.56}>${WORDS.ofBest(best)}</text>
  </g>`;
}

/**
 * The same where there is little height: the pearls in a row.
 * @param {BoardContext} table
 * @param {Box} box
 */
function flatScore(table, { x, y, w, h }) {
  const { ring, points, best } = table.view;
  const step = (w - 40) / 8;
  return svg`<g class="dial ${justNow(table, "all-home") ? "rejoices" : ""}"
    transform="translate(${x + w / 2} ${y + h / 2})" data-about="points" role="img" aria-label=${scoreText(table)}>
    <rect class="face" x=${-w / 2 + 6} y=${-h / 2 + 4} width=${w - 12} height=${h - 8} rx=${h / 2.4} />
    ${crown(-w * 0.28, -6, 30)}
    <text class="dial-points" y="6">${minus(points)}</text><text class="dial-best" x=${w * 0.29}
      y="4">${WORDS.ofBest(best)}</text>
    ${ring.map(
      (one, at) => svg`<circle class="pearl ${one.pure ? "won paint-" + one.colour : ""}" cx=${(at - 3.5) * step}
        cy=${h / 2 - 16} r="5.5" />`,
    )}</g>`;
}

/** @param {BoardContext} table @param {Box} box */
export function roundMark(table, { x, y, w, h }) {
  const { round, rounds } = table.view;
  return svg`<g class="dial ${justNow(table, "round-over") ? "rejoices" : ""}"
    transform="translate(${x + w / 2} ${y + h / 2})" data-about="rounds"><rect class="face" x=${-w / 2 + 6}
    y=${-h / 2 + 6} width=${w - 12} height=${h - 12} rx=${h / 2} />
    <text class="dial-best" y="-6">${WORDS.roundWord}</text><text class="dial-points small"
      y="22">${WORDS.roundOf(round, rounds)}</text></g>`;
}
