"""Bots think at bot workers that share the database: what is lost there costs one request, and is asked again."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TypeVar

import psutil
import pytest
from sqlalchemy import text

from reginae.cli.app import run
from reginae.search import Considered
from reginae.server import database_bots
from reginae.server.bot_pool import ATTEMPTS, BotFailed, Question
from reginae.server.bot_process import Task
from reginae.server.bot_queue import Asker, Urgency
from reginae.server.bot_tasks import explain_choice, think
from reginae.server.database_bots import NO_WORKER, OTHER_RULES, DatabaseBotPool
from reginae.server.errors import NobodyThinks
from reginae.server.http_messages import NewSeat, NewTable
from reginae.server.postgres_database import PostgresDatabase
from reginae.server.tables import TableRegistry
from reginae.testing.running_postgres import RunningPostgres
from tests.server.bot_workers import POLL, RunningBotWorker
from tests.server.live_server import TIMEOUT, LiveServer
from tests.server.local_table import Visitor, local_registry
from tests.server.test_bots import GAME, a_record, play, table_with_a_bot

FOR_AGES = "ismcts:600s"
NOTE_WHO_TAKES = """
CREATE TABLE taken (request varchar, worker int);
CREATE FUNCTION note_taken() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN INSERT INTO taken VALUES (NEW.id, NEW.worker); RETURN NULL; END $$;
CREATE TRIGGER note_taken AFTER UPDATE OF worker ON bot_requests FOR EACH ROW
WHEN (NEW.worker IS NOT NULL) EXECUTE FUNCTION note_taken()
"""

T = TypeVar("T")


@pytest.fixture
def database(postgres: RunningPostgres) -> Iterator[PostgresDatabase]:
    """An empty database."""
    opened = PostgresDatabase(postgres.new_database(f"bots_{random.Random().getrandbits(40)}"))
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """People wait for bot workers without being told, unless the test says otherwise."""
    monkeypatch.setattr(database_bots, "NOBODY_AFTER", TIMEOUT)
    return monkeypatch


def address(database: PostgresDatabase) -> str:
    """Where other processes find it."""
    return database.url.set(drivername="postgresql").render_as_string()


def rows(database: PostgresDatabase, query: str) -> list[tuple[object, ...]]:
    """What this query finds."""
    with database.engine.connect() as connection:
        return [tuple(row) for row in connection.execute(text(query))]


def requests(database: PostgresDatabase) -> list[tuple[object, ...]]:
    """Each request in the database, and whether a worker has taken it."""
    return rows(database, "SELECT id, worker IS NOT NULL FROM bot_requests")


@asynccontextmanager
async def server_on(database: PostgresDatabase, name: str = "one") -> AsyncIterator[DatabaseBotPool]:
    """What a server has that lets bot workers think for it."""
    with database.engine.begin() as connection:
        connection.execute(text("INSERT INTO servers VALUES (:name, 0)"), {"name": name})
    pool = DatabaseBotPool(database, name)
    try:
        yield pool
    finally:
        await asyncio.to_thread(pool.close)


async def ask(pool: DatabaseBotPool, spec: str = "random") -> list[str]:
    """What a bot chooses."""
    return await answer(pool, spec, think)


async def answer(pool: DatabaseBotPool, spec: str, task: Task[T]) -> T:
    """What a bot answers."""

    async def question() -> Question:
        return Question(a_record()[0], 0, spec)

    return await pool.ask(Asker("table", "table"), Urgency.PRESENT, task, question)


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(TIMEOUT):
        while not await asyncio.to_thread(is_so):
            await asyncio.sleep(POLL)


async def until_taken(database: PostgresDatabase) -> None:
    """Wait until a worker is at work on the only request."""
    await until(lambda: [taken for _id, taken in requests(database)] == [True])


def test_workers_answer_each_request_of_two_servers_once(database: PostgresDatabase, tmp_path: Path) -> None:
    async def ask_at_both() -> list[list[str]]:
        async with server_on(database, "one") as one, server_on(database, "two") as two:
            await until(lambda: one.capacity() == two.capacity() == 3)
            return await asyncio.gather(*(ask(pool) for pool in (one, two) for _ in range(8)))

    with database.engine.begin() as connection:
        connection.execute(text(NOTE_WHO_TAKES))
    with RunningBotWorker(address(database), tmp_path, 1), RunningBotWorker(address(database), tmp_path, 2):
        choices = asyncio.run(ask_at_both())
    assert {choice for (choice,) in choices} <= set(a_record()[1])
    taken = [request for (request,) in rows(database, "SELECT request FROM taken")]
    assert len(taken) == len(set(taken)) == 16
    assert requests(database) == []


def test_a_worker_that_is_killed_costs_the_request_it_worked_on_which_another_answers(
    database: PostgresDatabase, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def lose_a_worker(first: RunningBotWorker) -> list[str]:
        async with server_on(database) as pool:
            await ask(pool)
            first.thinkers()[0].suspend()
            thought = asyncio.create_task(ask(pool))
            await until_taken(database)
            second = await asyncio.to_thread(RunningBotWorker, address(database), tmp_path)
            first.kill()
            with second:
                return await thought

    with RunningBotWorker(address(database), tmp_path) as first:
        (choice,) = asyncio.run(lose_a_worker(first))
    assert choice in a_record()[1]
    assert ["worker was lost" in record.getMessage() for record in caplog.records] == [True]


def test_what_a_stalled_worker_was_to_answer_is_answered_by_another_and_it_goes_on_later(
    database: PostgresDatabase, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def stall(first: RunningBotWorker) -> list[list[str]]:
        async with server_on(database) as pool:
            await ask(pool)
            (thinker,) = first.thinkers()
            thinker.suspend()
            thought = asyncio.create_task(ask(pool))
            await until_taken(database)
            with suspended(first), await asyncio.to_thread(RunningBotWorker, address(database), tmp_path):
                instead = await in_time(thought)
                thinker.resume()  # what it has thought cannot be told before its worker goes on
            later = [await in_time(asyncio.create_task(ask(pool))) for _ in range(2)]
            return [instead, *later]

    with RunningBotWorker(address(database), tmp_path) as first:
        choices = asyncio.run(stall(first))
    assert {choice for (choice,) in choices} <= set(a_record()[1])
    assert {"worker was lost" in record.getMessage() for record in caplog.records} == {True}
    assert requests(database) == []


def test_while_all_workers_stall_nobody_thinks(
    database: PostgresDatabase, tmp_path: Path, patience: pytest.MonkeyPatch
) -> None:
    async def stall(worker: RunningBotWorker) -> list[str]:
        async with server_on(database) as pool:
            await ask(pool)
            patience.setattr(database_bots, "NOBODY_AFTER", 0.1)
            with suspended(worker), pytest.raises(NobodyThinks, match=NO_WORKER):
                await in_time(asyncio.create_task(ask(pool)))
            patience.setattr(database_bots, "NOBODY_AFTER", TIMEOUT)
            return await in_time(asyncio.create_task(ask(pool)))

    with RunningBotWorker(address(database), tmp_path) as worker:
        (choice,) = asyncio.run(stall(worker))
    assert choice in a_record()[1]


@contextmanager
def suspended(worker: RunningBotWorker) -> Iterator[None]:
    """Let a worker stall, still connected; its bots go on thinking."""
    process = psutil.Process(worker.process.pid)
    process.suspend()
    try:
        yield
    finally:
        process.resume()


async def in_time(answer: "asyncio.Task[T]") -> T:
    """The answer, if it comes at all."""
    async with asyncio.timeout(TIMEOUT):
        return await answer


def test_a_worker_that_is_stopped_gives_its_request_back_which_is_removed_when_nobody_waits_for_it(
    database: PostgresDatabase, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def stop_a_worker(worker: RunningBotWorker) -> None:
        async with server_on(database) as pool:
            thought = asyncio.create_task(ask(pool, FOR_AGES))
            await until_taken(database)
            ((taken, _),) = requests(database)
            assert await asyncio.to_thread(worker.stop) == 0
            assert requests(database) == [(taken, False)]
            thought.cancel()
            await until(lambda: requests(database) == [])

    with RunningBotWorker(address(database), tmp_path) as worker:
        asyncio.run(stop_a_worker(worker))
    assert caplog.records == []


def test_what_a_bot_need_not_choose_any_more_is_not_asked_any_more(database: PostgresDatabase, tmp_path: Path) -> None:
    async def undo_and_leave(tables: TableRegistry) -> None:
        table = await table_with_a_bot(tables)
        await play(table, "manipulate copper-1 silver-1")
        await until(lambda: requests(database) != [])
        await table.undo(0, table.match.version)
        await until(lambda: requests(database) == [])
        await play(table, "manipulate copper-1 gold-1")
        await until(lambda: requests(database) != [])

    async def watch_and_leave(tables: TableRegistry) -> None:
        created = await tables.create(NewTable(GAME.id, [NewSeat("bot", "random"), NewSeat("bot", "random")]))
        table, spectator = await tables.find(created.table), Visitor()
        table.join(spectator)
        await until(lambda: requests(database) != [])
        table.leave(spectator)
        await until(lambda: requests(database) == [])

    async def both() -> None:
        for number, scenario in enumerate((watch_and_leave, undo_and_leave)):
            tables_in = tmp_path / f"{number}.sqlite3"
            async with server_on(database, str(number)) as bots, local_registry(tables_in, GAME, bots) as tables:
                await scenario(tables)

    asyncio.run(both())


def test_a_worker_with_other_rules_does_not_answer_and_says_so(
    database: PostgresDatabase, tmp_path: Path, patience: pytest.MonkeyPatch
) -> None:
    async def ask_until_both_say_so(worker: RunningBotWorker) -> None:
        async with server_on(database) as pool:
            thought = asyncio.create_task(ask(pool))
            await asyncio.to_thread(worker.wait_until_it_says, "another version of the games")
            patience.setattr(database_bots, "NOBODY_AFTER", 0.0)
            with pytest.raises(NobodyThinks, match=OTHER_RULES):
                await thought

    with RunningBotWorker(address(database), tmp_path, REGINAE_GAMES="examples") as worker:
        asyncio.run(ask_until_both_say_so(worker))


def test_without_workers_nobody_thinks_until_one_comes(
    database: PostgresDatabase, tmp_path: Path, patience: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask_before_and_after() -> list[str]:
        async with server_on(database) as pool:
            with patience.context() as patched:
                patched.setattr(database_bots, "NOBODY_AFTER", 0.1)
                for _ in range(2):
                    with pytest.raises(NobodyThinks, match=NO_WORKER):
                        await ask(pool)
            thought = asyncio.create_task(ask(pool))
            with await asyncio.to_thread(RunningBotWorker, address(database), tmp_path):
                return await thought

    (choice,) = asyncio.run(ask_before_and_after())
    assert choice in a_record()[1]
    assert [record.getMessage() for record in caplog.records] == [NO_WORKER]


def test_a_bot_that_fails_at_a_worker_fails_as_elsewhere_and_one_can_explain_itself(
    database: PostgresDatabase, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask_twice() -> list[Considered]:
        async with server_on(database) as pool:
            with pytest.raises(BotFailed):
                await ask(pool, "no-such-bot")
            return (await answer(pool, "ismcts:50", explain_choice)).considered

    with RunningBotWorker(address(database), tmp_path) as worker:
        considered = asyncio.run(ask_twice())
        worker.wait_until_it_says("no-such-bot")
    assert len(caplog.records) == ATTEMPTS
    assert len(considered) > 1
    assert all(isinstance(one, Considered) and 0.0 < one.share < 1.0 for one in considered)


def test_workers_and_servers_go_on_when_the_database_comes_back(tmp_path: Path) -> None:
    async def lose_the_database(postgres: RunningPostgres, database: PostgresDatabase) -> list[str]:
        async with server_on(database) as pool:
            await ask(pool)
            postgres.kill()
            thought = asyncio.create_task(ask(pool))
            await asyncio.to_thread(postgres.start_again)
            return await thought

    with RunningPostgres() as postgres, RunningBotWorker(postgres.url, tmp_path):
        database = PostgresDatabase(postgres.url)
        (choice,) = asyncio.run(lose_the_database(postgres, database))
        database.close()
    assert choice in a_record()[1]


def test_a_game_goes_on_while_bot_workers_come_and_are_lost(database: PostgresDatabase, tmp_path: Path) -> None:
    words = ("--engine", "database")
    with LiveServer(address(database), 0.0, 0, *words) as one, LiveServer(address(database), 0.0, 0, *words) as other:
        created = one.create("regina-cards", "me", "random", start_player="seat-2")
        with one.connect(created["table"], created["token"]) as ada:
            ada.wait(lambda table: table["seats"][1]["notice"] == NO_WORKER)
        with (
            RunningBotWorker(address(database), tmp_path) as first,
            other.connect(created["table"], created["token"]) as ada,
        ):
            ada.wait(lambda table: table["actors"] == [0] and not table["seats"][1]["notice"])
            asyncio.run(until(lambda: requests(database) == []))  # also what the other server has asked
            first.thinkers()[0].suspend()
            while ada.table["actors"] == [0]:
                ada.choose_randomly(random.Random(1))
            asyncio.run(until_taken(database))
            first.kill()
            with RunningBotWorker(address(database), tmp_path):
                ada.wait(lambda table: table["actors"] == [0])


@pytest.mark.parametrize("command", [("serve", "--engine", "database"), ("bot-worker",)])
def test_a_file_cannot_be_shared_with_bot_workers(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*command, "--database", str(tmp_path / "reginae.sqlite3")]) == 2
    assert "Bot workers share a PostgreSQL database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_series_are_not_played_at_bot_workers(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "regina-cards", "--engine", "database"]) == 2
    assert "There is no engine 'database'; there are: processes, ray." in capsys.readouterr().err
