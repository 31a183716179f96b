// The address of a table with the token of a seat, which stands where browsers do not send it to the server.

const NAME = "seat"; // of the token

/** @param {string} table @param {string} token */
export const seatLinkAddress = (table, token) => withSeat(`${location.origin}/t/${encodeURIComponent(table)}`, token);

/** @param {string} address  Of the table. @param {string} token */
export const withSeat = (address, token) => `${address}#${NAME}=${token}`;

/** Whether this part of an address names a seat. @param {string} hash */
export const isSeatLink = (hash) => hash.startsWith(`#${NAME}=`);

/** The token in this part of an address. @param {string} hash */
export const linkedToken = (hash) => new URLSearchParams(hash.slice(1)).get(NAME) ?? "";

/** A link that is opened where its table is shown already does not load the page by itself. */
export function listenForSeatLinks() {
  addEventListener("hashchange", () => isSeatLink(location.hash) && location.reload());
}
