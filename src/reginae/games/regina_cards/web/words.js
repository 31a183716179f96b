/** What is written on this board; the names of cards come from the game's own catalogue. */
export const WORDS = {
  board: "The court of Queen Christina",
  court: "The court",
  influence: "Influence",
  discards: "Discards",
  daggers: "Daggers",
  whose: "Guess their colour",
  now: "Now, as far as you can tell",
  end: "Points at the end",
  empty: "empty",
  pass: "Pass",
  you: "you",
  /** @param {string} colour */
  mine: (colour) => `You: ${colour}`,
  none: "none yet",
  drawn: "drawn from",
  buried: "buried from",
  enough: "bury no more",
  agitation: "Agitation",
  manipulation: "Manipulation",
  persuasion: "Persuasion",
  used: "action card used",
  action: "action card, still open",
  /** @param {number} count */
  cards: (count) => (count === 1 ? "1 card" : `${count} cards`),
  /** @param {string} metal @param {number} count @param {string[]} faceUp from the top */
  stack: (metal, count, faceUp) =>
    `${metal} stack, ${count ? WORDS.cards(count) : WORDS.empty}${
      faceUp.length ? `, on top ${faceUp.join(", then ")}` : ""
    }`,
  /** @param {string} card */
  buriedCard: (card) => `buried: ${card}`,
  /** @param {string} card */
  second: (card) => `second card: ${card}`,
  /** @param {string} metal @param {string[]} cards from the top */
  influenceStack: (metal, cards) =>
    `influence, ${metal}: ${cards.length ? `from the top ${cards.join(", ")}` : "no card yet"}`,
  /** @param {string} name @param {string} numeral @param {string} seen */
  factionCard: (name, numeral, seen) => `${name}’s faction card ${numeral}${seen ? `: ${seen}` : ""}`,
  /**
   * @param {string} assassin
   * @param {string} victim
   * @param {string} numeral
   * @param {boolean} success
   * @param {string} dagger
   */
  attempt: (assassin, victim, numeral, success, dagger) =>
    `${assassin} on ${victim} with ${numeral}: ${success ? "succeeded" : "failed"}${dagger ? `, ${dagger}` : ""}`,
  tilted: "tilted",
  onlyYou: "only you see this",
  /** @param {boolean} me @param {string} name @param {string} colour */
  plays: (me, name, colour) => (me ? `You play ${colour}.` : `${name} plays ${colour}.`),
  /** @param {number} points */
  points: (points) => (points === 1 ? "1 point" : `${points} points`),
};

// --- pieces as the table is now -------------------------------------------------------------------

/** @typedef {number | "removed"} Points */

/** @param {Points} points */
const pointsText = (points) =>
  points === "removed" ? "will be removed" : points === 1 ? "1 point" : `${points} points`;

export const STATUS = {
  /** @param {number} size @param {string[]} open from the top */
  stack: (size, open) =>
    `${size === 1 ? "1 card is" : `${size} cards are`} left${open.length ? `; on top ${open.join(", then ")}` : ""}.`,
  emptyStack: "It is empty: nobody draws any more.",
  /** @param {number} passes @param {number} seats */
  passes: (passes, seats) => `${passes} of ${seats} have passed in a row; when all have, the game ends.`,
  noInfluence: "No card lies here yet.",
  /** @param {string[]} cards from the top, each with its points */
  influence: (cards) => `From the top: ${cards.join(", ")}.`,
  /** @param {string} card @param {Points} points */
  counted: (card, points) => `${card} (${pointsText(points)})`,
  /** @param {string} stack */
  onTop: (stack) => `On top of the ${stack} stack.`,
  /** @param {string} stack */
  second: (stack) => `Second in the ${stack} stack: it comes on top when the card above it goes.`,
  /** @param {string} stack @param {number} place @param {number} size */
  buried: (stack, place, size) => `Face down in the ${stack} stack, place ${place} of ${size} from the top.`,
  /** @param {string} influence */
  ifDrawn: (influence) => `Drawn now, it would top ${influence} for 3 points.`,
  drawnForNothing: "Even if it is drawn, it will not count: its faction card is tilted.",
  discarded: "It lies among the discards and scores for nobody.",
  unseen: "It has not been seen, or lies face down.",
  /** @param {number} place @param {string} metal */
  influences: (place, metal) => `Place ${place} from the top in ${metal} influence.`,
  /** @param {Points} points */
  worth: (points) =>
    points === "removed" ? "A tilted faction card will take it away." : `${pointsText(points)} if the game ended now.`,
  /** @param {boolean} me @param {string} name @param {string} colour */
  plays: (me, name, colour) => (me ? `You play ${colour}.` : `${name} plays ${colour}.`),
  /** @param {string} colour */
  unknownPlayer: (colour) => `You do not know who plays ${colour}, if anybody does.`,
  /** @param {string} colour */
  nobodyPlays: (colour) => `Nobody plays ${colour}.`,
  /** @param {string} name */
  colourUnknown: (name) => `You do not know the colour of ${name}.`,
  /** @param {string[]} numbers */
  tilted: (numbers) => `Tilted, so not counted: ${numbers.join(", ")}.`,
  actionOpen: "The action card is still to be used.",
  actionUsed: "The action card is used.",
  /** @param {boolean} me @param {string} name @param {boolean} tilted */
  held: (me, name, tilted) => `${me ? "Yours" : `It lies before ${name}`}, ${tilted ? "tilted" : "upright"}.`,
  safe: "A tilted card cannot be attacked again.",
  /** @param {string} name */
  attackedBefore: (name) => `You have had your one attempt on ${name}.`,
  /** @param {string} numeral */
  mineTilted: (numeral) => `Your own card ${numeral} is tilted, so it cannot attack this one.`,
  /** @param {string} card @param {Points} points */
  courtCard: (card, points) =>
    points === "removed" ? `${card} will be removed at the end.` : `${card}: ${pointsText(points)} now.`,
  /** @param {string} card */
  courtCardAway: (card) => `${card} lies in no influence stack.`,
  /** @param {string[]} cards */
  discards: (cards) => (cards.length ? `${cards.join(", ")}.` : "None yet."),
};
