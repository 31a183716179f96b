"""The HTTP routes around a game: who sits where before the start, playing again, and the lobby."""

import asyncio
from typing import cast

from litestar.status_codes import HTTP_200_OK

from reginae.server import gathering
from reginae.server.access import Access
from reginae.server.addresses import Listening, is_this_machine
from reginae.server.api import AnyRequest, Id, get, post, tables_of, visitor_of
from reginae.server.bot_names import bot_name
from reginae.server.errors import TooBusy
from reginae.server.gathering_messages import (
    Addresses,
    Admission,
    FreeSeat,
    LeaveTable,
    Lobby,
    OwnName,
    OwnSeat,
    RematchTable,
    SwapSeats,
)
from reginae.server.http_messages import (
    Empty,
    SeatBot,
    SeatTaken,
)
from reginae.server.leaving import leave as leave_to_bot
from reginae.server.lobby import LobbyReader
from reginae.server.rate_limits import NEW_TABLES
from reginae.server.rematch import rematch as find_rematch
from reginae.server.table import LiveTable


@post("/api/tables/{table_id:str}/bot", status_code=HTTP_200_OK)
async def seat_bot(table_id: Id, data: SeatBot, request: AnyRequest) -> Empty:
    """Give an open seat to a bot, or as the host one that is kept."""

    async def give_to_bot(found: LiveTable, by: int) -> None:
        await gathering.seat_bot(found, by, data.seat, data.bot, bot_name(data.bot))

    await tables_of(request).arrange(table_id, data.token, give_to_bot)
    return Empty()


@post("/api/tables/{table_id:str}/leave", status_code=HTTP_200_OK)
async def leave(table_id: Id, data: LeaveTable, request: AnyRequest) -> Empty:
    """Give one's seat up: before the start it is open again, later a bot plays on."""
    found = await tables_of(request).find(table_id)
    if found.over:
        return Empty()  # nothing is left to give up
    if found.started:
        await leave_to_bot(found, await tables_of(request).seat_for(found, data.token), data.bot)
        return Empty()
    await tables_of(request).arrange(table_id, data.token, gathering.leave)
    return Empty()


@post("/api/tables/{table_id:str}/name", status_code=HTTP_200_OK)
async def rename(table_id: Id, data: OwnName, request: AnyRequest) -> Empty:
    """Take another name before the start."""
    await tables_of(request).arrange(table_id, data.token, lambda found, seat: gathering.rename(found, seat, data.name))
    return Empty()


@post("/api/tables/{table_id:str}/swap", status_code=HTTP_200_OK)
async def swap(table_id: Id, data: SwapSeats, request: AnyRequest) -> Empty:
    """Move to an open seat before the start; the host may exchange any two."""
    await tables_of(request).arrange(
        table_id, data.token, lambda found, by: gathering.swap(found, by, data.seat, data.other)
    )
    return Empty()


@post("/api/tables/{table_id:str}/kick", status_code=HTTP_200_OK)
async def kick(table_id: Id, data: FreeSeat, request: AnyRequest) -> Empty:
    """As the host, make somebody's seat open again before the start."""
    await tables_of(request).arrange(table_id, data.token, lambda found, by: gathering.kick(found, by, data.seat))
    return Empty()


@post("/api/tables/{table_id:str}/admission", status_code=HTTP_200_OK)
async def admission(table_id: Id, data: Admission, request: AnyRequest) -> Empty:
    """As the host, decide before the start who may come."""
    await tables_of(request).arrange(
        table_id, data.token, lambda found, by: gathering.admit(found, by, data.public, data.spectators)
    )
    return Empty()


@post("/api/tables/{table_id:str}/join", status_code=HTTP_200_OK)
async def join(table_id: Id, data: OwnSeat, request: AnyRequest) -> SeatTaken:
    """Take the seat that is kept for oneself."""

    async def take_kept_seat(found: LiveTable, seat: int) -> SeatTaken:
        await gathering.join(found, seat)
        return SeatTaken(seat, data.token)

    return await tables_of(request).arrange(table_id, data.token, take_kept_seat)


@post("/api/tables/{table_id:str}/rematch", status_code=HTTP_200_OK)
async def rematch(table_id: Id, data: OwnSeat, request: AnyRequest) -> RematchTable:
    """Play again: the one new table for all who played, made by whoever asks first."""
    tables = tables_of(request)

    async def play_again(found: LiveTable, seat: int) -> RematchTable:
        if not found.rematch:
            count_new_table(request)
        return await find_rematch(tables, found, seat, visitor_of(request))

    return await tables.arrange(table_id, data.token, play_again)


def count_new_table(request: AnyRequest) -> None:
    """TooBusy if this visitor has begun too many tables in a short time."""
    problem = cast(Access, request.app.state.access).check_rate(visitor_of(request), NEW_TABLES)
    if problem is not None:
        raise TooBusy(problem.sentence, problem.retry_after)


@get("/api/tables")
async def lobby(request: AnyRequest) -> Lobby:
    """The public tables with open seats, and those that can be watched."""
    return await cast(LobbyReader, request.app.state.lobby).lists()


@get("/api/addresses")
async def addresses(request: AnyRequest) -> Addresses:
    """At which addresses others can open this server; only whoever asks from this machine is told."""
    listening = cast(Listening, request.app.state.listening)
    known = is_this_machine(visitor_of(request))
    return Addresses(await asyncio.to_thread(listening.addresses) if known else [])
