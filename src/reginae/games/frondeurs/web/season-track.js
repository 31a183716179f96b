/** The Season Track: where the marker stands, what came before, and where the Fronde may end. */
import { html, nothing } from "lit-html";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** @param {BoardContext} table */
export function seasonTrack(table) {
  const { number, name, seasons, left } = table.view.season;
  const { ends, end_texts } = table.printed.track;
  const boxes = table.printed.track.boxes.slice(0, seasons);
  const years = [...new Set(boxes.map((box) => box.split(" ")[1] ?? ""))];
  const box = (/** @type {string} */ named) => {
    const at = boxes.indexOf(named);
    const state = at === number ? "now" : at < number ? "gone" : "";
    return html`<i class="box ${state} ${ends[named] ? "may-end" : ""}" title=${named}></i>`;
  };
  return html`<section class="season" aria-label=${WORDS.season}>
    <p class="season-name" data-about="season-track">${name}</p>
    <p class="visually-hidden">${WORDS.seasonOf(name, number)}</p>
    <div class="track" data-about="season-track" aria-hidden="true">${years.map(
      (year) => html`<span class="year"><span class="boxes">
    ${boxes.filter((named) => named.endsWith(year)).map(box)}</span>${year.slice(2)}</span>`,
    )}</div>
    <p class="season-facts">${end_texts[name] ? html`<strong>${end_texts[name]}.</strong> ` : nothing}
    <span data-about="discard-row">${WORDS.row(table.view.row.length)}.</span>
    <span data-about="season-deck">${WORDS.seasonsLeft(left)}</span>,
    <span data-about="action-deck">${WORDS.deck(table.view.deck)}.</span></p></section>`;
}
