// The frame around every page: title, tools of the page, theme.

import { html, nothing } from "lit-html";
import { crown, moon, sun, sunMoon } from "./icons.js";
import { myTheme } from "./local-storage.js";
import { t } from "./text.js";

/** @typedef {import("./local-storage.js").Theme} Theme */

/** @type {Theme[]} */
const THEMES = ["auto", "light", "dark"];
const THEME_MARKS = { auto: sunMoon, light: sun, dark: moon };

/** @param {() => void} redraw */
function themeButton(redraw) {
  const theme = myTheme.get();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  const turn = () => {
    myTheme.set(next);
    document.documentElement.dataset.theme = next;
    redraw();
  };
  const label = t(`theme-${theme}`);
  return html`<button class="button quiet icon" type="button" aria-label=${label} title=${label} @click=${turn}>
    ${THEME_MARKS[theme]()}</button>`;
}

/**
 * @param {object} page
 * @param {unknown} page.content
 * @param {unknown} [page.tools]     Buttons of this page, beside the theme.
 * @param {unknown} [page.title]     The title in the header.
 * @param {() => void} page.redraw
 */
export function shell({ content, tools = nothing, title = nothing, redraw }) {
  return html`
    <a class="skip" href="#content">${t("skip")}</a>
    <header class="top">
      <a class="mark" href="/" aria-label=${`${t("title")}: ${t("shelf")}`}>${crown()}
        <span class="mark-name">${t("title")}</span></a>
      <div class="top-title">${title}</div>
      <nav class="top-tools">${tools}${themeButton(redraw)}</nav>
    </header>
    <main id="content" tabindex="-1">${content}</main>`;
}
