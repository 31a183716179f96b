"""A file that cannot be used is refused with what to do, and stays as it was."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from reginae.server.database import BadDatabase
from reginae.server.schema import SCHEMA, SCHEMA_VERSION
from reginae.server.sqlite_database import write_header
from reginae.server.sqlite_module import NEEDED, sqlite, version_warning
from reginae.server.storage import Storage

NOBODY = 65534


@contextmanager
def without_privileges() -> Iterator[None]:
    """As an ordinary user: the superuser may write anywhere."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder that every user may read. All modules are loaded before: others may not be allowed to read those."""
    Storage(tmp_path / "first.sqlite3").close()
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)
        os.chmod(name, 0o755)


def refused(path: Path) -> str:
    """The one line with which this file is refused."""
    with pytest.raises(BadDatabase) as refusal:
        Storage(path)
    line = str(refusal.value)
    assert "\n" not in line
    assert str(path) in line or str(path.parent) in line
    return line


def test_a_new_file_is_made_and_found_again(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    Storage(path).close()
    assert path.exists()
    Storage(path).close()


def test_a_text_file_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Queen, " * 20)
    assert "was not made by Reginae" in refused(path)
    assert path.read_text() == "Dear Queen, " * 20
    assert list(tmp_path.iterdir()) == [path]


def test_the_database_of_another_program_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "music.sqlite3"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE songs (title TEXT)")
    other.close()
    before = path.read_bytes()
    assert "was not made by Reginae" in refused(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_of_a_newer_reginae_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    Storage(path).close()
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    newer.close()
    before = path.read_bytes()
    assert "newer Reginae" in refused(path)
    assert path.read_bytes() == before


def test_a_read_only_file_is_refused(folder: Path) -> None:
    path = folder / "reginae.sqlite3"
    Storage(path).close()
    path.chmod(0o444)
    before = path.read_bytes()
    with without_privileges():
        assert "may not be written" in refused(path)
    assert path.read_bytes() == before


def test_a_read_only_folder_is_refused(folder: Path) -> None:
    folder.chmod(0o555)
    with without_privileges():
        assert "may not be written" in refused(folder / "reginae.sqlite3")
    assert list(folder.iterdir()) == []


def test_an_unreadable_file_is_refused(folder: Path) -> None:
    path = folder / "reginae.sqlite3"
    Storage(path).close()
    path.chmod(0o000)
    with without_privileges():
        assert "Permission denied" in refused(path)


def test_a_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    assert "is a folder" in refused(tmp_path)


def test_a_missing_folder_is_refused_and_not_created(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "reginae.sqlite3"
    assert "There is no folder" in refused(path)
    assert not path.parent.exists()


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    Storage(path).close()
    path.write_bytes(path.read_bytes()[:100] + b"\xff" * 4000)
    assert "damaged" in refused(path)


def test_a_file_with_one_damaged_page_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    Storage(path).close()
    before = path.read_bytes()
    damaged = before[:-4096] + b"\xff" * 4096  # one of the last pages that were made: an index
    path.write_bytes(damaged)
    assert "damaged" in refused(path)
    assert path.read_bytes() == damaged


def test_a_damaged_file_is_not_written_on_by_what_a_killed_server_left(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    Storage(path).close()
    opened = sqlite.connect(path, isolation_level=None)
    opened.execute("CREATE TABLE letters (text TEXT)")
    left = Path(f"{path}-wal").read_bytes()
    damaged = path.read_bytes()[:-4096] + b"\xff" * 4096
    opened.close()
    path.write_bytes(damaged)
    Path(f"{path}-wal").write_bytes(left)
    assert "damaged" in refused(path)
    assert path.read_bytes() == damaged
    assert Path(f"{path}-wal").read_bytes() == left


@pytest.mark.parametrize(
    ("change", "missing"),
    [
        *((f"DROP TABLE {table}", f"the table {table}") for table in SCHEMA.tables),
        ("DELETE FROM settings", "its key in the table settings"),
        ("ALTER TABLE seats DROP COLUMN token_hash", "the column token_hash of the table seats"),
        ("ALTER TABLE tables RENAME COLUMN over TO ended", "the column over of the table tables"),
        (
            "ALTER TABLE steps RENAME TO old; CREATE TABLE steps AS SELECT * FROM old; DROP TABLE old",
            "the primary key of the table steps",
        ),
    ],
)
def test_a_file_that_lacks_something_is_refused_and_unchanged(tmp_path: Path, change: str, missing: str) -> None:
    path = tmp_path / "reginae.sqlite3"
    Storage(path).close()
    with closing(sqlite.connect(path)) as file:
        file.executescript(f"PRAGMA foreign_keys = OFF; {change};")
    before = path.read_bytes()
    assert f"lacks {missing}: restore a copy" in refused(path)
    assert path.read_bytes() == before


def test_tables_of_other_programs_in_our_file_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    Storage(path).close()
    with closing(sqlite.connect(path)) as file:
        file.execute("CREATE TABLE letters (text TEXT)")
    Storage(path).close()


def test_a_file_whose_making_was_interrupted_is_made(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    write_header(path)
    storage = Storage(path)
    assert storage.load("any") is None
    storage.close()


def test_a_question_mark_in_the_name_of_a_file_is_part_of_it(tmp_path: Path) -> None:
    path = tmp_path / "who?mode=memory.sqlite3"
    Storage(path).close()
    Storage(path).close()
    assert path.stat().st_size > 0


def test_the_sqlite_in_use_has_no_known_errors_that_damage_files(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "reginae.sqlite3")
    for engine in (storage.engine, storage.readers.engine):
        with engine.begin() as connection:
            version = str(connection.exec_driver_sql("SELECT sqlite_version()").scalar())
        assert tuple(map(int, version.split("."))) >= NEEDED, version
    assert version_warning(sqlite) == ""
    storage.close()


def test_a_sqlite_that_is_too_old_is_warned_of_in_one_line() -> None:
    old = ModuleType("old_sqlite")
    setattr(old, "sqlite_version_info", (3, 40, 1))  # noqa: B010
    setattr(old, "sqlite_version", "3.40.1")  # noqa: B010
    warning = version_warning(old)
    assert warning.startswith("SQLite 3.40.1 has an error that can damage the tables in rare cases: use")
    assert "\n" not in warning


def test_commits_are_durable(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "reginae.sqlite3")
    with storage.engine.begin() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    storage.close()
