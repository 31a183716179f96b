/** The open action cards of a seat. */
import { nothing, svg } from "lit-html";
import { cardIcon } from "./emblems.js";
import { halves } from "/web/fitted-name.js";
import { opens, touched } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./stacks.js").Box} Box */
/** @typedef {import("./seats.js").Spread} Spread */

const CHIP = 34;
const NAMED_BELOW = 90; // how wide a card must be for its name below its sign

/** The open action cards of a seat: with their names while there is room, else their signs alone, in a line if need be.
 * @param {BoardContext} table @param {number} seat @param {Box} box @param {Spread} spread
 * @param {boolean} [inLine] */
export function actionCards(table, seat, box, spread, inLine = false) {
  const { cards } = table.view.seats[seat];
  if (!cards.length) return noCards(table, seat, box, inLine);
  const rows = inLine ? 1 : Math.max(1, Math.floor((box.h + 4) / (CHIP + 4)));
  const columns = Math.max(1, Math.floor((box.w + 6) / 142));
  const worded = !inLine && cards.length <= rows * columns;
  const across = worded ? columns : Math.max(Math.ceil(cards.length / rows), Math.floor((box.w + 5) / 43));
  const step = (box.w + 5) / across;
  return cards.map((card, at) => {
    const place = {
      x: box.x + (at % across) * step,
      y: box.y + Math.floor(at / across) * (CHIP + 4),
      w: step - 5,
      h: inLine ? box.h : CHIP,
    };
    return svg`<g transform="translate(${place.x} ${place.y})">
      <g data-piece=${card} data-from="pile" class="piece ${table.fresh(card) ? "fresh" : ""}">
      ${chip(table, seat, card, place, worded, spread)}</g></g>`;
  });
}

/** @param {BoardContext} table @param {number} seat @param {Box} box @param {boolean} inLine */
function noCards(table, seat, box, inLine) {
  const [first, second] = seat === table.you && !table.outcome && !inLine ? WORDS.howToWin : [WORDS.noCards];
  const lines = inLine ? halves(WORDS.noCards) : second && box.w > 300 ? [`${first} ${second}`] : [first, second];
  return lines.map(
    (line, at) =>
      svg`<text class="no-cards ${inLine ? "little" : ""}" x=${box.x + box.w / 2} y=${
        box.y + 23 + at * (inLine ? 18 : 25)
      }>${line ?? nothing}</text>`,
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
  const below = !worded && box.w > NAMED_BELOW;
  const drawing = svg`<rect class="edge vellum" width=${box.w} height=${box.h} rx="8" />
    ${cardIcon(card, worded ? 18 : box.w / 2, below ? box.h * 0.36 : box.h / 2, 22)}
    ${worded ? svg`<text class="card-name" x="35" y=${box.h / 2 + 6.5}>${table.name(card)}</text>` : nothing}
    ${
      below
        ? svg`<text class="card-name centred little" x=${box.w / 2} y=${box.h - 7}>${table.name(card)}</text>`
        : nothing
    }`;
  const cls = spread.opened === card ? "chip chosen" : "chip";
  if (touch.lit && !table.decision.startsWith("turn")) return touched(touch, drawing, cls);
  return opens(touch.label, () => spread.open(card), drawing, `${cls} ${touch.lit && table.you !== null ? "lit" : ""}`);
}
