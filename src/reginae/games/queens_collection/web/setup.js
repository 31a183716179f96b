/** The set-up: choosing boxes, and in the solo game setting pawns aside. */
import { svg } from "lit-html";
import { touchable } from "./cards.js";
import { hollow, pawn } from "./pawns.js";
import { isSideways } from "./phone.js";
import { colourOf } from "./piece-names.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** Whether something is chosen before the game begins. @param {BoardContext} table */
export const isSetup = (table) =>
  table.decision === "choose-box" || (table.decision === "set-aside" && table.actors.some((seat) => seat >= 0));

/** @param {BoardContext} table */
export function setupBoard(table) {
  const w = !table.narrow ? 1000 : isSideways() ? 540 : 360;
  return table.decision === "choose-box" ? boxes(table, w) : pawns(table, w);
}

/** The two boxes of the colour that is due. @param {BoardContext} table @param {number} w */
function boxes(table, w) {
  const due = table.actions.map((action) => action.parts[0] ?? "");
  const size = table.narrow ? 150 : 240;
  const left = w / 2 - size - 12;
  return {
    w,
    h: size + 130,
    drawing: svg`<text class="heading" x=${w / 2}
      y="44">${due.length ? WORDS.chooseBox : WORDS.choosesBox(table.seatName(table.actors[0] ?? 0))}</text>
      ${due.map(
        (box, at) =>
          svg`<g transform="translate(${left + at * (size + 24)} 76)"
            data-ref=${box} class="tray paint-${colourOf(box)} ${at ? "second" : ""}">${touchable(
              table,
              [`choose ${box}`],
              table.name(box),
              boxFace(box, table.printed.spaces, table.name(box), size),
            )}</g>`,
      )}`,
  };
}

/**
 * An empty box card with its name and its spaces.
 * @param {string} box
 * @param {number} spaces
 * @param {string} name
 * @param {number} size
 */
export function boxFace(box, spaces, name, size) {
  return svg`<rect class="edge lid" width=${size} height=${size} rx="20" />
    <rect class="floor" x="8" y=${size * 0.26} width=${size - 16} height=${size * 0.7} rx="14" />
    <text class="box-name" x=${size / 2} y=${size * 0.17} style="text-anchor:middle">${name}</text>
    ${hollows(spaces, colourOf(box), size)}`;
}

/**
 * The printed spaces of a box, side by side.
 * @param {number} spaces
 * @param {string} colour
 * @param {number} size
 */
function hollows(spaces, colour, size) {
  const middle = (spaces - 1) / 2;
  return Array.from({ length: spaces }, (_, place) =>
    hollow(colour, size * (0.5 + (place - middle) * 0.29), size * 0.8, size * 0.36, false),
  );
}

/** All pawns, some of which are to be set aside. @param {BoardContext} table @param {number} w */
function pawns(table, w) {
  const step = table.narrow ? 84 : 220;
  const high = table.narrow ? 96 : 190;
  const left = (w - 4 * step) / 2;
  const aside = table.view.aside.map(colourOf);
  return {
    w,
    h: 96 + 2 * (high + 14),
    drawing: svg`<text class="heading" x=${w / 2} y="44">${WORDS.setAside(aside.length, table.printed.set_aside)}</text>
      ${table.printed.colours.map(
        (colour, at) => svg`<g transform="translate(${left + (at % 4) * step} ${76 + Math.floor(at / 4) * (high + 14)})"
          data-about="${colour}-pawn-1" class=${aside.includes(colour) ? "set-aside" : ""}>
        ${touchable(
          table,
          [`set-aside ${colour}`],
          WORDS.pawns(1, table.name(colour)),
          svg`<rect class="edge spot big" x="3" width=${step - 6} height=${high} rx="16" />
            ${pawn(colour, step / 2, high - 32, high * 0.6)}
          <text class="count" x=${step / 2} y=${high - 10}>${table.name(colour)}</text>`,
        )}</g>`,
      )}`,
  };
}
