// Several people at one browser: whose view is shown, and when the screen is handed on.
//
// The page is loaded anew behind the curtain and connects for nobody until somebody says who they are. So nothing of
// the view before is left: neither on the page, nor for a screen reader, nor in what the boards of games remember.

import { nothing, render } from "lit-html";
import { peopleAt } from "../account.js";
import { playsTogether } from "../local-storage.js";
import { drawCurtain } from "./curtain.js";

/**
 * @typedef {import("../account.js").People} People
 * @typedef {import("../api.js").TableSummary} TableSummary
 * @typedef {import("../types/messages").LocalSeat} LocalSeat
 * @typedef {import("./table-controller.js").TableController} TableController
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 *
 * @typedef {object} Screen   Who has the screen, by name; kept while the tab is open.
 * @property {string} who
 * @property {boolean} covered   Whether the curtain still hangs before their view.
 * @property {string} [from]     Who had the screen before.
 * @property {boolean} [stays]   Whether nobody waits for them: they only want to look.
 */

const LAST_LOOK = 1800; // milliseconds at what the own action has led to, before the curtain falls

/** @param {string} table */
const keyOf = (table) => `reginae.screen.${table}`;

/** Who had the screen when this page was loaded again; whoever comes from elsewhere may be somebody else.
 * @param {string} table @param {LocalSeat[]} people @returns {Screen | null} */
function savedScreen(table, people) {
  const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (arrival?.type !== "reload") return null;
  try {
    const screen = JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "null");
    return people.some(({ name }) => name === screen?.who) ? screen : null;
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

/** @param {TableUpdate} table @param {number} seat */
const mustAnswer = ({ status: { proposal } }, seat) =>
  Boolean(proposal?.needed.includes(seat) && !proposal.agreed.includes(seat));

/** @param {TableUpdate} table @param {number} seat */
const mustChoose = ({ actors, seats }, seat) => actors.includes(seat) && !seats[seat].substitute;

/** Whether somebody reads, writes or decides something that must not be taken away. @param {TableController} shown */
function isBusy({ catchUp, opened, moments, confirmation }) {
  const isOpen = document.querySelector("dialog[open], :popover-open, input:focus, textarea:focus, select:focus");
  return Boolean(catchUp.at >= 0 || opened || moments.unseen.length || confirmation.asked || isOpen);
}

export class HotSeat {
  /** Whether the curtain falls: nothing may be drawn any more. */
  covered = false;
  /** Whether somebody came to look at their view and hands the screen on themselves. */
  stays = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {string} table @param {People} people @param {HTMLElement} root */
  constructor(table, { people, summary }, root) {
    this.table = table;
    this.people = people;
    this.summary = summary;
    this.root = root;
    this.person = people[0];
  }

  /** Under which name it is kept how far this person has seen the game and the chat. */
  get seenAs() {
    return `${this.table}#${this.person.name}`;
  }

  /** Find out who has the screen; if the curtain hangs, wait until somebody says that they are there. */
  async open() {
    const screen = savedScreen(this.table, this.people) ?? this.#firstScreen();
    const isCovered = screen.covered && !playsTogether(this.table);
    this.person = this.#named(screen.who) ?? this.person;
    saveScreen(this.table, { ...screen, covered: isCovered });
    this.stays = screen.stays ?? false;
    if (isCovered) await this.#raiseCurtain(screen.from);
    saveScreen(this.table, { who: this.person.name, covered: false });
  }

  /** @param {string | undefined} wanted */
  #named(wanted) {
    return this.people.find(({ name }) => name === wanted);
  }

  /** Who comes first: whoever must choose. Before the start and after the end nothing needs to be hidden.
   * @returns {Screen} */
  #firstScreen() {
    const { started, over, frozen, actors = [] } = this.summary ?? {};
    const isGoingOn = Boolean(started && !over && !frozen) && this.people.length > 1;
    const first = isGoingOn ? this.people.find(({ seat }) => actors.includes(seat)) : undefined;
    return { who: (first ?? this.person).name, covered: isGoingOn };
  }

  /** @param {string | undefined} from */
  async #raiseCurtain(from) {
    const others = this.people.filter((one) => one !== this.person);
    const here = await new Promise((/** @type {(person: LocalSeat) => void} */ answered) => {
      drawCurtain(this.root, { next: this.person, others, from: this.#named(from), answered });
    });
    this.stays ||= here !== this.person;
    this.person = here;
    drawCurtain(this.root, { next: here, others: [] }); // until the table is there
  }

  /** The seat of somebody here: seats can be exchanged before the start, names are given once.
   * @param {TableUpdate} table @param {LocalSeat} person */
  #seatIn = (table, { name }) => table.seats.findIndex((info) => info.name === name);

  /** Whether somebody who shares this browser has a seat. @param {TableUpdate} table @param {number} seat */
  isHere = (table, seat) => this.people.some((person) => this.#seatIn(table, person) === seat);

  /** To whom the screen must be handed now: to whoever must answer a proposal, then to whoever must choose, unless
   * this person must do so. @param {TableUpdate | null} table */
  next(table) {
    if (!table?.started || table.outcome || table.status.frozen) return null;
    for (const isAwaited of [mustAnswer, mustChoose]) {
      if (isAwaited(table, this.#seatIn(table, this.person))) return null;
      const next = this.#inTurn().find((person) => isAwaited(table, this.#seatIn(table, person)));
      if (next) return next;
    }
    return null;
  }

  /** The others, from this person on. */
  #inTurn() {
    const at = this.people.indexOf(this.person);
    return [...this.people.slice(at + 1), ...this.people.slice(0, at)];
  }

  /** The table has changed: let the curtain fall after a last look, if it is time. @param {TableController} shown */
  follow(shown) {
    const next = this.next(shown.table);
    if (next && (this.stays || this.#timer)) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!next) this.stays = false;
    else this.#timer = setTimeout(() => this.#fallUnlessBusy(shown), LAST_LOOK);
  }

  /** @param {TableController} shown */
  #fallUnlessBusy(shown) {
    this.#timer = undefined;
    if (isBusy(shown)) this.follow(shown);
    else if (this.next(shown.table)) this.handOver(shown.table);
  }

  /** Let the curtain fall for whoever is next; if nobody is, for another who wants to look.
   * @param {TableUpdate | null} table */
  handOver(table) {
    const awaited = this.next(table);
    const next = awaited ?? this.#inTurn()[0];
    if (!next || this.covered) return;
    this.covered = true;
    const covered = !playsTogether(this.table);
    saveScreen(this.table, { who: next.name, covered, from: this.person.name, stays: !awaited });
    if (covered) drawCurtain(this.root, { next, others: [] });
    location.reload();
  }

  /** The table with all who share this browser there. @param {TableUpdate} table */
  withAllHere(table) {
    const seats = table.seats.map((info, seat) => (this.isHere(table, seat) ? { ...info, online: true } : info));
    return { ...table, seats };
  }
}

/** The people who share this browser at a table, once one of them has the screen; null if there is only one.
 * @param {HTMLElement} root @param {string} table */
export async function openHotSeat(root, table) {
  const found = await peopleAt(table);
  if (!found.people.length) return null;
  const hotSeat = new HotSeat(table, found, root);
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // an old view must not come back
  addEventListener("pagehide", () => {
    hotSeat.covered = true;
    render(nothing, root);
  });
  await hotSeat.open();
  return hotSeat;
}
