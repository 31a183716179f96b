"""Sockets that break every rule: the server tells them so or hangs up, and plays on as if nothing had been."""

import json
import random
import select
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import pytest

from tests.server.live_server import step_rows
from tests.server.quiet_server import QuietServer
from tests.server.raw_sockets import (
    BINARY,
    CLOSE,
    CONTINUED,
    PING,
    PONG,
    TEXT,
    HealthWatch,
    RawSocket,
    SignsOfLife,
    frame,
    handshake,
)

ASK_WHY = b'{"type": "why", "id": 1, "notation": "draw gold"}'
TOO_MUCH = 64 * 1024 * 1024  # more than all buffers of the network hold
STILL = 0.5  # seconds after which nobody counts as reading


@dataclass
class Seat:
    """Ada's, who is to choose; the addresses of her socket."""

    server: QuietServer
    table: str
    path: str

    def play(self) -> bytes:
        """A message that plays a legal action."""
        with self.server.connect(self.table, self.path.partition("token=")[2]) as ada:
            action = {"type": "play", "id": 1, "version": ada.table["version"], "code": ada.code("draw gold")}
        return json.dumps(action).encode()

    def connect(self) -> RawSocket:
        """A socket for it."""
        raw = RawSocket(self.server.url)
        raw.open(self.path)
        assert raw.message()["type"] == "table"
        return raw


@pytest.fixture
def seat(quiet_server: QuietServer) -> Iterator[Seat]:
    """A seat at a table of two; afterwards the server is well."""
    created = quiet_server.create("regina-cards", "me", "open", start_player="seat-1")
    quiet_server.sit(created["table"], 1, "Bo")
    yield Seat(quiet_server, created["table"], f"/api/tables/{created['table']}/live?token={created['token']}")
    quiet_server.check_it_is_well()


# --- Handshakes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_bytes", "status"),
    [
        (handshake("//[x/api/tables/nowhere/live"), 404),
        (handshake("/api/tables/nowhere/live/further"), 404),
        (handshake(f"/api/tables/{'x' * 65}/live"), 404),
        (handshake("/api/tables/nowhere/live", "Host: elsewhere.example"), 400),
        (handshake("/api/tables/nowhere/live", *["X-More: 1"] * 200), 431),
        (handshake("/api/tables/nowhere/live", f"X-Long: {'x' * 10_000}"), 431),
        (handshake(f"/api/tables/nowhere/live?log={'1' * 3000}"), 414),
        (handshake("/api/tables/nowhere/live").replace(b"13\r\n", b"99\r\n"), 400),
        (handshake("/api/tables/nowhere/live").replace(b"dGhl", b"%%%%"), 400),
        (handshake("/api/tables/nowhere/live").replace(b"GET", b"POST"), 400),
        (handshake("/api/tables/nowhere/live", "Content-Length: 3") + b"abc", 400),
        (handshake("/api/tables/nowhere/live") + frame(TEXT, ASK_WHY), 400),
        (handshake("/api/tables/nowhere/live") + frame(TEXT, ASK_WHY)[:3], 400),
        (b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" + handshake("/api/tables/nowhere/live"), 400),
    ],
    ids=lambda value: repr(value[:40]) if isinstance(value, bytes) else None,
)
def test_a_bad_handshake_is_refused_with_a_status(quiet_server: QuietServer, request_bytes: bytes, status: int) -> None:
    with quiet_server.unimpressed(), RawSocket(quiet_server.url) as raw:
        raw.send(request_bytes)
        assert raw.rest().startswith(b"HTTP/1.1 %d " % status)


