/** The bar below the court: whose turn it is, what of it is left, and the answers that are no places. */
import { nothing, svg } from "lit-html";
import { cardIcon, daggerMark } from "./emblems.js";
import { fittedText } from "./fitted-text.js";
import { touched } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./stacks.js").Box} Box */

/** The answers that stand as buttons here, if they can be given. @type {[string, string][]} */
const ANSWERS = [
  ["play veto", ""],
  ["play protection", ""],
  ["refrain", WORDS.letPass],
  ["enough", WORDS.enough],
  ["silent", WORDS.offerNothing],
  ["end", WORDS.endTurn],
  ["pass", WORDS.pass],
];

/** @param {BoardContext} table @param {Box} box */
export function turnBar(table, box) {
  if (table.outcome) return nothing;
  const buttons = answers(table);
  const widths = buttons.map(([, text]) => text.length * (table.narrow ? 8.6 : 9) + (table.narrow ? 22 : 30));
  const starts = widths.map((_, at) => box.w - 4 - widths.slice(at).reduce((sum, w) => sum + w + 6, 0) + 6);
  return svg`<g class="turn-bar ${isReaction(table) ? "asking" : ""}" transform="translate(${box.x} ${box.y})">
    <rect class="ground" width=${box.w} height=${box.h} rx="10" />
    ${isReaction(table) ? question(table, box) : turnState(table, box)}
    ${buttons.map(([notation, text], at) =>
      button(table, [notation], text, { x: starts[at] ?? 0, y: 4, w: widths[at] ?? 0, h: box.h - 8 }),
    )}</g>`;
}

/** @param {BoardContext} table @returns {[string, string][]} */
function answers(table) {
  const legal = new Set(table.actions.map((action) => action.notation));
  const reacting = isReaction(table);
  return ANSWERS.filter(([notation]) => legal.has(notation) && (reacting || !notation.startsWith("play"))).map(
    ([notation, text]) => [notation, text || table.name(notation.slice(5))],
  );
}

/** @param {BoardContext} table */
const isReaction = (table) => table.decision === "veto" || table.decision === "protect";

/** A button of the board. @param {BoardContext} table @param {string[]} meant @param {string} text @param {Box} box */
export function button(table, meant, text, box) {
  return svg`<g transform="translate(${box.x} ${box.y})" class="button-of">${touched(
    table.touch(meant, text),
    svg`<rect class="edge vellum" width=${box.w} height=${box.h} rx="8" />
    <text class="card-name centred" x=${box.w / 2} y=${box.h / 2 + 6.5}>${text}</text>`,
  )}</g>`;
}

/** Who is asked to answer, and with which card. @param {BoardContext} table @param {Box} box */
function question(table, box) {
  const card = table.decision === "veto" ? "veto" : "protection";
  const [holder = 0] = table.actors;
  return svg`${cardIcon(card, 24, box.h / 2, 24)}<text class="said" x="44" y=${box.h / 2 + 7}>
    ${WORDS.mayAnswer(holder === table.you, table.seatName(holder), table.name(card))}</text>`;
}

/**
 * Whose turn, how many moves are made, and whether an assassination was attempted.
 * @param {BoardContext} table
 * @param {Box} box
 */
function turnState(table, box) {
  if (table.view.turn.seat < 0) return nothing;
  const { seat, passes, moves, allowance, attempted, slandered } = table.view.turn;
  const said = WORDS.turnOf(seat === table.you, table.seatName(seat));
  const y = box.h / 2;
  const steps = slandered ? 0 : allowance;
  const size = table.narrow ? 19 : 21;
  const room = Math.min(said.length * size * 0.47, box.w - 66 - Math.max(1, steps) * 27 - 40 - (passes ? 140 : 0));
  const left = 60 + room;
  return svg`<g data-about="turn"><circle class="badge" cx="22" cy=${y} r="13" />
    <text class="badge-number" x="22" y=${y + 6.5}>${seat + 1}</text></g>
    ${fittedText(said, { x: 42, y, room, size, cls: "said" })}
    <g role="img" aria-label=${slandered ? WORDS.slandered : WORDS.moved(moves, allowance)}
      data-about=${slandered ? "slander-mark" : "moves"}>${Array.from({ length: steps }, (_, at) =>
        moveMark(left + at * 27, y, at < moves),
      )}
      ${
        slandered
          ? svg`<g class="mark slander" transform="translate(${left} ${y})"><circle r="12.5" />
      ${cardIcon("slander", 0, 0, 15)}</g>`
          : nothing
      }</g>
    <g class="attempt-left ${attempted ? "spent" : ""}"
    transform="translate(${left + Math.max(1, steps) * 27 + 12} ${y})" role="img"
      aria-label=${WORDS.attempt(attempted)} data-about="attempt">
      <rect class="hit" x="-18" y="-12" width="36" height="24" />
      ${daggerMark(!attempted)}</g>
    ${passes ? passed(table, left + Math.max(1, steps) * 27 + 36, y) : nothing}`;
}

/** How many have passed in a row. @param {BoardContext} table @param {number} x @param {number} y */
function passed(table, x, y) {
  const count = WORDS.passes(table.view.turn.passes, table.view.seats.length);
  const just = table.news.some(({ name }) => name === "pass") ? "fresh" : "";
  return svg`<g class=${just} data-about="passes"><rect class="hit" x=${x} y=${y - 14} width="130" height="28" />
    <text class="said quiet" x=${x} y=${y + 7}>${count}</text></g>`;
}

/** A move of the Queen: made, or still due. @param {number} x @param {number} y @param {boolean} made */
function moveMark(x, y, made) {
  return svg`<g class="move-mark ${made ? "made" : ""}" transform="translate(${x} ${y})"><circle r="11" />
    ${made ? svg`<path d="M-5 0-1 4.5 6-5" />` : svg`<path d="M-5 0H5M1-4 5 0 1 4" />`}</g>`;
}
