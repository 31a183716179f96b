/** The hand: own cards, Coins and Crowns, and the card that is in play. */
import { html, nothing } from "lit-html";
import { decisionSubject, ON_SEASON_CARD, pendingDecision } from "./pending-decision.js";
import { factionMark, inline } from "./symbols.js";
import { WORDS } from "./words.js";

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("./view").FactionView} FactionView */
/** @typedef {import("./map-view.js").MapView} MapView */

/** What an act on a card does with cubes, in the order in which it is done. */
const STEPS = /** @type {const} */ (["place", "remove", "move"]);

/** By what is touched in the hand, the verbs of what that can mean. */
const VERBS = {
  card: ["play", "discard"],
  seasonCard: ["season"],
  option: ["do"],
  coin: ["coin-first", "coin-last", "give-coin"],
  crown: ["crown", "give-crown"],
  attend: ["attend"],
};

/** The verbs of actions that are touched in the hand. */
export const HAND_VERBS = Object.values(VERBS).flat();

/** Actions upon a piece, by notation. @param {string[]} verbs @param {string} piece */
const upon = (verbs, piece) => verbs.map((verb) => `${verb} ${piece}`);

/** @param {BoardContext} table @param {MapView} mapView */
export function hand(table, mapView) {
  const mine = Object.entries(table.view.factions).filter(([, told]) => told.seat === table.you && table.you !== null);
  const { kind } = table.view.card;
  const look = (/** @type {Event} */ event) =>
    mapView.range(
      /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-range]"))?.dataset
        .range ?? "",
    );
  return html`<section class="hand" aria-label=${WORDS.hand} @pointerover=${look} @focusin=${look}
    @pointerleave=${() => mapView.range("")} @focusout=${() => mapView.range("")}>
    ${
      table.view.turn.season_played
        ? html`<div class="card in-play season-card" data-piece=${table.view.turn.season_played}
          data-from=${table.view.turn.faction}>
    ${seasonFace(table, table.view.turn.season_played)}</div>`
        : nothing
    }
    ${kind && table.decision !== "turn" && table.decision !== "setting" ? inPlay(table, kind) : nothing}
    ${
      table.narrow
        ? nothing
        : html`${pendingDecision(table)}${ON_SEASON_CARD.includes(table.decision) ? nothing : decisionSubject(table)}`
    }
    ${mine.map(([faction, told]) => holding(table, faction, told, mine.length > 1))}
    ${mine.map(([faction, told]) => orders(table, faction, told))}
  </section>`;
}

/** One of each kind, with how many there are. @param {string[]} cards @returns {[string, number][]} */
function counted(cards) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

/**
 * What one Faction of mine holds; with two of them, each under its mark.
 * @param {BoardContext} table
 * @param {string} faction
 * @param {FactionView} told
 * @param {boolean} marked
 */
function holding(table, faction, told, marked) {
  const things = [...cardsOf(table, faction, told), ...tokens(table, told)];
  if (!things.length) return nothing;
  return html`<div class="holding" role="group" aria-label=${table.name(faction)}>
    ${marked ? factionMark(faction) : nothing}${things}</div>`;
}

/** @param {BoardContext} table @param {string} faction @param {FactionView} told */
function cardsOf(table, faction, told) {
  const { season_card: season, faction: active } = table.view.turn;
  const cards = counted(told.hand.filter(Boolean)).map(([kind, count]) => actionCard(table, kind, count));
  const drawn = active === faction && season && season !== "hidden" ? [seasonCard(table, season)] : [];
  return [...cards, ...drawn];
}

/**
 * What is touched; its range is shown beforehand, if it has one.
 * @param {BoardContext} table
 * @param {string[]} notations
 * @param {string} label
 * @param {string} cls
 * @param {unknown} content
 * @param {string} piece
 * @param {string} print what is read on it
 */
function touchable(table, notations, label, cls, content, piece, print) {
  const touch = table.touch(notations, label);
  const range = notations.find((notation) => notation in table.view.range) ?? nothing;
  return html`<button type="button" class="${touch.cls} ${cls}" tabindex=${touch.tab} data-piece=${piece}
    aria-label="${touch.label} · ${print}" data-range=${range} @click=${touch.onClick}>${content}</button>`;
}

/** @param {BoardContext} table @param {string} kind @param {number} count */
function actionCard(table, kind, count) {
  const content = html`${face(table, kind)}${count > 1 ? html` <span class="count">×${count}</span>` : nothing}`;
  return touchable(
    table,
    upon(VERBS.card, kind),
    table.name(kind),
    `card ${faceOf(table, kind)?.target ?? ""}`,
    content,
    kind,
    [printOf(table, kind), count > 1 ? `×${count}` : ""].join(" "),
  );
}

/** @param {BoardContext} table @param {string} kind @returns {import("./view").PrintedCard | undefined} */
const faceOf = (table, kind) => table.printed.cards[kind];

