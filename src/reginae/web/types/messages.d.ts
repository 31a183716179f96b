// Written by `make types` from src/reginae/server/http_messages.py and socket_messages.py: change the source, not this file.

/** Who is to sit on a seat of a new table; `bot` is the bot's id. */
export interface NewSeat {
  kind: "bot" | "me" | "open";
  bot?: string;
}

/** A request for a new table; `daily` asks for the deal of the day. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  name?: string;
  options?: Record<string, string | number | boolean>;
  daily?: boolean;
}

/** A request for the planner's review of a finished game; `token` is that of a seat at the table. */
export interface ReviewRequest {
  token: string;
}

/** A person's consent that the record of a finished game be opened; `token` is that of their seat. */
export interface OpenRecord {
  token: string;
}

/** A person's request for an open seat. */
export interface Sit {
  seat: number;
  name: string;
}

/** A request to give an open seat to a bot; `token` is that of any person at the table. */
export interface SeatBot {
  seat: number;
  bot: string;
  token: string;
}

/** A table to summarise; with the token of a seat, the summary says whether it is that seat's turn. */
export interface SummaryRequest {
  table: string;
  token?: string;
}

/** That the server is running, and whether its rules run compiled. */
export interface Health {
  open: boolean;
  compiled: boolean;
}

/** The answer to a request that was carried out and gives nothing back. */
export interface Empty {
}

/** A piece of a sentence; `ref` is the piece or place it names. */
export interface Segment {
  text: string;
  ref?: string;
}

/** One value of an option, and its label. */
export interface OptionValue {
  value: string | number | boolean;
  label: string;
}

/** What an option or a value goes with: some values of another option; of `seats`, some numbers of seats. */
export interface NeedInfo {
  option: string;
  values: (string | number | boolean)[];
}

/** One value of an option: its label, one sentence about it if it needs one, and what it goes with. */
export interface ValueInfo {
  value: string | number | boolean;
  label: string;
  hint: string;
  needs: NeedInfo | null;
}

/** An option of a game; the default is the first of its values. It is offered only where its need is met. `title` is its name for people, `chapter` the tag of its rule. */
export interface OptionInfo {
  name: string;
  title: string;
  default: string | number | boolean;
  values: ValueInfo[];
  help: string;
  rule: string;
  chapter: string;
  prominent: boolean;
  needs: NeedInfo | null;
}

/** Options that go well together, under a name, with one sentence about them. */
export interface PresetInfo {
  id: string;
  title: string;
  hint: string;
  options: Record<string, string | number | boolean>;
}

/** Tables that are played for the score: these numbers of seats, with these options. */
export interface PuzzleInfo {
  seats: number[];
  options: Record<string, string | number | boolean>;
}

/** A game; `usual` are its options by number of seats, `minutes` the fewest and the most, `weight` is 1 to 5. `picture` says whether it has one of its table, `web/table.svg`. */
export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  credits: string;
  seats: number[];
  minutes: number[];
  weight: number;
  picture: boolean;
  options: OptionInfo[];
  usual: Record<number, Record<string, string | number | boolean>>;
  presets: PresetInfo[];
  puzzles: PuzzleInfo[];
}

/** One rule of a game, in our words. */
export interface RuleInfo {
  id: string;
  tag: string;
  text: string;
}

/** A bot that can take a seat; one of them is suggested for a first game. */
export interface BotInfo {
  id: string;
  name: string;
  help: string;
  suggested: boolean;
}

/** The seat that was taken, and the token that gives the right to it. */
export interface SeatTaken {
  seat: number;
  token: string;
}

/** A new table, with the seat and token of whoever asked; null and empty if they took no seat. */
export interface TableCreated {
  table: string;
  seat: number | null;
  token: string;
}

/** Who holds a seat, whether they are connected now, and what people should know of a bot: usually nothing. */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  online: boolean;
  notice: string;
}

/** The date of a deal of the day; practice is not listed among the scores. */
export interface DealInfo {
  date: string;
  practice: boolean;
}

/** What the pieces are and do whose ids match: `*` stands for anything. `name` is for what has none in `names`. */
export interface PieceText {
  match: string;
  name: string;
  text: string;
  rule: string;
}

/** What everybody may know of this very table; a `puzzle` is played for the score. */
export interface TableFacts {
  table: string;
  game: string;
  title: string;
  options: Record<string, OptionValue>;
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
  puzzle: boolean;
  deal: DealInfo | null;
}

/** What everybody may know of a table; from `names`, those of its pieces, on it is the same at all tables of a game. Of the texts about `pieces` the first that matches is the one about a piece. `goal` is how the game is won. */
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
  goal: string;
  pieces: PieceText[];
}

/** A table in a list of tables: `names` by seat, empty where a seat is open; `version` grows with every change. */
export interface TableSummary {
  table: string;
  game: string;
  title: string;
  started: boolean;
  over: boolean;
  names: string[];
  you: number | null;
  actors: number[];
  your_turn: boolean;
  version: number;
}

/** One line of a list of scores; `here` marks the table that was asked about. */
export interface ScoreEntry {
  place: number;
  who: string;
  points: number;
  date: string;
  here: boolean;
}

