/** The tiles put aside: action stacks, influence stacks, discards, and what they would give now. */
import { nothing, svg } from "lit-html";
import { sign } from "./emblems.js";
import { colourOf, kindOf, printedOn } from "./printed.js";
import { coin, lying, numberCoin, opens } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {import("./view").ScoreNow["tiles"][string][string]} TilePoints */

const SMALL = 30; // a pile that is too small for a whole count

/** Plain tiles of one metal, laid side by side. @param {BoardContext} table @param {string} metal @param {Box} box */
export function actionStack(table, metal, box) {
  const tiles = table.view.actions[metal];
  const size = box.h;
  const step = Math.min(size * 0.56, (box.w - size) / Math.max(1, tiles.length - 1));
  return svg`<g transform="translate(${box.x} ${box.y})" class="land land-${metal}-actions" data-ref="${metal}-actions"
    role="img" aria-label=${WORDS.actionStack(table.name(metal), tiles.length)}>
    <rect class="slot" width=${box.w} height=${size} rx=${size / 2} />
    ${tiles.length ? nothing : svg`<g class="faint">${numberCoin(table, metal, size / 2, size / 2, size * 0.4)}</g>`}
    ${tiles.map((tile, at) =>
      lying(tile, size / 2 + at * step, size / 2, table.fresh(tile), coin(table, tile, size * 0.96)),
    )}
    <rect class="ghost" x="-3" y="-3" width=${box.w + 6} height=${size + 6} rx=${size / 2 + 3} /></g>`;
}

/** Coloured tiles of one metal, the top one above: the others peek out below it in their order.
 * @param {BoardContext} table @param {number} number @param {Box} box as wide as a tile */
export function influenceStack(table, number, box) {
  const metal = table.printed.metals[number];
  const tiles = table.view.influence[metal];
  const { w: size } = box;
  const step = Math.min(size * 0.68, (box.h - size) / Math.max(1, tiles.length - 1));
  const points = table.view.score_now.tiles[metal];
  const label = WORDS.influenceStack(
    table.name(metal),
    [...tiles].reverse().map((tile) => table.name(tile)),
  );
  return svg`<g transform="translate(${box.x} ${box.y})" class="land land-${metal}-influence"
    data-ref="${metal}-influence" role="img" aria-label=${label}>
    <rect class="slot" x="-3" y="-3" width=${size + 6} height=${box.h + 6} rx=${size / 2 + 3} />
    ${tiles.length ? nothing : svg`<g class="faint">${numberCoin(table, metal, size / 2, size / 2, size * 0.4)}</g>`}
    ${tiles.map((tile, at) =>
      lying(
        tile,
        size / 2,
        size / 2 + (tiles.length - 1 - at) * step,
        table.fresh(tile),
        ranked(table, tile, size, points?.[tile] ?? "idle"),
      ),
    )}
    <rect class="ghost" x="-4" y="-4" width=${size + 8} height=${size + 8} rx=${size / 2 + 4} /></g>`;
}

/** A tile and the points it gives: crossed out if it will be removed, faded if it gives none.
 * @param {BoardContext} table @param {string} tile @param {number} size @param {TilePoints} points */
function ranked(table, tile, size, points) {
  if (points === "idle") return svg`<g class="idle">${coin(table, tile, size)}</g>`;
  const gone = points === "removed";
  return svg`<g class=${gone ? "gone" : ""}>${coin(table, tile, size)}
    <g class="seal worth-${gone ? "gone" : points}" data-about="worth-${points}"
    transform="translate(${size * 0.4} ${size * 0.32})">
    <circle r="11.5" /><text y="6.5">${gone ? "×" : points}</text></g></g>`;
}

/** What every colour has in each metal now, and in all where totals decide; my own are ringed for me alone.
 * @param {BoardContext} table @param {Box} box */
