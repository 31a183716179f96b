// What a bot weighs, expects and believes: as a hint while one plays, and for each of its moves after the game.

import { html, nothing } from "lit-html";
import { bulb, cross } from "../icons.js";
import { sentence } from "../segments.js";
import { t } from "../text.js";
import { actionText } from "./action-text.js";
import { consent } from "./record-panel.js";

/**
 * @typedef {import("../types/messages").Thought} Thought
 * @typedef {import("../types/messages").ConsideredAction} Considered
 * @typedef {import("../types/messages").WhatMayBeHidden} WhatMayBeHidden
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {import("../board-types.js").LogLine} LogLine
 */

/** A share from 0 to 1 as people read it; nothing uncertain is called certain. @param {number} share */
export const percent = (share) => Math.min(99, Math.max(1, Math.round(100 * share)));

/** What a bot expects, in words; a game for the score is not won but played for points.
 * @param {number | null} expected @param {boolean} forScore */
export function prospects(expected, forScore) {
  if (expected === null) return "";
  if (forScore) return t("expects-points", { of100: Math.round(100 * expected) });
  const of10 = Math.round(10 * expected);
  if (of10 === 0) return t("expects-loss");
  return of10 === 10 ? t("expects-win") : t("expects-wins", { of10 });
}

/** Actions that were weighed: how much the bot thought of each, if not of all alike, and what it expects of it.
 * @param {Considered[]} considered @param {boolean} forScore @param {(one: Considered) => unknown} name */
function consideredList(considered, forScore, name) {
  const alike = considered.every(({ share }) => share === considered[0].share);
  const thinking = (/** @type {number} */ share) => (alike ? "" : t("share-of-thought", { share: percent(share) }));
  return html`<ul>${considered.map((one) => {
    const words = [prospects(one.expected, forScore), thinking(one.share)].filter(Boolean);
    const bar = html`<span class="share-bar" style=${`--share: ${100 * one.share}%`} aria-hidden="true"></span>`;
    return html`<li class="considered">${name(one)}${alike ? nothing : bar}<small>${words.join(" · ")}</small></li>`;
  })}</ul>`;
}

/** What may be hidden at a place. @param {WhatMayBeHidden} belief */
function beliefLine({ text, held }) {
  const one = (/** @type {{name: string, share: number}} */ { name, share }) =>
    html`<li style=${`--share: ${100 * share}%`}><span>${name}</span> <b>${percent(share)} %</b></li>`;
  return html`<li><span class="believed-place">${sentence(text)}</span><ul class="held">${held.map(one)}</ul></li>`;
}

/** @param {string} title @param {WhatMayBeHidden[]} beliefs */
function beliefsPart(title, beliefs) {
  if (!beliefs.length) return nothing;
  return html`<details class="beliefs" open><summary>${title}</summary>
    <ul>${beliefs.map(beliefLine)}</ul></details>`;
}

const dots = html`<span class="busy-dots" aria-hidden="true"><i></i><i></i><i></i></span>`;

// --- A hint ------------------------------------------------------------------------------------------

/** @param {TableController} controller @param {TableUpdate} table */
export function hintPanel({ shownHint, asksForHint, play, loaded }, table) {
  if (asksForHint) return html`<div class="hint-panel" role="status"><p>${dots} ${t("hint-thinking")}</p></div>`;
  const action = table.actions.find(({ code }) => code === shownHint?.code);
  if (!shownHint || !action) return nothing;
  /** @param {Event} event */
  const click = (event) => play(action, /** @type {Element} */ (event.currentTarget));
  const button = html`<button type="button" class="legal-action" data-highlight=${action.parts.join(" ")}
    @click=${click}>${actionText(action)}</button>`;
  const { considered, beliefs } = shownHint;
  const name = (/** @type {Considered} */ one) => (one.code === action.code ? button : one.label);
  return html`<div class="hint-panel" role="status"><p>${t("hint-is")}</p>
    ${considered.length ? nothing : html`${button}<p>${t("hint-plain")}</p>`}
    ${consideredList(considered, loaded.info.for_score, name)}${beliefsPart(t("hint-beliefs"), beliefs)}</div>`;
}

// --- After the game ----------------------------------------------------------------------------------

/** The moves of bots about which somebody has asked, and what the bots thought of them. */
export class BotThoughts {
  /** The step that is shown. @type {number | null} */
  step = null;
  /** By step. @type {Map<number, Thought>} */
  answers = new Map();
  isThinking = false;
  trouble = "";

  /** @param {TableController["session"]} session @param {() => void} draw */
  constructor(session, draw) {
    this.session = session;
    this.draw = draw;
  }

