// My account in this browser: signing in and out, and all my seats, those of the account and those of this browser.

import * as api from "./api.js";
import { forgetSeat, myName, mySeatAt, mySeats, mySession } from "./local-storage.js";

/** @typedef {import("./local-storage.js").MySeat} MySeat */

const MOST_CLAIMS = 50; // in one request

/** @param {MySeat[]} seats @returns {api.SeatClaim[][]} */
function claimsOf(seats) {
  const claims = seats.map(({ table, token }) => ({ table, token }));
  const parts = Math.ceil(claims.length / MOST_CLAIMS);
  return Array.from({ length: parts }, (_, part) => claims.slice(part * MOST_CLAIMS, (part + 1) * MOST_CLAIMS));
}

/** Send a request with the seats of this browser, keep the session, and move the seats that did not fit in.
 * @param {(seats: api.SeatClaim[]) => Promise<api.SignedIn>} request @returns {Promise<api.SignedIn>} */
async function begin(request) {
  const [first = [], ...others] = claimsOf(mySeats());
  const signedIn = await request(first);
  const { token, account, claimed } = signedIn;
  mySession.set({ token, name: account.name });
  myName.set(account.name);
  for (const seats of others) claimed.push(...(await api.claimSeats(seats)).claimed);
  return signedIn;
}

/** Create an account; all seats of this browser move into it. @param {string} name @param {string} password */
export const createAccount = (name, password) => begin((seats) => api.createAccount({ name, password, seats }));

/** Sign in; all seats of this browser move into the account.
 * @param {{name: string, password: string} | {recovery_code: string}} proof */
export const signIn = (proof) => begin((seats) => api.signIn({ ...proof, seats }));

/** Sign out in this browser, which forgets the seats of the account unless they are to be kept here, too.
 * @param {boolean} keepSeats */
export async function signOut(keepSeats) {
  const owned = await api.accountTables();
  await api.signOut({});
  mySession.set(null);
  if (!keepSeats) owned.forEach(({ table }) => forgetSeat(table));
}

/** Delete the account; the seats that this browser knows stay here. @param {api.OwnerProof} proof */
export async function deleteAccount(proof) {
  await api.deleteAccount(proof);
  mySession.set(null);
}

/** A seat of the account as one of mine: whoever is signed in has it by the session.
 * @param {api.AccountTable} seat @param {string} token @returns {MySeat} */
const ownedSeat = ({ table, seat, game, title, when, deal }, token) => ({
  ...{ table, seat, token, game, title, when: when * 1000, inAccount: true },
  ...(deal ? { deal } : {}),
});

/** All my seats, one at each table, the latest first: those of this browser, and those of my account.
 * @returns {Promise<MySeat[]>} */
export async function accountTables() {
  const local = mySeats();
  const session = mySession.get();
  const owned = session ? await api.accountTables().catch(() => []) : [];
  /** @type {Map<string, MySeat>} */
  const seats = new Map();
  for (const seat of owned) if (!seats.has(seat.table)) seats.set(seat.table, ownedSeat(seat, session?.token ?? ""));
  for (const seat of local) {
    const { token, inAccount } = seats.get(seat.table) ?? {};
    const isSame = seats.get(seat.table)?.seat === seat.seat; // the seat's token may have been renewed elsewhere
    seats.set(seat.table, { ...seat, token: isSame && token ? token : seat.token, inAccount });
  }
  return [...seats.values()].sort((one, other) => other.when - one.when);
}

/** What gives me the right to a seat at a table: the seat's token, or that of my session if my account has a seat;
 * empty if I only watch. @param {string} table */
export async function seatToken(table) {
  const local = mySeatAt(table)?.token ?? "";
  const session = mySession.get();
  if (!session) return local;
  const tokens = [local, session.token].filter(Boolean);
  const found = await api.summaries(tokens.map((token) => ({ table, token }))).catch(() => null);
  return found ? (tokens[found.findIndex((summary) => (summary?.you ?? null) !== null)] ?? "") : local;
}
