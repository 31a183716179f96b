"""Crowns as a game of a third party that is upgraded: copies of its folder with other rules, and servers with them."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from tests.server.live_server import CHECKOUT, LiveServer

EXAMPLES = CHECKOUT / "examples"
Change: TypeAlias = tuple[str, str, str]  # in which file of the game what is replaced by what

NO_REST: Change = ("rules.py", " + [REST]\n", "\n")  # the bold must peek
RENAMED_OPTION: Change = ("__init__.py", '        "die",', '        "dice",')
ALWAYS_DIE: Change = ("__init__.py", 'options["die"] is True', "True")
NO_LOWEST: Change = ("__init__.py", "[False, True], ", "[False], ")
FAILS_AT_SEAT_3: Change = (
    "rules.py",
    "    table.seen.append((seat, other))\n",
    '    table.seen.append((seat, other))\n    if other == 2:\n        raise KeyError("seat 3")\n',
)


def upgraded_crowns(folder: Path, version: str, *changes: Change) -> Path:
    """A folder with Crowns by rules that have changed so."""
    copy = folder / f"rules-{version}"
    ignored = shutil.ignore_patterns("tests", "__pycache__")
    shutil.copytree(EXAMPLES / "crowns", copy / "crowns", ignore=ignored)
    new_version: Change = ("__init__.py", '"Crowns", "1", SEATS', f'"Crowns", "{version}", SEATS')
    for file, old, new in (new_version, *changes):
        path = copy / "crowns" / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} has changed: {old}"
        path.write_text(text.replace(old, new), encoding="utf-8")
    return copy


def server_with(database: Path, games: Path | None) -> LiveServer:
    """A server on this file with the games of this folder besides ours; None for ours alone."""
    environment = {name: value for name, value in os.environ.items() if name != "REGINAE_GAMES"}
    return LiveServer(database, env=environment | ({"REGINAE_GAMES": str(games)} if games else {}))


def change_file(database: Path, statement: str, *values: object) -> None:
    """Change a database file from beside the server; it must not have read yet what is changed."""
    with closing(sqlite3.connect(database, isolation_level=None, timeout=60)) as file:
        file.execute(statement, values)
