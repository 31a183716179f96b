// The account page: to create an account or to sign in, and what belongs to one's account.

import { html, nothing, render } from "lit-html";
import { createAccount, deleteAccount, signIn, signOut } from "../account.js";
import { guestForms, ownerForms, recoveryCard } from "../account-forms.js";
import * as api from "../api.js";
import { CopyState } from "../copy-button.js";
import { mySession } from "../local-storage.js";
import { saveFile } from "../save-file.js";
import { shell } from "../shell.js";
import { t } from "../text.js";

export class AccountPage {
  /** The account I am signed in to. @type {api.AccountInfo | null} */
  info = null;
  busy = "";
  trouble = { where: "", text: "" };
  /** What has just been done, for a guest. */
  news = "";
  usesCode = false;
  /** The recovery code that is being shown. */
  code = "";
  /** The recovery code that I signed in by: it stands for a password I have forgotten. */
  provenCode = "";
  kept = false;
  passwordSet = false;
  /** How many seats of this browser have moved into the account. */
  moved = 0;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.copying = new CopyState(() => this.draw());
  }

  get name() {
    return this.info?.name ?? "";
  }

  /** Whether the present password must be entered for what only its owner may do. */
  get asksPassword() {
    return this.info?.has_password && !this.provenCode;
  }

  /** Carry out what a form asks for, once at a time, and tell what went wrong beneath it.
   * @param {string} where @param {() => Promise<unknown>} request */
  async attempt(where, request) {
    if (this.busy) return;
    this.busy = where;
    this.trouble = { where: "", text: "" };
    this.passwordSet = false;
    this.draw();
    try {
      await request();
    } catch (reason) {
      this.trouble = { where, text: api.troubleText(reason) };
      if (!mySession.get()) this.leave(this.info ? t("account-ended") : "");
    }
    this.busy = "";
    this.draw();
  }

  /** Be a guest again. @param {string} news */
  leave(news) {
    this.info = null;
    this.provenCode = "";
    this.moved = 0;
    this.news = news;
  }

  // --- For a guest -------------------------------------------------------------------------------

  switchProof = () => {
    this.usesCode = !this.usesCode;
    this.trouble = { where: "", text: "" };
    this.draw();
    /** @type {HTMLElement | null} */ (this.root.querySelector("[aria-labelledby=sign-in-title] input"))?.focus();
  };

  /** @param {string} name @param {string} password */
  async create(name, password) {
    const made = await createAccount(name, password);
    this.enter(made);
    this.showCode(made.recovery_code);
  }

  /** @param {string} name @param {string} password */
  async signIn(name, password) {
    this.enter(await signIn({ name, password }));
    this.focus("account-title");
  }

  /** @param {string} code */
  async recover(code) {
    this.enter(await signIn({ recovery_code: code }));
    this.provenCode = code;
    this.focus("account-title");
  }

  /** @param {api.SignedIn} signedIn */
  enter({ account, claimed }) {
    this.info = account;
    this.moved = claimed.length;
    this.news = "";
  }

  // --- The recovery code -------------------------------------------------------------------------

  /** @param {string} code */
  showCode(code) {
    this.code = code;
    this.kept = false;
    this.focus("code-title");
  }

  /** @param {Event} event */
  keep = (event) => {
    this.kept = /** @type {HTMLInputElement} */ (event.target).checked;
    this.draw();
  };

  codeDone = () => {
    this.code = "";
    this.focus("account-title");
  };

  downloadCode = () => {
    const facts = { name: this.name, code: this.code, address: location.href };
    saveFile("reginae-recovery-code.txt", t("account-code-file", facts), "text/plain");
  };

  // --- For somebody who is signed in -------------------------------------------------------------

  /** @param {string} password @returns {api.OwnerProof} */
  proof(password) {
    return this.provenCode ? { recovery_code: this.provenCode } : { password };
  }

  /** @param {string} password @param {string} present */
  async changePassword(password, present) {
    await api.changePassword({ new_password: password, ...this.proof(present) });
    this.info = await api.account();
    this.provenCode = "";
    this.passwordSet = true;
    for (const form of this.root.querySelectorAll("form")) form.reset();
  }

  /** @param {string} present */
  async renewCode(present) {
    const { recovery_code } = await api.newRecoveryCode(this.proof(present));
    this.provenCode = "";
    this.showCode(recovery_code);
  }

  signOutOthers = async () => {
    await api.signOut({ others: true });
    this.info = await api.account();
  };

  /** @param {boolean} keepSeats */
  async signOut(keepSeats) {
    await signOut(keepSeats);
    this.leave(t("account-signed-out"));
    this.focus("account-title");
  }

  /** @param {string} present */
  async delete(present) {
    await deleteAccount(this.proof(present));
    this.leave(t("account-deleted"));
    this.focus("account-title");
  }

  // --- Drawing -----------------------------------------------------------------------------------

  /** Draw, and lead the focus to a heading. @param {string} id */
  focus(id) {
    this.draw();
    document.getElementById(id)?.focus();
  }

  content() {
    if (this.code) return recoveryCard(this, this.code);
    return this.info ? ownerForms(this) : guestForms(this);
  }

  draw = () => {
    const content = html`<div class="account stack">
      <h1 id="account-title" tabindex="-1">${this.info ? this.name : t("account-title")}</h1>
      ${this.news ? html`<p role="status">${this.news}</p>` : nothing}${this.content()}</div>`;
    render(shell({ content, redraw: this.draw }), this.root);
  };
}

/** @param {HTMLElement} root */
export async function accountPage(root) {
  document.title = t("account-title");
  const page = new AccountPage(root);
  if (mySession.get()) {
    page.info = await api.account().catch(() => null);
    if (!mySession.get()) page.news = t("account-ended");
  }
  page.draw();
}
