// Shows notifications that the server sends to this browser, and opens their table when one is clicked. It keeps no
// files: the page is loaded from the server as if there were no service worker.

/**
 * @typedef {{title: string, body: string, tag: string, url: string}} PushMessage
 *
 * @typedef {object} PageOfOurs
 * @property {string} url
 * @property {() => Promise<PageOfOurs>} focus
 *
 * @typedef {object} PushWorker
 * @property {ServiceWorkerRegistration} registration
 * @property {() => Promise<void>} skipWaiting
 * @property {{
 *   claim: () => Promise<void>,
 *   matchAll: (which: object) => Promise<PageOfOurs[]>,
 *   openWindow: (url: string) => Promise<PageOfOurs | null>,
 * }} clients
 * @property {(type: string, listener: (event: any) => void) => void} addEventListener
 */

const worker = /** @type {PushWorker} */ (/** @type {unknown} */ (self));

/** A later notification about a table replaces an earlier one, and rings again. @param {PushMessage} message */
const showMessage = ({ title, body, tag, url }) =>
  worker.registration.showNotification(
    title,
    /** @type {NotificationOptions} */ ({ body, tag, renotify: true, data: { url } }),
  );

/** Bring the page of this address to the front, or open it. @param {string} url */
async function openPage(url) {
  const wanted = new URL(url, location.origin);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((client) => new URL(client.url).pathname === wanted.pathname);
  return there ? there.focus() : worker.clients.openWindow(wanted.href);
}

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("push", (event) => event.waitUntil(showMessage(event.data.json())));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url ?? "/"));
});
