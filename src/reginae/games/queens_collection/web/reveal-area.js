/** Booklet 2: where cards are revealed, and what has just happened to them. */
import { nothing, svg } from "lit-html";
import { card, cardsIn, drawPile, gap, justNow, lying, plate, touchable } from "./cards.js";
import { pawn } from "./pawns.js";
import { colourOf, copiesOf } from "./piece-names.js";
import { WORDS, percent } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./cards.js").Box} Box */

/**
 * The pile, places for the revealed cards, the odds of losing them, and the button to stop.
 * @param {BoardContext} table
 * @param {Box} box
 * @param {number} pileWidth
 */
export function revealArea(table, { x, y, w, h }, pileWidth) {
  const left = pileWidth + (table.narrow ? 10 : 22);
  const width = w - left;
  const step = width / table.printed.reveals;
  const card = { w: step - (table.narrow ? 3 : 8), h: h - (table.narrow ? 92 : 96) };
  const revealing = table.decision === "reveal" && table.actors.length > 0;
  const caption = revealing && table.actions.length ? WORDS.reveal : "";
  const below = { x: left, y: card.h + 8, w: width - 4, h: h - card.h - 8 };
  return svg`<g transform="translate(${x} ${y})">
    ${drawPile(table, ["reveal"], { x: 0, y: 0, w: pileWidth, h: h - 8 }, caption)}
    ${
      revealing
        ? svg`<g transform="translate(${left} 0)">${slots(table, step, card)}</g>
      ${oddsAndStop(table, below)}`
        : phaseTwo(table, { ...below, y: 0, h }, card, step)
    }</g>`;
}

/**
 * Phase 2 of a turn: what has just happened to cards, pairs that can be made, and the button to end it.
 * @param {BoardContext} table
 * @param {Box} box
 * @param {{w: number, h: number}} size
 * @param {number} step
 */
function phaseTwo(table, { x, w, h }, size, step) {
  const { pairs } = table.view.pending;
  const busted = justNow(table, "bust") && !pairs;
  const pairsHigh = pairs || busted ? size.h + (busted ? 20 : 0) : h - 10;
  const ready = pairsToMake(table, w, pairsHigh);
  const upper = busted || !ready ? lastEvent(table, w, size, step) : ready;
  return svg`<g transform="translate(${x} 0)">${upper}</g>
    ${
      busted && ready
        ? svg`<g transform="translate(${x} ${size.h + 6})">${ready}</g>`
        : ending(table, { x, y: size.h + 8, w, h: h - size.h - 8 })
    }`;
}

/** @param {BoardContext} table @param {number} step @param {{w: number, h: number}} size */
function slots(table, step, size) {
  const cards = table.view.revealed;
  const copies = copiesOf(cards);
  return Array.from({ length: table.printed.reveals }, (_, at) => {
    const kind = cards[at];
    return svg`<g transform="translate(${at * step} 0)" data-about="revealed">${gap(size.w, size.h)}${
      kind
        ? svg`<g role="img" aria-label=${WORDS.revealed(table.name(kind))}>
      ${lying(
        `revealed-${kind}-${copies[at]}`,
        0,
        0,
        svg`<g class="turn-up">${card(kind, size.w, size.h)}</g>`,
        "pile",
      )}</g>`
        : nothing
    }</g>`;
  });
}

/** @param {BoardContext} table */
const isMine = (table) => table.you !== null && table.actors.includes(table.you);

/**
 * Where the button below stands.
 * @param {number} w
 * @param {number} h
 * @returns {Box}
 */
function lowerButton(w, h) {
  const high = Math.min(56, h - 34);
  return { x: 0, y: h - high - 6, w, h: high };
}

/**
 * The odds as a bar, in words and in percent; and the button to stop.
 * @param {BoardContext} table
 * @param {Box} box
 */
function oddsAndStop(table, { x, y, w, h }) {
  const { losing, unseen } = table.view.next_card;
  const share = unseen ? losing / unseen : 0;
  const count = table.view.revealed.length;
  const button = lowerButton(w, h);
  return svg`<g transform="translate(${x} ${y})">
    ${
      count
        ? svg`<g class="odds" data-about="next_card" role="img" aria-label=${WORDS.oddsAloud(losing, unseen)}>
      <rect class="safe" width=${w - 58} height="24" rx="12" /><rect class="risky"
        width=${Math.max(share ? 24 : 0, (w - 58) * share)} height="24" rx="12" fill="url(#hatch)" />
      <text class="odds-words" x=${(w - 58) / 2}
        y="18">${table.narrow ? WORDS.oddsShort(losing, unseen) : WORDS.odds(losing, unseen)}</text>
        <text class="odds-share" x=${w - 2} y="19">${percent(losing, unseen)}</text></g>`
        : svg`<g data-about="next_card"><rect class="hit" width=${w} height="26" /><text class="quiet" x=${w / 2}
          y="18">${WORDS.odds(0, unseen)}</text></g>`
    }
    ${isMine(table) ? plate(table, ["stop"], WORDS.keep(count), button) : nothing}</g>`;
}

/**
 * How many pairs or exchanges were made in phase 2, and the button to end it.
 * @param {BoardContext} table
 * @param {Box} box
 */
