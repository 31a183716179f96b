/** What is laid out over the court for a while: daggers to guess with, an offer, discards, the text of a card. */
import { nothing, svg } from "lit-html";
import { deductionAid } from "./deduction-aid.js";
import { dagger, cardIcon } from "./emblems.js";
import { button } from "./turn-bar.js";
import { discardedKinds, pile } from "./stacks.js";
import { coin, opens, touchable } from "./tiles.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./stacks.js").Box} Box */
/** @typedef {import("./seats.js").Spread} Spread */
/** @typedef {{title: string, h: number, body: unknown, close?: boolean, indent?: number}} Sheet */

/**
 * Whatever lies open now, at the foot of this box.
 * @param {BoardContext} table
 * @param {Box} box
 * @param {Spread} spread
 */
export function overlay(table, box, spread) {
  const sheet = asked(table, box.w) ?? opened(table, box.w, spread.opened);
  if (!sheet) return nothing;
  return svg`<g class="overlay" transform="translate(${box.x} ${box.y + box.h - sheet.h})">
    <rect class="vellum-sheet" width=${box.w} height=${sheet.h} rx="12" />
    <rect class="vellum-line" x="5" y="5" width=${box.w - 10} height=${sheet.h - 10} rx="8" />${titled(sheet, box.w)}
    ${
      sheet.close
        ? svg`<g transform="translate(${box.w - 28} 26)">
    ${opens(
      WORDS.close,
      () => spread.open(""),
      svg`<circle class="edge close" r="17" />
    <path class="cross" d="M-6-6 6 6M6-6-6 6" />`,
    )}</g>`
        : nothing
    }
    ${sheet.body}</g>`;
}

/** A title that never runs over its sheet. @param {Sheet} sheet @param {number} w */
function titled({ title, indent = 0, close }, w) {
  const room = w - 36 - indent - (close ? 30 : 0);
  return svg`<text class="sheet-title" x=${18 + indent} y="33" textLength=${title.length * 10.6 > room ? room : nothing}
    lengthAdjust="spacingAndGlyphs">${title}</text>`;
}

/** What the table asks for. @param {BoardContext} table @param {number} w @returns {Sheet | undefined} */
function asked(table, w) {
  if (table.decision === "guess" && table.actions.length)
    return { title: victimOf(table), h: 190, body: daggers(table, w) };
  if (table.decision === "return" && table.actions.length) return returns(table, w);
  if (table.view.pending.speaker !== undefined) return offer(table, w);
  return undefined;
}

/**
 * What I have opened myself.
 * @param {BoardContext} table
 * @param {number} w
 * @param {string} what
 * @returns {Sheet | undefined}
 */
function opened(table, w, what) {
  if (what === "discards") return discarded(table, w);
  if (what === "pile") return cardsLeft(table, w);
  return what ? cardText(table, w, what) : undefined;
}

/** Lines of about so many letters. @param {string} text @param {number} letters */
function lines(text, letters) {
  /** @type {string[]} */
  const broken = [];
  for (const word of text.split(" ")) {
    const last = broken.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters) broken[broken.length - 1] = `${last} ${word}`;
    else broken.push(word);
  }
  return broken;
}

/** @param {string} text @param {number} y @param {number} w */
function paragraph(text, y, w) {
  const broken = lines(text, Math.floor((w - 36) / 8.4));
  return {
    h: broken.length * 24,
    drawn: broken.map((line, at) => svg`<text class="prose" x="18" y=${y + at * 24}>${line}</text>`),
  };
}

/** @param {BoardContext} table */
function victimOf(table) {
  const { victim = -1, metals = [] } = table.view.pending;
  const [card, ...others] = metals;
  return WORDS.whose(table.seatName(victim), card && !others.length ? table.name(card) : "");
}

/**
 * A dagger of each colour; those the victim's card cannot be are struck out by the deduction aid.
 * @param {BoardContext} table
 * @param {number} w
 */
function daggers(table, w) {
  const { colours } = table.printed;
  const step = (w - 20) / colours.length;
  const { victim = -1, number = "" } = table.view.pending;
  const could = table.view.seats[victim]?.could_be[number] ?? colours;
  return colours.map((colour, at) => {
    const out = deductionAid.isOn(table) && !could.includes(colour);
    const drawing = svg`<rect class="edge rack" x="3" width=${step - 6} height="132" rx="9" />
      ${dagger(colour, step / 2, 62, 118)}
      ${out ? svg`<path class="deduced excluded" d="M14 118 ${step - 14} 14" />` : nothing}`;
    const label = out ? `${table.name(`dagger-${colour}`)}, ${WORDS.unpossible}` : table.name(`dagger-${colour}`);
    return svg`<g transform="translate(${10 + at * step} 46)" data-ref="dagger-${colour}">
      ${touchable(table, [`guess ${colour}`], label, drawing)}</g>`;
  });
}

