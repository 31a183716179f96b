// Opens the page for the address.

import { html, render } from "lit-html";
import { Refused } from "./api.js";
import { applySettings } from "./apply-settings.js";
import { outsideTableStyle } from "./built-games.js";
import { loadTrouble } from "./lazy-part.js";
import { shell } from "./shell.js";
import { addStylesheet } from "./stylesheets.js";
import { t } from "./text.js";
import { tablePage } from "./pages/table.js";

/** The pages outside a table, with their stylesheet. */
async function outsideTable() {
  const [pages] = await Promise.all([import("./pages/outside-table.js"), addStylesheet(outsideTableStyle)]);
  return pages;
}

/** The pages outside a table, with the pictures of all games, are loaded only where one is opened.
 * @type {[RegExp, () => Promise<(root: HTMLElement, part: string) => Promise<void>>][]} */
const PAGES = [
  [/^\/$/, async () => (await outsideTable()).homePage],
  [/^\/lobby$/, async () => (await outsideTable()).lobbyPage],
  [/^\/account$/, async () => (await outsideTable()).accountPage],
  [/^\/new$/, async () => (await outsideTable()).newPage],
  [/^\/t\/([^/]+)$/, async () => tablePage],
  [/^\/rules\/([^/]+)$/, async () => (await outsideTable()).rulesPage],
  [/^\/learn(?:\/([^/]+))?$/, async () => (await outsideTable()).learnPage],
  [/^\/learn\/([^/]+\/(?:lesson|puzzle)\/[^/]+)$/, async () => (await outsideTable()).exercisePage],
  [/^\/museum$/, async () => (await outsideTable()).museumPage],
  [/^\/museum\/([^/]+)$/, async () => (await outsideTable()).museumRoomPage],
  [/^\/settings$/, async () => (await outsideTable()).settingsPage],
  [/^\/notifications$/, async () => (await outsideTable()).notificationsPage],
  [/^\/notifications\/(confirm|unsubscribe)$/, async () => (await outsideTable()).mailLinkPage],
];

const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @param {string} title @param {unknown} hint */
function nothingHere(title, hint) {
  const content = html`<div class="empty-page">
    <h1>${title}</h1><div class="soft">${hint}</div>
    <p><a class="button main" href="/">${t("to-shelf")}</a></p></div>`;
  render(shell({ content, redraw: () => nothingHere(title, hint) }), root);
}

async function openPage() {
  for (const [address, load] of PAGES) {
    const found = address.exec(location.pathname);
    if (found) return (await load())(root, decodeURIComponent(found[1] ?? ""));
  }
  return nothingHere(t("no-page"), "");
}

applySettings();
openPage().catch((reason) => {
  if (!(reason instanceof Refused)) {
    nothingHere(t("title"), loadTrouble());
    throw reason;
  }
  const missing = reason.status === 404;
  const atTable = location.pathname.startsWith("/t/");
  if (missing) nothingHere(t(atTable ? "no-table" : "no-page"), atTable ? t("no-table-hint") : "");
  else nothingHere(t("title"), reason.message);
});
