"""Clocks at a table: whose runs, how much time is left, and holidays. Times are in seconds since 1970."""

from typing import TYPE_CHECKING

from msgspec.structs import replace
from sqlalchemy import bindparam, case, insert, select, update

from reginae.core import BadOption
from reginae.server.bot_names import bot_name
from reginae.server.errors import NotNow
from reginae.server.http_messages import AtTimeout, ClockRules
from reginae.server.schema import CLOCKS, CONTACTS, NOTIFICATIONS, SEATS, TABLES
from reginae.server.socket_messages import SeatClock
from reginae.server.writer import NotSaved, again_if_outrun
from reginae.server.writes import Write

if TYPE_CHECKING:
    from reginae.server.shared_table import SharedTable
    from reginae.server.storage import Storage
    from reginae.server.table import LiveTable
    from reginae.server.table_state import TableState

DAY = 24 * 3600.0
TIME_AFTER_RETURN = 60.0  # seconds that somebody has at least who plays on after the time had run out
SHORTEST, LONGEST = 5, 24 * 3600  # seconds for a whole game
MOST_INCREMENT = 3600  # seconds for each move
MOST_DAYS = 60  # for each move, and of holidays
LAST_PART = 1 / 4  # of its time in which a clock that runs is running out
SHORTEST_LAST_PART, LONGEST_LAST_PART = 120.0, DAY  # seconds

INSERT_CLOCKS = insert(CLOCKS)
UPDATE_CLOCK = update(CLOCKS).where(CLOCKS.c.table == bindparam("of_table"), CLOCKS.c.seat == bindparam("of_seat"))


def check_clock(clock: ClockRules | None) -> None:
    """BadOption if nobody could play by such a clock."""
    if clock is None:
        return
    bot_name(clock.bot)
    shortest, fewest = (SHORTEST, 0) if clock.kind == "live" else (0, 1)
    if not (shortest <= clock.seconds <= LONGEST and 0 <= clock.increment <= MOST_INCREMENT):
        raise BadOption(
            f"A clock has {SHORTEST} seconds to a day for the game, and up to {MOST_INCREMENT} more for each move."
        )
    if not (fewest <= clock.days <= MOST_DAYS and 0 <= clock.holidays <= MOST_DAYS):
        raise BadOption(f"There are 1 to {MOST_DAYS} days for each move, and up to {MOST_DAYS} days of holidays.")


def new_clock(rules: ClockRules) -> SeatClock:
    """The clock of a seat before the start."""
    remaining = float(rules.seconds) if rules.kind == "live" else rules.days * DAY
    return SeatClock(remaining, None, 0.0, float(rules.holidays))


def insert_clocks(table: str, rules: ClockRules, seats: int) -> list[Write]:
    """Save the clocks of a new table."""
    clock = new_clock(rules)
    return [(INSERT_CLOCKS, [{"table": table, "seat": seat, **columns_of(clock)} for seat in range(seats)])]


def columns_of(clock: SeatClock) -> dict[str, float | None]:
    """A clock as the database has it."""
    return {
        "remaining": clock.remaining,
        "started_at": clock.started_at,
        "holiday_until": clock.holiday_until,
        "holidays_left": clock.holidays_left,
    }


def time_left(clock: SeatClock, now: float) -> float:
    """The seconds that are left; a clock that starts after a holiday does not run before."""
    return clock.remaining if clock.started_at is None else clock.remaining - max(0.0, now - clock.started_at)


def stopped(clock: SeatClock, rules: ClockRules, now: float) -> SeatClock:
    """The clock after a move."""
    more = rules.increment if rules.kind == "live" else 0
    return replace(clock, remaining=max(0.0, time_left(clock, now)) + more, started_at=None)


def paused(clock: SeatClock, now: float) -> SeatClock:
    """The clock of somebody for whom a bot plays from now on: no move was made, so it gains nothing."""
    return replace(clock, remaining=max(0.0, time_left(clock, now)), started_at=None)


def resumed(clock: SeatClock, now: float) -> SeatClock:
    """A clock that goes on where it stopped, for the same move; one that has run out stays so."""
    return replace(clock, started_at=max(now, clock.holiday_until)) if clock.remaining > 0.0 else clock


