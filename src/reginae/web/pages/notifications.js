// Where I am told that a table waits for me: in browsers, by mail, by webhooks.

import { html, nothing, render } from "lit-html";
import { live } from "lit-html/directives/live.js";
import * as api from "../api.js";
import { canNotify, canPush, isDenied, setTurnNotices, subscribe, unsubscribe } from "../browser-notifications.js";
import { bell, envelope, hook } from "../icons.js";
import { myPushContact, mySession, myTurnNotices } from "../local-storage.js";
import { shell } from "../shell.js";
import { t } from "../text.js";

/** @typedef {api.ContactInfo["kind"]} Kind */

class NotificationsPage {
  /** @type {api.ContactList | null} */
  list = null;
  /** What happened last, and to which kind of contact; it is good news or trouble. */
  said = { kind: /** @type {Kind} */ ("push"), text: "", isTrouble: false };
  busy = false;
  /** Whether tables in other tabs may notify; what was wished, until it is carried out or refused. */
  turnNotices = myTurnNotices.get();

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
  }

  /** Read the list; whoever is not signed in, or no longer, has none. */
  async load() {
    try {
      this.list = mySession.get() ? await api.contacts() : null;
    } catch (reason) {
      if (mySession.get()) throw reason;
      this.list = null;
    }
  }

  /** Carry something out, then show the list and what came of it.
   * @param {Kind} kind @param {() => Promise<string>} request  It gives back what to say. */
  async attempt(kind, request) {
    if (this.busy) return;
    this.busy = true;
    this.draw();
    try {
      this.said = { kind, text: await request(), isTrouble: false };
    } catch (reason) {
      const text = reason instanceof DOMException ? t("notify-browser-failed") : api.troubleText(reason);
      this.said = { kind, text, isTrouble: true };
    }
    await this.load().catch(() => {});
    this.turnNotices = myTurnNotices.get();
    this.busy = false;
    this.draw();
  }

  /** @param {api.ContactInfo} contact */
  test = ({ id, kind, label }) =>
    this.attempt(kind, async () => {
      await api.testContact(id);
      return t("notify-tested", { label });
    });

  /** @param {api.ContactInfo} contact */
  remove = ({ id, kind, label }) =>
    this.attempt(kind, async () => {
      await api.removeContact(id);
      if (id === myPushContact.get()) await unsubscribe();
      return t("notify-removed", { label });
    });

  notifyHere = () =>
    this.attempt("push", async () => {
      if (await subscribe()) return t("notify-browser-works");
      throw new Error(t("notify-not-allowed"));
    });

  /** @param {Event} event */
  changeTurnNotices = (event) => {
    const on = /** @type {HTMLInputElement} */ (event.target).checked;
    if (!this.busy) this.turnNotices = on;
    return this.attempt("push", async () => {
      if (await setTurnNotices(on)) return t(on ? "notify-tab-on" : "notify-tab-off");
      throw new Error(t("notify-not-allowed"));
    });
  };

  /** Add the address in a form. @param {Kind} kind @param {SubmitEvent} event */
  add = (kind, event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const address = String(new FormData(form).get("address")).trim();
    return this.attempt(kind, async () => {
      await (kind === "mail" ? api.addMail : api.addWebhook)({ address });
      form.reset();
      return t(kind === "mail" ? "notify-mail-sent" : "notify-added", { address });
    });
  };

  draw() {
    const content = html`<div class="notifications stack">
      <div class="notifications-head"><h1>${t("notifications")}</h1><p class="soft">${t("notify-hint")}</p></div>
      ${this.list ? nothing : signInFirst()}
      ${browserCard(this)}${this.list ? html`${mailCard(this, this.list)}${webhookCard(this)}` : nothing}
    </div>`;
    render(shell({ content, redraw: () => this.draw() }), this.root);
  }
}

const signInFirst = () => html`<p class="card notify-card">${t("notify-sign-in")}
  <a class="button" href="/account">${t("notify-to-account")}</a></p>`;

/** @param {NotificationsPage} page @param {Kind} kind */
function said({ said, busy }, kind) {
  const text = said.kind === kind && !busy ? said.text : "";
  return html`<p class=${said.isTrouble && text ? "notice" : "soft"} role="status" ?hidden=${!text}>${text}</p>`;
}

