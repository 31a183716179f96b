// Written by `make types` from ../view_types.py: change the source, not this file.

/** What a seat sees. `turn` and `first` are seats, -1 before they are known. `served` is the place in the ring that gets the next pawn in the set-up, otherwise -1. `points` and `best` are the common score (cooperative), 0 otherwise. */
export interface GameView {
  mode: "competitive" | "cooperative" | "solo" | "teams";
  booklet: 1 | 2;
  level: "beginner" | "normal";
  turn: number;
  first: number;
  ring: BoxView[];
  served: number;
  stock: string[];
  aside: string[];
  out: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "wild" | "yellow")[];
  pile: number;
  discards: number;
  gone: number;
  passes: number;
  points: number;
  best: number;
  display: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "wild" | "yellow")[];
  revealed: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "wild" | "yellow")[];
  next_card: NextCard;
  pair_colours: Record<string, "black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "yellow">;
  best_pairs: string[];
  round: number;
  rounds: number;
  scores: number[][];
  seats: SeatView[];
  pending: Pending;
}

/** A box of the ring. `holder` is the seat that has taken its card (competitive), or -1. */
export interface BoxView {
  colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "yellow";
  box: string;
  spaces: number;
  pawns: string[];
  pure: boolean;
  holder: number;
}

/** Competitive: how many cards the next one may be for this viewer, and how many of them lose the revealed ones. */
export interface NextCard {
  unseen: number;
  losing: number;
}

/** What lies in front of a seat; `cards` is empty where this viewer sees only their `count`. Competitive: pawns and boxes taken in this round, their `points`, and the `total` of the rounds that are over; the same for both partners together in teams. `partner` is a seat in teams, otherwise -1. */
export interface SeatView {
  cards: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "wild" | "yellow")[];
  count: number;
  pawns: string[];
  boxes: string[];
  points: number;
  total: number;
  team_points: number;
  team_total: number;
  partner: number;
}

/** What the seat on turn has begun and not finished. Cooperative: the lifted `pawn`, the colour of the box it is moved `onto`, `cards` put down, and the `card` wanted in an exchange. Competitive: `pairs` made, cards `given` and `taken` in an exchange as far as this viewer sees them, how many were `swapped`, and with table talk how many the partners are to hand over (`wanted`). */
export interface Pending {
  with: string;
  from: number;
  pawn: string;
  onto: "" | "black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "yellow";
  cards: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "wild" | "yellow")[];
  card: "" | "black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "wild" | "yellow";
  pairs: number;
  given: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "wild" | "yellow")[];
  taken: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "wild" | "yellow")[];
  swapped: number;
  wanted: number;
}

/** The colours, and the printed numbers that a board draws places for; the spaces of a box depend on the level. */
export interface PrintedParts {
  colours: ("black" | "blue" | "green" | "orange" | "purple" | "red" | "sky" | "yellow")[];
  spaces: number;
  display: number;
  set_aside: number;
  common_display: number;
  reveals: number;
  pairs: number;
  exchanges: number;
}

export type BoardContext = import("/web/board-types.js").BoardContext<GameView, PrintedParts>;
