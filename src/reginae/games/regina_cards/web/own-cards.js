/** What lies before me: my faction cards, my action card, and the daggers aside. */
import { svg } from "lit-html";
import { aimedDagger, justAttacked, justTilted } from "./attempts.js";
import { factionBack, factionFace, lying, turned } from "./cards.js";
import { switches, touchable } from "./court.js";
import { dagger } from "./emblems.js";
import { colourOf } from "./printed.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./seats.js").Box} Box */

/**
 * My own faction cards: face up for me alone.
 * @param {BoardContext} table
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} step
 */
export function myCards(table, x, y, w, h, step) {
  const seat = table.you ?? 0;
  const { tilted, cards } = table.view.seats[seat];
  return table.printed.groups.map((metal, at) => {
    const card = cards[at];
    const face = card
      ? factionFace(table, colourOf(card), metal, w, h, !table.outcome, table.name(card))
      : factionBack(table, metal, w, h);
    const falls = justTilted(table, seat, metal);
    const fresh = (Boolean(card) && table.fresh(card ?? "")) || falls || justAttacked(table, seat, metal);
    const drawing = turned(Boolean(tilted[at]), falls, w, h, face);
    return svg`${lying(card ?? `mine-${metal}`, x + at * step, y, fresh, drawing)}
      <g transform="translate(${x + at * step} ${y})">${aimedDagger(table, seat, metal, w, h)}</g>`;
  });
}

/** @typedef {{id: string, name: string, icon: string}} CardAction */

/** What an action card can be spent on. @type {CardAction[]} */
const CARD_ACTIONS = [
  { id: "agitation", name: WORDS.agitation, icon: "M-8 6V-2H8V6ZM0-5V-12M-4-8.5 0-12.5 4-8.5" },
  { id: "manipulation", name: WORDS.manipulation, icon: "M-9-4H8M4-8 8-4 4 0M9 5H-8M-4 1-8 5-4 9" },
  { id: "persuasion", name: WORDS.persuasion, icon: "M9 8V1A6 6 0 0 0 3-5H-8M-3-10-8.5-5-3 0" },
];

/** What touching an action on my card can mean. @param {BoardContext} table @param {string} id */
function meantBy(table, id) {
  if (id === "agitation") return table.printed.groups.map((metal) => `agitate ${metal}`);
  return id === "manipulation" ? switches(table) : ["persuade"];
}

/**
 * My action card: one of three, once in a game.
 * @param {BoardContext} table
 * @param {Box} box
 * @param {boolean} across
 */
export function actionCard(table, box, across) {
  const open = table.view.seats[table.you ?? 0].action_card;
  const row = (/** @type {CardAction} */ { id, name }, /** @type {unknown} */ drawing) =>
    touchable(table, meantBy(table, id), name, drawing);
  return svg`<g class="action ${open ? "open" : "used"} ${across ? "across" : ""}"
    transform="translate(${box.x} ${box.y})" data-ref="action-card-${(table.you ?? 0) + 1}">
    ${actionCardFace(box.w, box.h, across, row)}</g>`;
}

/** The face of an action card: its three actions, below each other or side by side.
 * @param {number} width @param {number} height @param {boolean} across
 * @param {(action: CardAction, drawing: unknown) => unknown} row what to make of the drawing of an action */
export function actionCardFace(width, height, across, row) {
  const w = across ? width / 3 : width;
  const h = across ? height : height / 3;
  return svg`<rect class="plate" width=${width} height=${height} rx="10" />
    ${CARD_ACTIONS.map(
      (action, at) => svg`<g transform="translate(${across ? at * w : 0} ${across ? 0 : at * h})"
      data-about=${action.id}>${row(
        action,
        svg`<rect class="edge card-row" x="4" y="4" width=${w - 8} height=${h - 8} rx="7" />
        <path class="card-icon" transform="translate(${across ? 17 : 28} ${h / 2}) scale(${across ? 0.75 : 1})"
        d=${action.icon} />
        <text class="card-name" x=${across ? 28 : 50} y=${h / 2 + (across ? 5 : 7)}>${action.name}</text>`,
      )}</g>`,
    )}`;
}

/** The daggers aside; they light up when a colour is guessed. @param {BoardContext} table @param {Box} box */
export function daggers(table, box) {
  const step = box.w / table.printed.colours.length;
  return svg`<g class="daggers ${table.decision === "guess" ? "guessing" : ""}"
    transform="translate(${box.x} ${box.y})">
    ${table.printed.colours.map((colour, at) => {
      const drawing = svg`<rect class="edge cell" x="3" width=${step - 6} height=${box.h} rx="9" />
        ${dagger(colour, step / 2, box.h * 0.47, box.h * 0.98)}`;
      const place = table.decision === "guess" ? colour : `dagger-${colour}`;
      return svg`<g transform="translate(${at * step} 0)" data-ref=${place} data-about="dagger-${colour}">
        ${touchable(table, [`guess ${colour}`], table.name(`dagger-${colour}`), drawing)}</g>`;
    })}</g>`;
}
