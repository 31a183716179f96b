"""What both stores promise: a SQLite file, and a PostgreSQL database."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import TypeAlias, TypeVar

import pytest
from sqlalchemy import bindparam, select, update

from reginae.games import game_named
from reginae.server.accounts import Accounts
from reginae.server.chat import insert_line, lines_after
from reginae.server.clocks import UPDATE_CLOCK, columns_of, insert_clocks, overdue_tables
from reginae.server.database import DatabaseAddress
from reginae.server.errors import Forbidden, NotNow
from reginae.server.http_messages import ClockRules, NewSeat, NewTable
from reginae.server.lobby import public_tables
from reginae.server.notes import read_notes, replace_notes, saved_text
from reginae.server.outages import ALIVE_AT, last_alive, note_alive
from reginae.server.schema import SEATS, SETTINGS, TABLES
from reginae.server.scores import best_scores, insert_deal, insert_score
from reginae.server.socket_messages import ChatLine, SeatClock
from reginae.server.storage import UNDO, SavedAutoAnswer, SavedSeat, SavedTable, StepRow, Storage
from reginae.server.table import LiveTable
from reginae.server.tables import TableRegistry
from reginae.server.writer import NotSaved, Writer
from reginae.server.writes import (
    Write,
    append_rows,
    change_auto_answers,
    insert_record_consent,
    insert_table,
    replace_proposal,
    update_seat,
    update_table,
)
from reginae.testing.running_postgres import RunningPostgres
from tests.server.local_table import at_a_table

STORES = ["sqlite", "postgres"]
ANY_TEXT = 'Zoë "O\'Neil" \\ 王后 👑 %s :name $1 \u2028 ' + "long " * 100
GAME = game_named("regina-cards")
MINUTE = 60.0
UPDATE_SETTING = update(SETTINGS).where(SETTINGS.c.name == bindparam("of_name"))
NewAddress: TypeAlias = Callable[[], DatabaseAddress]
Found = TypeVar("Found")


@pytest.fixture(scope="module", params=STORES)
def new_address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> NewAddress:
    """Names another empty database of each store."""
    numbers = count()

    def name_one() -> DatabaseAddress:
        name = f"contract_{next(numbers)}"
        if request.param == "sqlite":
            return tmp_path_factory.mktemp("contract") / name
        postgres: RunningPostgres = request.getfixturevalue("postgres")
        return postgres.new_database(name)

    return name_one


@pytest.fixture(scope="module")
def storage(new_address: NewAddress) -> Iterator[Storage]:
    """A storage of each kind."""
    storage = Storage(new_address())
    yield storage
    storage.close()


def save(storage: Storage, *jobs: list[Write]) -> list[BaseException | None]:
    """Save these jobs, given to a writer at once; what became of each."""

    async def work() -> list[BaseException | None]:
        writer = Writer(storage)
        try:
            return await asyncio.gather(*(writer.save(job) for job in jobs), return_exceptions=True)
        finally:
            writer.close()

    return asyncio.run(work())


def kept(storage: Storage, *writes: Write) -> None:
    """Save these writes, which must be possible."""
    assert save(storage, list(writes)) == [None]


def new_table(storage: Storage, *seats: SavedSeat, **more: object) -> SavedTable:
    """A table that was saved, of a new id."""
    id = f"t{random.Random().getrandbits(60)}"
    saved = SavedTable(id, "regina-cards", "1", {"a": True, "b": 3}, [*(seats or [SavedSeat("open")] * 2)], [])
    vars(saved).update(more)
    kept(storage, *insert_table(saved))
    return saved


def loaded(storage: Storage, id: str, since: int = 0) -> SavedTable:
    """A table as it is read."""
    found = storage.load(id, since)
    assert found is not None
    return found


def test_a_table_is_read_as_it_was_saved(storage: Storage) -> None:
    bot, person = (
        SavedSeat("bot", "Habit", "habit"),
        SavedSeat("person", ANY_TEXT, "", "hash", "account", "greedy", "left"),
    )
    saved = new_table(storage, bot, person, SavedSeat("open"), public=True, spectators=False, host="hash", clock="")
    assert loaded(storage, saved.id) == saved
    assert storage.load("no such table") is None


def test_steps_and_undos_are_read_in_their_order_and_from_any_number_on(storage: Storage) -> None:
    table = new_table(storage).id
    rows = [StepRow(-1, "deal 7"), StepRow(0, ANY_TEXT), StepRow(0, "", is_undo=True), StepRow(1, "draw gold")]
    kept(storage, *append_rows(table, 0, rows[:3], over=False))
    kept(storage, *append_rows(table, 3, rows[3:], over=True))
    assert loaded(storage, table).rows == rows
    assert loaded(storage, table, since=2).rows == rows[2:]
    assert loaded(storage, table).over
    assert storage.first_action(table, 0, 1) == ANY_TEXT
    assert storage.first_action(table, 0, 2) == UNDO
    assert storage.first_action(table, 1, 4) is None


def test_of_two_steps_with_one_number_the_second_is_refused_and_all_that_was_to_be_saved_with_it(
    storage: Storage,
) -> None:
    table, other = new_table(storage).id, new_table(storage).id
    jobs = [
        append_rows(table, 0, [StepRow(0, "first")], over=False),
        [*update_table(table, public=True), *append_rows(table, 0, [StepRow(1, "second")], over=False)],
        append_rows(other, 0, [StepRow(0, "elsewhere")], over=False),
    ]
    first, second, elsewhere = save(storage, *jobs)
    assert (first, elsewhere) == (None, None)
    assert isinstance(second, NotSaved)
    assert loaded(storage, table).rows == [StepRow(0, "first")]
    assert not loaded(storage, table).public
    assert loaded(storage, other).rows == [StepRow(0, "elsewhere")]


def test_steps_of_many_tables_are_saved_at_once(storage: Storage) -> None:
    tables = [new_table(storage).id for _ in range(3)]
    rows = [StepRow(number % 2, f"action {number}") for number in range(400)]
    assert save(storage, *(append_rows(table, 0, rows, over=False) for table in tables)) == [None] * 3
    assert all(loaded(storage, table).rows == rows for table in tables)


def test_steps_of_a_table_that_is_not_there_are_refused(storage: Storage) -> None:
    (error,) = save(storage, append_rows("nowhere", 0, [StepRow(0, "draw gold")], over=False))
    assert isinstance(error, NotSaved)


def test_seats_and_what_is_arranged_are_changed(storage: Storage) -> None:
    table = new_table(storage).id
    person = SavedSeat("person", "Bo", "", "hash")
    kept(storage, *update_seat(table, 1, person), *update_table(table, public=True, host="hash", rematch="next"))
    found = loaded(storage, table)
    assert found.seats == [SavedSeat("open"), person]
    assert (found.public, found.host, found.rematch) == (True, "hash", "next")


def test_auto_answers_are_added_replaced_and_removed(storage: Storage) -> None:
    table = new_table(storage).id
    first = {(0, "turn"): SavedAutoAnswer("draw gold"), (1, "turn"): SavedAutoAnswer("pass", until_turn=True)}
    second = {(0, "turn"): SavedAutoAnswer("draw silver")}
    for old, new in (({}, first), (first, second), (second, {})):
        kept(storage, *change_auto_answers(table, old, new))
        assert loaded(storage, table).auto_answers == new


def test_a_proposal_takes_the_place_of_another_and_ends(storage: Storage) -> None:
    table = new_table(storage).id
    for content in ("one", "another", ""):
        kept(storage, *replace_proposal(table, content))
        assert loaded(storage, table).proposal == content


def test_clocks_are_kept_to_the_fraction_of_a_second_and_those_that_ran_out_are_found(storage: Storage) -> None:
    rules = ClockRules("live", seconds=600)
    table = new_table(storage, clock='{"kind":"live","seconds":600}').id
    kept(storage, *insert_clocks(table, rules, 2))
    running = SeatClock(0.1 + 0.2, 1_700_000_000.123456, 1e-9, 14.0)
    kept(storage, (UPDATE_CLOCK, [{"of_table": table, "of_seat": 1, **columns_of(running)}]))
    assert [SeatClock(*row) for row in loaded(storage, table).clocks] == [SeatClock(600.0, None, 0.0, 0.0), running]
    assert table in overdue_tables(storage, 1_700_000_001.0)
    assert table not in overdue_tables(storage, 1_700_000_000.0)


def test_when_a_server_last_ran_is_noted_unless_that_was_long_ago(storage: Storage) -> None:
    kept(storage, *note_alive(storage))
    first = last_alive(storage)
    assert first is not None
    assert abs(first - time.time()) < MINUTE
    kept(storage, *note_alive(storage))
    assert (last_alive(storage) or 0.0) >= first
    kept(storage, (UPDATE_SETTING, [{"of_name": ALIVE_AT, "value": "1000.5"}]))
    kept(storage, *note_alive(storage))
    assert last_alive(storage) == 1000.5


def test_who_agreed_to_open_the_record_is_kept_once(storage: Storage) -> None:
    table = new_table(storage).id
    kept(storage, *insert_record_consent(table, 1))
    assert isinstance(save(storage, insert_record_consent(table, 1))[0], NotSaved)
    assert loaded(storage, table).record_consents == {1}


def test_of_deals_of_a_day_the_first_of_a_browser_counts(storage: Storage) -> None:
    tables = [new_table(storage).id for _ in range(3)]
    for table, browser in zip(tables, ["mine", "mine", ""], strict=True):
        kept(storage, *insert_deal(table, "category", "2026-11-19", browser, "seed"))
    assert [loaded(storage, table).practice for table in tables] == [False, True, True]
    assert loaded(storage, tables[0]).deal_seed == "seed"
    assert storage.would_be_practice("mine", "category", "2026-11-19")
    assert not storage.would_be_practice("mine", "category", "2026-11-20")


def test_scores_are_listed_the_best_first_with_their_places(storage: Storage) -> None:
    tables = [new_table(storage).id for _ in range(3)]
    for table, points in zip(tables, [10, 30, 30], strict=True):
        kept(storage, *insert_score(table, "scores", "", ANY_TEXT, points))
    assert isinstance(save(storage, insert_score(tables[0], "scores", "", "again", 99))[0], NotSaved)
    found = best_scores(storage, "scores", None, tables[0])
    assert [(entry.place, entry.points, entry.who) for entry in found] == [
        (1, 30, ANY_TEXT),
        (1, 30, ANY_TEXT),
        (3, 10, ANY_TEXT),
    ]
    assert len(found[0].date) == len("2026-11-19")


def test_public_tables_are_listed_with_their_seats(storage: Storage) -> None:
    shown, hidden = new_table(storage, SavedSeat("person", "Ada"), public=True), new_table(storage)
    found = {table.id: table for table in public_tables(storage, [])}
    assert found[shown.id].seats == shown.seats
    assert found[shown.id].is_recent
    assert hidden.id not in found


def test_tables_where_bots_must_go_on_are_found(storage: Storage) -> None:
    ada, bot = SavedSeat("person", "Ada"), SavedSeat("bot", "Habit", "habit")
    waiting = new_table(storage, ada, bot).id
    others = [new_table(storage, *seats).id for seats in ([ada, ada], [bot, bot], [ada, bot, SavedSeat("open")])]
    over = new_table(storage, ada, bot).id
    kept(storage, *update_table(over, over=True))
    left = new_table(storage, ada, replace(ada, substitute="greedy", substitute_reason="left")).id
    found = storage.waiting_for_bots()
    assert {waiting, left} <= set(found)
    assert not {*others, over} & set(found)


def test_accounts_are_made_signed_in_to_and_deleted(storage: Storage) -> None:
    async def scenario(accounts: Accounts) -> None:
        token, code = await accounts.create("Zoë", "three cups of tea")
        with pytest.raises(NotNow, match="has this name already"):
            await accounts.create("ZOË")
        second = await accounts.sign_in("zoë", "three cups of tea")
        with pytest.raises(Forbidden):
            await accounts.sign_in("zoë", "four cups of tea")
        account = await accounts.signed_in(second)
        assert (await accounts.signed_in(token)).id == account.id
        assert await accounts.devices(account) == 2
        await accounts.sign_out_others(account, second)
        assert await accounts.account_of(token) == ""
        assert await accounts.account_of(await accounts.recover(code)) == account.id
        await accounts.delete(account, [])
        assert await accounts.account_of(second) == ""
        with pytest.raises(Forbidden):
            await accounts.recover(code)

    with_writer(storage, lambda writer: scenario(Accounts(storage, writer)))


def with_writer(storage: Storage, scenario: Callable[[Writer], Awaitable[Found]]) -> Found:
    """What this finds with a writer of its own."""

    async def work() -> Found:
        writer = Writer(storage)
        try:
            return await scenario(writer)
        finally:
            writer.close()

    return asyncio.run(work())


# --- Whole tables -----------------------------------------------------------------------------------


def test_a_table_that_was_played_at_is_the_same_when_it_is_read_again(
    new_address: NewAddress,
) -> None:
    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        dice = random.Random(4)
        for _ in range(60):
            seats = [seat for seat in (0, 1) if table.may_undo(seat)]
            if seats and dice.random() < 0.2:
                await table.undo(seats[0], table.match.version)
            elif table.actors():
                seat = dice.choice(table.actors())
                await table.play(seat, dice.choice(table.match.legal_actions(seat)).code, table.match.version)
        for number in range(3):
            line = ChatLine(number + 1, 0, "Ada", ANY_TEXT, "", number == 1, 1.5)
            await tables.writer.save(insert_line(table.id, line))
        await tables.writer.save(replace_notes(table.id, 0, "", ANY_TEXT))
        await tables.writer.save(replace_notes(table.id, 0, ANY_TEXT, "short"))
        with pytest.raises(NotSaved):
            await tables.writer.save(replace_notes(table.id, 0, ANY_TEXT, "lost"))
        check_it_is_read_again(table, tables)
        assert (await read_notes(table, 0)).text == saved_text(table, 0) == "short"

    asyncio.run(at_a_table(new_address(), GAME, scenario))


def check_it_is_read_again(table: LiveTable, tables: TableRegistry) -> None:
    """What another server, or this one after a restart, reads of it is what is live."""
    saved = loaded(tables.storage, table.id)
    again = LiveTable(saved, GAME, table.words, tables.storage, tables.writer, lambda _: None, lambda _: None)
    assert again.match.record().to_json() == table.match.record().to_json()
    assert (again.match.version, again.revision) == (table.match.version, table.revision)
    assert again.seats == table.seats
    assert len(again.log) == len(table.log)
    assert again.chat.newest == 3
    assert [line.text for line in lines_after(table, 1)] == [ANY_TEXT] * 2


def test_a_table_is_created_with_its_first_steps_or_not_at_all(new_address: NewAddress) -> None:
    async def scenario(table: LiveTable, tables: TableRegistry) -> None:
        bots = [NewSeat("bot", bot="random"), NewSeat("bot", bot="random")]
        created = await tables.create(NewTable(GAME.id, bots, "Ada"))
        assert loaded(tables.storage, created.table).rows
        with tables.storage.readers.connect() as connection:
            ids = set(connection.execute(select(TABLES.c.id)).scalars())
            assert ids == set(connection.execute(select(SEATS.c.table).distinct()).scalars())

    asyncio.run(at_a_table(new_address(), GAME, scenario))
