// Hovering or focusing a name highlights its piece or place on the board.

/** @param {Element | null} element */
const pointer = (element) => /** @type {HTMLElement | null} */ (element?.closest?.("[data-highlight]") ?? null);

function clear() {
  for (const element of document.querySelectorAll(".highlighted")) element.classList.remove("highlighted");
}

/** @param {string} names */
export function highlight(names) {
  clear();
  for (const name of names.split(" ").filter(Boolean)) {
    const safe = CSS.escape(name);
    for (const element of document.querySelectorAll(`[data-piece="${safe}"], [data-ref="${safe}"]`))
      element.classList.add("highlighted");
  }
}

/** Highlight what is hovered or focused below this element; show what is clicked.
 * @param {HTMLElement} root @param {(ref: string) => void} show */
export function listenForHighlights(root, show) {
  for (const kind of ["pointerover", "focusin"]) {
    root.addEventListener(kind, (event) => {
      const named = pointer(/** @type {Element} */ (event.target));
      if (named) highlight(named.dataset.highlight ?? "");
      else clear();
    });
  }
  root.addEventListener("pointerleave", clear);
  root.addEventListener("click", (event) => {
    const name = pointer(/** @type {Element} */ (event.target));
    if (name?.matches(".ref")) show(name.dataset.highlight ?? "");
  });
}
