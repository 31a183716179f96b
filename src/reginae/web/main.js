// Opens the page for the address.

import { html, render } from "lit-html";
import { Refused } from "./api.js";
import { shell } from "./shell.js";
import { t } from "./text.js";
import { rulesPage } from "./pages/rules.js";
import { tablePage } from "./pages/table.js";

/** The pages before a table, with the pictures of all games, are loaded only where they are opened.
 * @type {[RegExp, () => Promise<(root: HTMLElement, part: string) => Promise<void>>][]} */
const PAGES = [
  [/^\/$/, async () => (await import("./pages/home.js")).homePage],
  [/^\/new$/, async () => (await import("./pages/new-table.js")).newPage],
  [/^\/t\/([^/]+)$/, async () => tablePage],
  [/^\/rules\/([^/]+)$/, async () => rulesPage],
];

const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @param {string} title @param {string} hint */
function nothingHere(title, hint) {
  const content = html`<div class="empty-page">
    <h1>${title}</h1><p class="soft">${hint}</p>
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

openPage().catch((reason) => {
  if (!(reason instanceof Refused)) throw reason;
  const missing = reason.status === 404;
  const atTable = location.pathname.startsWith("/t/");
  if (missing) nothingHere(t(atTable ? "no-table" : "no-page"), atTable ? t("no-table-hint") : "");
  else nothingHere(t("title"), reason.message);
});
