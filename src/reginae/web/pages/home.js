// The home page: my tables, today's deals, and the shelf; for a first visit, one game to begin with.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { dealsOfToday, findDeals } from "../deals-of-today.js";
import { loadTheme } from "../game-assets.js";
import { myName } from "../local-storage.js";
import { MyTables, myTables } from "../my-tables.js";
import { OpenTables, openTableList } from "../open-tables.js";
import { asDaily, friendsForm, usualBot, usualForm } from "../new-table-form.js";
import { shell } from "../shell.js";
import { firstGame, gameBox, troubleNote } from "../shelf.js";
import { startTable } from "../start-table.js";
import { t } from "../text.js";

/** @typedef {import("../shelf.js").Beginning} Beginning */

const FEW_TABLES = 3; // that are shown here; the others are on a page of their own

class HomePage {
  busy = "";
  trouble = { where: "", text: "" };
  asksName = "";
  openTables = new OpenTables(() => this.draw());

  /**
   * @param {HTMLElement} root
   * @param {api.GameInfo[]} games
   * @param {api.BotInfo[]} bots
   * @param {[api.GameInfo, api.Scores][]} deals
   */
  constructor(root, games, bots, deals) {
    this.root = root;
    this.games = games;
    this.bots = bots;
    this.deals = deals;
    this.tables = new MyTables(root, () => this.draw());
  }

  /** @param {api.GameInfo} game @param {Beginning} how */
  isBusy = (game, how) => this.busy === `${how} ${game.id}`;

  /** @param {api.GameInfo} game @param {Beginning} how */
  troubleOf = (game, how) => (this.trouble.where === `${how} ${game.id}` ? this.trouble.text : "");

  /** @param {api.GameInfo} game @param {Beginning} how */
  begin = (game, how) => {
    if (how !== "daily" || myName.get()) this.start(game, how, myName.get());
    else this.askName(game);
  };

  /** @param {api.GameInfo} game */
  askName(game) {
    this.asksName = game.id;
    this.draw();
    /** @type {HTMLElement | null} */ (this.root.querySelector(".deal-name input"))?.focus();
  }

  /** @param {api.GameInfo} game @param {string} name */
  beginNamed = (game, name) => name && this.start(game, "daily", name);

  /** Lay a table with one click. @param {api.GameInfo} game @param {Beginning} how @param {string} name */
  async start(game, how, name) {
    if (this.busy) return;
    this.busy = `${how} ${game.id}`;
    this.trouble = { where: "", text: "" };
    this.draw();
    try {
      await startTable(this.formFor(game, how, name));
    } catch (reason) {
      this.trouble = { where: this.busy, text: api.troubleText(reason) };
      this.rest();
    }
  }

  /** @param {api.GameInfo} game @param {Beginning} how @param {string} name */
  formFor(game, how, name) {
    if (how === "friends") return friendsForm(game, name);
    const form = usualForm(game, this.bots, name);
    return how === "daily" ? asDaily(form) : form;
  }

  /** Be ready again: after trouble, or when somebody comes back to this page as they left it. */
  rest = () => {
    this.busy = "";
    this.openTables.rest();
  };

  draw = () => {
    const { begin, isBusy, beginNamed, asksName } = this;
    const ways = { begin, isBusy, trouble: this.troubleOf, asksName, beginNamed, mine: this.tables.seats };
    const deals = dealsOfToday(this.deals, ways);
    const [first, ...others] = this.games;
    const isNew = !this.tables.seats.length && !this.tables.done && first !== undefined;
    const content = html`<div class="home">
      <div class="hero"><h1>${t("title")}</h1>
        <div class="flourish" aria-hidden="true"><i></i></div><p>${t("tagline")}</p></div>
      ${
        isNew
          ? [
              firstGame(first, ways, this.companion()),
              this.waiting(),
              this.shelf(others, t("shelf-others"), ways, "shelf small-shelf"),
              deals,
            ]
          : [myTables(this.tables), this.waiting(), deals, this.shelf(this.games, t("shelf"), ways)]
      }
      <p class="home-museum"><a href="/museum">${t("museum-title")}</a>
        <span class="soft">${t("museum-intro")}</span></p>
    </div>`;
    render(shell({ content, redraw: this.draw }), this.root);
  };

  /** The newest tables at which somebody waits, if there are any. */
  waiting() {
    const { lobby, trouble } = this.openTables;
    if (!lobby?.open.length) return nothing;
    return html`<section aria-labelledby="open-tables"><h2 id="open-tables">${t("open-tables")}</h2>
      ${troubleNote(trouble)}${openTableList(this.openTables, lobby.open.slice(0, FEW_TABLES))}
      <p class="all-tables"><a href="/lobby">${t("all-open-tables")}</a></p></section>`;
  }

  /** The name of the bot that is suggested. */
  companion() {
    const suggested = usualBot(this.bots);
    return this.bots.find((bot) => `bot:${bot.id}` === suggested)?.name ?? "";
  }

  /** @param {api.GameInfo[]} games @param {string} title @param {import("../shelf.js").Beginnings} ways
   * @param {string} [cls] */
  shelf(games, title, ways, cls = "shelf") {
    if (!this.games.length) return html`<p class="soft">${t("shelf-empty")}</p>`;
    if (!games.length) return nothing;
    return html`<section aria-labelledby="shelf"><h2 id="shelf">${title}</h2>
      <ul class=${cls}>${games.map((game) => gameBox(game, ways))}</ul></section>`;
  }
}

/** @param {HTMLElement} root */
export async function homePage(root) {
  const [games, bots] = await Promise.all([api.games(), api.bots()]);
  games.forEach((game) => loadTheme(game.id));
  const page = new HomePage(root, games, bots, await findDeals(games).catch(() => []));
  await page.tables.load();
  page.draw();
  addEventListener("pageshow", page.rest);
  page.tables.follow();
  page.openTables.follow();
}
