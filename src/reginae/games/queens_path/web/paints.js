/** Gradients and patterns that drawings refer to by their ids. */
import { svg } from "lit-html";

/** @type {Record<string, [string, string, string]>} */
const TONES = {
  white: ["#c9c2b4", "#fffdf6", "#b9b1a1"],
  iron: ["#3d444b", "#8f9aa3", "#343a41"],
  copper: ["#8d4a2b", "#e0a07a", "#7d3f22"],
  silver: ["#8a9299", "#f6f9fa", "#868e96"],
  gold: ["#9a7220", "#f6dd8d", "#94691a"],
  minus: ["#2c1d22", "#5a3a40", "#1f1418"],
};

/** The metals of tiles and coins. */
function metals() {
  return Object.entries(TONES).map(
    ([metal, [dark, light, deep]]) => svg`<linearGradient id="metal-${metal}" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color=${dark} /><stop offset=".45" stop-color=${light} />
    <stop offset="1" stop-color=${deep} /></linearGradient>`,
  );
}

/** What single pieces are painted with. */
export function paints() {
  return svg`${metals()}
    <radialGradient id="queen-ground" cy=".35"><stop offset="0" stop-color="#8e2a47" />
    <stop offset="1" stop-color="#4b1023" /></radialGradient>
    <radialGradient id="queen-glow"><stop offset=".3" stop-color="#ffe3a0" stop-opacity=".6" />
    <stop offset="1" stop-color="#ffe3a0" stop-opacity="0" /></radialGradient>`;
}

/** What only the table itself is covered with. */
export function patterns() {
  return svg`<pattern id="damask" width="56" height="56" patternUnits="userSpaceOnUse">
      <path d="M28 4C36 14 36 20 28 28 20 20 20 14 28 4ZM28 52C36 42 36 36 28 28 20 36 20 42 28 52ZM4 28C14 20 20 20 28
      28 20 36 14 36 4 28ZM52 28C42 20 36 20 28 28 36 36 42 36 52 28Z" />
      <circle r="3" /><circle cx="56" r="3" /><circle cy="56" r="3" /><circle cx="56" cy="56" r="3" /></pattern>
    <pattern id="lattice" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="9" height="9" class="lattice-ground" /><path class="lattice-line" d="M0 0H9M0 0V9" /></pattern>`;
}
