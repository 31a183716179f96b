/** The people around the table: faction cards, open action cards, and what has befallen them. */
import { nothing, svg } from "lit-html";
import { deductionAid } from "./deduction-aid.js";
import { closedEye, crown, cardIcon, sign, daggerMark } from "./emblems.js";
import { colourOf, lying, numberCoin, opens, touchable, touched } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./stacks.js").Box} Box */
/**
 * @typedef {{opened: string, open: (what: string) => void}} Spread  What lies spread out over the court: a card's text,
 * the discards, the pile.
 */

const CHIP = 34;
const NAME_FIRST = 190;
const BESIDE = 400;

/** The panel of one seat. @param {BoardContext} table @param {number} seat @param {Box} box @param {Spread} spread */
export function seatPanel(table, seat, box, spread) {
  const beside = box.w > BESIDE;
  const w = beside ? 66 : Math.min(48, (box.w - 28) / 4);
  const step = Math.min(w + (beside ? 6 : 10), (box.w - 16 - w) / 3);
  const left = beside ? 12 : (box.w - step * 3 - w) / 2;
  const below = { x: 8, y: 50 + w * 1.32, w: box.w - 16, h: box.h - 56 - w * 1.32 };
  return panelBackground(
    table,
    seat,
    box,
    svg`
    ${table.printed.metals.map(
      (metal, at) => svg`<g transform="translate(${left + at * step} 44)">
    ${factionCard(table, seat, at, metal, w, w * 1.32)}</g>`,
    )}
    ${chips(
      table,
      seat,
      beside ? { x: 20 + step * 4, y: 50, w: box.w - 30 - step * 4, h: box.h - 58 } : below,
      spread,
    )}`,
  );
}

/**
 * My own panel where there is room: large cards, two by two.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {Box} box
 * @param {Spread} spread
 */
export function largePanel(table, seat, box, spread) {
  const w = (box.w - 26) / 2;
  const h = w * (table.view.seats[seat].cards.length > 4 ? 0.62 : 0.88);
  return panelBackground(
    table,
    seat,
    box,
    svg`
    ${table.printed.metals.map(
      (metal, at) => svg`<g
    transform="translate(${9 + (at % 2) * (w + 8)} ${46 + Math.floor(at / 2) * (h + 8)})">
      ${factionCard(table, seat, at, metal, w, h)}</g>`,
    )}
    ${chips(table, seat, { x: 9, y: 56 + h * 2 + 8, w: box.w - 18, h: box.h - 66 - h * 2 }, spread)}`,
  );
}

/** The background and nameplate of a panel with what is drawn on it.
 * @param {BoardContext} table @param {number} seat @param {Box} box @param {unknown} drawing */
function panelBackground(table, seat, box, drawing) {
  const acting = table.actors.includes(seat) ? "acting" : "";
  const won = table.outcome?.winners.includes(seat) ? "won" : "";
  return svg`<g transform="translate(${box.x} ${box.y})" class="seat-panel ${acting} ${won}"
      data-ref="seat-${seat + 1}">
    <rect class="ground" width=${box.w} height=${box.h} rx="11" />${nameplate(table, seat, box.w)}${drawing}</g>`;
}

// --- the name ------------------------------------------------------------------------------------

/** Seat number, name, marks and points; touched, it is named: slandered, or made an offer.
 * @param {BoardContext} table @param {number} seat @param {number} w */
function nameplate(table, seat, w) {
  const { slandered, intrigued } = table.view.seats[seat];
  const marks = [
    ...(slandered ? [{ card: "slander", label: WORDS.slandered }] : []),
    ...(intrigued ? [{ card: "intrigue", label: WORDS.intrigued }] : []),
  ];
  const right = seat !== table.you && !table.outcome && w < NAME_FIRST ? w - 12 : w - 68;
  const room = Math.floor((right - marks.length * 27 - 44) / 9.6);
  const name = table.seatName(seat);
  const kept = name.length > room ? `${name.slice(0, Math.max(1, room - 1))}…` : name;
  const leads = table.actors.includes(seat) || table.outcome?.winners.includes(seat);
  const meant = [`name seat-${seat + 1}`, `offer seat-${seat + 1}`, `hear seat-${seat + 1}`];
  const drawing = svg`<rect class="edge plate" x="4" y="3" width=${w - 8} height="35" rx="9" />
    <circle class="badge" cx="23" cy="22" r="13" /><text class="badge-number" x="23" y="28.5">${seat + 1}</text>
    <text class="name" x="43" y="29">${kept}</text>`;
  return svg`${touchable(table, meant, `${seat + 1} ${name}`, drawing, named(table, seat) ? "chosen" : "")}
    ${leads ? crown(23, 3, 25) : nothing}
    ${marks.map(
      ({ card, label }, at) => svg`<g class="mark ${card}" transform="translate(${right - 8 - at * 27} 21)"
    role="img" aria-label=${label}><circle r="12.5" />${cardIcon(card, 0, 0, 15)}</g>`,
    )}
    ${points(table, seat, w)}`;
}

