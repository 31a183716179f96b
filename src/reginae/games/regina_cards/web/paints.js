/** What cards and cloth are filled with: every drawing that shows them needs these among its definitions. */
import { svg } from "lit-html";

export const paints = () => svg`${metals()}${patterns()}`;

function metals() {
  const tones = {
    copper: ["#8d4a2b", "#e0a07a", "#7d3f22"],
    silver: ["#7d858c", "#f1f4f5", "#79818a"],
    gold: ["#9a7220", "#f6dd8d", "#94691a"],
  };
  return Object.entries(tones).map(
    ([metal, [dark, light, deep]]) => svg`<linearGradient id="metal-${metal}" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color=${dark} /><stop offset=".45" stop-color=${light} />
    <stop offset="1" stop-color=${deep} /></linearGradient>`,
  );
}

function patterns() {
  return svg`<pattern id="damask" width="56" height="56" patternUnits="userSpaceOnUse">
      <path d="M28 4C36 14 36 20 28 28 20 20 20 14 28 4ZM28 52C36 42 36 36 28 28 20 36 20 42 28 52ZM4 28C14 20 20 20 28
      28 20 36 14 36 4 28ZM52 28C42 20 36 20 28 28 36 36 42 36 52 28Z" />
      <circle r="3" /><circle cx="56" r="3" /><circle cy="56" r="3" /><circle cx="56" cy="56" r="3" /></pattern>
    <pattern id="lattice" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="9" height="9" class="lattice-ground" /><path class="lattice-line" d="M0 0H9M0 0V9" /></pattern>`;
}
