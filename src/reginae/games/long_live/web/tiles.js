/** Gang tiles: a face, a back, a back that I can see through, a back that I remember. */
import { nothing, svg } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { dangerMark } from "./danger.js";
import { closedEye, cover, emblem, openEye, pin, rose, target } from "./emblems.js";
import { gangOf, isJustSwapped, kindOf, numbered, titleOf } from "./pieces.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").Touch} Touch */
/** @typedef {import("./pieces.js").Tile} Tile */
/** @typedef {import("./pieces.js").Printing} Printing */
/** @typedef {import("./moving.js").Dragging} Dragging */
/**
 * @typedef {object} Hand
 * @property {string} picked                 The tile of my tray that I have picked up.
 * @property {Set<string>} flipped           The pieces that have just been turned over.
 * @property {(kind: string) => void} pick   Pick up a tile of my tray, or put it back.
 */
/** @typedef {{w: number, h: number, across: boolean}} Shape  `across` tiles lie on their side, for a narrow page. */

/** @param {Touch} touch @param {unknown} drawing @param {string} [cls] @param {Dragging} [dragging] */
export function touched(touch, drawing, cls = "", dragging = {}) {
  const { drop, onPointerDown } = dragging;
  return svg`<g class="${touch.cls} ${cls} ${onPointerDown ? "draggable" : ""}" tabindex=${touch.tab} role="button"
    aria-label=${touch.label} data-drop=${drop ?? nothing} @click=${touch.onClick} @keydown=${touch.onKey}
    @pointerdown=${onPointerDown ?? nothing}>${drawing}</g>`;
}

/** A piece or place and what touching it can mean; a spectator only looks.
 * @param {BoardContext} table @param {string[]} meant @param {string} label @param {unknown} drawing
 * @param {Dragging} [dragging] */
export function touchable(table, meant, label, drawing, dragging = {}) {
  if (table.you === null) return svg`<g role="img" aria-label=${label}>${drawing}</g>`;
  return touched(table.touch(meant, label), drawing, "", dragging);
}

/** A tile as it lies, ready to travel and to flip; `unknown` is what it is called if nobody here knows it, `empty` what
 * its place is called while nothing lies there.
 * @param {BoardContext} table @param {string} gang @param {Tile} tile @param {Shape} shape
 * @param {{unknown: string, empty: string}} called @param {Set<string>} flipped */
export function lying(table, gang, tile, shape, { unknown, empty }, flipped) {
  if (!tile.laid)
    return svg`<rect class="edge hollow" data-about=${empty} width=${shape.w} height=${shape.h} rx="6" />`;
  const piece = tile.tile || tile.known;
  const seat = table.view.seats.findIndex((one) => one.gang === gang);
  const fresh = (piece !== "" && table.fresh(piece)) || isJustSwapped(table, seat, tile.place ?? 0);
  const look = tile.up ? face(table, piece, shape) : back(table, gang, tile, shape);
  const cls = `piece ${fresh ? "fresh" : ""} ${fallen(piece, tile)}`;
  return svg`<g data-piece=${piece || unknown} class=${cls}>
    ${keyed(`${piece}${tile.up}`, svg`<g class=${flipped.has(piece) ? "flip" : ""}>${look}</g>`)}
    ${tileIcons(table, piece, tile, shape)}</g>`;
}

/** A Princess who lies face down. @param {string} piece @param {Tile} tile */
const fallen = (piece, tile) => (kindOf(piece) === "princess" && !tile.up ? "fallen" : "");

/** @param {Shape} shape */
const lie = ({ across }) => (across ? "across" : "");

/** @param {Printing} table @param {string} piece @param {Shape} shape */
export function face(table, piece, shape) {
  const kind = kindOf(piece);
  const { w, h } = shape;
  return svg`<g class="tile up ${lie(shape)} ${gangOf(piece)}"><rect class="edge plate" width=${w} height=${h} rx="6" />
    <rect class="inlay" x="4" y="4" width=${w - 8} height=${h - 8} rx="3" />
    ${printed(table, kind, shape)}</g>`;
}

/** Emblem, number, prestige and name. @param {Printing} table @param {string} kind @param {Shape} shape */
function printed(table, kind, { w, h, across }) {
  const { number, icon: prestige } = table.printed.tiles[kind] ?? { number: 0, icon: "" };
  const name = titleOf(table, kind);
  if (across) {
    return svg`${emblem(kind, 25, h / 2, 32)}${
      number
        ? svg`<text class="number" x="54" y=${h - 6}>
      ${number}</text>`
        : nothing
    }
      ${title(name, 47, h / 2 + (number ? -4 : 6), w - 54, true)}${prestige ? pin(prestige, 76, h - 13, 15) : nothing}`;
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

/** @param {Printing & Pick<BoardContext, "outcome">} table @param {string} gang @param {Tile} tile
 * @param {Shape} shape */
export function back(table, gang, tile, shape) {
  const { w, h, across } = shape;
  const mine = tile.tile !== "";
  const plain = svg`<rect class="edge plate" width=${w} height=${h} rx="6" />
    <rect class="engraved" x="5" y="5" width=${w - 10} height=${h - 10} rx="3" />`;
  if (mine) {
    return svg`<g class="tile down seen-through ${lie(shape)} ${table.outcome ? "" : "only-mine"} ${gang}">${plain}
      <g class="ghosted">${across ? nothing : rose(w / 2, h * 0.51, w * 0.8)}</g>
      ${printed(table, kindOf(tile.tile), shape)}
      ${
        table.outcome
          ? nothing
          : svg`${closedEye(across ? w - 16 : w / 2, across ? h - 15 : h)}
      ${tile.seen ? openEye(across ? w - 42 : w / 2 + 25, across ? h - 15 : h) : nothing}`
      }</g>`;
  }
  return svg`<g class="tile down ${lie(shape)} ${gang}">${plain}${rose(
    across ? 26 : w / 2,
    across ? h / 2 : h * (tile.known ? 0.33 : 0.5),
    across ? 38 : w * (tile.known ? 0.6 : 0.74),
  )}
    ${tile.known ? rememberedFace(table, kindOf(tile.known), shape) : nothing}</g>`;
}

/** What I have seen of a back, in pencil. @param {Printing} table @param {string} kind @param {Shape} shape */
function rememberedFace(table, kind, { w, h, across }) {
  const name = titleOf(table, kind);
  const drawing = across
    ? svg`${emblem(kind, 60, h / 2 - 9, 20)}${title(name, 48, h - 9, w - 74, true)}`
    : svg`${emblem(kind, w / 2, h * 0.7, 26)}${title(name, w / 2, h - 13, w - 14, false)}`;
  return svg`<g class="remembered-face">${drawing}</g>`;
}

/** Who aims here, and whether a Guard covers it; of a Princess in danger, which rolls bring her down.
 * @param {BoardContext} table @param {string} piece @param {Tile} tile @param {Shape} shape */
function tileIcons(table, piece, tile, { w, h, across }) {
  const mark = kindOf(piece) === "princess" ? dangerMark(table, piece, w - 3, across ? h - 13 : h * 0.27) : nothing;
  return svg`<g class=${tile.up ? "" : "quiet"}>${
    tile.targeted && mark === nothing ? target(across ? w - 14 : w / 2, across ? 14 : 3) : nothing
  }
    ${tile.guarded ? cover(across ? 10 : 15, across ? 11 : 44) : nothing}${mark}</g>`;
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