/** The contacts of a kind, with what can be done about each. @param {NotificationsPage} page @param {Kind} kind */
function contactRows(page, kind) {
  const contacts = page.list?.contacts.filter((contact) => contact.kind === kind) ?? [];
  if (!contacts.length) return nothing;
  const row = (/** @type {api.ContactInfo} */ contact) => {
    const isHere = contact.id === myPushContact.get();
    const label = isHere ? t("notify-this-browser", { label: contact.label }) : contact.label;
    const state = contact.trouble ? t("notify-stopped", { trouble: contact.trouble }) : "";
    return html`<li class="contact"><div class="contact-label">${label}
        ${contact.confirmed ? nothing : html`<span class="soft">(${t("notify-unconfirmed")})</span>`}
        ${state ? html`<p class="notice">${state}</p>` : nothing}</div>
      ${
        contact.confirmed
          ? html`<button type="button" class="button" ?disabled=${page.busy}
              aria-label=${t("notify-test-of", { label })}
              @click=${() => page.test(contact)}>${t("notify-test")}</button>`
          : nothing
      }
      <button type="button" class="button quiet" ?disabled=${page.busy} aria-label=${t("notify-remove-of", { label })}
        @click=${() => page.remove(contact)}>${t("notify-remove")}</button></li>`;
  };
  return html`<ul class="contact-list">${contacts.map(row)}</ul>`;
}

/** Why notifications cannot be switched on here; empty if they can. @param {boolean} byPush */
function obstacle(byPush) {
  if (!isSecureContext) return t("notify-not-secure");
  if (isDenied()) return t("notify-denied");
  return canNotify() && (canPush() || !byPush) ? "" : t("notify-browser-cannot");
}

/** @param {NotificationsPage} page */
function browserCard(page) {
  const isSignedIn = page.list !== null;
  const why = obstacle(isSignedIn);
  const isOn = page.list?.contacts.some(({ id }) => id === myPushContact.get());
  return html`<section class="card notify-card stack" aria-labelledby="notify-browser">
    <h2 id="notify-browser">${bell()}${t("notify-browser")}</h2>
    ${isSignedIn ? html`<p class="soft">${t("notify-browser-hint")}</p>` : nothing}
    ${why ? html`<p class="soft">${why}</p>` : nothing}
    ${contactRows(page, "push")}
    ${
      isSignedIn && !why && !isOn
        ? html`<div><button type="button" class="button main" ?disabled=${page.busy}
            @click=${page.notifyHere}>${t("notify-browser-on")}</button></div>`
        : nothing
    }
    ${
      canNotify() && !isDenied()
        ? html`<label class="row check"><input type="checkbox" .checked=${live(page.turnNotices)}
            @change=${page.changeTurnNotices}><span>${t("notify-tab")}</span></label>`
        : nothing
    }${said(page, "push")}</section>`;
}

/** A field for an address, and a button. @param {NotificationsPage} page @param {Kind} kind @param {string} label
 * @param {string} button */
function addressForm(page, kind, label, button) {
  return html`<form class="contact-form" @submit=${(/** @type {SubmitEvent} */ event) => page.add(kind, event)}>
    <label class="label">${label}<input class="field" name="address" required
      type=${kind === "mail" ? "email" : "url"} autocomplete=${kind === "mail" ? "email" : "off"}
      spellcheck="false"></label>
    <button class="button main" ?disabled=${page.busy}>${button}</button></form>`;
}

/** @param {NotificationsPage} page @param {api.ContactList} list */
function mailCard(page, { mail }) {
  return html`<section class="card notify-card stack" aria-labelledby="notify-mail">
    <h2 id="notify-mail">${envelope()}${t("notify-mail")}</h2>
    <p class="soft">${t(mail ? "notify-mail-hint" : "notify-mail-none")}</p>
    ${contactRows(page, "mail")}
    ${mail ? addressForm(page, "mail", t("notify-mail-address"), t("notify-mail-add")) : nothing}
    ${said(page, "mail")}</section>`;
}

/** @param {NotificationsPage} page */
function webhookCard(page) {
  return html`<section class="card notify-card stack" aria-labelledby="notify-webhook">
    <h2 id="notify-webhook">${hook()}${t("notify-webhook")}</h2>
    <p class="soft">${t("notify-webhook-hint")}</p>
    ${contactRows(page, "webhook")}
    ${addressForm(page, "webhook", t("notify-webhook-address"), t("notify-webhook-add"))}
    ${said(page, "webhook")}</section>`;
}

/** @param {HTMLElement} root */
export async function notificationsPage(root) {
  document.title = `${t("notifications")} · ${t("title")}`;
  const page = new NotificationsPage(root);
  await page.load();
  page.draw();
}
