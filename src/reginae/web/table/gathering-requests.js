// What people ask for before the start and after the end: seats to leave, swap, free and keep, and another game.

import * as api from "../api.js";
import { forgetSeat, myName, mySeatAt, mySeats, saveSeat, seatTokens } from "../local-storage.js";

export class GatheringRequests {
  #hasLookedForMe = false;
  /** Whether I sat down without saying who I am. */
  isNameless = !myName.get();

  /** @param {string} id @param {api.TableInfo} info @param {import("./http-requests.js").HttpRequests} http */
  constructor(id, info, http) {
    this.id = id;
    this.info = info;
    this.http = http;
  }

  get token() {
    return this.http.token;
  }

  /** Leave the table. The seat is forgotten first, so that another tab does not take it for somebody else's wish. */
  leave = () =>
    this.http.attempt(async () => {
      const mine = mySeatAt(this.id);
      forgetSeat(this.id);
      try {
        for (const token of mine ? seatTokens(mine) : [this.token]) await api.leave(this.id, { token });
      } catch (reason) {
        if (mine) saveSeat(mine);
        throw reason;
      }
      location.assign("/");
    });

  /** Take another name, and keep it for later tables. @param {string} name */
  rename = (name) =>
    this.http.attempt(async () => {
      await api.rename(this.id, { name, token: this.token });
      myName.set(name);
    });

  /** @param {number} seat @param {number} other */
  swap = (seat, other) => this.http.attempt(() => api.swap(this.id, { seat, other, token: this.token }));

  /** @param {number} seat */
  kick = (seat) => this.http.attempt(() => api.kick(this.id, { seat, token: this.token }));

  /** @param {import("../admission-picks.js").Admission} admission */
  admit = (admission) => this.http.attempt(() => api.admission(this.id, { ...admission, token: this.token }));

  /** Take the seat that is kept for me. */
  join = () => this.http.attempt(() => api.join(this.id, { token: this.token }));

  /** Go to the one table at which all play again. */
  rematch = () =>
    this.http.attempt(async () => {
      const { table, seat } = await api.rematch(this.id, { token: this.token });
      const { game, title } = this.info;
      const local_seats = await this.#rematchOfOthers();
      if (seat !== null) saveSeat({ table, seat, token: this.token, game, title, local_seats });
      location.assign(`/t/${table}`);
    });

  /** The seats, at the next table, of all who share this browser. */
  async #rematchOfOthers() {
    const people = [];
    for (const person of mySeatAt(this.id)?.local_seats ?? []) {
      const { seat } = await api.rematch(this.id, { token: person.token });
      if (seat !== null) people.push({ ...person, seat });
    }
    return people;
  }

  /** Find out, once, whether a seat is kept for me, who came here by a link: then the page is loaded again for it. */
  async lookForMe() {
    if (this.#hasLookedForMe) return;
    this.#hasLookedForMe = true;
    const tokens = mySeats().map(({ token }) => token);
    const found = await api.summaries(tokens.map((token) => ({ table: this.id, token }))).catch(() => []);
    const index = found.findIndex((summary) => summary && summary.you !== null);
    const seat = found[index]?.you;
    if (seat === undefined || seat === null) return;
    const { game, title } = this.info;
    saveSeat({ table: this.id, seat, token: tokens[index], game, title });
    location.reload();
  }
}
