"""Two people at a table: they keep it up to date by what their sockets hear, and play random legal actions."""

import asyncio
import random
from dataclasses import dataclass, field
from time import perf_counter

import msgspec
from msgspec import UNSET, Struct, UnsetType
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

HANDSHAKE_SECONDS = 60.0


class Action(Struct):
    """An action that is legal."""

    code: int


class Ended(Struct):
    """The outcome, of which only its presence matters here."""


class Message(Struct):
    """What matters here of a message: any field of the table may be left out if it has not changed."""

    type: str
    version: int | UnsetType = UNSET
    actors: list[int] | UnsetType = UNSET
    actions: list[Action] | UnsetType = UNSET
    outcome: Ended | UnsetType | None = UNSET


decode = msgspec.json.Decoder(Message).decode


@dataclass
class Tally:
    """What is counted in one phase; seconds from sending a move until the other seat was told of it."""

    moves: int = 0
    refused: int = 0
    delays: list[float] = field(default_factory=list)
    updates: int = 0
    update_bytes: int = 0


@dataclass
class Move:
    """A move of which the other seat has not heard yet; `led_to` is the version that shows it, once it is known."""

    seat: "Seat"
    sent: float
    version: int
    led_to: int | None = None


class Seat(WSListener):
    """One connection to a table."""

    def __init__(self, table: "Table", number: int) -> None:
        self.table = table
        self.number = number
        self.transport: WSTransport | None = None
        self.seen = asyncio.Event()
        self.version = -1
        self.actors: list[int] = []
        self.actions: list[Action] = []
        self.over = False
        self.asked = (-1, -1)  # version and code of the last move
        self.waits = False  # for the answer to a move
        self.moves_shown = 0  # moves of the other seat that were seen here

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Remember where to send."""
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Take in what the server sent."""
        if frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()
        elif frame.msg_type == WSMsgType.TEXT:
            payload = frame.get_payload_as_bytes()
            self.hear(decode(payload), len(payload))

    def hear(self, message: Message, size: int) -> None:
        """Take in a message of so many bytes, and go on playing if it is the time."""
        if message.type == "alive":
            return
        if message.version is not UNSET:
            self._update(message)
            self.table.seat_saw(self, size)
        if message.type in ("done", "refused"):
            self.waits = False
            self.table.seat_was_answered(self, message.type == "done")
        if self.table.answers_at_once:
            self.table.play()

    def _update(self, message: Message) -> None:
        assert message.version is not UNSET
        self.version = message.version
        if message.actors is not UNSET:
            self.actors = message.actors
        if message.actions is not UNSET:
            self.actions = message.actions
        if message.outcome is not UNSET:
            self.over = message.outcome is not None
        self.seen.set()

    def may_play(self) -> bool:
        """Whether this seat is asked, and has not answered yet."""
        return not self.waits and self.number in self.actors and bool(self.actions)

    def play(self, code: int) -> None:
        """Send a move on the table as it was seen last."""
        self.asked = (self.version, code)
        self.ask()

    def ask(self) -> None:
        """Send the last move, for the first time or again."""
        assert self.transport is not None
        self.waits = True
        version, code = self.asked
        request = f'{{"type":"play","id":1,"version":{version},"code":{code}}}'
        self.transport.send(WSMsgType.TEXT, request.encode())


class Table:
    """Two seats; an `echo` answers the mover alone, so that the delay is counted there."""

    def __init__(self, number: int, echo: bool = False) -> None:
        self.seats = [Seat(self, 0), Seat(self, 1)]
        self.dice = random.Random(number)
        self.echo = echo
        self.tally = Tally()
        self.is_played_at = False
        self.answers_at_once = False
        self.unseen: list[Move] = []

    async def connect(self, addresses: list[str]) -> None:
        """Connect both seats; return when both have seen the table."""
        for seat, address in zip(self.seats, addresses, strict=True):
            await ws_connect(lambda seat=seat: seat, address, websocket_handshake_timeout=HANDSHAKE_SECONDS)
        for seat in self.seats:
            await seat.seen.wait()

    def leave(self) -> None:
        """Disconnect both seats."""
        for seat in self.seats:
            if seat.transport is not None:
                seat.transport.disconnect()

    def play(self) -> bool:
        """Play a random legal action; False if nobody is asked."""
        seat = next((seat for seat in self.seats if seat.may_play()), None)
        if seat is None:
            return False
        self.unseen.append(Move(seat, perf_counter(), seat.version))
        seat.play(self.dice.choice(seat.actions).code)
        return True

    def is_set_up(self) -> bool:
        """Whether each seat was shown a move of the other: no more is chosen by all in secret."""
        return all(seat.moves_shown for seat in self.seats)

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.seats[0].over or self.seats[1].over

    def is_quiet(self) -> bool:
        """Whether every move has been answered."""
        return not any(seat.waits for seat in self.seats)

    def seat_saw(self, seat: Seat, size: int) -> None:
        """Count how long a move took until the other seat saw it; a move that it is never shown does not count."""
        now = perf_counter()
        self.tally.updates += 1
        self.tally.update_bytes += size
        if seat.waits and not self.echo:
            return  # what it is shown is its own move
        still_unseen: list[Move] = []
        for move in self.unseen:
            if (move.seat is seat) != self.echo or seat.version <= move.version:
                still_unseen.append(move)
            elif move.led_to is None or seat.version <= move.led_to:
                self.tally.delays.append(now - move.sent)
                seat.moves_shown += 1
        self.unseen = still_unseen

    def seat_was_answered(self, seat: Seat, done: bool) -> None:
        """Count a move, and remember up to which version it is seen."""
        self.tally.moves += done
        self.tally.refused += not done
        for move in self.unseen:
            if move.seat is seat and move.led_to is None:
                move.led_to = seat.version if done else -1
