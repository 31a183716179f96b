// The part of the form for a new table that asks whether there is a clock.

import { html, nothing } from "lit-html";
import { mayHaveClock } from "./new-table-form.js";
import { t } from "./text.js";

/**
 * @typedef {import("./api.js").BotInfo} Bot
 * @typedef {import("./types/messages").ClockRules} ClockRules
 * @typedef {NonNullable<ClockRules["at_timeout"]>} AtTimeout
 */

const MINUTE = 60;

/** The clocks that are offered for a game that takes so many minutes: for each seat its share, short or with ease.
 * @param {number[]} minutes @param {number} seats @returns {ClockRules[]} */
export function offeredClocks([fewest, most], seats) {
  const share = (/** @type {number} */ time) => Math.max(5, Math.round(time / Math.max(1, seats) / 5) * 5) * MINUTE;
  const quick = share(fewest);
  const easy = Math.max(quick + 5 * MINUTE, share(most * 1.5));
  return [
    { kind: "live", seconds: quick, increment: 10 },
    { kind: "live", seconds: easy, increment: 30 },
    ...[1, 3, 7].map((days) => ({ kind: /** @type {const} */ ("days"), days, holidays: days * 7 })),
  ];
}

/** A clock in few words. @param {ClockRules} clock */
export function clockLabel({ kind, seconds = 0, increment = 0, days = 0, holidays = 0 }) {
  if (kind === "live") return t("clock-live", { minutes: seconds / MINUTE, increment });
  return t(days === 1 ? "clock-one-day" : "clock-some-days", { days, holidays });
}

/** @type {AtTimeout[]} */
const AT_TIMEOUT = ["bot", "lose", "nothing"];

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLSelectElement} */ (event.target).value;

/** One entry of a list to choose from. @param {string} value @param {string} now @param {string} label */
const entry = (value, now, label) => html`<option value=${value} ?selected=${value === now}>${label}</option>`;

/** What happens when time has run out, and which bot may play. @param {ClockRules} clock @param {Bot[]} bots
 * @param {(clock: ClockRules) => void} choose */
function atTimeout(clock, bots, choose) {
  const chosen = clock.at_timeout ?? "bot";
  const bot = clock.bot ?? "";
  /** @param {Event} event */
  const chooseWhat = (event) => choose({ ...clock, at_timeout: /** @type {AtTimeout} */ (valueOf(event)) });
  /** @param {Event} event */
  const chooseBot = (event) => choose({ ...clock, bot: valueOf(event) });
  return html`<label class="label">${t("clock-when-out")}
      <select class="field" .value=${chosen} @change=${chooseWhat}>
        ${AT_TIMEOUT.map((what) => entry(what, chosen, t(`clock-out-${what}`)))}</select></label>
    ${
      chosen === "nothing"
        ? nothing
        : html`<label class="label">${t("which-bot")}
      <select class="field" .value=${bot} @change=${chooseBot}>
        ${bots.map(({ id, name }) => entry(id, bot, name))}</select></label>`
    }`;
}

/** Whether there is a clock, and which. @param {import("./new-table-form.js").NewTableForm} form @param {Bot[]} bots
 * @param {(clock: ClockRules | null) => void} choose */
export function clockPicks(form, bots, choose) {
  const offered = offeredClocks(form.game.minutes, form.seats.length);
  if (!mayHaveClock(form)) return nothing;
  const { clock } = form;
  const at = clock ? offered.findIndex((one) => clockLabel(one) === clockLabel(clock)) : -1;
  const suggested = bots.find((bot) => bot.suggested)?.id ?? "";
  const pick = (/** @type {Event} */ event) => {
    const rules = offered[Number(valueOf(event))];
    choose(rules ? { ...rules, at_timeout: clock?.at_timeout ?? "bot", bot: clock?.bot ?? suggested } : null);
  };
  return html`<fieldset class="new-clock"><legend>${t("clock")}</legend>
    <label class="label"><span class="visually-hidden">${t("clock")}</span>
      <select class="field" .value=${String(at)} @change=${pick}>
        ${entry("-1", String(at), t("clock-none"))}
        ${offered.map((one, index) => entry(String(index), String(at), clockLabel(one)))}
      </select></label>
    ${clock ? atTimeout(clock, bots, choose) : nothing}</fieldset>`;
}
