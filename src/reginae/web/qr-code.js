// A QR code as a drawing: dark on white in both themes, with the margin that cameras need.

import { html } from "lit-html";

const MARGIN = 4; // modules

/** @param {string} text @param {string} label  What it is, for those who do not see it. */
export async function qrCode(text, label) {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { border: MARGIN, ecc: "M" });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="qr-code" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label}
      shape-rendering="crispEdges"><rect width=${size} height=${size} fill="#fff"/><path d=${dark.join("")}
      fill="#000"/></svg>`;
}
