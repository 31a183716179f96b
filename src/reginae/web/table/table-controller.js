// One table in this browser: what is open on the page, and what happens when something is touched.

import { isOfSession } from "../account.js";
import { forgetSeat, hasFinished, mySeatAt, mySession, saveFinished } from "../local-storage.js";
import { settings } from "../settings.js";
import { t } from "../text.js";
import { PRINTED, touchFactory } from "../touch.js";
import { boardContext } from "./board-context.js";
import { CatchUp } from "./catch-up.js";
import { Chat } from "./chat.js";
import { startCounting } from "./count.js";
import { GatheringRequests } from "./gathering-requests.js";
import { highlight } from "./highlight.js";
import { HttpRequests } from "./http-requests.js";
import { laterParts } from "./load-later-parts.js";
import { Moments } from "./moments.js";
import { MoveConfirmation } from "./move-confirmation.js";
import { Nudges } from "./nudge.js";
import { Session } from "./session.js";
import { loadTab } from "./side-panel.js";
import { frozenReason } from "./table-state.js";

/**
 * @typedef {import("../board-types.js").Action} Action
 * @typedef {import("../board-types.js").LogLine} LogLine
 * @typedef {import("./load-table.js").Loaded} Loaded
 * @typedef {import("./popover.js").Opened} Opened
 * @typedef {import("./requests.js").Answer} Answer
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 * @typedef {import("../types/messages").Hint} Hint
 */

const NARROW = 640; // pixels
const LAST_LOOK = 1800; // milliseconds at the board before the count begins
const LOG_PAGE = 150; // lines

/** The log up to a line; up to its step, if it is a line of the coach's and not of the log.
 * @param {LogLine[]} log @param {LogLine} line */
const toldBefore = (log, line) =>
  log.includes(line) ? log.slice(0, log.indexOf(line) + 1) : log.filter(({ step }) => step <= line.step);

export class TableController {
  /** @type {Opened | null} */
  opened = null;
  /** @type {ReturnType<typeof startCounting> | null} */
  count = null;
  /** @type {Element} */
  lastTouched = document.body;
  /** What touching a lit place would do, by its label. @type {Map<string, Action[]>} */
  legalByLabel = new Map();
  /** The codes by which a long list of actions is filtered. @type {number[]} */
  pointed = [];
  /** What a bot would do at the version that is shown. @type {Hint | null} */
  shownHint = null;
  asksForHint = false;
  unfolded = "";
  leftToChance = "";
  lotDrawnAt = -1;
  litPlace = -1;
  logLines = LOG_PAGE;
  raised = false;
  width = innerWidth;
  askedAt = Date.now();
  /** Whether the host has freed the seat that this browser had. */
  wasKicked = false;
  /** What is shown in the place of the log. @type {import("./side-panel.js").Tab} */
  tab = "log";

  // What a part keeps that is loaded later; null until then.
  /** @type {import("./invitation.js").Invitation | null} */
  invitation = null;
  /** @type {import("./notes.js").Notes | null} */
  notes = null;
  /** @type {import("./rematch-part.js").NextTable | null} */
  nextTable = null;
  /** @type {import("./score-panel.js").TableScores | null} */
  tableScores = null;
  /** @type {import("./coach-panel.js").Coaching | null} */
  coaching = null;
  /** @type {import("./bot-thoughts.js").BotThoughts | null} */
  thoughts = null;
  /** @type {import("./seat-link.js").SeatLink | null} */
  seatLink = null;

  /** @param {string} id @param {Loaded} loaded @param {() => void} draw
   * @param {ConstructorParameters<typeof Session>[2]} [open]  Opens the live channel.
   * @param {import("./hot-seat.js").HotSeat | null} [hotSeat]  The people who share this browser, if there are several.
   */
  constructor(id, loaded, draw, open, hotSeat = null) {
    this.hotSeat = hotSeat;
    this.id = id;
    this.loaded = loaded;
    this.draw = draw;
    const { token } = loaded;
    this.token = token;
    this.isFirstGame = !hasFinished(loaded.info.game);
    this.http = new HttpRequests(id, loaded.info, token, draw, hotSeat?.people);
    this.gathering = new GatheringRequests(id, loaded.info, this.http, hotSeat?.people);
    this.session = new Session(id, token, open);
    this.nudges = new Nudges(id, token, draw);
    this.session.onNudged = this.nudges.received;
    this.moments = new Moments(draw);
    this.confirmation = new MoveConfirmation((action, at) => this.send(action, at), draw);
    this.chat = new Chat(this);
    this.catchUp = new CatchUp(this.seenAs, draw, this.show, this.session.lookBack, (answer) => this.report(answer));
  }

  /** The page has been drawn. */
  drawn() {}

  get table() {
    return this.session.get().table;
  }

