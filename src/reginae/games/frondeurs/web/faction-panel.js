/** The panel of the four Factions: who plays them, what they would score now, and the sums behind it. */
import { html, nothing } from "lit-html";
import { factionMark, inline, kingsPawn } from "./symbols.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./view").FactionView} FactionView */
/** @typedef {import("./symbols.js").Faction} Faction */
/** @typedef {import("./map-view.js").MapView} MapView */

/** @param {BoardContext} table @param {MapView} mapView */
export function factionPanel(table, mapView) {
  const { factions } = table.printed;
  const opened = factions.find((faction) => faction === mapView.opened);
  return html`<section class="faction-panel" aria-label=${WORDS.factions}>
    ${factions.map((faction) => factionRow(table, faction, mapView))}
    ${opened ? breakdown(table, opened, factions.indexOf(opened)) : nothing}</section>`;
}

/** Who plays it. @param {BoardContext} table @param {FactionView} told */
const leader = (table, told) => (told.dummy ? WORDS.dummy : table.seatName(told.seat));

/**
 * What they are doing: whoever runs several Factions chooses for the one that is asked.
 * @param {BoardContext} table
 * @param {Faction} faction
 * @param {FactionView} told
 */
function doing(table, faction, told) {
  if (table.outcome || told.dummy) return "";
  const asked = table.actors.includes(told.seat) && [table.view.due.faction, table.view.turn.faction].includes(faction);
  const info = table.seats[told.seat];
  return asked ? WORDS.choosing : info?.kind === "person" && !info.online && told.seat !== table.you ? WORDS.away : "";
}

/** @param {BoardContext} table @param {Faction} faction @param {MapView} mapView */
function factionRow(table, faction, mapView) {
  const told = table.view.factions[faction];
  const active = table.view.turn.faction === faction && !table.outcome;
  const status = doing(table, faction, told);
  return html`<button type="button" class="faction-row ${faction} ${isNews(table, faction) ? "fresh" : ""}"
    data-ref=${faction} ?data-active=${active} ?data-mine=${told.seat === table.you && !told.dummy}
    aria-expanded=${mapView.opened === faction}
      @click=${() => mapView.open(faction)}>
    ${factionMark(faction)}<span class="faction-name"><b>${table.name(faction)}${
      table.view.king.holder === faction ? pawnInHand() : nothing
    }</b><i
      >${leader(table, told)}${status ? html`, <em>${status}</em>` : nothing}</i></span>
    <b class="faction-total" data-about="faction-total ${faction}">
      <span class="visually-hidden">${WORDS.breakdown.total}</span> ${told.total}</b>
    <span class="faction-points">${points("pp", WORDS.pp, told.pp, "political-points")}
    ${points("mp", WORDS.mp, told.mp, "military-points")}</span></button>`;
}

/** The King's Pawn beside the name of whoever holds it. */
const pawnInHand = () =>
  html`<svg class="pawn-in-hand" viewBox="-10 -17 20 31" data-ref="king" data-piece="kings-pawn" data-about="king"
    role="img" aria-label=${WORDS.breakdown.pawn}>${kingsPawn()}</svg>`;

/** Whether it was just named, or counted with all others. @param {BoardContext} table @param {Faction} faction */
const isNews = (table, faction) => table.fresh(faction) || table.news.some(({ name }) => name === "mid-game");

/** @param {string} kind @param {string} title @param {number} count @param {string} about */
const points = (kind, title, count, about) =>
  html`<span data-about=${about}>${inline(kind, `${kind}-ink`)}<span class="visually-hidden">${title}</span>
    ${count}</span>`;

/** The account of a Faction, below its row. @param {BoardContext} table @param {Faction} faction @param {number} at */
function breakdown(table, faction, at) {
  const { view } = table;
  const told = view.factions[faction];
  const musketeers = Object.keys(view.musketeers).filter((name) => view.musketeers[name] === faction);
  const { coins } = told;
  const known = coins.map((coin) => coin.replace("coin-", "") || "?").join(", ");
  const served = musketeers.map((name) => table.name(name)).join(", ");
  /** @type {[string, string, unknown][]} */
  const rows = [
    ["faction-total", WORDS.breakdown.total, told.total],
    ["political-points", WORDS.breakdown.pp, told.pp],
    ["military-points", WORDS.breakdown.mp, told.mp],
    ["orange-points", WORDS.breakdown.orange, told.orange],
    ["mid-score", WORDS.breakdown.mid, told.mid],
    ["king", WORDS.breakdown.pawn, view.king.holder === faction ? "✓" : ""],
    ["box-uses", table.printed.explanations.box_uses, told.uses || ""],
    ["cubes-on-map", WORDS.breakdown.cubes, told.on_board],
    ["supply", WORDS.breakdown.supply, told.supply],
    ["box", WORDS.breakdown.box, told.box],
    ["crowns", WORDS.breakdown.crowns, told.crowns],
    ["coins", WORDS.breakdown.coins, coins.length ? `${coins.length} (${known})` : 0],
    ["hand-size", WORDS.breakdown.hand, told.hand.length],
    ["musketeers", WORDS.breakdown.musketeers, served],
  ];
  return html`<div class="breakdown" style="--at: ${at}" role="region" aria-label=${table.name(faction)}>
    <h2>${factionMark(faction)}
    ${table.name(faction)}<i>${leader(table, told)}</i></h2>
    <dl>${rows
      .filter(([, , value]) => value !== "")
      .map(
        ([about, what, value]) => html`<div data-about=${about}><dt>${what}</dt><dd>${value}</dd></div>`,
      )}</dl></div>`;
}
