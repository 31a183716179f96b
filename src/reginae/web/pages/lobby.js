// The page of all public tables: join one, watch one, or open one.

import { html, render } from "lit-html";
import * as api from "../api.js";
import { loadTheme } from "../game-assets.js";
import { OpenTables, openTableList, runningTableList } from "../open-tables.js";
import { shell } from "../shell.js";
import { troubleNote } from "../shelf.js";
import { t } from "../text.js";

/** The games by their names, each a link to open a table of it. @param {api.GameInfo[]} games */
const openOne = (games) => html`<section aria-labelledby="open-one"><h2 id="open-one">${t("open-one")}</h2>
  <p class="soft">${t("open-one-hint")}</p>
  <ul class="open-one">${games.map(
    ({ id, title }) => html`<li><a class="button" href=${`/new?game=${id}&public`}>${title}</a></li>`,
  )}</ul></section>`;

/** @param {string} id @param {string} title @param {unknown[]} tables @param {unknown} list @param {string} none */
const part = (id, title, tables, list, none) => html`<section aria-labelledby=${id}><h2 id=${id}>${title}</h2>
  ${tables.length ? list : html`<p class="soft">${none}</p>`}</section>`;

/** @param {HTMLElement} root */
export async function lobbyPage(root) {
  const games = await api.games();
  games.forEach((game) => loadTheme(game.id));
  document.title = `${t("open-tables")} · ${t("title")}`;
  const tables = new OpenTables(draw);

  function draw() {
    const { open, running } = tables.lobby ?? { open: [], running: [] };
    const content = html`<div class="home lobby-page">
      <div class="hero"><h1>${t("open-tables")}</h1>
        <div class="flourish" aria-hidden="true"><i></i></div><p>${t("open-tables-hint")}</p></div>
      ${troubleNote(tables.trouble)}
      ${part("waiting", t("tables-waiting"), open, openTableList(tables, open), t("tables-waiting-none"))}
      ${part("running", t("tables-running"), running, runningTableList(running), t("tables-running-none"))}
      ${openOne(games)}</div>`;
    render(shell({ content, redraw: draw }), root);
  }

  addEventListener("pageshow", tables.rest);
  tables.follow();
  draw();
}
