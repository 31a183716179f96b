// Opening a table by a link to a seat: the seat becomes mine in this browser.

import { html, render } from "lit-html";
import { seatToken } from "../account.js";
import * as api from "../api.js";
import { mySession, saveSeat } from "../local-storage.js";
import { shell } from "../shell.js";
import { t } from "../text.js";
import { linkedToken } from "./seat-link-address.js";

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

/** Keep the seat of the link by which this table was opened.
 * @param {HTMLElement} root @param {string} table */
export async function openSeatLink(root, table) {
  const token = linkedToken(location.hash);
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
