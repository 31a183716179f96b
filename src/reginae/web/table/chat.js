// The chat of a table in this browser: what was read, who is muted, and what is being written.

import { allMuted, isMuted, readLine, saveMuted, saveReadLine, storedChat } from "../local-storage.js";
import { t } from "../text.js";

/**
 * @typedef {import("../types/messages").ChatLine} ChatLine
 * @typedef {import("../types/messages").Say} Say
 * @typedef {NonNullable<Say["phrase"]>} Phrase
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {{text: string, after: number}} Unanswered  What was sent when the connection was lost, after which line.
 */

/** The quick phrases, in the order of their buttons. @type {Exclude<Phrase, "">[]} */
export const PHRASES = [
  "good-luck",
  "well-played",
  "thanks",
  "sorry",
  "your-turn",
  "one-moment",
  "play-again",
  "leaving-soon",
];

/** What a line says. @param {ChatLine} line */
export const wordsOf = ({ text, phrase }) => (phrase ? t(`phrase-${phrase}`) : text);

/** @param {string} selector */
const focus = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();

export class Chat {
  draft = "";
  /** Why the last line was not sent; empty if it was. */
  trouble = "";
  /** Whether what is written is for the team alone, where there is one: what is meant for all does no harm there. */
  toTeam = true;
  /** Muted people whose lines are shown for now. @type {Set<string>} */
  revealed = new Set();
  /** Lines of others that came last and were not read before. @type {ChatLine[]} */
  news = [];
  /** Whether the newest lines are on the screen. */
  inSight = false;
  newest = 0;
  /** What is being sent. @type {Promise<boolean> | null} */
  #sending = null;
  /** @type {Unanswered | null} */
  #unanswered = null;

  /** @param {TableController} controller */
  constructor(controller) {
    this.controller = controller;
    this.read = readLine(controller.seenAs);
    document.addEventListener("visibilitychange", () => this.inSight && controller.draw());
    addEventListener("storage", (event) => storedChat.isIn(event) && controller.draw());
  }

  get lines() {
    return this.controller.session.get().chat;
  }

  get more() {
    return this.controller.session.get().moreChat;
  }

  /** Whether there is anybody to talk to, or anything to read. */
  get isOffered() {
    const { table } = this.controller;
    if (!table || (table.you === null && !table.status.spectators)) return false;
    return this.lines.length > 0 || table.seats.filter(({ kind }) => kind !== "bot").length > 1;
  }

  /** The names of this seat's partners, if they can talk among themselves. */
  get partners() {
    const { table, loaded } = this.controller;
    const { teams } = loaded.info;
    if (!table?.started || table.you === null || teams.length < 2) return [];
    const team = teams.find((seats) => seats.includes(/** @type {number} */ (table.you))) ?? [];
    return team.filter((seat) => seat !== table.you).map((seat) => table.seats[seat].name);
  }

  // --- Reading -------------------------------------------------------------------------------------

  /** The page is drawn: note what is new, and what has been read. */
  shown() {
    this.read = Math.max(this.read, readLine(this.controller.seenAs)); // it may have been read in another tab
    const newest = this.lines.at(-1)?.n ?? 0;
    if (newest !== this.newest) {
      this.news = this.unread.filter(({ n }) => n > this.newest);
      this.newest = newest;
      this.#findUnanswered();
    }
    if (!this.inSight || document.visibilityState !== "visible") return;
    this.read = newest;
    saveReadLine(this.controller.seenAs, newest);
  }

  /** The lines of others that were not read yet. */
  get unread() {
    if (allMuted.get()) return [];
    const you = this.controller.table?.you;
    return this.lines.filter(({ n, seat, name }) => n > this.read && seat !== you && !this.isMuted(name));
  }

  /** The newest lines have come into sight or left it. @param {boolean} inSight */
  seen(inSight) {
    if (this.inSight === inSight) return;
    this.inSight = inSight;
    this.controller.draw();
  }

