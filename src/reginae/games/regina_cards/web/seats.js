/** The people around the table: their faction cards, action cards and attempts; and the daggers aside. */
import { nothing, svg } from "lit-html";
import { coin, factionBack, factionFace, lying, numeralOf, turned } from "./cards.js";
import { switches, touchable } from "./court.js";
import { crown, dagger, sign } from "./emblems.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./view").AttemptView} Attempt */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** The panel of one seat at the table. @param {BoardContext} table @param {number} seat @param {Box} box */
export function seatPanel(table, seat, box) {
  const cw = box.w < 200 ? 50 : 56;
  const step = Math.min((box.w - 12) / 3, 70);
  const left = (box.w - step * 2 - cw) / 2;
  return svg`<g transform="translate(${box.x} ${box.y})" class=${seatState(table, seat)} data-ref="seat-${seat + 1}">
    <rect class="ground" width=${box.w} height=${box.h} rx="12" />
    ${nameplate(table, seat, box.w)}
    ${table.printed.groups.map(
      (metal, at) => svg`<g transform="translate(${left + at * step} 44)">
    ${theirCard(table, seat, at, metal, cw, cw * 1.3)}</g>`,
    )}
    ${attemptRow(table, seat, 8, cw * 1.3 + 67, box.w - 16)}
  </g>`;
}

/** @param {BoardContext} table @param {number} seat */
export const seatState = (table, seat) =>
  `seat-panel ${table.actors.includes(seat) ? "acting" : ""} ${table.outcome?.winners.includes(seat) ? "won" : ""}`;

/** Seat number, name, score at the end, and whether the action card still lies open.
 * @param {BoardContext} table @param {number} seat @param {number} w */
export function nameplate(table, seat, w) {
  const score = table.outcome?.scores[seat];
  const room = Math.floor((w - 92) / (table.narrow ? 9.6 : 11));
  const name = table.seatName(seat);
  const kept = name.length > room ? `${name.slice(0, room - 1)}…` : name;
  return svg`<circle class="badge" cx="23" cy="23" r="13" /><text class="badge-number" x="23" y="29">${seat + 1}</text>
    ${table.actors.includes(seat) || table.outcome?.winners.includes(seat) ? crown(23, 3, 26) : nothing}
    <text class="name" x="43" y="29">${kept}</text>
    ${score === undefined ? plaque(table, seat, w - 46) : svg`<text class="score" x=${w - 14} y="31">${score}</text>`}`;
}

/** The action card, small. @param {BoardContext} table @param {number} seat @param {number} x */
function plaque(table, seat, x) {
  const open = table.view.seats[seat].action_card;
  return svg`<g class="plaque ${open ? "open" : ""}" transform="translate(${x} 11)" role="img"
    aria-label=${open ? WORDS.action : WORDS.used}>
    <title>${open ? WORDS.action : WORDS.used}</title><rect width="34" height="24" rx="4" />
    ${open ? svg`<path d="M17 4 20 10 27 11 22 15.5 23 22 17 19 11 22 12 15.5 7 11 14 10Z" />` : nothing}</g>`;
}

/** A faction card of another seat: touching it attacks with my card of that number.
 * @param {BoardContext} table @param {number} seat @param {number} at @param {string} metal @param {number} w
 * @param {number} h */
function theirCard(table, seat, at, metal, w, h) {
  const { tilted, cards } = table.view.seats[seat];
  const seen = cards[at];
  const face = theirFace(table, seen, Boolean(tilted[at]), metal, w, h);
  const aimed = table.view.pending.victim === seat && table.view.pending.number === metal;
  const known = [seen ? table.name(seen) : "", tilted[at] ? WORDS.tilted : ""].filter(Boolean).join(", ");
  const label = WORDS.factionCard(table.seatName(seat), numeralOf(table, metal), known);
  const drawing = lying(
    seen ?? `seat-${seat + 1}-${metal}`,
    0,
    0,
    Boolean(seen) && table.fresh(seen ?? ""),
    turned(Boolean(tilted[at]), w, h, face),
  );
  return svg`${touchable(table, [`attack seat-${seat + 1} ${metal}`], label, drawing)}
    ${aimed ? svg`<g class="aimed">${dagger("", w / 2, h * 0.45, h * 0.95)}</g>` : nothing}`;
}

