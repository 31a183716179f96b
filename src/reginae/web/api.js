// The server's HTTP calls, as docs/protocol.md lists them.

import { mySession } from "./local-storage.js";
import { t } from "./text.js";

/**
 * @typedef {import("./types/messages").Addresses} Addresses
 * @typedef {import("./types/messages").Admission} Admission
 * @typedef {import("./types/messages").AccountInfo} AccountInfo
 * @typedef {import("./types/messages").AccountTable} AccountTable
 * @typedef {import("./types/messages").NewAccount} NewAccount
 * @typedef {import("./types/messages").OwnerProof} OwnerProof
 * @typedef {import("./types/messages").PasswordChange} PasswordChange
 * @typedef {import("./types/messages").RecoveryCode} RecoveryCode
 * @typedef {import("./types/messages").SeatClaim} SeatClaim
 * @typedef {import("./types/messages").SeatLinkRequest} SeatLinkRequest
 * @typedef {import("./types/messages").SeatsClaimed} SeatsClaimed
 * @typedef {import("./types/messages").SignedIn} SignedIn
 * @typedef {import("./types/messages").SignIn} SignIn
 * @typedef {import("./types/messages").SignOut} SignOut
 * @typedef {NewAccount | OwnerProof | PasswordChange | SeatClaim[] | SeatLinkRequest | SignIn | SignOut} AccountRequest
 *
 * @typedef {import("./types/messages").BotInfo} BotInfo
 * @typedef {import("./types/messages").ConfirmMail} ConfirmMail
 * @typedef {import("./types/messages").ContactAdded} ContactAdded
 * @typedef {import("./types/messages").ContactInfo} ContactInfo
 * @typedef {import("./types/messages").ContactList} ContactList
 * @typedef {import("./types/messages").Empty} Empty
 * @typedef {import("./types/messages").ExerciseMoves} ExerciseMoves
 * @typedef {import("./types/messages").ExerciseQuestion} ExerciseQuestion
 * @typedef {import("./types/messages").ExerciseState} ExerciseState
 * @typedef {import("./types/messages").FreeSeat} FreeSeat
 * @typedef {import("./types/messages").GameInfo} GameInfo
 * @typedef {import("./types/messages").GuideInfo} GuideInfo
 * @typedef {import("./types/messages").MuseumInfo} MuseumInfo
 * @typedef {import("./types/messages").MuseumRoom} MuseumRoom
 * @typedef {import("./types/messages").Learning} Learning
 * @typedef {import("./types/messages").Lobby} Lobby
 * @typedef {import("./types/messages").LobbyTable} LobbyTable
 * @typedef {import("./types/messages").NewSeat} NewSeat
 * @typedef {import("./types/messages").NewTable} NewTable
 * @typedef {import("./types/messages").Notes} Notes
 * @typedef {import("./types/messages").NewMailContact} NewMailContact
 * @typedef {import("./types/messages").NewPushContact} NewPushContact
 * @typedef {import("./types/messages").NewWebhook} NewWebhook
 * @typedef {import("./types/messages").Nudge} Nudge
 * @typedef {import("./types/messages").NudgeSent} NudgeSent
 * @typedef {import("./types/messages").OpenRecord} OpenRecord
 * @typedef {import("./types/messages").OpenedExercise} OpenedExercise
 * @typedef {import("./types/messages").OptionInfo} OptionInfo
 * @typedef {import("./types/messages").LeaveTable} LeaveTable
 * @typedef {import("./types/messages").OwnName} OwnName
 * @typedef {import("./types/messages").OwnSeat} OwnSeat
 * @typedef {import("./types/messages").Problem} Problem
 * @typedef {import("./types/messages").RematchTable} RematchTable
 * @typedef {import("./types/messages").PushKey} PushKey
 * @typedef {import("./types/messages").CoachReport} CoachReport
 * @typedef {import("./types/messages").CoachRequest} CoachRequest
 * @typedef {import("./types/messages").RuleInfo} RuleInfo
 * @typedef {import("./types/messages").SaveNotes} SaveNotes
 * @typedef {import("./types/messages").ScoreEntry} ScoreEntry
 * @typedef {import("./types/messages").Scores} Scores
 * @typedef {import("./types/messages").SeatBot} SeatBot
 * @typedef {import("./types/messages").SeatTaken} SeatTaken
 * @typedef {import("./types/messages").Sit} Sit
 * @typedef {import("./types/messages").SwapSeats} SwapSeats
 * @typedef {import("./types/messages").TableCreated} TableCreated
 * @typedef {import("./types/messages").SummaryRequest} SummaryRequest
 * @typedef {import("./types/messages").TableInfo} TableInfo
 * @typedef {import("./types/messages").TableSummary} TableSummary
 * @typedef {import("./types/messages").WrongMove} WrongMove
 * @typedef {GameInfo["usual"][number]} Options
 * @typedef {Admission | FreeSeat | LeaveTable | OwnName | OwnSeat | SwapSeats} GatheringRequest
 * @typedef {ConfirmMail | Empty | NewMailContact | NewPushContact | NewWebhook | Nudge} NotificationRequest
 * @typedef {CoachRequest | NewTable | OpenRecord | SaveNotes | SeatBot | Sit | SummaryRequest[]} TableRequest
 * @typedef {ExerciseMoves | ExerciseQuestion} ExerciseRequest
 * @typedef {AccountRequest | ExerciseRequest | GatheringRequest | NotificationRequest | TableRequest} RequestBody
 */

