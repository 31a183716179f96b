/** One Space on the map: its medallion, what lies there, and what touching it does. */
import { nothing, svg } from "lit-html";
import { icons, medal, outline } from "./medallions.js";
import { actionsAt, meanings, subjectSpace } from "./space-actions.js";
import { bars, cubes, pawns, price, rewards } from "./space-marks.js";
import { spaceLabel } from "./space-status.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./view").ActionPreview} ActionPreview */
/** @typedef {import("./map-layout.js").Space} Space */
/** @typedef {import("./map-view.js").MapView} MapView */

/** What is marked at a Space: the price of the way, a change of Control.
 * @param {BoardContext} table @param {string} id @returns {ActionPreview | undefined} */
function previewAt(table, id) {
  const [first] = actionsAt(table, id);
  return first && table.view.preview[first.notation];
}

/** @param {BoardContext} table @param {Space} space @param {MapView} mapView */
export function spaceShape(table, space, mapView) {
  const touch = table.touch(meanings(table, space.id), spaceLabel(table, space));
  const held = table.view.spaces[space.id];
  const preview = previewAt(table, space.id);
  const marks = [
    held ? `held ${held.faction}` : "",
    preview?.cost ? "costly" : "",
    table.fresh(space.id) ? "fresh" : "",
    subjectSpace(table) === space.id ? "aimed" : "",
  ];
  const cls = `${touch.cls} space ${space.kind} ${marks.join(" ")}`;
  return svg`<g class=${cls} transform="translate(${space.x} ${space.y})" role="button" tabindex=${touch.tab}
    aria-label=${touch.label} data-ref=${space.id}
      @click=${(/** @type {MouseEvent} */ event) => mapView.touched(space.id, touch, event)} @keydown=${touch.onKey}>
    <g class="medal" data-about=${space.id} transform="scale(${mapView.grow})"><path class="glow" d=${outline(space)} />
    <path class="edge" d=${outline(space)} />${medal(space)}
      ${space.id in table.view.arrested ? bars(space) : nothing}${icons(space)}${rewards(table, space)}</g>
    ${cubes(table, space, mapView)}${pawns(table, space, mapView)}${price(preview, mapView)}</g>`;
}
