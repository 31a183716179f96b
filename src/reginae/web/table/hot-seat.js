// Several people at one browser: whose view is shown, and the curtain between two of them.
//
// The page is loaded anew behind the curtain and connects for nobody until somebody says who they are. So nothing of
// the view before is left: neither on the page, nor for a screen reader, nor in what the boards of games remember.

import { html, nothing, render } from "lit-html";
import * as api from "../api.js";
import { closedEye, openEye, seatMark } from "../icons.js";
import { mySeatAt, playsTogether, savePlaysTogether } from "../local-storage.js";
import { shell } from "../shell.js";
import { t } from "../text.js";

/**
 * @typedef {import("../types/messages").LocalSeat} LocalSeat
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 *
 * @typedef {object} Screen   Who has the screen, as a number in the list of people; kept while the tab is open.
 * @property {number} who
 * @property {boolean} covered   Whether the curtain still hangs before their view.
 * @property {number} [from]     Who had the screen before.
 */

const LAST_LOOK = 1800; // milliseconds at what the own action has led to, before the curtain falls

/** @param {string} table */
const keyOf = (table) => `reginae.screen.${table}`;

/** @param {string} table @param {number} many  How many people there are. @returns {Screen | null} */
function savedScreen(table, many) {
  try {
    const screen = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "null");
    return screen?.who >= 0 && screen.who < many ? screen : null;
  } catch {
    return null;
  }
}

/** @param {string} table @param {Screen} screen */
function saveScreen(table, screen) {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(screen));
  } catch {
    // Without storage the curtain hangs again after each change.
  }
}

export class HotSeat {
  /** Whether the curtain falls: nothing may be drawn any more. */
  covered = false;
  /** Whether somebody came back to their view and hands the screen over themselves. */
  stays = false;
  who = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} table @param {LocalSeat[]} people */
  constructor(table, people) {
    this.table = table;
    this.people = people;
  }

  get person() {
    return this.people[this.who];
  }

  /** Under which name it is kept how far this person has seen the game. */
  get seenAs() {
    return `${this.table}#${this.who}`;
  }

  /** Find out who has the screen; if the curtain hangs, wait until they say that they are there.
   * @param {HTMLElement} root */
  async open(root) {
    const asking = this.#askSummaries();
    const screen = savedScreen(this.table, this.people.length) ?? (await this.#firstScreen(asking));
    const isCovered = screen.covered && !playsTogether(this.table);
    saveScreen(this.table, { ...screen, covered: isCovered });
    this.who = screen.who;
    if (isCovered) await this.#raiseCurtain(root, screen);
    saveScreen(this.table, { who: this.who, covered: false });
    await asking;
  }

  /** Learn on which seats the people sit now: seats can be exchanged before the start. */
  async #askSummaries() {
    const found = await api.summaries(this.people.map(({ token }) => ({ table: this.table, token }))).catch(() => []);
    this.people = this.people.map((person, index) => ({ ...person, seat: found[index]?.you ?? person.seat }));
    return found;
  }

  /** Who comes first: whoever must choose. Before the start and after the end nothing needs to be hidden.
   * @param {Promise<(api.TableSummary | null)[]>} asking @returns {Promise<Screen>} */
  async #firstScreen(asking) {
    const summary = (await asking)[0];
    const isGoingOn = summary?.started && !summary.over && !summary.frozen;
    const who = this.people.findIndex(({ seat }) => summary?.actors.includes(seat));
    return { who: Math.max(0, isGoingOn ? who : 0), covered: Boolean(isGoingOn) };
  }

  /** @param {HTMLElement} root @param {Screen} screen */
  async #raiseCurtain(root, { from }) {
    const isBack = await new Promise((/** @type {(back: boolean) => void} */ answered) => {
      drawCurtain(root, this.person, from === undefined ? null : this.people[from], answered);
    });
    if (isBack && from !== undefined) this.who = from;
    this.stays = isBack;
  }

  /** To whom the screen must be handed now: one of the others must choose, and this person must not.
   * @param {TableUpdate | null} table */
  next(table) {
    if (!table?.started || table.outcome || table.status.frozen || table.actors.includes(this.person.seat)) return null;
    const others = [...this.people.slice(this.who + 1), ...this.people.slice(0, this.who)];
    return others.find(({ seat }) => table.actors.includes(seat) && !table.seats[seat].substitute) ?? null;
  }

  /** The table has changed: let the curtain fall after a last look, if it is time. @param {TableController} controller
   * @param {HTMLElement} root */
  follow(controller, root) {
    const next = this.next(controller.table);
    if (next && (this.stays || this.#timer)) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!next) this.stays = false;
    else this.#timer = setTimeout(() => this.#fallUnlessReading(controller, root), LAST_LOOK);
  }

  /** @param {TableController} controller @param {HTMLElement} root */
  #fallUnlessReading(controller, root) {
    this.#timer = undefined;
    const { catchUp, opened, moments, confirmation } = controller;
    if (catchUp.at >= 0 || opened || moments.unseen.length || confirmation.asked) this.follow(controller, root);
    else this.handOver(controller, root);
  }

  /** Let the curtain fall for the next person. @param {TableController} controller @param {HTMLElement} root */
  handOver(controller, root) {
    const next = this.next(controller.table);
    if (!next || this.covered) return;
    this.covered = true;
    saveScreen(this.table, { who: this.people.indexOf(next), covered: !playsTogether(this.table), from: this.who });
    drawCurtain(root, next, null, null);
    location.reload();
  }

  /** The table with all who share this browser there. @param {TableUpdate} table */
  withAllHere(table) {
    const here = new Set(this.people.map(({ seat }) => seat));
    return { ...table, seats: table.seats.map((info, seat) => (here.has(seat) ? { ...info, online: true } : info)) };
  }
}

