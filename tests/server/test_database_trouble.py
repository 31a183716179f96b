"""A database that another program is using: reading goes on beside a writer, and trouble is told in words."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from reginae.games import game_named
from reginae.server.errors import DatabaseTrouble
from reginae.server.readers import READERS
from reginae.server.storage import SavedSeat, SavedTable, Storage
from reginae.server.writes import insert_table
from tests.server.live_server import TIMEOUT, LiveServer, copied_table
from tests.server.local_table import CountingStorage, local_registry

# An exclusive lock on the byte by which SQLite keeps new readers away.
HOLD = """
import fcntl, sys
with open(sys.argv[1], "r+b") as file:
    fcntl.lockf(file, fcntl.LOCK_EX, 1, 0x40000000)
    print("held", flush=True)
    sys.stdin.read()
"""
REFUSE_STEPS = "CREATE TRIGGER refuse_steps BEFORE INSERT ON steps BEGIN SELECT RAISE(ABORT, 'not now'); END"
HELD = "The tables cannot be read now: another program is holding the file: stop it, or name another file."


@contextmanager
def held_by_another_program(storage: Storage) -> Iterator[None]:
    """Another program holds the file, and nobody can begin to read it."""
    storage.engine.dispose()
    storage.readers.engine.dispose()  # those who share the file already are not kept away
    words = [sys.executable, "-c", HOLD, str(storage.database.name)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        yield
        holder.communicate()


def test_tables_are_read_while_another_program_writes(server: LiveServer) -> None:
    created = server.create("queens-collection", "me")
    requests = [{"table": created["table"], "token": created["token"]}]
    with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answers = [
            server.http.get(f"/api/tables/{created['table']}"),
            server.http.get(f"/api/tables/{created['table']}/scores"),
            server.http.get("/api/games/queens-collection/scores", params={"seats": "1"}),
            server.http.post("/api/tables/summaries", json=requests),
        ]
        assert [answer.status_code for answer in answers] == [200] * 4
        with server.connect(created["table"], created["token"]) as page:
            assert page.table["you"] == 0


def test_a_file_that_cannot_be_read_is_a_503_in_words_until_it_can(server: LiveServer) -> None:
    table = server.create("regina-cards", "me", "open")["table"]
    address = f"/api/tables/{copied_table(server, table)}"
    with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("ALTER TABLE steps RENAME TO elsewhere")
        try:
            answer = server.http.get(address)
        finally:
            other.execute("ALTER TABLE elsewhere RENAME TO steps")
    words = "The tables cannot be read now: no such table: steps."
    assert (answer.status_code, answer.json()) == (503, {"error": words, "rule": ""})
    assert answer.headers["Retry-After"].isdecimal()
    assert server.http.get(address).status_code == 200


def test_those_who_wait_behind_a_read_that_gave_up_are_told_so_at_once(tmp_path: Path) -> None:
    async def ask_often(storage: Storage) -> list[BaseException | SavedTable | None]:
        asked = [storage.read(storage.load, "any") for _ in range(10 * READERS)]
        return await asyncio.gather(*asked, return_exceptions=True)

    storage = CountingStorage(tmp_path / "reginae.sqlite3")
    with held_by_another_program(storage):
        answers = asyncio.run(ask_often(storage))
    assert {str(answer) for answer in answers} == {HELD}
    assert storage.loads == READERS
    assert asyncio.run(ask_often(storage)) == [None] * 10 * READERS
    storage.close()


def test_reads_that_are_stuck_leave_other_threads_alone(tmp_path: Path) -> None:
    async def release_from_another_thread(storage: Storage) -> list[bool]:
        released = threading.Event()
        stuck = asyncio.gather(*(storage.read(released.wait, 10.0) for _ in range(100)))
        await asyncio.sleep(0)  # all of them have been asked for now
        await asyncio.to_thread(released.set)
        return await stuck

    storage = Storage(tmp_path / "reginae.sqlite3")
    assert all(asyncio.run(release_from_another_thread(storage)))
    storage.close()


def test_readers_cannot_write(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "reginae.sqlite3")
    with pytest.raises(DatabaseTrouble), storage.readers.connect() as connection:
        connection.exec_driver_sql("DELETE FROM tables")
    storage.close()


def test_tables_of_bots_are_resumed_once_the_file_can_be_read(tmp_path: Path) -> None:
    async def resume() -> None:
        async with local_registry(tmp_path / "reginae.sqlite3", game_named("regina-cards")) as tables:
            with held_by_another_program(tables.storage):
                resuming = asyncio.create_task(tables.resume())
                with pytest.raises(DatabaseTrouble):
                    await tables.find("any")
            await resuming

    asyncio.run(resume())


def test_bots_go_on_once_that_can_be_saved_which_must_be_saved_before(tmp_path: Path) -> None:
    """Chance must decide first at a table that was saved without any step."""
    game = game_named("regina-cards")
    seats = [SavedSeat("person", "Ada", token_hash="hash"), SavedSeat("bot", "Random", "random")]
    first = game.complete(2, {"start_player": "seat-2"})
    tables_of_bots = [SavedTable(id, game.id, game.rules_version, first, seats, []) for id in ("one", "two")]

    async def resume() -> None:
        async with local_registry(tmp_path / "reginae.sqlite3", game) as tables:
            for saved in tables_of_bots:
                await tables.writer.save(insert_table(saved))
            with tables.storage.engine.begin() as connection:
                connection.execute(text(REFUSE_STEPS))
            resuming = asyncio.create_task(tables.resume())
            await until(lambda: tables.storage.counts.write_errors >= len(tables_of_bots))
            with tables.storage.engine.begin() as connection:
                connection.execute(text("DROP TRIGGER refuse_steps"))
            await until(lambda: played_by_bots(tables.storage) == {saved.id for saved in tables_of_bots})
            await resuming

    asyncio.run(resume())


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(TIMEOUT):
        while not is_so():
            await asyncio.sleep(0.02)


def played_by_bots(storage: Storage) -> set[str]:
    """The tables where the bot on the second seat has played."""
    with storage.readers.connect() as connection:
        return set(connection.execute(text('SELECT "table" FROM steps WHERE seat = 1')).scalars())
