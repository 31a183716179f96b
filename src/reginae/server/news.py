"""What servers that share a database tell one another, in the transaction that makes it true."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec
from msgspec import Struct

from reginae.server.socket_messages import SeatClock

CHANNEL = "reginae_news"
LARGEST_PAYLOAD = 7900  # bytes; PostgreSQL takes fewer than 8000


class TableChanged(Struct, tag="changed", array_like=True):
    """A table was saved and has this revision now; 0 if its seats were changed whatever revision it had.

    `rows` are its new steps from number `first` on, if nothing else has changed but its clocks; otherwise None: read it
    again. `accounts` have seats there. By the number `save` whoever has saved this can tell that it was.
    """

    table: str
    revision: int = 0
    accounts: list[str] = []
    first: int = 0
    rows: list[tuple[int, str]] | None = None
    clocks: list[SeatClock] | None = None
    save: int = 0


class Attended(Struct, tag="attended", array_like=True):
    """Who is connected to a table through this server now: seats, spectators, and the accounts of the table.

    `unchanged_for` says how many seconds ago the table last changed: whoever leaves may have missed it.
    """

    table: str
    server: str
    seats: list[int]
    spectators: int
    accounts: list[str] = []
    unchanged_for: float = 0.0


class BotsWait(Struct, tag="bots", array_like=True):
    """Bots must choose at a table where nobody is connected: whoever leads lets them think."""

    table: str


class ServerGone(Struct, tag="gone", array_like=True):
    """This server does not run any more."""

    server: str


class ChatSaid(Struct, tag="chat", array_like=True):
    """The newest line of the chat of a table has this number now."""

    table: str
    newest: int


class SessionsEnded(Struct, tag="sessions", array_like=True):
    """Whoever has tokens with these hashes is not signed in any more."""

    hashes: list[str]


class ContactsChanged(Struct, tag="contacts", array_like=True):
    """Where this account is told has changed."""

    account: str


class PersonNudged(Struct, tag="nudge", array_like=True):
    """Somebody reminds a seat, which is this account's, of its turn: on its pages if it is here, or by contacts."""

    table: str
    seat: int
    by: str
    is_here: bool
    account: str


News: TypeAlias = (
    TableChanged | Attended | BotsWait | ServerGone | ChatSaid | SessionsEnded | ContactsChanged | PersonNudged
)


class Bulletin(Struct, array_like=True):
    """News from one server."""

    server: str
    news: list[News]


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Bulletin)


def payloads(server: str, news: Iterable[News]) -> list[str]:
    """These news in as few notifications as hold them."""
    bulletins: list[list[bytes]] = []
    room = 0
    for part in map(encoded, news):
        if len(part) >= room:
            bulletins.append([])
            room = LARGEST_PAYLOAD - len(server)
        bulletins[-1].append(part)
        room -= len(part) + 1
    return [f'["{server}",[{b",".join(parts).decode()}]]' for parts in bulletins]


def encoded(news: News) -> bytes:
    """News as they are told; a table whose new steps are too long for that is read again."""
    told = ENCODER.encode(news)
    if len(told) > LARGEST_PAYLOAD // 2 and isinstance(news, TableChanged):
        return ENCODER.encode(TableChanged(news.table, news.revision, news.accounts))
    return told


def news_in(payload: str) -> Bulletin:
    """What a server has told."""
    return DECODER.decode(payload)
