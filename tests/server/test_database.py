"""A file that cannot be used is refused with what to do, and stays as it was."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from reginae.server.database import BadDatabase
from reginae.server.schema import SCHEMA_VERSION
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


def test_commits_are_durable(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "reginae.sqlite3")
    with storage.engine.begin() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    storage.close()