/** @param {BoardContext} table @param {number} seat */
const named = (table, seat) => table.view.pending.named?.includes(seat);

/** The score at the end; before that what the cards would give now, mine for me alone, others' as far as I can tell.
 * @param {BoardContext} table @param {number} seat @param {number} w */
function points(table, seat, w) {
  const score = table.outcome?.scores[seat];
  if (score !== undefined) return svg`<text class="score" x=${w - 14} y="31">${score}</text>`;
  const range = table.view.score_now.seats[seat];
  if (!range) return nothing;
  const { fewest, most } = range;
  const mine = seat === table.you;
  if (!mine && w < NAME_FIRST) return nothing;
  return svg`<g class="reach ${mine ? "own-points" : "deduced"}" role="img" aria-label=${WORDS.reachTold(fewest, most)}>
    <title>${WORDS.reachTold(fewest, most)}</title>
    <rect x=${w - 60} y="8" width="53" height="27" rx="9" /><text x=${w - 33.5} y="28">
    ${WORDS.reach(fewest, most)}</text></g>`;
}

// --- faction cards -------------------------------------------------------------------------------

/**
 * A faction card: touching another's attacks it.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {number} at
 * @param {string} metal
 * @param {number} w
 * @param {number} h
 */
function factionCard(table, seat, at, metal, w, h) {
  const { tilted, factions, attacked_with } = table.view.seats[seat];
  const seen = factions[at] ?? "";
  const face = seen
    ? faceOf(table, colourOf(seen), metal, w, h, !table.outcome, table.view.score_now.colours[metal][colourOf(seen)])
    : backOf(table, seat, metal, w, h);
  const piece = lying(
    seen || `seat-${seat + 1}-${metal}`,
    0,
    0,
    Boolean(seen) && table.fresh(seen),
    tilted[at] ? onItsSide(w, h, face) : face,
  );
  const drawing = svg`${piece}${tilted[at] ? attemptMark(table, seat, metal, w, h) : nothing}
    ${protectionMark(table, seat, at, w)}`;
  const label = WORDS.factionCard(table.seatName(seat), table.name(metal), told(table, seat, at));
  const aimed = isAimedAt(table, seat, metal) ? "chosen" : "";
  if (seat === table.you) return svg`<g class=${aimed} role="img" aria-label=${label}>${drawing}</g>`;
  return touchable(table, [`attack seat-${seat + 1} ${attacked_with || metal}`], label, drawing, aimed);
}

/** @param {BoardContext} table @param {number} seat @param {string} metal */
const isAimedAt = (table, seat, metal) =>
  table.view.pending.victim === seat && Boolean(table.view.pending.metals?.includes(metal));

