"""The SQLite that is used: Python's own, or a newer one that is installed beside it.

Nobody else in this process may open a database of ours by another one: two of them do not see each other's locks.
"""

import importlib
import sqlite3
from types import ModuleType

NEEDED = (
    3,
    51,
    3,
)  # before, two connections at once could in rare cases damage a file: sqlite.org/wal.html#walresetbug


def newest_sqlite() -> ModuleType:
    """Python's own module unless it is too old and a newer one can be had."""
    if sqlite3.sqlite_version_info >= NEEDED:
        return sqlite3
    try:
        other = importlib.import_module("pysqlite3.dbapi2")
    except ImportError:
        return sqlite3
    return max(sqlite3, other, key=lambda module: tuple(module.sqlite_version_info))


def version_warning(module: ModuleType) -> str:
    """What to do if this SQLite is too old; otherwise nothing."""
    if tuple(module.sqlite_version_info) >= NEEDED:
        return ""
    needed = ".".join(str(number) for number in NEEDED)
    return (
        f"SQLite {module.sqlite_version} has an error that can damage the tables in rare cases: "
        f"use a Python with SQLite {needed} or later, or install pysqlite3."
    )


sqlite = newest_sqlite()
