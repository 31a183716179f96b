"""A backup is restored into the other store, or one of its own kind, whole or not at all."""

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import pytest
from sqlalchemy import insert, text

from reginae.server.database import BadDatabase, DatabaseAddress, is_postgres, open_database
from reginae.server.schema import ATTENDANCE, BOT_REQUESTS, COACH_REPORTS, SCHEMA, SERVERS
from reginae.server.storage import Storage
from reginae.testing.running_postgres import RunningPostgres
from tests.server.backups import (
    STORES,
    backed_up,
    backup_of_format,
    everything,
    restored,
)
from tests.server.earlier_formats import (
    EARLIER,
    FINISHED,
    TABLE,
    Content,
    Row,
    as_of_today,
    columns_of,
    content,
    play_on,
    write_file,
)

NewDatabase: TypeAlias = Callable[[str], DatabaseAddress]

SERVER: Row = {"id": "server", "seen_at": 4102444800.0}  # which was last seen in times to come
ACCOUNT: Row = {"id": "a", "name": "Dee", "name_key": "dee", "password_hash": "", "recovery_hash": ""}


@pytest.fixture
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Names a database of a store that does not exist yet, or is empty."""

    def name_one(store: str) -> DatabaseAddress:
        name = f"backups_{random.Random().getrandbits(60)}"
        if store == "sqlite":
            return tmp_path / f"{name}.sqlite3"
        postgres: RunningPostgres = request.getfixturevalue("postgres")
        return postgres.new_database(name)

    return name_one


@pytest.fixture(params=STORES)
def address(request: pytest.FixtureRequest, new_database: NewDatabase) -> DatabaseAddress:
    """A database of either store that does not exist yet, or is empty."""
    return new_database(request.param)


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with two tables; beside it a backup."""
    path = write_file(tmp_path_factory.mktemp("original") / "reginae.sqlite3", 7)
    Storage(path).close()
    backed_up(path, path.with_suffix(".backup"))
    return path


@pytest.fixture
def backup(original: Path) -> Path:
    """The backup of this file."""
    return original.with_suffix(".backup")


def change(address: DatabaseAddress, *statements: str, **rows: Row) -> None:
    """Carry out these statements, and insert these rows, by table."""
    database = open_database(address)
    with database.engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
        for table, row in rows.items():
            connection.execute(insert(SCHEMA.tables[table]), [row])
    database.close()


def refused(path: Path, address: DatabaseAddress, replace: bool = False) -> str:
    """The line with which a database refuses this backup."""
    with pytest.raises(BadDatabase) as refusal:
        restored(path, address, replace)
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


@pytest.mark.parametrize("other", STORES)
def test_a_restored_database_holds_the_same_and_gives_the_same_backup(
    address: DatabaseAddress, other: str, original: Path, backup: Path, tmp_path: Path, new_database: NewDatabase
) -> None:
    restored(backup, address)
    target = restored(backed_up(address, tmp_path / "again.backup"), new_database(other))
    assert everything(target) == everything(address) == everything(original)
    assert sum(map(len, everything(target).values())) > 20
    asyncio.run(play_on(target, 5))


@pytest.mark.parametrize("format", EARLIER)
def test_a_backup_of_an_earlier_format_is_brought_up_to_date(
    address: DatabaseAddress, format: int, tmp_path: Path
) -> None:
    restored(backup_of_format(format, tmp_path), address)
    found = everything(address)
    wanted = as_of_today(content(tmp_path / f"format_{format}.sqlite3"))
    rows: Content = {
        name: [dict(zip(SCHEMA.tables[name].columns.keys(), row, strict=True)) for row in found[name]]
        for name in wanted
    }
    assert columns_of(rows, wanted) == columns_of(wanted, wanted)
    asyncio.run(play_on(address, 3))


