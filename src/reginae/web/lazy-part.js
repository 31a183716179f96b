// Parts of the page that are loaded only when somebody wants to see them.

import { html, nothing } from "lit-html";
import { t } from "./text.js";

/** That something could not be loaded, and the way out: after an upgrade of the server its files have other names. */
export const loadTrouble = () => html`<div class="notice load-trouble" role="alert"><p>${t("load-trouble")}</p>
  <button type="button" class="button" @click=${() => location.reload()}>${t("load-again")}</button></div>`;

/** A module that is loaded at most once. @template Module */
export class LazyPart {
  /** Null until it is loaded. @type {Module | null} */
  module = null;
  hasFailed = false;
  /** @type {Promise<Module | null> | null} */
  #loading = null;
  /** What is drawn again once it is loaded. @type {Set<() => void>} */
  #redraws = new Set();

  /** @param {() => Promise<Module>} fetch */
  constructor(fetch) {
    this.fetch = fetch;
  }

  /** Settled with the module, or with null if it cannot be had. */
  load() {
    this.#loading ??= this.fetch().then(
      (module) => (this.module = module),
      (reason) => {
        console.error(reason);
        this.hasFailed = true;
        return null;
      },
    );
    return this.#loading;
  }

  /** What is drawn by means of the module. Whoever wants to see it before it is loaded is drawn again then.
   * @param {() => void} redraw @param {(module: Module) => unknown} template */
  show(redraw, template) {
    if (!this.module && !this.hasFailed && !this.#redraws.has(redraw)) {
      this.#redraws.add(redraw);
      this.load().then(redraw);
    }
    return this.ifLoaded(template);
  }

  /** The same, but nothing if nobody has had it loaded. @param {(module: Module) => unknown} template */
  ifLoaded(template) {
    if (this.module) return template(this.module);
    return this.hasFailed ? loadTrouble() : nothing;
  }
}