def started(clock: SeatClock, rules: ClockRules, now: float) -> SeatClock:
    """The clock at the beginning of a move; one that has run out stays so."""
    if clock.remaining <= 0.0:
        return clock
    if rules.kind == "days":
        return replace(clock, remaining=rules.days * DAY, started_at=max(now, clock.holiday_until))
    return resumed(clock, now)


def check_no_outage(table: "SharedTable") -> None:
    """NotSaved where clocks run and may have to be moved first, since nobody could save anything for long."""
    if table.clock is not None and table.storage.time.may_be_outage():
        raise NotSaved("This could not be kept, so nothing has changed: the clocks must be set first after an outage.")


def tick(table: "SharedTable") -> list[Write]:
    """Start and stop the clocks of a table as its state says; the writes that save those which changed."""
    if table.clock is None:
        return []
    rules, now, actors, bots = table.clock, table.storage.time.now(), table.actors(), table.bot_by_seat
    ticked = [
        running(clock, rules, now, seat in bots) if seat in actors else standing(clock, rules, now, seat in bots)
        for seat, clock in enumerate(table.clocks)
    ]
    return set_clocks(table, ticked)


def running(clock: SeatClock, rules: ClockRules, now: float, has_bot: bool) -> SeatClock:
    """The clock of a seat that must choose; it stands still while a bot does."""
    if has_bot:
        return clock if clock.started_at is None else paused(clock, now)
    return started(clock, rules, now) if clock.started_at is None else clock


def standing(clock: SeatClock, rules: ClockRules, now: float, has_bot: bool) -> SeatClock:
    """The clock of a seat that need not choose; all its days again if they had run out, or a bot plays."""
    if clock.started_at is not None:
        clock = stopped(clock, rules, now)
    is_renewed = rules.kind == "days" and (has_bot or clock.remaining <= 0.0)
    return replace(clock, remaining=rules.days * DAY) if is_renewed else clock


def set_clocks(table: "TableState", clocks: list[SeatClock]) -> list[Write]:
    """Set the clocks of a table; the writes that save those which are new."""
    changed = [seat for seat, clock in enumerate(clocks) if clock != table.clocks[seat]]
    table.clocks = clocks
    rows = [{"of_table": table.id, "of_seat": seat, **columns_of(clocks[seat])} for seat in changed]
    return [(UPDATE_CLOCK, rows)] if rows else []


def out_of_time(table: "LiveTable", now: float) -> list[int]:
    """The seats whose time has run out."""
    running = [(seat, clock) for seat, clock in enumerate(table.clocks) if clock.started_at is not None]
    return [seat for seat, clock in running if time_left(clock, now) <= 0.0]


def is_running_out(clock: SeatClock, now: float) -> bool:
    """Whether a clock runs and little of its time is left: a quarter, but at least two minutes and at most a day."""
    return clock.started_at is not None and time_left(clock, now) <= last_part(clock)


def last_part(clock: SeatClock) -> float:
    """The seconds before the end from which on whoever is away is told."""
    return min(LONGEST_LAST_PART, max(SHORTEST_LAST_PART, clock.remaining * LAST_PART))


def running_out(table: "LiveTable", now: float) -> list[int]:
    """The seats that have little time left for what they must choose now."""
    return [seat for seat, clock in enumerate(table.clocks) if is_running_out(clock, now)]


def next_alarm(table: "LiveTable", now: float) -> float | None:
    """When the next clock of this table begins to run out, or has run out, if one runs."""
    ends = [(clock.started_at + clock.remaining, clock) for clock in table.clocks if clock.started_at is not None]
    last_parts = [end - last_part(clock) for end, clock in ends if end - last_part(clock) > now]
    return min([*last_parts, *(end for end, _clock in ends)], default=None)


def timeout_effect(table: "LiveTable") -> AtTimeout:
    """What happens at a table when time has run out: where more than two sides play, nobody loses by it."""
    effect = table.clock.at_timeout if table.clock else "nothing"
    teams = table.game.teams(len(table.seats), table.match.options) if effect == "lose" else ()
    return "bot" if effect == "lose" and len(teams) != 2 else effect


def after_undo(table: "LiveTable", seat: int) -> list[Write]:
    """Let the clock of a seat that took its last move back go on as it was before; nobody gains anything by it."""
    if table.clock is None:
        return []
    now, actors = table.storage.time.now(), table.actors()
    clocks = [
        clock if clock.started_at is None or other in actors else paused(clock, now)
        for other, clock in enumerate(table.clocks)
    ]
    if seat in actors and clocks[seat].started_at is None:
        clocks[seat] = resumed(without_increment(clocks[seat], table.clock), now)
    return set_clocks(table, clocks)


