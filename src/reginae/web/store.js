// A value that calls its watchers when it changes.

/**
 * @template T
 * @typedef {object} Store
 * @property {() => T} get
 * @property {(change: Partial<T>) => void} set
 * @property {(watcher: () => void) => void} watch
 */

/** @template {object} T @param {T} first @returns {Store<T>} */
export function store(first) {
  let value = first;
  /** @type {(() => void)[]} */
  const watchers = [];
  return {
    get: () => value,
    set(change) {
      value = { ...value, ...change };
      watchers.forEach((watcher) => watcher());
    },
    watch: (watcher) => void watchers.push(watcher),
  };
}
