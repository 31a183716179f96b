// A new table: which game, how many seats, who sits where, which ways to play.

import { html, nothing, render } from "lit-html";
import * as api from "/web/api.js";
import { emblem } from "/web/emblem.js";
import { seatMark } from "/web/marks.js";
import { myName, rememberSeat } from "/web/memory.js";
import { light } from "/web/room.js";
import { shell } from "/web/shell.js";
import { plainName, say } from "/web/words.js";

/**
 * @typedef {object} Wish
 * @property {api.GameInfo} game
 * @property {string} name
 * @property {string[]} seats                         "me", "open" or "bot:" and its id, seat by seat.
 * @property {Record<string, string>} options         Chosen values, as text.
 */

/** @param {api.Bot[]} bots */
const usualBot = (bots) => `bot:${bots[Math.floor(bots.length / 2)]?.id ?? ""}`;

/** Me and bots: a game that can begin at once. @param {api.GameInfo} game @param {number} count @param {api.Bot[]} bots @param {string[]} [before] */
function usualSeats(game, count, bots, before = []) {
  const seats = Math.min(Math.max(count, game.seats[0]), game.seats[game.seats.length - 1]);
  return Array.from({ length: seats }, (_, seat) => before[seat] ?? (seat === 0 ? "me" : usualBot(bots)));
}

/** @param {Wish} wish */
function toServer({ game, name, seats, options }) {
  const chosen = game.options.map((option) => [option.name, option.values.find((value) => String(value.value) === options[option.name])?.value ?? option.default]);
  /** @type {api.SeatWish[]} */
  const wishes = seats.map((seat) => (seat.startsWith("bot:") ? { kind: "bot", bot: seat.slice(4) } : { kind: /** @type {"me" | "open"} */ (seat), bot: "" }));
  return { game: game.id, options: Object.fromEntries(chosen), name: name.trim() || say("default-name"), seats: wishes };
}

/** @param {api.GameInfo[]} games @param {api.GameInfo} chosen @param {(game: api.GameInfo) => void} choose */
function gamePicks(games, chosen, choose) {
  return html`<fieldset class="picks game-picks"><legend>${say("which-game")}</legend>${games.map((game) => html`
    <label class="pick game-pick" data-room=${game.id}><input type="radio" name="game" value=${game.id} .checked=${game === chosen} @change=${() => choose(game)}>
      <span>${emblem(game)}<b class="serif">${game.title}</b></span></label>`)}</fieldset>`;
}

/** @param {Wish} wish @param {(count: number) => void} choose */
function countPicks(wish, choose) {
  return html`<fieldset class="picks count-picks"><legend>${say("how-many")}</legend><div class="row">${wish.game.seats.map((count) => html`
    <label class="pick"><input type="radio" name="count" value=${count} .checked=${count === wish.seats.length} @change=${() => choose(count)}><span>${count}</span></label>`)}</div></fieldset>`;
}

/** @param {Wish} wish @param {api.Bot[]} bots @param {(seat: number, kind: string) => void} choose */
function seatPicks(wish, bots, choose) {
  return html`<fieldset class="seat-kinds"><legend>${say("who-sits")}</legend>${wish.seats.map((kind, seat) => html`
    <label class="seat-kind">${seatMark(seat)}<span class="visually-hidden">${say("seat-number", { number: seat + 1 })}</span>
      <select class="field" .value=${kind} @change=${(/** @type {Event} */ event) => choose(seat, /** @type {HTMLSelectElement} */ (event.target).value)}>
        <option value="me" ?selected=${kind === "me"}>${say("kind-me")}</option>
        ${bots.map((bot) => html`<option value=${`bot:${bot.id}`} ?selected=${kind === `bot:${bot.id}`}>${say("kind-bot", { name: bot.name })}</option>`)}
        <option value="open" ?selected=${kind === "open"}>${say("kind-open")}</option>
      </select></label>`)}
    <ul class="bot-help soft small">${bots.filter((bot) => wish.seats.includes(`bot:${bot.id}`)).map((bot) => html`<li><b>${bot.name}</b>: ${bot.help}</li>`)}</ul></fieldset>`;
}

