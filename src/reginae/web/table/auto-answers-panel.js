// What this seat answers without being asked: a choice for each reaction, and a shortcut beside the actions.

import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { t } from "../text.js";

/**
 * @typedef {import("../types/messages").AutoAnswer} AutoAnswer
 * @typedef {import("../types/messages").ReactionInfo} Reaction
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {"ask" | "until-turn" | "always"} Duration  Until when a reaction is answered without asking.
 */

/** @type {Duration[]} */
const DURATIONS = ["ask", "until-turn", "always"];

let isOpen = false;

/** @param {Event} event */
function keepOpen(event) {
  isOpen = /** @type {HTMLDetailsElement} */ (event.target).open;
}

/** @param {Duration} duration */
const durationName = (duration) => t(/** @type {"auto-ask"} */ (`auto-${duration}`));

/** For how long a reaction is answered so; "ask" unless all of its decisions are.
 * @param {Reaction} reaction @param {Record<string, AutoAnswer>} answers @returns {Duration} */
export function durationOf({ decisions, notation }, answers) {
  if (decisions.some((decision) => answers[decision]?.notation !== notation)) return "ask";
  return decisions.every((decision) => answers[decision].until_turn) ? "until-turn" : "always";
}

/** The decisions that are answered without asking, though not by a reaction that can be chosen here.
 * @param {Reaction[]} reactions @param {Record<string, AutoAnswer>} answers */
export function otherDecisions(reactions, answers) {
  const shown = reactions.filter((reaction) => durationOf(reaction, answers) !== "ask");
  const covered = new Set(shown.flatMap(({ decisions }) => decisions));
  return Object.keys(answers).filter((decision) => !covered.has(decision));
}

/** The reactions that could answer what is asked of this seat now.
 * @param {Reaction[]} reactions @param {TableUpdate} table */
export const askedReactions = (reactions, { actions, decision }) =>
  actions.length ? reactions.filter(({ decisions }) => decisions.includes(decision)) : [];

/** @param {TableController} controller @param {Reaction} reaction @param {Duration} duration @param {Event} event */
const choose = ({ setAutoAnswer }, { decisions, notation }, duration, { target }) =>
  setAutoAnswer(
    decisions,
    duration === "ask" ? "" : notation,
    duration === "until-turn",
    /** @type {Element} */ (target),
  );

/** Beside the actions, if a reaction is asked: to give the same answer from now on.
 * @param {TableController} controller @param {TableUpdate} table */
export function autoAnswerShortcut(controller, table) {
  const asked = askedReactions(controller.loaded.info.reactions, table);
  const button = (/** @type {Reaction} */ reaction, /** @type {Duration} */ duration) =>
    html`<button type="button" class="button" aria-label=${`${durationName(duration)}: ${reaction.text}`}
      @click=${(/** @type {Event} */ event) => choose(controller, reaction, duration, event)}>
      ${durationName(duration)}</button>`;
  return asked.map(
    (reaction) => html`<div class="auto-shortcut"><p><span class="soft">${t("auto-shortcut")}</span>
      ${reaction.text}</p><div class="row">${button(reaction, "always")}${button(reaction, "until-turn")}</div></div>`,
  );
}

/** @param {TableController} controller @param {Reaction} reaction @param {Duration} now @param {number} number */
function reactionRow(controller, reaction, now, number) {
  const id = `auto-answer-${number}`;
  const change = async (/** @type {Event} */ event) => {
    const select = /** @type {HTMLSelectElement} */ (event.target);
    await choose(controller, reaction, /** @type {Duration} */ (select.value), event);
    select.value = durationOf(reaction, controller.table?.auto_answers ?? {}); // it may have been refused
  };
  return html`<li><label for=${id}>${reaction.text}</label>
    <select class="field" id=${id} .value=${now} @change=${change}>${DURATIONS.map(
      (duration) => html`<option value=${duration} ?selected=${duration === now}>${durationName(duration)}</option>`,
    )}</select></li>`;
}

/** What is answered in another way than can be chosen here, and how to end it.
 * @param {TableController} controller @param {string[]} decisions */
function otherAnswers({ setAutoAnswer }, decisions) {
  if (!decisions.length) return nothing;
  return html`<li><span>${t("auto-others")}</span><button type="button" class="button"
    @click=${() => setAutoAnswer(decisions, "")}>${t("auto-ask-again")}</button></li>`;
}

/** What is answered for this seat now, which is seen without opening the panel.
 * @param {Reaction[]} reactions @param {Record<string, AutoAnswer>} answers */
function answeredNow(reactions, answers) {
  const lines = reactions.flatMap((reaction) => {
    const duration = durationOf(reaction, answers);
    return duration === "ask" ? [] : [`${durationName(duration)}: ${reaction.text}`];
  });
  if (otherDecisions(reactions, answers).length) lines.push(t("auto-others"));
  return lines.map((line) => html`<span class="auto-on">${line}</span>`);
}

/** @param {TableController} controller @param {TableUpdate} table */
export function autoAnswersPanel(controller, table) {
  const { reactions } = controller.loaded.info;
  const answers = table.auto_answers;
  const others = otherDecisions(reactions, answers);
  if (table.you === null || table.outcome || !(reactions.length || others.length)) return nothing;
  return html`<details class="panel auto-answers" .open=${live(isOpen)} @toggle=${keepOpen}>
    <summary><h2>${t("auto-answers")}</h2>${answeredNow(reactions, answers)}</summary>
    <ul>${reactions.map((reaction, number) => reactionRow(controller, reaction, durationOf(reaction, answers), number))}
      ${otherAnswers(controller, others)}</ul>
    <p class="soft">${t("auto-answers-hint")}</p></details>`;
}
