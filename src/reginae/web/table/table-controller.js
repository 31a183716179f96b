// One table in this browser: what is open on the page, and what happens when something is touched.

import * as api from "../api.js";
import { myName, mySeatAt, saveSeat } from "../local-storage.js";
import { today } from "../score-lists.js";
import { t } from "../text.js";
import { touchFactory } from "../touch.js";
import { boardContext } from "./board-context.js";
import { CatchUp } from "./catch-up.js";
import { startCounting } from "./end-screen.js";
import { rematchRequest } from "./load-table.js";
import { PuzzleReview } from "./review-panel.js";
import { Session } from "./session.js";

/**
 * @typedef {import("../board-types.js").Action} Action
 * @typedef {import("./load-table.js").Loaded} Loaded
 * @typedef {import("./popover.js").Opened} Opened
 * @typedef {import("./requests.js").Answer} Answer
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 */

const NARROW = 640; // pixels
const COPIED_NOTICE = 2500; // milliseconds
const LAST_LOOK = 1800; // milliseconds at the board before the count
const LOG_PAGE = 150; // lines

export class TableController {
  /** @type {Opened | null} */
  opened = null;
  /** @type {ReturnType<typeof startCounting> | null} */
  count = null;
  /** @type {Element} */
  lastTouched = document.body;
  /** @type {Map<string, string>} */
  hints = new Map();
  unfolded = "";
  leftToChance = "";
  lotDrawnAt = -1;
  logLines = LOG_PAGE;
  raised = false;
  looking = false;
  copied = false;
  trouble = "";
  width = innerWidth;
  askedAt = Date.now();

  /** @param {string} id @param {Loaded} loaded @param {() => void} draw
   * @param {ConstructorParameters<typeof Session>[2]} [open]  Opens the live channel. */
  constructor(id, loaded, draw, open) {
    this.id = id;
    this.loaded = loaded;
    this.draw = draw;
    this.mine = mySeatAt(id);
    this.puzzleReview = new PuzzleReview(id, this.mine?.token ?? "", draw);
    this.session = new Session(id, this.mine?.token ?? "", open);
    this.catchUp = new CatchUp(id, draw, this.show, this.session.lookBack, (answer) => this.report(answer));
  }

  get table() {
    return this.session.get().table;
  }

  // --- Requests ------------------------------------------------------------------------------------

  /** @param {Action} action @param {Element} at */
  play = async (action, at) => {
    this.lastTouched = at;
    this.raised = false;
    this.opened = null;
    this.report(await this.session.play(action.code));
  };

  undo = async () => {
    this.leftToChance = "";
    this.report(await this.session.undo());
  };

  /** @param {string[]} decisions @param {string} notation */
  setAutoAnswer = async (decisions, notation) => this.report(await this.session.setAutoAnswer(decisions, notation));

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

  /** Show all actions of one verb, or fold them again. @param {string} verb */
  unfold = (verb) => {
    this.unfolded = this.unfolded === verb ? "" : verb;
    this.draw();
  };

  /** Escape: fold what is unfolded, or lower the sheet; an open popover is closed by the browser. */
  escape() {
    if (this.opened) return;
    if (this.unfolded) this.unfold(this.unfolded);
    else this.raise(false);
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

  /** @param {boolean} looking */
  look = (looking) => {
    this.looking = looking;
    this.draw();
  };

  /** Bring a place into view. @param {string} ref */
  show = (ref) => {
    this.raised = false;
    this.loaded.module?.bringIntoView?.(ref);
  };

  /** What the board is drawn from, now or at the past step that is shown. @param {TableUpdate} now */
  context(now) {
    const { log, seen } = this.session.get();
    const { play, ask, explain, hints } = this;
    const { past } = this.catchUp;
    const table = past ? { ...now, view: past.view, actions: [], actors: [], outcome: null } : now;
    const told = past ? log.slice(0, log.indexOf(past.line) + 1) : log;
    const touch = touchFactory({ actions: table.actions, play, ask, explain, hints });
    const options = Object.fromEntries(
      Object.entries(this.loaded.info.options).map(([option, { value }]) => [option, value]),
    );
    return boardContext(
      table,
      told,
      past ? told.length - 1 : seen,
      this.loaded,
      options,
      touch,
      this.setAutoAnswer,
      this.width < NARROW,
    );
  }

  /** Whether the score has been counted to the end. */
  get counted() {
    return this.count?.done() ?? false;
  }

  /** Show the last action for a moment before the count; whoever comes later finds it counted.
   * @param {boolean} seen  Whether this browser saw the game end. @param {number} lines */
  end(seen, lines) {
    this.looking = seen;
    if (seen) setTimeout(() => this.look(false), LAST_LOOK);
    else this.counting(lines).skip();
  }

  /** The count at the end, started when it is first shown. @param {number} lines */
  counting(lines) {
    this.count ??= startCounting(lines, this.draw);
    return this.count;
  }

  // --- Before and after the game -------------------------------------------------------------------

  /** Show what went wrong, if it does. @param {() => Promise<unknown>} request */
  async attempt(request) {
    try {
      await request();
    } catch (reason) {
      this.trouble = reason instanceof Error ? reason.message : String(reason);
      this.draw();
    }
  }

  /** @param {number} seat @param {string} name */
  sit = (seat, name) =>
    this.attempt(async () => {
      const { token } = await api.sit(this.id, { seat, name });
      const { game, title } = this.loaded.info;
      myName.set(name);
      saveSeat({ table: this.id, seat, token, game, title });
      location.reload();
    });

  /** @param {number} seat @param {string} bot */
  seatBot = (seat, bot) => this.attempt(() => api.seatBot(this.id, { seat, bot, token: this.mine?.token ?? "" }));

  /** @param {TableUpdate} table @param {boolean} [daily]  Whether it is today's deal. */
  rematch = (table, daily = false) =>
    this.attempt(async () => {
      const { info } = this.loaded;
      const name = daily && table.you !== null ? table.seats[table.you].name : myName.get() || t("default-name");
      const made = await api.newTable({ ...rematchRequest(info, table.seats, table.you, name), daily });
      const deal = daily ? { deal: today() } : {};
      if (made.seat !== null) saveSeat({ ...made, seat: made.seat, game: info.game, title: info.title, ...deal });
      location.assign(`/t/${made.table}`);
    });

  openRecord = () => this.attempt(() => api.openRecord(this.id, { token: this.mine?.token ?? "" }));

  dealAgain = () => this.table && this.rematch(this.table, true);

  copy = async () => {
    await navigator.clipboard?.writeText(location.href);
    this.copied = true;
    this.draw();
    setTimeout(() => {
      this.copied = false;
      this.draw();
    }, COPIED_NOTICE);
  };
}
