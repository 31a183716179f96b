"""Request bodies and answers about coming together: seats before the start, rematches and the lobby."""

from msgspec import Struct

from reginae.search import SUGGESTED
from reginae.server.http_messages import ClockRules, SeatInfo


class LeaveTable(Struct):
    """A request to give up the seat of this token; once play has begun, this bot plays on."""

    token: str
    bot: str = SUGGESTED


class OwnSeat(Struct):
    """A request of a person about their own seat, to leave or to join; `token` is that of the seat."""

    token: str


class OwnName(Struct):
    """A request of a person, whose token it has, for another name on their own seat."""

    name: str
    token: str


class SwapSeats(Struct):
    """A request to exchange who has two seats; `token` is that of a person at the table."""

    seat: int
    other: int
    token: str


class FreeSeat(Struct):
    """A request of the host, whose token it has, to make a seat open again."""

    seat: int
    token: str


class Admission(Struct):
    """Who may come to a table, as its host, whose token it has, decides: everybody is told of it, or may watch."""

    public: bool
    spectators: bool
    token: str


class RematchTable(Struct):
    """The table at which all play again, and the seat of whoever asked; null if they have none there any more."""

    table: str
    seat: int | None


class Addresses(Struct):
    """The addresses at which others can open this server, the likeliest first; none if only this machine can."""

    addresses: list[str]


class LobbyTable(Struct):
    """A public table, for whoever looks for one; `host` is a name, `options` what is not as usual, in words.

    `watching` is how many spectators there are.
    """

    table: str
    game: str
    title: str
    seats: list[SeatInfo]
    host: str
    options: list[str]
    clock: ClockRules | None
    spectators: bool
    watching: int


class Lobby(Struct):
    """The public tables that have an open seat, and those that can be watched; where people are connected first."""

    open: list[LobbyTable]
    running: list[LobbyTable]
