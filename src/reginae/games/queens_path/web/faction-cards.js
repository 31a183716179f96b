/** Faction cards: mine, those I was shown, and the backs of the others with what they can still be. */
import { nothing, svg } from "lit-html";
import { attemptsOn, isAimedAt, isJustTilted, isProtected } from "./attempts.js";
import { deductionAid } from "./deduction-aid.js";
import { closedEye, crown, daggerMark, sign } from "./emblems.js";
import { colourOf } from "./printed.js";
import { lying, numberCoin, touchable } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./printed.js").Printed} Printed */

/**
 * A faction card: touching another's attacks it.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {number} at
 * @param {string} metal
 * @param {number} w
 * @param {number} h
 */
export function factionCard(table, seat, at, metal, w, h) {
  const { tilted, factions, attacked_with } = table.view.seats[seat];
  const seen = factions[at] ?? "";
  const face = seen
    ? faceOf(table, colourOf(seen), metal, w, h, !table.outcome, table.view.score_now.colours[metal][colourOf(seen)])
    : backOf(table, seat, metal, w, h);
  const struck = isJustTilted(table, seat, metal);
  const piece = lying(
    seen || `seat-${seat + 1}-${metal}`,
    0,
    0,
    struck || (Boolean(seen) && table.fresh(seen)),
    tilted[at] ? onItsSide(w, h, face, struck) : face,
  );
  const drawing = svg`${piece}${tilted[at] ? attemptMark(table, seat, metal, w, h) : nothing}
    ${protectionMark(table, seat, metal, w)}`;
  const label = WORDS.factionCard(table.seatName(seat), table.name(metal), told(table, seat, at));
  const aimed = isAimedAt(table, seat, metal) ? "chosen" : "";
  if (seat === table.you) return svg`<g class=${aimed} role="img" aria-label=${label}>${drawing}</g>`;
  return touchable(table, [`attack seat-${seat + 1} ${attacked_with || metal}`], label, drawing, aimed);
}

/** What is known of a card, in words. @param {BoardContext} table @param {number} seat @param {number} at */
function told(table, seat, at) {
  const { tilted, factions, could_be } = table.view.seats[seat];
  const metal = table.printed.metals[at];
  const attempts = attemptsOn(table, seat, metal).map(({ other, home }) => WORDS.struck(table.seatName(other), home));
  const { assassin = -1 } = table.view.protection;
  const safe = isProtected(table, seat, metal) ? [WORDS.against(table.seatName(assassin))] : [];
  const could = could_be[metal] ?? [];
  const guess =
    deductionAid.isOn(table) && !factions[at] && could.length
      ? [WORDS.couldBe(could.map((colour) => table.name(colour)))]
      : [];
  return [
    ...(factions[at] ? [table.name(factions[at] ?? "")] : guess),
    ...(tilted[at] ? [WORDS.tilted] : []),
    ...attempts,
    ...safe,
  ].join(", ");
}

/** A face, upright; or broad, where there is room beside the sign for what it gives now.
 * @param {Printed} table @param {string} colour @param {string} metal @param {number} w @param {number} h
 * @param {boolean} secret @param {number} points */
export function faceOf(table, colour, metal, w, h, secret, points) {
  const broad = w > h;
  return svg`<g class="faction tint-${colour} ${secret ? "only-mine" : ""}">
    <rect class="edge" width=${w} height=${h} rx="6" />
    <rect class="paper" x="3" y="3" width=${w - 6} height=${h - 6} rx="4" />
    ${broad ? svg`<circle class="tint" cx=${w * 0.36} cy=${h / 2} r=${w * 0.3} />` : nothing}
    ${sign(colour, broad ? w * 0.36 : w / 2, broad ? h / 2 : h * 0.36, broad ? w * 0.44 : w * 0.62)}
    ${numberCoin(table, metal, w * (broad ? 0.81 : 0.5), h * (broad ? 0.3 : 0.78), w * (broad ? 0.145 : 0.24))}
    ${
      broad
        ? svg`<g class="seal worth-${points}" data-about="worth"
      transform="translate(${w * 0.81} ${h * 0.69})"><circle r="13" />
    <text y="7">${points}</text></g>`
        : nothing
    }
    ${secret ? closedEye(w - 4, 4) : nothing}</g>`;
}

/** A back shows its number; with the deduction aid also the colours it can still be.
 * @param {BoardContext} table @param {number} seat @param {string} metal @param {number} w @param {number} h */
function backOf(table, seat, metal, w, h) {
  const could = table.view.seats[seat].could_be[metal] ?? [];
  return svg`<g class="faction-back"><rect class="edge" width=${w} height=${h} rx="6" />
    <rect class="lattice" x="3" y="3" width=${w - 6} height=${h - 6} rx="4" fill="url(#lattice)" />
    ${crown(w / 2, h * 0.36, w * 0.5)}
    ${
      could.length
        ? svg`<g class="deduced"><rect class="paper" x="4" y="4" width=${w - 8} height=${h * 0.56} rx="4" />
      ${could.map((colour, index) => candidate(colour, index, could.length, w, h))}</g>`
        : nothing
    }
    ${numberCoin(table, metal, w / 2, h * 0.8, w * 0.235)}</g>`;
}

/** @param {string} colour @param {number} index @param {number} count @param {number} w @param {number} h */
function candidate(colour, index, count, w, h) {
  const alone = count === 1;
  const x = alone ? w / 2 : w * (index % 2 ? 0.7 : 0.3);
  const y = count < 3 ? h * 0.34 : h * (index < 2 ? 0.205 : 0.475);
  return sign(colour, count === 3 && index === 2 ? w / 2 : x, y, w * (alone ? 0.56 : 0.36));
}

/** A tilted card lies on its side; if it has just been tilted, it turns.
 * @param {number} w @param {number} h @param {unknown} drawing @param {boolean} turns */
const onItsSide = (w, h, drawing, turns) =>
  svg`<g class="tilted" transform="translate(${w / 2} ${h * 0.35}) rotate(${
    w > h ? -12 : 90
  }) scale(.76)"><g class=${turns ? "turns" : ""}><g transform="translate(${-w / 2} ${-h / 2})">${drawing}</g></g></g>`;

/** @param {BoardContext} table @param {number} seat @param {string} metal @param {number} w @param {number} h */
function attemptMark(table, seat, metal, w, h) {
  const [first] = attemptsOn(table, seat, metal);
  if (!first) return nothing;
  return svg`<g class="attempt-mark" data-about="attempt-mark"
    transform="translate(${w / 2} ${h * 0.85}) scale(${Math.min(1, w / 46)})">
    <rect class="hit" x="-24" y="-11" width="48" height="22" />
    <g transform="translate(-9 0) scale(.8)">${daggerMark(first.home)}</g>
    <circle class="badge" cx="14" r="9.5" /><text class="badge-number little" x="14" y="6">${first.other + 1}</text>
    </g>`;
}

/**
 * The Protection card that lies with this one.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {string} metal
 * @param {number} w
 */
function protectionMark(table, seat, metal, w) {
  if (!isProtected(table, seat, metal)) return nothing;
  return svg`<g class="protection-mark" data-about="protection-mark" transform="translate(${w - 7} 5)">
    <path d="M-11-11H11V0C11 7 5 11 0 13-5 11-11 7-11 0Z" />
    <text y="5.5">${(table.view.protection.assassin ?? -1) + 1}</text></g>`;
}