def test_what_only_running_servers_need_is_left_out(address: DatabaseAddress, backup: Path, tmp_path: Path) -> None:
    restored(backup, address)
    request = {"id": "r", "server": "server", "rules": "", "task": "", "record": "", "seat": 0, "bot": "", "seed": 1}
    report = {"table": TABLE, "seat": 0, "server": "server", "content": "", "asked_at": 1.0}
    change(
        address,
        servers=SERVER,
        attendance={"table": TABLE, "server": "server", "seats": "[]", "spectators": 1},
        bot_requests={**request, "asked_at": 1.0},
        coach_reports=report,
    )
    target = restored(backed_up(address, tmp_path / "again.backup"), tmp_path / "target.sqlite3")
    with closing(sqlite3.connect(target)) as file:
        for table in (SERVERS, ATTENDANCE, BOT_REQUESTS, COACH_REPORTS):
            assert file.execute(f"SELECT count(*) FROM {table.name}").fetchone() == (0,)


def test_rows_that_count_themselves_go_on_after_the_last_one(address: DatabaseAddress, backup: Path) -> None:
    restored(backup, address)
    change(address, f"DELETE FROM deals WHERE \"table\" = '{FINISHED}'")
    change(address, deals={"table": FINISHED, "category": "", "date": "", "browser": ""})
    assert [row[0] for row in everything(address)["deals"]] == [7, 8]


def test_a_database_in_which_something_would_be_lost_is_refused_unless_it_is_to_be_replaced(
    address: DatabaseAddress, original: Path, backup: Path
) -> None:
    change(address, accounts=ACCOUNT)
    before = everything(address)
    assert "is not empty (tables: 0, accounts: 1): name a new database, or replace all" in refused(backup, address)
    assert everything(address) == before
    restored(backup, address, replace=True)
    restored(backup, address, replace=True)
    assert everything(address) == everything(original)


def test_a_restore_that_fails_at_its_end_leaves_everything_as_it_was(address: DatabaseAddress, tmp_path: Path) -> None:
    change(address, accounts=ACCOUNT)
    before = everything(address)
    orphan = backup_of_orphans(tmp_path)
    line = refused(orphan, address, replace=True)
    assert line.endswith("Nothing was changed.")
    assert everything(address) == before
    Storage(address).close()


def backup_of_orphans(folder: Path) -> Path:
    """A whole backup of scores at a table that there is not."""
    path = write_file(folder / "orphans.sqlite3", 7)
    Storage(path).close()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE scores SET \"table\" = 'nowhere'")
    return backed_up(path, folder / "orphans.backup")


def test_a_database_that_servers_use_is_refused(backup: Path, tmp_path: Path, new_database: NewDatabase) -> None:
    shared = new_database("postgresql")
    change(shared, servers=SERVER)
    assert "Servers use postgresql://" in refused(backup, shared, replace=True)
    change(shared, "UPDATE servers SET seen_at = 1")  # it was killed long ago
    restored(backup, shared)
    storage = Storage(tmp_path / "used.sqlite3")
    assert "Another Reginae keeps its tables in" in refused(backup, tmp_path / "used.sqlite3", replace=True)
    storage.close()


def test_a_character_that_postgresql_does_not_take_becomes_one_that_stands_for_it(
    address: DatabaseAddress, backup: Path, tmp_path: Path
) -> None:
    other = restored(backup, tmp_path / "other.sqlite3")
    change(other, f"UPDATE notes SET text = 'a' || char(0) || 'b' WHERE \"table\" = '{TABLE}'")
    restored(backed_up(other, tmp_path / "again.backup"), address)
    (note,) = everything(address)["notes"]
    assert note == (TABLE, 0, "a\ufffdb" if is_postgres(address) else "a\0b")


def test_a_backup_waits_for_nobody_who_writes_and_sees_one_moment(
    address: DatabaseAddress, backup: Path, tmp_path: Path
) -> None:
    restored(backup, address)
    database = open_database(address)
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE accounts SET name = 'Cleopatra'"))
        path = backed_up(address, tmp_path / "meanwhile.backup")
    database.close()
    (account,) = everything(restored(path, tmp_path / "target.sqlite3"))["accounts"]
    assert account[1] == "Cleo"
    assert everything(address)["accounts"][0][1] == "Cleopatra"
