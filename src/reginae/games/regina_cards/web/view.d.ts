// Written by `make types` from ../view_types.py: change the source, not this file.

/** One table of the card game as a seat, or a spectator, sees it. */
export interface GameView {
  turn: number;
  passes: number;
  stacks: StackView[];
  influence: string[][];
  discards: string[];
  seats: SeatView[];
  attempts: AttemptView[];
  pending: PendingView;
  score_now: ScoreNow;
}

/** A court stack from the bottom. A back is empty unless everybody has seen it and the memory aid is on. */
export interface StackView {
  group: string;
  size: number;
  backs: string[];
  face_up: string[];
}

/** What lies before a seat; `cards` are its faction cards if the viewer knows them, else empty. */
export interface SeatView {
  action_card: boolean;
  tilted: boolean[];
  cards: string[];
}

/** An attempted assassination. The dagger is empty for all but the two seats concerned. */
export interface AttemptView {
  assassin: number;
  victim: number;
  number: string;
  success: boolean;
  dagger: string;
}

/** What the seat on turn has begun and not finished; empty, or -1, where nothing was begun. */
export interface PendingView {
  stack: string;
  buried: string;
  card: string;
  victim: number;
  number: string;
}

/** What the influence stacks would give if the game ended now, as far as the viewer knows. */
export interface ScoreNow {
  cards: (Record<string, number | "removed">)[];
  totals: Record<string, number>;
}

/** What is printed on the cards, and how many lie face up on each court stack. */
export interface PrintedParts {
  groups: string[];
  colours: string[];
  face_up: number;
  cards: Record<string, PrintedCard>;
}

/** The face of a court card; its colour may be `plain`. */
export interface PrintedCard {
  group: string;
  colour: string;
  goes_to: string;
}

export type BoardContext = import("/web/board-types.js").BoardContext<GameView, PrintedParts>;
