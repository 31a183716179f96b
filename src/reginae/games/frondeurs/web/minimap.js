/** The whole map in small, with the part that is seen; touch it to go there. */
import { html, svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";

/** @typedef {import("/web/board-types.js").BoardContext} BoardContext */
/** @typedef {import("./atlas.js").Atlas} Atlas */
/** @typedef {import("./hold.js").Hold} Hold */

/** @param {BoardContext} table @param {Atlas} atlas @param {Hold} hold */
export function minimap(table, atlas, hold) {
  /** @param {PointerEvent} event */
  const go = (event) => {
    if (!(event.buttons & 1)) return;
    event.stopPropagation();
    const { left, top, width, height } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    hold.camera.look({ x: ((event.clientX - left) / width) * atlas.w, y: ((event.clientY - top) / height) * atlas.h }, hold.camera.k);
  };
  const dots = () => [...atlas.spaces.values()].map(({ id, x, y }) => svg`<circle class="dot ${table.view.spaces[id]?.faction ?? ""}" cx=${x} cy=${y} r=${table.view.spaces[id] ? 30 : 16} />`);
  return html`<svg class="minimap" viewBox="0 0 ${atlas.w} ${atlas.h}" aria-hidden="true" @pointerdown=${go} @pointermove=${go}>
    <rect class="paper" width=${atlas.w} height=${atlas.h} />${guard([atlas, table.view], dots)}<rect class="seen" /></svg>`;
}
