"""A database of an earlier format is brought up to date when it is opened, and its tables are played on."""

import asyncio
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from reginae.server.database import BadDatabase
from reginae.server.http_messages import ScoreEntry
from reginae.server.schema import SCHEMA_VERSION
from reginae.server.scores import best_scores
from reginae.server.storage import SavedAutoAnswer, Storage
from tests.server.earlier_formats import (
    CATEGORY,
    EARLIER,
    FINISHED,
    FORMATS,
    STEPS,
    TABLE,
    TOKENS,
    as_of_today,
    columns_of,
    content,
    play_on,
    write_file,
)
from tests.server.live_server import CHECKOUT, LiveServer, play_randomly

IMPORTED = """
import sys
from reginae.server.storage import Storage
for _ in range(2):
    Storage(sys.argv[1]).close()
print("alembic" in sys.modules)
"""


def in_order(connection: sqlite3.Connection, kind: str) -> list[str]:
    """The names of the tables or indexes in a file."""
    return [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = ? ORDER BY 1", (kind,))]


def schema(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """The columns of every table and index in a file, and what they refer to."""
    with closing(sqlite3.connect(path)) as file:
        tables, indexes = in_order(file, "table"), in_order(file, "index")
        columns = {table: list(file.execute(f"PRAGMA table_info({table})")) for table in tables}
        keys = {f"keys of {table}": list(file.execute(f"PRAGMA foreign_key_list({table})")) for table in tables}
        return columns | keys | {index: list(file.execute(f"PRAGMA index_info({index})")) for index in indexes}


def noted_format(path: Path) -> tuple[str, int]:
    """The format of a file as Alembic knows it, and as earlier programs do."""
    with closing(sqlite3.connect(path)) as file:
        (revision,) = file.execute("SELECT version_num FROM alembic_version").fetchone()
        (version,) = file.execute("PRAGMA user_version").fetchone()
    return revision, version


def test_there_is_a_file_of_every_earlier_format() -> None:
    assert sorted(path.name for path in FORMATS.iterdir()) == [f"format_{format}.sql" for format in EARLIER]


@pytest.mark.parametrize("format", EARLIER)
def test_a_file_of_an_earlier_format_keeps_its_content_and_has_the_schema_of_a_new_one(
    tmp_path: Path, format: int
) -> None:
    old, new = write_file(tmp_path / "old.sqlite3", format), tmp_path / "new.sqlite3"
    wanted = as_of_today(content(old))
    Storage(new).close()
    for _ in range(2):  # the second time it is a file of today
        Storage(old).close()
        assert schema(old) == schema(new)
        assert columns_of(content(old), wanted) == wanted
        assert noted_format(old) == noted_format(new) == (f"{SCHEMA_VERSION:04}", SCHEMA_VERSION)


@pytest.mark.parametrize("format", EARLIER)
def test_a_table_of_an_earlier_format_is_played_on(tmp_path: Path, format: int) -> None:
    path = write_file(tmp_path / "reginae.sqlite3", format)
    for _ in range(2):
        asyncio.run(play_on(path, 3))
        with closing(sqlite3.connect(path)) as file:  # as it was, for the second time
            file.execute('DELETE FROM steps WHERE "table" = ? AND n >= ?', (TABLE, STEPS))
            file.commit()


def test_a_table_of_format_3_is_played_to_its_end_on_a_server(tmp_path: Path) -> None:
    path = write_file(tmp_path / "reginae.sqlite3", 3)
    with (
        LiveServer(path) as server,
        server.connect(TABLE, TOKENS[0]) as ada,
        server.connect(TABLE, TOKENS[1]) as bo,
    ):
        assert ada.table["version"] == STEPS
        assert bo.table["auto_answers"] == {"reacting": {"notation": "draw gold", "until_turn": False}}
        assert [line["name"] for line in ada.log if line["seat"] == 0] == ["draw-plain"]
        play_randomly(random.Random(1), ada, bo)


def test_deals_scores_and_answers_of_format_3_count_today(tmp_path: Path) -> None:
    storage = Storage(write_file(tmp_path / "reginae.sqlite3", 3))
    saved = storage.load(TABLE)
    assert saved is not None
    assert saved.auto_answers == {(1, "reacting"): SavedAutoAnswer("draw gold")}
    assert (saved.deal_date, saved.practice) == ("2026-01-02", False)
    assert saved.deal_seed == "90e0429590e8d00157afb19956c1221b"  # it goes on with the luck it was begun with
    assert best_scores(storage, CATEGORY, None) == [ScoreEntry(1, "Cleo", 7, "2026-01-01", False)]
    storage.close()


def test_attempts_of_before_count_by_name_among_themselves_alone(tmp_path: Path) -> None:
    path = write_file(tmp_path / "reginae.sqlite3", 3)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE deals SET date = '2026-01-02', who = 'ada' WHERE n = 3")
    storage = Storage(path)
    first, second = storage.load(FINISHED), storage.load(TABLE)
    assert first is not None
    assert second is not None
    assert (first.practice, second.practice) == (False, True)
    assert not storage.would_be_practice("ada", CATEGORY, "2026-01-02")
    storage.close()


def test_the_key_of_a_file_is_made_once(tmp_path: Path) -> None:
    keys = []
    for path in (tmp_path / "one.sqlite3", tmp_path / "one.sqlite3", tmp_path / "other.sqlite3"):
        storage = Storage(path)
        keys.append(storage.key)
        storage.close()
    assert keys[0] == keys[1] != keys[2]
    assert len(bytes.fromhex(keys[0])) == 32


def test_each_file_of_an_earlier_format_gets_a_key_of_its_own(tmp_path: Path) -> None:
    storages = [Storage(write_file(tmp_path / f"{number}.sqlite3", 5)) for number in range(2)]
    keys = {storage.key for storage in storages}
    for storage in storages:
        storage.close()
    assert [len(bytes.fromhex(key)) for key in keys] == [32, 32]


def test_a_server_that_is_killed_while_it_brings_a_file_up_to_date_leaves_it_as_it_was(tmp_path: Path) -> None:
    path = write_file(tmp_path / "reginae.sqlite3", 3)
    before, schema_before = content(path), schema(path)
    words = [sys.executable, "-m", "tests.server.killed_migrations", str(path)]
    done = int(subprocess.run(words, cwd=CHECKOUT, capture_output=True, text=True, check=True).stdout)
    assert done > 30
    for number in range(1, done):
        copy = Path(f"{path}.{number}")
        assert (content(copy), schema(copy)) == (before, schema_before), number
    asyncio.run(play_on(Path(f"{path}.{done - 1}"), 3))
    assert noted_format(Path(f"{path}.{done}")) == (f"{SCHEMA_VERSION:04}", SCHEMA_VERSION)


@pytest.mark.parametrize("revision", [f"{SCHEMA_VERSION + 1:04}", "ae1027a6acf"])
def test_a_file_whose_revision_is_none_of_ours_is_refused_and_unchanged(tmp_path: Path, revision: str) -> None:
    path = tmp_path / "reginae.sqlite3"
    Storage(path).close()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    before = path.read_bytes()
    with pytest.raises(BadDatabase, match="newer Reginae" if revision.isdecimal() else "not made by Reginae"):
        Storage(path)
    assert path.read_bytes() == before


def test_a_server_imports_alembic_only_to_bring_a_file_up_to_date(tmp_path: Path) -> None:
    words = [sys.executable, "-c", IMPORTED, str(tmp_path / "reginae.sqlite3")]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == "False\n"
