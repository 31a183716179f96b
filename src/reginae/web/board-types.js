/**
 * What the page gives a board to draw from. Types only: nothing is exported at run time.
 *
 * @typedef {import("./types/messages").Segment} Segment
 * @typedef {import("./types/messages").Action} Action
 * @typedef {import("./types/messages").SeatInfo} SeatInfo
 * @typedef {import("./types/messages").LogLine} LogLine
 * @typedef {import("./types/messages").ScoreLine} ScoreLine
 * @typedef {import("./types/messages").Outcome} Outcome
 *
 * @typedef {object} Touch  What to put on the element that can be touched.
 * @property {boolean} lit                          Whether touching it does something now.
 * @property {string} cls                           "touch", or "touch lit".
 * @property {string} label                         For aria-label.
 * @property {number} tab                           For tabindex: 0 for lit places; arrow keys reach the rest.
 * @property {(event: Event) => void} onClick
 * @property {(event: KeyboardEvent) => void} onKey
 *
 */

/**
 * What `board` is given to draw; a game's view.d.ts names it with the game's own view and printed parts.
 *
 * @template [View=unknown]
 * @template [Printed=unknown]
 * @typedef {object} BoardContext
 * @property {View} view                            What this seat sees: `GameView` of the game's view_types.py.
 * @property {Printed} printed                      What is printed on its parts: `PrintedParts` of the same file.
 * @property {number | null} you                    Your seat; null for a spectator.
 * @property {SeatInfo[]} seats
 * @property {number[]} actors                      Who must choose now.
 * @property {string} decision                      The name of the decision that is due.
 * @property {Action[]} actions                     What you may do now; empty when it is not your turn.
 * @property {Outcome | null} outcome
 * @property {Record<string, string | number | boolean>} options  The options of this table, by name.
 * @property {LogLine[]} log                        All lines of the log.
 * @property {LogLine[]} news                       The lines that have just come.
 * @property {(candidates: string[], description: string) => Touch} touch  There is at least one candidate.
 * @property {(ref: string) => boolean} fresh       Whether this was named in what just happened.
 * @property {(piece: string) => string} name       What people call it.
 * @property {(seat: number) => string} seatName    "You", or the name of whoever sits there.
 * @property {{memoryAids: boolean}} settings       What this browser has set: whether to show what one might remember
 *   or deduce. A switch of the game's own may say otherwise.
 * @property {boolean} narrow                        Whether the board has less than 640 px.
 * @property {string[]} [pointedAt]                 In a lesson or a picture of the rulebook: what it is about.
 */

/**
 * What a game's web/board.js exports. The page does not know the types of its view and printed parts.
 *
 * @typedef {{
 *   board(table: BoardContext): unknown,
 *   privateNotes?(table: BoardContext): unknown,
 *   style?: string,
 *   loudEvents?: string[],
 *   randomizableDecisions?: string[],
 *   everyActionOnBoard?: boolean,
 *   bringIntoView?(ref: string): void,
 *   logIcon?(line: LogLine): unknown,
 *   pieceStatus?(ref: string, table: BoardContext): string[],
 *   drawPiece?(piece: string, printed: unknown, name: (piece: string) => string): unknown,
 * }} BoardModule
 */

export {};
