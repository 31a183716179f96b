// What the page's modules need of a browser when they are loaded in Node. Import this file before them.

/** @type {Map<string, string>} */
const stored = new Map();

const page = {
  body: {},
  documentElement: { dataset: {}, style: { setProperty: () => {}, getPropertyValue: () => "" } },
  visibilityState: "visible",
  addEventListener: () => {},
  querySelector: () => null,
  querySelectorAll: () => [],
  createTreeWalker: () => ({}), // for lit-html
};

Object.assign(globalThis, {
  document: page,
  innerWidth: 1280,
  addEventListener: () => {},
  MouseEvent: class extends Event {},
  matchMedia: () => ({ matches: false }),
  localStorage: {
    getItem: (/** @type {string} */ key) => stored.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void stored.set(key, value),
    clear: () => stored.clear(),
  },
});

await import("../more-texts.js");

export {};
