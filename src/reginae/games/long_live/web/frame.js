/** What all lies on: rays and smoke in a frame of brass. */
import { html, svg } from "lit-html";
import { WORDS } from "./words.js";

/** @param {number} w @param {number} h @param {string} shape @param {{x: number, y: number}} centre  Of the rays.
 * @param {unknown} drawing */
export function frame(w, h, shape, centre, drawing) {
  const far = Math.max(w, h);
  const rays = Array.from({ length: 24 }, (_, at) => at * 15);
  return html`<svg class="longlive ${shape}" viewBox="0 0 ${w} ${h}" role="group" aria-label=${WORDS.board}>
    <defs>${metals()}<clipPath id="background"><rect width=${w} height=${h} rx="14" /></clipPath></defs>
    <g clip-path="url(#background)" class="background"><rect class="ground" width=${w} height=${h} />
    <g transform="translate(${centre.x} ${centre.y})">
      ${rays.map(
        (turn) => svg`<path class="ray" transform="rotate(${turn})"
      d="M0 0 ${far} ${-far * 0.062}V${far * 0.062}Z" />`,
      )}</g>
      <rect class="smoke" width=${w} height=${h} fill="url(#smoke)" /></g>
    <rect class="brass-frame" x="3" y="3" width=${w - 6} height=${h - 6} rx="12" />
    ${drawing}</svg>`;
}

/** What edges and rivets are made of. */
export function brass() {
  return svg`<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#8a6526" /><stop offset=".45" stop-color="#f0d48c" />
      <stop offset="1" stop-color="#7d5a1f" /></linearGradient>`;
}

function metals() {
  return svg`${brass()}<linearGradient id="iron" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="iron-light" />
    <stop offset="1" class="iron-deep" /></linearGradient>
    <radialGradient id="amber"><stop offset="0" stop-color="#fff3c4" /><stop offset=".6" stop-color="#ffc04a" />
    <stop offset="1" stop-color="#e08a16" /></radialGradient>
    <radialGradient id="halo"><stop offset="0" stop-color="#ffc04a" stop-opacity=".75" />
    <stop offset="1" stop-color="#ffc04a" stop-opacity="0" /></radialGradient>
    <radialGradient id="smoke" cx=".5" cy=".45" r=".75"><stop offset=".35" class="smoke-clear" />
    <stop offset="1" class="smoke-thick" /></radialGradient>`;
}
