/** What is written on this board; the names of colours, pawns and boxes come from the game's own catalogue. */

/** A number with a real minus sign. @param {number} points */
export const minus = (points) => (points < 0 ? `−${-points}` : `${points}`);

/** @param {number} count @param {string} one @param {string} many */
const counted = (count, one, many) => (count === 1 ? `1 ${one}` : `${minus(count)} ${many}`);

export const WORDS = {
  board: "The Queen’s games cupboard",
  empty: "empty",
  discards: "Discards",
  display: "Display",
  partner: "partner",
  partnerHand: "you two see this hand",
  onlyYou: "only you see this",
  reveal: "Reveal",
  pass: "Pass",
  done: "Done",
  noCards: "No cards left",
  /** @param {number} count @param {number} all */
  setAside: (count, all) => `Set pawns aside (${count} / ${all})`,
  chooseBox: "Which box do you play with?",
  /** @param {number} made @param {number} most */
  pairs: (made, most) => `Pairs: ${made} of ${most}`,
  /** @param {number} count @param {number} most */
  swapped: (count, most) => `Exchanged: ${count} of ${most}`,
  first: "first player",
  /** @param {number} count */
  cards: (count) => counted(count, "card", "cards"),
  /** @param {number} best */
  ofBest: (best) => `of ${best}`,
  /** @param {number} points @param {number} best @param {number} pure @param {number} strays */
  score: (points, best, pure, strays) =>
    `${counted(points, "point", "points")} of ${best}: ${counted(pure, "box", "boxes")} in order, ` +
    `${counted(strays, "pawn", "pawns")} astray`,
  /** @param {string} colour @param {string[]} pawns @param {boolean} pure */
  box: (colour, pawns, pure) => `${colour} box, ${pawns.join(", ") || "empty"}${pure ? ", in order" : ""}`,
  /** @param {string} colour @param {string} name */
  takenBox: (colour, name) => `${colour} box, taken by ${name}`,
  /** @param {number} count @param {string} colour */
  pawns: (count, colour) => counted(count, `${colour} pawn`, `${colour} pawns`),
  /** @param {number} count @param {string} colour @param {string} box */
  pawnsOn: (count, colour, box) =>
    colour === box ? `${WORDS.pawns(count, colour)} at home` : `${WORDS.pawns(count, colour)} on the ${box} box`,
  /** @param {string} card @param {number} count */
  mine: (card, count) => `your card${count > 1 ? "s" : ""}: ${card}${count > 1 ? ` ×${count}` : ""}`,
  /** @param {string} name @param {string} card @param {number} count */
  theirs: (name, card, count) => `${name}, card: ${card}${count > 1 ? ` ×${count}` : ""}`,
  /** @param {string} card */
  shown: (card) => `display: ${card}`,
  /** @param {string} name @param {number} count */
  handOf: (name, count) => `${name}: ${counted(count, "card", "cards")} in hand`,
  /** @param {string} card */
  revealed: (card) => `revealed: ${card}`,
  /** @param {string} card */
  hasPutDown: (card) => `put down: ${card}`,
  /** @param {number} count */
  pileOf: (count) => `draw pile, ${count ? counted(count, "card", "cards") : "empty"}`,
  /** @param {number} count */
  drawNew: (count) => `Draw ${count}`,
  /** @param {number} count */
  keep: (count) => (count ? `Keep ${counted(count, "card", "cards")}` : "Reveal none"),
  /** @param {number} losing @param {number} unseen */
  odds: (losing, unseen) => (losing ? `${losing} of ${unseen} would lose them all` : "The next card is safe"),
  /** @param {number} losing @param {number} unseen */
  oddsShort: (losing, unseen) => (losing ? `${losing} of ${unseen} lose all` : "safe"),
  /** @param {number} losing @param {number} unseen */
  oddsAloud: (losing, unseen) =>
    losing
      ? `Of ${unseen} cards you have not seen, ${losing} would lose you all revealed cards: ${percent(losing, unseen)}`
      : "The next card is safe",
  roundWord: "Round",
  /** @param {number} number @param {number} all */
  roundOf: (number, all) => `${number} of ${all}`,
  noHand: "No cards in your hand",
  /** @param {number} count */
  goneCards: (count) => `${counted(count, "card", "cards")} out of this round`,
  /** @param {string} name */
  choosesBox: (name) => `${name} is choosing the boxes`,
  /** @param {number} total @param {number} now @param {boolean} team */
  tally: (total, now, team) =>
    `${team ? "this team: " : ""}${counted(total, "point", "points")} from rounds that are over, ` +
    `${now} on the table now`,
  out: "Out of the game",
  outShort: "Out",
  /** @param {number} count @param {string} kind */
  cardsOf: (count, kind) => counted(count, `${kind} card`, `${kind} cards`),
  /** @param {string[]} cards */
  inHand: (cards) => (cards.length ? `In your hand: ${cards.join(", ")}.` : "Your hand is empty."),
  /** @param {string} name @param {string[]} cards */
  partnerHas: (name, cards) =>
    cards.length ? `Your partner ${name} has: ${cards.join(", ")}.` : `Your partner ${name} has no cards.`,
  /** @param {string} name */
  tell: (name) => `You may tell ${name} what you hold.`,
};

