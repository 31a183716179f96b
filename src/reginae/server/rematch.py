"""Playing again: everybody who played at a table is gathered at one new table, each a seat further on."""

import secrets
from dataclasses import replace

import msgspec

from reginae.server import gathering
from reginae.server.bot_names import bot_name
from reginae.server.errors import NotNow
from reginae.server.gathering_messages import RematchTable
from reginae.server.storage import SavedSeat, SavedTable
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.tokens import seat_held_by, unique_name
from reginae.server.unplayable_game import UnplayableGame
from reginae.server.writer import Outrun
from reginae.server.writes import update_table


async def rematch(tables: TableRegistry, table: LiveTable, seat: int, visitor: str) -> RematchTable:
    """The table at which all play again, made if this seat is the first to ask, which is taken there.

    Whoever calls this holds the lock of the old table, so there is one new table however many ask at once.
    """
    if not table.over:
        raise NotNow("You can play again once the game is over.")
    if isinstance(table.game, UnplayableGame):
        table.check_playable()
    if not table.rematch:
        return await create_rematch(tables, table, seat, visitor)
    new = await tables.find(table.rematch)
    async with new.lock:
        mine = seat_held_by(new.seats, table.seats[seat])
        if mine is not None:
            await gathering.join(new, mine)
    return RematchTable(new.id, mine)


async def create_rematch(tables: TableRegistry, table: LiveTable, seat: int, visitor: str) -> RematchTable:
    """A new table like this one, saved together with where the old one says that it is."""
    seats = rematch_seats(table.seats, seat)
    new = SavedTable(secrets.token_urlsafe(9), table.game.id, table.game.rules_version, table.match.options, seats, [])
    new.public, new.spectators = table.public, table.spectators
    new.host = table.seats[seat].token_hash
    new.clock = msgspec.json.encode(table.clock).decode() if table.clock else ""
    try:
        await tables.add(new, visitor, "", update_table(table.id, rematch=new.id), table.next_change())
    except Outrun:
        await table.read_again()
        raise
    table.rematch = new.id
    table.was_saved()
    return RematchTable(new.id, further_on(seat, len(seats)))


def rematch_seats(seats: list[SavedSeat], asking: int) -> list[SavedSeat]:
    """Everybody a seat further on; whoever asks has taken theirs, those of other people are kept for them."""
    new = list(seats)
    for number, seat in enumerate(seats):
        new[number] = rematch_seat(seat, number == asking, new)
    return [new[-1], *new[:-1]]


def rematch_seat(seat: SavedSeat, is_asking: bool, others: list[SavedSeat]) -> SavedSeat:
    """The same player at the new table; a bot that played on for somebody who left plays in their place."""
    if seat.kind == "bot":
        return seat
    if seat.substitute_reason == "left" and not is_asking:
        return SavedSeat("bot", unique_name(bot_name(seat.substitute), others), seat.substitute)
    return replace(seat, kind="person" if is_asking else "kept", substitute="", substitute_reason="")


def further_on(seat: int, seats: int) -> int:
    """The seat after this one."""
    return (seat + 1) % seats
