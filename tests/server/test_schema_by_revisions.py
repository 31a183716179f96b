"""The revisions lead to the schema that a new database is given at once, on both stores."""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import TypeAlias

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from reginae.server.database import BadDatabase, Database, DatabaseAddress, is_postgres, open_database
from reginae.server.migration import FORMAT_LOCK, bring_up_to_date, make_tables, revision_of, upgrade
from reginae.server.postgres_database import PostgresDatabase
from reginae.server.schema import SCHEMA, SCHEMA_VERSION
from reginae.server.storage import Storage
from reginae.testing.running_postgres import RunningPostgres

NewDatabase: TypeAlias = Callable[[], DatabaseAddress]
SERVERS = 8


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> NewDatabase:
    """Names a database that does not exist yet, or is empty."""
    name = f"schema_{random.Random().getrandbits(60)}"
    if request.param == "sqlite":
        return lambda: tmp_path / f"{name}_{len(list(tmp_path.iterdir()))}.sqlite3"
    postgres: RunningPostgres = request.getfixturevalue("postgres")
    numbers = iter(range(10))
    return lambda: postgres.new_database(f"{name}_{next(numbers)}")


@pytest.fixture
def emptied(new_database: NewDatabase) -> Iterator[Connection]:
    """A connection to a database from which all of ours has been removed."""
    database = open_database(new_database())
    with database.engine.begin() as connection:
        remove_all(connection)
        yield connection
    database.close()


def remove_all(connection: Connection) -> None:
    """Remove every table."""
    SCHEMA.drop_all(connection)
    connection.execute(text("DROP TABLE alembic_version"))


def differences(connection: Connection) -> list[object]:
    """In what a database differs from `schema.py`, as far as Alembic can see."""
    has_defaults = connection.dialect.name == "postgresql"  # on SQLite Alembic takes '' for another default than ''
    options = {"compare_type": True, "compare_server_default": has_defaults}
    return list(compare_metadata(MigrationContext.configure(connection, opts=options), SCHEMA))


def described(connection: Connection) -> dict[str, list[str]]:
    """All that is known of the tables of a database, with the names of keys and indexes."""
    inspector = inspect(connection)
    return {
        table: [
            *map(str, inspector.get_columns(table)),
            str(inspector.get_pk_constraint(table)),
            *sorted(map(str, inspector.get_foreign_keys(table))),
            *sorted(map(str, inspector.get_unique_constraints(table))),
            *sorted(map(str, inspector.get_indexes(table))),
        ]
        for table in inspector.get_table_names()
    }


def test_the_revisions_are_one_line_that_ends_with_the_newest_format() -> None:
    config = Config()
    config.set_main_option("script_location", "reginae.server:migrations")
    scripts = ScriptDirectory.from_config(config)
    revisions = [script.revision for script in scripts.walk_revisions()]
    assert revisions == [revision_of(format) for format in range(SCHEMA_VERSION, 0, -1)]


def test_a_new_database_is_as_the_schema_says(emptied: Connection) -> None:
    make_tables(emptied)
    assert differences(emptied) == []


def test_the_revisions_lead_to_the_same(emptied: Connection) -> None:
    make_tables(emptied)
    at_once = described(emptied)
    remove_all(emptied)
    for format in range(1, SCHEMA_VERSION + 1):
        upgrade(emptied, format)
    assert described(emptied) == at_once
    assert differences(emptied) == []


def test_a_database_of_an_earlier_format_is_brought_up_to_date_and_its_key_kept(new_database: NewDatabase) -> None:
    address = new_database()
    database = open_database(address)
    with database.engine.begin() as connection:
        remove_all(connection)
        upgrade(connection, SCHEMA_VERSION - 1)
        connection.execute(text("INSERT INTO accounts VALUES ('a', 'Ada', 'ada', '', '', '')"))
        key = connection.execute(text("SELECT value FROM settings")).scalar()
    database.close()
    storage = Storage(address)
    assert storage.key == key
    with storage.engine.begin() as connection:
        assert connection.execute(text("SELECT name FROM accounts")).scalar() == "Ada"
        assert differences(connection) == []
    storage.close()


def test_a_database_that_fails_to_be_brought_up_to_date_is_as_before(new_database: NewDatabase) -> None:
    database = open_database(new_database())
    with database.engine.begin() as connection:
        remove_all(connection)
        upgrade(connection, 1)
        connection.execute(text("CREATE TABLE notifications (n INTEGER)"))  # where one of format 7 comes to be
        before = described(connection)
    with pytest.raises(Exception, match="notifications"), database.engine.begin() as connection:
        bring_up_to_date(connection, database.name)
    with database.engine.begin() as connection:
        assert described(connection) == before
    database.close()


def refused(address: DatabaseAddress) -> str:
    """The one line with which this database is refused."""
    with pytest.raises(BadDatabase) as refusal:
        open_database(address)
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


def changed(address: DatabaseAddress, *statements: str) -> Database:
    """A database of ours in which something was changed; it is closed."""
    database = open_database(address)
    with database.engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    database.close()
    return database


def test_a_newer_database_is_refused_in_words_and_unchanged(new_database: NewDatabase) -> None:
    address = new_database()
    database = changed(
        address, f"UPDATE alembic_version SET version_num = '{SCHEMA_VERSION + 1:04}'", "DROP TABLE notes"
    )
    newer = f"was made by a newer Reginae (its format is {SCHEMA_VERSION + 1}, this one reads {SCHEMA_VERSION})"
    assert refused(address).startswith(f"{database.name} {newer}: update Reginae")
    with database.engine.begin() as connection:
        assert not inspect(connection).has_table("notes")
    database.engine.dispose()


def test_a_database_that_lacks_something_is_refused(new_database: NewDatabase) -> None:
    address = new_database()
    changed(address, "DROP TABLE notes")
    assert "lacks the table notes: restore a copy" in refused(address)


def test_a_database_with_tables_of_another_program_in_the_place_of_ours_is_refused(new_database: NewDatabase) -> None:
    address = new_database()
    made = ["DROP TABLE alembic_version", *(["PRAGMA user_version = 0"] if not is_postgres(address) else [])]
    changed(address, *made)
    assert "has a table accounts that is not ours: name an empty database" in refused(address)


def test_servers_that_start_at_the_same_moment_make_the_tables_once(postgres: RunningPostgres) -> None:
    address = postgres.new_database(f"start_{random.Random().getrandbits(60)}")
    together = Barrier(SERVERS)

    def start(_number: int) -> str:
        together.wait()
        storage = Storage(address)
        storage.close()
        return storage.key

    with ThreadPoolExecutor(SERVERS) as threads:
        assert len(set(threads.map(start, range(SERVERS)))) == 1


def test_a_server_waits_for_another_one_that_changes_the_format(postgres: RunningPostgres) -> None:
    address = postgres.new_database(f"wait_{random.Random().getrandbits(60)}")
    database = PostgresDatabase(address)
    with ThreadPoolExecutor(1) as threads:
        with database.engine.begin() as connection:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({FORMAT_LOCK})"))
            remove_all(connection)
            upgrade(connection, SCHEMA_VERSION - 1)
            starting = threads.submit(Storage, address)
            waiting = text("SELECT locktype FROM pg_locks WHERE NOT granted")
            while not (kinds := list(connection.execute(waiting).scalars())):
                assert not starting.done()
            assert kinds == ["advisory"]
            upgrade(connection, SCHEMA_VERSION)
        starting.result().close()
    database.close()
