/** Gang tiles: a face, a back, a back that I can see through, a back that I remember. */
import { nothing, svg } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { closedEye, cover, emblem, openEye, pin, rose, target } from "./emblems.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Touch} Touch */
/** @typedef {import("./view").TileView & Partial<import("./view").PlaceView>} Tile */
/**
 * @typedef {{picked: string, flipped: Set<string>}} Hand  The tile I have picked up, and the pieces that have just been
 * turned over.
 */
/** @typedef {{w: number, h: number, across: boolean}} Shape  `across` tiles lie on their side, for a narrow page. */

/** What is written on a tile: both Recruits are alike. @param {BoardContext} table @param {string} kind */
export const titleOf = (table, kind) => table.name(kind).split(" ").at(-1) ?? "";

/** A tile with its number, if it has one. @param {BoardContext} table @param {string} kind */
export const numbered = (table, kind) => `${table.printed.tiles[kind]?.number || ""} ${table.name(kind)}`.trim();

/** @param {string} piece such as "white-recruit-1" @returns {string} such as "recruit-1" */
export const kindOf = (piece) => piece.split("-").slice(1).join("-");

/** @param {Touch} touch @param {unknown} drawing @param {string} [cls] */
export function touched(touch, drawing, cls = "") {
  return svg`<g class="${touch.cls} ${cls}" tabindex=${touch.tab} role="button" aria-label=${touch.label}
    @click=${touch.onClick} @keydown=${touch.onKey}>${drawing}</g>`;
}

/** A piece or place and what touching it can mean; a spectator only looks.
 * @param {BoardContext} table @param {string[]} meant @param {string} label @param {unknown} drawing
 * @param {string} [cls] */
export function touchable(table, meant, label, drawing, cls = "") {
  if (table.you === null) return svg`<g class=${cls} role="img" aria-label=${label}>${drawing}</g>`;
  return touched(table.touch(meant, label), drawing, cls);
}

/** A tile as it lies, ready to travel and to flip.
 * @param {BoardContext} table @param {string} gang @param {Tile} tile @param {Shape} shape @param {string} spot
 * @param {Set<string>} flipped */
export function lying(table, gang, tile, shape, spot, flipped) {
  if (!tile.laid) return svg`<rect class="edge hollow" width=${shape.w} height=${shape.h} rx="6" />`;
  const piece = tile.tile || tile.known;
  const fresh = piece !== "" && table.fresh(piece);
  const look = tile.up ? face(table, piece, shape) : back(table, gang, tile, shape);
  return svg`<g data-piece=${piece || spot} class="piece ${fresh ? "fresh" : ""}">
    ${keyed(`${piece}${tile.up}`, svg`<g class=${flipped.has(piece) ? "flip" : ""}>${look}</g>`)}
    ${tileIcons(tile, shape)}</g>`;
}

/** @param {BoardContext} table @param {string} piece @param {Shape} shape */
export function face(table, piece, shape) {
  const kind = kindOf(piece);
  return svg`<g class="tile up ${piece.split("-")[0]}"><rect class="edge plate" width=${shape.w} height=${shape.h}
    rx="6" />
    <rect class="inlay" x="4" y="4" width=${shape.w - 8} height=${shape.h - 8} rx="3" />
    ${printed(table, kind, shape)}</g>`;
}

/** Emblem, number, prestige and name. @param {BoardContext} table @param {string} kind @param {Shape} shape */
function printed(table, kind, { w, h, across }) {
  const { number, icon: prestige } = table.printed.tiles[kind] ?? { number: 0, icon: "" };
  const name = titleOf(table, kind);
  if (across) {
    return svg`${emblem(kind, 25, h / 2, 32)}${
      number
        ? svg`<text class="number" x="54" y=${h - 8}>
      ${number}</text>`
        : nothing
    }
      ${title(name, 47, h / 2 + (number ? -2 : 6), w - 54, true)}${prestige ? pin(prestige, 76, h - 13, 15) : nothing}`;
  }
  return svg`${number ? svg`<text class="number" x="17" y="27">${number}</text>` : nothing}
    ${prestige ? pin(prestige, w - 19, 20, 19) : nothing}
    <circle class="roundel" cx=${w / 2} cy=${h * 0.51} r=${w * 0.36} />${emblem(kind, w / 2, h * 0.51, w * 0.5)}
    ${title(name, w / 2, h - 13, w - 14, false)}`;
}

