"""Real sockets to tables in the process of the test, for what only the server's own memory can tell."""

import asyncio
import socket
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from socket import SO_RCVBUF, SO_SNDBUF, SOL_SOCKET
from typing import Any

import uvicorn
from litestar.datastructures import State
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect

from reginae.core import Game
from reginae.server.access import Access, AccessRules
from reginae.server.connections import connection_class
from reginae.server.counts import Counts
from reginae.server.handshakes import LiveHandshakes
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.websocket import SocketServer
from tests.server.live_server import TIMEOUT
from tests.server.local_table import local_registry

SMALL_BUFFER = 4096  # bytes that the network holds for somebody who does not read


class LocalSockets:
    """A server of sockets alone, as uvicorn runs it."""

    def __init__(self, tables: TableRegistry, server: SocketServer, port: int) -> None:
        self.tables = tables
        self.server = server
        self.port = port

    async def connect(self, table: str, token: str = "") -> ClientConnection:
        """The socket of a page, which keeps no more than it must of what it has not read."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live?token={token}"
        small = socket.socket()
        small.setsockopt(SOL_SOCKET, SO_RCVBUF, SMALL_BUFFER)
        small.connect(("127.0.0.1", self.port))
        return await connect(address, sock=small, compression=None, max_size=None, max_queue=4)


async def nothing_else(scope: Any, receive: Any, send: Any) -> None:
    """There are no pages here."""


@asynccontextmanager
async def local_sockets(path: Path, game: Game) -> AsyncIterator[LocalSockets]:
    """Sockets to the tables of a registry of its own."""
    async with local_registry(path, game) as tables:
        access = Access(AccessRules(rate_limits=False))
        shared = State({"access": access, "tables": tables})
        sockets: Any = SocketServer(LiveHandshakes(shared))
        protocol: Any = connection_class(access, Counts())
        config = uvicorn.Config(nothing_else, http=protocol, ws=sockets, lifespan="off")
        config.load()
        state = ServerState()
        listening = await asyncio.get_running_loop().create_server(
            lambda: protocol(config=config, server_state=state, app_state={}), "127.0.0.1"
        )
        listening.sockets[0].setsockopt(SOL_SOCKET, SO_SNDBUF, SMALL_BUFFER)
        try:
            yield LocalSockets(tables, sockets, listening.sockets[0].getsockname()[1])
        finally:
            listening.close()
            await asyncio.gather(*state.tasks, return_exceptions=True)


async def two_people(sockets: LocalSockets, game: str) -> LiveTable:
    """A table at which play has begun."""
    created = await sockets.tables.create(NewTable(game, [NewSeat("me"), NewSeat("open")], "Ada"))
    table = await sockets.tables.find(created.table)
    await table.sit(1, "Bo")
    return table


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Run this on the event loop that the server uses."""
    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        runner.run(asyncio.wait_for(scenario, TIMEOUT))
