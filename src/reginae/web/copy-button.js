// A button that copies a text, and says for a moment that it has.

import { html } from "lit-html";
import { t } from "./text.js";

const NOTICE = 2500; // milliseconds

/** Whether a text was just copied by one button. */
export class CopyState {
  isCopied = false;

  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
  }

  /** @param {string} text */
  copy = async (text) => {
    this.isCopied = await copyText(text);
    this.draw();
    setTimeout(() => {
      this.isCopied = false;
      this.draw();
    }, NOTICE);
  };
}

/** Copy a text; whether it was copied. @param {string} text */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text); // browsers keep the clipboard from pages without https
  }
}

/** Copy a text by selecting it; the focus returns to where it was. @param {string} text */
function copySelected(text) {
  const held = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  held?.focus();
  return isCopied;
}

/** @param {CopyState} state @param {string} text  What is copied. @param {string} label @param {string} [kind]  The
 * classes of the button. */
export const copyButton = (state, text, label, kind = "button main") =>
  html`<button type="button" class=${kind} aria-live="polite"
    @click=${() => state.copy(text)}>${state.isCopied ? t("copied") : label}</button>`;
