"""Answers that are sent often: encoded once, compressed once, with a tag by which browsers ask whether they changed."""

import asyncio
import gzip
import hashlib
import zlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec
from litestar import MediaType, Request, Response

Answer = TypeVar("Answer")

SMALLEST_COMPRESSED = 1024  # what is shorter fits into one packet anyway
NOT_COMPRESSIBLE = ("image/png", "font/woff2")
MOST_ANSWERS = 200  # what is printed differs by the options of a table
REVALIDATE = "no-cache"
RAW_DEFLATE = -15  # as zlib calls a stream without a header
GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"


class Prepared(Generic[Answer]):
    """The bytes of an answer, as they are and compressed; made in a thread if they are many."""

    def __init__(
        self, content: bytes, media_type: str = MediaType.JSON, cache: str = REVALIDATE, brotli: bytes | None = None
    ) -> None:
        self.content = content
        self.media_type = media_type
        self.brotli = brotli
        self.tag = f'W/"{hashlib.blake2b(content, digest_size=12).hexdigest()}"'
        self.headers = {"ETag": self.tag, "Cache-Control": cache}
        self.packed: bytes | None = None
        if len(content) >= SMALLEST_COMPRESSED and media_type not in NOT_COMPRESSIBLE:
            self.packed = gzip.compress(content, mtime=0)
        if self.packed or self.brotli:
            self.headers["Vary"] = "Accept-Encoding"

    def response(self, request: Request[Any, Any, Any], status: int = 200, **more: str) -> Response[Answer]:
        """The answer to this request, or that it has not changed; with more headers."""
        headers = self.headers | {name.replace("_", "-"): value for name, value in more.items()}
        if self.tag in request.headers.get("If-None-Match", ""):
            return raw_response(b"", 304, self.media_type, headers)
        if self.brotli is not None and takes(request, "br"):
            return raw_response(self.brotli, status, self.media_type, headers | {"Content-Encoding": "br"})
        if self.packed is not None and takes(request, "gzip"):
            return raw_response(self.packed, status, self.media_type, headers | {"Content-Encoding": "gzip"})
        return raw_response(self.content, status, self.media_type, headers)


class PreparedTail:
    """The last fields of a JSON object, which are always the same: compressed once, after whatever other fields."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.packed = zlib.compress(self.content, wbits=RAW_DEFLATE)

    def response(self, request: Request[Any, Any, Any], head: msgspec.Struct) -> Response[Any]:
        """An object with the fields of the head and these."""
        begun = msgspec.json.encode(head)[:-1]
        headers = {"Vary": "Accept-Encoding"}
        if not takes(request, "gzip"):
            return raw_response(begun + self.content, 200, MediaType.JSON, headers)
        return raw_response(self._gzip(begun), 200, MediaType.JSON, headers | {"Content-Encoding": "gzip"})

    def _gzip(self, begun: bytes) -> bytes:
        """One stream: the head as it is, in a block of its own, then what was compressed before."""
        size = len(begun)
        block = b"\0" + size.to_bytes(2, "little") + (size ^ 0xFFFF).to_bytes(2, "little")  # RFC 1951, 3.2.4
        checksum = zlib.crc32(self.content, zlib.crc32(begun)).to_bytes(4, "little")
        return b"".join(
            [GZIP_HEADER, block, begun, self.packed, checksum, (size + len(self.content)).to_bytes(4, "little")]
        )


class PreparedAnswers:
    """Answers that never change while the server runs: each is made when it is first asked for, in a thread."""

    def __init__(self) -> None:
        self.answers: OrderedDict[str, Prepared[Any]] = OrderedDict()
        self.tails: dict[str, PreparedTail] = {}
        self.making = asyncio.Lock()  # one at a time: whoever asks for the same meanwhile gets what was made

    async def get(self, name: str, make: Callable[[], object]) -> Prepared[Any]:
        """The answer of this name."""
        found = self.answers.get(name)
        return found if found is not None else await self._made(name, make)

    async def _made(self, name: str, make: Callable[[], object]) -> Prepared[Any]:
        async with self.making:
            if name not in self.answers:
                self.answers[name] = await asyncio.to_thread(lambda: Prepared(msgspec.json.encode(make())))
                if len(self.answers) > MOST_ANSWERS:
                    self.answers.popitem(last=False)
            return self.answers[name]

    async def of_day(self, day: str, name: str, make: Callable[[], object]) -> Prepared[Any]:
        """The answer of this name on this day; those of other days are forgotten."""
        dated = f"{name} on {day}"
        if dated not in self.answers:
            for other in [known for known in self.answers if known.startswith(f"{name} on ")]:
                del self.answers[other]
        return await self.get(dated, make)

    async def tail(self, name: str, head: msgspec.Struct, make: Callable[[], msgspec.Struct]) -> PreparedTail:
        """The tail of this name: what an object, made with any head, has after it."""
        if name not in self.tails:
            after = len(msgspec.json.encode(head)) - 1
            self.tails[name] = await asyncio.to_thread(lambda: PreparedTail(msgspec.json.encode(make())[after:]))
        return self.tails[name]


def takes(request: Request[Any, Any, Any], encoding: str) -> bool:
    """Whether whoever asks can unpack what is packed so."""
    accepted = request.headers.get("Accept-Encoding", "").split(",")
    return encoding in {part.partition(";")[0].strip() for part in accepted}


def raw_response(content: bytes, status: int, media_type: str, headers: dict[str, str]) -> Response[Any]:
    """An answer whose bytes are made already; to the framework it is what they encode."""
    return Response(content, status_code=status, media_type=media_type, headers=headers)
