// The card about a piece, place or number: what it is, what it would do now, and its rule.

import { html, nothing } from "lit-html";
import { quill } from "../icons.js";
import { rulesAddress } from "../rules-address.js";
import { t } from "../text.js";

/**
 * @typedef {import("../board-types.js").Action} Action
 * @typedef {import("../types/messages").PieceText} PieceText
 * @typedef {{at: Element, refs: string[], pinned: boolean}} Pointed  What is pointed at, and whether the card stays.
 *
 * @typedef {object} PieceCard
 * @property {Pointed} pointed
 * @property {PieceText[]} texts
 * @property {(ref: string) => string} name
 * @property {(ref: string) => string[]} status  What can be said of the piece as the table is now.
 * @property {Action[]} actions                  What touching it would do now.
 * @property {string} game
 */

const ABOUT = "[data-about], [data-piece], [data-ref], [data-highlight]";
const NO_CARD = "[data-no-card]"; // a button beside a piece, and what it opens
const MOST_PIECES = 2; // on one card
const MOST_ACTIONS = 4; // spelled out

/** Whether a pattern, in which * stands for anything, matches. @param {string} pattern @param {string} piece */
export function matches(pattern, piece) {
  const [first, ...rest] = pattern.split("*");
  if (!rest.length) return pattern === piece;
  if (!piece.startsWith(first)) return false;
  const last = rest.pop() ?? "";
  let at = first.length;
  for (const part of rest) {
    const found = piece.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return piece.endsWith(last) && piece.length - last.length >= at;
}

/** The text about a piece. @param {PieceText[]} texts @param {string} piece */
export const textAbout = (texts, piece) => texts.find(({ match }) => matches(match, piece));

/** The pieces that an element stands for. @param {Element} element */
function named(element) {
  const { about, piece, ref, highlight } = /** @type {HTMLElement} */ (element).dataset;
  return (about ?? piece ?? ref ?? highlight ?? "").split(" ").filter(Boolean);
}

/** Where to look for the pieces that are meant: in a focused place, then around it; nowhere in what has no card.
 * @param {Element} target */
function* holders(target) {
  if (target.closest(NO_CARD)) return;
  if (target.matches(".touch")) yield* target.querySelectorAll(ABOUT);
  for (let at = target.closest(ABOUT); at; at = at.parentElement?.closest(ABOUT) ?? null) yield at;
}

/** The pieces that somebody points at and that have a text. @param {Element} target @param {PieceText[]} texts */
export function pointedAt(target, texts) {
  for (const holder of holders(target)) {
    const refs = named(holder).filter((ref) => textAbout(texts, ref));
    if (refs.length) return refs.slice(0, MOST_PIECES);
  }
  return [];
}

/** @param {string} rule @param {string} game */
function ruleLink(rule, game) {
  if (!rule) return nothing;
  return html`<a class="rule-link" href=${rulesAddress(game, rule)} target="_blank"
      rel="noopener">${quill()}${t("rule-link", { rule })}</a>`;
}

/** @param {PieceCard} card @param {string} ref */
function aboutPiece({ texts, name, status, game }, ref) {
  const about = textAbout(texts, ref);
  if (!about) return nothing;
  return html`<section class="piece-text"><h3>${about.name || name(ref)}</h3><p>${about.text}</p>
    ${status(ref).map((line) => html`<p class="piece-status">${line}</p>`)}${ruleLink(about.rule, game)}</section>`;
}

/** @param {Action[]} actions */
function possible(actions) {
  if (!actions.length) return nothing;
  if (actions.length > MOST_ACTIONS)
    return html`<p class="piece-now"><b>${t("legal-here", { count: actions.length })}</b></p>`;
  return actions.map(
    ({ label, effect }) => html`<p class="piece-now"><b>${label}</b>${effect ? html` <span>${effect}</span>` : nothing}
    </p>`,
  );
}

/** @param {PieceCard} card */
export function pieceCard(card) {
  return html`<div class="popover piece-card card" id="piece-card" popover="manual" role="tooltip" tabindex="-1"
      ?data-pinned=${card.pointed.pinned}>
    ${possible(card.actions)}${card.pointed.refs.map((ref) => aboutPiece(card, ref))}</div>`;
}