/** The server refused a request; the message says why. */
export class Refused extends Error {
  /** @param {string} message @param {number} status */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** What to tell a person of a request that failed. @param {unknown} reason */
export const troubleText = (reason) => (reason instanceof Error ? reason.message : String(reason));

/** The header that says who is signed in; none for a guest. @returns {Record<string, string>} */
export function authHeaders() {
  const session = mySession.get();
  return session ? { authorization: `Bearer ${session.token}` } : {};
}

/** @template T @param {string} path @param {RequestBody} [body]
 * @param {boolean} [keepalive]  Whether it is sent even if the page is left meanwhile. @returns {Promise<T>} */
async function call(path, body, keepalive = false) {
  const headers = authHeaders();
  const request = body && {
    method: "POST",
    keepalive,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`/api${path}`, request ?? { headers }).catch(() => null);
  if (!answer) throw new Refused(t("trouble"), 0);
  /** @type {unknown} */
  const content = await answer.json().catch(() => ({}));
  if (answer.ok) return /** @type {T} */ (content);
  const isSame = headers.authorization === authHeaders().authorization; // nobody has signed in anew in another tab
  if (answer.status === 401 && isSame) mySession.set(null); // it was ended on another device
  const { error } = /** @type {Partial<Problem>} */ (content);
  throw new Refused(error ?? t("trouble"), answer.status);
}

/** @type {() => Promise<GameInfo[]>} */
export const games = () => call("/games");

/** @type {() => Promise<BotInfo[]>} */
export const bots = () => call("/bots");

/** @type {(game: string) => Promise<RuleInfo[]>} */
export const rules = (game) => call(`/games/${encodeURIComponent(game)}/rules`);

/** @type {(game: string) => Promise<GuideInfo>} */
export const guide = (game) => call(`/games/${encodeURIComponent(game)}/guide`);

/** @type {(game: string) => Promise<MuseumInfo>} */
export const museum = (game) => call(`/games/${encodeURIComponent(game)}/museum`);

/** The games that have a museum. @type {() => Promise<MuseumRoom[]>} */
export const museumRooms = () => call("/museum");

/** The lessons and puzzles of every game. @type {() => Promise<Learning>} */
export const learning = () => call("/learning");

/** The lessons and puzzles of one game. @type {(game: string) => Promise<Learning>} */
export const learningOf = (game) => call(`/games/${encodeURIComponent(game)}/learning`);

/** @param {"lesson" | "puzzle"} kind @param {string} game @param {string} id */
const exercise = (kind, game, id) => `/games/${encodeURIComponent(game)}/${kind}s/${encodeURIComponent(id)}`;

/** @type {(kind: "lesson" | "puzzle", game: string, id: string) => Promise<OpenedExercise>} */
export const openExercise = (kind, game, id) => call(exercise(kind, game, id));

/** A lesson or a puzzle after these moves.
 * @type {(kind: "lesson" | "puzzle", game: string, id: string, moves: ExerciseMoves) => Promise<ExerciseState>} */
export const playExercise = (kind, game, id, moves) => call(exercise(kind, game, id), moves);

/** Why an action is not right in a lesson or a puzzle.
 * @type {(kind: "lesson" | "puzzle", game: string, id: string, question: ExerciseQuestion) => Promise<WrongMove>} */
export const whyNotInExercise = (kind, game, id, question) => call(`${exercise(kind, game, id)}/why`, question);

/** @type {(table: string) => Promise<TableInfo>} */
export const table = (table) => call(`/tables/${encodeURIComponent(table)}`);

/** @type {(tables: SummaryRequest[]) => Promise<(TableSummary | null)[]>} */
export const summaries = (tables) => call("/tables/summaries", tables);

/** What is printed on the components of this table: the `PrintedParts` of its game.
 * @type {(table: string) => Promise<unknown>} */
export const printed = (table) => call(`/tables/${encodeURIComponent(table)}/printed`);

/** @type {(request: NewTable) => Promise<TableCreated>} */
export const newTable = (request) => call("/tables", request);

/** @type {(table: string, request: Sit) => Promise<SeatTaken>} */
export const sit = (table, request) => call(`/tables/${encodeURIComponent(table)}/sit`, request);

/** @type {(table: string, request: SeatBot) => Promise<Empty>} */
export const seatBot = (table, request) => call(`/tables/${encodeURIComponent(table)}/bot`, request);

/** @type {(table: string, request: LeaveTable) => Promise<Empty>} */
export const leave = (table, request) => call(`/tables/${encodeURIComponent(table)}/leave`, request);

/** @type {(table: string, request: SwapSeats) => Promise<Empty>} */
export const swap = (table, request) => call(`/tables/${encodeURIComponent(table)}/swap`, request);

/** @type {(table: string, request: FreeSeat) => Promise<Empty>} */
export const kick = (table, request) => call(`/tables/${encodeURIComponent(table)}/kick`, request);

/** @type {(table: string, request: OwnName) => Promise<Empty>} */
export const rename = (table, request) => call(`/tables/${encodeURIComponent(table)}/name`, request);

/** @type {(table: string, request: Admission) => Promise<Empty>} */
export const admission = (table, request) => call(`/tables/${encodeURIComponent(table)}/admission`, request);

/** @type {(table: string, request: OwnSeat) => Promise<SeatTaken>} */
export const join = (table, request) => call(`/tables/${encodeURIComponent(table)}/join`, request);

/** @type {(table: string, request: OwnSeat) => Promise<RematchTable>} */
export const rematch = (table, request) => call(`/tables/${encodeURIComponent(table)}/rematch`, request);

/** @type {() => Promise<Lobby>} */
export const lobby = () => call("/tables");

/** @type {() => Promise<Addresses>} */
export const addresses = () => call("/addresses");

/** @type {(game: string, seats: number, options: Options) => Promise<Scores>} */
export const scores = (game, seats, options) => {
  const asked = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return call(`/games/${encodeURIComponent(game)}/scores?${new URLSearchParams([["seats", String(seats)], ...asked])}`);
};

/** @type {(table: string) => Promise<Scores>} */
export const tableScores = (table) => call(`/tables/${encodeURIComponent(table)}/scores`);

/** @type {(table: string, request: CoachRequest) => Promise<CoachReport>} */
export const coachReport = (table, request) => call(`/tables/${encodeURIComponent(table)}/coach`, request);

/** @type {(table: string, request: OpenRecord) => Promise<Empty>} */
export const openRecord = (table, request) => call(`/tables/${encodeURIComponent(table)}/record/open`, request);

/** The record in JSON, for the seat of this token or for a spectator.
 * @type {(table: string, token: string) => Promise<unknown>} */
export const record = (table, token) => call(recordAddress(table, token).slice("/api".length));

/** @type {(table: string, token: string) => Promise<Notes>} */
export const notes = (table, token) =>
  call(`/tables/${encodeURIComponent(table)}/notes?${new URLSearchParams({ token })}`);

/** @type {(table: string, request: SaveNotes) => Promise<Notes>} */
export const saveNotes = (table, request) => call(`/tables/${encodeURIComponent(table)}/notes`, request, true);

/** The token may be empty: then it is the record for a spectator. @type {(table: string, token: string) => string} */
export const recordAddress = (table, token) =>
  `/api/tables/${encodeURIComponent(table)}/record${token ? `?token=${encodeURIComponent(token)}` : ""}`;

/** @type {(table: string, request: SeatLinkRequest) => Promise<SeatTaken>} */
export const seatLink = (table, request) => call(`/tables/${encodeURIComponent(table)}/seat-link`, request);

// --- Accounts ------------------------------------------------------------------------------------

/** @type {() => Promise<AccountInfo>} */
export const account = () => call("/account");

/** My seats, at one table if it is named. @type {(table?: string) => Promise<AccountTable[]>} */
export const accountTables = (table = "") =>
  call(`/account/tables${table ? `?table=${encodeURIComponent(table)}` : ""}`);

/** @type {(request: NewAccount) => Promise<SignedIn>} */
export const createAccount = (request) => call("/account", request);

/** @type {(request: SignIn) => Promise<SignedIn>} */
export const signIn = (request) => call("/account/sign-in", request);

/** @type {(request: SignOut) => Promise<Empty>} */
export const signOut = (request) => call("/account/sign-out", request);

/** @type {(seats: SeatClaim[]) => Promise<SeatsClaimed>} */
export const claimSeats = (seats) => call("/account/seats", seats);

/** @type {(request: PasswordChange) => Promise<Empty>} */
export const changePassword = (request) => call("/account/password", request);

/** @type {(request: OwnerProof) => Promise<RecoveryCode>} */
export const newRecoveryCode = (request) => call("/account/recovery-code", request);

/** @type {(request: OwnerProof) => Promise<Empty>} */
export const deleteAccount = (request) => call("/account/delete", request);

// --- Notifications -------------------------------------------------------------------------------

/** @type {(table: string, request: Nudge) => Promise<NudgeSent>} */
export const nudge = (table, request) => call(`/tables/${encodeURIComponent(table)}/nudge`, request);

/** @type {() => Promise<PushKey>} */
export const pushKey = () => call("/notifications/key");

/** @type {() => Promise<ContactList>} */
export const contacts = () => call("/notifications/contacts");

/** @type {(request: NewPushContact) => Promise<ContactAdded>} */
export const addPush = (request) => call("/notifications/push", request);

/** @type {(request: NewMailContact) => Promise<ContactAdded>} */
export const addMail = (request) => call("/notifications/mail", request);

/** @type {(request: NewWebhook) => Promise<ContactAdded>} */
export const addWebhook = (request) => call("/notifications/webhook", request);

/** @type {(contact: string) => Promise<Empty>} */
export const removeContact = (contact) => call(`/notifications/contacts/${encodeURIComponent(contact)}/remove`, {});

/** @type {(contact: string) => Promise<Empty>} */
export const testContact = (contact) => call(`/notifications/contacts/${encodeURIComponent(contact)}/test`, {});

/** @type {(request: ConfirmMail) => Promise<Empty>} */
export const confirmMail = (request) => call("/notifications/confirm", request);

/** @type {(token: string) => Promise<Empty>} */
export const unsubscribeMail = (token) => call(`/notifications/unsubscribe/${encodeURIComponent(token)}`, {});
