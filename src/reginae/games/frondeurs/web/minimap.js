/** The whole map in small, with the visible part framed; a touch moves the camera there. */
import { html, svg } from "lit-html";
import { guard } from "lit-html/directives/guard.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./map-layout.js").MapLayout} MapLayout */
/** @typedef {import("./map-view.js").MapView} MapView */

/** @param {BoardContext} table @param {MapLayout} mapLayout @param {MapView} mapView */
export function minimap(table, mapLayout, mapView) {
  /** @param {PointerEvent} event */
  const go = (event) => {
    if (!(event.buttons & 1)) return;
    event.stopPropagation();
    const { left, top, width, height } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    mapView.camera.look(
      { x: ((event.clientX - left) / width) * mapLayout.w, y: ((event.clientY - top) / height) * mapLayout.h },
      mapView.camera.k,
    );
  };
  const dots = () =>
    [...mapLayout.spaces.values()].map(
      ({ id, x, y }) =>
        svg`<circle class="dot ${table.view.spaces[id]?.faction ?? ""}" cx=${x} cy=${y}
          r=${table.view.spaces[id] ? 30 : 16} />`,
    );
  return html`<svg class="minimap" viewBox="0 0 ${mapLayout.w} ${mapLayout.h}" aria-hidden="true" @pointerdown=${go}
    @pointermove=${go}>
    <rect class="paper" width=${mapLayout.w} height=${mapLayout.h} />${guard([mapLayout, table.view], dots)}
    <rect class="seen" /></svg>`;
}