def test_connections_that_say_nothing_or_half_of_something_keep_nobody_waiting(seat: Seat) -> None:
    begun = handshake(seat.path)
    with ExitStack() as held, HealthWatch(seat.server.url) as watch:
        for length in (0, 1, 20, len(begun) // 2, len(begun) - 1) * 10:
            raw = held.enter_context(RawSocket(seat.server.url))
            raw.send(begun[:length])
        assert watch.is_answered()
        seat.server.check_it_is_well()


def test_a_socket_may_come_one_byte_at_a_time(seat: Seat) -> None:
    with RawSocket(seat.server.url) as raw:
        raw.send(*(bytes([byte]) for byte in handshake(seat.path)))
        while raw.stream.readline() != b"\r\n":
            pass
        raw.send(*(bytes([byte]) for byte in frame(TEXT, ASK_WHY)))
        assert raw.answer(1)["type"] == "explanation"


# --- Frames ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, ASK_WHY, mask=False), 1002),
        (frame(TEXT, ASK_WHY, reserved=4), 1002),
        (frame(TEXT, ASK_WHY, reserved=1), 1002),
        (frame(3, ASK_WHY), 1002),
        (frame(11), 1002),
        (frame(CONTINUED, ASK_WHY), 1002),
        (frame(TEXT, b"{", fin=False) + frame(TEXT, b"}"), 1002),
        (frame(PING, bytes(126)), 1002),
        (frame(PING, fin=False), 1002),
        (frame(CLOSE, b"\x03"), 1002),
        (frame(CLOSE, b"\x03\xed"), 1002),
        (frame(CLOSE, b"\0\0"), 1002),
        (frame(CLOSE, b"\xff\xff"), 1002),
        (frame(CLOSE, b"\x03\xe8\xff"), 1007),
        (frame(TEXT, b"\xff"), 1007),
        (frame(TEXT, b"\xc3", fin=False) + frame(CONTINUED, b"\x28"), 1007),
        (frame(TEXT, b"\xff") + frame(TEXT, b"\xfe"), 1007),
        (frame(TEXT, bytes(2 * 1024 * 1024))[:20], 1009),
        (frame(BINARY, bytes(2 * 1024 * 1024))[:20], 1009),
        (b"\x81\xff" + b"\xff" * 8 + bytes(4), 1009),
        (frame(TEXT, bytes(600_000), fin=False) + frame(CONTINUED, bytes(600_000), fin=False), 1009),
        (frame(CLOSE, b"\x03\xe8bye") + frame(TEXT, ASK_WHY) * 3, 1000),
    ],
    ids=lambda value: repr(value[:24]) if isinstance(value, bytes) else None,
)
def test_a_frame_that_breaks_the_protocol_ends_its_connection_with_the_code_for_it(
    seat: Seat, sent: bytes, code: int
) -> None:
    with seat.connect() as raw:
        raw.send(sent)
        assert raw.close_code() == code
        raw.send(frame(TEXT, ASK_WHY) * 10)
        assert raw.rest() == b""


def test_what_follows_a_message_that_is_no_text_is_not_carried_out(seat: Seat) -> None:
    play = seat.play()
    steps = step_rows(seat.server, seat.table)
    with seat.connect() as raw:
        raw.send(frame(TEXT, b"\xff") + frame(TEXT, play))
        assert raw.close_code() == 1007
        raw.rest()
    seat.server.check_it_is_well()
    assert step_rows(seat.server, seat.table) == steps


def test_a_message_in_many_pieces_with_pings_between_is_one_message(seat: Seat) -> None:
    pieces = [frame(CONTINUED, bytes([byte]), fin=False) + frame(PING, b"?") for byte in ASK_WHY[1:]]
    with seat.connect() as raw:
        raw.send(frame(TEXT, ASK_WHY[:1], fin=False), b"".join(pieces), frame(CONTINUED))
        assert raw.answer(1)["type"] == "explanation"


def test_whoever_sends_and_never_reads_is_no_longer_read(seat: Seat) -> None:
    flood = frame(PING, bytes(125)) * 500
    with seat.connect() as raw, HealthWatch(seat.server.url) as watch:
        sent = 0
        raw.tcp.setblocking(False)
        while sent < TOO_MUCH and select.select([], [raw.tcp], [], STILL)[1]:
            sent += raw.tcp.send(flood)
        assert sent < TOO_MUCH
        assert watch.is_answered()


def test_every_ping_of_a_flood_is_answered_to_whoever_reads(seat: Seat) -> None:
    with seat.connect() as raw, HealthWatch(seat.server.url) as watch:
        for number in range(20):
            raw.send(frame(PING, b"%d" % number) * 200)
            assert watch.is_answered()
            pongs = {raw.data_of(PONG) for _ in range(200)}
            assert pongs == {b"%d" % number}


# --- Many ------------------------------------------------------------------------------------------


def test_a_thousand_who_come_and_go_at_any_moment_leave_the_server_as_it_was(seat: Seat) -> None:
    dice = random.Random(3)
    whole = handshake(seat.path)
    with HealthWatch(seat.server.url) as watch:
        for number in range(1000):
            raw = RawSocket(seat.server.url)
            if number % 2:
                raw.send(whole[: dice.randrange(len(whole))])
            else:
                raw.open(seat.path)
                raw.send(frame(TEXT, ASK_WHY)[: dice.randrange(60)])
            dice.choice([raw.close, raw.break_off])()
            if number % 100 == 0:
                assert watch.is_answered()


def test_two_hundred_spectators_are_told_of_a_move_and_others_are_answered_meanwhile(seat: Seat) -> None:
    spectating = seat.path.partition("?")[0]
    spectators: list[RawSocket] = []
    with ExitStack() as closing, HealthWatch(seat.server.url) as watch, SignsOfLife(spectators):
        for _ in range(200):
            spectator = closing.enter_context(RawSocket(seat.server.url))
            spectator.open(spectating)
            assert spectator.message()["type"] == "table"
            spectators.append(spectator)
        ada = closing.enter_context(seat.server.connect(seat.table, seat.path.partition("token=")[2]))
        for spectator in spectators:
            assert spectator.message()["seats"][0]["online"] is True
        ada.choose("draw gold")
        assert watch.is_answered()
        told = {spectator.message()["version"] for spectator in spectators}
        assert told == {ada.table["version"]}
