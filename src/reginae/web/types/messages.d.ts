// Written by `make types` from src/reginae/server/*_messages.py: change the source, not this file.

/** Who is to sit on a seat of a new table; `bot` is the bot's id, `name` that of another person at this browser. */
export interface NewSeat {
  kind: "bot" | "local" | "me" | "open";
  bot?: string;
  name?: string;
}

/** How long people may think: so many seconds for the game and more for each move, or so many days for each move. `holidays` are days that each person may take off in a game of days. When the time has run out a bot takes the seat, the seat has lost, or nothing happens. */
export interface ClockRules {
  kind: "days" | "live";
  seconds?: number;
  increment?: number;
  days?: number;
  holidays?: number;
  at_timeout?: "bot" | "lose" | "nothing";
  bot?: string;
}

/** A request for a new table; `daily` asks for the deal of the day, `public` has it listed for everybody. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  name?: string;
  options?: Record<string, string | number | boolean>;
  daily?: boolean;
  public?: boolean;
  spectators?: boolean;
  clock?: ClockRules | null;
}

/** A person's consent that the record of a finished game be opened; `token` is that of their seat. */
export interface OpenRecord {
  token: string;
}

/** A request for an open seat; `program` says that a program will play there, as everybody at the table is told. */
export interface Sit {
  seat: number;
  name: string;
  program?: boolean;
}

/** A request to give an open seat to a bot; `token` is that of any person at the table. */
export interface SeatBot {
  seat: number;
  bot: string;
  token: string;
}

