/** What there is to know of a Space: how it stands, what a cube there would bring, where it leads, and a little history. */
import { html, nothing } from "lit-html";
import { numeral, otherEnd } from "./atlas.js";
import { foretold } from "./gains.js";
import { controlNumeral, meanings, standing } from "./places.js";
import { factionMark, inline } from "./signs.js";
import { WORDS } from "./words.js";

/** @typedef {import("/web/board-types.js").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Action} Action */
/** @typedef {import("./atlas.js").Atlas} Atlas */
/** @typedef {import("./atlas.js").Space} Space */
/** @typedef {import("./hold.js").Hold} Hold */

/** @param {BoardContext} table @param {Atlas} atlas @param {Hold} hold */
export function note(table, atlas, hold) {
  const space = atlas.spaces.get(hold.read);
  if (!space) return html`<section class="note quiet"><p>${WORDS.watching}</p></section>`;
  const pinned = hold.selected === space.id;
  return html`<section class="note" aria-label=${space.short} tabindex="0">
    <header><h2>${space.short}</h2>${pinned ? html`<button type="button" class="note-close" aria-label=${WORDS.close} @click=${() => hold.select("")}>×</button>` : nothing}
      <p class="kind">${[WORDS.classes[space.class], ...space.borders.map((border) => WORDS.borders[border])].join(" · ")}</p></header>
    ${offers(table, space, pinned)}
    <p class="worth">${space.pp ? html`<span>${inline("pp", "pp-ink")}${numeral(space.pp)}</span>` : nothing}${space.mp ? html`<span>${inline("mp", "mp-ink")}${numeral(space.mp)}</span>` : nothing}
      <span class="needs">${WORDS.needs(controlNumeral(space))}</span></p>
    ${holder(table, space)}${WORDS.aides[space.id] ? html`<p class="also">${WORDS.aides[space.id]}</p>` : nothing}
    <p class="history">${space.note}</p>
    ${ways(table, atlas, space, hold)}
  </section>`;
}

/** @param {BoardContext} table @param {Space} space */
function holder(table, space) {
  const held = table.view.spaces[space.id];
  const [first = "", ...others] = standing(table, space);
  return html`<p class="holder">${held ? factionMark(held.faction) : nothing}<span>${first}</span></p>${others.map((line) => html`<p class="also">${line}</p>`)}`;
}

/** @param {BoardContext} table @param {Space} space @returns {Action[]} */
const legalAt = (table, space) => meanings(table, space.id).flatMap((notation) => table.actions.find((choice) => choice.notation === notation) ?? []);

/** What can be done here, and what it would bring and cost; with buttons, large enough for a thumb, once the note is pinned.
 * @param {BoardContext} table @param {Space} space @param {boolean} pinned */
function offers(table, space, pinned) {
  const legal = legalAt(table, space);
  const [only] = legal;
  if (!only) return pinned && table.actions.length ? whyNot(table, space) : nothing;
  if (legal.length > 1) return pinned ? html`<div class="deeds">${legal.map((choice) => deed(table, choice, inShort(table, space, choice)))}</div>` : html`<div class="preview several">${legal.map((choice) => inShort(table, space, choice))}</div>`;
  const [first = pinned ? "" : only.label, ...rest] = foreseen(table, space, only);
  return html`${first ? html`<p class="preview"><strong>${first}</strong>${rest.map((line) => html`<span>${line}</span>`)}</p>` : nothing}
    ${pinned ? html`<div class="deeds">${deed(table, only, only.label)}</div>` : nothing}`;
}

/** @param {BoardContext} table @param {Space} space @param {Action} choice @returns {string[]} */
function foreseen(table, space, { notation, verb }) {
  const prospect = table.view.outlook[notation];
  if (prospect) return foretold(prospect, table.name);
  return verb === "free" && table.decision === "liberating" ? [liberation(table, space)] : [];
}

/** Freedom costs the cubes in the Fortress, the first time. @param {BoardContext} table @param {Space} space */
function liberation(table, space) {
  const prison = table.view.arrested[space.id];
  return WORDS.freedom(table.name(prison), table.view.due.space ? 0 : (table.view.spaces[prison]?.cubes ?? 0));
}

/** One of several choices at the same Space. @param {BoardContext} table @param {Space} space @param {Action} choice */
function inShort(table, space, choice) {
  const [brings = ""] = foreseen(table, space, choice);
  return html`<span class="in-short"><b>${choice.label.replace(`: ${space.short}`, "")}</b>${brings ? html`<small>${brings}</small>` : nothing}</span>`;
}

/** @param {BoardContext} table @param {Action} choice @param {unknown} said */
const deed = (table, choice, said) => html`<button type="button" class="deed" @click=${table.touch([choice.notation], choice.label).onClick}>${said}</button>`;

/** @param {BoardContext} table @param {Space} space */
const whyNot = (table, space) => html`<div class="deeds"><button type="button" class="deed quiet" @click=${table.touch(meanings(table, space.id), space.short).onClick}>${WORDS.why}</button></div>`;

/** @param {BoardContext} table @param {Atlas} atlas @param {Space} space @param {Hold} hold */
function ways(table, atlas, space, hold) {
  const lines = atlas.ways.get(space.id) ?? [];
  const along = (/** @type {string} */ kind, /** @type {(from: string) => boolean} */ from) => lines.filter((line) => line.kind === kind && from(line.from.id)).map((line) => otherEnd(line, space.id).id);
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
  const link = (/** @type {string} */ id) => html`<button type="button" class="way" @click=${() => hold.find(id)}>${table.name(id)}</button>`;
  return html`<dl class="ways">${groups.filter(([, ids]) => ids.length).map(([kind, ids]) => html`<dt>${WORDS.lines[kind]}</dt><dd>${ids.map(link)}</dd>`)}</dl>`;
}
