"""A server is backed up while it is played on, and its tables go on in the other store, with the tokens they had."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from reginae.server.database import BadDatabase, DatabaseAddress
from reginae.testing.running_postgres import RunningPostgres
from tests.server.account_requests import create, who
from tests.server.backups import backed_up, everything, restored
from tests.server.live_server import TIMEOUT, LiveServer, Page, play_randomly

PLAYERS = 2  # pairs of them
GAME = "regina-cards"


class PlayedTable(NamedTuple):
    """A table of two people, and the version that the server has acknowledged last."""

    table: str
    tokens: tuple[str, str]
    version: int


class Load:
    """Pairs of people who play at one table after another."""

    def __init__(self, server: LiveServer) -> None:
        self.server = server
        self.played: dict[str, PlayedTable] = {}
        self.enough = threading.Event()
        self.threads = [threading.Thread(target=self._play, args=(number,)) for number in range(PLAYERS)]
        self.faults: list[BaseException] = []

    def acknowledged(self) -> list[PlayedTable]:
        """All tables, as far as is certain now."""
        return list(self.played.values())

    def moves(self) -> int:
        """How many moves were acknowledged so far."""
        return sum(table.version for table in self.acknowledged())

    def wait_for_moves(self, more: int) -> None:
        """Wait until so many more were made."""
        wanted, deadline = self.moves() + more, time.monotonic() + TIMEOUT
        while self.moves() < wanted:
            assert not self.faults
            assert time.monotonic() < deadline
            time.sleep(0.01)

    def _play(self, number: int) -> None:
        dice = random.Random(number)
        try:
            while not self.enough.is_set():
                self._play_at_a_table(dice)
        except BaseException as fault:
            self.faults.append(fault)
            raise

    def _play_at_a_table(self, dice: random.Random) -> None:
        table, ada, bo = self.server.two_people(GAME)

        def is_done(shown: dict[str, object]) -> bool:
            self.played[table] = PlayedTable(table, (ada.token, bo.token), max_version(ada, bo))
            return self.enough.is_set() or shown["outcome"] is not None

        with ada, bo:
            play_randomly(dice, ada, bo, until=is_done)


@contextmanager
def load_on(server: LiveServer) -> Iterator[Load]:
    """Let people play until the end of the `with`."""
    load = Load(server)
    for thread in load.threads:
        thread.start()
    try:
        yield load
    finally:
        load.enough.set()
        for thread in load.threads:
            thread.join(TIMEOUT)
    assert not load.faults


def backed_up_under_load(server: LiveServer, address: DatabaseAddress, path: Path) -> list[PlayedTable]:
    """Back a server up while it is played on; what had been acknowledged when that began."""
    with load_on(server) as load:
        load.wait_for_moves(60)
        before = load.acknowledged()
        backed_up(address, path)
        load.wait_for_moves(20)
    return before


def check_holds(address: DatabaseAddress, origin: DatabaseAddress, wanted: list[PlayedTable]) -> None:
    """Every move that was acknowledged is there, and of each table the beginning of what was played."""
    steps, all_steps = steps_by_table(address), steps_by_table(origin)
    for played in wanted:
        found = steps[played.table]
        assert len(found) >= played.version
        assert found == all_steps[played.table][: len(found)]


def steps_by_table(address: DatabaseAddress) -> dict[object, list[tuple[object, ...]]]:
    """The rows of the steps."""
    found: dict[object, list[tuple[object, ...]]] = {}
    for table, *step in everything(address)["steps"]:
        found.setdefault(table, []).append(tuple(step))
    return found


def begin_table(server: LiveServer) -> PlayedTable:
    """A table at which some moves were made."""
    table, ada, bo = server.two_people(GAME)
    begun = PlayedTable(table, (ada.token, bo.token), int(ada.table["version"]))
    with ada, bo:
        return played_on(begun, ada, bo, 5)


def play_on(server: LiveServer, begun: PlayedTable, moves: int) -> PlayedTable:
    """Go on at a table with the tokens it has, and stop before its end."""
    ada, bo = (server.connect(begun.table, token) for token in begun.tokens)
    with ada, bo:
        assert ada.table["version"] == bo.table["version"] == begun.version
        return played_on(begun, ada, bo, moves)


def played_on(begun: PlayedTable, ada: Page, bo: Page, moves: int) -> PlayedTable:
    """The table after so many versions more."""
    wanted = begun.version + moves
    play_randomly(random.Random(1), ada, bo, until=lambda shown: max_version(ada, bo) >= wanted)
    assert ada.table["outcome"] is None
    return begun._replace(version=max_version(ada, bo))


def max_version(*pages: Page) -> int:
    """The newest version that any of them was sent; others do not see what was done in secret."""
    return max(int(page.table["version"]) for page in pages)


def test_tables_move_to_the_other_store_and_back_while_they_are_played(
    tmp_path: Path, postgres: RunningPostgres
) -> None:
    file, shared = tmp_path / "first.sqlite3", postgres.new_database(f"moved_{random.Random().getrandbits(60)}")
    with LiveServer(file) as server:
        session = create(server, "Cleo")["token"]
        begun = begin_table(server)
        first = backed_up_under_load(server, file, tmp_path / "first.backup")
        with pytest.raises(BadDatabase, match="Another Reginae keeps its tables in"):
            restored(tmp_path / "first.backup", file, replace=True)
    check_holds(restored(tmp_path / "first.backup", shared), file, first)
    with LiveServer(shared) as server:
        assert who(server, session).json()["name"] == "Cleo"
        begun = play_on(server, begun, 5)
        second = backed_up_under_load(server, shared, tmp_path / "second.backup")
        with pytest.raises(BadDatabase, match="Servers use postgresql://"):
            restored(tmp_path / "second.backup", shared, replace=True)
    last = restored(tmp_path / "second.backup", tmp_path / "last.sqlite3")
    check_holds(last, shared, second)
    check_holds(last, shared, first)
    with LiveServer(last) as server:
        assert who(server, session).json()["name"] == "Cleo"
        play_on(server, begun, 5)
