// A link to one's own seat: to copy it at the table, and to open it in another browser.

import { html, nothing, render } from "lit-html";
import { isOfSession, seatToken } from "../account.js";
import * as api from "../api.js";
import { copyButton, CopyState } from "../copy-button.js";
import { mySession, saveSeat } from "../local-storage.js";
import { shell } from "../shell.js";
import { t } from "../text.js";

const NAME = "seat"; // of the token in the address

/** The address of a table with the token of a seat, which browsers do not send to the server.
 * @param {string} table @param {string} token */
const linkTo = (table, token) => `${location.origin}/t/${encodeURIComponent(table)}#${NAME}=${token}`;

// --- At the table --------------------------------------------------------------------------------

/** The link to my seat at a table, as far as it was asked for. */
export class SeatLink {
  trouble = "";

  /** @param {string} id @param {api.TableInfo} info @param {string} token @param {() => void} draw */
  constructor(id, info, token, draw) {
    this.id = id;
    this.info = info;
    this.token = token;
    this.draw = draw;
    this.copying = new CopyState(draw);
  }

  /** The link, if this browser knows a token of the seat: that of a session is never shown. */
  get address() {
    return this.token && !isOfSession(this.token) ? linkTo(this.id, this.token) : "";
  }

  /** Have the server make a new token for the seat. */
  make = async () => {
    try {
      const { seat, token } = await api.seatLink(this.id, { token: this.token });
      const { game, title } = this.info;
      saveSeat({ table: this.id, seat, token, game, title });
      this.token = token;
      this.trouble = "";
    } catch (reason) {
      this.trouble = reason instanceof Error ? reason.message : String(reason);
    }
    this.draw();
  };
}

/** @param {SeatLink} seatLink */
function linkPart({ address, copying, make }) {
  if (!address)
    return html`<button type="button" class="button main" @click=${make}>${t("seat-link-new")}</button>
      <p class="soft">${t("seat-link-new-hint")}</p>`;
  return html`<input class="field" readonly aria-label=${t("seat-link")} .value=${address}
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
    ${copyButton(copying, address, t("seat-link-copy"))}`;
}

/** The part of the table's menu with the link to my seat. @param {SeatLink} seatLink */
export function seatLinkPart(seatLink) {
  return html`<li class="seat-link"><h3>${t("seat-link")}</h3>
    <p class="soft small">${t("seat-link-hint")} ${t("seat-link-warning")}</p>${linkPart(seatLink)}
    ${seatLink.trouble ? html`<p class="notice" role="alert">${seatLink.trouble}</p>` : nothing}</li>`;
}

// --- Opening a link ------------------------------------------------------------------------------

/** Ask before the table is shown; settled with the answer. @param {HTMLElement} root @param {string} title
 * @param {string} hint @param {string[]} answers @returns {Promise<number>} */
function ask(root, title, hint, answers) {
  return new Promise((resolve) => {
    const button = (/** @type {string} */ answer, /** @type {number} */ index) =>
      html`<button type="button" class=${index ? "button" : "button main"}
        @click=${() => resolve(index)}>${answer}</button>`;
    const content = html`<div class="empty-page"><h1>${title}</h1><p class="soft">${hint}</p>
      <div class="row">${answers.map(button)}</div></div>`;
    const draw = () => render(shell({ content, redraw: draw }), root);
    draw();
  });
}

/** Whether I want the seat of the link rather than the one I have. @param {HTMLElement} root
 * @param {api.TableSummary} linked @param {api.TableSummary | null} mine */
async function wantsLinked(root, linked, mine) {
  if ((mine?.you ?? null) === null || mine?.you === linked.you) return true;
  const nameOf = (/** @type {api.TableSummary | null} */ summary) => summary?.names[summary.you ?? 0] ?? "";
  const answers = [t("seat-link-play-as", { name: nameOf(linked) }), t("seat-link-stay", { name: nameOf(mine) })];
  return (await ask(root, t("seat-link-which"), t("seat-link-which-hint"), answers)) === 0;
}

/** Keep the seat of a link by which this table was opened, if it was opened by one.
 * @param {HTMLElement} root @param {string} table */
export async function openSeatLink(root, table) {
  const token = new URLSearchParams(location.hash.slice(1)).get(NAME);
  if (token === null) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  const asked = [token, await seatToken(table)].map((shown) => ({ table, token: shown }));
  const [linked, mine] = await api.summaries(asked);
  if (!linked) return; // there is no such table, which is told as for any other address
  if (linked.you === null)
    return void (await ask(root, t("seat-link-bad"), t("seat-link-bad-hint"), [t("seat-link-watch")]));
  if (!(await wantsLinked(root, linked, mine))) return;
  saveSeat({ table, seat: linked.you, token, game: linked.game, title: linked.title });
  if (mySession.get()) await api.claimSeats([{ table, token }]).catch(() => {});
}

/** A link that is opened where its table is shown already does not load the page by itself. */
export function listenForSeatLinks() {
  addEventListener("hashchange", () => location.hash.startsWith(`#${NAME}=`) && location.reload());
}
