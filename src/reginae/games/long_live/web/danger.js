/** Who can bring down a Princess, from where and by which roll; at the end, who did. */
import { nothing, svg } from "lit-html";
import { gangOf, princessStrikes, tilesOnTable } from "./pieces.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {(seat: number, place: number, opposite: boolean) => Point} Edge  Where a tile faces the number bar, and an
 * arrow begins or ends: maybe elsewhere if it leads to the tile opposite.
 */

/** An arrow from one tile to another. @param {Point} from @param {Point} to
 * @param {string} cls @param {string} about */
function arrow(from, to, cls, about) {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return svg`<g class="arrow ${cls}" data-about=${about} transform="translate(${from.x} ${from.y}) rotate(${turn})">
    <path class="casing" d="M0 0H${length - 4}" /><path class="shaft" d="M0 0H${length - 12}" />
    <path class="head" d="M${length} 0 ${length - 17}-9V9Z" /></g>`;
}

/** Whether this gang's Princess lies face down: then it has lost. @param {BoardContext} table @param {string} gang */
const hasFallen = (table, gang) => tilesOnTable(table).get(`${gang}-princess`)?.tile.up === false;

/** Arrows to each Princess who can be brought down by the next roll, or to the one who was.
 * @param {BoardContext} table @param {Edge} edge */
export function dangerArrows(table, edge) {
  const tiles = tilesOnTable(table);
  const arrowBetween = (/** @type {string} */ by, /** @type {string} */ gang, /** @type {string} */ cls) => {
    const [from, to] = [tiles.get(by), tiles.get(`${gang}-princess`)];
    if (!from?.tile.place || !to?.tile.place) return nothing;
    const opposite = from.tile.place === to.tile.place;
    const [start, end] = [from, to].map(({ seat, tile }) => edge(seat, tile.place ?? 0, opposite));
    return arrow(start, end, cls, cls === "fall" ? "fall" : "danger");
  };
  return table.view.seats.map(({ gang }, seat) => {
    if (hasFallen(table, gang)) return arrowBetween(table.view.acting.tile, gang, "fall");
    const whose = seat === table.you ? "mine" : "theirs";
    return princessStrikes(table, gang).map(({ by, sure }) => arrowBetween(by, gang, `${whose} ${sure ? "" : "open"}`));
  });
}

/** The look of a place whose roll brings down a Princess, mine before the other. @param {BoardContext} table
 * @param {number} place */
export function deadlyTo(table, place) {
  const victims = table.view.seats.flatMap(({ gang }, seat) =>
    princessStrikes(table, gang).some((strike) => strike.place === place) ? [seat] : [],
  );
  if (!victims.length) return "";
  return victims.some((seat) => seat === table.you) ? "deadly mine" : "deadly theirs";
}

/** On the Princess herself: which rolls bring her down. @param {BoardContext} table @param {string} piece
 * @param {number} right @param {number} y */
export function dangerMark(table, piece, right, y) {
  const gang = gangOf(piece);
  const places = princessStrikes(table, gang).map(({ place }) => place);
  if (!places.length) return nothing;
  const text = places.join(" ");
  const width = 30 + text.length * 9;
  const whose = table.view.seats.findIndex((one) => one.gang === gang) === table.you ? "mine" : "theirs";
  return svg`<g class="danger-mark ${whose}" data-about="danger" transform="translate(${right - width} ${y})">
    <rect y="-12" width=${width} height="24" rx="12" /><circle cx="12" r="6.5" />
    <path d="M12-11V-4M12 11V4M1 0H8M23 0H16" /><text x="26" y="6">${text}</text></g>`;
}
