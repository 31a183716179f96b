"""Nothing that was acknowledged is ever lost, and nothing that could not be saved is ever shown."""

import asyncio
import random
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from reginae.server.sqlite_module import sqlite
from reginae.server.storage import SavedSeat, SavedTable, StepRow, Storage
from reginae.server.writer import NotSaved, Writer
from reginae.server.writes import append_rows, insert_table
from tests.server.live_server import TIMEOUT, LiveServer, play_randomly, step_rows
from tests.server.small_disk import SmallDiskServer


def test_a_killed_server_loses_no_acknowledged_action(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    dice = random.Random(7)
    server = LiveServer(database)
    created = server.create("regina-cards", "me", "open", "random")
    tokens = [created["token"], server.sit(created["table"], 1, "Bo")]
    with server.connect(created["table"], tokens[0]) as ada, server.connect(created["table"], tokens[1]) as bo:
        play_randomly(dice, ada, bo, until=lambda table: table["version"] > 30)
        for page in (ada, bo):
            code = page.table["actions"][0]["code"] if page.table["actions"] else 0
            page.socket.send(f'{{"type": "play", "id": "last", "version": {page.table["version"]}, "code": {code}}}')
        server.stop(signal.SIGKILL)
        acknowledged = ada.log
    with LiveServer(database) as server, server.connect(created["table"], tokens[0]) as ada:
        assert len(acknowledged) > 10
        assert ada.log[: len(acknowledged)] == acknowledged
        with server.connect(created["table"], tokens[1]) as bo:
            play_randomly(dice, ada, bo)


def test_bots_go_on_after_a_restart_although_their_people_are_away_but_not_where_only_bots_sit(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    server = LiveServer(database, bot_pause=60.0)
    with_ada = server.create("regina-cards", "me", "random", start_player="seat-2")["table"]
    bots_alone = server.create("regina-cards", "random", "random")["table"]
    before = [len(step_rows(server, table)) for table in (bots_alone, with_ada)]
    server.stop(signal.SIGKILL)
    with LiveServer(database) as server:
        deadline = time.monotonic() + TIMEOUT
        while len(step_rows(server, with_ada)) == before[1]:
            assert time.monotonic() < deadline, "the bot does not go on"
            time.sleep(0.05)
    storage = Storage(database)
    assert storage.waiting_for_bots() == [with_ada]
    storage.close()
    assert len(step_rows(server, bots_alone)) == before[0]


def test_an_undo_survives_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    with LiveServer(database) as server:
        table, ada, bo = server.two_people("long-live")
        with ada, bo:
            ada.choose_randomly(random.Random(1))
            bo.choose_randomly(random.Random(2))
            ada.ask(type="undo", version=ada.table["version"])
            with server.connect(table) as spectator:
                before = spectator.table
    with LiveServer(database) as server, server.connect(table) as spectator:
        assert spectator.table == before | {"seats": spectator.table["seats"]}


def test_an_action_is_refused_while_the_disk_is_full_and_accepted_later(tmp_path: Path) -> None:
    with SmallDiskServer(tmp_path / "reginae.sqlite3") as server:
        table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
        with ada, bo:
            before, rows = ada.table, step_rows(server, table)
            server.fill_disk()
            code = before["actions"][0]["code"]
            answer = ada.play(code)
            assert (answer["type"], answer["kind"]) == ("refused", "unsaved")
            assert answer["reason"].startswith("This could not be kept, so nothing has changed")
            with server.connect(table, log=len(bo.log)) as spectator:
                assert spectator.table["version"] == before["version"]
            bots = [{"kind": "bot", "bot": "random"}] * 2
            assert server.http.post("/api/tables", json={"game": "long-live", "seats": bots}).status_code == 503
            assert step_rows(server, table) == rows
            server.free_disk()
            assert ada.play(code)["type"] == "done"
            bo.wait(lambda table: table["version"] == ada.table["version"])
            assert step_rows(server, table)[: len(rows)] == rows


def a_table(id: str) -> SavedTable:
    """A table to save."""
    return SavedTable(id, "regina-cards", "1", {}, [SavedSeat("open"), SavedSeat("open")], [])


@contextmanager
def locked(storage: Storage) -> Iterator[None]:
    """Nothing can be written to the file meanwhile."""
    with closing(sqlite.connect(storage.database.name, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield


def test_jobs_that_wait_share_a_commit(tmp_path: Path) -> None:
    async def save_many(storage: Storage) -> int:
        writer = Writer(storage)
        with locked(storage):
            saving = asyncio.gather(*(writer.save(insert_table(a_table(f"t{number}"))) for number in range(200)))
            await asyncio.sleep(0)  # every job is in the queue now
        await saving
        writer.close()
        return writer.committed

    storage = Storage(tmp_path / "reginae.sqlite3")
    groups = asyncio.run(save_many(storage))
    assert groups <= 2  # what was in the queue when the writer looked first, and all the others
    assert all(storage.load(f"t{number}") for number in range(200))
    storage.close()


def test_a_job_that_fails_does_not_fail_its_group(tmp_path: Path) -> None:
    async def save_three(storage: Storage) -> list[BaseException | None]:
        writer = Writer(storage)
        work = [
            insert_table(a_table("first")),
            insert_table(a_table("first")),
            insert_table(a_table("second")) + append_rows("second", 0, [StepRow(0, "draw gold")], over=False),
        ]
        answers = await asyncio.gather(*(writer.save(writes) for writes in work), return_exceptions=True)
        writer.close()
        return answers

    storage = Storage(tmp_path / "reginae.sqlite3")
    first, again, second = asyncio.run(save_three(storage))
    assert first is None
    assert isinstance(again, NotSaved)
    assert second is None
    assert storage.load("first")
    saved = storage.load("second")
    assert saved is not None
    assert saved.rows == [StepRow(0, "draw gold")]
    storage.close()


def test_a_job_is_saved_whole_or_not_at_all_when_the_disk_is_full(tmp_path: Path) -> None:
    async def save_too_much(storage: Storage) -> None:
        writer = Writer(storage)
        await writer.save(insert_table(a_table("small")))
        rows = [StepRow(0, "draw gold " * 100)] * 500
        with pytest.raises(NotSaved, match="the disk is full: make room on it"):
            await writer.save(append_rows("small", 0, rows, over=False))
        writer.close()

    storage = Storage(tmp_path / "reginae.sqlite3")
    storage.engine.dispose()
    event.listen(storage.engine, "connect", lambda connection, _: limit_size(connection))
    asyncio.run(save_too_much(storage))
    saved = storage.load("small")
    assert saved is not None
    assert saved.rows == []
    storage.close()


def limit_size(connection: sqlite3.Connection) -> None:
    """Limit the file to 25 pages, as on a disk of 100 KB."""
    connection.execute("PRAGMA max_page_count = 25")


def test_forty_tables_are_played_at_once(server: LiveServer) -> None:
    tables = [server.create("regina-cards", "me", "open", start_player="seat-1") for _ in range(40)]
    for created in tables:
        server.sit(created["table"], 1, "Bo")
    pages = [server.connect(created["table"], created["token"]) for created in tables]
    for page in pages:
        code = page.code("draw gold")
        page.socket.send(f'{{"type": "play", "id": 1, "version": {page.table["version"]}, "code": {code}}}')
    for page in pages:
        while page.receive()["type"] != "done":
            pass
        page.closing.close()
    for created in tables:
        assert (0, "draw gold") in step_rows(server, created["table"])