/** @param {Wish} wish @param {(name: string, value: string) => void} choose */
function optionPicks(wish, choose) {
  const { game, options } = wish;
  const changed = game.options.filter((option) => (options[option.name] ?? String(option.default)) !== String(option.default)).length;
  if (!game.options.length) return nothing;
  return html`<details class="card options" ?open=${changed > 0}><summary><h2>${say("ways-to-play")}</h2>
      <span class="soft">${changed ? say("ways-changed", { count: changed }) : say("ways-default")}</span></summary>
    ${game.options.map((option) => html`<div class="option">
      <label for=${`option-${option.name}`} class="option-name">${plainName(option.name)}</label>
      <select class="field" id=${`option-${option.name}`} aria-describedby=${`help-${option.name}`}
        @change=${(/** @type {Event} */ event) => choose(option.name, /** @type {HTMLSelectElement} */ (event.target).value)}>${option.values.map((value) => html`
        <option value=${String(value.value)} ?selected=${String(value.value) === (options[option.name] ?? String(option.default))}>${value.label}</option>`)}</select>
      <p class="soft small" id=${`help-${option.name}`}>${option.help} <a href=${`/rules/${game.id}#${option.rule}`} target="_blank" rel="noopener">${say("rule-link", { rule: option.rule })}</a></p>
    </div>`)}</details>`;
}

/** @param {HTMLElement} root */
export async function newPage(root) {
  const [games, bots] = await Promise.all([api.games(), api.bots()]);
  const asked = new URLSearchParams(location.search).get("game");
  const first = games.find((game) => game.id === asked) ?? games[0];
  games.forEach((game) => light(game.id));
  /** @type {Wish} */
  let wish = { game: first, name: myName.get(), seats: usualSeats(first, first.seats[0], bots), options: {} };
  let busy = false;
  let trouble = "";

  /** @param {Partial<Wish>} part */
  function change(part) {
    wish = { ...wish, ...part };
    trouble = "";
    draw();
  }

  /** Only one seat can be mine: the one that was, goes to a bot. @param {number} seat @param {string} kind */
  function chooseSeat(seat, kind) {
    change({ seats: wish.seats.map((now, index) => (index === seat ? kind : kind === "me" && now === "me" ? usualBot(bots) : now)) });
  }

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault();
    busy = true;
    draw();
    try {
      const sent = toServer(wish);
      const made = await api.newTable(sent);
      if (wish.name.trim()) myName.set(wish.name.trim());
      if (made.token) rememberSeat({ ...made, game: wish.game.id, title: wish.game.title });
      location.assign(`/t/${made.table}`);
    } catch (reason) {
      trouble = reason instanceof Error ? reason.message : String(reason);
      busy = false;
      draw();
    }
  }

  function draw() {
    document.body.dataset.room = wish.game.id;
    const start = wish.seats.includes("open") ? "start-open" : wish.seats.includes("me") ? "start" : "start-watch";
    const content = html`<form class="new-table" @submit=${submit}>
      <h1>${say("new-table")}</h1>
      ${gamePicks(games, wish.game, (game) => change({ game, seats: usualSeats(game, wish.seats.length, bots, wish.seats), options: {} }))}
      <div class="card new-seats">
        ${countPicks(wish, (count) => change({ seats: usualSeats(wish.game, count, bots, wish.seats) }))}
        ${seatPicks(wish, bots, chooseSeat)}
        <label class="label">${say("your-name")} <input class="field" maxlength="30" autocomplete="nickname" placeholder=${say("default-name")} .value=${wish.name}
          @input=${(/** @type {Event} */ event) => (wish = { ...wish, name: /** @type {HTMLInputElement} */ (event.target).value })}></label>
      </div>
      ${optionPicks(wish, (name, value) => change({ options: { ...wish.options, [name]: value } }))}
      ${trouble ? html`<p class="notice" role="status">${trouble}</p>` : nothing}
      <button class="button main start" ?disabled=${busy}>${say(busy ? "starting" : start)}</button>
    </form>`;
    render(shell({ content, redraw: draw }), root);
  }

  draw();
}
