// Where the links of a mail lead: to confirm an address, or to get no more mail. Nobody need be signed in. What a link
// asks for is done after a click, for programs that look through mail follow links, too.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { shell } from "../shell.js";
import { t } from "../text.js";

/** @typedef {"confirm" | "unsubscribe"} Wish */

const DONE = {
  confirm: /** @type {const} */ ("notify-confirmed"),
  unsubscribe: /** @type {const} */ ("notify-unsubscribed"),
};

/** @param {HTMLElement} root @param {string} part */
export async function mailLinkPage(root, part) {
  const wish = /** @type {Wish} */ (part);
  const token = decodeURIComponent(location.hash.slice(1));
  let isDone = false;
  let trouble = token ? "" : t("notify-no-token");
  document.title = `${t(`notify-${wish}`)} · ${t("title")}`;

  async function carryOut() {
    try {
      await (wish === "confirm" ? api.confirmMail({ token }) : api.unsubscribeMail(token));
      isDone = true;
      trouble = "";
    } catch (reason) {
      trouble = api.troubleText(reason);
    }
    draw();
  }

  function draw() {
    const content = html`<div class="empty-page"><h1>${t(`notify-${wish}`)}</h1>
      <p role="status">${isDone ? t(DONE[wish]) : ""}</p>
      ${trouble ? html`<p class="notice" role="alert">${trouble}</p>` : nothing}
      ${
        isDone || !token
          ? html`<a class="button main" href="/">${t("to-shelf")}</a>`
          : html`<p class="soft">${t(`notify-${wish}-hint`)}</p>
            <button type="button" class="button main" @click=${carryOut}>${t(`notify-${wish}-button`)}</button>`
      }</div>`;
    render(shell({ content, redraw: draw }), root);
  }

  draw();
}
