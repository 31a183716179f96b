// The forms of the account page: what a guest and what somebody who is signed in is shown.

import { html, nothing } from "lit-html";
import { closedEye, openEye } from "./icons.js";
import { copyButton } from "./copy-button.js";
import { t } from "./text.js";

/**
 * @typedef {import("./pages/account.js").AccountPage} AccountPage
 * @typedef {import("./text.js").Key} Key
 * @typedef {{name: string, label: Key, autocomplete: string, hint?: Key, required?: boolean}} PasswordField
 * @typedef {{label: string, main?: boolean, send: (form: FormData) => Promise<unknown>}} FormButton
 */

/** What was filled in, by the names of the fields. @param {FormData} form @param {string} name */
export const filledIn = (form, name) => String(form.get(name) ?? "");

/** Show or hide what is typed into the field beside this button. @param {Event} event */
function turnVisible(event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const field = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector("input"));
  field.type = field.type === "password" ? "text" : "password";
  button.setAttribute("aria-pressed", String(field.type === "text"));
}

/** @param {PasswordField} field */
function passwordField({ name, label, autocomplete, hint, required = true }) {
  const hintId = `${name}-hint`;
  return html`<div class="label"><label for=${name}>${t(label)}</label>
    <div class="password-row"><input class="field" id=${name} name=${name} type="password" maxlength="200"
        autocomplete=${/** @type {any} */ (autocomplete)} ?required=${required}
        minlength=${autocomplete === "new-password" ? "8" : nothing} aria-describedby=${hint ? hintId : nothing}>
      <button type="button" class="button quiet icon" aria-pressed="false" aria-label=${t("account-show")}
        title=${t("account-show")} @click=${turnVisible}>${closedEye()}${openEye()}</button></div>
    ${hint ? html`<p class="soft small" id=${hintId}>${t(hint)}</p>` : nothing}</div>`;
}

/** @param {string} [id] */
const nameField = (id = "name") => html`<label class="label">${t("account-name")}
  <input class="field" id=${id} name="name" required maxlength="24" autocomplete="username"></label>`;

const codeField = () => html`<label class="label">${t("account-code")}
  <input class="field code-field" name="recovery_code" required maxlength="60" autocomplete="off" spellcheck="false"
    autocapitalize="characters" placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"></label>`;

/** One form; its trouble is told beneath its fields.
 * @param {AccountPage} page @param {string} id @param {string} title
 * @param {unknown} fields @param {FormButton} button */
function formCard(page, id, title, fields, { label, main = true, send }) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    page.attempt(id, () => send(new FormData(/** @type {HTMLFormElement} */ (event.target))));
  };
  const { where, text } = page.trouble;
  return html`<form class="card stack account-card" aria-labelledby=${`${id}-title`} @submit=${submit}>
    <h2 id=${`${id}-title`}>${title}</h2>${fields}
    ${where === id ? html`<p class="notice" role="alert">${text}</p>` : nothing}
    <button class=${main ? "button main" : "button"} aria-busy=${page.busy === id}>${label}</button></form>`;
}

// --- For a guest ---------------------------------------------------------------------------------

/** @param {AccountPage} page */
function createForm(page) {
  const hint = /** @type {Key} */ ("account-password-hint");
  const password = passwordField({
    ...{ name: "new-password", label: "account-password-optional", autocomplete: "new-password", hint },
    required: false,
  });
  return formCard(page, "create", t("account-new"), html`${nameField("new-name")}${password}`, {
    label: t("account-create"),
    send: (form) => page.create(filledIn(form, "name"), filledIn(form, "new-password")),
  });
}

/** @param {AccountPage} page */
function signInForm(page) {
  const byCode = page.usesCode;
  const password = () =>
    passwordField({ name: "password", label: "account-password", autocomplete: "current-password" });
  const fields = html`${byCode ? codeField() : html`${nameField()}${password()}`}
    <button type="button" class="button quiet account-switch"
      @click=${page.switchProof}>${t(byCode ? "account-use-password" : "account-use-code")}</button>`;
  const send = (/** @type {FormData} */ form) =>
    byCode
      ? page.recover(filledIn(form, "recovery_code"))
      : page.signIn(filledIn(form, "name"), filledIn(form, "password"));
  return formCard(page, "sign-in", t("account-sign-in"), fields, { label: t("account-sign-in"), send });
}

/** @param {AccountPage} page */
export function guestForms(page) {
  return html`<p>${t("account-guest")} ${t("account-why")}</p>
    <div class="account-cards">${createForm(page)}${signInForm(page)}</div>`;
}

// --- The recovery code ---------------------------------------------------------------------------

