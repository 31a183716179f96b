"""Databases as earlier versions wrote them: scripts in `formats/`, one for each format, which never change.

Each has a table at which Ada, at seat 0, has drawn a card, taken that back and drawn another, and one that is finished.
"""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from reginae.games import game_named
from reginae.server.database import DatabaseAddress
from reginae.server.schema import SCHEMA_VERSION
from reginae.server.tokens import seat_of
from tests.server.local_table import local_registry

Row: TypeAlias = dict[str, object]
Content: TypeAlias = dict[str, list[Row]]

FORMATS = Path(__file__).parent / "formats"
EARLIER = range(1, SCHEMA_VERSION)
TABLE, FINISHED = "Rk3dTn0aXq9w", "Zb7finished2"
TOKENS = ["token-of-Ada", "token-of-Bo"]  # at TABLE
SESSION = "session-of-Cleo"  # who has an account since format 7
CATEGORY = "0123456789abcdef"  # of both deals
STEPS = 11
RENAMED_TABLES = {"chairs": "seats", "standing": "auto_answers"}
RENAMED_COLUMNS = {("standing", "asks"): "decision", ("deals", "way"): "category", ("scores", "way"): "category"}


def write_file(path: Path, format: int) -> Path:
    """A file of this format."""
    with closing(sqlite3.connect(path)) as file:
        file.executescript((FORMATS / f"format_{format}.sql").read_text("utf-8"))
    return path


def content(path: Path) -> Content:
    """All rows of all tables of a file, in any order, but for what Alembic notes."""
    with closing(sqlite3.connect(path)) as file:
        file.row_factory = sqlite3.Row
        tables = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {table: [dict(row) for row in file.execute(f"SELECT * FROM {table}")] for table in tables}
    return {table: sorted(rows, key=json.dumps) for table, rows in found.items() if table != "alembic_version"}


def as_of_today(before: Content) -> Content:
    """What becomes of the content of a file, with the columns it has already, under the names of today."""
    today = {
        RENAMED_TABLES.get(table, table): [
            {RENAMED_COLUMNS.get((table, column), column): value for column, value in row.items()} for row in rows
        ]
        for table, rows in before.items()
    }
    for deal in today.get("deals", []):
        if "who" in deal:  # counted by name until format 6
            deal["browser"] = f"name {deal.pop('who')}"
    return {table: sorted(rows, key=json.dumps) for table, rows in today.items() if rows}


def columns_of(content: Content, wanted: Content) -> Content:
    """The tables and columns of this content that another one has."""
    return {
        table: sorted(({column: row[column] for column in rows[0]} for row in content[table]), key=json.dumps)
        for table, rows in wanted.items()
    }


async def play_on(address: DatabaseAddress, actions: int) -> None:
    """Go on with TABLE in the process of the test: those who hold the tokens play anything."""
    game, dice = game_named("regina-cards"), random.Random(1)
    async with local_registry(address, game) as tables:
        table = await tables.find(TABLE)
        assert [seat_of(table.seats, token) for token in TOKENS] == [0, 1]
        assert table.match.version == STEPS
        for _ in range(actions):
            seat = table.actors()[0]
            await table.play(seat, int(dice.choice(list(table.match.state.legal(seat)))), table.match.version)
        assert table.match.version >= STEPS + actions
