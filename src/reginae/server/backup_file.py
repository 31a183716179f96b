"""The file of a backup: lines of JSON, compressed by gzip; the same for both stores.

First comes a header that says what is in it, then every row of every table as a list, at last a digest of all that.
"""

import gzip
import hashlib
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, NoReturn, TypeAlias, TypeVar

import msgspec

from reginae.core import ReginaeError
from reginae.server.schema import SCHEMA_VERSION

LAYOUT = 1  # how the file itself is written, whatever the format of the database
COMPRESSION = 4
BATCH = 2000  # rows that are in memory at a time
Value: TypeAlias = str | int | float | bool | None
Row: TypeAlias = list[Value]
AnyLine = TypeVar("AnyLine")


class BadBackup(ReginaeError):
    """A file that cannot be written, or is no whole backup, and what to do about it."""


class Layout(msgspec.Struct):
    """By which version of this module a file is to be read: what all versions can read."""

    reginae_backup: int


class TablePart(msgspec.Struct):
    """A table of the database, the columns of its rows in order, and how many rows there are."""

    name: str
    columns: list[str]
    rows: int


class Header(msgspec.Struct):
    """What is in a backup: the format of the database, who has written it and when, and which tables follow."""

    reginae_backup: int
    format: int
    version: str  # of Reginae
    made: str  # UTC
    tables: list[TablePart]

    def rows(self) -> int:
        """How many rows there are in all."""
        return sum(table.rows for table in self.tables)

    def rows_of(self, name: str) -> int:
        """How many rows there are of this table."""
        return sum(table.rows for table in self.tables if table.name == name)


class Ending(msgspec.Struct):
    """The last line."""

    sha256: str


class BackupWriter:
    """Writes a backup into an open file; it is whole after `end`."""

    def __init__(self, file: BinaryIO, header: Header) -> None:
        self.stream = gzip.GzipFile("", "wb", COMPRESSION, file, mtime=0)
        self.digest = hashlib.sha256()
        self.encoder = msgspec.json.Encoder()
        self._write(self.encoder.encode_lines([header]))

    def rows(self, rows: Sequence[tuple[Value, ...]]) -> None:
        """Write the next rows, in the order of the header's tables."""
        self._write(self.encoder.encode_lines(rows))

    def end(self) -> None:
        """Write the digest."""
        self.stream.write(self.encoder.encode_lines([Ending(self.digest.hexdigest())]))
        self.stream.close()

    def _write(self, lines: bytes) -> None:
        self.digest.update(lines)
        self.stream.write(lines)


class BackupReader:
    """Reads a backup from its beginning to its end; BadBackup if it is none, is newer, was cut off or changed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.stream = gzip.GzipFile(path, "rb")
        except OSError as error:
            raise BadBackup(f"{path} cannot be read: {error.strerror}.") from error
        self.digest = hashlib.sha256()
        self.row_decoder = msgspec.json.Decoder(Row)
        try:
            self.header = self._read_header()
        except BadBackup:
            self.stream.close()
            raise

    def __enter__(self) -> "BackupReader":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stream.close()

    def batches(self, table: TablePart) -> Iterator[list[Row]]:
        """All rows of a table, some at a time; tables are read in the order of the header."""
        for start in range(0, table.rows, BATCH):
            rows = [self._row() for _ in range(min(BATCH, table.rows - start))]
            if any(len(row) != len(table.columns) for row in rows):
                self._refuse_damaged()
            yield rows

    def end(self) -> None:
        """Read the digest, after all rows."""
        digest = self.digest.hexdigest()
        if self._decoded(self._line(), msgspec.json.Decoder(Ending)).sha256 != digest or self._more():
            self._refuse_damaged()

    def _read_header(self) -> Header:
        try:
            line = self._line()
            layout = self._decoded(line, msgspec.json.Decoder(Layout)).reginae_backup
        except BadBackup as error:
            raise BadBackup(f"{self.path} is no backup of Reginae, or a damaged one: name another file.") from error
        if layout > LAYOUT:
            self._refuse_newer(f"its layout is {layout}, this one reads {LAYOUT}")
        header = self._decoded(line, msgspec.json.Decoder(Header))
        if header.format > SCHEMA_VERSION:
            self._refuse_newer(f"its format is {header.format}, this one reads {SCHEMA_VERSION}")
        return header

    def _row(self) -> Row:
        return self._decoded(self._line(), self.row_decoder)

    def _line(self) -> bytes:
        try:
            line = self.stream.readline()
        except (EOFError, zlib.error, gzip.BadGzipFile):
            self._refuse_damaged()
        except OSError as error:
            raise BadBackup(f"{self.path} cannot be read: {error.strerror}.") from error
        if not line.endswith(b"\n"):
            self._refuse_damaged()
        self.digest.update(line)
        return line

    def _more(self) -> bool:
        """Whether something comes after the end."""
        try:
            return bool(self.stream.read(1))
        except (EOFError, zlib.error, gzip.BadGzipFile):
            return True

    def _decoded(self, line: bytes, decoder: "msgspec.json.Decoder[AnyLine]") -> AnyLine:
        try:
            return decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._refuse_damaged()

    def _refuse_damaged(self) -> NoReturn:
        raise BadBackup(f"{self.path} was cut off or changed after it was written: restore another backup.")

    def _refuse_newer(self, how: str) -> NoReturn:
        raise BadBackup(f"{self.path} was made by a newer Reginae ({how}): update Reginae.")
