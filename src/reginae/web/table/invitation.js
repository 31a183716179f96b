// Inviting people to a table: an address they can open, to copy, to share or to scan.

import { html, nothing } from "lit-html";
import * as api from "../api.js";
import { copyButton, CopyState } from "../copy-button.js";
import { loadTrouble } from "../lazy-part.js";
import { qrCode } from "../qr-code.js";
import { listed, t } from "../text.js";

const THIS_DEVICE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a name in an address means the device that opens it. @param {string} hostname */
export const isThisDevice = (hostname) => THIS_DEVICE.test(hostname);

export class Invitation {
  /** Addresses of this server that others can open; null until they are known. @type {string[] | null} */
  reachable = null;
  /** @type {unknown} */
  code = nothing;
  #asked = false;

  /** @param {string} table @param {string} title @param {() => void} draw */
  constructor(table, title, draw) {
    this.table = table;
    this.title = title;
    this.draw = draw;
    this.copying = new CopyState(draw);
  }

  /** Whether the page was opened at an address that friends cannot open. */
  get isLocal() {
    return isThisDevice(location.hostname);
  }

  /** Whether there is an address that friends can open. */
  get canBeOpened() {
    return !this.isLocal || !!this.reachable?.length;
  }

  /** The addresses of this table, the one to give away first. */
  get addresses() {
    const origins = this.isLocal && this.reachable?.length ? this.reachable : [location.origin];
    return origins.map((origin) => `${origin}/t/${this.table}`);
  }

  /** Ask once which addresses friends can open. */
  async findAddresses() {
    if (this.#asked || !this.isLocal) return;
    this.#asked = true;
    this.reachable = await api.addresses().then(
      ({ addresses }) => addresses,
      () => [],
    );
    this.draw();
  }

  share = () =>
    navigator.share({ title: this.title, text: t("share-text", { title: this.title }), url: this.addresses[0] }).catch(
      () => {}, // somebody has thought better of it
    );

  showCode = async () => {
    const label = t("qr-code-of", { title: this.title });
    this.code = await qrCode(this.addresses[0], label).catch(loadTrouble);
    this.draw();
  };
}

/** What somebody must know whose address only this device can open. @param {Invitation} invitation */
function localNote({ isLocal, reachable }) {
  if (!isLocal || reachable === null) return nothing;
  if (!reachable.length)
    return html`<p class="notice">${t("address-only-here")} <code>reginae serve --host 0.0.0.0</code></p>`;
  return html`<p class="soft">${t("address-for-friends", { here: location.hostname })}</p>`;
}

/** @param {Invitation} invitation */
const codePart = ({ showCode, code }) =>
  html`<details class="invite-code" @toggle=${showCode}><summary>${t("qr-code")}</summary>${code}</details>`;

/** @param {Invitation} invitation @param {string[]} awaited  For whom seats are kept where no other seat is free. */
export function invitationPart(invitation, awaited) {
  invitation.findAddresses();
  const { copying, share, addresses, canBeOpened } = invitation;
  const [address, ...others] = addresses;
  const select = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select();
  return html`<div class="card stack lobby-card invitation">
    <h2 id="invite-title">${awaited.length ? t("awaited", { names: listed(awaited) }) : t("invite")}</h2>
    <p class="soft">${t(awaited.length ? "awaited-hint" : "invite-hint")}</p>
    ${localNote(invitation)}
    <div class="row invite-row"><input class="field" readonly aria-labelledby="invite-title" .value=${address}
        @focus=${select}>
      ${copyButton(copying, address, t("copy"))}
      ${
        canBeOpened && "share" in navigator
          ? html`<button type="button" class="button" @click=${share}>${t("share")}</button>`
          : nothing
      }</div>
    ${others.length ? html`<p class="soft small">${t("other-addresses")} ${others.join(", ")}</p>` : nothing}
    ${canBeOpened ? codePart(invitation) : nothing}
  </div>`;
}