export function scoreboard(table, box) {
  const totalled = table.view.one_colour;
  const { metals, colours } = table.printed;
  const columns = metals.length + (totalled ? 1 : 0);
  const step = (box.w - 34) / columns;
  const last = 34 + (columns - 0.5) * step;
  const row = box.h / (colours.length + 1);
  const { colours: points, totals } = table.view.score_now;
  const pointsOf = (/** @type {string} */ metal, /** @type {string} */ colour) => points[metal]?.[colour] ?? 0;
  const sums = colours.map((colour) => totals[colour] ?? 0);
  const best = Math.max(1, ...sums);
  return svg`<g class="scoreboard" data-about="score-now" transform="translate(${box.x} ${box.y})">
    <rect class="ground" x="-4" y="-4" width=${box.w + 8} height=${box.h + 8} rx="9" />
    ${metals.map(
      (metal, at) =>
        svg`<g data-ref=${metal}>${numberCoin(table, metal, 34 + (at + 0.5) * step, row / 2, row * 0.44)}</g>`,
    )}
    ${totalled ? svg`<text class="all" x=${last} y=${row / 2 + 6}>${WORDS.total}</text>` : nothing}
    ${colours.map(
      (colour, at) => svg`<g transform="translate(0 ${(at + 1) * row})"
      class=${totalled && sums[at] === best ? "ahead" : ""} data-ref=${colour}
        role="img"
        aria-label=${WORDS.scoreboard(
          table.name(colour),
          metals.map((metal) => `${table.name(metal)} ${pointsOf(metal, colour)}`).join(", "),
        )}>
      <rect class="hit" width=${box.w} height=${row} />
      <circle class="disc" cx="15" cy=${row / 2} r=${row * 0.46} />${sign(colour, 15, row / 2, row * 0.68)}
      ${metals.map((metal, number) =>
        cell(table, colour, number, pointsOf(metal, colour), 34 + (number + 0.5) * step, row),
      )}
      ${
        totalled
          ? svg`<text class="sum" x=${last} y=${row / 2 + 6.5}>
      ${sums[at]}</text>`
          : nothing
      }</g>`,
    )}</g>`;
}

/**
 * @param {BoardContext} table
 * @param {string} colour
 * @param {number} number
 * @param {number} points
 * @param {number} x
 * @param {number} row
 */
function cell(table, colour, number, points, x, row) {
  const held = table.you === null ? "" : colourOf(table.view.seats[table.you].factions[number] ?? "");
  const mine = held === colour && !table.outcome;
  return svg`${mine ? svg`<rect class="own" x=${x - 14} y="1.5" width="28" height=${row - 3} rx="7" />` : nothing}
    <text class="points ${points ? "" : "nil"}" x=${x} y=${row / 2 + 6.5}>${points || "·"}</text>`;
}

/**
 * Discarded tiles by kind, in the order of their first.
 * @param {BoardContext} table
 * @returns {Map<string, string[]>}
 */
export function discardedKinds(table) {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const tile of [...table.view.discards, ...table.view.banished])
    kinds.set(kindOf(tile), [...(kinds.get(kindOf(tile)) ?? []), tile]);
  return new Map([...kinds].sort(([one], [other]) => rankOf(table, one) - rankOf(table, other)));
}

/** White, negative and plain ones first. @param {BoardContext} table @param {string} kind */
function rankOf(table, kind) {
  const { colour, number } = printedOn(table, kind);
  return (colour === "plain" ? 1 : colour ? 2 : 0) * 10 + number;
}

/**
 * All discards, as small piles; touched, they are spread out.
 * @param {BoardContext} table
 * @param {Box} box
 * @param {() => void} spread
 */
export function discards(table, box, spread) {
  const kinds = [...discardedKinds(table)];
  const size = [42, 33, 28].find((each) => Math.floor(box.w / each) * Math.floor(box.h / each) >= kinds.length) ?? 22;
  const row = Math.max(1, Math.floor(box.w / size));
  const label = `${WORDS.discards}: ${
    kinds.map(([kind, tiles]) => WORDS.several(table.name(kind), tiles.length)).join(", ") || WORDS.none
  }`;
  const drawn = kinds.map(([, tiles], at) =>
    pile(table, tiles, ((at % row) + 0.5) * size, (Math.floor(at / row) + 0.5) * size, size * 0.8),
  );
  return svg`<g transform="translate(${box.x} ${box.y})" class="land land-discards" data-ref="discards">${opens(
    label,
    spread,
    svg`
    <rect class="edge well" x="-5" y="-5" width=${box.w + 10} height=${box.h + 10} rx="9" />${drawn}
    ${kinds.length ? nothing : svg`<text class="faint-text" x=${box.w / 2} y=${box.h / 2 + 6}>${WORDS.none}</text>`}
    <rect class="ghost" x="-5" y="-5" width=${box.w + 10} height=${box.h + 10} rx="9" />`,
  )}</g>`;
}

/**
 * Like tiles on each other, and how many.
 * @param {BoardContext} table
 * @param {string[]} tiles
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function pile(table, tiles, x, y, size) {
  return svg`${tiles.map((tile, at) =>
    lying(tile, x + Math.min(at, 3) * 0.8, y - Math.min(at, 3) * 1.4, table.fresh(tile), coin(table, tile, size)),
  )}
    ${
      tiles.length > 1
        ? svg`<g class="count"
    transform="translate(${x + size * 0.42} ${y + size * 0.36}) scale(${size < SMALL ? 0.8 : 1})">
    <circle r="10.5" /><text y="6.5">${tiles.length}</text></g>`
        : nothing
    }`;
}
