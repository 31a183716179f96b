/** What is written on this board; the names of tiles come from the game's own catalogue. */
const COUNTS = ["None", "One", "Two", "Three", "Four", "Five", "Six"];

export const WORDS = {
  board: "The number bar between two gangs",
  master: "Master",
  supply: "Supply",
  tray: "Pick a tile, then its place; or drag it there",
  chooseMaster: "First your Master: a tile with a prestige pin",
  waiting: "still placing",
  /** @param {number} count */
  goal: (count) => `${COUNTS[count] ?? count} of each colour win`,
  letGo: "let go here",
  dice: "dice",
  noDice: "not rolled yet",
  /** @param {number[]} dice */
  rolled: (dice) => `dice: white ${dice[0]}, black ${dice[1]}`,
  /** @param {boolean} me @param {string} name */
  whose: (me, name) => (me ? "Your" : `${name}’s`),
  /** @param {string} colour @param {number} count */
  supplied: (colour, count) => `Supply, ${colour}: ${count}`,
  /** @param {string} whose @param {string} colour @param {number} count */
  held: (whose, colour, count) => `${whose} ${colour} tokens: ${count}`,
  /** @param {string} whose @param {number} place @param {string} what */
  tile: (whose, place, what) => `${whose} place ${place}: ${what}`,
  /** @param {string} whose @param {string} what */
  masterOf: (whose, what) => `${whose} Master: ${what}`,
  empty: "empty",
  back: "face down",
  faceUp: "face up",
  onlyYou: "face down, only you see it",
  theyKnow: "your opponent has seen it",
  /** @param {string} name */
  remembered: (name) => `face down, was ${name}`,
  /** @param {string} name */
  myMaster: (name) => `Your Master is the ${name}.`,
  /** @param {string} name @param {number} place */
  on: (name, place) => `${name} on ${place}`,
  /** @param {string[]} tiles */
  hidden: (tiles) => `Face down in your line: ${tiles.join(", ")}.`,
  targeted: "a Sniper or an Assassin aims here",
  guarded: "a Guard stands beside",
  /** @param {number} low */
  swap: (low) => `swap places ${low} and ${low + 1}`,
  /** @param {string} name */
  fell: (name) => `${name} felled her`,
  /** @param {string} name @param {string} ability */
  acts: (name, ability) => (name === ability ? `${name} acts` : `${name} acts as ${ability}`),
};

/** A list with “and” before its last item. @param {string[]} items */
const listed = (items) => [items.slice(0, -1).join(", "), ...items.slice(-1)].filter(Boolean).join(" and ");

/** What is said of a piece or a place that is pointed at. */
export const STATUS = {
  /** @param {boolean} me @param {string} name */
  whose: (me, name) => (me ? "your" : `${name}’s`),
  inTray: "It still waits for a place in your line.",
  /** @param {string} owner @param {boolean} up */
  master: (owner, up) => sentence(`${owner} Master, face ${up ? "up" : "down"}; both Recruits act as the Master.`),
  /** @param {string} owner @param {number} place @param {boolean} up */
  lies: (owner, place, up) => sentence(`${owner} tile on ${place}, face ${up ? "up" : "down: it does not act yet"}.`),
  remembered: "It lay face up before, so you know what it is.",
  theyKnow: "Your opponent has seen it before.",
  onlyYou: "Only you know what it is.",
  /** @param {string[]} titles */
  maybe: (titles) => `What has not been seen yet: ${listed(titles)}.`,
  princessSafe: "The next roll cannot bring her down.",
  /** @param {string} by @param {number} place @param {number} ways @param {boolean} sure */
  princessFalls: (by, place, ways, sure) =>
    `Danger: if ${place} is rolled (${ways} in 36), the ${by} ${sure ? "brings" : "may bring"} her down.`,
  /** @param {number} place @param {number} ways @param {string} then */
  ifRolled: (place, ways, then) => `If ${place} is rolled (${ways} in 36), ${then}.`,
  bothUp: "both tiles there come face up and nothing else happens",
  oneUp: "the face-down tile there comes up",
  /** @param {string} first */
  oneActs: (first) => `the ${first} acts, then the face-down tile opposite comes up`,
  /** @param {string} first */
  actsAlone: (first) => `the ${first} acts; a Guard never does`,
  /** @param {string} first @param {string} second */
  order: (first, second) => `the ${first} acts first, having the lower number, then the ${second}`,
  /** @param {string} first @param {string} second */
  orderOpen: (first, second) =>
    `the ${first} and the ${second} act; who is first depends on a Master you have not seen`,
  /** @param {string} first @param {string} struck */
  struckFirst: (first, struck) => `the ${first} acts first and turns the ${struck} face down before it can act`,
  tie: "neither tile acts: both have the same number",
  nobodyActs: "nothing happens: Guards never act",
  /** @param {string} target @param {number} place @param {boolean} guarded */
  aims: (target, place, guarded) =>
    `It strikes ${place}: the ${target}${guarded ? ", whom a Guard protects" : " would be turned face down"}.`,
  /** @param {number} place */
  aimsAtBack: (place) => `It strikes ${place}, where a face-down tile lies: nothing to turn down.`,
  guarded: "Guarded: it cannot be turned face down.",
  /** @param {string} by @param {number} place @param {boolean} sure */
  struck: (by, place, sure) => `If ${place} is rolled, the ${by} ${sure ? "turns" : "may turn"} it face down.`,
  /** @param {number} mirror */
  mirror: (mirror) => `A Sniper here strikes ${mirror} in the other line, an Assassin the tile opposite.`,
  /** @param {string} by @param {string} whose @param {boolean} sure */
  rollFalls: (by, whose, sure) =>
    `Then the ${by} ${sure ? "brings" : "may bring"} down ${whose} Princess and ends the game.`,
  /** @param {number} count */
  supply: (count) => (count ? `${count} left.` : "None left."),
  /** @param {{colour: string, count: number}[]} lacking */
  missing: (lacking) => `Still missing for a win: ${listed(lacking.map(({ colour, count }) => `${count} ${colour}`))}.`,
  nothingMissing: "Nothing is missing for a win.",
  /** @param {string} name @param {boolean} me @param {number} held @param {number} needed @param {string} colour */
  holds: (name, me, held, needed, colour) => `${name} ${me ? "hold" : "holds"} ${held} of ${needed} ${colour}.`,
  /** @param {string} colour */
  nearlySix: (colour) => `One more ${colour} token, and all six go back to the supply.`,
  /** @param {string} name @param {boolean} me @param {string} gang */
  gang: (name, me, gang) => `${name} ${me ? "lead" : "leads"} the ${gang} gang.`,
};

/** @param {string} text */
function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
