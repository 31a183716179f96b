// A new table: which game, how many seats, who sits where, which ways to play.

import { html, nothing, render } from "lit-html";
import * as api from "/web/api.js";
import { emblem } from "/web/emblem.js";
import { seatMark } from "/web/marks.js";
import { myName, rememberSeat } from "/web/memory.js";
import { light } from "/web/room.js";
import { dayName, scoreLists, today } from "/web/scores.js";
import { shell } from "/web/shell.js";
import { asDaily, chosen, dealOf, mayBeDaily, puzzleOf, seated, toServer, usual, usualCount, usualSeats } from "/web/wish.js";
import { plainName, say } from "/web/words.js";

/** @typedef {import("/web/wish.js").Wish} Wish */

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** @param {api.GameInfo[]} games @param {api.GameInfo} now @param {(game: api.GameInfo) => void} choose */
function gamePicks(games, now, choose) {
  return html`<fieldset class="picks game-picks">
    <legend>${say("which-game")}</legend>
    ${games.map(
      (game) => html`<label class="pick game-pick" data-room=${game.id}>
      <input type="radio" name="game" value=${game.id} .checked=${game === now} @change=${() => choose(game)}>
      <span>${emblem(game)}<b class="serif">${game.title}</b></span></label>`,
    )}
  </fieldset>`;
}

/** @param {Wish} wish @param {(count: number) => void} choose */
function countPicks(wish, choose) {
  return html`<fieldset class="picks count-picks">
    <legend>${say("how-many")}</legend>
    <div class="row">${wish.game.seats.map(
      (count) => html`<label class="pick">
      <input type="radio" name="count" value=${count} .checked=${count === wish.seats.length} @change=${() => choose(count)}>
      <span>${count}</span></label>`,
    )}</div>
  </fieldset>`;
}

/** @param {string} value @param {string} now @param {string} label */
const option = (value, now, label) => html`<option value=${value} ?selected=${value === now}>${label}</option>`;

/** @param {Wish} wish @param {api.BotInfo[]} bots @param {(seat: number, kind: string) => void} choose */
function seatPicks(wish, bots, choose) {
  const invited = bots.filter((bot) => wish.seats.includes(`bot:${bot.id}`));
  return html`<fieldset class="seat-kinds">
    <legend>${say("who-sits")}</legend>
    ${wish.seats.map(
      (kind, seat) => html`<label class="seat-kind">
      ${seatMark(seat)}<span class="visually-hidden">${say("seat-number", { number: seat + 1 })}</span>
      <select class="field" .value=${kind} @change=${(/** @type {Event} */ event) => choose(seat, valueOf(event))}>
        ${option("me", kind, say("kind-me"))}
        ${bots.map((bot) => option(`bot:${bot.id}`, kind, say("kind-bot", { name: bot.name })))}
        ${option("open", kind, say("kind-open"))}
      </select></label>`,
    )}
    <ul class="bot-help soft small">${invited.map((bot) => html`<li><b>${bot.name}</b>: ${bot.help}</li>`)}</ul>
  </fieldset>`;
}

