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
  demandsOfYou: "Wants you to",
  /** @param {string} speaker */
  whispers: (speaker) => `${speaker}: a whisper`,
  whispered: "Others cannot tell for whom it is.",
  propose: "Make this offer",
  accept: "Accept",
  decline: "Decline",
  aid: "Show which colours each rival can still be",
  /** @param {string} cards */
  yours: (cards) => `You hold ${cards}.`,
  /** @param {string} owner @param {string} cards */
  shown: (owner, cards) => `${owner} holds ${cards}.`,
  /** @param {number} count */
  daggers: (count) => (count === 1 ? "1 dagger handed over" : `${count} daggers handed over`),
  /** @param {boolean} mine @param {string} name @param {string} metal @param {string} dagger */
  gaveDagger: (mine, name, metal, dagger) =>
    mine ? `You handed ${name} the ${dagger} for ${metal}.` : `${name} handed you the ${dagger} for ${metal}.`,
  /** @param {string} name @param {string} other @param {string} deed */
  promised: (name, other, deed) => `${name} promised ${other} to ${deed}.`,
};

/** @param {number} count */
const points = (count) => (count === 1 ? "1 point" : `${count} points`);

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** What is said of a piece as the table is now. */
export const STATUS = {
  /** @param {string} square */
  onCourt: (square) => `It lies on ${square}.`,
  /** @param {string} stack @param {number} place from the top, from 1 */
  inStack: (stack, place) =>
    place === 1 ? `It lies on top of ${stack}.` : `It lies in ${stack}, ${ORDINALS[place - 1]} from the top.`,
  /** @param {string} stack @param {number} count */
  plainInStack: (stack, count) =>
    count === 1 ? `It lies in ${stack}, alone.` : `It lies in ${stack}, one of ${count} tiles.`,
  discarded: "It is discarded.",
  banished: "Agitation has banished it.",
  /** @param {number} count */
  discardedCopies: (count) => `Discarded: ${count}.`,
  /** @param {number} worth */
  gives: (worth) => `It scores ${points(worth)} as the stack lies now.`,
  covered: "It scores nothing: only the topmost tile of a stack counts.",
  lowerCopy: "It scores nothing: a tile of its colour lies above it.",
  removed: "It will be removed at the end by a tilted card.",
  /** @param {string} metal @param {number} worth */
  ifOnTop: (metal, worth) => `On top of its stack it would give you ${points(worth)} in ${metal}.`,
  yours: "It is one of your own tiles.",
  /** @param {string} name */
  heldBy: (name) => `${name} holds its card.`,
  /** @param {string[]} names */
  mayHold: (names) => `Its card can be with ${names.join(" or ")}.`,
  nobodyHolds: "Nobody holds its card, so its points go to no one.",
  reachable: "The Queen can step on it now.",
  here: "The Queen stands here.",
  barred: "The last move to it was vetoed.",
  emptySquare: "No tile lies here.",
  /** @param {string} tile */
  carries: (tile) => `Here lies: ${tile}.`,
  /** @param {string} square @param {number} steps */
  queenAt: (square, steps) => `She stands on ${square} and has moved ${steps === 1 ? "once" : `${steps} times`}.`,
  /** @param {string[]} squares */
  mayGo: (squares) => `You can move her to ${squares.join(", ")}.`,
  /** @param {string[]} tiles from the top */
  fromTop: (tiles) => (tiles.length ? `From the top: ${tiles.join(", ")}.` : "No tile lies here yet."),
  /** @param {string} tile @param {number | "idle" | "removed"} worth */
  counted: (tile, worth) => (typeof worth === "number" ? `${tile} (${worth})` : tile),
  /** @param {string} colour @param {string[]} rows */
  scoreCard: (colour, rows) => `With ${colour} on top: ${rows.join(", ")}.`,
  /** @param {string} metal @param {number} worth */
  yourPoints: (metal, worth) => `You have ${points(worth)} in ${metal} now.`,
  /** @param {number} count */
  plainTiles: (count) => (count === 1 ? "1 plain tile lies here." : `${count} plain tiles lie here.`),
  /** @param {number} count */
  discards: (count) => (count === 1 ? "1 tile lies here." : `${count} tiles lie here.`),
  yourCard: "This card is yours.",
  /** @param {string} name */
  shownCard: (name) => `It belongs to ${name}.`,
  /** @param {number} worth */
  cardGives: (worth) => `It gives ${points(worth)} as its stack lies now.`,
  tilted: "It is tilted.",
  /** @param {string} tile */
  willRemove: (tile) => `At the end it removes the topmost ${tile}.`,
  /** @param {string} tile */
  nothingToRemove: (tile) => `At the end it would remove a ${tile}, but none lies in the stack.`,
  /** @param {string} other @param {boolean} home */
  struck: (other, home) => (home ? `It was struck by ${other}.` : `It attacked ${other} and failed.`),
  /** @param {string} name */
  protectedFrom: (name) => `It is protected against ${name}.`,
  /** @param {string[]} colours */
  canBe: (colours) => (colours.length === 1 ? `It is ${colours[0]}.` : `It can be ${colours.join(", ")}.`),
  /** @param {string} metal */
  attackedWith: (metal) => `You attack this player with your ${metal} card.`,
  /** @param {number} low @param {number} high */
  reach: (low, high) => `If the game ended now: ${low === high ? points(low) : `${low} to ${points(high)}`}.`,
  /** @param {string[]} cards */
  actionCards: (cards) => `Action cards: ${cards.length ? cards.join(", ") : "none"}.`,
  /** @param {string[]} metals */
  tiltedCards: (metals) => `Tilted: ${metals.join(", ")}.`,
  slandered: "Slandered: no move of the Queen in the next turn.",
  intrigued: "Intrigue has been used.",
  /** @param {boolean} mine @param {string} name */
  cardBefore: (mine, name) => (mine ? "It lies before you." : `It lies before ${name}.`),
  undrawn: "Nobody has drawn it yet.",
  played: "It has been played.",
  notHere: "It is not used at this table.",
  /** @param {string} name @param {string} assassin @param {string[]} metals */
  protects: (name, assassin, metals) => `It protects ${metals.join(", ")} of ${name} against ${assassin}.`,
  /** @param {number} count */
  pile: (count) => (count === 1 ? "1 card is left." : `${count} cards are left.`),
  possible: "By what you have seen, the attacked card can have this colour.",
  impossible: "By what you have seen, the attacked card cannot have this colour.",
  /** @param {string} colour @param {string} stacks */
  colourNow: (colour, stacks) => `Points of ${colour} now: ${stacks}.`,
  /** @param {string[]} cards */
  youHold: (cards) => `You hold ${cards.join(", ")}.`,
};
