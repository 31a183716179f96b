"""Nothing that was acknowledged is ever lost, and nothing that could not be kept is ever shown."""

import asyncio
import random
import resource
import signal
import sqlite3
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import event

from reginae.server.storage import SavedSeat, SavedTable, Storage, new_rows, new_table
from reginae.server.writer import NotSaved, Writer
from tests.server.live_server import PATIENCE, House, play_on, rows_of


def test_a_killed_server_loses_no_acknowledged_choice(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    dice = random.Random(7)
    house = House(database)
    laid = house.lay("regina-cards", "me", "open", "random")
    tokens = [laid["token"], house.sit(laid["table"], 1, "Bo")]
    with house.visit(laid["table"], tokens[0]) as ada, house.visit(laid["table"], tokens[1]) as bo:
        play_on(dice, ada, bo, until=lambda news: news["step"] > 30)
        for page in (ada, bo):
            code = page.news["actions"][0]["code"] if page.news["actions"] else 0
            page.socket.send(f'{{"type": "play", "id": "last", "step": {page.news["step"]}, "code": {code}}}')
        house.stop(signal.SIGKILL)
        acknowledged = ada.log
    with House(database) as house, house.visit(laid["table"], tokens[0]) as ada:
        assert len(acknowledged) > 10
        assert ada.log[: len(acknowledged)] == acknowledged
        with house.visit(laid["table"], tokens[1]) as bo:
            play_on(dice, ada, bo)


def test_after_a_restart_bots_go_on_although_nobody_is_there(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    house = House(database, bot_pause=60.0)
    table = house.lay("regina-cards", "random", "random")["table"]
    begun = len(rows_of(house, table))
    house.stop(signal.SIGKILL)
    with House(database) as house:
        deadline = time.monotonic() + PATIENCE
        while len(rows_of(house, table)) < begun + 5:
            assert time.monotonic() < deadline, "the bots rest"
            time.sleep(0.05)


def test_what_was_taken_back_stays_so_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    with House(database) as house:
        table, ada, bo = house.two_people("long-live")
        with ada, bo:
            ada.choose_any(random.Random(1))
            bo.choose_any(random.Random(2))
            ada.ask(type="undo", step=ada.news["step"])
            with house.visit(table) as watcher:
                before = watcher.news
    with House(database) as house, house.visit(table) as watcher:
        assert watcher.news == before | {"seats": watcher.news["seats"]}


@pytest.mark.skipif(sys.platform != "linux", reason="needs prlimit to take the room from a running process")
def test_a_choice_that_finds_no_room_is_refused_and_the_server_goes_on(tmp_path: Path) -> None:
    with House(tmp_path / "reginae.sqlite3") as house:
        table, ada, bo = house.two_people("regina-cards", start_player="seat-1")
        with ada, bo:
            before, rows = ada.news, rows_of(house, table)
            take_room(house)
            code = before["actions"][0]["code"]
            answer = ada.play(code)
            assert (answer["type"], answer["kind"]) == ("refused", "unsaved")
            assert answer["reason"].startswith("This could not be kept, so nothing has changed")
            with house.visit(table, log=len(bo.log)) as watcher:
                assert watcher.news["step"] == before["step"]
            bots = [{"kind": "bot", "bot": "random"}] * 2
            assert house.http.post("/api/tables", json={"game": "long-live", "seats": bots}).status_code == 503
            assert rows_of(house, table) == rows
            give_room(house)
            assert ada.play(code)["type"] == "done"
            bo.wait(lambda news: news["step"] == ada.news["step"])
            assert rows_of(house, table)[: len(rows)] == rows


def take_room(house: House) -> None:
    """From now on the server's files cannot grow."""
    size = Path(f"{house.database}-wal").stat().st_size
    _, most = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (size, most))


def give_room(house: House) -> None:
    """The server's files can grow again."""
    _, most = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (most, most))


def a_table(id: str) -> SavedTable:
    """A table to be kept."""
    return SavedTable(id, "regina-cards", "1", {}, [SavedSeat("open"), SavedSeat("open")], [])


def test_many_who_wait_share_a_commit(tmp_path: Path) -> None:
    async def keep_many(storage: Storage) -> int:
        writer = Writer(storage)
        await asyncio.gather(*(writer.keep(new_table(a_table(f"t{number}"))) for number in range(200)))
        writer.close()
        return writer.groups

    storage = Storage(tmp_path / "reginae.sqlite3")
    groups = asyncio.run(keep_many(storage))
    assert groups < 50
    assert all(storage.load(f"t{number}") for number in range(200))
    storage.close()


def test_work_that_cannot_be_kept_does_not_take_its_group_with_it(tmp_path: Path) -> None:
    async def keep_three(storage: Storage) -> list[BaseException | None]:
        writer = Writer(storage)
        work = [
            new_table(a_table("first")),
            new_table(a_table("first")),
            new_table(a_table("second")) + new_rows("second", 0, [(0, "draw gold")], over=False),
        ]
        answers = await asyncio.gather(*(writer.keep(writes) for writes in work), return_exceptions=True)
        writer.close()
        return answers

    storage = Storage(tmp_path / "reginae.sqlite3")
    first, again, second = asyncio.run(keep_three(storage))
    assert first is None
    assert isinstance(again, NotSaved)
    assert second is None
    assert storage.load("first")
    kept = storage.load("second")
    assert kept is not None
    assert kept.rows == [(0, "draw gold")]
    storage.close()


def test_work_is_kept_whole_or_not_at_all_when_the_disk_is_full(tmp_path: Path) -> None:
    async def keep_too_much(storage: Storage) -> None:
        writer = Writer(storage)
        await writer.keep(new_table(a_table("small")))
        rows = [(0, "draw gold " * 100)] * 500
        with pytest.raises(NotSaved, match="the disk is full: make room on it"):
            await writer.keep(new_rows("small", 0, rows, over=False))
        writer.close()

    storage = Storage(tmp_path / "reginae.sqlite3")
    storage.engine.dispose()
    event.listen(storage.engine, "connect", lambda connection, _: leave_little_room(connection))
    asyncio.run(keep_too_much(storage))
    kept = storage.load("small")
    assert kept is not None
    assert kept.rows == []
    storage.close()


def leave_little_room(connection: sqlite3.Connection) -> None:
    """As on a disk of 100 KB."""
    connection.execute("PRAGMA max_page_count = 25")


def test_forty_tables_are_played_at_once(house: House) -> None:
    tables = [house.lay("regina-cards", "me", "open", start_player="seat-1") for _ in range(40)]
    for laid in tables:
        house.sit(laid["table"], 1, "Bo")
    pages = [house.visit(laid["table"], laid["token"]) for laid in tables]
    for page in pages:
        code = next(choice["code"] for choice in page.news["actions"] if choice["notation"] == "draw gold")
        page.socket.send(f'{{"type": "play", "id": 1, "step": {page.news["step"]}, "code": {code}}}')
    for page in pages:
        while page.receive()["type"] != "done":
            pass
        page.leaving.close()
    for laid in tables:
        assert (0, "draw gold") in rows_of(house, laid["table"])