/** @param {Wish} wish @param {api.OptionInfo} way @param {(name: string, value: string) => void} choose */
function optionPick(wish, way, choose) {
  const rule = say("rule-link", { rule: way.rule });
  return html`<div class="option">
    <label for=${`option-${way.name}`} class="option-name">${plainName(way.name)}</label>
    <select class="field" id=${`option-${way.name}`} aria-describedby=${`help-${way.name}`}
        @change=${(/** @type {Event} */ event) => choose(way.name, valueOf(event))}>
      ${way.values.map((value) => option(String(value.value), chosen(wish, way), value.label))}</select>
    <p class="soft small" id=${`help-${way.name}`}>${way.help}
      <a href=${`/rules/${wish.game.id}#${way.rule}`} target="_blank" rel="noopener">${rule}</a></p>
  </div>`;
}

/** What a game calls its mode decides all else, so it is not folded away. */
const MODE = "mode";

/** @param {Wish} wish @param {(name: string, value: string) => void} choose */
function modePick(wish, choose) {
  const mode = wish.game.options.find((way) => way.name === MODE);
  return mode ? html`<div class="card options mode">${optionPick(wish, mode, choose)}</div>` : nothing;
}

/** @param {Wish} wish @param {(name: string, value: string) => void} choose */
function optionPicks(wish, choose) {
  const ways = wish.game.options.filter((way) => way.name !== MODE);
  if (!ways.length) return nothing;
  const changed = ways.filter((way) => chosen(wish, way) !== usual(wish, way)).length;
  return html`<details class="card options">
    <summary><h2>${say("ways-to-play")}</h2>
      <span class="soft">${changed ? say("ways-changed", { count: changed }) : say("ways-default")}</span></summary>
    ${ways.map((way) => optionPick(wish, way, choose))}
  </details>`;
}

/** @param {Wish} wish @param {(daily: boolean) => void} choose */
function dealPicks(wish, choose) {
  if (!dealOf(wish.game)) return nothing;
  const pick = (/** @type {boolean} */ daily, /** @type {string} */ label) => html`<label class="pick">
    <input type="radio" name="deal" .checked=${wish.daily === daily} @change=${() => choose(daily)}><span>${label}</span></label>`;
  return html`<fieldset class="picks deal-picks">
    <legend>${say("deal-which")}</legend>
    <div class="row">${pick(false, say("deal-fresh"))}${pick(true, say("deal-today", { day: dayName(today()) }))}</div>
    ${wish.daily ? html`<p class="soft small">${say("deal-hint")} ${say("deal-counts")}</p>` : nothing}
  </fieldset>`;
}

class NewTable {
  busy = false;
  trouble = "";
  /** @type {api.Scores | null} */
  scores = null;
  scoresOf = "";

  /** @param {HTMLElement} root @param {api.GameInfo[]} games @param {api.BotInfo[]} bots @param {api.GameInfo} first @param {boolean} daily */
  constructor(root, games, bots, first, daily) {
    this.root = root;
    this.games = games;
    this.bots = bots;
    /** @type {Wish} */
    this.wish = { game: first, name: myName.get(), seats: usualSeats(first, usualCount(first), bots), options: {}, daily: false };
    if (daily && dealOf(first)) this.wish = asDaily(this.wish);
    this.findScores();
  }

  /** @param {Partial<Wish>} part */
  change(part) {
    const wish = { ...this.wish, ...part };
    this.wish = { ...wish, daily: wish.daily && mayBeDaily(wish) };
    this.trouble = "";
    this.draw();
    this.findScores();
  }

  /** The lists on which this table could come. */
  async findScores() {
    const { game, seats, options } = toServer(this.wish);
    const asked = puzzleOf(this.wish) ? JSON.stringify([game, seats.length, options]) : "";
    if (asked === this.scoresOf) return;
    this.scoresOf = asked;
    const found = asked ? await api.scores(game, seats.length, options).catch(() => null) : null;
    if (asked !== this.scoresOf) return;
    this.scores = found;
    this.draw();
  }

  /** @param {boolean} daily */
  chooseDeal = (daily) => this.change(daily ? asDaily(this.wish) : { daily });

  /** @param {api.GameInfo} game */
  chooseGame = (game) =>
    this.change({ game, seats: usualSeats(game, this.wish.seats.length, this.bots, this.wish.seats), options: {} });

  /** @param {number} count */
  chooseCount = (count) => {
    const { [MODE]: _, ...options } = this.wish.options;
    this.change({ seats: usualSeats(this.wish.game, count, this.bots, this.wish.seats), options });
  };

  /** @param {number} seat @param {string} kind */
  chooseSeat = (seat, kind) => this.change({ seats: seated(this.wish.seats, seat, kind, this.bots) });

  /** @param {string} name @param {string} value */
  chooseOption = (name, value) => this.change({ options: { ...this.wish.options, [name]: value } });

  /** @param {Event} event */
  submit = async (event) => {
    event.preventDefault();
    this.busy = true;
    this.draw();
    try {
      await this.lay();
    } catch (reason) {
      this.trouble = reason instanceof Error ? reason.message : String(reason);
      this.busy = false;
      this.draw();
    }
  };

  async lay() {
    const { game, name } = this.wish;
    const made = await api.newTable(toServer(this.wish));
    if (name.trim()) myName.set(name.trim());
    const deal = this.wish.daily ? { deal: today() } : {};
    if (made.seat !== null) rememberSeat({ ...made, seat: made.seat, game: game.id, title: game.title, ...deal });
    location.assign(`/t/${made.table}`);
  }

  startLabel() {
    if (this.busy) return say("starting");
    if (this.wish.seats.includes("open")) return say("start-open");
    return say(this.wish.seats.includes("me") ? "start" : "start-watch");
  }

  nameField() {
    return html`<label class="label">${say("your-name")}
      <input class="field" maxlength="24" autocomplete="nickname" ?required=${this.wish.daily}
        placeholder=${this.wish.daily ? "" : say("default-name")} .value=${this.wish.name}
        @input=${(/** @type {Event} */ event) => this.change({ name: valueOf(event) })}></label>`;
  }

  draw = () => {
    const { wish } = this;
    document.body.dataset.room = wish.game.id;
    const content = html`<form class="new-table" @submit=${this.submit}>
      <h1>${say("new-table")}</h1>
      ${gamePicks(this.games, wish.game, this.chooseGame)}
      ${dealPicks(wish, this.chooseDeal)}
      <div class="card new-seats">
        ${countPicks(wish, this.chooseCount)}${seatPicks(wish, this.bots, this.chooseSeat)}${this.nameField()}
      </div>
      ${modePick(wish, this.chooseOption)}${optionPicks(wish, this.chooseOption)}
      ${this.trouble ? html`<p class="notice" role="status">${this.trouble}</p>` : nothing}
      <button class="button main start" ?disabled=${this.busy}>${this.startLabel()}</button>
      ${this.scores ? html`<section class="card new-scores stack"><h2>${say("scores")}</h2>${scoreLists(this.scores)}</section>` : nothing}
    </form>`;
    render(shell({ content, redraw: this.draw }), this.root);
  };
}

/** @param {HTMLElement} root */
export async function newPage(root) {
  const [games, bots] = await Promise.all([api.games(), api.bots()]);
  const asked = new URLSearchParams(location.search);
  const first = games.find((game) => game.id === asked.get("game")) ?? games[0];
  games.forEach((game) => light(game.id));
  document.title = `${say("new-table")} · ${say("house")}`;
  new NewTable(root, games, bots, first, asked.has("daily")).draw();
}
