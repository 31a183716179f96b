// Written by `make types` from ../view_types.py: change the source, not this file.

/** What a seat, or a spectator, sees of the table. */
export interface GameView {
  board: string;
  turn: TurnView;
  season: SeasonView;
  spaces: Record<string, CubesView>;
  rewards: Record<string, RewardView>;
  arrested: Record<string, string>;
  commander: string;
  musketeers: Record<string, "" | "cabalist" | "condean" | "mazarinist" | "retzist">;
  king: KingView;
  factions: Record<"cabalist" | "condean" | "mazarinist" | "retzist", FactionView>;
  row: string[];
  deck: number;
  card: CardView;
  due: DueView;
  preview: Record<string, ActionPreview>;
  range: Record<string, string[]>;
}

/** Whose turn it is, and what of it is left. */
export interface TurnView {
  number: number;
  faction: "cabalist" | "condean" | "mazarinist" | "retzist";
  seat: number;
  cards_due: number;
  season_card: string;
  season_played: string;
  affiliate_used: boolean;
  bonus_used: boolean;
  barred: string[];
}

/** Where the marker is on the Season Track. */
export interface SeasonView {
  number: number;
  name: string;
  ends_on: number;
  played: string[];
  seasons: number;
  left: number;
}

/** The cubes in a Space. */
export interface CubesView {
  faction: "cabalist" | "condean" | "mazarinist" | "retzist";
  cubes: number;
  control: boolean;
}

/** Tokens in a Space that nobody has claimed. */
export interface RewardView {
  crowns: number;
  coins: number;
}

/** Who holds the King's Pawn, or where it is and who placed it there. */
export interface KingView {
  holder: "" | "cabalist" | "condean" | "mazarinist" | "retzist";
  space: string;
  placer: "" | "cabalist" | "condean" | "mazarinist" | "retzist";
}

/** What belongs to a Faction, its hand as far as the viewer has seen it. */
export interface FactionView {
  seat: number;
  dummy: boolean;
  colour: "black" | "blue" | "red" | "yellow";
  supply: number;
  on_board: number;
  box: number;
  uses: number;
  crowns: number;
  coins: string[];
  hand: string[];
  aside: number;
  limit: number;
  pp: number;
  mp: number;
  orange: number;
  mid: number;
  total: number;
  silent: "" | "until-i-say" | "until-my-turn";
}

/** The Action Card in play or the last one, what goes with it and what it has done. */
export interface CardView {
  kind: string;
  coin: number;
  coin_first: boolean;
  crown: boolean;
  placed: number;
  movers: string[];
}

/** The decision that is due, for which Faction, and what it is about. */
export interface DueView {
  musketeer?: "aramis" | "athos" | "dartagnan" | "porthos";
  prisoners?: number;
  removed?: number;
  times?: number;
  what: string;
  faction: "cabalist" | "condean" | "mazarinist" | "retzist";
  left: number;
  space: string;
}

/** What the map marks at a Space before it is chosen; what is said about it is the action's effect. */
export interface ActionPreview {
  cost: number;
  control: boolean;
}

/** What is printed on the board, on the cards and in the book, and what of the rules the page tells. */
export interface PrintedParts {
  title: string;
  factions: ("cabalist" | "condean" | "mazarinist" | "retzist")[];
  usual_control: number;
  most_movers: number;
  acts: Record<"move_4" | "place_2_remove_1" | "place_3" | "place_4" | "remove_2", PrintedAct>;
  spaces: Record<string, PrintedSpace>;
  lines: ([string, "arrow" | "dashed" | "lane" | "solid", string])[];
  cards: Record<string, PrintedCard>;
  seasons: Record<string, PrintedSeason>;
  track: PrintedTrack;
  explanations: Explanations;
}

/** How many cubes an option of an Action Card places, removes and moves. */
export interface PrintedAct {
  place: number;
  remove: number;
  move: number;
}

/** One Space of the board; points that differ are those with Influence and with Control. */
export interface PrintedSpace {
  class: "avatar" | "councillor" | "fortress" | "frontier" | "government" | "governor" | "institution" | "marechal" | "musketeer" | "order" | "person" | "province" | "town";
  short: string;
  name: string;
  note: string | null;
  kind: "institution" | "person";
  sex: "f" | "m" | null;
  pp: number | [number, number];
  mp: number | [number, number];
  control: number | "never";
  crowns: number;
  coins: number;
  peers: ("army" | "huguenot" | "marechal" | "musketeer" | "spanish" | "surintendant")[];
  keys: string[];
  shields: ("cabalist" | "condean" | "mazarinist" | "retzist")[];
  borders: ("blue" | "green" | "orange" | "purple" | "yellow")[];
  at: [number, number];
  leads: string[];
}

/** The face of an Action Card. */
export interface PrintedCard {
  acts: ("move_4" | "place_2_remove_1" | "place_3" | "place_4" | "remove_2")[];
  target: "all" | "green_blue" | "institutions" | "persons" | "purple";
  controlled: boolean;
}

/** The face of a Season Card. */
export interface PrintedSeason {
  target?: string;
  cubes?: number;
  among?: string;
  spaces?: number;
  token?: "coin" | "crown";
  persons?: string[];
  free?: number;
  free_pp?: [number, number];
  place?: number;
  remove?: number;
  name: string;
  kind: "arrest" | "battle" | "depression" | "old_noll" | "removal" | "swap";
  note: string;
  effect: string;
}

/** The Season Track. */
export interface PrintedTrack {
  boxes: string[];
  ends: Record<string, number>;
  end_texts: Record<string, string>;
  die: number;
}

/** Sentences that explain the rules. */
export interface Explanations {
  lines: Record<"arrow" | "dashed" | "lane" | "solid", string>;
  musketeers: Record<string, string>;
  twice: string;
  king: string;
  box_uses: string;
  old_noll: string[];
}

export type BoardContext = import("/web/board-types.js").BoardContext<GameView, PrintedParts>;
