// The card of the teacher above the board: what this is about, what to do now, and what has been learned.

import { html, nothing } from "lit-html";
import { back, bulb, openEye } from "../icons.js";
import { playNow } from "../play-now.js";
import { rulesAddress } from "../rules-address.js";
import { plain } from "../segments.js";
import { t } from "../text.js";

/** @typedef {import("./exercise-controller.js").ExerciseController} ExerciseController */

/** @param {string} game @param {string} rule */
const ruleLink = (game, rule) =>
  rule
    ? html`<a class="task-rule" href=${rulesAddress(game, rule)} target="_blank"
      rel="noopener">${t("task-rule", { rule })}</a>`
    : nothing;

/** How far the lesson is, as a bar and in words. @param {ExerciseController} controller */
function progress({ channel, exercise }) {
  const done = channel.state?.done ?? 0;
  if (exercise.tasks < 2) return nothing;
  const text = t("task-at", { at: Math.min(done + 1, exercise.tasks), count: exercise.tasks });
  return html`<div class="task-progress"><span class="soft small">${text}</span>
    <progress max=${exercise.tasks} value=${done} aria-label=${text}></progress></div>`;
}

/** What others did since the last task, and what chance decided. @param {ExerciseController} controller */
function happened({ channel: { state } }) {
  const { you, log, log_from: from } = state?.table ?? { you: null, log: [], log_from: 0 };
  const news = from ? log.filter(({ seat, text }) => seat !== you && text.length) : [];
  if (!news.length) return nothing;
  return html`<details class="task-happened"><summary>${t("task-happened")}</summary>
    <ul tabindex="0" aria-label=${t("task-happened")}>
      ${news.map(({ text }) => html`<li>${plain(text)}</li>`)}
    </ul></details>`;
}

/** @param {ExerciseController} controller @param {import("../types/messages").TaskInfo} task */
function help(controller, task) {
  const { channel, isHintOpen, openHint } = controller;
  const right = channel.state?.table.actions.filter(({ notation }) => channel.revealed.includes(notation)) ?? [];
  const hint = isHintOpen && task.hint ? html`<p class="task-hint">${bulb()}${task.hint}</p>` : nothing;
  const shown = right.length
    ? html`<p class="task-hint">${t("task-shown", { actions: right.map(({ label }) => label).join(" / ") })}</p>`
    : nothing;
  const hintButton =
    task.hint && !isHintOpen
      ? html`<button type="button" class="button quiet task-help"
          @click=${openHint}>${bulb()}${t("task-hint")}</button>`
      : nothing;
  const showButton = task.is_read
    ? nothing
    : html`<button type="button" class="button quiet task-reveal"
        @click=${controller.reveal}>${t("task-show")}</button>`;
  return { texts: html`${hint}${shown}`, buttons: html`${hintButton}${showButton}` };
}

/** @param {ExerciseController} controller */
function goBack({ channel }) {
  if (!channel.moves.length) return nothing;
  return html`<button type="button" class="button quiet icon task-back" aria-label=${t("task-back")}
    title=${t("task-back")} @click=${channel.goBack}>${back()}</button>`;
}

/** Leads to what is pointed at, where it may be out of view. @param {ExerciseController} controller */
function lookButton({ lookAtIt, shownPieces }) {
  if (!shownPieces.length) return nothing;
  return html`<button type="button" class="button quiet icon task-look" aria-label=${t("task-look")}
    title=${t("task-look")} @click=${lookAtIt}>${openEye()}</button>`;
}

/** A task that is due. @param {ExerciseController} controller @param {import("../types/messages").TaskInfo} task */
function taskPart(controller, task) {
  const { channel, place } = controller;
  const { texts, buttons } = help(controller, task);
  const goOn = html`<button type="button" class="button main task-continue"
    @click=${channel.goOn}>${t("task-continue")}</button>`;
  return html`${task.text ? html`<p class="task-text">${task.text}</p>` : nothing}
    <div class="task-now">${task.ask ? html`<p class="task-ask">${task.ask}</p>` : nothing}${texts}
      <div class="task-tools">${goBack(controller)}${task.is_read ? goOn : nothing}${buttons}
        ${lookButton(controller)}
        ${ruleLink(place.game, task.rule)}</div></div>`;
}

/** The exercise after this one, if there is one. @param {ExerciseController} controller */
function nextExercise({ place: { kind, learning, id } }) {
  const all = kind === "lesson" ? learning.lessons : learning.puzzles;
  return all[all.findIndex((one) => one.id === id) + 1];
}

/** The end: what comes next. @param {ExerciseController} controller */
function finishedPart(controller) {
  const { place, channel } = controller;
  const next = nextExercise(controller);
  const nextText = next && place.kind === "lesson" ? t("next-lesson", { title: next.title }) : t("next-puzzle");
  const home = `/learn/${place.game}`;
  const play =
    place.kind === "lesson"
      ? html`<button type="button" class=${next ? "button" : "button main"}
          @click=${() => playNow(place.game)}>${t("play-it-now")}</button>`
      : nothing;
  return html`<p class="task-finished" role="status">${t(`${place.kind}-finished`)}</p>
    <div class="task-tools">
      ${next ? html`<a class="button main" href=${`${home}/${place.kind}/${next.id}`}>${nextText}</a>` : nothing}${play}
      <a class="button quiet" href=${home}>${t("back-to-learning")}</a>
      <button type="button" class="button quiet" @click=${channel.restart}>${t("task-restart")}</button></div>`;
}

/** @param {ExerciseController} controller */
export function exerciseCard(controller) {
  const { channel, exercise, place } = controller;
  const { state, trouble } = channel;
  const told = state?.told ? html`<p class="task-told">${state.told}</p>` : nothing;
  const body = state?.task ? taskPart(controller, state.task) : state ? finishedPart(controller) : nothing;
  return html`<section class="exercise-card card" aria-labelledby="exercise-title">
    <div class="exercise-head"><h1 id="exercise-title">${t(`${place.kind}-at`, { title: exercise.title })}</h1>
      ${progress(controller)}</div>
    ${trouble ? html`<p class="notice" role="alert">${trouble}</p>` : nothing}
    <div class="exercise-body" aria-live="polite">${told}${happened(controller)}${body}</div></section>`;
}
