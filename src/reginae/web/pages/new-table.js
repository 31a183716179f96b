// The page for a new table: game, number of seats, who sits where, options.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { emblem } from "../emblem.js";
import { seatMark } from "../icons.js";
import { myName, saveSeat } from "../local-storage.js";
import { loadTheme } from "../game-assets.js";
import { dayName, scoreLists, today } from "../score-lists.js";
import { shell } from "../shell.js";
import {
  asDaily,
  chosenValue,
  dailyPuzzle,
  isOffered,
  mayBeDaily,
  newTableRequest,
  puzzleOf,
  usualCount,
  usualSeats,
  usualValue,
  withGame,
  withSeat,
  withSeatCount,
} from "../new-table-form.js";
import { plainName, t } from "../text.js";

/** @typedef {import("../new-table-form.js").NewTableForm} NewTableForm */

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** @param {api.GameInfo[]} games @param {api.GameInfo} now @param {(game: api.GameInfo) => void} choose */
function gamePicks(games, now, choose) {
  return html`<fieldset class="picks game-picks">
    <legend>${t("which-game")}</legend>
    ${games.map(
      (game) => html`<label class="pick game-pick" data-game=${game.id}>
      <input type="radio" name="game" value=${game.id} .checked=${game === now} @change=${() => choose(game)}>
      <span>${emblem(game)}<b class="serif">${game.title}</b></span></label>`,
    )}
  </fieldset>`;
}

/** @param {NewTableForm} form @param {(count: number) => void} choose */
function countPicks(form, choose) {
  return html`<fieldset class="picks count-picks">
    <legend>${t("how-many")}</legend>
    <div class="row">${form.game.seats.map(
      (count) => html`<label class="pick">
      <input type="radio" name="count" value=${count} .checked=${count === form.seats.length}
          @change=${() => choose(count)}>
      <span>${count}</span></label>`,
    )}</div>
  </fieldset>`;
}

/** @param {string} value @param {string} now @param {string} label */
const option = (value, now, label) => html`<option value=${value} ?selected=${value === now}>${label}</option>`;

/** @param {NewTableForm} form @param {api.BotInfo[]} bots @param {(seat: number, kind: string) => void} choose */
function seatPicks(form, bots, choose) {
  const invited = bots.filter((bot) => form.seats.includes(`bot:${bot.id}`));
  return html`<fieldset class="seat-kinds">
    <legend>${t("who-sits")}</legend>
    ${form.seats.map(
      (kind, seat) => html`<label class="seat-kind">
      ${seatMark(seat)}<span class="visually-hidden">${t("seat-number", { number: seat + 1 })}</span>
      <select class="field" .value=${kind} @change=${(/** @type {Event} */ event) => choose(seat, valueOf(event))}>
        ${option("me", kind, t("kind-me"))}
        ${bots.map((bot) => option(`bot:${bot.id}`, kind, t("kind-bot", { name: bot.name })))}
        ${option("open", kind, t("kind-open"))}
      </select></label>`,
    )}
    <ul class="bot-help soft small">${invited.map((bot) => html`<li><b>${bot.name}</b>: ${bot.help}</li>`)}</ul>
  </fieldset>`;
}