/** How broad a name is, in letters of middling breadth. @param {string} name */
const breadth = (name) =>
  [...name].reduce((sum, letter) => sum + ("ilrt".includes(letter) ? 0.65 : "mGR".includes(letter) ? 1.5 : 1), 0);

/**
 * A name that never runs over its plate.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} room
 * @param {boolean} across
 */
function title(name, x, y, room, across) {
  const tight = breadth(name) * (across ? 8.4 : 9.9) > room;
  return svg`<text class="title" x=${x} y=${y} style="text-anchor:${across ? "start" : "middle"}"
    textLength=${tight ? room : nothing} lengthAdjust="spacingAndGlyphs">${name}</text>`;
}

/** @param {BoardContext} table @param {string} gang @param {Tile} tile @param {Shape} shape */
function back(table, gang, tile, shape) {
  const { w, h, across } = shape;
  const mine = tile.tile !== "";
  const plain = svg`<rect class="edge plate" width=${w} height=${h} rx="6" />
    <rect class="engraved" x="5" y="5" width=${w - 10} height=${h - 10} rx="3" />`;
  if (mine) {
    return svg`<g class="tile down seen-through ${table.outcome ? "" : "only-mine"} ${gang}">${plain}
      <g class="ghosted">${across ? nothing : rose(w / 2, h * 0.51, w * 0.8)}</g>
      ${printed(table, kindOf(tile.tile), shape)}
      ${
        table.outcome
          ? nothing
          : svg`${closedEye(across ? w - 16 : w / 2, across ? h - 15 : h)}
      ${tile.seen ? openEye(across ? w - 42 : w / 2 + 25, across ? h - 15 : h) : nothing}`
      }</g>`;
  }
  return svg`<g class="tile down ${gang}">${plain}${rose(
    across ? 26 : w / 2,
    across ? h / 2 : h * (tile.known ? 0.33 : 0.5),
    across ? 38 : w * (tile.known ? 0.6 : 0.74),
  )}
    ${tile.known ? rememberedFace(table, kindOf(tile.known), shape) : nothing}</g>`;
}

/** What I have seen of a back, in pencil. @param {BoardContext} table @param {string} kind @param {Shape} shape */
function rememberedFace(table, kind, { w, h, across }) {
  const name = titleOf(table, kind);
  const drawing = across
    ? svg`${emblem(kind, 60, h / 2 - 9, 20)}${title(name, 48, h - 9, w - 74, true)}`
    : svg`${emblem(kind, w / 2, h * 0.7, 26)}${title(name, w / 2, h - 13, w - 14, false)}`;
  return svg`<g class="remembered-face">${drawing}</g>`;
}

/** Who aims here, and whether a Guard covers it. @param {Tile} tile @param {Shape} shape */
function tileIcons(tile, { w, across }) {
  return svg`<g class=${tile.up ? "" : "quiet"}>${
    tile.targeted ? target(across ? w - 14 : w / 2, across ? 14 : 3) : nothing
  }
    ${tile.guarded ? cover(across ? 10 : 15, across ? 11 : 44) : nothing}</g>`;
}

/** Who knows this face-down tile of mine; at the end everybody does. @param {BoardContext} table @param {Tile} tile */
const secrecy = (table, tile) =>
  table.outcome ? [WORDS.back] : [WORDS.onlyYou, ...(tile.seen ? [WORDS.theyKnow] : [])];

/** A tile in words. @param {BoardContext} table @param {Tile} tile */
export function told(table, tile) {
  if (!tile.laid) return WORDS.empty;
  const kind = kindOf(tile.tile || tile.known || "-");
  const name = tile.tile ? numbered(table, kind) : table.name(kind);
  const marked = [tile.targeted ? WORDS.targeted : "", tile.guarded ? WORDS.guarded : ""].filter(Boolean);
  if (tile.up) return [name, WORDS.faceUp, ...marked].join(", ");
  if (tile.tile) return [name, ...secrecy(table, tile), ...marked].join(", ");
  return [tile.known ? WORDS.remembered(name) : WORDS.back, ...marked].join(", ");
}