/** The recovery code, which is shown once. @param {AccountPage} page @param {string} code */
export function recoveryCard(page, code) {
  const { kept } = page;
  return html`<section class="card stack account-card recovery" aria-labelledby="code-title">
    <h2 id="code-title" tabindex="-1">${t("account-your-code")}</h2>
    <p>${t("account-code-hint")}</p>
    <p class="recovery-code"><span class="visually-hidden">${page.name}</span><code>${code}</code></p>
    <div class="row recovery-tools">
      ${copyButton(page.copying, code, t("account-code-copy"), "button")}
      <button type="button" class="button" @click=${() => print()}>${t("account-code-print")}</button>
      <button type="button" class="button" @click=${page.downloadCode}>${t("account-code-download")}</button></div>
    <label class="row check"><input type="checkbox" .checked=${kept}
      @change=${page.keep}>${t("account-code-kept")}</label>
    <button type="button" class="button main" ?disabled=${!kept}
      @click=${page.codeDone}>${t("account-code-done")}</button></section>`;
}

// --- For somebody who is signed in ---------------------------------------------------------------

/** The present password, if there is one and it was not proven by the recovery code. @param {AccountPage} page
 * @param {string} where */
const presentPassword = (page, where) =>
  page.asksPassword
    ? passwordField({ name: `${where}-now`, label: "account-now", autocomplete: "current-password" })
    : nothing;

/** For password managers: whose password it is. @param {AccountPage} page */
const hiddenName = (page) =>
  html`<input class="visually-hidden" name="username" autocomplete="username" tabindex="-1" aria-hidden="true"
    readonly .value=${page.name}>`;

/** @param {AccountPage} page */
function passwordForm(page) {
  const has = page.info?.has_password;
  const title = t(has ? "account-change-password" : "account-set-password");
  const fields = html`${hiddenName(page)}
    <p class="soft">${t(has ? "account-others-stay" : "account-set-password-hint")}</p>
    ${presentPassword(page, "password")}
    ${passwordField({ name: "new-password", label: "account-new-password", autocomplete: "new-password" })}
    ${page.passwordSet ? html`<p role="status">${t("account-password-set")}</p>` : nothing}`;
  return formCard(page, "password", title, fields, {
    label: title,
    main: false,
    send: (form) => page.changePassword(filledIn(form, "new-password"), filledIn(form, "password-now")),
  });
}

/** @param {AccountPage} page */
function codeForm(page) {
  const fields = html`<p class="soft">${t("account-new-code-hint")}</p>${presentPassword(page, "code")}`;
  return formCard(page, "code", t("account-code"), fields, {
    label: t("account-new-code"),
    main: false,
    send: (form) => page.renewCode(filledIn(form, "code-now")),
  });
}

/** @param {AccountPage} page */
function devicesForm(page) {
  const count = page.info?.devices ?? 1;
  if (count < 2)
    return html`<section class="card stack account-card"><h2>${t("account-devices")}</h2>
      <p class="soft">${t("account-device-one")}</p></section>`;
  const fields = html`<p class="soft">${t("account-devices-many", { count })}</p>`;
  const button = { label: t("account-others-out"), main: false, send: page.signOutOthers };
  return formCard(page, "devices", t("account-devices"), fields, button);
}

/** @param {AccountPage} page */
function signOutForm(page) {
  const how = t(page.info?.has_password ? "account-by-password" : "account-by-code");
  const fields = html`<p class="soft">${t("account-sign-out-hint")} ${how}</p>
    <label class="row check"><input type="checkbox" name="keep">${t("account-keep-seats")}</label>`;
  return formCard(page, "sign-out", t("account-sign-out"), fields, {
    label: t("account-sign-out"),
    main: false,
    send: (form) => page.signOut(form.has("keep")),
  });
}

/** @param {AccountPage} page */
function deleteForm(page) {
  const fields = html`<p class="soft">${t("account-delete-hint")}</p>${presentPassword(page, "delete")}
    <label class="row check"><input type="checkbox" name="sure" required>${t("account-delete-sure")}</label>`;
  return formCard(page, "delete", t("account-delete"), fields, {
    label: t("account-delete"),
    main: false,
    send: (form) => page.delete(filledIn(form, "delete-now")),
  });
}

/** @param {AccountPage} page */
export function ownerForms(page) {
  return html`<p>${t("account-signed-in")}</p>
    ${page.moved ? html`<p role="status">${t("account-moved", { count: page.moved })}</p>` : nothing}
    <p class="row"><a class="button main" href="/">${t("account-tables")}</a>
      <a class="button" href="/notifications">${t("notifications")}</a></p>
    <div class="account-cards owner">${passwordForm(page)}${codeForm(page)}${devicesForm(page)}${signOutForm(page)}
      ${deleteForm(page)}</div>`;
}
