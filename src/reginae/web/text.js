// Every text of the page itself. The texts of games come from the server.

const TEXTS = {
  title: "Reginae",
  tagline: "Games about queens and their courts, for people and for patient bots.",
  skip: "Skip to the content",
  shelf: "The shelf",
  "shelf-empty": "No game has been put on the shelf yet.",
  play: "Play",
  rules: "Rules",
  "seats-range": "{fewest} to {most} seats",
  "seats-one": "{fewest} seats",
  "your-tables": "Your tables",
  "your-turn-here": "Your turn",
  "turn-of": "{name} is choosing",
  "table-open": "Waiting for guests",
  "table-over": "Finished",
  "table-gone": "No longer here",
  "table-asking": "Looking in",
  forget: "Take {title} off this list",
  with: "with {names}",

  "deal-of-today": "Today's deal",
  "deal-hint": "Alone at the table, with the same luck for everybody. A new deal comes at midnight in Greenwich.",
  "deal-play": "Play today's deal",
  "deal-back": "Back to your game",
  "deal-today": "Today's deal, {day}",
  "deal-of": "The deal of {day}",
  "deal-fresh": "A fresh deal",
  "deal-which": "Which deal",
  "deal-counts":
    "The first game you begin under your name counts for the day's list, finished or not. " +
    "Any later one is for practice.",
  "deal-practice": "practice",
  "deal-practised": "This was for practice: your first game on this deal is the one that counts.",
  "deal-again": "The same deal again, for practice",
  scores: "Best scores",
  "scores-day": "The deal of {day}",
  "scores-ever": "Of all time",
  "scores-none": "Nobody has finished one yet.",
  review: "What was possible",
  "review-hint": "Let the planner play with the same luck.",
  "review-working": "The planner is playing with the same luck.",
  "review-looking": "Now it looks for the move at which you fell behind.",
  "review-more": "The planner reached {reached} with the same luck. You have {yours}.",
  "review-same": "The planner reached {reached} with the same luck, as you did.",
  "review-less": "You did better than the planner: with the same luck it reached {reached}, and you {yours}.",
  "review-yours": "Here you fell behind",
  "review-instead": "Instead the planner went on so",
  "review-after": "From there it reached {reached}; after your move, {after}.",

  "theme-auto": "Light: as this device",
  "theme-light": "Light: day",
  "theme-dark": "Light: candle",
  "sound-on": "Sound is on",
  "sound-off": "Sound is off",

  "new-table": "A new table",
  "which-game": "Which game",
  "your-name": "Your name",
  "default-name": "Guest",
  "how-many": "How many seats",
  "who-sits": "Who sits where",
  "seat-number": "Seat {number}",
  "kind-me": "Me",
  "kind-open": "Open, for a guest",
  "kind-bot": "Bot: {name}",
  "ways-to-play": "Ways to play",
  "ways-default": "As the book has it",
  "ways-changed": "{count} changed",
  "rule-link": "Rule {rule}",
  start: "Sit down and play",
  "start-open": "Lay the table and invite",
  "start-watch": "Let them play",
  starting: "Laying the table",

  "your-turn": "Your turn",
  "you-choose": "You choose",
  actions: "Your choices",
  "actions-count": "Your choices: {count}",
  "no-actions": "Nothing to choose just now.",
  watching: "You are watching this table.",
  ways: "{count} ways",
  "leave-to-chance": "Leave the rest to chance",
  undo: "Take back",
  "undo-hint": "Take back your last choice",
  seats: "At the table",
  you: "You",
  "you-named": "{name} (you)",
  "is-choosing": "choosing",
  "is-thinking": "thinking",
  "for-seconds": "{seconds} s",
  "is-away": "away",
  "is-open": "open seat",
  "is-bot": "bot, {bot}",
  "is-any-bot": "bot",
  says: "{name}: “{text}”",
  log: "What happened",
  "log-more": "What was before",
  missed: "Show the {count} you missed",
  "missed-at": "{at} of {count}",
  "missed-next": "Next",
  "missed-back": "One back",
  "missed-done": "To the present",
  "missed-here": "You last looked here",
  "log-empty": "Nothing has happened yet.",
  private: "What you alone know",
  "private-line": "Only you know",
  board: "The table",
  "board-missing": "This game has no board to draw yet; every choice is in the list.",
  "sheet-up": "Show all",
  "sheet-down": "Show the table",
  menu: "What would you like to do?",
  "legal-here": "{count} choices",

  refused: "Not now",
  "refused-why": "The table does not allow it just now.",
  "refused-legal": "That has become possible; touch it again.",
  "refused-watching": "You are watching this table, so the seated ones choose.",
  "refused-past": "This is how the table stood. Close the walk to go on playing.",
  "refused-over": "The game is over.",
  close: "Close",

  lost: "The connection is lost. Your seat and every move are safe; trying again.",
  "lost-request": "The connection was lost before the table could answer. Please try again.",
  "lost-sending": "The connection is lost. Your last choice is kept and will be sent.",
  joining: "Coming to the table",
  "no-table": "There is no table here",
  "no-table-hint": "It may have been cleared away, or the address is not complete.",
  "to-shelf": "Back to the shelf",
  "no-page": "There is nothing at this address",
  trouble: "The house does not answer just now. Is the server running?",

  "lobby-hint": "Play begins as soon as every seat is taken.",
  invite: "Invite someone",
  "invite-hint": "Whoever opens this address may take an open seat.",
  copy: "Copy the address",
  copied: "Copied",
  fill: "Seat a bot here",
  "fill-strength": "Strength of the bot on seat {number}",
  "take-seat": "Take a seat",
  "take-seat-hint": "Someone keeps a place for you at {title}.",
  sit: "Sit down",
  "sit-at": "Seat {number}",

  "to-be-counted": "The game is over. Now it is counted.",
  end: "The count",
  "end-skip": "Skip to the result",
  "end-winner": "{names} wins",
  "end-winners": "{names} share the win",
  "end-you": "You win",
  "end-none": "Nobody wins",
  "end-common": "{points} points",
  rematch: "Play again",
  record: "The record",
  "record-download": "Download the record",
  "record-yours": "It holds the game as you know it. What the others kept secret stays secret.",
  "record-everybody": "It holds the game as everybody saw it. What the players kept secret stays secret.",
  "record-by-rules": "It holds the whole game. By the rules nothing stays hidden once it is over.",
  "record-by-players": "It holds the whole game with every secret: all players have agreed to open it.",
  "record-open": "Open all secrets",
  "record-open-all": "All secrets are opened to everybody as soon as {names} agree.",
  "record-open-alone": "All secrets will be opened to everybody who comes to this table.",
  "record-waiting": "You agree to open all secrets. Waiting for {names}.",
  look: "Look at the table",
  "back-to-count": "Back to the count",
  and: " and ",

  "rules-of": "Rules of {title}",
  "rules-search": "Search the rules",
  "rules-none": "No rule says “{sought}”.",
  "rules-count": "{count} rules",
  "rules-own-words":
    "Every rule of the game in our own words, with the number that the page cites when it refuses a move.",
  "tag-setup": "Setting up",
  "tag-turn": "The turn",
  "tag-move": "Moving",
  "tag-action": "Actions",
  "tag-score": "Scoring",
  "tag-end": "The end of the game",
  "tag-info": "What is known and what is hidden",
  "tag-limit": "Limits",
  "tag-option": "Ways to play",
};

/** @typedef {keyof typeof TEXTS} Key */

/** A text of the page, with facts filled in. @param {Key} key @param {Record<string, string | number>} [facts] */
export function t(key, facts = {}) {
  return TEXTS[key].replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));
}

/** The title of a chapter of rules. @param {string} tag */
export function tagTitle(tag) {
  const key = `tag-${tag}`;
  return key in TEXTS ? t(/** @type {Key} */ (key)) : plainName(tag);
}

/** The position of a chapter of rules: as in the list above, a game's own after the actions. @param {string} tag */
export function tagRank(tag) {
  const keys = Object.keys(TEXTS);
  const rank = keys.indexOf(`tag-${tag}`);
  return rank < 0 ? keys.indexOf("tag-action") + 0.5 : rank;
}

/** An id made readable. @param {string} id */
export function plainName(id) {
  const words = id.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names as a list in a sentence. @param {string[]} names */
export function listed(names) {
  return names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + t("and") + names[names.length - 1];
}
