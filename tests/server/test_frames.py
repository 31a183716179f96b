"""Frames are read as the library `websockets` reads them, whole or damaged, in pieces of any size."""

from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side

from reginae.server.frames import (
    BINARY,
    CLOSE,
    CONTINUED,
    PING,
    READ_LIMIT,
    TEXT,
    BrokenFrame,
    FrameReader,
    check_close,
    checked_text,
    close_payload,
    frame,
)

Received = list[tuple[int, bytes]]
KINDS = (Opcode.TEXT, Opcode.BINARY)
payloads = st.one_of(st.binary(max_size=140), st.integers(65_530, 65_540).map(bytes))
fragments = st.lists(payloads, min_size=1, max_size=4)
messages = st.lists(st.tuples(st.sampled_from(KINDS), fragments), max_size=4)


def sent_by_client(message: tuple[Opcode, list[bytes]], ping: bytes) -> bytes:
    """A message in its fragments, masked, with a ping before the last."""
    opcode, parts = message
    frames = [Frame(opcode if n == 0 else Opcode.CONT, part, n == len(parts) - 1) for n, part in enumerate(parts)]
    frames.insert(len(frames) - 1, Frame(Opcode.PING, ping))
    return b"".join(one.serialize(mask=True) for one in frames)


def in_pieces(stream: bytes, cuts: list[int]) -> list[bytes]:
    """The stream, cut at these places."""
    places = [0, *sorted(cut % (len(stream) + 1) for cut in cuts), len(stream)]
    return [stream[start:end] for start, end in pairwise(places)]


def read_by_us(pieces: Iterable[bytes]) -> tuple[Received, int]:
    """Messages, pings and pongs, and the code with which the connection ends: CLOSE as agreed, 0 if it does not end."""
    reader, received = FrameReader(), Received()
    try:
        for piece in pieces:
            for opcode, payload in reader.read(piece):
                if opcode == CLOSE:
                    check_close(payload)
                    return received, CLOSE
                received.append((opcode, payload))
    except BrokenFrame as broken:
        return received, broken.code
    return received, 0


def read_by_library(pieces: Iterable[bytes]) -> tuple[Received, int]:
    """The same by the library."""
    protocol, received, begun = Protocol(Side.SERVER, max_size=READ_LIMIT), Received(), Frame(Opcode.TEXT, b"")
    for piece in pieces:
        protocol.receive_data(piece)
        for event in protocol.events_received():
            assert isinstance(event, Frame)
            if event.opcode in (TEXT, BINARY, CONTINUED):
                begun = event if event.opcode != CONTINUED else Frame(begun.opcode, bytes(begun.data) + event.data)
                if event.fin:
                    received.append((int(begun.opcode), bytes(begun.data)))
            elif event.opcode != CLOSE:
                received.append((int(event.opcode), bytes(event.data)))
        if protocol.close_rcvd is not None:  # between two fragments, too, although the library minds that
            return received, CLOSE
        if protocol.close_sent is not None:
            return received, int(protocol.close_sent.code)
    return received, 0


@given(messages, st.binary(max_size=125), st.lists(st.integers(0), max_size=6))
def test_messages_are_read_whole_however_they_are_cut(
    sent: list[tuple[Opcode, list[bytes]]], ping: bytes, cuts: list[int]
) -> None:
    stream = b"".join(sent_by_client(message, ping) for message in sent)
    received, code = read_by_us(in_pieces(stream, cuts))
    assert code == 0
    assert [one for one in received if one[0] != PING] == [(int(kind), b"".join(parts)) for kind, parts in sent]
    assert [payload for opcode, payload in received if opcode == PING] == [ping] * len(sent)


@given(messages, st.integers(0), st.integers(0, 7), st.lists(st.integers(0), max_size=3))
def test_a_damaged_stream_is_read_as_the_library_reads_it(
    sent: list[tuple[Opcode, list[bytes]]], place: int, bit: int, cuts: list[int]
) -> None:
    stream = bytearray(b"".join(sent_by_client(message, b"?") for message in sent) or frame(PING, b""))
    stream[place % len(stream)] ^= 1 << bit
    pieces = in_pieces(bytes(stream), cuts)
    assert read_by_us(pieces) == read_by_library(pieces)


def test_what_has_come_of_a_frame_is_not_copied_with_each_further_byte() -> None:
    stream = sent_by_client((Opcode.TEXT, [bytes(1000)]), b"")
    reader = FrameReader()
    assert list(reader.read(stream[:20])) == [(PING, b"")]
    unread = reader.unread
    for byte in stream[20:-1]:
        assert list(reader.read(bytes([byte]))) == []
        assert reader.unread is unread
    assert list(reader.read(stream[-1:])) == [(TEXT, bytes(1000))]
    assert reader.unread == b""


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_what_we_send_is_what_a_client_reads(size: int) -> None:
    client = Protocol(Side.CLIENT)
    client.receive_data(frame(TEXT, b"x" * size))
    (event,) = client.events_received()
    assert isinstance(event, Frame)
    assert (event.opcode, event.fin, bytes(event.data)) == (TEXT, True, b"x" * size)


def test_a_reason_that_is_too_long_is_cut_between_letters() -> None:
    payload = close_payload(1011, "ö" * 100)
    assert payload[:2] == (1011).to_bytes(2, "big")
    assert payload[2:].decode() == "ö" * 61
    check_close(payload)


def test_a_text_that_is_not_utf_8_is_broken() -> None:
    assert checked_text("Köln".encode()) == "Köln".encode()
    with pytest.raises(BrokenFrame, match="UTF-8") as broken:
        checked_text(b"\xff")
    assert broken.value.code == 1007