/** @param {NewTableForm} form @param {api.OptionInfo} way @param {(name: string, value: string) => void} choose */
function optionPick(form, way, choose) {
  const rule = t("rule-link", { rule: way.rule });
  return html`<div class="option">
    <label for=${`option-${way.name}`} class="option-name">${plainName(way.name)}</label>
    <select class="field" id=${`option-${way.name}`} aria-describedby=${`help-${way.name}`}
        @change=${(/** @type {Event} */ event) => choose(way.name, valueOf(event))}>
      ${way.values.map((value) => option(String(value.value), chosenValue(form, way), value.label))}</select>
    <p class="soft small" id=${`help-${way.name}`}>${way.help}
      <a href=${`/rules/${form.game.id}#${way.rule}`} target="_blank" rel="noopener">${rule}</a></p>
  </div>`;
}

/** The options that decide what all others mean; they are not folded away.
 * @param {NewTableForm} form @param {(name: string, value: string) => void} choose */
function prominentOptions(form, choose) {
  const prominent = form.game.options.filter((option) => option.prominent);
  return prominent.map((option) => html`<div class="card options">${optionPick(form, option, choose)}</div>`);
}

/** @param {NewTableForm} form @param {(name: string, value: string) => void} choose */
function otherOptions(form, choose) {
  const others = form.game.options.filter((option) => !option.prominent && isOffered(form, option));
  if (!others.length) return nothing;
  const changed = others.filter((option) => chosenValue(form, option) !== usualValue(form, option)).length;
  return html`<details class="card options">
    <summary><h2>${t("ways-to-play")}</h2>
      <span class="soft">${changed ? t("ways-changed", { count: changed }) : t("ways-default")}</span></summary>
    ${others.map((option) => optionPick(form, option, choose))}
  </details>`;
}

/** @param {NewTableForm} form @param {(daily: boolean) => void} choose */
function dealPicks(form, choose) {
  if (!dailyPuzzle(form.game)) return nothing;
  const pick = (/** @type {boolean} */ daily, /** @type {string} */ label) => html`<label class="pick">
    <input type="radio" name="deal" .checked=${form.daily === daily}
        @change=${() => choose(daily)}><span>${label}</span></label>`;
  return html`<fieldset class="picks deal-picks">
    <legend>${t("deal-which")}</legend>
    <div class="row">${pick(false, t("deal-fresh"))}${pick(true, t("deal-today", { day: dayName(today()) }))}</div>
    ${form.daily ? html`<p class="soft small">${t("deal-hint")} ${t("deal-counts")}</p>` : nothing}
  </fieldset>`;
}

class NewTable {
  busy = false;
  trouble = "";
  /** @type {api.Scores | null} */
  scores = null;
  scoresOf = "";

  /**
   * @param {HTMLElement} root
   * @param {api.GameInfo[]} games
   * @param {api.BotInfo[]} bots
   * @param {api.GameInfo} first
   * @param {boolean} daily
   */
  constructor(root, games, bots, first, daily) {
    this.root = root;
    this.games = games;
    this.bots = bots;
    /** @type {NewTableForm} */
    this.form = {
      game: first,
      name: myName.get(),
      seats: usualSeats(first, usualCount(first), bots),
      options: {},
      daily: false,
    };
    if (daily && dailyPuzzle(first)) this.form = asDaily(this.form);
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

  /** Fetch the score lists of the puzzle that this table is, if it is one. */
  async findScores() {
    const { game, seats, options } = newTableRequest(this.form);
    const asked = puzzleOf(this.form) ? JSON.stringify([game, seats.length, options]) : "";
    if (asked === this.scoresOf) return;
    this.scoresOf = asked;
    const found = asked ? await api.scores(game, seats.length, options).catch(() => null) : null;
    if (asked !== this.scoresOf) return;
    this.scores = found;
    this.draw();
  }

  /** @param {boolean} daily */
  chooseDeal = (daily) => this.change(daily ? asDaily(this.form) : { daily });

  /** @param {api.GameInfo} game */
  chooseGame = (game) => this.change(withGame(this.form, game, this.bots));

  /** @param {number} count */
  chooseCount = (count) => this.change(withSeatCount(this.form, count, this.bots));

  /** @param {number} seat @param {string} kind */
  chooseSeat = (seat, kind) => this.change(withSeat(this.form, seat, kind, this.bots));

  /** @param {string} name @param {string} value */
  chooseOption = (name, value) => this.change({ options: { ...this.form.options, [name]: value } });

  /** @param {Event} event */
  submit = async (event) => {
    event.preventDefault();
    this.busy = true;
    this.draw();
    try {
      await this.create();
    } catch (reason) {
      this.trouble = reason instanceof Error ? reason.message : String(reason);
      this.busy = false;
      this.draw();
    }
  };

  async create() {
    const { game, name } = this.form;
    const made = await api.newTable(newTableRequest(this.form));
    if (name.trim()) myName.set(name.trim());
    const deal = this.form.daily ? { deal: today() } : {};
    if (made.seat !== null) saveSeat({ ...made, seat: made.seat, game: game.id, title: game.title, ...deal });
    location.assign(`/t/${made.table}`);
  }

  startLabel() {
    if (this.busy) return t("starting");
    if (this.form.seats.includes("open")) return t("start-open");
    return t(this.form.seats.includes("me") ? "start" : "start-watch");
  }

  nameField() {
    return html`<label class="label">${t("your-name")}
      <input class="field" maxlength="24" autocomplete="nickname" ?required=${this.form.daily}
        placeholder=${this.form.daily ? "" : t("default-name")} .value=${this.form.name}
        @input=${(/** @type {Event} */ event) => this.change({ name: valueOf(event) })}></label>`;
  }

  draw = () => {
    const { form } = this;
    document.body.dataset.game = form.game.id;
    const content = html`<form class="new-table" @submit=${this.submit}>
      <h1>${t("new-table")}</h1>
      ${gamePicks(this.games, form.game, this.chooseGame)}
      ${dealPicks(form, this.chooseDeal)}
      <div class="card new-seats">
        ${countPicks(form, this.chooseCount)}${seatPicks(form, this.bots, this.chooseSeat)}${this.nameField()}
      </div>
      ${prominentOptions(form, this.chooseOption)}${otherOptions(form, this.chooseOption)}
      ${this.trouble ? html`<p class="notice" role="status">${this.trouble}</p>` : nothing}
      <button class="button main start" ?disabled=${this.busy}>${this.startLabel()}</button>
      ${
        this.scores
          ? html`<section class="card new-scores stack"><h2>${t("scores")}</h2>${scoreLists(this.scores)}</section>`
          : nothing
      }
    </form>`;
    render(shell({ content, redraw: this.draw }), this.root);
  };
}

/** @param {HTMLElement} root */
export async function newPage(root) {
  const [games, bots] = await Promise.all([api.games(), api.bots()]);
  const asked = new URLSearchParams(location.search);
  const first = games.find((game) => game.id === asked.get("game")) ?? games[0];
  games.forEach((game) => loadTheme(game.id));
  document.title = `${t("new-table")} · ${t("title")}`;
  new NewTable(root, games, bots, first, asked.has("daily")).draw();
}