  /** Forget a seat that is mine no longer; if it was not I who left it, by another tab, it was taken from me. */
  noteLostSeat() {
    if (!this.token || this.table?.you !== null) return;
    if (this.hotSeat) return location.reload(); // for those who still have theirs
    this.wasKicked ||= mySeatAt(this.id) !== undefined;
    forgetSeat(this.id);
    if (this.table.started && mySession.get() && !isOfSession(this.token)) location.reload(); // the account may have it
  }

  /** Give the screen to the next person at this browser. */
  handOver = () => this.hotSeat?.handOver(this.table);

  /** Under which name it is kept what was seen of this table. */
  get seenAs() {
    return this.hotSeat?.seenAs ?? this.id;
  }

  // --- Requests ------------------------------------------------------------------------------------

  /** Carry out an action; if moves are to be confirmed, ask first. @param {Action} action @param {Element} at */
  play = async (action, at) => {
    this.lastTouched = at;
    this.raised = false;
    this.opened = null;
    if (!settings.get().confirmMoves) await this.send(action, at);
    else if (!this.session.get().inFlight) this.confirmation.ask(action, at);
  };

  /** @param {Action} action @param {Element} at */
  async send(action, at) {
    this.lastTouched = at;
    this.moments.closeAll();
    this.report(await this.session.play(action.code));
  }

  undo = async () => {
    this.leftToChance = "";
    this.report(await this.session.undo());
  };

  /** Ask what a bot would do. */
  hint = async () => {
    if (this.asksForHint) return;
    this.asksForHint = true;
    this.draw();
    const version = this.table?.version;
    const answer = await this.session.hint();
    this.asksForHint = false;
    if (answer.type === "hint" && this.table?.version === version) this.shownHint = answer;
    this.report(answer);
    this.draw();
    const meant = this.table?.actions.find(({ code }) => code === this.shownHint?.code);
    highlight(meant?.parts.join(" ") ?? "");
  };

  /** @param {string[]} decisions @param {string} notation @param {boolean} [untilTurn] @param {Element} [at] */
  setAutoAnswer = async (decisions, notation, untilTurn, at = this.lastTouched) =>
    this.report(await this.session.setAutoAnswer(decisions, notation, untilTurn), "", at);

  leaveToChance = () => {
    this.lastTouched = document.body;
    this.leftToChance = this.table?.decision ?? "";
    this.drawLot();
  };

  /** Choose at random, once each version, for as long as the decision is due that was left to chance. */
  async drawLot() {
    const { table } = this;
    if (!table?.actions.length || !this.leftToChance || table.version === this.lotDrawnAt) return;
    if (this.session.get().inFlight) return;
    if (table.decision !== this.leftToChance) {
      this.leftToChance = "";
      return;
    }
    this.lotDrawnAt = table.version;
    this.report(await this.session.play(table.actions[Math.floor(Math.random() * table.actions.length)].code));
  }

  /** Show why a request was not carried out, if it was not. @param {Answer | null} answer @param {string} [description]
   * @param {Element} [at] */
  report(answer, description = "", at = this.lastTouched) {
    if (answer?.type === "lost") this.refuse("", t("lost-request"), description, at);
    if (answer?.type === "refused") this.refuse(answer.rule, answer.reason, description, at);
  }

  // --- What a touch opens --------------------------------------------------------------------------

  /** @param {Action[]} actions @param {string} description @param {Element} at */
  ask = (actions, description, at) => this.open({ kind: "menu", at, description, actions });

  /** @param {string} notation @param {string} description @param {Element} at */
  explain = async (notation, description, at) => {
    const reason = this.plainReason();
    if (reason) return this.refuse("", reason, description, at);
    const answer = await this.session.why(notation);
    if (answer.type === "explanation") return this.refuse(answer.rule, answer.reason, description, at);
    return this.report(answer, description, at);
  };

  /** A reason that is known without asking the server. */
  plainReason() {
    if (this.catchUp.past) return t("refused-past");
    if (frozenReason(this.table)) return t("refused-frozen");
    if (this.table?.outcome) return t("refused-over");
    return this.table?.you === null ? t("refused-watching") : "";
  }

  /** Explain beside a place why something cannot be done. @param {string} rule @param {string} reason
   * @param {string} description @param {Element} at */
  async refuse(rule, reason, description, at) {
    const text = await this.loaded.ruleText(rule);
    this.open({ kind: "refusal", at, description, rule, reason: reason || t("refused-legal"), text });
  }

  /** @param {Opened} opened */
  open(opened) {
    this.opened = opened;
    this.draw();
  }

  /** The browser has closed it. @param {Opened} opened */
  closed = (opened) => {
    if (this.opened !== opened) return;
    this.opened = null;
    this.draw();
  };

