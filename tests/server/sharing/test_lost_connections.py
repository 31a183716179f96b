"""One of two servers loses its connections to the database, wherever: it goes on, and misses nothing."""

import random
from collections.abc import Iterator

import pytest
from sqlalchemy.exc import InternalError

from reginae.server.postgres_database import PostgresDatabase
from reginae.server.shared_writes import LOCK_TABLES
from reginae.testing.running_postgres import RunningPostgres
from reginae.testing.silent_proxy import SilentProxy
from tests.server import account_requests as accounts
from tests.server.gatherings import lay
from tests.server.live_server import eventually
from tests.server.sharing.players import Player
from tests.server.sharing.two_servers import TwoServers

QUICK = "regina-cards"
FIRST = {"start_player": "seat-1"}
BREAKS = 10
MOST_BYTES = 3000  # within which connections break off


@pytest.fixture(scope="module")
def proxy(postgres: RunningPostgres) -> Iterator[SilentProxy]:
    """What stands between the first server and PostgreSQL."""
    with SilentProxy(postgres.url) as running:
        yield running


@pytest.fixture(scope="module")
def servers(postgres: RunningPostgres, proxy: SilentProxy) -> Iterator[TwoServers]:
    """Two servers on a database of their own, the first through the proxy."""
    direct = postgres.new_database("lost_connections")
    proxied = direct.replace(str(postgres.port), proxy.url.rpartition(":")[2])
    with TwoServers(direct, first_address=proxied) as running:
        yield running


def test_wherever_connections_break_off_everything_is_done_once(servers: TwoServers, proxy: SilentProxy) -> None:
    dice = random.Random(3)
    breaks = 0
    while breaks < BREAKS:
        breaks += broken_game(dice, servers, proxy, BREAKS - breaks)


def broken_game(dice: random.Random, servers: TwoServers, proxy: SilentProxy, most: int) -> int:
    """Play a game while the connections of Ada's server break off at most so often; how often they did."""
    first, second = servers.servers
    created = first.create("long-live", "me", "open")
    table, breaks = created["table"], 0
    ada = Player(first, table, created["token"])
    bo = Player(second, table, second.sit(table, 1, "Bo"))
    while ada.page.table["outcome"] is None and breaks < most:
        proxy.break_off_after(dice.choice([proxy.to_server, proxy.to_page]), dice.randint(1, MOST_BYTES))
        for player in (ada, bo, ada, bo):
            player.choose(dice)
        breaks += proxy.to_server.left is proxy.to_page.left is None
        rows = servers.step_rows(table)
        for seat, player in enumerate((ada, bo)):
            assert [action for actor, action in rows if actor == seat] == player.done
    eventually("both servers know all steps", lambda: set(servers.versions(table)) == {len(servers.step_rows(table))})
    for player in (ada, bo):
        player.page.closing.close()
    return breaks


def test_what_was_told_while_nobody_listened_is_followed_later(servers: TwoServers, proxy: SilentProxy) -> None:
    first, second = servers.servers
    mine = lay(first, "me", "open")
    session = accounts.create(first, "", accounts.PASSWORD, mine)["token"]
    table, ada, bo = servers.two_people(QUICK, start_player="seat-2")
    with ada, first.connect(mine["table"], session) as signed_in:
        proxy.break_off()
        with bo:
            bo.choose_randomly(random.Random(1))
            assert bo.say("Where are you?")["type"] == "done"
            accounts.post(second, "/sign-out", session=session)
            version = bo.table["version"]
        ada.wait(lambda shown: bool(shown["version"] >= version))
        ada.wait(lambda shown: not shown["seats"][1]["online"])
        eventually("what was said meanwhile", lambda: ada.heard() == ["Where are you?"])
        eventually("the socket of a session that has ended is closed", lambda: signed_in.socket.close_code is not None)
        with second.connect(table, bo.token):
            ada.wait(lambda shown: shown["seats"][1]["online"])


def test_a_move_is_saved_at_once_although_the_connection_was_lost_before(
    servers: TwoServers, proxy: SilentProxy
) -> None:
    _table, ada, bo = servers.two_people(QUICK, **FIRST)
    with ada, bo:
        proxy.break_off()
        answer = ada.play(ada.code("draw gold"))
        assert answer["type"] == "done", answer
        bo.wait(lambda shown: bool(shown["version"] >= ada.table["version"]))


def test_a_server_that_stalls_while_it_saves_keeps_the_others_waiting_for_seconds_only(servers: TwoServers) -> None:
    table, ada, bo = servers.two_people(QUICK, **FIRST)
    stalled = PostgresDatabase(servers.address)
    locking = stalled.engine.connect()
    locking.execute(LOCK_TABLES, {"ids": [table]})
    with ada, bo:
        ada.choose("draw gold")
        bo.wait(lambda shown: bool(shown["version"] >= ada.table["version"]))
    with pytest.raises(InternalError, match="idle-in-transaction timeout"):
        locking.execute(LOCK_TABLES, {"ids": [table]})
    locking.invalidate()
    stalled.close()
