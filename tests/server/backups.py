"""Databases of both stores for tests of backups, and what is in them."""

import gzip
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import msgspec
from sqlalchemy import select

from reginae.server.backup import LASTING, back_up, snapshot
from reginae.server.backup_file import LAYOUT, BackupWriter, Header, TablePart, Value
from reginae.server.database import DatabaseAddress
from reginae.server.restore import check_backup, restore
from tests.server.earlier_formats import write_file

Everything: TypeAlias = dict[str, list[tuple[Value, ...]]]
STORES = ["sqlite", "postgresql"]


def nobody_asks(_done: int, _total: int) -> None:
    """Nobody wants to know how far it is."""


def backed_up(address: DatabaseAddress, path: Path) -> Path:
    """A backup of this database."""
    back_up(address, path, False, nobody_asks)
    return path


def restored(path: Path, address: DatabaseAddress, replace: bool = False) -> DatabaseAddress:
    """A database into which this backup was restored."""
    check_backup(path, nobody_asks)
    restore(path, address, replace, nobody_asks)
    return address


def everything(address: DatabaseAddress) -> Everything:
    """All rows that a backup holds, by table."""
    with snapshot(address) as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in LASTING
        }


def backup_of_format(format: int, folder: Path) -> Path:
    """A backup as a Reginae of this format would have written it."""
    with closing(sqlite3.connect(write_file(folder / f"format_{format}.sqlite3", format))) as file:
        tables = list(file.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid"))
        rows = {table: list(file.execute(f"SELECT * FROM {table}")) for (table,) in tables}
        kinds = {table: [row[1:3] for row in file.execute(f"PRAGMA table_info({table})")] for table in rows}
    path = folder / f"format_{format}.backup"
    parts = [TablePart(table, [name for name, _ in kinds[table]], len(rows[table])) for table in rows]
    with path.open("wb") as out:
        writer = BackupWriter(out, Header(LAYOUT, format, "0.0", "2026-01-02", parts))
        for table, found in rows.items():
            is_bool = [kind == "BOOLEAN" for _, kind in kinds[table]]
            writer.rows([tuple(bool(v) if b else v for v, b in zip(row, is_bool, strict=True)) for row in found])
        writer.end()
    return path


def lines(path: Path) -> list[bytes]:
    """The lines of a backup."""
    return gzip.decompress(path.read_bytes()).splitlines(keepends=True)


def header_with(path: Path, **changes: int) -> Iterator[bytes]:
    """The lines of a backup whose header says something else."""
    first, *others = lines(path)
    yield msgspec.json.encode({**msgspec.json.decode(first), **changes}) + b"\n"
    yield from others
