"""The chat of a table: each line is kept before anybody is shown it, and sent only to those it is for.

Lines are in the database alone. They have nothing to do with moves: chat has messages and a lock of its own.
"""

import asyncio
import time
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, delete, insert, select

from reginae.server.errors import NotNow
from reginae.server.news import ChatSaid
from reginae.server.schema import CHAT
from reginae.server.socket_messages import ChatLine, ChatLines, Say, encode
from reginae.server.tokens import visible_text
from reginae.server.writer import MaybeSaved, NotSaved
from reginae.server.writes import Write

if TYPE_CHECKING:
    from reginae.server.table import LiveTable

LONGEST_LINE = 300
MOST_LINES = 2000  # of one table; the oldest are dropped
LINES_AT_ONCE = 200

INSERT_LINE = insert(CHAT)
DELETE_OLDEST = delete(CHAT).where(CHAT.c.table == bindparam("of_table"), CHAT.c.n <= bindparam("oldest"))
COLUMNS = (CHAT.c.n, CHAT.c.seat, CHAT.c.name, CHAT.c.text, CHAT.c.phrase, CHAT.c.team, CHAT.c.sent_at)


class Chat:
    """How far the chat of a table has come; whoever adds a line or reads what is new holds the lock."""

    __slots__ = ("lock", "newest")

    def __init__(self, newest: int) -> None:
        self.lock = asyncio.Lock()
        self.newest = newest  # the number of the newest line


# --- Who may read and write what -------------------------------------------------------------------


def team_of(table: "LiveTable", seat: int) -> list[int]:
    """The seats that may talk among themselves, this one included; none if it has no partner, or all are partners."""
    teams = table.game.teams(len(table.seats), table.match.options)
    team = next((team for team in teams if seat in team), [])
    return team if len(teams) > 1 and len(team) > 1 else []


def may_read_chat(table: "LiveTable", seat: int | None) -> bool:
    """Whether this seat, None for a spectator, may read what is said to all."""
    return seat is not None or table.spectators


def may_read(table: "LiveTable", seat: int | None, line: ChatLine) -> bool:
    """Whether this seat, None for a spectator, may read this line."""
    if line.team:
        return seat is not None and seat in team_of(table, line.seat)
    return may_read_chat(table, seat)


def checked_text(table: "LiveTable", seat: int, request: Say) -> str:
    """What is said, without what cannot be seen; NotNow if it cannot be said so."""
    if request.team and not team_of(table, seat):
        raise NotNow("You have no partner of your own here: say it to all.")
    if request.team and not table.started:
        raise NotNow("Partners can talk among themselves once play has begun: say it to all.")
    text = visible_text(request.text)
    if bool(text) == bool(request.phrase):
        raise NotNow("Write something first." if not text else "Say a text or a phrase, not both at once.")
    if len(text) > LONGEST_LINE:
        raise NotNow(f"That is too long by {len(text) - LONGEST_LINE} characters: a line has at most {LONGEST_LINE}.")
    return text


# --- Writing ---------------------------------------------------------------------------------------


async def say(table: "LiveTable", seat: int, request: Say, text: str) -> None:
    """Keep what a seat says, its text having been checked, and show it to all whom it is for."""
    name, said_at = table.seats[seat].name, time.time()
    async with table.chat.lock:
        while True:
            line = ChatLine(table.chat.newest + 1, seat, name, text, request.phrase, request.team, said_at)
            try:
                await table.writer.save(insert_line(table.id, line), ChatSaid(table.id, line.n))
            except NotSaved as error:
                lines = await read_on(table)
                if line in lines:
                    return  # it was kept, although the connection was lost before we were told so
                if not (lines or isinstance(error, MaybeSaved)):  # the next attempt waits for one that may be saved
                    raise
            else:
                show(table, [line])
                return


async def hear(newest: int, table: "LiveTable") -> None:
    """Show the lines up to this number that were said through other servers."""
    if newest > table.chat.newest:
        async with table.chat.lock:
            await read_on(table)


async def read_on(table: "LiveTable") -> list[ChatLine]:
    """Show the lines that other servers have kept since, and give them. The lock is held."""
    lines = await table.storage.read(lines_after, table, table.chat.newest) if table.storage.is_shared else []
    show(table, lines)
    return lines


def show(table: "LiveTable", lines: list[ChatLine]) -> None:
    """Show new lines to all whom they are for."""
    for line in lines:
        table.chat.newest = line.n
        message = encode(ChatLines([line], more=False))
        for watcher in tuple(table.watchers.connected):
            if may_read(table, watcher.seat, line):
                watcher.show_chat_line(line.n, message)


def insert_line(table: str, line: ChatLine) -> list[Write]:
    """Save a line, and drop the oldest if there are too many."""
    row = {"table": table, **{name: getattr(line, name) for name in line.__struct_fields__}}
    writes: list[Write] = [(INSERT_LINE, [row])]
    if line.n > MOST_LINES:
        writes.append((DELETE_OLDEST, [{"of_table": table, "oldest": line.n - MOST_LINES}]))
    return writes


# --- Reading ---------------------------------------------------------------------------------------


async def lines_between(table: "LiveTable", seat: int | None, after: int, before: int) -> tuple[list[ChatLine], bool]:
    """The newest lines between these numbers that this seat may read, in their order; and whether there are more."""
    if not may_read_chat(table, seat):
        return [], False
    first, last = max(after, 0) + 1, min(before, table.chat.newest + 1) - 1
    if first > last:
        return [], False
    partners = team_of(table, seat) if seat is not None else []
    found = await table.storage.read(read_lines, table, first, last, partners)
    return found[:LINES_AT_ONCE][::-1], len(found) > LINES_AT_ONCE


def lines_after(table: "LiveTable", number: int) -> list[ChatLine]:
    """The lines after this one, for whomever they are."""
    query = select(*COLUMNS).where(CHAT.c.table == table.id, CHAT.c.n > number).order_by(CHAT.c.n)
    with table.storage.readers.connect() as connection:
        return [ChatLine(*row) for row in connection.execute(query)]


def read_lines(table: "LiveTable", first: int, last: int, partners: list[int]) -> list[ChatLine]:
    """The newest of these lines, the newest first, and one more if there is one; of teams' lines, those of partners."""
    for_them = ~CHAT.c.team | CHAT.c.seat.in_(partners)
    query = select(*COLUMNS).where(CHAT.c.table == table.id, CHAT.c.n.between(first, last), for_them)
    with table.storage.readers.connect() as connection:
        found = connection.execute(query.order_by(CHAT.c.n.desc()).limit(LINES_AT_ONCE + 1))
        return [ChatLine(*row) for row in found]
