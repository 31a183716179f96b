"""`reginae backup` and `reginae restore` say in one line what they have done, or why they cannot."""

from pathlib import Path

import pytest

from reginae.server.storage import Storage
from tests.terminal import Terminal


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty database in the folder that commands are given in."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "reginae.sqlite3"
    Storage(path).close()
    return path


def test_a_backup_is_written_and_restored(database: Path, terminal: Terminal) -> None:
    done = terminal.run("backup", "the.backup", "--database", str(database))
    assert (done.code, done.out, done.err) == (0, "Backed up into the.backup (tables: 0, steps: 0, accounts: 0).\n", "")
    done = terminal.run("restore", "the.backup", "--database", "other.sqlite3")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Restored from the.backup, made 2")
    assert done.out.endswith("(tables: 0, steps: 0, accounts: 0).\n")


def test_the_usual_database_is_that_of_the_server_or_of_the_environment(
    database: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert terminal.run("backup", "one.backup").code == 0
    monkeypatch.setenv("REGINAE_DATABASE", str(database.with_name("nowhere.sqlite3")))
    assert "There are no tables in" in terminal.run("backup", "other.backup").err
    assert terminal.run("restore", "one.backup").code == 0
    assert terminal.run("backup", "other.backup").code == 0


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("backup", "Missing argument 'FILE'"),
        ("backup reginae.sqlite3", "is there already: name another file, or replace it by --force"),
        ("backup the.backup --database nowhere.sqlite3", "There are no tables in nowhere.sqlite3"),
        ("backup the.backup --database postgresql://127.0.0.1:1/nowhere", "PostgreSQL cannot be reached"),
        ("restore nowhere.backup", "nowhere.backup cannot be read"),
        ("restore reginae.sqlite3", "reginae.sqlite3 is no backup of Reginae"),
    ],
)
@pytest.mark.usefixtures("database")
def test_a_mistake_is_one_line(terminal: Terminal, typed: str, why: str) -> None:
    done = terminal.run(*typed.split())
    assert (done.code, done.out) == (2, "")
    assert why in done.err
    assert done.err.count("\n") == 1


def test_a_file_is_replaced_by_force_and_a_database_by_replace(database: Path, terminal: Terminal) -> None:
    assert terminal.run("backup", "the.backup").code == 0
    assert terminal.run("backup", "the.backup").code == 2
    assert terminal.run("backup", "the.backup", "--force").code == 0
    storage = Storage(database)
    with storage.engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO accounts VALUES ('a', 'Ada', 'ada', '', '', '')")
    storage.close()
    assert "is not empty" in terminal.run("restore", "the.backup").err
    assert terminal.run("restore", "the.backup", "--replace").code == 0
