"""Frames of the WebSocket protocol (RFC 6455), as far as a server needs them: reading, checking, writing.

The library `websockets` does all this as well, for clients too and with extensions, and took a tenth of a move's time.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from websockets.exceptions import ProtocolError
from websockets.frames import Close
from websockets.utils import apply_mask as apply_mask_in_python

try:
    from websockets.speedups import apply_mask
except ImportError:  # where nobody has compiled it
    apply_mask = apply_mask_in_python

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
OPCODES = frozenset((CONTINUED, TEXT, BINARY, CLOSE, PING, PONG))
FINAL = MASKED = 0x80  # of the first byte and of the second
RESERVED = 0x70
LONGEST_CONTROL = 125
IN_TWO_BYTES, IN_EIGHT_BYTES = 126, 127  # in place of a length that has more than seven bits
MASK_SIZE = 4
READ_LIMIT = 1024 * 1024  # bytes of a message; a longer one ends the connection
BROKEN_PROTOCOL, INVALID_TEXT, TOO_LARGE = 1002, 1007, 1009

Bytes: TypeAlias = bytes | bytearray


class BrokenFrame(Exception):
    """What came is no frame, and the connection must be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Head(NamedTuple):
    """What a frame is, and where in the data its mask and its end are."""

    opcode: int
    is_final: bool
    mask: int
    end: int


class FrameReader:
    """Puts together what comes in pieces of any size."""

    __slots__ = ("fragments", "is_text", "unread")

    def __init__(self) -> None:
        self.unread = bytearray()  # the beginning of a frame
        self.fragments: bytearray | None = None  # of a message whose end has not come: many of them may be empty
        self.is_text = True

    def read(self, data: Bytes) -> Iterator[tuple[int, bytes]]:
        """Each message and each control frame that is whole now, with its opcode; or BrokenFrame."""
        if self.unread:
            self.unread += data
            data = self.unread
        start = 0
        while (head := self._head(data, start)) is not None and head.end <= len(data):
            first = head.mask + MASK_SIZE
            payload = apply_mask(bytes(data[first : head.end]), bytes(data[head.mask : first]))
            start = head.end
            if head.is_final and head.opcode != CONTINUED:
                yield head.opcode, payload
            elif (message := self._put_together(head, payload)) is not None:
                yield (TEXT if self.is_text else BINARY), message
        if data is self.unread:
            del self.unread[:start]  # in place: a frame may come byte by byte
        else:
            self.unread += data[start:]

    def _head(self, data: Bytes, start: int) -> Head | None:
        """The head of the frame that begins here, if all of it has come."""
        if len(data) < start + 2:
            return None
        first, second = data[start], data[start + 1]
        opcode, is_final, size = first & 0x0F, first >= FINAL, second & 0x7F
        self._check(opcode, is_final, size, bool(first & RESERVED), second >= MASKED)
        mask = start + 2
        if size >= IN_TWO_BYTES:
            more = 2 if size == IN_TWO_BYTES else 8
            mask += more
            if len(data) < mask:
                return None
            size = int.from_bytes(data[mask - more : mask], "big")
        if size + len(self.fragments or b"") > READ_LIMIT:
            raise BrokenFrame(TOO_LARGE, f"A message has at most {READ_LIMIT} bytes.")
        return Head(opcode, is_final, mask, mask + MASK_SIZE + size)

    def _check(self, opcode: int, is_final: bool, size: int, is_reserved: bool, is_masked: bool) -> None:
        if is_reserved or opcode not in OPCODES:
            raise BrokenFrame(BROKEN_PROTOCOL, "There is no such frame.")
        if not is_masked:
            raise BrokenFrame(BROKEN_PROTOCOL, "What a client sends is masked.")
        if opcode >= CLOSE:
            if size > LONGEST_CONTROL or not is_final:
                raise BrokenFrame(BROKEN_PROTOCOL, "A control frame is short and whole.")
        elif (opcode == CONTINUED) != (self.fragments is not None):
            raise BrokenFrame(BROKEN_PROTOCOL, "A message is sent to its end before the next.")

    def _put_together(self, head: Head, payload: bytes) -> bytes | None:
        """Add a fragment; the message, if this was its last."""
        if self.fragments is None:
            self.is_text = head.opcode == TEXT
            self.fragments = bytearray()
        self.fragments += payload
        if not head.is_final:
            return None
        message, self.fragments = bytes(self.fragments), None
        return message


def frame(opcode: int, payload: bytes) -> bytes:
    """A whole frame, as a server sends it."""
    size = len(payload)
    if size < IN_TWO_BYTES:
        return bytes((FINAL | opcode, size)) + payload
    if size < 0x10000:
        return bytes((FINAL | opcode, IN_TWO_BYTES, size >> 8, size & 0xFF)) + payload
    return bytes((FINAL | opcode, IN_EIGHT_BYTES)) + size.to_bytes(8, "big") + payload


def close_payload(code: int, reason: str) -> bytes:
    """What a frame that closes says: a reason that is too long is cut."""
    return code.to_bytes(2, "big") + reason.encode()[: LONGEST_CONTROL - 2].decode(errors="ignore").encode()


def checked_text(payload: bytes) -> bytes:
    """The payload of a text, or BrokenFrame if it is not in UTF-8."""
    try:
        payload.decode()
    except UnicodeDecodeError:
        raise BrokenFrame(INVALID_TEXT, "A message is text in UTF-8.") from None
    return payload


def check_close(payload: bytes) -> None:
    """BrokenFrame unless the other side may close so."""
    try:
        Close.parse(payload)
    except ProtocolError as error:
        raise BrokenFrame(BROKEN_PROTOCOL, str(error)) from None
    except UnicodeDecodeError:
        raise BrokenFrame(INVALID_TEXT, "A reason is text in UTF-8.") from None
