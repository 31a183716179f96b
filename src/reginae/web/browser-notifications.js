// Notifications that this browser shows: from the server by push, and from a table that is open in another tab.

import * as api from "./api.js";
import { myPushContact, myTurnNotices } from "./local-storage.js";

const WORKER = "/service-worker.js";

/** Whether this browser can show notifications; only a page that was loaded by https, or from this machine, may. */
export const canNotify = () => isSecureContext && "Notification" in window && "serviceWorker" in navigator;

/** Whether the server can reach this browser while no page is open. */
export const canPush = () => canNotify() && "PushManager" in window;

/** Whether somebody has said that this site may not show notifications. */
export const isDenied = () => canNotify() && Notification.permission === "denied";

/** Ask for the permission, after a click; whether it is given. */
async function isAllowed() {
  return (await Notification.requestPermission()) === "granted";
}

/** The bytes of a key in base64 as URLs have it. @param {string} key */
function bytesOf(key) {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** What this browser is called in a list of several. */
export function browserName() {
  const agent = navigator.userAgent;
  const browsers = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome", Safari: "Safari" };
  const systems = {
    Android: "Android",
    iPhone: "iPhone",
    iPad: "iPad",
    Windows: "Windows",
    Mac: "Mac",
    Linux: "Linux",
  };
  const found = (/** @type {Record<string, string>} */ names) =>
    Object.entries(names).find(([mark]) => agent.includes(mark))?.[1];
  return [found(browsers), found(systems)].filter(Boolean).join(", ");
}

/** Let the server reach this browser, by a new subscription; false if the permission was not given. */
export async function subscribe() {
  if (!(await isAllowed())) return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await api.pushKey();
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const added = await api.addPush({ endpoint, p256dh: keys.p256dh, auth: keys.auth, label: browserName() });
  myPushContact.set(added.id);
  return true;
}

/** Let the server reach this browser no longer. */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  myPushContact.set("");
}

/** Let tables in other tabs say that it is my turn; false if the permission was not given. @param {boolean} on */
export async function setTurnNotices(on) {
  if (on && !(await isAllowed())) return false;
  if (on) await navigator.serviceWorker.register(WORKER);
  myTurnNotices.set(on);
  return true;
}

/** Show a notification about a table that is open here, if somebody wants that.
 * @param {string} title @param {string} body @param {string} table */
export async function showTurnNotice(title, body, table) {
  if (!myTurnNotices.get() || !canNotify() || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { body, tag: table, data: { url: `/t/${table}` } });
}
