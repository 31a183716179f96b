/** What is left of the pending decision: how many cubes, and whose; and what the decision is about. */
import { html, nothing } from "lit-html";
import { factionMark } from "./symbols.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */

/** How much is left. @param {BoardContext} table */
function count(table) {
  const { due, card, factions } = table.view;
  const { most_movers } = table.printed;
  if (due.what === "expending") return WORDS.boxed(factions[due.faction].box);
  if (due.what === "moving") return WORDS.chosen(card.movers.length, most_movers);
  if (due.what === "releasing") return WORDS.toFree(due.prisoners ?? 0);
  if (due.what === "recovering") return WORDS.toPay(due.left);
  return due.left ? WORDS.left(due.left) : "";
}

/** Questions about the Season Card that lies in the hand. */
export const ON_SEASON_CARD = ["season", "paying", "cancelling"];

/**
 * What a question is about that the map does not show by itself.
 * @type {Record<string, (table: BoardContext) => string>}
 */
const ABOUT = {
  noll: ({ view: { due }, printed, name }) =>
    `${name(due.space)}: ${printed.explanations.old_noll[due.removed ?? 0] ?? ""}`,
  jailing: ({ view, name }) => WORDS.prisoner(name(view.due.space)),
  transferring: ({ view, name }) => WORDS.prisoner(name(view.due.space)),
  blocking: ({ view, name }) => WORDS.wanted(name(view.turn.faction), name(view.due.space)),
  assisting: ({ view, name }) => WORDS.riding(name(view.turn.faction), name(view.due.musketeer ?? "")),
  choosing: ({ view, printed }) => ((view.due.times ?? 0) > 1 ? printed.explanations.twice : ""),
  reacting: ({ actions, printed, name }) =>
    actions
      .filter(({ verb }) => verb === "use")
      .map(({ parts: [who = ""] }) => `${name(who)}: ${printed.explanations.musketeers[who]}`)
      .join(" "),
  finding: ({ view, printed, name }) => `${WORDS.kingAt(name(view.king.space))} ${printed.explanations.king}`,
  ...Object.fromEntries(ON_SEASON_CARD.map((decision) => [decision, strikes])),
};

/** @param {BoardContext} table */
function strikes({ view, printed, name }) {
  const card = view.turn.season_played;
  return card ? `${name(card)}: ${printed.seasons[card].effect}` : "";
}

/** @param {BoardContext} table */
export function pendingDecision(table) {
  const text = table.actions.length ? count(table) : "";
  return text
    ? html`<p class="due" data-about="left-to-do">${factionMark(table.view.due.faction)}${text}</p>`
    : nothing;
}

/** @param {BoardContext} table */
export function decisionSubject(table) {
  const text = table.actions.length ? (ABOUT[table.view.due.what]?.(table) ?? "") : "";
  return text ? html`<p class="decision-subject">${text}</p>` : nothing;
}
