"""Before play begins: who comes, goes and sits where. Whoever calls these functions holds the table's lock."""

from dataclasses import replace

from reginae.server.errors import Forbidden, NotNow
from reginae.server.storage import SavedSeat
from reginae.server.table import LiveTable
from reginae.server.tokens import clean_name, unique_name
from reginae.server.writes import update_table


async def leave(table: LiveTable, seat: int) -> None:
    """Give one's own seat up, taken or kept: it is open again. If it was the host's, the next person is host."""
    check_not_started(table)
    await table.save_seats({seat: SavedSeat("open")})


async def join(table: LiveTable, seat: int) -> None:
    """Take the seat that is kept for oneself; nothing changes if it is taken already."""
    table.check_playable()
    person = table.seats[seat]
    if person.kind == "kept":
        await table.save_seats({seat: replace(person, kind="person")})


async def rename(table: LiveTable, seat: int, name: str) -> None:
    """Take another name on one's own seat, with a number if somebody else at the table has it."""
    check_not_started(table)
    others = [person for other, person in enumerate(table.seats) if other != seat]
    await table.save_seats({seat: replace(table.seats[seat], name=unique_name(clean_name(name), others))})


async def swap(table: LiveTable, by: int, seat: int, other: int) -> None:
    """Exchange who has two seats: one's own with an open one; for the host any two."""
    check_not_started(table)
    check_seats(table, seat, other)
    if by != table.status.host:
        check_own_move(table, by, seat, other)
    await table.save_seats({seat: table.seats[other], other: table.seats[seat]})


async def kick(table: LiveTable, by: int, seat: int) -> None:
    """Let the host make another seat open again: a person's, a bot's, or one that is kept for somebody."""
    check_not_started(table)
    check_seats(table, seat)
    check_host(table, by)
    if seat == by:
        raise NotNow("This is your own seat: leave the table to give it up.")
    if table.seats[seat].kind == "open":
        raise NotNow("This seat is open already.")
    await table.save_seats({seat: SavedSeat("open")})


async def seat_bot(table: LiveTable, by: int, seat: int, bot: str, name: str) -> None:
    """Give an open seat to a bot; the host may give it one that is kept for somebody."""
    table.check_playable()
    check_seats(table, seat)
    if not (table.seats[seat].kind == "kept" and by == table.status.host):
        table.check_open(seat)
    await table.save_seats({seat: SavedSeat("bot", unique_name(name, table.seats), bot)})


async def admit(table: LiveTable, by: int, public: bool, spectators: bool) -> None:
    """Let the host decide whether everybody is told of the table, and whether they may watch."""
    check_not_started(table)
    check_host(table, by)
    table.public, table.spectators = public, spectators
    await table.save_status(update_table(table.id, public=public, spectators=spectators))


# --- What is refused -------------------------------------------------------------------------------


def check_not_started(table: LiveTable) -> None:
    """NotNow once play has begun, or if it cannot."""
    table.check_playable()
    if table.started:
        raise NotNow("Play has begun: who sits where can no longer be changed.")


def check_seats(table: LiveTable, *seats: int) -> None:
    """NotNow unless these seats exist and are not the same."""
    if not all(0 <= seat < len(table.seats) for seat in seats):
        raise NotNow(f"This table has seats 1 to {len(table.seats)}.")
    if len(set(seats)) < len(seats):
        raise NotNow("Name two different seats to exchange them.")


def check_host(table: LiveTable, seat: int) -> None:
    """Forbidden unless this is the seat of the host."""
    host = table.status.host
    if seat != host:
        who = "whoever sits down first" if host is None else table.names[host]
        raise Forbidden(f"Only {who} decides about this, as the host of the table.")


def check_own_move(table: LiveTable, by: int, seat: int, other: int) -> None:
    """Forbidden or NotNow unless somebody moves from their own seat to an open one."""
    if by not in (seat, other):
        check_host(table, by)
    if table.seats[by].kind != "person":
        raise NotNow("This seat is kept for you: take it before you move to another.")
    table.check_open(other if by == seat else seat)
