// What people ask for before the start and after the end: seats to leave, swap, free and keep, and another game.

import { isOfSession, validSeats } from "../account.js";
import * as api from "../api.js";
import { forgetSeat, myName, mySeatAt, mySeats, saveSeat, seatTokens } from "../local-storage.js";

/** @typedef {import("../types/messages").LocalSeat} LocalSeat */

const MOST_TOKENS = 50; // in one request

export class GatheringRequests {
  #hasLookedForMe = false;
  /** Whether I sat down without saying who I am. */
  isNameless = !myName.get();

  /** @param {string} id @param {api.TableInfo} info @param {import("./http-requests.js").HttpRequests} http
   * @param {LocalSeat[]} [people]  Who share this browser, if there are several. */
  constructor(id, info, http, people = []) {
    this.id = id;
    this.info = info;
    this.http = http;
    this.people = people;
  }

  /** Of all who share this browser, or mine. */
  get tokens() {
    return this.people.length ? this.people.map(({ token }) => token) : [this.token];
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
        for (const token of this.tokens) await api.leave(this.id, { token });
      } catch (reason) {
        if (mine) saveSeat(mine);
        throw reason;
      }
      this.http.goTo("/");
    });

  /** Take another name, and keep it for later tables. @param {string} name */
  rename = (name) =>
    this.http.attempt(async () => {
      await api.rename(this.id, { name, token: this.token });
      myName.set(name);
      if (this.people.length) location.reload(); // people who share a browser are told apart by their names
    });

  /** @param {number} seat @param {number} other */
  swap = (seat, other) => this.http.attempt(() => api.swap(this.id, { seat, other, token: this.token }));

  /** @param {number} seat */
  kick = (seat) => this.http.attempt(() => api.kick(this.id, { seat, token: this.token }));

  /** @param {import("../admission-picks.js").Admission} admission */
  admit = (admission) => this.http.attempt(() => api.admission(this.id, { ...admission, token: this.token }));

  /** Take the seats that are kept for me and for all who share this browser. */
  join = () =>
    this.http.attempt(async () => {
      for (const token of this.tokens) await api.join(this.id, { token });
    });

  /** Go to the one table at which all play again. */
  rematch = () =>
    this.http.attempt(async () => {
      const { table, seat } = await api.rematch(this.id, { token: this.token });
      const { game, title } = this.info;
      const local_seats = await this.#rematchOfAllHere();
      if (seat !== null && !isOfSession(this.token))
        saveSeat({ table, seat, token: this.token, game, title, local_seats });
      this.http.goTo(`/t/${table}`);
    });

  /** The seats, at the next table, of all who share this browser; those that only my account has stay with it. */
  async #rematchOfAllHere() {
    const people = [];
    for (const person of this.people) {
      const { seat } = await api.rematch(this.id, { token: person.token });
      if (seat !== null && !isOfSession(person.token)) people.push({ ...person, seat });
    }
    return people;
  }

  /** Find out, once, whether a seat is kept for me, who came here by a link: then the page is loaded again for it. */
  async lookForMe() {
    if (this.#hasLookedForMe) return;
    this.#hasLookedForMe = true;
    const tokens = mySeats().flatMap(seatTokens).slice(0, MOST_TOKENS);
    const { people } = await validSeats(this.id, tokens);
    if (!people.length) return;
    const [{ seat, token }] = people;
    const { game, title } = this.info;
    saveSeat({ table: this.id, seat, token, game, title, local_seats: people.length > 1 ? people : [] });
    location.reload();
  }
}
