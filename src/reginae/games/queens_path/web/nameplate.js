/** Who sits where: the seat's number, the name, what has befallen the player, and the points. */
import { nothing, svg } from "lit-html";
import { cardIcon, crown } from "./emblems.js";
import { fittedText } from "./fitted-text.js";
import { touchable } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./stacks.js").Box} Box */

const NAME_FIRST = 190;

/** Seat number, name, marks and points; touched, it is named: slandered, or made an offer.
 * @param {BoardContext} table @param {number} seat @param {number} w */
export function nameplate(table, seat, w) {
  const marks = marksOf(table, seat);
  const pointed = seat === table.you || table.outcome || w >= NAME_FIRST;
  const right = pointed ? w - 66 : w - 10;
  const room = right - marks.length * 27 - 45;
  return svg`${plate(
    table,
    seat,
    { x: 4, y: 3, w: w - 8, h: 35 },
    fittedText(table.seatName(seat), { x: 43, y: 21.5, room, size: table.narrow ? 19 : 21, cls: "name" }),
  )}
    ${marks.map((mark, at) => markOf(mark, right - 12 - at * 27, 21))}
    ${pointed ? points(table, seat, { x: w - 60, y: 8, w: 53, h: 27 }) : nothing}`;
}

/** My own name where there is little room: the points stand below it.
 * @param {BoardContext} table @param {number} seat @param {Box} box */
export function ownNameplate(table, seat, box) {
  const marks = marksOf(table, seat);
  return svg`<g transform="translate(${box.x} ${box.y})">${plate(
    table,
    seat,
    { x: 0, y: 0, w: box.w, h: box.h },
    svg`<text class="name little" x="36" y="24">${table.seatName(seat)}</text>`,
    19,
  )}
    ${marks.map((mark, at) => markOf(mark, box.w - 13, 15 + at * 27))}
    ${points(table, seat, { x: 4, y: 34, w: 58, h: 22 })}</g>`;
}

/** How wide my own name is with its marks. @param {BoardContext} table @param {number} seat */
export const ownWidth = (table, seat) => (marksOf(table, seat).length ? 92 : 66);

/** @param {BoardContext} table @param {number} seat @param {Box} box @param {unknown} name @param {number} [middle] */
function plate(table, seat, box, name, middle = 21.5) {
  const leads = table.actors.includes(seat) || table.outcome?.winners.includes(seat);
  const meant = [`name seat-${seat + 1}`, `offer seat-${seat + 1}`, `hear seat-${seat + 1}`];
  const x = box.x + 19;
  const drawing = svg`<rect class="edge plate" x=${box.x} y=${box.y} width=${box.w} height=${box.h} rx="9" />
    <circle class="badge" cx=${x} cy=${middle} r="13" />
    <text class="badge-number" x=${x} y=${middle + 6.5}>${seat + 1}</text>
    ${name}`;
  const chosen = table.view.pending.named?.includes(seat) ? "chosen" : "";
  return svg`${touchable(table, meant, `${seat + 1} ${table.seatName(seat)}`, drawing, chosen)}
    ${leads ? svg`<g data-about="turn">${crown(x, middle - 18.5, 25)}</g>` : nothing}`;
}

/** @typedef {{card: string, label: string}} Mark */

/** What has befallen a player. @param {BoardContext} table @param {number} seat @returns {Mark[]} */
function marksOf(table, seat) {
  const { slandered, intrigued } = table.view.seats[seat];
  return [
    ...(slandered ? [{ card: "slander", label: WORDS.slandered }] : []),
    ...(intrigued ? [{ card: "intrigue", label: WORDS.intrigued }] : []),
  ];
}

/** @param {Mark} mark @param {number} x @param {number} y */
const markOf = ({ card, label }, x, y) => svg`<g class="mark ${card}" transform="translate(${x} ${y})"
  data-about="${card}-mark" role="img" aria-label=${label}><circle r="12.5" />${cardIcon(card, 0, 0, 15)}</g>`;

/** The score at the end; before that what the cards would give now, mine for me alone, others' as far as I can tell.
 * @param {BoardContext} table @param {number} seat @param {Box} box */
function points(table, seat, { x, y, w, h }) {
  const score = table.outcome?.scores[seat];
  if (score !== undefined)
    return svg`<g data-about="final-score"><rect class="hit" x=${x} y=${y} width=${w} height=${h} />
      <text class="score" x=${x + w - 7} y=${y + h - 4}>${score}</text></g>`;
  const range = table.view.score_now.seats[seat];
  if (!range) return nothing;
  const { fewest, most } = range;
  return svg`<g class="reach ${seat === table.you ? "own-points" : "deduced"}" role="img" data-about="reach"
      aria-label=${WORDS.reachTold(fewest, most)}>
    <rect x=${x} y=${y} width=${w} height=${h} rx="9" /><text x=${x + w / 2} y=${y + h / 2 + 6.5}>
    ${WORDS.reach(fewest, most)}</text></g>`;
}
