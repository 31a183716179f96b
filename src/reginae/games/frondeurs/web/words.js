/** Texts of this board; names, and sentences that explain the rules, come from words.toml. */

export const WORDS = {
  board: "The map of the Fronde",
  closer: "Closer",
  further: "Further away",
  whole: "The whole map",
  find: "Find a Space",
  found: "Spaces found",
  none: "No Space of that name",
  close: "Close",
  why: "Why not now?",
  empty: "no cubes",
  pp: "Political Points",
  mp: "Military Points",
  factions: "Factions",
  season: "Season",
  hand: "Your cards",
  seasonCard: "Season Card",
  /** Kinds of Space. @type {Record<string, string>} */
  classes: {
    avatar: "Avatar",
    frontier: "Frontier Zone",
    fortress: "Fortress",
    town: "Town",
    province: "Province",
    government: "Government",
    order: "Holy order",
    institution: "Institution",
    marechal: "Maréchal",
    governor: "Governor",
    councillor: "Councillor",
    person: "Person",
    musketeer: "Musketeer",
  },
  /** @type {Record<string, string>} */
  borders: { green: "green", blue: "blue", purple: "purple", orange: "orange, fought for", yellow: "yellow" },
  /** How lines are told. @type {Record<string, string>} */
  lines: {
    solid: "Solid lines",
    dashed: "Dashed lines",
    out: "Arrow to",
    into: "Arrow from",
    lane: "Lovers’ Lane",
    icon: "By icon to",
  },
  /** @param {number} count @param {string} faction */
  cubes: (count, faction) => (count === 1 ? `1 ${faction} cube` : `${count} ${faction} cubes`),
  control: "Control",
  influence: "Influence",
  /** @param {string} number */
  needs: (number) => (number === "∞" ? "Control is never reached" : `Control from ${number} cubes`),
  /** @param {number} crowns @param {number} coins */
  rewards: (crowns, coins) =>
    [
      crowns ? (crowns > 1 ? `${crowns} Crowns` : "a Crown") : "",
      coins ? (coins > 1 ? `${coins} Coins` : "a Coin") : "",
    ]
      .filter(Boolean)
      .join(" and "),
  /** @param {string} what */
  unclaimed: (what) => `For the first Control: ${what}`,
  /** @param {string} where */
  held: (where) => (where === "" ? "Arrested, abroad" : `Arrested, held at ${where}`),
  /** @param {string[]} who */
  holds: (who) => `Prison of ${who.join(", ")}`,
  king: "The King’s Pawn is here",
  commander: "Commands the Army",
  barred: "Barred for this turn",
  /** @param {string} holder */
  musketeerWith: (holder) => (holder ? `In the service of the ${holder}` : "In nobody’s service"),
  /** @param {string} pp @param {string} mp */
  worth: (pp, mp) =>
    [pp !== "0" ? `${pp} Political` : "", mp !== "0" ? `${mp} Military` : ""].filter(Boolean).join(", ") || "no Points",
  /** How many cubes are still to be placed, removed or withdrawn. @param {number} count */
  left: (count) => (count === 1 ? "1 cube left" : `${count} cubes left`),
  /** @param {number} count */
  boxed: (count) => (count === 1 ? "1 cube in the box" : `${count} cubes in the box`),
  /** @param {number} count @param {number} most */
  chosen: (count, most) => `${count} of ${most} cubes chosen`,
  /** @param {string} faction @param {string} space */
  wanted: (faction, space) => `${faction} cubes: ${space}.`,
  /** @param {string} faction @param {string} musketeer */
  riding: (faction, musketeer) => `The ${faction} sends ${musketeer}.`,
  /** @param {string} space */
  kingAt: (space) => `He is here: ${space}.`,
  /** @param {number} count */
  toPay: (count) => `${count} to be paid`,
  /** @param {number} count */
  toFree: (count) => (count === 1 ? "1 goes free" : `${count} go free`),
  /** @param {string} who */
  prisoner: (who) => `The prisoner is ${who}.`,
  choosing: "choosing",
  away: "away",
  dummy: "Dummy",
  breakdown: {
    total: "If it ended now",
    pp: "Political Points on the map",
    mp: "Military Points on the map",
    orange: "of these in orange, for battles",
    mid: "Scored at mid-game",
    pawn: "The King’s Pawn in hand",
    cubes: "Cubes on the map",
    supply: "Cubes in the Supply",
    box: "Cubes laid away in the box",
    crowns: "Crowns",
    coins: "Coins",
    hand: "Action Cards in hand",
    musketeers: "Musketeers",
  },
  silent: "You are not asked about your Musketeers until you say so.",
  silentTurn: "You are not asked about your Musketeers until your next turn.",
  attend: "Ask me again",
  /** @param {string} season @param {number} number */
  seasonOf: (season, number) => `${season}, Season ${number}`,
  /** @param {number} count */
  row: (count) => (count === 1 ? "1 card in the row" : `${count} cards in the row`),
  /** @param {number} count */
  seasonsLeft: (count) => (count === 1 ? "1 Season Card" : `${count} Season Cards`),
  /** @param {number} count */
  deck: (count) => (count === 1 ? "1 Action Card to come" : `${count} Action Cards to come`),
  /** Who may be reached by a card. @type {Record<string, string>} */
  targets: {
    all: "Anywhere",
    persons: "Persons",
    institutions: "Institutions",
    green_blue: "Green and blue",
    purple: "Purple",
  },
  /** What a card offers. @param {import("./view").PrintedAct} act */
  act: ({ place, remove, move }) =>
    [place ? `Place ${place}` : "", remove ? `Remove ${remove}` : "", move ? `Move ${move}` : ""]
      .filter(Boolean)
      .join(", "),
  dual: " with Influence and with Control",
  isDummy: "It is the Dummy, whom the players run in turn.",
  /** @param {string} who */
  ledBy: (who) => (who === "You" ? "You decide for it." : `Played by ${who}.`),
  /** @param {number} total @param {number} pp @param {number} mp @param {number} orange */
  standing: (total, pp, mp, orange) =>
    `${total} points if it ended now: Political ${pp}, Military ${mp}, of these ${orange} in orange.`,
  /** @param {number} board @param {number} supply @param {number} box */
  stock: (board, supply, box) => `Cubes: ${board} on the map, ${supply} in the Supply, ${box} in the box.`,
  /** @param {number} hand @param {number} crowns @param {number} coins */
  holdings: (hand, crowns, coins) => `Action Cards ${hand}, Crowns ${crowns}, Coins ${coins}.`,
  /** @param {string} faction @param {number} count */
  hasOf: (faction, count) => `The ${faction} holds ${count}.`,
  inPlay: "It is in play now.",
  inRow: "It lies in the Discard Row.",
  /** @param {number} count */
  reaches: (count) => (count === 1 ? "It could begin at one Space." : `It could begin at ${count} Spaces.`),
  mustBePlayed: "It must be played in this turn.",
  wasPlayed: "It has been played.",
  toCome: "It has not been played.",
  /** @param {string[]} played */
  playedSoFar: (played) => `Played so far: ${played.join("; ")}.`,
  /** @param {string[]} factions */
  plays: (factions) => `Decides for the ${factions.join(" and the ")}.`,
  /** @param {string} faction */
  pawnWith: (faction) => `The ${faction} holds it.`,
  /** @param {string} space @param {string} placer */
  pawnAt: (space, placer) => `It lies at ${space}, sent there by the ${placer}.`,
  /** @param {string} who */
  commands: (who) => `${who} commands the Army now.`,
  /** @param {string[]} counts */
  orange: (counts) => `${counts.join(", ")}.`,
  controlledToo: "Controlled too",
  crowns: "Crowns",
  /** @param {number} count */
  aside: (count) =>
    count === 1 ? "One card is laid aside for the Crown." : `${count} cards are laid aside for Crowns.`,
  legend: "What the signs mean",
  /** By sign, what it stands for and what is told about it. */
  legendSigns: [
    ["pp", "Political Points", "political-points"],
    ["mp", "Military Points", "military-points"],
    ["crown", "Crown for the first Control", "reward-crown"],
    ["coin", "Coin for the first Control", "reward-coin"],
    ["marechal", "Maréchal peers", "peer-marechal"],
    ["musketeer", "Musketeer peers", "peer-musketeer"],
    ["spanish", "Spanish peers", "peer-spanish"],
    ["huguenot", "Huguenot peers", "peer-huguenot"],
    ["army", "Army Commander", "peer-army"],
    ["surintendant", "Surintendant", "peer-surintendant"],
    ["key", "Key to Fortresses of its colour", "key"],
  ],
  legendTokens: "A filled mark is Control, an outlined one Influence; the number counts cubes.",
};
