// The page for a new table of one game: how it is played, who sits where, house rules.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { emblem } from "../emblem.js";
import { loadTheme } from "../game-assets.js";
import { myName } from "../local-storage.js";
import {
  asDaily,
  chosenPreset,
  chosenValue,
  dailyMode,
  isLocal,
  localName,
  friendsForm,
  mayBeDaily,
  newTableRequest,
  prominentOptions,
  scoreModeOf,
  usualForm,
  withOption,
  withPreset,
  withSeat,
  withSeatCount,
} from "../new-table-form.js";
import { companyPart } from "../new-table-company.js";
import { changedText, houseRulesPart, prominentCards } from "../new-table-options.js";
import { botLadder, countPicks, dealPicks, seatPicks } from "../new-table-seats.js";
import { scoreLists } from "../score-lists.js";
import { shell } from "../shell.js";
import { gameFacts, troubleNote } from "../shelf.js";
import { startTable } from "../start-table.js";
import { listed, t } from "../text.js";

/**
 * @typedef {import("../new-table-form.js").NewTableForm} NewTableForm
 * @typedef {import("../new-table-form.js").OptionInfo} OptionInfo
 * @typedef {import("../new-table-form.js").PresetInfo} PresetInfo
 */

/** Who sits at the table: me, bots by name, open seats. @param {NewTableForm} form @param {api.BotInfo[]} bots */
function whoSits({ seats }, bots) {
  const named = bots.flatMap((bot) => {
    const count = seats.filter((seat) => seat === `bot:${bot.id}`).length;
    if (!count) return [];
    return [count === 1 ? bot.name : t("summary-bots", { count, name: bot.name })];
  });
  const open = seats.filter((seat) => seat === "open").length;
  const opens = open ? [t(open === 1 ? "summary-open" : "summary-opens", { count: open })] : [];
  const here = seats.filter(isLocal).map((seat) => localName(seat).trim() || t("default-name"));
  return listed([...(seats.includes("me") ? [t("summary-you")] : []), ...here, ...named, ...opens]);
}

/** What will be played, in one line. @param {NewTableForm} form @param {api.BotInfo[]} bots */
function summary(form, bots) {
  const values = prominentOptions(form).map(
    (option) => option.values.find((value) => String(value.value) === chosenValue(form, option))?.label ?? "",
  );
  const ways = [...values, chosenPreset(form)?.title ?? "", changedText(form)].filter((way) => way).join(" · ");
  const who = whoSits(form, bots);
  return ways ? t("summary", { ways, who }) : who;
}

class NewTable {
  busy = false;
  trouble = "";
  /** @type {api.Scores | null} */
  scores = null;
  scoresOf = "";

  /** @param {HTMLElement} root @param {api.GameInfo} game @param {api.BotInfo[]} bots @param {URLSearchParams} asked
   *   for the deal of the day, or for a public table */
  constructor(root, game, bots, asked) {
    const daily = asked.has("daily");
    this.root = root;
    this.bots = bots;
    this.form = asked.has("public")
      ? { ...friendsForm(game, myName.get()), public: true }
      : usualForm(game, bots, myName.get());
    if (daily && dailyMode(game)) this.form = asDaily(this.form);
    this.findScores();
  }

  /** @param {Partial<NewTableForm>} part */
  change(part) {
    const form = { ...this.form, ...part };
    this.form = { ...form, daily: form.daily && mayBeDaily(form) };
    this.trouble = "";
    this.draw();
    this.findScores();
  }

  /** Fetch the score lists of this table, if it is played for the score. */
  async findScores() {
    const { game, seats, options } = newTableRequest(this.form);
    const asked = scoreModeOf(this.form) ? JSON.stringify([game, seats.length, options]) : "";
    if (asked === this.scoresOf) return;
    this.scoresOf = asked;
    const found = asked ? await api.scores(game, seats.length, options).catch(() => null) : null;
    if (asked !== this.scoresOf) return;
    this.scores = found;
    this.draw();
  }