/** The people who share this browser at a table, once one of them has the screen; null if there is only one.
 * @param {HTMLElement} root @param {string} table */
export async function openHotSeat(root, table) {
  const people = mySeatAt(table)?.local_seats ?? [];
  if (people.length < 2) return null;
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // an old view must not come back
  const hotSeat = new HotSeat(table, people);
  await hotSeat.open(root);
  return hotSeat;
}

/** Draw the curtain in the place of everything else; without a listener it is only on its way down.
 * @param {HTMLElement} root @param {LocalSeat} next @param {LocalSeat | null} from
 * @param {((back: boolean) => void) | null} answered */
function drawCurtain(root, next, from, answered) {
  const { name } = next;
  document.title = t("hand-over", { name });
  const buttons = html`<button type="button" class="button main curtain-button" aria-describedby="curtain-title"
      @click=${() => answered?.(false)}>${t("i-am", { name })}</button>
    ${
      from
        ? html`<button type="button" class="button quiet"
            @click=${() => answered?.(true)}>${t("hand-over-back", { name: from.name })}</button>`
        : nothing
    }`;
  const content = html`<div class="curtain"><div class="curtain-words">${seatMark(next.seat)}
    <h1 id="curtain-title">${t("hand-over", { name })}</h1><p>${t("hand-over-hint", { name })}</p>
    ${answered ? buttons : nothing}</div></div>`;
  const draw = () => render(shell({ content, redraw: draw }), root);
  draw();
  /** @type {HTMLElement | null} */ (root.querySelector(".curtain-button"))?.focus();
}

/** In place of the prompt, while the screen is to be handed on.
 * @param {TableController} controller @param {TableUpdate} table */
export function handOverPrompt(controller, table) {
  const { hotSeat } = controller;
  const next = hotSeat?.next(table);
  if (!next) return nothing;
  const { name } = next;
  return html`<div class="prompt hand-over" role="status"><h1 class="prompt-text">${t("next-is", { name })}</h1>
    <button type="button" class="button main" @click=${controller.handOver}>${t("hand-over", { name })}</button></div>`;
}

/** The button that does without the curtain, or brings it back. @param {TableController} controller */
export function curtainButton({ id, hotSeat, draw }) {
  if (!hotSeat) return nothing;
  const together = playsTogether(id);
  const label = t(together ? "curtain-off" : "curtain-on");
  const turn = () => {
    savePlaysTogether(id, !together);
    draw();
  };
  return html`<button type="button" class="button quiet icon" aria-label=${label} title=${label} @click=${turn}>
    ${together ? openEye() : closedEye()}</button>`;
}
