/** The note about a Space: its cubes, what a cube there would bring, where its lines lead, and some history. */
import { html, nothing } from "lit-html";
import { controlNumeral, numeral, otherEnd } from "./map-layout.js";
import { previewText } from "./preview-text.js";
import { meanings, spaceStatus } from "./spaces.js";
import { factionMark, inline } from "./symbols.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Action} Action */
/** @typedef {import("./map-layout.js").MapLayout} MapLayout */
/** @typedef {import("./map-layout.js").Space} Space */
/** @typedef {import("./map-view.js").MapView} MapView */

/** @param {BoardContext} table @param {MapLayout} mapLayout @param {MapView} mapView */
export function spaceNote(table, mapLayout, mapView) {
  const space = mapLayout.spaces.get(mapView.read);
  if (!space) return html`<section class="note quiet"><p>${WORDS.watching}</p></section>`;
  const pinned = mapView.selected === space.id;
  const aide = table.printed.explanations.musketeers[space.id];
  return html`<section class="note" aria-label=${space.short} tabindex="0">
    <header><h2>${space.short}</h2>${
      pinned
        ? html`<button type="button" class="note-close" aria-label=${WORDS.close}
    @click=${() => mapView.select("")}>×</button>`
        : nothing
    }
      <p class="kind">${[WORDS.classes[space.class], ...space.borders.map((border) => WORDS.borders[border])].join(
        " · ",
      )}</p></header>
    ${offers(table, space, pinned)}
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

/** @param {BoardContext} table @param {Space} space @returns {Action[]} */
const legalAt = (table, space) =>
  meanings(table, space.id).flatMap((notation) => table.actions.find((action) => action.notation === notation) ?? []);

/** What can be done here, what it would bring and cost; with buttons once the note is pinned.
 * @param {BoardContext} table @param {Space} space @param {boolean} pinned */
function offers(table, space, pinned) {
  const legal = legalAt(table, space);
  const [only] = legal;
  if (!only) return pinned && table.actions.length ? whyNot(table, space) : nothing;
  if (legal.length > 1) {
    const texts = legal.map((action) => inShort(table, space, action));
    const buttons = () => legal.map((action, at) => actionButton(table, action, texts[at]));
    return pinned
      ? html`<div class="action-buttons">${buttons()}</div>`
      : html`<div class="preview several">${texts}</div>`;
  }
  const [first = pinned ? "" : only.label, ...rest] = foreseen(table, only);
  return html`${
    first
      ? html`<p class="preview"><strong>${first}</strong>${rest.map(
          (line) => html`<span>
    ${line}</span>`,
        )}</p>`
      : nothing
  }
    ${pinned ? html`<div class="action-buttons">${actionButton(table, only, only.label)}</div>` : nothing}`;
}

/** What an action would bring and cost. @param {BoardContext} table @param {Action} action @returns {string[]} */
function foreseen(table, { notation }) {
  const preview = table.view.preview[notation];
  return preview ? previewText(preview, table.name) : [];
}

/** One of several actions at the same Space. @param {BoardContext} table @param {Space} space @param {Action} action */
function inShort(table, space, action) {
  const [brings = ""] = foreseen(table, action);
  return html`<span class="in-short"><b>${action.label.replace(`: ${space.short}`, "")}</b>${
    brings
      ? html`<small>
    ${brings}</small>`
      : nothing
  }</span>`;
}

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
