// One table in this browser: what is open on it, and what a touch sets going.

import * as api from "../api.js";
import { mySeatAt, myName, saveSeat } from "../local-storage.js";
import { touching } from "../touch.js";
import { t } from "../text.js";
import { today } from "../score-lists.js";
import { CatchUp } from "./catch-up.js";
import { PuzzleReview } from "./review-panel.js";
import { boardContext } from "./board-context.js";
import { startCounting } from "./end-screen.js";
import { rematchRequest } from "./load-table.js";
import { openSession } from "./session.js";

/**
 * @typedef {import("../board-types.js").Action} Action
 * @typedef {import("./popover.js").Opened} Opened
 * @typedef {import("./load-table.js").Loaded} Loaded
 * @typedef {import("./session.js").Explanation} Explanation
 * @typedef {import("./session.js").TableMessage} TableMessage
 */

const NARROW = 640;
const COPIED_FOR = 2500;
const LAST_LOOK = 1800;
const LOG_PAGE = 150;

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

  /** @param {string} id @param {Loaded} loaded @param {() => void} draw */
  constructor(id, loaded, draw) {
    this.id = id;
    this.loaded = loaded;
    this.draw = draw;
    this.mine = mySeatAt(id);
    this.puzzleReview = new PuzzleReview(id, this.mine?.token ?? "", draw);
    this.session = openSession(id, this.mine?.token ?? "", (explanation) =>
      this.refuse(explanation, "", this.lastTouched),
    );
    this.catchUp = new CatchUp(id, draw, this.show, this.session.look);
  }

  get table() {
    return this.session.get().table;
  }

  // --- what a touch sets going ---------------------------------------------------------------------

  /** @param {Action} choice @param {Element} at */
  play = (choice, at) => {
    this.lastTouched = at;
    this.raised = false;
    this.opened = null;
    this.session.play(choice.code);
  };

  /** Show all the ways of one verb, or fold them again. @param {string} verb */
  unfold = (verb) => {
    this.unfolded = this.unfolded === verb ? "" : verb;
    this.draw();
  };

  /** Put away whatever was opened last. */
  retreat() {
    if (this.opened) this.close();
    else if (this.unfolded) this.unfold(this.unfolded);
    else this.raise(false);
  }

  undo = () => {
    this.leftToChance = "";
    this.session.undo();
  };

  leaveToChance = () => {
    this.lastTouched = document.body;
    this.leftToChance = this.table?.decision ?? "";
    this.drawLot();
  };

  /** Chance chooses for me, once a step, for as long as I am asked what I left to it. */
  drawLot() {
    const { table } = this;
    if (!table?.actions.length || !this.leftToChance || table.step === this.lotDrawnAt) return;
    if (table.decision !== this.leftToChance) {
      this.leftToChance = "";
      return;
    }
    this.lotDrawnAt = table.step;
    this.session.play(table.actions[Math.floor(Math.random() * table.actions.length)].code);
  }

  /** @param {Action[]} choices @param {string} description @param {Element} at */
  ask = (choices, description, at) => this.open({ kind: "menu", at, description, choices });

  /** @param {string} notation @param {string} description @param {Element} at */
  explain = async (notation, description, at) => {
    const why = this.plainReason();
    this.refuse(why ? { rule: "", reason: why } : await this.session.why(notation), description, at);
  };

  /** What needs no question to the server. */
  plainReason() {
    if (this.catchUp.past) return t("refused-past");
    if (this.table?.outcome) return t("refused-over");
    return this.table?.you === null ? t("refused-watching") : "";
  }

  /** @param {Explanation} explanation @param {string} description @param {Element} at */
  async refuse({ rule, reason }, description, at) {
    const text = await this.loaded.ruleText(rule);
    this.open({ kind: "refusal", at, description, rule, reason: reason || t("refused-legal"), text });
  }

  /** @param {Opened} opened */
  open(opened) {
    this.opened = opened;
    this.draw();
  }

  close = () => {
    const at = /** @type {HTMLElement | undefined} */ (this.opened?.at);
    this.opened = null;
    this.draw();
    at?.focus({ preventScroll: true });
  };

  /** @param {boolean} up */
  raise = (up) => {
    this.raised = up;
    this.draw();
  };

  readOn = () => {
    this.logLines += LOG_PAGE;
    this.draw();
  };

  /** @param {boolean} looking */
  look = (looking) => {
    this.looking = looking;
    this.draw();
  };

  /** Bring a place into sight. @param {string} ref */
  show = (ref) => {
    this.raised = false;
    this.loaded.module?.bringIntoView?.(ref);
  };

  /** The board's side of the table, now or as it stood. @param {TableMessage} now */
  context(now) {
    const { log, seen } = this.session.get();
    const { play, ask, explain, hints } = this;
    const { past } = this.catchUp;
    const table = past ? { ...now, view: past.view, actions: [], actors: [], outcome: null } : now;
    const told = past ? log.slice(0, log.indexOf(past.line) + 1) : log;
    const touch = touching({ actions: table.actions, play, ask, explain, hints });
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
      this.session.setAutoAnswer,
      this.width < NARROW,
    );
  }

  /** Whether the score has been counted out. */
  get told() {
    return this.count?.done() ?? false;
  }

  /** Let the last move be seen before it is counted; whoever comes later finds it counted.
   * @param {boolean} seen  Whether I saw it end. @param {number} lines */
  end(seen, lines) {
    this.looking = seen;
    if (seen) setTimeout(() => this.look(false), LAST_LOOK);
    else this.startCounting(lines).skip();
  }

  /** The count at the end, begun when it is first shown. @param {number} lines */
  startCounting(lines) {
    this.count ??= startCounting(lines, this.draw);
    return this.count;
  }

  // --- before and after the game -------------------------------------------------------------------

  /** @param {() => Promise<void>} deed */
  async attempt(deed) {
    try {
      await deed();
    } catch (reason) {
      this.trouble = reason instanceof Error ? reason.message : String(reason);
      this.draw();
    }
  }

  /** @param {number} seat @param {string} name */
  sit = (seat, name) =>
    this.attempt(async () => {
      const { token } = await api.sit(this.id, seat, name);
      const { game, title } = this.loaded.info;
      myName.set(name);
      saveSeat({ table: this.id, seat, token, game, title });
      location.reload();
    });

  /** @param {number} seat @param {string} bot */
  seatBot = (seat, bot) => this.attempt(() => api.seatBot(this.id, seat, bot, this.mine?.token ?? ""));

  /** @param {TableMessage} table @param {boolean} [daily]  Whether with the luck of today. */
  rematch = (table, daily = false) =>
    this.attempt(async () => {
      const { info } = this.loaded;
      const name = daily && table.you !== null ? table.seats[table.you].name : myName.get() || t("default-name");
      const made = await api.newTable({ ...rematchRequest(info, table.seats, table.you, name), daily });
      const deal = daily ? { deal: today() } : {};
      if (made.seat !== null) saveSeat({ ...made, seat: made.seat, game: info.game, title: info.title, ...deal });
      location.assign(`/t/${made.table}`);
    });

  dealAgain = () => this.table && this.rematch(this.table, true);

  copy = async () => {
    await navigator.clipboard?.writeText(location.href);
    this.copied = true;
    this.draw();
    setTimeout(() => {
      this.copied = false;
      this.draw();
    }, COPIED_FOR);
  };
}