/** Kinds of tile to choose from. @param {BoardContext} table @param {number} w @returns {Sheet} */
function returns(table, w) {
  const kinds = table.actions.filter((action) => action.verb === "return").map((action) => action.parts[0] ?? "");
  const row = Math.floor((w - 24) / 56);
  const drawn = kinds.map(
    (kind, at) => svg`<g data-about=${kind}
    transform="translate(${40 + (at % row) * 56} ${74 + Math.floor(at / row) * 56})">
    ${touchable(table, [`return ${kind}`], table.name(kind), coin(table, kind, 48))}</g>`,
  );
  return { title: WORDS.discards, h: 60 + Math.ceil(kinds.length / row) * 56, body: drawn };
}

/**
 * Every discarded tile, those that were banished apart.
 * @param {BoardContext} table
 * @param {number} w
 * @returns {Sheet}
 */
function discarded(table, w) {
  const kinds = [...discardedKinds(table).values()];
  const row = Math.floor((w - 24) / 56);
  const still = { ...table, fresh: () => false };
  const drawn = kinds.map(
    (tiles, at) =>
      svg`<g class="spread-tile">${pile(still, tiles, 40 + (at % row) * 56, 74 + Math.floor(at / row) * 56, 48)}</g>`,
  );
  const h = 54 + Math.max(1, Math.ceil(kinds.length / row)) * 56;
  const names = table.view.banished.map((tile) => table.name(tile));
  const note = names.length
    ? paragraph(`${WORDS.banished}: ${names.join(", ")}.`, h + 14, w)
    : kinds.length
      ? undefined
      : paragraph(WORDS.none, h - 26, w);
  return {
    title: WORDS.discards,
    h: h + (names.length ? (note?.h ?? 0) + 6 : 8),
    body: svg`${drawn}${note?.drawn ?? nothing}`,
    close: true,
  };
}

/** @param {BoardContext} table @param {number} w @returns {Sheet} */
function cardsLeft(table, w) {
  const named = (/** @type {string[]} */ cards) => cards.map((card) => table.name(card));
  const first = paragraph(WORDS.undrawn(named(table.view.pile)), 64, w);
  const second = paragraph(WORDS.spent(named(table.view.spent)), 70 + first.h, w);
  return { title: WORDS.pileOpen, h: 66 + first.h + second.h, body: svg`${first.drawn}${second.drawn}`, close: true };
}

/**
 * What an action card does, and a button to play it.
 * @param {BoardContext} table
 * @param {number} w
 * @param {string} card
 * @returns {Sheet}
 */
function cardText(table, w, card) {
  const text = paragraph(table.printed.card_texts[card] ?? "", 66, w);
  const mine = table.you !== null && table.view.seats[table.you].cards.includes(card);
  const h = 58 + text.h;
  const body = svg`${cardIcon(card, 32, 28, 24)}${text.drawn}${
    mine ? button(table, [`play ${card}`], WORDS.playIt, { x: w - 132, y: h, w: 116, h: 44 }) : nothing
  }`;
  return { title: table.name(card), h: h + (mine ? 58 : 6), body, close: true, indent: 32 };
}

/** What is promised; people are called by their names. @param {BoardContext} table @param {string} deed */
export function promiseName(table, deed) {
  const spared = /^spare-seat-(\d)$/.exec(deed);
  return spared ? WORDS.spare(table.seatName(Number(spared[1]) - 1)) : table.name(deed);
}

/** An offer on its way, for those who may hear it. @param {BoardContext} table @param {number} w @returns {Sheet} */
function offer(table, w) {
  const { speaker = -1, partner, gives, wants = [], promise, demand } = table.view.pending;
  const named = (/** @type {string[]} */ cards) => cards.map((card) => table.name(card)).join(", ");
  const rows = gives
    ? [
        [WORDS.gives, named(gives)],
        [WORDS.wants, named(wants)],
        [WORDS.promises, promise && promiseName(table, promise)],
        [partner === table.you ? WORDS.demandsOfYou : WORDS.demands, demand && promiseName(table, demand)],
      ].filter(([, what]) => what)
    : [[WORDS.whispered, ""]];
  let y = 64;
  const drawn = (rows.length ? rows : [["…", ""]]).map(([how, what]) => {
    const part = paragraph(what ? `${how}: ${what}.` : (how ?? ""), y, w);
    y += part.h;
    return part.drawn;
  });
  const legal = [
    ["propose", WORDS.propose],
    ["accept", WORDS.accept],
    ["decline", WORDS.decline],
  ].filter(([notation]) => table.actions.some((action) => action.notation === notation));
  const buttons = legal.map(([notation = "", text = ""], at) =>
    button(table, [notation], text, { x: 16 + at * 124, y: y - 6, w: legal.length > 1 ? 116 : 170, h: 44 }),
  );
  return {
    title:
      partner === undefined
        ? WORDS.whispers(table.seatName(speaker))
        : WORDS.offer(table.seatName(speaker), table.seatName(partner)),
    h: y + (legal.length ? 52 : 0),
    body: svg`${drawn}${buttons}`,
  };
}