def without_increment(clock: SeatClock, rules: ClockRules) -> SeatClock:
    """The clock before a move that was taken back; an auto answer, which gained nothing, must not use it up."""
    before = clock.remaining - (rules.increment if rules.kind == "live" else 0)
    return replace(clock, remaining=before) if before > 0.0 else clock


def after_return(table: "LiveTable", seat: int) -> list[Write]:
    """Let the clock of somebody who takes their seat back go on where it stopped; after running out, with some time."""
    if table.clock is None:
        return []
    if table.seats[seat].substitute_reason == "timeout":
        return with_more_time(table, seat)
    clocks, now = list(table.clocks), table.storage.time.now()
    clocks[seat] = resumed(clocks[seat], now) if seat in table.actors() else clocks[seat]
    return set_clocks(table, clocks)


def with_more_time(table: "LiveTable", seat: int) -> list[Write]:
    """Give somebody who plays on after running out of time a little more, or all days for their move."""
    if table.clock is None:
        return []
    least = TIME_AFTER_RETURN if table.clock.kind == "live" else table.clock.days * DAY
    clocks = list(table.clocks)
    clocks[seat] = replace(clocks[seat], remaining=max(clocks[seat].remaining, least))
    return set_clocks(table, clocks)


@again_if_outrun
async def take_holiday(table: "LiveTable", seat: int, days: int) -> None:
    """Let the clock of a seat stand still for so many days from now; 0 ends a holiday, and what is left is kept."""
    async with table.lock:
        table.check_playable()
        if not table.started:  # until then others may take this seat, and its clock
            raise NotNow("Holidays can be taken once play has begun.")
        if table.clock is None or table.clock.kind != "days" or table.over:
            raise NotNow("Holidays are for games with days for each move.")
        now, clock = table.storage.time.now(), table.clocks[seat]
        left = clock.holidays_left + max(0.0, clock.holiday_until - now) / DAY  # of a holiday that is going on
        if not 0 <= days <= left:
            raise NotNow(f"You have {int(left)} days of holidays left at this table.")
        until = now + days * DAY if days else 0.0
        running = None if clock.started_at is None else max(now, until)
        clocks = list(table.clocks)
        clocks[seat] = SeatClock(max(0.0, time_left(clock, now)), running, until, left - days)
        await table.save_status(set_clocks(table, clocks))


# --- In the database -----------------------------------------------------------------------------


def overdue_tables(storage: "Storage", now: float) -> list[str]:
    """The tables at which somebody's time has run out."""
    query = (
        select(CLOCKS.c.table)
        .distinct()
        .join(TABLES, TABLES.c.id == CLOCKS.c.table)
        .where(CLOCKS.c.started_at.is_not(None), CLOCKS.c.started_at + CLOCKS.c.remaining <= now, ~TABLES.c.over)
    )
    with storage.readers.connect() as connection:
        return list(connection.execute(query).scalars())


def tables_running_out(storage: "Storage", now: float) -> list[str]:
    """The tables at which somebody has little time left who can be told of it and has not been."""
    end = CLOCKS.c.started_at + CLOCKS.c.remaining
    part = CLOCKS.c.remaining * LAST_PART
    last = case(
        (part < SHORTEST_LAST_PART, SHORTEST_LAST_PART), (part > LONGEST_LAST_PART, LONGEST_LAST_PART), else_=part
    )
    can_be_told = select(CONTACTS.c.id).where(
        CONTACTS.c.account == SEATS.c.account, CONTACTS.c.confirmation_hash == "", CONTACTS.c.trouble == ""
    )
    is_known = select(NOTIFICATIONS.c.since).where(
        NOTIFICATIONS.c.account == SEATS.c.account,
        NOTIFICATIONS.c.table == CLOCKS.c.table,
        NOTIFICATIONS.c.occasion == "clock",
    )
    query = (
        select(CLOCKS.c.table)
        .distinct()
        .join(SEATS, (SEATS.c.table == CLOCKS.c.table) & (SEATS.c.seat == CLOCKS.c.seat))
        .where(CLOCKS.c.started_at.is_not(None), end - last <= now, can_be_told.exists(), ~is_known.exists())
    )
    with storage.readers.connect() as connection:
        return list(connection.execute(query).scalars())
