// The address of the settings page, which remembers the page one came from.

export const SETTINGS_PAGE = "/settings";

/** The settings, with the way back to this page; on the settings page itself, where one is. @param {Location} here */
export function settingsAddress({ pathname, search }) {
  if (pathname === SETTINGS_PAGE) return pathname + search;
  return `${SETTINGS_PAGE}?${new URLSearchParams({ from: pathname + search })}`;
}

/** Where one came from: a page of this site, or else the shelf. @param {Location} here */
export function cameFrom({ origin, search }) {
  const from = new URLSearchParams(search).get("from") ?? "/";
  const address = URL.canParse(from, origin) ? new URL(from, origin) : null;
  return address?.origin === origin ? address.pathname + address.search : "/";
}