/** The signs of an act. @param {BoardContext} table @param {import("./view").PrintedCard["acts"][number]} act */
const signs = ({ printed: { acts } }, act) => STEPS.filter((step) => acts[act][step]).map((step) => inline(step));

/** Whether an option takes cubes from Controlled Spaces too. @param {import("./view").PrintedCard} card
 * @param {string} act */
const hitsControlled = (card, act) => card.controlled && act.startsWith("remove");

/** What is read on an Action Card. @param {BoardContext} table @param {string} kind */
function printOf(table, kind) {
  const card = faceOf(table, kind);
  if (!card) return "";
  const acts = card.acts.map((act) => [WORDS.act(table.printed.acts[act]), hitsControlled(card, act) ? "C" : ""]);
  return [...acts.flat(), WORDS.targets[card.target]].filter(Boolean).join(" ");
}

/** @param {BoardContext} table @param {string} kind */
function face(table, kind) {
  const card = faceOf(table, kind);
  if (!card) return nothing;
  const acts = card.acts.map(
    (act) =>
      html`<span class="act" data-about="act-${act}">${signs(table, act)}${WORDS.act(table.printed.acts[act])}
        ${
          hitsControlled(card, act)
            ? html`<em data-about="controlled-too"
        title=${WORDS.controlledToo}>C</em>`
            : nothing
        }</span>`,
  );
  return html`<span class="acts">${acts[0]}
    ${acts[1]}</span> <span class="target" data-about="card-target ${kind}">${inline(card.target)}
      ${WORDS.targets[card.target]}</span>`;
}

/** @param {BoardContext} table @param {string} season */
function seasonCard(table, season) {
  return touchable(
    table,
    VERBS.seasonCard,
    `${WORDS.seasonCard}: ${table.name(season)}`,
    "card season-card",
    seasonFace(table, season),
    season,
    [table.name(season), table.printed.seasons[season].effect, WORDS.seasonCard].join(" "),
  );
}

/** A Season Card's name and what it does. @param {BoardContext} table @param {string} season */
function seasonFace(table, season) {
  return html`<span class="acts"><span class="act">${table.name(season)}</span><span class="effect">
    ${table.printed.seasons[season].effect}</span></span>
    <span class="target">${inline("all")}${WORDS.seasonCard}</span>`;
}

/** The card on the table; its options are touched on it. @param {BoardContext} table @param {string} kind */
function inPlay(table, kind) {
  const card = faceOf(table, kind);
  if (!card) return nothing;
  const acts = card.acts.map((act) =>
    touchable(
      table,
      upon(VERBS.option, act),
      WORDS.act(table.printed.acts[act]),
      "act",
      html`${signs(table, act)}${WORDS.act(table.printed.acts[act])}`,
      `act-${act}`,
      WORDS.act(table.printed.acts[act]),
    ),
  );
  return html`<div class="card in-play ${card.target}" data-ref=${kind}><span class="acts">${acts}</span>
    <span class="target" data-about="card-target ${kind}">${inline(card.target)}${WORDS.targets[card.target]}
    ${card.controlled ? html` · ${WORDS.controlledToo}` : nothing}</span></div>`;
}

/** @param {BoardContext} table @param {FactionView} told */
function tokens(table, told) {
  const coin = (/** @type {[string, number]} */ [name, count]) => {
    const value = name.replace("coin-", "");
    const content = html`${inline("coin")}<span>${value || "?"}
      ${count > 1 ? html`<small>×${count}</small>` : nothing}</span>`;
    return touchable(
      table,
      upon(VERBS.coin, value),
      table.name(name || "coin"),
      "token-chip",
      content,
      name || "coin",
      `${value || "?"} ${count > 1 ? `×${count}` : ""}`,
    );
  };
  const crowns = told.crowns
    ? touchable(
        table,
        VERBS.crown,
        WORDS.crowns,
        "token-chip",
        html`${inline("crown")}<span>${told.crowns}</span>`,
        "crowns",
        `${told.crowns}`,
      )
    : nothing;
  const chips = counted(told.coins).sort().map(coin);
  return chips.length || told.crowns ? [html`<div class="tokens">${crowns}${chips}</div>`] : [];
}

/** How long I am not asked, in words. @param {FactionView} told */
function silence({ silent }) {
  if (silent === "until-my-turn") return WORDS.silentTurn;
  return silent ? WORDS.silent : "";
}

/**
 * What I was asked and have answered about my Musketeers, and what lies aside.
 * @param {BoardContext} table
 * @param {string} faction
 * @param {FactionView} told
 */
function orders(table, faction, told) {
  const attend = table.actions.some((action) => action.notation === "attend");
  const lines = [told.aside ? WORDS.aside(told.aside) : "", silence(told)].filter(Boolean);
  if (!lines.length) return nothing;
  return html`<p class="orders" data-faction=${faction}>${lines.join(" ")} ${
    attend && told.silent
      ? touchable(table, VERBS.attend, WORDS.attend, "attend", WORDS.attend, "attend", WORDS.attend)
      : nothing
  }</p>`;
}
