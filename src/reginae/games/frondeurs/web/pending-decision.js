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

/**
 * What a question is about that the map does not show by itself.
 * @type {Record<string, (table: BoardContext) => string>}
 */
const ABOUT = {
  noll: ({ view: { due }, printed, name }) => {
    const card = Object.values(printed.seasons).find(({ kind }) => kind === "old_noll");
    return WORDS.noll(name(due.space), due.removed ?? 0, card?.remove ?? 0);
  },
  jailing: ({ view, name }) => WORDS.prisoner(name(view.due.space)),
  transferring: ({ view, name }) => WORDS.prisoner(name(view.due.space)),
  blocking: ({ view, name }) => WORDS.wanted(name(view.turn.faction), name(view.due.space)),
  assisting: ({ view, name }) => WORDS.riding(name(view.turn.faction), name(view.due.musketeer ?? "")),
  choosing: ({ view }) => ((view.due.times ?? 0) > 1 ? WORDS.twice : ""),
  reacting: ({ actions, printed, name }) =>
    actions
      .filter(({ verb }) => verb === "use")
      .map(({ parts: [who = ""] }) => `${name(who)}: ${WORDS.aides(printed.errand_spaces)[who]}`)
      .join(" "),
  finding: ({ view, name }) => WORDS.kingAt(name(view.king.space)),
  season: (table) => strikes(table),
  paying: (table) => strikes(table),
  cancelling: (table) => strikes(table),
};

/** @param {BoardContext} table */
function strikes({ view, printed, name }) {
  const card = view.turn.season_played;
  return card ? `${name(card)}: ${WORDS.seasonEffect(printed.seasons[card], name)}` : "";
}

/** @param {BoardContext} table */
export function pendingDecision(table) {
  const text = table.actions.length ? count(table) : "";
  return text ? html`<p class="due">${factionMark(table.view.due.faction)}${text}</p>` : nothing;
}

/** @param {BoardContext} table */
export function decisionSubject(table) {
  const text = table.actions.length ? (ABOUT[table.view.due.what]?.(table) ?? "") : "";
  return text ? html`<p class="decision-subject">${text}</p>` : nothing;
}