/** The best scores of a day's deal and of all time; `date` and `day` are empty if the table is no deal of a day. */
export interface Scores {
  date: string;
  day: ScoreEntry[];
  ever: ScoreEntry[];
}

/** The move after which the planner reached less: what was played, and what the planner played instead. */
export interface TurningPoint {
  step: number;
  yours: Segment[][];
  instead: Segment[][];
  after: number;
}

/** The planner's game with the same luck; `reached` is null until known, `turning_point` if you did as well. */
export interface Review {
  yours: number;
  done: number;
  reached: number | null;
  turning_point: TurningPoint | null;
}

/** The body of every answer with an error status: what is wrong, and what to do. */
export interface Problem {
  error: string;
  rule: string;
}

/** Play an action; `version` is the one of the table that the player saw. */
export interface Play {
  type: "play";
  id: number | string;
  version: number;
  code: number;
}

/** Take back the seat's last action; `version` is the one of the table that the player saw. */
export interface Undo {
  type: "undo";
  id: number | string;
  version: number;
}

/** Ask why an action is not legal. */
export interface Why {
  type: "why";
  id: number | string;
  notation: string;
}

/** Ask for the view after an earlier step. */
export interface LookBack {
  type: "look-back";
  id: number | string;
  step: number;
}

/** Ask what a bot would do on this seat. */
export interface AskHint {
  type: "hint";
  id: number | string;
}

/** Answer these decisions with this action from now on; with an empty notation, be asked again. */
export interface SetAutoAnswer {
  type: "auto-answer";
  id: number | string;
  decisions: string[];
  notation: string;
}

/** The request was carried out and is on disk. */
export interface Done {
  type: "done";
  id: number | string;
}

/** The request was refused, and nothing has changed; `id` is null if it could not be read. */
export interface Refused {
  type: "refused";
  id: number | string | null;
  kind: "forbidden" | "illegal" | "malformed" | "stale" | "unsaved";
  rule: string;
  reason: string;
}

/** The rule that forbids an action, and the reason; both empty if it is legal. */
export interface Explanation {
  type: "explanation";
  id: number | string;
  rule: string;
  reason: string;
}

/** What this seat saw after that step of the record. */
export interface PastView {
  type: "past-view";
  id: number | string;
  step: number;
  view: Record<string, unknown>;
}

/** What a bot would do here; what it expects of that and of the next best action, from 0 to 1, if it compared. */
export interface Hint {
  type: "hint";
  id: number | string;
  code: number;
  expected: number | null;
  next_best: number | null;
}

/** One event, as told to this seat; its `seat` is -1 for chance; `talk` marks what a bot says of its own action. `moment` is the title of a big moment that nobody should miss; empty for any other event. */
export interface LogLine {
  step: number;
  seat: number;
  name: string;
  facts: Record<string, string | number | boolean | (string | number)[]>;
  text: Segment[];
  private: Segment[][];
  talk: boolean;
  moment: string;
}

/** One action that is legal now, and what it would lead to as far as the seat can know. */
export interface Action {
  code: number;
  verb: string;
  parts: string[];
  notation: string;
  label: string;
  effect: string;
}

/** One line of the final score; `seat` is -1 if it is not about a single seat; the points of a `total` are a sum. */
export interface ScoreLine {
  seat: number;
  points: number;
  total: boolean;
  rule: string;
  text: Segment[];
}

/** How the game ended. */
export interface Outcome {
  scores: number[];
  places: number[];
  winners: number[];
  ended: string;
  rule: string;
  text: Segment[];
  lines: ScoreLine[];
}

/** Who has opened the record of a finished game, with every secret, to everybody; and which seats agree to it. While nobody has, each seat is given what it knew. */
export interface RecordInfo {
  opened_by: "nobody" | "players" | "rules";
  agreed: number[];
}

/** Everything a seat may see now; `log` are the lines from `log_from` on; `record` is null until the end. `why` tells somebody who is new to the game why the decision matters; empty if the prompt says it all. `hints` is whether the seat may ask for hints. */
export interface TableUpdate {
  type: "table";
  version: number;
  you: number | null;
  started: boolean;
  seats: SeatInfo[];
  actors: number[];
  thinking: number[];
  decision: string;
  prompt: string;
  why: string;
  view: Record<string, unknown>;
  actions: Action[];
  auto_answers: Record<string, string>;
  may_undo: boolean;
  hints: boolean;
  log_from: number;
  log: LogLine[];
  outcome: Outcome | null;
  record: RecordInfo | null;
}

/** What has changed since the last message: a field that is left out is as it was. `view` has the fields of the view that have changed; `log` are the lines from `log_from` on. */
export interface TableChange {
  type: "change";
  version: number;
  started?: boolean;
  seats?: SeatInfo[];
  actors?: number[];
  thinking?: number[];
  decision?: string;
  prompt?: string;
  why?: string;
  view?: Record<string, unknown>;
  actions?: Action[];
  auto_answers?: Record<string, string>;
  may_undo?: boolean;
  hints?: boolean;
  log_from?: number;
  log?: LogLine[];
  outcome?: Outcome | null;
  record?: RecordInfo | null;
}

export type SocketRequest = Play | Undo | Why | LookBack | AskHint | SetAutoAnswer;

export type SocketMessage = TableUpdate | TableChange | Done | Refused | Explanation | PastView | Hint;
