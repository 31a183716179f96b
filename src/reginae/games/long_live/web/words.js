/** What is written on this board; the names of tiles come from the game's own catalogue. */
const COUNTS = ["None", "One", "Two", "Three", "Four", "Five", "Six"];

export const WORDS = {
  board: "The number bar between two gangs",
  master: "Master",
  supply: "Supply",
  tray: "Pick a tile, then its place",
  chooseMaster: "Choose your Master: a tile with a prestige pin",
  waiting: "still placing",
  /** @param {number} count */
  goal: (count) => `${COUNTS[count] ?? count} of each colour win`,
  mirror: "Places with as many dots mirror each other",
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
  /** @param {string} name @param {string} ability */
  acts: (name, ability) => (name === ability ? `${name} acts` : `${name} acts as ${ability}`),
};