  /** Show all actions of a group, or fold them again. @param {string} key */
  unfold = (key) => {
    const [verb] = key.split(" ");
    this.unfolded = this.unfolded === key || this.unfolded.startsWith(`${key} `) ? (verb === key ? "" : verb) : key;
    this.draw();
  };

  /** Show the whole list of actions again. */
  showAll = () => this.filterBy([]);

  /** Filter a long list of actions. @param {number[]} codes */
  filterBy(codes) {
    if (codes.join() === this.pointed.join()) return;
    this.pointed = codes;
    this.draw();
  }

  /** What touching this element would do. @param {Element} at */
  actionsAt(at) {
    const notation = /** @type {HTMLElement | null} */ (at.closest(".legal-action"))?.dataset.notation;
    if (notation) return this.table?.actions.filter((action) => action.notation === notation) ?? [];
    const label = at.closest(".touch.lit")?.getAttribute("aria-label") ?? "";
    return this.legalByLabel.get(label) ?? this.legalByLabel.get(label.split(PRINTED)[0]) ?? [];
  }

  /** The codes of these actions and of all that name one of these pieces.
   * @param {string[]} refs @param {Action[]} here */
  codesAbout(refs, here) {
    const naming = this.table?.actions.filter(({ parts }) => parts.some((part) => refs.includes(part))) ?? [];
    return [...here, ...naming].map(({ code }) => code);
  }

  /** Lead the focus from one lit place to the next; without any, to the list. */
  lookAround = () => {
    const lit = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".board .touch.lit")]);
    this.litPlace = (this.litPlace + 1) % Math.max(1, lit.length);
    const next = lit[this.litPlace] ?? document.querySelector(".legal-action");
    next?.scrollIntoView({ block: "nearest", inline: "nearest" });
    next?.focus();
  };

  /** Escape: close the banners, end the filter, fold what is unfolded, or lower the sheet; an open popover is closed by
   * the browser. */
  escape() {
    if (this.opened) return;
    if (this.moments.unseen.length) this.moments.closeAll();
    else if (this.pointed.length) this.pointed = [];
    else if (this.unfolded) return this.unfold(this.unfolded);
    else this.raised = false;
    this.draw();
  }

  /** @param {boolean} up */
  raise = (up) => {
    this.raised = up;
    this.draw();
  };

  showMoreLog = () => {
    this.logLines += LOG_PAGE;
    this.draw();
  };

  /** Bring a place into view. @param {string} ref */
  show = (ref) => {
    this.raised = false;
    this.loaded.module?.bringIntoView?.(ref);
  };

  /** Show the log, the chat or the notes, and lead the focus there.
   * @param {import("./side-panel.js").Tab} tab @param {string} [focused]  What gets the focus: the tab, or a field. */
  openTab = async (tab, focused = `#${tab}-title`) => {
    this.tab = tab;
    this.raised = true;
    this.draw();
    await loadTab(this, tab);
    this.draw();
    const place = /** @type {HTMLElement | null} */ (document.querySelector(focused));
    place?.focus({ preventScroll: true });
    place?.closest(".log, .chat")?.scrollIntoView({ block: "nearest" });
  };

  /** What the board is drawn from, now or at the past step that is shown. @param {TableUpdate} now */
  context(now) {
    const { log, seen } = this.session.get();
    const { play, ask, explain, legalByLabel } = this;
    const { past } = this.catchUp;
    const table = past ? { ...now, view: past.view, actions: [], actors: [], outcome: null } : now;
    const told = past ? toldBefore(log, past.line) : log;
    const touch = touchFactory({ actions: table.actions, play, ask, explain, legalByLabel });
    const options = Object.fromEntries(
      Object.entries(this.loaded.info.options).map(([option, { value }]) => [option, value]),
    );
    return boardContext(table, told, past ? told.length - 1 : seen, this.loaded, options, touch, this.width < NARROW);
  }

  /** Whether the score has been counted to the end. */
  get counted() {
    return this.count?.done() ?? false;
  }

  /** Show the last action for a moment before the count; whoever comes later finds it counted.
   * @param {boolean} seen  Whether this browser saw the game end.
   * @param {import("../board-types.js").Outcome} outcome */
  end(seen, { lines }) {
    if (this.table?.you !== null) saveFinished(this.loaded.info.game);
    laterParts.load(); // while the last action is looked at
    const start = () => {
      this.moments.closeAll();
      this.count = startCounting(lines.length, () => {
        this.draw();
        const newest = lines[(this.count?.shown() ?? 0) - 1];
        highlight(this.counted ? "" : (newest?.text.flatMap(({ ref }) => ref ?? []).join(" ") ?? ""));
      });
      if (!seen) this.count.skip();
      this.draw();
    };
    if (seen) setTimeout(start, LAST_LOOK);
    else start();
  }
}
