"""The commands that back a database up and restore it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from reginae.cli.argument_types import DatabaseAddress

if TYPE_CHECKING:
    from reginae.server.backup_file import Header

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup, for example reginae.backup.")]


def backup(
    file: BackupFile,
    database: DatabaseAddress = "reginae.sqlite3",
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there already.")] = False,
) -> None:
    """Write all tables and accounts into one file, as they are at one moment, while servers go on.

    It can be restored into a SQLite file and into PostgreSQL, whichever it comes from. It holds the key of the server:
    keep it as safe as the database.
    """
    from reginae.server.backup import back_up

    with progress("Backing up") as report:
        header = back_up(database, file, force, report)
    print(f"Backed up into {file} ({in_it(header)}).")


def restore(
    file: BackupFile,
    database: DatabaseAddress = "reginae.sqlite3",
    replace: Annotated[bool, typer.Option("--replace", help="Replace everything that is in the database.")] = False,
) -> None:
    """Read what 'reginae backup' has written into a new database that no server uses: all of it, or nothing."""
    from reginae.server.restore import check_backup
    from reginae.server.restore import restore as restore_database

    with progress("Checking") as report:
        header = check_backup(file, report)
    with progress("Restoring") as report:
        restore_database(file, database, replace, report)
    print(f"Restored from {file}, made {header.made} ({in_it(header)}).")


def in_it(header: "Header") -> str:
    """What a backup holds, in words."""
    return ", ".join(f"{name}: {header.rows_of(name)}" for name in ("tables", "steps", "accounts"))


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal, and nothing elsewhere; it is told how many rows are done, and how many there are."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
