/** Single pieces, drawn outside of any table: for the rulebook and the museum. */
import { html, nothing, svg } from "lit-html";
import { controlNumeral } from "./map-layout.js";
import { icons, iconsWidth, medal, points } from "./medallions.js";
import { linesOf, pieceKind } from "./piece-kinds.js";
import { rewards } from "./space-marks.js";
import { kingsPawn, sign, tokenShape } from "./symbols.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").PrintedParts} PrintedParts */
/** @typedef {import("./view").BoardContext} BoardContext */

const SPACE = { side: 52, top: 42 }; // from its middle
const CARD_BOX = "-77 -49 154 98";
const FACE = { x: -75, y: -47, w: 150, h: 94, band: 22 };
const [SIGN_X, TEXT_X] = [-62, -50];
const SIGN_STEP = 18;
const STEPS = /** @type {const} */ (["place", "remove", "move"]);
const TITLE_LETTERS = 17;

/** A Space, card, Faction or Token; nothing for what cannot be drawn.
 * @param {string} piece @param {PrintedParts} printed @param {(piece: string) => string} name */
export function drawPiece(piece, printed, name) {
  switch (pieceKind(piece, printed)) {
    case "space":
      return picture(spaceBox(piece, printed), name(piece), space(piece, printed));
    case "card":
      return picture(CARD_BOX, name(piece), actionCard(piece, printed));
    case "season":
      return picture(CARD_BOX, name(piece), seasonCard(name(piece)));
    case "faction":
      return picture("-20 -20 40 40", name(piece), tokenShape(piece, "", true));
    case "coin":
      return picture("-16 -12 32 24", name(piece), coin(piece.replace("coin-", "")));
    case "king":
      return picture("-16 -18 32 34", name(piece), kingsPawn());
    default:
      return nothing;
  }
}

/** @param {string} box @param {string} label @param {unknown} drawing */
const picture = (box, label, drawing) =>
  html`<svg class="piece-picture" viewBox=${box} role="img" aria-label=${label}>
    <g class="frondeurs-piece frondeurs">${drawing}</g></svg>`;

/** The box of a Space, wide enough for all its signs. @param {string} id @param {PrintedParts} printed */
function spaceBox(id, printed) {
  const right = Math.max(SPACE.side, iconsWidth(printedSpace(id, printed)));
  return `${-SPACE.side} ${-SPACE.top} ${SPACE.side + right} ${2 * SPACE.top}`;
}

/** @param {string} id @param {PrintedParts} printed */
const printedSpace = (id, printed) => /** @type {import("./view").PrintedSpace} */ (printed.spaces[id]);

/** A Space as it is printed, with the Tokens that lie there at first.
 * @param {string} id @param {PrintedParts} printed */
function space(id, printed) {
  const there = printedSpace(id, printed);
  const oddControl = there.control === printed.usual_control ? "" : controlNumeral(there);
  const drawn = { ...there, id, x: 0, y: 0, oddControl };
  const { crowns, coins } = there;
  const table = /** @type {BoardContext} */ ({ view: { rewards: { [id]: { crowns, coins } } } });
  return svg`${medal(drawn)}${icons(drawn)}${rewards(table, drawn)}${points(drawn, 1, 1)}`;
}

/** The paper of a card and the band below, with its sign. @param {string} kind @param {string} mark
 * @param {string} below @param {unknown} face */
const card = (kind, mark, below, face) =>
  svg`<g class="card ${kind}">
    <rect class="card-paper" x=${FACE.x} y=${FACE.y} width=${FACE.w} height=${FACE.h} rx="7" />
    <rect class="card-band" x=${FACE.x} y=${FACE.y + FACE.h - FACE.band} width=${FACE.w} height=${FACE.band} rx="7" />
    ${face}<g class="card-target">${sign(mark, SIGN_X, 36, 13)}<text x=${TEXT_X} y="40">${below}</text></g></g>`;

/** @param {string} kind @param {PrintedParts} printed */
function actionCard(kind, printed) {
  const { acts, target, controlled } = /** @type {import("./view").PrintedCard} */ (printed.cards[kind]);
  const row = (/** @type {typeof acts[number]} */ act, /** @type {number} */ at) => {
    const done = printed.acts[act];
    const signs = STEPS.filter((step) => done[step]);
    const y = -25 + at * 30;
    return svg`${signs.map((step, place) => sign(step, SIGN_X + place * SIGN_STEP, y, 15))}
      <text class="card-act" x=${TEXT_X + (signs.length - 1) * SIGN_STEP} y=${y + 5}>${WORDS.act(done)}${
        controlled && act.startsWith("remove") ? " (C)" : ""
      }</text>`;
  };
  return card(target, target, WORDS.targets[target] ?? "", acts.map(row));
}

/** @param {string} title */
function seasonCard(title) {
  const lines = linesOf(title, TITLE_LETTERS);
  const top = -8 - (lines.length - 1) * 8;
  const face = lines.map((line, at) => svg`<text class="card-title" y=${top + at * 17}>${line}</text>`);
  return card("season-card", "all", WORDS.seasonCard, face);
}

/** @param {string} value */
const coin = (value) => svg`${sign("coin", -4, 0, 20)}<text class="coin-value" x="10" y="5">${value}</text>`;
