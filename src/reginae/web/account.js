// My account in this browser: signing in and out, and all my seats, those of the account and those of this browser.

import * as api from "./api.js";
import { forgetSeat, myName, mySeatAt, mySeats, mySession, seatTokens } from "./local-storage.js";

/**
 * @typedef {import("./local-storage.js").MySeat} MySeat
 * @typedef {import("./types/messages").LocalSeat} LocalSeat
 *
 * @typedef {object} People  Those who play at a table by this browser, and how it stands there.
 * @property {LocalSeat[]} people
 * @property {api.TableSummary | null} summary
 */

const MOST_CLAIMS = 50; // in one request

/** @param {MySeat[]} seats @returns {api.SeatClaim[][]} */
function claimsOf(seats) {
  const claims = seats.flatMap((seat) => seatTokens(seat).map((token) => ({ table: seat.table, token })));
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

/** Seats of the account at one table as mine: whoever is signed in has them by the session.
 * @param {api.AccountTable[]} here @param {string} token @returns {MySeat} */
function ownedSeat(here, token) {
  const [{ table, seat, game, title, when, deal }] = here;
  const more = { ...(deal ? { deal } : {}), ...(here.length > 1 ? { local_seats: here.map(withSession(token)) } : {}) };
  return { table, seat, token, game, title, when: when * 1000, inAccount: true, ...more };
}

/** Each of several seats of an account has a token of its own: that of the session, with its number.
 * @param {string} session @returns {(seat: api.AccountTable) => LocalSeat} */
const withSession =
  (session) =>
  ({ seat, name }) => ({ seat, name, token: `${session}.${seat}` });

/** Whether a token is that of my session, for whichever seat. @param {string} token */
export const isOfSession = (token) => token.split(".")[0] === mySession.get()?.token;

/** All my seats, one at each table, the latest first: those of this browser, and those of my account.
 * @returns {Promise<MySeat[]>} */
export async function accountTables() {
  const local = mySeats();
  const session = mySession.get();
  const owned = session ? await api.accountTables().catch(() => []) : [];
  /** @type {Map<string, api.AccountTable[]>} */
  const byTable = new Map();
  for (const one of owned) byTable.set(one.table, [...(byTable.get(one.table) ?? []), one]);
  const seats = new Map([...byTable].map(([table, here]) => [table, ownedSeat(here, session?.token ?? "")]));
  for (const seat of local) {
    const { token, inAccount, local_seats } = seats.get(seat.table) ?? {};
    const isSame = seats.get(seat.table)?.seat === seat.seat; // the seat's token may have been renewed elsewhere
    seats.set(seat.table, { local_seats, ...seat, token: isSame && token ? token : seat.token, inAccount });
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

/** Who have seats at a table by these tokens, each of them once. @param {string} table @param {string[]} tokens
 * @returns {Promise<People>} */
export async function validSeats(table, tokens) {
  const found = await api.summaries(tokens.map((token) => ({ table, token })));
  const people = found.flatMap((summary, index) => {
    const seat = summary?.you ?? null;
    return summary === null || seat === null ? [] : [{ seat, token: tokens[index], name: summary.names[seat] }];
  });
  const isFirst = (/** @type {LocalSeat} */ { seat }, /** @type {number} */ index) =>
    people.findIndex((one) => one.seat === seat) === index;
  return { people: people.filter(isFirst), summary: found[0] ?? null };
}

/** Those who play at a table by this browser or by my account, if there are or were several.
 * @param {string} table @returns {Promise<People>} */
export async function peopleAt(table) {
  const kept = mySeatAt(table)?.local_seats ?? [];
  const session = mySession.get();
  const owned = session ? await api.accountTables(table).catch(() => []) : [];
  const several = [...kept, ...(owned.length > 1 ? owned.map(withSession(session?.token ?? "")) : [])];
  const nobody = { people: kept, summary: null };
  if (!several.length) return nobody;
  const tokens = several.map(({ token }) => token);
  return validSeats(table, tokens).catch(() => nobody);
}