/** What is said of a piece as the table is now. */
export const STATUS = {
  outOfGame: "It is out of this game.",
  inStock: "It has not been placed yet.",
  atHome: "It is home.",
  /** @param {string} box */
  astray: (box) => `It is astray, on the ${box} box: 1 point less.`,
  /** @param {string} other @param {string} home */
  bothHome: (other, home) => `Changed with the ${other} pawn on the ${home} box, both come home.`,
  /** @param {string[]} others @param {string} home */
  homeFor: (others, home) => `It comes home in exchange for a pawn on the ${home} box: ${others.join(", ")}.`,
  /** @param {string} home */
  homeAlone: (home) => `No stranger stands on the ${home} box, so only a wild brings it home, moving it alone.`,
  /** @param {string} name */
  takenPawn: (name) => `Taken in this round by ${name}: 2 points.`,
  /** @param {number} left */
  toTake: (left) =>
    left === 1 ? "The last one here: it brings its box too, 5 points." : `Left here: ${left} pawns, 2 points each.`,
  /** @param {number} own @param {number} all */
  ownPawns: (own, all) => `Its own pawns here: ${own} of ${all}.`,
  /** @param {string[]} colours */
  guests: (colours) => `Astray on this box: ${colours.join(", ")}.`,
  /** @param {string[]} boxes */
  strays: (boxes) => `Its pawns elsewhere stand on: ${boxes.join(", ")}.`,
  /** @param {number} points */
  inOrder: (points) => `It is in order: ${points} points.`,
  /** @param {string} name */
  takenBox: (name) => `Taken in this round by ${name}: 3 points.`,
  /** @param {string} name */
  openCard: (name) => (name === "You" ? "It lies open in front of you." : `It lies open in front of ${name}.`),
  ownHand: "It is in your hand: 1 point less if it is still there when the round ends.",
  /** @param {string} name */
  handOf: (name) => `In the hand of ${name}.`,
  twoAlike: "Two alike together stand for any card, as a wild does.",
  /** @param {string} colour @param {string[]} boxes */
  needed: (colour, boxes) => `Astray ${colour} pawns stand on: ${boxes.join(", ")}.`,
  /** @param {string} colour */
  notNeeded: (colour) => `No ${colour} pawn is astray.`,
  /** @param {string} colour @param {number} left */
  pawnsLeft: (colour, left) => `Pawns left on the ${colour} box: ${left}.`,
  /** @param {string} colour */
  nonePawnsLeft: (colour) => `No ${colour} pawn is left: a pair of this colour wins nothing.`,
  /** @param {string[]} cards */
  pairsWith: (cards) => `In your hand it pairs with: ${cards.join(", ")}.`,
  /** @param {string} name @param {string[]} cards */
  cardsOf: (name, cards) => (cards.length ? `${name}: ${cards.join(", ")}.` : `${name}: no cards.`),
  /** @param {string} name @param {number} boxes @param {number} pawns @param {number} points */
  taken: (name, boxes, pawns, points) =>
    `${name}, in this round: ${counted(boxes, "box", "boxes")}, ${counted(pawns, "pawn", "pawns")}, ` +
    `${counted(points, "point", "points")}.`,
  /** @param {number} count */
  handCosts: (count) => `Cards in hand: ${count}, 1 point less for each when the round ends.`,
  /** @param {number} count */
  inPile: (count) => `Cards in it: ${count}.`,
  /** @param {number} booklet */
  pileEmpty: (booklet) =>
    booklet === 1 ? "Nobody gets new cards any more." : "When a card is needed, the discards are mixed.",
  /** @param {number} count */
  inDiscards: (count) => `Cards here: ${count}.`,
  /** @param {number} count */
  gone: (count) => `Cards that have left this round: ${count}.`,
  /** @param {number} number @param {number} all @param {number} boxes */
  round: (number, all, boxes) => `Round ${number} of ${all}. Boxes with pawns: ${boxes}; at one the round ends.`,
  /** @param {string} name */
  first: (name) => `First in this round: ${name}.`,
  /** @param {number} count @param {number} most */
  revealed: (count, most) => `Revealed in this turn: ${count} of ${most}.`,
  /** @param {string[]} colours */
  aside: (colours) => `Out of this game: ${colours.join(", ")}.`,
  /** @param {string[]} cards */
  out: (cards) => `Out of this game: ${cards.join(", ")}.`,
};

/** @param {number} part @param {number} whole */
export const percent = (part, whole) => `${whole ? Math.round((100 * part) / whole) : 0} %`;
