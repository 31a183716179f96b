/** What is written on this board; the names of tiles and cards come from the game's own catalogue. */
export const WORDS = {
  board: "The court of Queen Christina",
  actions: "Action stacks",
  influence: "Influence",
  now: "If the game ended now",
  end: "Points at the end",
  total: "all",
  discards: "Discards",
  banished: "Banished by Agitation",
  none: "none yet",
  noCards: "no action card",
  howToWin: ["Sets of plain tiles", "win action cards"],
  empty: "empty",
  close: "Close",
  playIt: "Play it",
  /** @param {string} name @param {string} metal empty where one colour is for all */
  whose: (name, metal) => (metal ? `${name}: which colour in ${metal}?` : `${name}: which colour?`),
  letPass: "Let it pass",
  enough: "Nobody else",
  offerNothing: "Offer nothing",
  endTurn: "End your turn",
  pass: "Pass",
  tilted: "tilted",
  slandered: "Slandered: may not move the Queen",
  intrigued: "Has used Intrigue",
  barred: "vetoed",
  unpossible: "cannot be",
  /** @param {string} square @param {string} what */
  square: (square, what) => `${square}, ${what}`,
  /** @param {string} metal @param {string[]} tiles from the top */
  influenceStack: (metal, tiles) =>
    `${metal} influence: ${tiles.length ? `from the top ${tiles.join(", ")}` : "no tile yet"}`,
  /** @param {string} metal @param {number} count */
  actionStack: (metal, count) => `${metal} action stack: ${count === 1 ? "1 plain tile" : `${count} plain tiles`}`,
  /** @param {number} count */
  pile: (count) => (count === 1 ? "1 card to win" : `${count} cards to win`),
  pileOpen: "Action cards to win",
  /** @param {string[]} cards */
  undrawn: (cards) => (cards.length ? `Nobody has drawn: ${cards.join(", ")}.` : "All action cards have been drawn."),
  /** @param {string[]} cards */
  spent: (cards) => (cards.length ? `Played: ${cards.join(", ")}.` : "None has been played."),
  /** @param {string} name @param {number} count */
  several: (name, count) => (count > 1 ? `${name}, ${count} of them` : name),
  /** @param {string} owner @param {string} metal @param {string} known */
  factionCard: (owner, metal, known) => `${owner}: ${metal} faction card${known ? `, ${known}` : ""}`,
  /** @param {string[]} colours */
  couldBe: (colours) => `can be ${colours.join(", ")}`,
  /** @param {string} owner @param {string} card */
  cardOf: (owner, card) => `${owner}: ${card}`,
  /** @param {boolean} me @param {string} name */
  turnOf: (me, name) => (me ? "Your turn" : `${name}’s turn`),
  /** @param {number} moves @param {number} allowance */
  moved: (moves, allowance) => `moves made: ${moves} of ${allowance}`,
  /** @param {boolean} used */
  attempt: (used) => (used ? "assassination attempted" : "no assassination attempted"),
  /** @param {number} passes @param {number} seats */
  passes: (passes, seats) => `passed: ${passes} of ${seats}`,
  /** @param {boolean} me @param {string} name @param {string} card */
  mayAnswer: (me, name, card) => (me ? `Play ${card}?` : `${name} may play ${card}`),
  /** @param {string} name */
  against: (name) => `protected against ${name}`,
  /** @param {string} other @param {boolean} home */
  struck: (other, home) => (home ? `struck by ${other}` : `failed against ${other}`),
  /** @param {number} low @param {number} high */
  reach: (low, high) => (low === high ? `${low}` : `${low}–${high}`),
  /** @param {number} low @param {number} high */
  reachTold: (low, high) => (low === high ? `would have ${low} points now` : `would have ${low} to ${high} points now`),
  /** @param {string} colour @param {string} points */
  scoreboard: (colour, points) => `${colour}: ${points}`,
  /** @param {string} speaker @param {string} partner */
  offer: (speaker, partner) => `An offer from ${speaker} to ${partner}`,
  /** @param {string} name */
  spare: (name) => `spare ${name}`,
  gives: "Gives",
  wants: "Asks for",
  promises: "Promises to",
  demands: "Wants them to",
  /** @param {string} speaker */
  whispers: (speaker) => `${speaker}: a whisper`,
  whispered: "Others cannot tell for whom it is.",
  noFloor: "Do not ask me for offers before others’ turns",
  propose: "Make this offer",
  accept: "Accept",
  decline: "Decline",
  aid: "Show which colours each rival can still be",
  /** @param {string} cards */
  yours: (cards) => `You hold ${cards}.`,
  /** @param {string} owner @param {string} cards */
  shown: (owner, cards) => `${owner} holds ${cards}.`,
  /** @param {boolean} mine @param {string} name @param {string} metal @param {string} dagger */
  gaveDagger: (mine, name, metal, dagger) =>
    mine ? `You handed ${name} the ${dagger} for ${metal}.` : `${name} handed you the ${dagger} for ${metal}.`,
  /** @param {string} name @param {string} other @param {string} deed */
  promised: (name, other, deed) => `${name} promised ${other} to ${deed}.`,
};