function ending(table, { x, y, w, h }) {
  const { pairs, swapped } = table.view.pending;
  const text = pairs
    ? WORDS.pairs(pairs, table.printed.pairs)
    : swapped
      ? WORDS.swapped(swapped, table.printed.exchanges)
      : "";
  const button = lowerButton(w, h);
  return svg`<g transform="translate(${x} ${y})"><text class="quiet" x=${w / 2} y="18">${text}</text>
    ${isMine(table) && text ? plate(table, ["done"], WORDS.done, button) : nothing}</g>`;
}

/**
 * The best pair that I can make now for each colour, with the pawn it takes; null if there are none.
 * @param {BoardContext} table
 * @param {number} width
 * @param {number} h
 */
function pairsToMake(table, width, h) {
  const { best_pairs, pair_colours } = table.view;
  const all = best_pairs.flatMap((notation) => table.actions.filter((action) => action.notation === notation));
  if (!all.length) return null;
  const rows = all.length > 3 && h > 100 ? 2 : 1;
  const columns = h < 100 ? Math.min(5, Math.floor(width / 50)) : Math.max(Math.ceil(all.length / rows), 3);
  const step = { x: Math.min(112, width / columns), y: h / rows };
  return all.slice(0, columns * rows).map((action, at) => {
    const place = `${(at % columns) * step.x} ${Math.floor(at / columns) * step.y}`;
    const drawing = pairPicture(action.parts, pair_colours[action.notation], { w: step.x - 3, h: step.y - 3 });
    return svg`<g data-about="ready-pair"
      transform="translate(${place})">${touchable(table, [action.notation], action.label, drawing, "couple")}</g>`;
  });
}

/**
 * Two cards leaning on each other and a pawn before them.
 * @param {string[]} parts
 * @param {string} colour
 * @param {{w: number, h: number}} size
 */
function pairPicture([held = "", shown = ""], colour, { w, h }) {
  const size = { w: w * 0.56, h: h * 0.6 };
  const [kind = "", second] = held.split("+");
  return svg`<rect class="edge spot big" width=${w} height=${h} rx="9" />
    ${
      second
        ? svg`<g transform="translate(${w * 0.01} ${h * 0.16}) rotate(-15)">${card(second, size.w, size.h)}</g>`
        : nothing
    }
    <g transform="translate(${w * 0.03} ${h * 0.1}) rotate(-7)">${card(kind, size.w, size.h)}</g>
      <g transform="translate(${w * 0.42} ${h * 0.03}) rotate(7)">${card(shown, size.w, size.h)}</g>
    ${pawn(colour, w / 2, h - 6, Math.min(h * 0.52, w))}`;
}

/**
 * What has just happened to cards: a pair and its pawn, cards lost, cards exchanged.
 * @param {BoardContext} table
 * @param {number} width
 * @param {{w: number, h: number}} size
 * @param {number} step
 */
function lastEvent(table, width, size, step) {
  const line = justNow(table, "pair", "pair-out", "bust", "exchange");
  if (!line)
    return Array.from(
      { length: table.printed.reveals },
      (_, at) => svg`<g transform="translate(${at * step} 0)">${gap(size.w, size.h)}</g>`,
    );
  if (line.name === "bust") return lostCards(cardsIn(line, "cards"), justNow(table, "reveal")?.facts.card, size, step);
  const exchanged = [...cardsIn(line, "card"), ...cardsIn(line, "taken")];
  if (line.name === "exchange") return meetingCards(exchanged, "swaps", width, size, nothing);
  const taken = line.facts.pawn
    ? svg`<g class="prize">${pawn(colourOf(String(line.facts.pawn)), 0, size.h * 0.9, size.h * 0.8)}</g>`
    : svg`<text class="quiet" y=${size.h / 2 + 6}>–</text>`;
  return meetingCards(cardsIn(line, "cards"), "pairs", width, size, taken);
}

/**
 * Cards that move together, and the pawn they take.
 * @param {string[]} cards
 * @param {string} how
 * @param {number} width
 * @param {{w: number, h: number}} size
 * @param {unknown} prize
 */
function meetingCards(cards, how, width, size, prize) {
  const w = Math.min(size.w, width / (cards.length + 2));
  const left = width / 2 - ((cards.length + 1.2) * w) / 2;
  return svg`<g class="meeting ${how}">${cards.map(
    (kind, at) => svg`<g transform="translate(${left + at * w} 0)">
    <g class=${at ? "from-right" : "from-left"}>${card(kind, w - 2, size.h)}</g></g>`,
  )}
    <g transform="translate(${left + (cards.length + 0.7) * w} 0)">${prize}</g></g>`;
}

/**
 * Cards that were lost because one of them came twice.
 * @param {string[]} cards
 * @param {unknown} repeated
 * @param {{w: number, h: number}} size
 * @param {number} step
 */
function lostCards(cards, repeated, size, step) {
  return svg`<g class="lost">${cards.map((kind, at) => {
    return svg`<g transform="translate(${at * step} 0)">
      <g class=${kind === repeated ? "twice" : "dragged-down"}>${card(kind, size.w, size.h)}</g></g>`;
  })}</g>`;
}