/** Private notes to keep, in place of those of that `version`; `token` is that of the seat. */
export interface SaveNotes {
  token: string;
  text: string;
  version: string;
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

/** That requests may come to this server. */
export interface Ready {
  ready: boolean;
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
export interface ScoreModeInfo {
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
  score_modes: ScoreModeInfo[];
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

/** The seat of one of several people at the same browser, its token, and the person's name at the table. */
export interface LocalSeat {
  seat: number;
  token: string;
  name: string;
}

/** A new table, with the seat and token of whoever asked; null and empty if they took no seat. If several people share the browser, `local_seats` are the seats of all of them, that one too. */
export interface TableCreated {
  table: string;
  seat: number | null;
  token: string;
  local_seats: LocalSeat[];
}

/** Who holds a seat, whether they are connected now, and what people should know of a bot: usually nothing. `substitute` is the bot that plays for a person, if one does. With `program` the person is a program of somebody's. */
export interface SeatInfo {
  kind: "bot" | "kept" | "open" | "person";
  name: string;
  bot: string;
  online: boolean;
  notice: string;
  substitute?: string;
  substitute_reason?: "" | "agreed" | "left" | "timeout";
  program?: boolean;
}

/** The private notes of a seat, and what tells them apart from earlier and later ones; both empty if none. */
export interface Notes {
  text: string;
  version: string;
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

/** Decisions in others' turns that a seat may answer by this action in advance, and what that means in words. */
export interface ReactionInfo {
  decisions: string[];
  notation: string;
  text: string;
}

/** What everybody may know of this very table; `for_score` is whether points are all, seats of a team win together. `frozen` says why it cannot be played on; usually empty. `has_board` is false if it cannot even be set up any more. */
export interface TableFacts {
  table: string;
  game: string;
  title: string;
  options: Record<string, OptionValue>;
  seats: SeatInfo[];
  started: boolean;
  over: boolean;
  for_score: boolean;
  deal: DealInfo | null;
  teams: number[][];
  reactions: ReactionInfo[];
  frozen: string;
  has_board: boolean;
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
  for_score: boolean;
  deal: DealInfo | null;
  teams: number[][];
  reactions: ReactionInfo[];
  frozen: string;
  has_board: boolean;
  names: Record<string, string>;
  goal: string;
  pieces: PieceText[];
}

/** A table in a list of tables: `names` by seat, empty where a seat is open; `version` grows with every change. `frozen` says in a few words why it cannot be played on; usually empty. */
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
  frozen: string;
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

/** The body of every answer with an error status: what is wrong, and what to do. */
export interface Problem {
  error: string;
  rule: string;
}

/** A request for a new token of one's seat; `token` is the present one, unless somebody is signed in. */
export interface SeatLinkRequest {
  token?: string;
}

/** A seat that is to belong to an account, with the token that gives the right to it. */
export interface SeatClaim {
  table: string;
  token: string;
}

/** A request for an account; without a password it is reached by its recovery code alone. */
export interface NewAccount {
  name: string;
  password?: string;
  seats?: SeatClaim[];
}

/** A request to sign in, by name and password or by a recovery code. */
export interface SignIn {
  name?: string;
  password?: string;
  recovery_code?: string;
  seats?: SeatClaim[];
}

/** A request to sign out on this device, or on all `others`. */
export interface SignOut {
  others?: boolean;
}

/** What somebody who is signed in is asked again: the password, or the recovery code; nothing without a password. */
export interface OwnerProof {
  password?: string;
  recovery_code?: string;
}

/** A request for another password; `password` is the present one, in place of which there may be the code. */
export interface PasswordChange {
  new_password: string;
  password?: string;
  recovery_code?: string;
}

/** An account, for whoever is signed in to it; `devices` is on how many they are. */
export interface AccountInfo {
  name: string;
  has_password: boolean;
  devices: number;
}

/** A new session: its token, and the tables whose seats were moved into the account. `recovery_code` is empty unless the account is new: it is told this once. */
export interface SignedIn {
  token: string;
  account: AccountInfo;
  claimed: string[];
  recovery_code: string;
}

/** The tables whose seats were moved into the account. */
export interface SeatsClaimed {
  claimed: string[];
}

/** A new recovery code, which is told this once. */
export interface RecoveryCode {
  recovery_code: string;
}

/** A seat of an account; `when` the table was created, in seconds since 1970, and the day whose deal it is. `name` is that of whoever sits there: several people at one screen may play by one account. */
export interface AccountTable {
  table: string;
  seat: number;
  name: string;
  game: string;
  title: string;
  over: boolean;
  when: number;
  deal: string;
}

/** A request to give up the seat of this token; once play has begun, this bot plays on. */
export interface LeaveTable {
  token: string;
  bot?: string;
}

/** A request of a person about their own seat, to leave or to join; `token` is that of the seat. */
export interface OwnSeat {
  token: string;
}

/** A request of a person, whose token it has, for another name on their own seat. */
export interface OwnName {
  name: string;
  token: string;
}

/** A request to exchange who has two seats; `token` is that of a person at the table. */
export interface SwapSeats {
  seat: number;
  other: number;
  token: string;
}

/** A request of the host, whose token it has, to make a seat open again. */
export interface FreeSeat {
  seat: number;
  token: string;
}

/** Who may come to a table, as its host, whose token it has, decides: everybody is told of it, or may watch. */
export interface Admission {
  public: boolean;
  spectators: boolean;
  token: string;
}

/** The table at which all play again, and the seat of whoever asked; null if they have none there any more. */
export interface RematchTable {
  table: string;
  seat: number | null;
}

/** The addresses at which others can open this server, the likeliest first; none if only this machine can. */
export interface Addresses {
  addresses: string[];
}

/** A public table, for whoever looks for one; `host` is a name, `options` what is not as usual, in words. `watching` is how many spectators there are. */
export interface LobbyTable {
  table: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  host: string;
  options: string[];
  clock: ClockRules | null;
  spectators: boolean;
  watching: number;
}

/** The public tables that have an open seat, and those that can be watched; where people are connected first. */
export interface Lobby {
  open: LobbyTable[];
  running: LobbyTable[];
}

/** A request to remind the person on a seat that it is their turn; `token` is that of another seat at the table. */
export interface Nudge {
  token: string;
  seat: number;
}

/** A webhook to which its owner wants notifications to be posted. */
export interface NewWebhook {
  address: string;
}

/** A mail address to which its owner wants notifications to be sent, once they have confirmed it. */
export interface NewMailContact {
  address: string;
}

/** A browser that shows notifications: what `PushSubscription` has, and what the browser is called in the list. */
export interface NewPushContact {
  endpoint: string;
  p256dh: string;
  auth: string;
  label?: string;
}

/** A mail address may be used: `token` stands after the # in the link that was sent there. */
export interface ConfirmMail {
  token: string;
}

/** Where the person was told who was reminded: on their page, away from it by their contacts, or nowhere. */
export interface NudgeSent {
  told: "away" | "here" | "nobody";
}

/** Where somebody wants to be told; `label` is what its owner is shown of the address, which is a secret. `trouble` says why nothing is sent there any more; it is empty while all is well. */
export interface ContactInfo {
  id: string;
  kind: "mail" | "push" | "webhook";
  label: string;
  confirmed: boolean;
  trouble: string;
}

/** A contact that was added. */
export interface ContactAdded {
  id: string;
}

/** Where somebody is told, the oldest first, and whether this server can send mail. */
export interface ContactList {
  contacts: ContactInfo[];
  mail: boolean;
}

/** The public key by which browsers subscribe to notifications of this server, in base64 as URLs have it. */
export interface PushKey {
  key: string;
}

/** Ask what a bot would do on this seat. */
export interface AskHint {
  type: "hint";
  id: number | string;
}

/** Ask what the bot thought that took this step of a finished game, counted as in the log. */
export interface AskThought {
  type: "thought";
  id: number | string;
  step: number;
}

/** An action that a bot weighed: its part of the thinking, and what the bot expects of it, both from 0 to 1. `expected` is null where the bot did not look so far. */
export interface ConsideredAction {
  code: number;
  label: string;
  share: number;
  expected: number | null;
}

/** Something that may be hidden at a place, and how likely, from 0 to 1, a bot believes it to be there. */
export interface PossiblyHidden {
  name: string;
  share: number;
}

/** What a bot believes to be hidden at a place: `text` is the beginning of a sentence, `held` its ends. */
export interface WhatMayBeHidden {
  text: Segment[];
  held: PossiblyHidden[];
}

/** What a bot would do here, what it weighed, and what it believes about hidden things. `considered` has that action first, then the best others; it is empty where the bot compared nothing. */
export interface Hint {
  type: "hint";
  id: number | string;
  code: number;
  considered: ConsideredAction[];
  beliefs: WhatMayBeHidden[];
}

/** What a bot thought that took this step: it thinks again, as it did then, from what its seat knew. `code` and `label` are what it did. `considered` has first what it would do now, which chance may make another. */
export interface Thought {
  type: "thought";
  id: number | string;
  step: number;
  seat: number;
  code: number;
  label: string;
  considered: ConsideredAction[];
  beliefs: WhatMayBeHidden[];
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

/** Say a text, or a quick phrase by its id, to all at the table; with `team`, to one's own team alone. */
export interface Say {
  type: "say";
  id: number | string;
  text?: string;
  phrase?: "" | "good-luck" | "leaving-soon" | "one-moment" | "play-again" | "sorry" | "thanks" | "well-played" | "your-turn";
  team?: boolean;
}

/** Ask for the lines of the chat before the one with this number. */
export interface MoreChat {
  type: "more-chat";
  id: number | string;
  before: number;
}

/** Answer these decisions so from now on, or until one's next turn; with an empty notation, be asked again. */
export interface SetAutoAnswer {
  type: "auto-answer";
  id: number | string;
  decisions: string[];
  notation: string;
  until_turn?: boolean;
}

/** Let this bot play for this seat from now on, until its person takes it back. */
export interface Leave {
  type: "leave";
  id: number | string;
  bot: string;
}

/** Play for oneself again, in place of the bot. */
export interface TakeBack {
  type: "take-back";
  id: number | string;
}

/** Give the game up: the others have won, where there are two sides. */
export interface Resign {
  type: "resign";
  id: number | string;
}

/** Ask the others to agree: let this bot play for an absent `seat`, take back my last choice, or end the game. */
export interface Propose {
  type: "propose";
  id: number | string;
  kind: "abandon" | "substitute" | "undo";
  seat?: number;
  bot?: string;
}

/** Agree to what is proposed, or decline it; whoever has proposed it withdraws it so. */
export interface AnswerProposal {
  type: "answer-proposal";
  id: number | string;
  agree: boolean;
}

/** Let the clock of this seat stand still for so many days from now on; 0 ends the holiday. */
export interface TakeHoliday {
  type: "holiday";
  id: number | string;
  days: number;
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

/** One line of the chat; its numbers grow, with gaps where lines are not for this seat. `name` is what the seat was called then, `sent_at` in seconds since 1970. With a `phrase` there is no text. */
export interface ChatLine {
  n: number;
  seat: number;
  name: string;
  text: string;
  phrase: "" | "good-luck" | "leaving-soon" | "one-moment" | "play-again" | "sorry" | "thanks" | "well-played" | "your-turn";
  team: boolean;
  sent_at: number;
}

/** Lines of the chat before those that the page has, in their order; `more` if there are still earlier ones. */
export interface EarlierChat {
  type: "earlier-chat";
  id: number | string;
  lines: ChatLine[];
  more: boolean;
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

/** What one seat has asked the others to agree to; it is carried out once all of the `needed` have `agreed`. `substitute`: let a bot play for `seat`. `undo`: take back all from `step` on. `abandon`: end without a result. */
export interface Proposal {
  kind: "abandon" | "substitute" | "undo";
  by: number;
  needed: number[];
  agreed: number[];
  seat?: number;
  bot?: string;
  step?: number;
}

/** What people have arranged around the game; `host` is the seat that decides before the start. `rematch` is the table at which all meet again; empty if there is none. `frozen` says why the table cannot be played on, `rules_change` that it goes on by other rules than it was begun by; both are usually left out. */
export interface TableStatus {
  host: number | null;
  public: boolean;
  spectators: boolean;
  clock: ClockRules | null;
  proposal: Proposal | null;
  rematch: string;
  frozen?: string;
  rules_change?: string;
}

/** The clock of a seat: the seconds it had when it was last started or stopped, and since when it runs, if it does. Times are in seconds since 1970, by the server's clock. */
export interface SeatClock {
  remaining: number;
  started_at: number | null;
  holiday_until: number;
  holidays_left: number;
}

/** What a seat answers to a decision without being asked: for good, or until its next turn. */
export interface AutoAnswer {
  notation: string;
  until_turn: boolean;
}

/** Everything a seat may see now; `log` are the lines from `log_from` on; `record` is null until the end. `clocks` are by seat, none where a table has no clocks; `watching` is how many spectators there are. `why` tells somebody who is new to the game why the decision matters; empty if the prompt says it all. `hints` is whether the seat may ask for hints. */
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
  auto_answers: Record<string, AutoAnswer>;
  may_undo: boolean;
  hints: boolean;
  log_from: number;
  log: LogLine[];
  outcome: Outcome | null;
  record: RecordInfo | null;
  status: TableStatus;
  clocks: SeatClock[];
  watching: number;
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
  auto_answers?: Record<string, AutoAnswer>;
  may_undo?: boolean;
  hints?: boolean;
  log_from?: number;
  log?: LogLine[];
  outcome?: Outcome | null;
  record?: RecordInfo | null;
  status?: TableStatus;
  clocks?: SeatClock[];
  watching?: number;
}

/** The server lives although it has nothing to tell; `time` is what its clock says, in milliseconds since 1970. */
export interface Alive {
  type: "alive";
  time: number;
}

/** New lines of the chat, in their order; `more` if there are lines between those that the page has and these. */
export interface ChatLines {
  type: "chat";
  lines: ChatLine[];
  more: boolean;
}

/** Somebody reminds this seat that it is its turn. */
export interface Nudged {
  type: "nudged";
  by: string;
}

/** A lesson or a puzzle in a list, and how many tasks it has. */
export interface ExerciseInfo {
  id: string;
  title: string;
  summary: string;
  tasks: number;
}

/** What there is to learn a game by; `puzzle_of_the_day` is the id of one of the puzzles, empty if there is none. */
export interface GameLearning {
  game: string;
  title: string;
  lessons: ExerciseInfo[];
  puzzles: ExerciseInfo[];
  puzzle_of_the_day: string;
  has_guide: boolean;
  has_museum: boolean;
}

/** What there is to learn, game by game, and the date (UTC) that the puzzles of the day are those of. */
export interface Learning {
  date: string;
  games: GameLearning[];
}

/** An exercise, with what is needed to draw its table. */
export interface OpenedExercise {
  exercise: ExerciseInfo;
  info: TableInfo;
  printed: Record<string, unknown>;
}

/** What somebody has played at an exercise, from its beginning: actions as they are written, empty to go on reading. `log` is how many lines of the log are there already; with `reveal`, the answer says which actions are right now. `name` is what the one who learns is called. */
export interface ExerciseMoves {
  moves: string[];
  name?: string;
  log?: number;
  reveal?: boolean;
}

/** Why is this action not right, after these moves? */
export interface ExerciseQuestion {
  moves: string[];
  notation: string;
}

/** What is to be done now; `is_read` if nothing is to be played. `show` are pieces and places to point at. */
export interface TaskInfo {
  text: string;
  ask: string;
  hint: string;
  show: string[];
  rule: string;
  is_read: boolean;
}

/** Why something was not right: the rule that forbids it, or, if it is legal, what the exercise says of it. */
export interface WrongMove {
  rule: string;
  reason: string;
  is_legal: boolean;
}

/** How far somebody is: the table, how many tasks are done, the task that is due (null at the end). `told` is what the task before has taught. `wrong` says why the last move was not carried out, null if it was. */
export interface ExerciseState {
  table: TableUpdate;
  done: number;
  task: TaskInfo | null;
  told: string;
  wrong: WrongMove | null;
  right: string[];
}

/** Something that lies on the table: what it is for, and the pieces that are drawn beside it. */
export interface ComponentInfo {
  title: string;
  text: string;
  pieces: string[];
}

/** One picture of a scene: `show` are the pieces and places to point at, `table` is what the scene's seat sees. The log of its table are the lines since the picture before; those before the index `seen` are no news in it. */
export interface PictureInfo {
  text: string;
  show: string[];
  seen: number;
  table: TableUpdate;
}

/** A table in some pictures, and the rules they show; `printed` is the index of what is printed on its parts. */
export interface SceneInfo {
  title: string;
  text: string;
  rules: string[];
  options: Record<string, string | number | boolean>;
  printed: number;
  pictures: PictureInfo[];
}

/** A word of the game, what it means, and the rule that says so; empty if none does. */
export interface TermInfo {
  term: string;
  text: string;
  rule: string;
}

/** How a game is played: a turn in pictures, examples, a glossary. `names` are those of the pieces. `printed` is what is printed on the components: by the usual options first, then as the scenes play with them. */
export interface GuideInfo {
  goal: string;
  story: string;
  components: ComponentInfo[];
  turns: SceneInfo[];
  examples: SceneInfo[];
  glossary: TermInfo[];
  names: Record<string, string>;
  printed: Record<string, unknown>[];
}

/** A person, a place, an event or a thing of the time; `piece` is what stands for it in the game, if anything. */
export interface ExhibitInfo {
  kind: string;
  title: string;
  dates: string;
  text: string;
  piece: string;
}

/** Who made a game, what it is about, and what is behind it; `names` and `printed` are for the pieces. */
export interface MuseumInfo {
  designer: string;
  publisher: string;
  about: string;
  printed_game: string;
  exhibits: ExhibitInfo[];
  names: Record<string, string>;
  printed: Record<string, unknown>;
}

/** The museum of a game in the list of all: `about` is what the game is about. */
export interface MuseumRoom {
  game: string;
  designer: string;
  publisher: string;
  about: string;
  exhibits: number;
}

/** A request for the coach's report: for one's own seat by its token, for another by the key of whoever has it. Without a key, another seat's report is told where the record is open. One that failed is made anew with `again`. */
export interface CoachRequest {
  token?: string;
  seat?: number | null;
  key?: string;
  again?: boolean;
}

/** What the seat could believe to be hidden at a place, and what was; `text` is the beginning of a sentence. `held` is null as long as the record is not open and the seat does not know it. */
export interface HiddenThen {
  text: Segment[];
  believed: PossiblyHidden[];
  held: string[] | null;
}

/** What the seat could expect after so many steps, when it had to decide: points or, from 0 to 1, the win. */
export interface CoachPoint {
  step: number;
  expected: number;
  hidden: HiddenThen[];
}

/** A move that cost something: what was played, what was better, and what could be expected before and after. */
export interface CoachTurningPoint {
  step: number;
  seat: number;
  yours: string[];
  instead: string[];
  before: number;
  after: number;
}

/** The coach's report so far, for `seat`, null where all play for one score; `done` grows from 0 to 1. `result` is how it ended, null if it was ended early; `is_open` says whether the record is, so that all that was hidden is told. `key`, for whoever has the seat alone, gives others the right to see it. */
export interface CoachReport {
  seat: number | null;
  for_score: boolean;
  done: number;
  points: CoachPoint[];
  result: number | null;
  steps: number;
  turning_points: CoachTurningPoint[];
  is_open: boolean;
  key: string;
}

export type SocketRequest = Play | Undo | Why | LookBack | AskHint | AskThought | SetAutoAnswer | Say | MoreChat | Leave | TakeBack | Resign | Propose | AnswerProposal | TakeHoliday;

export type SocketMessage = TableUpdate | TableChange | Alive | ChatLines | Nudged | Done | Refused | Explanation | PastView | Hint | Thought | EarlierChat;
