// The address of a table at which the coach's report is opened, for one's own seat or for one whose key it has.

const NAME = "coach";
const SHARED = /^#coach=(\d+)\.([0-9a-f]+)$/;

/** The address of a report; with its key, for everybody. @param {string} table @param {number | null} seat
 * @param {string} key */
export function coachAddress(table, seat, key) {
  const whose = seat === null ? "" : `=${seat + 1}.${key || 0}`;
  return `${location.origin}/t/${encodeURIComponent(table)}#${NAME}${whose}`;
}

/** Whether this part of an address opens the report, and for which seat; null if it does not.
 * @param {string} hash @returns {{seat: number | null, key: string} | null} */
export function linkedReport(hash) {
  if (hash === `#${NAME}`) return { seat: null, key: "" };
  const found = SHARED.exec(hash);
  return found && { seat: Number(found[1]) - 1, key: found[2] };
}
