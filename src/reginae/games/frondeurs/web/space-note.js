/** The note about a Space: its cubes, what a cube there would bring, where its lines lead, and some history. */
import { html, nothing } from "lit-html";
import { controlNumeral, numeral, otherEnd } from "./map-layout.js";
import { actionsAt, meanings } from "./space-actions.js";
import { kindOf, spaceStatus } from "./space-status.js";
import { factionMark, inline } from "./symbols.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Action} Action */
/** @typedef {import("./map-layout.js").MapLayout} MapLayout */
/** @typedef {import("./map-layout.js").Space} Space */
/** @typedef {import("./map-view.js").MapView} MapView */

/** The note of the Space that is chosen, on the side of the map where it does not cover it.
 * @param {BoardContext} table @param {MapLayout} mapLayout @param {MapView} mapView */
export function spaceNote(table, mapLayout, mapView) {
  const space = mapLayout.spaces.get(mapView.selected);
  if (!space) return nothing;
  const aide = table.printed.explanations.musketeers[space.id];
  return html`<section class="note" aria-label=${space.short} tabindex="0" ?data-left=${mapView.isOnTheRight(space)}>
    <header><h2>${space.short}</h2>
      <button type="button" class="note-close" aria-label=${WORDS.close} @click=${() => mapView.select("")}>×</button>
      <p class="kind">${kindOf(space)}</p></header>
    ${offers(table, space)}
    <p class="worth">${space.pp ? html`<span>${inline("pp", "pp-ink")}${numeral(space.pp)}</span>` : nothing}
    ${space.mp ? html`<span>${inline("mp", "mp-ink")}${numeral(space.mp)}</span>` : nothing}
      <span class="needs">${WORDS.needs(controlNumeral(space))}</span></p>
    ${holder(table, space)}${aide ? html`<p class="also">${aide}</p>` : nothing}
    <p class="history">${space.note}</p>
    ${ways(table, mapLayout, space, mapView)}
  </section>`;
}

/** @param {BoardContext} table @param {Space} space */
function holder(table, space) {
  const held = table.view.spaces[space.id];
  const [first = "", ...others] = spaceStatus(table, space);
  return html`<p class="holder">${held ? factionMark(held.faction) : nothing}<span>${first}</span></p>
    ${others.map((line) => html`<p class="also">${line}</p>`)}`;
}

/** What can be done here and what it would lead to. @param {BoardContext} table @param {Space} space */
function offers(table, space) {
  const legal = actionsAt(table, space.id);
  if (!legal.length) return table.actions.length ? whyNot(table, space) : nothing;
  return html`<div class="action-buttons">${legal.map((action) =>
    actionButton(table, action, inShort(space, action)),
  )}</div>`;
}

/** An action at this Space and its effect. @param {Space} space @param {Action} action */
const inShort = (space, { label, effect }) =>
  html`<span class="in-short"><b>${label.replace(`: ${space.short}`, "")}</b>${
    effect ? html`<small>${effect}</small>` : nothing
  }</span>`;

/** @param {BoardContext} table @param {Action} action @param {unknown} said */
const actionButton = (table, action, said) =>
  html`<button type="button" class="action-button" @click=${table.touch([action.notation], action.label).onClick}>
    ${said}</button>`;

/** @param {BoardContext} table @param {Space} space */
const whyNot = (table, space) =>
  html`<div class="action-buttons"><button type="button" class="action-button quiet" @click=${
    table.touch(meanings(table, space.id), space.short).onClick
  }>${WORDS.why}</button></div>`;

/** @param {BoardContext} table @param {MapLayout} mapLayout @param {Space} space @param {MapView} mapView */
function ways(table, mapLayout, space, mapView) {
  const lines = mapLayout.ways.get(space.id) ?? [];
  const along = (/** @type {string} */ kind, /** @type {(from: string) => boolean} */ from) =>
    lines.filter((line) => line.kind === kind && from(line.from.id)).map((line) => otherEnd(line, space.id).id);
  const any = () => true;
  /** @type {[string, string[]][]} */
  const groups = [
    ["solid", along("solid", any)],
    ["dashed", along("dashed", any)],
    ["out", along("arrow", (from) => from === space.id)],
    ["into", along("arrow", (from) => from !== space.id)],
    ["lane", along("lane", any)],
    ["icon", space.leads],
  ];
  const link = (/** @type {string} */ id) =>
    html`<button type="button" class="way" @click=${() => mapView.find(id)}>${table.name(id)}</button>`;
  return html`<dl class="ways">${groups
    .filter(([, ids]) => ids.length)
    .map(
      ([kind, ids]) => html`<dt>
    ${WORDS.lines[kind]}</dt><dd>${ids.map(link)}</dd>`,
    )}</dl>`;
}
