// The time that is left on a seat's clock, in words, and how it is shown while it runs.

import { t } from "../text.js";

/** @typedef {import("../types/messages").SeatClock} SeatClock */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LOW_LIVE = 30; // seconds
const LOW_DAYS = 6 * HOUR;

/** The seconds that are left at a time, in seconds since 1970 by the server's clock.
 * @param {SeatClock} clock @param {number} now */
export function secondsLeft({ remaining, started_at }, now) {
  return Math.max(0, started_at === null ? remaining : remaining - Math.max(0, now - started_at));
}

/** @param {number} number */
const twoDigits = (number) => String(number).padStart(2, "0");

/** Days and hours, hours and minutes, or minutes and seconds. @param {number} left */
export function timeText(left) {
  const seconds = Math.floor(left);
  if (seconds >= DAY)
    return t("time-days", { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  return hours
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % MINUTE)}`
    : `${minutes}:${twoDigits(seconds % MINUTE)}`;
}

/** Whether somebody should hurry. @param {number} left @param {"live" | "days"} kind */
export const isLow = (left, kind) => left < (kind === "live" ? LOW_LIVE : LOW_DAYS);

/** What a clock shows. @param {SeatClock} clock @param {number} now */
export function clockText(clock, now) {
  if (clock.holiday_until > now) return t("clock-holiday", { day: dayOf(clock.holiday_until) });
  return timeText(secondsLeft(clock, now));
}

/** A date in the reader's own way. @param {number} time */
const dayOf = (time) => new Date(time * 1000).toLocaleDateString(undefined, { day: "numeric", month: "long" });

/** What a clock means, as one sentence for the waiting room. @param {import("../types/messages").ClockRules} rules */
export function clockSentence({ kind, seconds = 0, increment = 0, days = 0, holidays = 0, at_timeout = "bot" }) {
  const time =
    kind === "live"
      ? t(increment ? "clock-is-live-more" : "clock-is-live", { time: timeText(seconds), increment })
      : t(holidays ? "clock-is-days-holidays" : "clock-is-days", { days, holidays });
  return `${time} ${t(`clock-then-${at_timeout}`)}`;
}

/** Write the time on all clocks that are shown; nothing else of the page is drawn again.
 * @param {HTMLElement} root @param {import("./table-state.js").TableUpdate | null} table @param {number} now */
export function showClocks(root, table, now) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".seat-clock"))) {
    const clock = table?.clocks[Number(place.dataset.seat)];
    if (!clock || !table?.status.clock) continue;
    place.textContent = clockText(clock, now);
    const isRunning = clock.started_at !== null && clock.started_at <= now;
    place.toggleAttribute("data-running", isRunning);
    place.toggleAttribute("data-low", isRunning && isLow(secondsLeft(clock, now), table.status.clock.kind));
  }
}