/**
 * The side of another seat's card that I see. At the end the tilted cards are turned over first, the others after them.
 * @param {BoardContext} table
 * @param {string | undefined} seen
 * @param {boolean} tilted
 * @param {string} metal
 * @param {number} w
 * @param {number} h
 */
function theirFace(table, seen, tilted, metal, w, h) {
  const back = factionBack(table, metal, w, h);
  if (!seen) return back;
  const face = factionFace(table, colourOf(seen), metal, w, h, !table.outcome, "");
  return table.outcome && !tilted ? svg`${back}<g class="turned-over-later">${face}</g>` : face;
}

/** @param {string} card such as "blue-1" */
const colourOf = (card) => card.split("-")[0] ?? "";

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
  return svg`<g class="attempt ${success ? "hit-home" : "missed"}" role="img" aria-label=${label}><title>
    ${label}</title>
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
  const { tilted, cards } = table.view.seats[table.you ?? 0];
  return table.printed.groups.map((metal, at) => {
    const card = cards[at];
    const face = card
      ? factionFace(table, colourOf(card), metal, w, h, !table.outcome, table.name(card))
      : factionBack(table, metal, w, h);
    return lying(
      card ?? `mine-${metal}`,
      x + at * step,
      y,
      Boolean(card) && table.fresh(card ?? ""),
      turned(Boolean(tilted[at]), w, h, face),
    );
  });
}

/**
 * My action card: one of three, once in a game.
 * @param {BoardContext} table
 * @param {Box} box
 * @param {boolean} across
 */
export function actionCard(table, box, across) {
  const open = table.view.seats[table.you ?? 0].action_card;
  const w = across ? box.w / 3 : box.w;
  const h = across ? box.h : box.h / 3;
  const rows = [
    {
      name: WORDS.agitation,
      meant: table.printed.groups.map((metal) => `agitate ${metal}`),
      icon: "M-8 6V-2H8V6ZM0-5V-12M-4-8.5 0-12.5 4-8.5",
    },
    { name: WORDS.manipulation, meant: switches(table), icon: "M-9-4H8M4-8 8-4 4 0M9 5H-8M-4 1-8 5-4 9" },
    { name: WORDS.persuasion, meant: ["persuade"], icon: "M9 8V1A6 6 0 0 0 3-5H-8M-3-10-8.5-5-3 0" },
  ];
  return svg`<g class="action ${open ? "open" : "used"}" transform="translate(${box.x} ${box.y})">
    <rect class="plate" width=${box.w} height=${box.h} rx="10" />
    ${rows.map(
      (row, at) => svg`<g transform="translate(${across ? at * w : 0} ${across ? 0 : at * h})">
      ${touchable(
        table,
        row.meant,
        row.name,
        svg`<rect class="edge card-row" x="4" y="4" width=${w - 8} height=${h - 8} rx="7" />
        <path class="card-icon" transform="translate(${across ? w / 2 : 28} ${across ? 19 : h / 2})" d=${row.icon} />
        <text class="card-name ${across ? "centred" : ""}" x=${across ? w / 2 : 50} y=${across ? h - 13 : h / 2 + 7}>
        ${row.name}</text>`,
      )}</g>`,
    )}
  </g>`;
}

/** The daggers aside; they light up when a colour is guessed. @param {BoardContext} table @param {Box} box */
export function daggers(table, box) {
  const step = box.w / table.printed.colours.length;
  return svg`<g class="daggers ${table.decision === "guess" ? "guessing" : ""}"
    transform="translate(${box.x} ${box.y})">
    ${table.printed.colours.map((colour, at) => {
      const drawing = svg`<rect class="edge cell" x="3" width=${step - 6} height=${box.h} rx="9" />
        ${dagger(colour, step / 2, box.h * 0.47, box.h * 0.98)}`;
      return svg`<g transform="translate(${at * step} 0)" data-ref=${colour}>
        ${touchable(table, [`guess ${colour}`], table.name(`dagger-${colour}`), drawing)}</g>`;
    })}</g>`;
}
