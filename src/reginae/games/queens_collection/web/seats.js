/** The people around the table: their names and what lies in front of them. */
import { nothing, svg } from "lit-html";
import { back, card, justNow, lying, pileOfKind, touchable } from "./cards.js";
import { meaningOfPartners } from "./meanings.js";
import { crown, hollow, pawn } from "./pawns.js";
import { alike, colourOf, copiesOf } from "./piece-names.js";
import { WORDS, minus } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./cards.js").Box} Box */

/** The other seats, from my left on around the table. @param {BoardContext} table */
export function others(table) {
  const count = table.view.seats.length;
  const first = table.you === null ? 0 : table.you + 1;
  return Array.from({ length: table.you === null ? count : count - 1 }, (_, at) => (first + at) % count);
}

/** @param {BoardContext} table @param {number} seat */
function seatClasses(table, seat) {
  const isPartner = table.you !== null && table.view.seats[table.you].partner === seat;
  const acting = table.actors.includes(seat) ? "acting" : "";
  const won = table.outcome?.winners.includes(seat) ? "won" : "";
  return `seat-panel ${acting} ${won} ${isPartner ? "partner" : ""}`;
}

/**
 * A seat's panel, framed if it is on turn, and what lies on it.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {Box} box
 * @param {unknown} drawing
 */
export function place(table, seat, { x, y, w, h }, drawing) {
  return svg`<g transform="translate(${x} ${y})" class=${seatClasses(table, seat)} data-ref="seat-${seat + 1}">
    <rect class="seat-ground" width=${w} height=${h} rx="14" />${drawing}</g>`;
}

/**
 * @param {BoardContext} table
 * @param {number} seat
 * @param {number} width how wide the name may be
 */
export function nameplate(table, seat, width) {
  const letters = Math.floor((width - 42) / (table.narrow ? 9.2 : 10.4));
  const isPartner = table.you !== null && table.view.seats[table.you].partner === seat;
  const alone = table.seatName(seat);
  const paired = `${alone} · ${WORDS.partner}`;
  const name = isPartner && paired.length <= letters ? paired : alone;
  const kept = name.length > letters ? `${name.slice(0, Math.max(1, letters - 1))}…` : name;
  const crowned = table.actors.includes(seat) || table.outcome?.winners.includes(seat);
  return svg`<circle class="badge badge-${seat}" cx="22" cy="22" r="13" /><text class="badge-number" x="22"
    y="28.500">${seat + 1}</text>
    ${crowned ? crown(22, 4, 24) : nothing}<text class="name" x="42" y="28.500">${kept}</text>`;
}

// --- Cooperative: open displays -------------------------------------------------------------------

/**
 * The cards in front of another: touching one asks for it in exchange.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {Box} box
 */
export function openDisplay(table, seat, box) {
  const { cards } = table.view.seats[seat];
  const across = box.h < 90;
  const w = across ? 50 : Math.min(84, box.w / 3 - 12, Math.max(50, (box.h - 50) * 0.72));
  const h = across ? box.h - 8 : Math.min(box.h - 40, w * 1.45);
  const step = w + (across ? 5 : 10);
  const left = across
    ? box.w - step * table.printed.display - 2
    : (box.w - step * table.printed.display + (step - w)) / 2;
  const copies = copiesOf(cards);
  const from = cameFrom(table, seat);
  return place(
    table,
    seat,
    box,
    svg`<g transform="translate(0 ${across ? box.h / 2 - 22 : 0})">${nameplate(table, seat, across ? left : box.w)}</g>
    ${cards.map(
      (kind, at) =>
        svg`<g transform="translate(${left + at * step} ${across ? 4 : 36 + (box.h - 42 - h) / 2})">${touchable(
          table,
          [`take seat-${seat + 1} ${kind}`],
          WORDS.theirs(table.seatName(seat), table.name(kind), 1),
          lying(
            `seat-${seat + 1}-${kind}-${copies[at]}`,
            0,
            0,
            card(kind, w, h),
            from,
            wanted(table, seat, kind, copies[at] ?? 0),
          ),
        )}</g>`,
    )}
    ${
      cards.length
        ? nothing
        : svg`<text class="quiet" x=${across ? box.w - 12 : box.w / 2}
      y=${across ? box.h / 2 + 6 : box.h / 2 + 22} style=${across ? "text-anchor:end" : ""}>${WORDS.noCards}</text>`
    }`,
  );
}

/**
 * Where a card that was not there before has come from.
 * @param {BoardContext} table
 * @param {number} seat
 */
export function cameFrom(table, seat) {
  const facts = justNow(table, "swap-cards")?.facts;
  if (!facts || (facts.seat !== seat && facts.other !== seat)) return "pile";
  return `seat-${Number(facts.seat === seat ? facts.other : facts.seat) + 1}`;
}

/** @param {BoardContext} table @param {number} seat @param {string} kind @param {number} copy */
const wanted = (table, seat, kind, copy) =>
  table.view.pending.from === seat && table.view.pending.card === kind && copy === 0 ? "held" : "";

