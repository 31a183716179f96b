// Written by `make types` from src/reginae/server/messages.py: change that file, not this one.

/** How a seat is to be filled. */
export interface NewSeat {
  kind: "bot" | "me" | "open";
  bot?: string;
}

/** A table to be laid; `daily` asks for the deal of the day. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  name?: string;
  options?: Record<string, string | number | boolean>;
  daily?: boolean;
}

/** Somebody who sat at the table wants to know; `token` is theirs. */
export interface ReviewRequest {
  token: string;
}

/** A person who takes an open seat. */
export interface Sit {
  seat: number;
  name: string;
}

/** A bot for an open seat; `token` is that of a person who sits at the table. */
export interface SeatBot {
  seat: number;
  bot: string;
  token: string;
}

/** A piece of a sentence and what it names. */
export interface Segment {
  text: string;
  ref?: string;
}

/** One value of an option, and what people call it. */
export interface OptionValue {
  value: string | number | boolean;
  label: string;
}

/** One way to play. */
export interface OptionInfo {
  name: string;
  default: string | number | boolean;
  values: OptionValue[];
  help: string;
  rule: string;
  prominent: boolean;
}

/** A way to play for the score: so many seats, and these options among others. */
export interface PuzzleInfo {
  seats: number[];
  options: Record<string, string | number | boolean>;
}

/** A game that can be played; `usual` are the options for so many seats. */
export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  credits: string;
  seats: number[];
  options: OptionInfo[];
  usual: Record<number, Record<string, string | number | boolean>>;
  puzzles: PuzzleInfo[];
}

/** One rule in our words. */
export interface RuleInfo {
  id: string;
  tag: string;
  text: string;
}

/** A bot that can be asked for. */
export interface BotInfo {
  id: string;
  name: string;
  help: string;
}

/** The seat somebody took, and the token that is the right to it. */
export interface SeatTaken {
  seat: number;
  token: string;
}

/** A new table; seat and token are null and empty if nobody sat down. */
export interface TableCreated {
  table: string;
  seat: number | null;
  token: string;
}

/** Who sits there, and whether they are here now. */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  online: boolean;
}

/** The day whose deal this is; practice does not come on the lists. */
export interface DealInfo {
  date: string;
  practice: boolean;
}

/** A table before one joins it; a `puzzle` is played for the score, `names` are what people call its pieces. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  options: Record<string, OptionValue>;
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
  puzzle: boolean;
  deal: DealInfo | null;
  names: Record<string, string>;
}

/** The best of the deal of a day, and of all time; no date, and nobody of that day, if it was no deal of a day. */
export interface Scores {
  date: string;
  day: ScoreEntry[];
  ever: ScoreEntry[];
}

/** One line of a list; `here` marks the table that is asked about. */
export interface ScoreEntry {
  place: number;
  who: string;
  points: number;
  date: string;
  here: boolean;
}

/** The move after which the planner no longer reached as much: what was done, and what it did instead. */
export interface TurningPoint {
  step: number;
  yours: Segment[][];
  instead: Segment[][];
  after: number;
}

/** What the planner made of the same luck; `reached` is null until it knows, `behind` if you did as well. */
export interface Review {
  yours: number;
  done: number;
  reached: number | null;
  turning_point: TurningPoint | null;
}

/** Why something was not done, and what to do. */
export interface Problem {
  error: string;
  rule?: string;
}

/** A choice, with the step that was seen when it was made. */
export interface Play {
  type: "play";
  id: number | string;
  step: number;
  code: number;
}

/** The last choice is to be taken back. */
export interface Undo {
  type: "undo";
  id: number | string;
  step: number;
}

/** Why is this not possible? */
export interface Why {
  type: "why";
  id: number | string;
  notation: string;
}

/** How did the table stand after this step? */
export interface LookBack {
  type: "look-back";
  id: number | string;
  step: number;
}

/** What this seat answers to these questions from now on; an empty notation to be asked again. */
export interface SetAutoAnswer {
  type: "auto-answer";
  id: number | string;
  decisions: string[];
  notation: string;
}

/** It is durable. */
export interface Done {
  type: "done";
  id: number | string;
}

/** It was not done, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: number | string | null;
  kind: "forbidden" | "illegal" | "malformed" | "stale" | "unsaved";
  rule: string;
  reason: string;
}

/** The rule that forbids it; empty if it is legal. */
export interface Explanation {
  type: "explanation";
  id: number | string;
  rule: string;
  reason: string;
}

/** What this seat saw after that step. */
export interface PastView {
  type: "past-view";
  id: number | string;
  step: number;
  view: Record<string, unknown>;
}

/** What this seat heard of one event; `talk` is what a bot said of its own choice. */
export interface LogLine {
  step: number;
  seat: number;
  name: string;
  facts: Record<string, string | number | boolean | (string | number)[]>;
  text: Segment[];
  private: Segment[][];
  talk: boolean;
}

/** One choice the seat has. */
export interface Action {
  code: number;
  verb: string;
  parts: string[];
  notation: string;
  label: string;
}

/** One line of the final count. */
export interface ScoreLine {
  seat: number;
  points: number;
  rule: string;
  text: Segment[];
}

/** How it ended. */
export interface Outcome {
  scores: number[];
  places: number[];
  winners: number[];
  ended: string;
  rule: string;
  text: Segment[];
  lines: ScoreLine[];
}

/** Everything a seat may see now, and the log from where it left off. */
export interface TableUpdate {
  type: "table";
  step: number;
  you: number | null;
  started: boolean;
  seats: SeatInfo[];
  actors: number[];
  thinking: number[];
  decision: string;
  prompt: string;
  view: Record<string, unknown>;
  actions: Action[];
  auto_answers: Record<string, string>;
  may_undo: boolean;
  log_from: number;
  log: LogLine[];
  outcome: Outcome | null;
}

export type SocketRequest = Play | Undo | Why | LookBack | SetAutoAnswer;

export type SocketMessage = TableUpdate | Done | Refused | Explanation | PastView;
