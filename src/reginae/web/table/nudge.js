// Nudges: to remind somebody else that it is their turn, and to be reminded.

import { html, nothing } from "lit-html";
import * as api from "../api.js";
import { bell, cross } from "../icons.js";
import { t } from "../text.js";
import { soundTurn } from "./sounds.js";
import { isMyTurn } from "./table-state.js";

/** @typedef {import("./table-controller.js").TableController} TableController */

const SHOWN_AFTER = 60; // seconds for which somebody who is here may think undisturbed

export class Nudges {
  /** Who reminds me; empty if nobody does. */
  by = "";
  /** What became of my last nudge. */
  answer = "";
  /** The seats I have reminded, with the version at which I did. @type {Set<string>} */
  sent = new Set();

  /** @param {string} table @param {string} token @param {() => void} draw */
  constructor(table, token, draw) {
    this.table = table;
    this.token = token;
    this.draw = draw;
  }

  /** Somebody reminds me. @param {string} by */
  received = (by) => {
    this.by = by;
    soundTurn();
    this.draw();
  };

  close = () => {
    this.by = "";
    this.answer = "";
    this.draw();
  };

  /** Remind somebody. @param {number} seat @param {string} name @param {string} key */
  async send(seat, name, key) {
    this.sent.add(key);
    this.draw();
    try {
      const { told } = await api.nudge(this.table, { token: this.token, seat });
      this.answer = t(`nudge-${told}`, { name });
    } catch (reason) {
      this.answer = api.troubleText(reason);
    }
    this.draw();
  }
}

/** Whether I may remind the person on this seat. @param {TableController} controller @param {number} seat */
function isNudgeable({ table, hotSeat }, seat) {
  if (!table || table.outcome || table.you === null || table.you === seat || hotSeat?.isHere(table, seat)) return false;
  const info = table.seats[seat];
  return info.kind === "person" && !info.substitute && table.actors.includes(seat);
}

/** A button to remind the person on this seat; at first hidden if they are here and think.
 * @param {TableController} controller @param {number} seat */
export function nudgeButton(controller, seat) {
  const { table, nudges, askedAt } = controller;
  if (!table || !isNudgeable(controller, seat)) return nothing;
  const { name, online } = table.seats[seat];
  const key = `${seat} ${table.version}`;
  if (nudges.sent.has(key)) return nothing;
  const label = t("nudge", { name });
  return html`<button type="button" class="button quiet icon nudge" aria-label=${label} title=${label}
      data-since=${online ? askedAt : 0} hidden
      @click=${() => nudges.send(seat, name, key)}>${bell()}</button>`;
}

/** Show the buttons whose time has come; nothing else of the page is drawn again. @param {HTMLElement} root */
export function showNudges(root) {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".nudge")))
    button.hidden = Date.now() - Number(button.dataset.since) < SHOWN_AFTER * 1000;
}

/** That somebody reminds me, until I have chosen; or what became of my own nudge.
 * @param {TableController} controller */
export function nudgeNotice({ table, nudges }) {
  const text = nudges.by && isMyTurn(table) ? t("nudged", { name: nudges.by }) : nudges.answer;
  return html`<div class="nudge-notice" role="status" ?hidden=${!text}>${
    text
      ? html`${bell()}<span>${text}</span>
        <button type="button" class="button quiet icon" aria-label=${t("close")} title=${t("close")}
            @click=${nudges.close}>${cross()}</button>`
      : nothing
  }</div>`;
}