// --- Competitive: taken pieces and hidden hands ------------------------------------------------

/**
 * What a seat has taken in this round, in one line.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {Box} box
 */
export function takenPieces(table, seat, box) {
  const { pawns, boxes } = table.view.seats[seat];
  const high = box.h - 4;
  const width = box.w - boxes.length * (high + 4);
  const wide = high * 0.72;
  const step = Math.min(wide, (width - wide) / Math.max(1, pawns.length - 1));
  const label = [
    ...boxes.map((name) => table.name(name)),
    ...alike(pawns.map(colourOf)).map(([colour, count]) => WORDS.pawns(count, table.name(colour))),
  ].join(", ");
  return svg`<g transform="translate(${box.x} ${box.y})" role="img" aria-label=${label || WORDS.pawns(0, "")}>
    ${boxes.map(
      (name, at) => svg`<g transform="translate(${at * (high + 4)} 2)"><g data-piece=${name} data-from=${name}
        class="piece won-box paint-${colourOf(name)}">
      <rect class="lid" width=${high} height=${high} rx="7" />
        ${hollow(colourOf(name), high / 2, high - 4, high - 8, true)}</g></g>`,
    )}
    ${pawns.map(
      (name, at) => svg`<g transform="translate(${boxes.length * (high + 4) + high * 0.36 + at * step} ${box.h - 2})">
        <g data-piece=${name} class="piece ${table.fresh(name) ? "fresh" : ""}">
      ${pawn(colourOf(name), 0, 0, high)}</g></g>`,
    )}</g>`;
}

/**
 * Points, of both partners in teams: what is safe from earlier rounds, and what lies there now.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 */
export function tally(table, seat, x, y) {
  const { partner, team_total: total, team_points: gain } = table.view.seats[seat];
  const label = WORDS.tally(total, gain, partner >= 0);
  return svg`<g class="tally ${justNow(table, "round-score") ? "rejoices" : ""}" role="img"
    data-about="points-of-seat-${seat + 1}" aria-label=${label} transform="translate(${x} ${y})">
    <rect class="hit" x="-46" y="-24" width="92" height="34" />
    <text class="total" style="text-anchor:end">${minus(total)}</text><text class="gain" x="6"
      style="text-anchor:start">+${gain}</text></g>`;
}

/**
 * The pennant of whoever is first in this round.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 */
export function pennant(table, seat, x, y) {
  if (table.view.first !== seat) return nothing;
  return svg`<g class="first" data-about="first" role="img" aria-label=${WORDS.first}
    transform="translate(${x} ${y})"><path class="pole" d="M0-2V20" />
    <path d="M0-2H18L12 4 18 10H0Z" /></g>`;
}

/**
 * A closed eye: who else can see this is said beside it.
 * @param {number} x
 * @param {number} y
 * @param {string} whose
 */
export function closedEye(x, y, whose) {
  return svg`<g class="eye" data-about="private" role="img" aria-label=${whose}
    transform="translate(${x} ${y})"><circle r="12" /><path class="private-eye"
    d="M-7-1C-4 4 4 4 7-1M-5.500 2-7 5M0 3V6.500M5.500 2 7 5" /></g>`;
}

/**
 * Another's hand: backs, or faces if partners see each other's.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {Box} box
 */
export function theirHand(table, seat, box) {
  const { cards, count, partner } = table.view.seats[seat];
  if (cards.length) return partnersHand(table, seat, box);
  const w = Math.min(34, box.h * 0.72);
  const step = Math.min(w + 3, (box.w - w) / Math.max(1, count - 1));
  const backs = Array.from({ length: count }, (_, at) =>
    lying(`seat-${seat + 1}-back-${at}`, at * step, 0, back(w, box.h), "pile"),
  );
  const drawing = svg`<rect class="hit edge" x="-3" y="-3" width=${box.w + 6} height=${box.h + 6} rx="8" />${backs}`;
  const label = WORDS.handOf(table.seatName(seat), count);
  const asked = partner >= 0 && partner === table.you;
  return svg`<g transform="translate(${box.x} ${box.y})">${
    asked
      ? touchable(
          table,
          Array.from({ length: table.printed.exchanges }, (_, at) => `propose ${at + 1}`),
          label,
          drawing,
        )
      : svg`<g role="img" aria-label=${label}>${drawing}</g>`
  }</g>`;
}

/** @param {BoardContext} table @param {number} seat @param {Box} box */
function partnersHand(table, seat, box) {
  const held = alike(table.view.seats[seat].cards);
  const step = Math.min(58, (box.w - 24) / held.length);
  return svg`<g transform="translate(${box.x} ${box.y})"
    class="shared">${closedEye(box.w - 8, box.h / 2, WORDS.partnerHand)}${held.map(([kind, count], at) =>
      touchable(
        table,
        meaningOfPartners(table, kind),
        WORDS.theirs(table.seatName(seat), table.name(kind), count),
        pileOfKind(`seat-${seat + 1}`, kind, count, { x: at * step, y: 0, w: step - 4, h: box.h }, "", "pile"),
      ),
    )}</g>`;
}
