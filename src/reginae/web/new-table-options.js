// The part of the form for a new table that asks how it is played: cards for what matters, house rules folded away.

import { html, nothing } from "lit-html";
import {
  changedByYou,
  chosenPreset,
  chosenValue,
  houseRules,
  isMet,
  offeredPresets,
  prominentOptions,
} from "./new-table-form.js";
import { optionGlyph } from "./option-glyphs.js";
import { tagRank, tagTitle } from "./more-texts.js";
import { t } from "./text.js";

/**
 * @typedef {import("./api.js").GameInfo} GameInfo
 * @typedef {import("./new-table-form.js").NewTableForm} NewTableForm
 * @typedef {import("./new-table-form.js").OptionInfo} OptionInfo
 * @typedef {import("./new-table-form.js").PresetInfo} PresetInfo
 * @typedef {(option: OptionInfo, value: string) => void} ChooseOption
 */

const SEATS = "seats";

/** What an option or a value is for, in plain words. @param {GameInfo} game @param {OptionInfo["needs"]} needs */
export function needText(game, needs) {
  if (!needs) return "";
  if (needs.option === SEATS) {
    const counts = needs.values.map(String);
    const seats = counts.length > 2 ? `${counts[0]}–${counts[counts.length - 1]}` : counts.join(t("or"));
    return seats === "1" ? t("for-one-seat") : t("for-seats", { seats });
  }
  const other = game.options.find((option) => option.name === needs.option);
  const labels = other?.values.filter((value) => needs.values.includes(value.value)).map((value) => value.label) ?? [];
  return t("only-with", { values: labels.join(t("or")) });
}

/** @param {NewTableForm} form @param {OptionInfo} option @param {ChooseOption} choose */
function optionCards(form, option, choose) {
  const chosen = chosenValue(form, option);
  return html`<fieldset class="picks choice" id=${`option-${option.name}`}>
    <legend>${option.title}</legend>
    <div class="choice-cards">${option.values.map((value) => {
      const need = value.needs?.values.length === form.game.seats.length ? "" : needText(form.game, value.needs);
      return html`<label class="pick choice-card">
        <input type="radio" name=${option.name} value=${String(value.value)} .checked=${String(value.value) === chosen}
          @change=${() => choose(option, String(value.value))}>
        <span>${optionGlyph(option.name, value.value) ?? nothing}
          <b class="serif">${value.label}</b>${need ? html`<em>${need}</em>` : nothing}
          <span class="choice-hint">${value.hint}</span></span></label>`;
    })}</div></fieldset>`;
}

/** The options that decide what all others mean, as cards. @param {NewTableForm} form @param {ChooseOption} choose */
export const prominentCards = (form, choose) =>
  prominentOptions(form).map((option) => optionCards(form, option, choose));

/** @param {Event} event */
const selectedValue = (event) => /** @type {HTMLSelectElement} */ (event.target).value;

/** @param {NewTableForm} form @param {OptionInfo} option @param {ChooseOption} choose */
function houseRule(form, option, choose) {
  const id = `option-${option.name}`;
  const chosen = chosenValue(form, option);
  return html`<div class="option">
    <label for=${id} class="option-name">${option.title}</label>
    <select class="field" id=${id} aria-describedby=${`${id}-help`}
        @change=${(/** @type {Event} */ event) => choose(option, selectedValue(event))}>
      ${option.values.map((value) => {
        const possible = isMet(form, value.needs);
        const reason = needText(form.game, value.needs);
        return html`<option value=${String(value.value)} ?selected=${String(value.value) === chosen}
          ?disabled=${!possible}>${possible ? value.label : t("not-now", { label: value.label, reason })}</option>`;
      })}</select>
    <p class="soft small" id=${`${id}-help`}>${option.help}
      <a href=${`/rules/${form.game.id}#${option.rule}`} target="_blank" rel="noopener">
        ${t("rule-link", { rule: option.rule })}</a></p>
  </div>`;
}

/** House rules by chapter, in the order of the rules page. @param {NewTableForm} form
 * @returns {[string, OptionInfo[]][]} */
function chapters(form) {
  /** @type {Map<string, OptionInfo[]>} */
  const found = new Map();
  for (const option of houseRules(form)) found.set(option.chapter, [...(found.get(option.chapter) ?? []), option]);
  return [...found].sort(([one], [other]) => tagRank(one) - tagRank(other));
}

/** @param {NewTableForm} form @param {(preset: PresetInfo | undefined) => void} choose */
function presetCards(form, choose) {
  const chosen = chosenPreset(form)?.id ?? "";
  const card = (/** @type {string} */ id, /** @type {string} */ title, /** @type {string} */ hint) =>
    html`<label class="pick choice-card"><input type="radio" name="preset" value=${id} .checked=${id === chosen}
        @change=${() => choose(form.game.presets.find((preset) => preset.id === id))}>
      <span><b class="serif">${title}</b><span class="choice-hint">${hint}</span></span></label>`;
  return html`<fieldset class="picks choice">
    <legend>${t("house-rules")}</legend>
    <div class="choice-cards">${card("", t("as-printed"), t("as-printed-hint"))}
      ${offeredPresets(form).map((preset) => card(preset.id, preset.title, preset.hint))}</div></fieldset>`;
}

/** How much was changed in a preset, if anything. @param {NewTableForm} form */
export function changedText(form) {
  const count = changedByYou(form);
  return count ? t("changed", { count }) : "";
}

/** Presets, and every house rule that says anything at this table, folded away by chapter.
 * @param {NewTableForm} form @param {(preset: PresetInfo | undefined) => void} choosePreset
 * @param {ChooseOption} choose */
export function houseRulesPart(form, choosePreset, choose) {
  if (!houseRules(form).length) return nothing;
  return html`<div class="house-rules">${presetCards(form, choosePreset)}
    <details class="card options">
      <summary><h2>${t("rule-by-rule")}</h2><span class="soft">${changedText(form)}</span></summary>
      ${chapters(form).map(
        ([chapter, options]) => html`<section class="option-chapter"><h3>${tagTitle(chapter)}</h3>
        ${options.map((option) => houseRule(form, option, choose))}</section>`,
      )}
    </details></div>`;
}