  showMore = async () => {
    this.#report(await this.controller.session.moreChat());
    if (!this.more) focus(".chat-lines"); // the button is gone
  };

  // --- Muting --------------------------------------------------------------------------------------

  /** @param {string} name */
  isMuted(name) {
    return isMuted(name, this.controller.id) || isMuted(name);
  }

  /** Ask how somebody is to be muted. @param {string} name @param {Element} at */
  askToMute(name, at) {
    const { id } = this.controller;
    const isHere = isMuted(name, id);
    const isEverywhere = isMuted(name);
    const choices = [
      {
        label: t(isHere ? "unmute-here" : "mute-here", { name }),
        choose: () => this.mute(name, !isHere, id, at),
      },
      {
        label: t(isEverywhere ? "unmute-everywhere" : "mute-everywhere", { name }),
        choose: () => this.mute(name, !isEverywhere, "", at),
      },
    ];
    this.controller.open({ kind: "choices", at, description: name, choices });
  }

  /** Mute somebody at a table, or everywhere if none is named; or end that. The focus goes back to where it came from.
   * @param {string} name @param {boolean} on @param {string} table @param {Element} at */
  mute(name, on, table, at) {
    saveMuted(name, on, table);
    this.revealed.delete(name);
    this.controller.opened = null;
    this.controller.draw();
    if (at.isConnected) /** @type {HTMLElement} */ (at).focus();
    else focus(".chat-lines");
  }

  /** Show or hide for now what a muted person says. @param {string} name */
  reveal(name) {
    if (!this.revealed.delete(name)) this.revealed.add(name);
    this.controller.draw();
  }

  /** @param {boolean} on */
  muteAll(on) {
    allMuted.set(on);
    this.controller.draw();
    focus(on ? "#chat-unmute" : "#chat-line");
  }

  // --- Writing -------------------------------------------------------------------------------------

  /** @param {boolean} team */
  address(team) {
    this.toTeam = team;
    this.controller.draw();
  }

  /** Send what is written, once what was sent before is answered. */
  async send() {
    while (this.#sending) await this.#sending;
    await this.#send(this.#sayDraft());
  }

  /** Say a phrase, unless something is being sent: whoever clicks twice means it once. @param {Phrase} phrase */
  async sendPhrase(phrase) {
    if (!this.#sending) await this.#send(this.#say({ phrase }, ""));
  }

  /** @param {Promise<boolean>} saying */
  async #send(saying) {
    this.#sending = saying;
    await saying;
    this.#sending = null;
    this.controller.draw();
  }

  async #sayDraft() {
    const text = this.draft.trim();
    const isSaid = text !== "" && (await this.#say({ text }, text));
    if (isSaid && this.draft.trim() === text) this.draft = "";
    return isSaid;
  }

  /** Whether it was said. @param {{text?: string, phrase?: Phrase}} line @param {string} text */
  async #say(line, text) {
    const team = this.toTeam && this.partners.length > 0;
    const answer = await this.controller.session.say({ ...line, team });
    this.#unanswered = answer.type === "lost" && text ? { text, after: this.newest } : null;
    this.#report(answer);
    return answer.type === "done";
  }

  /** @param {import("./requests.js").Answer} answer */
  #report(answer) {
    this.trouble = answer.type === "lost" ? t("lost-request") : answer.type === "refused" ? answer.reason : "";
    if (this.trouble) this.controller.draw();
  }

  /** A line whose answer was lost may have been kept all the same: then it need not be sent again. */
  #findUnanswered() {
    const sent = this.#unanswered;
    const you = this.controller.table?.you;
    if (!sent || !this.lines.some(({ n, seat, text }) => n > sent.after && seat === you && text === sent.text)) return;
    this.#unanswered = null;
    this.trouble = "";
    if (this.draft.trim() === sent.text) this.draft = "";
  }
}
