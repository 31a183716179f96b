// Written by `make types` from ../view_types.py: change the source, not this file.

/** What is seen of the table; `roll` is 0 until the die is rolled. */
export interface GameView {
  phase: "call" | "deal" | "over" | "peek" | "roll";
  roll: number;
  seats: SeatView[];
}

/** What is seen of one seat; empty texts are what the viewer does not know. */
export interface SeatView {
  crown: string;
  call: "" | "bold" | "meek";
  called: boolean;
}

export type BoardContext = import("/web/board-types.js").BoardContext<GameView>;
