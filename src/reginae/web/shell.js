// The frame around every page: title, tools of the page, settings, theme.

import { html, nothing } from "lit-html";
import { crown, gear, moon, people, person, sun, sunMoon } from "./icons.js";
import { mySession } from "./local-storage.js";
import { settings, THEMES } from "./settings.js";
import { SETTINGS_PAGE, settingsAddress } from "./settings-address.js";
import { t } from "./text.js";

const THEME_MARKS = { auto: sunMoon, light: sun, dark: moon };

/** @param {() => void} redraw */
function themeButton(redraw) {
  const { theme } = settings.get();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
  const turn = () => {
    settings.set({ theme: next });
    redraw();
  };
  const label = t(`theme-${theme}`);
  return html`<button class="button quiet icon" type="button" aria-label=${label} title=${label} @click=${turn}>
    ${THEME_MARKS[theme]()}</button>`;
}

/** The gear that leads to the settings, and from there back to this page. */
function settingsLink() {
  const label = t("settings");
  return html`<a class="button quiet icon" href=${settingsAddress(location)} aria-label=${label} title=${label}
    aria-current=${location.pathname === SETTINGS_PAGE ? "page" : nothing}>${gear()}</a>`;
}

/** The way to the open tables. */
function lobbyLink() {
  const label = t("open-tables");
  return html`<a class="button quiet lobby-link" href="/lobby" aria-label=${label} title=${label}
    aria-current=${globalThis.location?.pathname === "/lobby" ? "page" : nothing}>${people()}<span>${label}</span></a>`;
}

/** The way to my account, with its name if I am signed in. */
function accountLink() {
  const name = mySession.get()?.name;
  const label = name ? t("account-of", { name }) : t("account");
  return html`<a class="button quiet account-link" href="/account" aria-label=${label} title=${label}>${person()}
    ${name ? html`<span>${name}</span>` : nothing}</a>`;
}

/**
 * @param {object} page
 * @param {unknown} page.content
 * @param {unknown} [page.tools]     Buttons of this page, beside settings and theme.
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
      <nav class="top-tools">${tools}${lobbyLink()}${accountLink()}${settingsLink()}${themeButton(redraw)}</nav>
    </header>
    <main id="content" tabindex="-1">${content}</main>`;
}
