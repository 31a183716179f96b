"""Which sockets are opened, for which table and seat."""

import logging
import re
from functools import partial
from urllib.parse import parse_qs, unquote

from litestar.datastructures import State

from reginae.core import ReginaeError
from reginae.server.access import Access, AccessProblem
from reginae.server.errors import DatabaseTrouble, Forbidden, NoSuchTable
from reginae.server.live import NO_RIGHT, SERVER_ERROR, SORRY, TRY_LATER, Channel
from reginae.server.storable_text import storable
from reginae.server.tables import TableRegistry
from reginae.server.tokens import hash_of
from reginae.server.websocket import Handshake, Socket

HANDSHAKE_KEY = re.compile(r"[A-Za-z0-9+/]{22}==", re.ASCII)
PROTOCOL_VERSION = "13"
NO_HANDSHAKE = AccessProblem(
    400, f"A socket is opened by GET, with Sec-WebSocket-Version {PROTOCOL_VERSION} and a Sec-WebSocket-Key."
)
NOTHING_HERE = AccessProblem(404, "There is nothing here: see whether the link is whole.")
PATH = re.compile(r"/api/tables/([^/]{1,64})/live")
NO_TABLE = 4404
CLOSE_CODES: list[tuple[type[ReginaeError], int]] = [
    (Forbidden, NO_RIGHT),
    (NoSuchTable, NO_TABLE),
    (DatabaseTrouble, TRY_LATER),
]

logger = logging.getLogger("reginae.server")


class LiveHandshakes:
    """Checks who asks for a socket, and opens the channel of its page."""

    def __init__(self, state: State) -> None:
        self.state = state  # of the application; the tables are there once it has started

    @property
    def access(self) -> Access:
        """Who may ask."""
        access: Access = self.state.access
        return access

    def check(self, request: Handshake) -> AccessProblem | None:
        """Why this socket is refused, or None."""
        if not is_handshake(request):
            return NO_HANDSHAKE
        table = table_in(request)
        return self.access.check_socket(request.headers, request.address, table) if table else NOTHING_HERE

    def accepted(self, socket: Socket, request: Handshake) -> None:
        """Count the socket until it is lost, and open the channel as soon as the table is there."""
        who = (self.access.visitor(request.headers, request.address), table_in(request))
        self.access.sockets.add(*who)
        socket.when_lost = partial(self.access.sockets.remove, *who)
        socket.start(self._open(socket, request))

    async def _open(self, socket: Socket, request: Handshake) -> None:
        tables: TableRegistry = self.state.tables
        query = parse_qs(request.url.partition("?")[2])
        token = query.get("token", [""])[0]
        try:
            table = await tables.find(table_in(request))
            seat = await tables.seat_for(table, token) if token else None
            by_session = seat is not None and table.seats[seat].token_hash != hash_of(token)
            if by_session:
                tables.accounts.opened(token, socket)
        except ReginaeError as error:
            code = next((code for kind, code in CLOSE_CODES if isinstance(error, kind)), SERVER_ERROR)
            socket.close(code, str(error))
        except Exception:
            logger.exception("a socket could not be opened")
            socket.close(SERVER_ERROR, SORRY)
        else:
            known = count_in(query, "log"), count_in(query, "chat")
            await Channel(socket, table, seat, by_session, *known, tables.bots.bots, self.access.limiter).open()


def is_handshake(request: Handshake) -> bool:
    """Whether it asks for a socket by the protocol that is spoken here."""
    key, version = (request.headers.get(f"sec-websocket-{name}", "") for name in ("key", "version"))
    return request.method == "GET" and version == PROTOCOL_VERSION and HANDSHAKE_KEY.fullmatch(key) is not None


def count_in(query: dict[str, list[str]], name: str) -> int:
    """How many lines a page says that it has already; 0 if that is no number."""
    count = query.get(name, ["0"])[0]
    return int(count) if count.isdecimal() and len(count) < 10 else 0


def table_in(request: Handshake) -> str:
    """The id of the table in the address of a socket; empty if it is no such address."""
    found = PATH.fullmatch(request.url.partition("?")[0])
    return storable(unquote(found[1])) if found else ""