/** What is known of a card, in words. @param {BoardContext} table @param {number} seat @param {number} at */
function told(table, seat, at) {
  const { tilted, factions, could_be } = table.view.seats[seat];
  const metal = table.printed.metals[at];
  const attempts = attemptsOn(table, seat, metal).map(({ other, home }) => WORDS.struck(table.seatName(other), home));
  const { assassin = -1 } = table.view.protection;
  const safe = isProtected(table, seat, at) ? [WORDS.against(table.seatName(assassin))] : [];
  const could = could_be[metal] ?? [];
  const guess =
    deductionAid.isOn && !factions[at] && could.length
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
 * @param {BoardContext} table @param {string} colour @param {string} metal @param {number} w @param {number} h
 * @param {boolean} secret @param {number} points */
function faceOf(table, colour, metal, w, h, secret, points) {
  const broad = w > h;
  return svg`<g class="faction tint-${colour} ${secret ? "only-mine" : ""}">
    <rect class="edge" width=${w} height=${h} rx="6" />
    <rect class="paper" x="3" y="3" width=${w - 6} height=${h - 6} rx="4" />
    ${broad ? svg`<circle class="tint" cx=${w * 0.36} cy=${h / 2} r=${w * 0.3} />` : nothing}
    ${sign(colour, broad ? w * 0.36 : w / 2, broad ? h / 2 : h * 0.36, broad ? w * 0.44 : w * 0.62)}
    ${numberCoin(table, metal, w * (broad ? 0.81 : 0.5), h * (broad ? 0.3 : 0.78), w * (broad ? 0.145 : 0.24))}
    ${
      broad
        ? svg`<g class="seal worth-${points}" transform="translate(${w * 0.81} ${h * 0.69})"><circle r="13" />
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

/** A tilted card lies on its side. @param {number} w @param {number} h @param {unknown} drawing */
const onItsSide = (w, h, drawing) =>
  svg`<g class="tilted" transform="translate(${w / 2} ${h * 0.35}) rotate(${
    w > h ? -12 : 90
  }) scale(.76) translate(${-w / 2} ${-h / 2})">${drawing}</g>`;

/** The attempts that have tilted this card: by whom it was struck, then against whom it failed.
 * @param {BoardContext} table @param {number} seat @param {string} metal @returns {{other: number, home: boolean}[]} */
function attemptsOn(table, seat, metal) {
  return table.view.attempts
    .filter(({ tilted }) => tilted.seat === seat && tilted.metals.includes(metal))
    .map(({ assassin, victim, success }) => ({ other: success ? assassin : victim, home: success }))
    .sort((one, other) => Number(other.home) - Number(one.home));
}

/** @param {BoardContext} table @param {number} seat @param {string} metal @param {number} w @param {number} h */
function attemptMark(table, seat, metal, w, h) {
  const [first] = attemptsOn(table, seat, metal);
  if (!first) return nothing;
  return svg`<g class="attempt-mark" transform="translate(${w / 2} ${h * 0.85}) scale(${Math.min(1, w / 46)})">
    <g transform="translate(-9 0) scale(.8)">${daggerMark(first.home)}</g>
    <circle class="badge" cx="14" r="9.5" /><text class="badge-number little" x="14" y="6">${first.other + 1}</text>
    </g>`;
}

/** @param {BoardContext} table @param {number} seat @param {number} at */
function isProtected(table, seat, at) {
  const { protection } = table.view;
  return protection.seat === seat && Boolean(protection.metals?.includes(table.printed.metals[at]));
}

/**
 * The Protection card that lies with this one.
 * @param {BoardContext} table
 * @param {number} seat
 * @param {number} at
 * @param {number} w
 */
function protectionMark(table, seat, at, w) {
  if (!isProtected(table, seat, at)) return nothing;
  return svg`<g class="protection-mark" transform="translate(${w - 7} 5)">
    <path d="M-11-11H11V0C11 7 5 11 0 13-5 11-11 7-11 0Z" />
    <text y="5.5">${(table.view.protection.assassin ?? -1) + 1}</text></g>`;
}

// --- action cards --------------------------------------------------------------------------------

/** The open action cards of a seat: with their names while there is room, else their signs alone.
 * @param {BoardContext} table @param {number} seat @param {Box} box @param {Spread} spread */
function chips(table, seat, box, spread) {
  const { cards } = table.view.seats[seat];
  if (!cards.length) return noCards(seat === table.you, box);
  const rows = Math.max(1, Math.floor((box.h + 4) / (CHIP + 4)));
  const columns = Math.max(1, Math.floor((box.w + 6) / 142));
  const worded = cards.length <= rows * columns;
  const across = worded ? columns : Math.max(Math.ceil(cards.length / rows), Math.floor((box.w + 5) / 43));
  const step = (box.w + 5) / across;
  return cards.map((card, at) => {
    const place = {
      x: box.x + (at % across) * step,
      y: box.y + Math.floor(at / across) * (CHIP + 4),
      w: step - 5,
      h: CHIP,
    };
    return svg`<g transform="translate(${place.x} ${place.y})">
      <g data-piece=${card} data-from="pile" class="piece ${table.fresh(card) ? "fresh" : ""}">
      ${chip(table, seat, card, place, worded, spread)}</g></g>`;
  });
}

/** @param {boolean} mine @param {Box} box */
function noCards(mine, box) {
  const [first, second] = mine ? WORDS.howToWin : [WORDS.noCards];
  const lines = second && box.w > 300 ? [`${first} ${second}`] : [first, second];
  return lines.map(
    (line, at) =>
      svg`<text class="no-cards" x=${box.x + box.w / 2} y=${box.y + 23 + at * 25}>${line ?? nothing}</text>`,
  );
}

/**
 * @param {BoardContext} table
 * @param {number} seat
 * @param {string} card
 * @param {Box} box
 * @param {boolean} worded
 * @param {Spread} spread
 */
function chip(table, seat, card, box, worded, spread) {
  const meant = seat === table.you ? [`play ${card}`, `give ${card}`] : [`take ${card}`, `want ${card}`];
  const touch = table.touch(meant, WORDS.cardOf(table.seatName(seat), table.name(card)));
  const drawing = svg`${worded ? nothing : svg`<title>${table.name(card)}</title>`}<rect class="edge vellum"
    width=${box.w} height=${box.h} rx="8" />${cardIcon(card, worded ? 18 : box.w / 2, box.h / 2, 22)}
    ${worded ? svg`<text class="card-name" x="35" y=${box.h / 2 + 6.5}>${table.name(card)}</text>` : nothing}`;
  const cls = spread.opened === card ? "chip chosen" : "chip";
  if (touch.lit && !table.decision.startsWith("turn")) return touched(touch, drawing, cls);
  return opens(touch.label, () => spread.open(card), drawing, `${cls} ${touch.lit && table.you !== null ? "lit" : ""}`);
}
