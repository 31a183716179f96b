// What a board is drawn from.

import { settings } from "../settings.js";
import { plainName, t } from "../text.js";

/**
 * @typedef {import("../board-types.js").BoardContext} BoardContext
 * @typedef {import("../board-types.js").LogLine} LogLine
 * @typedef {import("../board-types.js").Segment} Segment
 * @typedef {import("./table-state.js").TableUpdate} TableUpdate
 */

/** @param {LogLine[]} lines @returns {Segment[]} */
const segmentsOf = (lines) => lines.flatMap((line) => [...line.text, ...line.private.flat()]);

/** All pieces and places named in these lines. @param {LogLine[]} lines */
function named(lines) {
  const refs = segmentsOf(lines).flatMap((segment) => segment.ref ?? []);
  const facts = lines.flatMap((line) => Object.values(line.facts).flat());
  return new Set([...refs, ...facts.filter((fact) => typeof fact === "string")]);
}

/** @type {WeakMap<LogLine[], Map<string, string>>} */
const namesByLog = new WeakMap();

/** The names of pieces in the log; a long log is read once. @param {LogLine[]} log */
function namesInLog(log) {
  const known =
    namesByLog.get(log) ??
    new Map(segmentsOf(log).flatMap((segment) => (segment.ref ? [[segment.ref, segment.text]] : [])));
  namesByLog.set(log, known);
  return known;
}

/**
 * @param {TableUpdate} table
 * @param {LogLine[]} log
 * @param {number} seen
 * @param {Pick<import("./load-table.js").Loaded, "names" | "printed">} loaded
 * @param {BoardContext["options"]} options
 * @param {BoardContext["touch"]} touch
 * @param {boolean} narrow
 * @returns {BoardContext}
 */
export function boardContext(table, log, seen, { names, printed }, options, touch, narrow) {
  const news = log.slice(seen);
  const fresh = named(news.filter((line) => !line.talk));
  return {
    view: table.view,
    printed,
    you: table.you,
    seats: table.seats,
    actors: table.actors,
    decision: table.decision,
    actions: table.actions,
    outcome: table.outcome,
    options,
    log,
    news,
    touch,
    fresh: (ref) => fresh.has(ref),
    name: (piece) => names[piece] ?? namesInLog(log).get(piece) ?? plainName(piece),
    seatName: (seat) =>
      seat === table.you ? t("you") : table.seats[seat].name || t("seat-number", { number: seat + 1 }),
    settings: { memoryAids: settings.get().memoryAids },
    narrow,
  };
}
