// Asks the server how it stands at my tables, now and again.

import * as api from "./api.js";

/**
 * @typedef {import("./local-storage.js").MySeat} MySeat
 * @typedef {import("./table-order.js").Summaries} Summaries
 */

const MOST_AT_ONCE = 50; // the server summarises no more tables in one request
const ASK_AGAIN = 5000; // milliseconds

/** The tables of which something new may be learned: those unknown, and those where the game goes on. What is archived
 * is asked about once. @param {MySeat[]} seats @param {Summaries} known */
export function toAskAbout(seats, known) {
  return seats.filter(({ table, archived }) => {
    const summary = known.get(table);
    return summary === undefined || (summary !== null && !summary.over && !archived);
  });
}

/** Tables in batches that the server answers in one request each. @param {MySeat[]} seats */
export function batches(seats) {
  return Array.from({ length: Math.ceil(seats.length / MOST_AT_ONCE) }, (_, batch) =>
    seats.slice(batch * MOST_AT_ONCE, (batch + 1) * MOST_AT_ONCE),
  );
}

/** It is my turn where one of those must choose who play there by this browser.
 * @param {MySeat} seat @param {import("./api.js").TableSummary | null} summary */
function forAllHere({ local_seats = [] }, summary) {
  if (!summary) return null;
  const isTurn = local_seats.some(({ name }) => summary.actors.some((actor) => summary.names[actor] === name));
  return { ...summary, your_turn: summary.your_turn || isTurn };
}

/** What is known of the tables, with what the server says now; what it does not answer stays as it was.
 * @param {MySeat[]} seats @param {Summaries} known @returns {Promise<Summaries>} */
export async function askSummaries(seats, known) {
  const summaries = new Map(known);
  for (const batch of batches(toAskAbout(seats, known))) {
    const found = await api.summaries(batch.map(({ table, token }) => ({ table, token }))).catch(() => []);
    found.forEach((summary, index) => summaries.set(batch[index].table, forAllHere(batch[index], summary)));
  }
  return summaries;
}

/** Call a function now and every few seconds while the page is visible, never twice at the same time.
 * @param {() => Promise<void>} ask */
export function askAgainAndAgain(ask) {
  let isAsking = false;
  const askUnlessAsking = async () => {
    if (isAsking || document.visibilityState !== "visible") return;
    isAsking = true;
    await ask();
    isAsking = false;
  };
  askUnlessAsking();
  setInterval(askUnlessAsking, ASK_AGAIN);
  document.addEventListener("visibilitychange", askUnlessAsking);
}
