// Written by `make types` from ../view_types.py: change the source, not this file.

/** One table of The Queen's Path as a seat, or a spectator, sees it. */
export interface GameView {
  variant: "gold" | "silver";
  one_colour: boolean;
  turn: TurnView;
  court: Record<string, string>;
  queen: string;
  path: string[];
  influence: Record<string, string[]>;
  actions: Record<string, string[]>;
  discards: string[];
  banished: string[];
  pile: string[];
  spent: string[];
  seats: SeatView[];
  attempts: AttemptView[];
  protection: ProtectionView;
  notes: NoteView[];
  pending: PendingView;
  score_now: ScoreNow;
  score_cards: number[][][];
}

/** Whose turn it is, and what of it is left. */
export interface TurnView {
  seat: number;
  passes: number;
  moves: number;
  allowance: number;
  slandered: boolean;
  attempted: boolean;
  barred: string;
}

/** What lies before a seat. `factions` and `tilted` go by metal; a card that the viewer does not know is empty. */
export interface SeatView {
  cards: string[];
  factions: string[];
  tilted: boolean[];
  slandered: boolean;
  intrigued: boolean;
  could_be: Record<string, string[]>;
  attacked_with: string;
}

/** An attempted assassination. The dagger is empty for all but the two seats concerned. */
export interface AttemptView {
  assassin: number;
  victim: number;
  number: string;
  success: boolean;
  dagger: string;
  tilted: TiltedCards;
}

/** The faction cards of a seat that an attempt tilted. */
export interface TiltedCards {
  seat: number;
  metals: string[];
}

/** Which cards of a seat the Protection card protects, and against whom; empty if it is not in use. */
export interface ProtectionView {
  assassin?: number;
  seat?: number;
  metals?: string[];
}

/** A promise that was agreed on. */
export interface NoteView {
  seat: number;
  other: number;
  deed: string;
}

/** What has been begun and not finished; only what belongs to the decision that is due is there. */
export interface PendingView {
  square?: string;
  holder?: number;
  kind?: string;
  named?: number[];
  victim?: number;
  number?: string;
  metals?: string[];
  speaker?: number;
  partner?: number;
  gives?: string[];
  wants?: string[];
  promise?: string;
  demand?: string;
  pledge?: string;
}

/** What the influence stacks would give if the game ended now, as far as the viewer knows. */
export interface ScoreNow {
  tiles: Record<string, Record<string, number | "idle" | "removed">>;
  colours: Record<string, Record<string, number>>;
  totals: Record<string, number>;
  seats: (PointsRange | null)[];
}

/** The fewest and the most points that a seat can have. */
export interface PointsRange {
  fewest: number;
  most: number;
}

/** What is printed on the court, the tiles and the action cards. */
export interface PrintedParts {
  metals: string[];
  colours: string[];
  squares: string[];
  start: string;
  tiles: Record<string, PrintedTile>;
  card_texts: Record<string, string>;
}

/** A kind of court tile. `metal` is also `minus` or `white`; `colour` is `plain`, or empty for these two. */
export interface PrintedTile {
  metal: string;
  colour: string;
  number: number;
  goes_to: string;
  cancels_in: string;
}

export type BoardContext = import("/web/board-types.js").BoardContext<GameView, PrintedParts>;
