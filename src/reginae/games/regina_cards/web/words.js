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
  none: "none yet",
  drawn: "drawn from",
  buried: "buried from",
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
