// The texts of the page itself that a table needs at first sight; the others are in more-texts.js. The texts of games
// come from the server.

export const TEXTS = {
  title: "Reginae",
  skip: "Skip to the content",
  shelf: "The shelf",
  "of-game": "{label}: {title}",
  rules: "Rules",

  left: "You have left {title}.",

  "deal-of": "The deal of {day}",
  "deal-practice": "practice",
  "scores-day": "The deal of {day}",
  "scores-ever": "Of all time",
  "scores-none": "Nobody has finished one yet.",

  account: "Account",
  "account-of": "Account: {name}",

  "theme-auto": "Light: as this device",
  "theme-light": "Light: day",
  "theme-dark": "Light: candle",
  "sound-on": "Sound is on",
  "sound-off": "Sound is off",

  settings: "Settings",
  "confirm-question": "Play: {label}?",
  confirm: "Confirm",
  cancel: "Cancel",

  "new-table": "A new table",
  "default-name": "Guest",
  "seat-number": "Seat {number}",
  "rule-link": "Rule {rule}",

  "your-turn": "Your turn",
  "you-choose": "You choose",
  actions: "Your choices",
  "actions-count": "Your choices: {count}",
  "no-actions": "Nothing to choose just now.",
  watching: "You are watching this table.",
  ways: "{count} ways",
  "leave-to-chance": "Leave the rest to chance",
  "auto-answers": "Answer without being asked",
  "auto-answers-hint":
    "Kept also while you are away, until you change it or take such an answer back. " +
    "Others may notice that you answer at once, not what you hold.",
  "auto-ask": "Ask me",
  "auto-until-turn": "Until my next turn",
  "auto-always": "From now on",
  "auto-shortcut": "Always answer so?",
  "auto-others": "Other questions are answered without asking you, too.",
  "auto-ask-again": "Ask me again",
  "look-around": "What can I do?",
  "look-around-hint": "Leads from one lit place to the next",
  hint: "Hint",
  "hint-hint": "Ask a bot what it would do",
  filtered: "Only what you point at. Show all {count}",
  goal: "Goal",
  "goal-pointing":
    "Point at anything on the table, or press long on a phone, to read what it does. " +
    "With the keyboard: the question mark.",
  moments: "What nobody should miss",
  "moment-show": "Show",
  walk: "Step through the last {count}",
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
  "is-program": "program",
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

  "side-panel": "What happened, chat and notes",
  chat: "Chat",
  "chat-count": "Chat: {count} new",
  "chat-person": "{name}: mute",
  "chat-news": "{count} new lines in the chat.",
  "chat-keys": "C leads to the chat, N to your notes.",
  "phrase-good-luck": "Good luck!",
  "phrase-well-played": "Well played!",
  "phrase-thanks": "Thank you.",
  "phrase-sorry": "Sorry!",
  "phrase-your-turn": "It is your turn.",
  "phrase-one-moment": "One moment, please.",
  "phrase-play-again": "Shall we play again?",
  "phrase-leaving-soon": "I have to go soon.",
  "mute-here": "Mute {name} at this table",
  "unmute-here": "Hear {name} again at this table",
  "mute-everywhere": "Mute {name} everywhere",
  "unmute-everywhere": "Hear {name} again everywhere",
  "muted-short": "muted",
  notes: "Notes",

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
  "load-trouble": "This part could not be loaded: the connection is lost, or the server has a newer page by now.",
  "load-again": "Load the page again",

  "refused-frozen": "This table cannot be played on; above the board you read why.",
  "table-menu": "This table",
  proposal: "A proposal",
  "proposed-undo": "{name} would like to take the last choice back, with all that followed.",
  "proposed-end": "{name} proposes to end the game without a result.",
  "proposed-substitute": "{name} proposes that a bot, {bot}, plays for {absent} until they are back.",
  "proposal-waits": "Waiting for {names} to agree.",
  agree: "Agree",
  decline: "Decline",
  withdraw: "Withdraw",
  "let-bot-play": "Let a bot play",
  "let-bot-play-for": "Let a bot play for {name}",
  "substitute-plays": "{bot}, a bot, plays meanwhile",
  "substitute-you": "{bot}, a bot, plays for you.",
  "substitute-left": "You have left the game to it.",
  "substitute-agreed": "The others agreed on it while you were away.",
  "substitute-timeout": "Your time had run out.",
  "take-seat-back": "Take my seat back",
  clock: "Clock",
  "clock-is-live": "Everybody has {time} for the game.",
  "clock-is-live-more": "Everybody has {time} for the game, and {increment} s more for each move.",
  "clock-is-days": "Everybody has {days} days for each move.",
  "clock-is-days-holidays": "Everybody has {days} days for each move, and {holidays} days of holidays.",
  "clock-then-bot": "Then a bot plays on.",
  "clock-then-lose": "Then the game is lost; with more than two sides, a bot plays on.",
  "clock-then-nothing": "Nothing happens when the time has run out.",
  "time-days": "{days} d {hours} h",
  "clock-holiday": "on holiday until {day}",

  "open-tables": "Open tables",
  "count-watching": "{count} watching",

  "seat-news": "Seat {number}: {who}.",
  "is-kept": "seat kept",
  "seat-lost": "Your seat is no longer yours in this browser: the host has freed it, or a newer link to it was made.",
  "full-watching": "All seats are taken: you are watching.",
  "not-admitted": "This table admits no spectators",

  "title-your-turn": "(!) Your turn",
  nudge: "Remind {name} that it is their turn",
  "nudge-here": "{name} was reminded.",
  "nudge-away": "{name} is told by their notifications.",
  "nudge-nobody": "{name} is away and has set up no notifications.",
  nudged: "{name} reminds you that it is your turn.",

  "hand-over": "Hand the screen to {name}",
  "hand-over-hint": "When {name} has the screen and nobody else looks on, go on.",
  "i-am": "I am {name}",
  "hand-over-back": "Not yet: back to {name}",
  "next-is": "Now {name} must choose.",
  curtain: "Curtain between turns",
  "curtain-hint": "Each of you sees only their own view. Without it, the view changes by itself.",
  "hand-on": "Hand the screen on",
  "hand-on-hint": "Somebody else here wants to look at their view.",

  "to-be-counted": "The game is over. Now it is counted.",
  and: " and ",
};

/** @typedef {keyof typeof TEXTS | keyof typeof import("./more-texts.js").MORE_TEXTS} Key */

/** @type {Record<string, string>} */
const texts = { ...TEXTS };

/** Add the texts of parts that are loaded later. @param {Record<string, string>} more */
export const addTexts = (more) => void Object.assign(texts, more);

/** A text of the page, with facts filled in. @param {Key} key @param {Record<string, string | number>} [facts] */
export function t(key, facts = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));
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
