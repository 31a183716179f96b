// What the table page asks of the server over HTTP: a seat, a bot on a seat, another game, the record.

import * as api from "../api.js";
import { myName, saveSeat } from "../local-storage.js";
import { today } from "../score-lists.js";
import { t } from "../text.js";
import { rematchRequest } from "./load-table.js";

/** @typedef {import("./table-state.js").TableUpdate} TableUpdate */

export class HttpRequests {
  /** What went wrong; empty if nothing did. */
  trouble = "";
  #isBusy = false;
  #isLeaving = false;

  /** @param {string} id @param {api.TableInfo} info @param {string} token @param {() => void} draw
   * @param {import("../types/messages").LocalSeat[]} [people]  Who share this browser, if there are several. */
  constructor(id, info, token, draw, people = []) {
    this.people = people;
    this.id = id;
    this.info = info;
    this.token = token;
    this.draw = draw;
    addEventListener("pageshow", () => (this.#isBusy = this.#isLeaving = false)); // somebody has come back
  }

  /** Make one request at a time, so that a second click does nothing; show what went wrong, if it does.
   * @param {() => Promise<unknown>} request */
  async attempt(request) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.trouble = "";
    try {
      await request();
    } catch (reason) {
      this.trouble = api.troubleText(reason);
      this.draw();
    }
    this.#isBusy = this.#isLeaving;
  }

  /** Go to another page; nothing more is asked for here until then. @param {string} address */
  goTo(address) {
    this.#isLeaving = true;
    location.assign(address);
  }

  /** @param {number} seat @param {string} name */
  sit = (seat, name) =>
    this.attempt(async () => {
      const { token } = await api.sit(this.id, { seat, name });
      const { game, title } = this.info;
      myName.set(name);
      saveSeat({ table: this.id, seat, token, game, title });
      location.reload();
    });

  /** @param {number} seat @param {string} bot */
  seatBot = (seat, bot) => this.attempt(() => api.seatBot(this.id, { seat, bot, token: this.token }));

  /** Lay a table like this one, for nobody else who plays here.
   * @param {TableUpdate} table @param {boolean} [daily]  Whether it is today's deal. */
  again = (table, daily = false) =>
    this.attempt(async () => {
      const { info } = this;
      const name = daily && table.you !== null ? table.seats[table.you].name : myName.get() || t("default-name");
      const made = await api.newTable({ ...rematchRequest(info, table.seats, table.you, name), daily });
      const deal = daily ? { deal: today() } : {};
      if (made.seat !== null) saveSeat({ ...made, seat: made.seat, game: info.game, title: info.title, ...deal });
      this.goTo(`/t/${made.table}`);
    });

  /** Agree to open the record, as all do who share this browser. */
  openRecord = () =>
    this.attempt(async () => {
      const tokens = this.people.length ? this.people.map(({ token }) => token) : [this.token];
      for (const token of tokens) await api.openRecord(this.id, { token });
    });
}
