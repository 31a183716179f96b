/** Attempted assassinations: the small signs of them, and the motion of those that have just come. */
import { nothing, svg } from "lit-html";
import { coin } from "./cards.js";
import { dagger, sign } from "./emblems.js";
import { numeralOf } from "./printed.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./view").AttemptView} Attempt */

/** Whether the faction card of this seat and metal has just been attacked.
 * @param {BoardContext} table @param {number} seat @param {string} metal */
export const justAttacked = ({ news }, seat, metal) =>
  news.some(({ name, facts }) => name === "attack" && facts.victim === seat && facts.number === `${metal}-number`);

/** Whether it has just been tilted: the victim's by a success, the assassin's by a failure.
 * @param {BoardContext} table @param {number} seat @param {string} metal */
export const justTilted = ({ news }, seat, metal) =>
  news.some(
    ({ name, facts }) =>
      ((name === "success" && facts.victim === seat) || (name === "failure" && facts.seat === seat)) &&
      facts.number === `${metal}-number`,
  );

/** The dagger over the card that is being attacked, until its colour is chosen.
 * @param {BoardContext} table @param {number} seat @param {string} metal @param {number} w @param {number} h */
export function aimedDagger({ view: { pending } }, seat, metal, w, h) {
  if (pending.victim !== seat || pending.number !== metal) return nothing;
  return svg`<g transform="translate(${w / 2} ${h * 0.45})"><g class="aimed">${dagger("", 0, 0, h * 0.95)}</g></g>`;
}

/** The attempts this seat has made: on whom, with which number, and how it went.
 * @param {BoardContext} table @param {number} seat @param {number} x @param {number} y @param {number} room */
export function attemptRow(table, seat, x, y, room) {
  const made = table.view.attempts.filter((attempt) => attempt.assassin === seat);
  const row = room < 200 ? 2 : 4;
  const scale = Math.min(1, room / (Math.min(row, made.length) * 98));
  const place = (/** @type {number} */ at) => `${x + (at % row) * 98 * scale} ${y + Math.floor(at / row) * 28}`;
  return made.map(
    (attempt, at) => svg`<g transform="translate(${place(at)}) scale(${scale})">${attemptChip(table, attempt)}</g>`,
  );
}

/** A dagger that strikes to the right: whole if it went home, broken if it failed. @param {boolean} home */
const daggerMark = (
  home,
) => svg`<g class="dagger-mark"><rect class="grip" x="8" y="-2.5" width="12" height="5" rx="2" />
  <path class="hilt" d="M20-9H24V9H20Z" />
  <path class="blade"
  d=${home ? "M24-3.5H36L43 0 36 3.5H24Z" : "M24-3.5H30L28 0 31 3.5H24ZM34-7 43-5.5 37-1 34.5-3Z"} /></g>`;

/** @param {BoardContext} table @param {Attempt} attempt */
function attemptChip(table, { assassin, victim, number, success, dagger: guessed }) {
  const label = WORDS.attempt(
    table.seatName(assassin),
    table.seatName(victim),
    numeralOf(table, number),
    success,
    guessed && table.name(guessed),
  );
  return svg`<g class="attempt ${success ? "hit-home" : "missed"}" role="img" aria-label=${label}
    data-about="attempt-${assassin + 1}-${victim + 1}">
    <rect y="-15" width="94" height="30" rx="15" />
    <g transform="translate(${guessed ? 5 : 1} 0)">${daggerMark(success)}</g>
    ${
      guessed
        ? svg`<circle class="badge" cx="14" r="11.5" />${sign(guessed.replace("dagger-", ""), 14, 0, 16)}`
        : nothing
    }
    ${coin(table, number, 59, 0, 12)}<circle class="badge" cx="80" r="11" />
    <text class="badge-number little" x="80" y="6">
    ${victim + 1}</text></g>`;
}