  /** Show what a bot thought of this step, and ask for it if it may be told. @param {number} step
   * @param {boolean} isOpen */
  ask = async (step, isOpen) => {
    if (this.isThinking) return;
    Object.assign(this, { step, trouble: "" });
    if (isOpen && !this.answers.has(step)) {
      this.isThinking = true;
      this.draw();
      const answer = await this.session.thought(step);
      this.isThinking = false;
      if (answer.type === "thought") this.answers.set(step, answer);
      else this.trouble = answer.type === "refused" ? answer.reason : t("lost-request");
    }
    this.draw();
    document.querySelector(".thought-panel")?.scrollIntoView({ block: "nearest" });
  };

  close = () => {
    const step = this.step;
    this.step = null;
    this.draw();
    /** @type {HTMLElement | null} */ (document.querySelector(`.thought-button[data-step="${step}"]`))?.focus();
  };
}

/** @param {TableController} controller */
const thoughtsOf = (controller) => (controller.thoughts ??= new BotThoughts(controller.session, controller.draw));

/** Whether bots may tell what they thought. @param {TableUpdate} table */
export const isOpen = ({ record }) => record !== null && record.opened_by !== "nobody";

/** Whether a bot took the step that this line is about. @param {TableUpdate} table @param {LogLine} line */
const isOfBot = ({ seats }, { seat, talk }) => !talk && seats[seat]?.kind === "bot";

/** The way to ask about a bot's move, in its line of the log.
 * @param {TableController} controller @param {TableUpdate} table @param {LogLine} line */
export function thoughtButton(controller, table, line) {
  if (!isOfBot(table, line)) return nothing;
  const label = t("thought-about", { name: table.seats[line.seat].name, move: line.text.map((s) => s.text).join("") });
  const ask = () => thoughtsOf(controller).ask(line.step, isOpen(table));
  return html`<button type="button" class="thought-button" data-step=${line.step} title=${t("thought-ask")}
    aria-label=${label} @click=${ask}>${bulb()}</button>`;
}

/** One action that the bot weighed, marked if it took it. @param {Considered} one @param {number} taken */
const weighedName = ({ code, label }, taken) =>
  html`<span>${label} ${code === taken ? html`<b class="taken">${t("thought-taken")}</b>` : nothing}</span>`;

/** What a bot answers. @param {Thought} thought @param {boolean} forScore */
function answerPart({ code, considered, beliefs }, forScore) {
  const otherwise = considered.length > 0 && considered[0].code !== code;
  return html`${considered.length ? nothing : html`<p>${t("thought-none")}</p>`}
    ${consideredList(considered, forScore, (one) => weighedName(one, code))}
    ${otherwise ? html`<p>${t("thought-otherwise")}</p>` : nothing}${beliefsPart(t("thought-beliefs"), beliefs)}`;
}

/** What is told of the move about which somebody has asked.
 * @param {TableController} controller @param {TableUpdate} table @param {BotThoughts} thoughts @param {number} step */
function toldPart(controller, table, thoughts, step) {
  const answer = thoughts.answers.get(step);
  if (answer) return answerPart(answer, controller.loaded.info.for_score);
  if (thoughts.isThinking) return html`<p>${dots} ${t("thought-thinking")}</p>`;
  if (table.record && !isOpen(table))
    return html`<p>${t("thought-secret")}</p>${consent(controller, table, table.record)}`;
  return html`${thoughts.trouble ? html`<p>${thoughts.trouble}</p>` : nothing}
    <p><button type="button" class="button" @click=${() => thoughts.ask(step, true)}>${t("thought-ask")}</button></p>`;
}

/** The answer to what was asked in the log. @param {TableController} controller @param {TableUpdate} table */
export function thoughtPanel(controller, table) {
  const thoughts = controller.thoughts;
  const step = thoughts?.step ?? null;
  if (!thoughts || step === null) return nothing;
  const lines = controller.session.get().log.filter((line) => line.step === step && !line.talk);
  const move = lines.find(({ text }) => text.length);
  const title = t("thought-title", { name: table.seats[lines[0].seat].name });
  const close = html`<button type="button" class="thought-button" aria-label=${t("close")}
    @click=${thoughts.close}>${cross()}</button>`;
  return html`<section class="hint-panel thought-panel" aria-labelledby="thought-title">
    <div class="thought-head"><h3 id="thought-title">${title}</h3>${close}</div>
    ${move ? html`<p class="thought-move">${sentence(move.text)}</p>` : nothing}
    <div role="status">${toldPart(controller, table, thoughts, step)}</div></section>`;
}
