/** What everybody at the table could have kept in mind: which cards may still come up. */

/** @typedef {import("./view").BoardContext} BoardContext */
/** @typedef {import("/web/board-types.js").LogLine} LogLine */
/** @typedef {Map<string, number>} Heap */

const COPIES = 4;
const WILDS = 6;

/** @param {Heap} heap @param {string[]} cards @param {number} sign */
function change(heap, cards, sign) {
  for (const kind of cards) heap.set(kind, Math.max(0, (heap.get(kind) ?? 0) + sign));
}

/** @param {string[]} cards */
function heapOf(cards) {
  /** @type {Heap} */
  const heap = new Map();
  change(heap, cards, 1);
  return heap;
}

/** What the open events of this round tell of the discards, of cards out of the round, and of each hand. */
class Remembered {
  /** @param {number} seats */
  constructor(seats) {
    this.discards = heapOf([]);
    this.gone = heapOf([]);
    this.hands = Array.from({ length: seats }, () => heapOf([]));
  }

  /** @param {LogLine} line */
  note({ name, facts }) {
    const { seat, cards, card, taken, partner } = /** @type {any} */ (facts);
    const hand = this.hands[seat];
    if (name === "reshuffle") this.discards.clear();
    else if (name === "bust") change(this.discards, cards, 1);
    else if (name === "pair" || name === "pair-out") this.use(cards, hand, name === "pair" ? this.discards : this.gone);
    else if (name === "keep" && hand) change(hand, cards, 1);
    else if (name === "exchange" && hand) {
      change(hand, [card], -1);
      change(hand, [taken], 1);
    } else if (name === "trade") {
      hand?.clear();
      this.hands[partner]?.clear();
    }
  }

  /** @param {string[]} cards @param {Heap | undefined} hand @param {Heap} heap */
  use(cards, hand, heap) {
    change(heap, cards, 1);
    if (hand) change(hand, cards, -1);
  }
}

/** @param {BoardContext} table */
function remembered(table) {
  const begun = table.log.findLastIndex((line) => line.name === "round");
  const memory = new Remembered(table.view.seats.length);
  for (const line of table.log.slice(Math.max(0, begun))) memory.note(line);
  return memory;
}

/** How many cards of each kind I have not seen: they are in the pile or hidden in a hand. @param {BoardContext} table @returns {Heap} */
export function unseen(table) {
  const { view } = table;
  const { discards, gone, hands } = remembered(table);
  const seen = heapOf([...view.display, ...view.revealed]);
  view.seats.forEach((/** @type {{cards: string[]}} */ { cards }, /** @type {number} */ seat) => {
    const known = cards.length ? heapOf(cards) : (hands[seat] ?? heapOf([]));
    for (const [kind, count] of known) seen.set(kind, (seen.get(kind) ?? 0) + count);
  });
  for (const heap of [discards, gone]) for (const [kind, count] of heap) seen.set(kind, (seen.get(kind) ?? 0) + count);
  const kinds = view.ring.map((/** @type {{colour: string}} */ { colour }) => colour);
  const left = (/** @type {string} */ kind, /** @type {number} */ copies) => Math.max(0, copies - (seen.get(kind) ?? 0));
  return new Map([...kinds.map((/** @type {string} */ kind) => /** @type {[string, number]} */ ([kind, left(kind, COPIES)])), ["wild", left("wild", WILDS)]]);
}

/** How many of the cards that may come next would lose what is revealed, of how many. @param {BoardContext} table */
export function risk(table) {
  const heap = unseen(table);
  const all = [...heap.values()].reduce((sum, count) => sum + count, 0);
  /** @type {Set<string>} */
  const open = new Set(table.view.revealed);
  const bad = [...heap].reduce((sum, [kind, count]) => (open.has(kind) && (kind !== "wild" || table.options.wild_bust) ? sum + count : sum), 0);
  return { bad, all };
}
