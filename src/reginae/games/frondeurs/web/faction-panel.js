/** The panel of the four Factions: who plays them, what they would score now, and the sums behind it. */
import { html, nothing } from "lit-html";
import { factionMark, inline } from "./symbols.js";
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
    ${opened ? breakdown(table, opened) : nothing}</section>`;
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
  return html`<button type="button" class="faction-row ${faction}" data-ref=${faction} ?data-active=${active}
    ?data-mine=${told.seat === table.you && !told.dummy} aria-expanded=${mapView.opened === faction}
      @click=${() => mapView.open(faction)}>
    ${factionMark(faction)}<span class="faction-name"><b>${table.name(faction)}</b><i
      >${leader(table, told)}${status ? html`, <em>${status}</em>` : nothing}</i></span>
    <b class="faction-total"><span class="visually-hidden">${WORDS.breakdown.total}</span> ${told.total}</b>
    <span class="faction-points">${points("pp", WORDS.pp, told.pp)} ${points("mp", WORDS.mp, told.mp)}</span></button>`;
}

/** @param {string} kind @param {string} title @param {number} count */
const points = (kind, title, count) =>
  html`<span>${inline(kind, `${kind}-ink`)}<span class="visually-hidden">${title}</span> ${count}</span>`;

/** @param {BoardContext} table @param {Faction} faction */
function breakdown(table, faction) {
  const { view } = table;
  const told = view.factions[faction];
  const musketeers = Object.keys(view.musketeers).filter((name) => view.musketeers[name] === faction);
  const { coins } = told;
  const known = coins.map((coin) => coin.replace("coin-", "") || "?").join(", ");
  /** @type {[string, unknown][]} */
  const rows = [
    [WORDS.breakdown.total, told.total],
    [WORDS.breakdown.pp, told.pp],
    [WORDS.breakdown.mp, told.mp],
    [WORDS.breakdown.orange, told.orange],
    [WORDS.breakdown.mid, told.mid],
    ...(view.king.holder === faction ? /** @type {[string, unknown][]} */ ([[WORDS.breakdown.pawn, "✓"]]) : []),
    ...(told.uses ? /** @type {[string, unknown][]} */ ([[table.printed.explanations.box_uses, told.uses]]) : []),
    [WORDS.breakdown.cubes, told.on_board],
    [WORDS.breakdown.supply, told.supply],
    [WORDS.breakdown.box, told.box],
    [WORDS.breakdown.crowns, told.crowns],
    [WORDS.breakdown.coins, coins.length ? `${coins.length} (${known})` : 0],
    [WORDS.breakdown.hand, told.hand.length],
    ...(musketeers.length
      ? /** @type {[string, unknown][]} */ ([
          [WORDS.breakdown.musketeers, musketeers.map((name) => table.name(name)).join(", ")],
        ])
      : []),
  ];
  return html`<div class="breakdown" role="region" aria-label=${table.name(faction)}><h3>${factionMark(faction)}
    ${table.name(faction)}<i>${leader(table, told)}</i></h3>
    <dl>${rows.map(([what, value]) => html`<div><dt>${what}</dt><dd>${value}</dd></div>`)}</dl></div>`;
}