  /** @param {boolean} daily */
  chooseDeal = (daily) => this.change(daily ? asDaily(this.form) : { daily });

  /** @param {number} count */
  chooseCount = (count) => this.change(withSeatCount(this.form, count, this.bots));

  /** @param {number} seat @param {string} kind */
  chooseSeat = (seat, kind) => this.change(withSeat(this.form, seat, kind, this.bots));

  /** @param {OptionInfo} option @param {string} value */
  chooseOption = (option, value) => this.change(withOption(this.form, option, value, this.bots));

  /** @param {PresetInfo | undefined} preset */
  choosePreset = (preset) => this.change(withPreset(this.form, preset));

  /** @param {Event} event */
  submit = async (event) => {
    event.preventDefault();
    if (this.busy) return;
    this.busy = true;
    this.draw();
    try {
      await startTable(this.form);
    } catch (reason) {
      this.trouble = api.troubleText(reason);
      this.rest();
    }
  };

  /** Be ready again: after trouble, or when somebody comes back to this page as they left it. */
  rest = () => {
    this.busy = false;
    this.draw();
  };

  startLabel() {
    if (this.busy) return t("starting");
    if (this.form.seats.includes("open")) return t("start-open");
    return t(this.form.seats.includes("me") ? "start" : "start-watch");
  }

  nameField() {
    const change = (/** @type {Event} */ event) =>
      this.change({ name: /** @type {HTMLInputElement} */ (event.target).value });
    return html`<label class="label">${t("your-name")}
      <input class="field" maxlength="24" autocomplete="nickname" ?required=${this.form.daily}
        placeholder=${this.form.daily ? "" : t("default-name")} .value=${this.form.name} @input=${change}></label>`;
  }

  head() {
    const { game } = this.form;
    return html`<div class="new-table-head">${emblem(game)}
      <div><p class="soft small">${t("new-table")}</p><h1>${game.title}</h1>${gameFacts(game)}
        <p><a href="/">${t("another-game")}</a></p></div></div>`;
  }

  startBar() {
    return html`<div class="start-bar"><div class="start-bar-inner">
      <p class="start-summary" aria-live="polite">${summary(this.form, this.bots)}</p>
      <button class="button main start" aria-busy=${this.busy}>${this.startLabel()}</button>
      ${troubleNote(this.trouble)}</div></div>`;
  }

  draw = () => {
    const { form } = this;
    const content = html`<form class="new-table" @submit=${this.submit}>
      <div class="new-table-parts">
        ${this.head()}${prominentCards(form, this.chooseOption)}${dealPicks(form, this.chooseDeal)}
        <div class="card new-seats">
          ${countPicks(form, this.chooseCount)}${seatPicks(form, this.bots, this.chooseSeat)}${this.nameField()}
          ${botLadder(form, this.bots)}
        </div>
        ${companyPart(form, this.bots, (company) => this.change(company))}
        ${houseRulesPart(form, this.choosePreset, this.chooseOption)}
        ${
          this.scores
            ? html`<section class="card new-scores stack"><h2>${t("scores")}</h2>${scoreLists(this.scores)}</section>`
            : nothing
        }
      </div>
      ${this.startBar()}
    </form>`;
    render(shell({ content, redraw: this.draw }), this.root);
  };
}

/** The form for the game in the address; without one, the shelf, to choose one. @param {HTMLElement} root */
export async function newPage(root) {
  const [games, bots] = await Promise.all([api.games(), api.bots()]);
  const asked = new URLSearchParams(location.search);
  const game = games.find((one) => one.id === asked.get("game"));
  if (!game) return location.replace("/");
  loadTheme(game.id);
  document.body.dataset.game = game.id;
  document.title = `${t("of-game", { label: t("new-table"), title: game.title })} · ${t("title")}`;
  const page = new NewTable(root, game, bots, asked);
  addEventListener("pageshow", page.rest);
  page.draw();
}
