"""Playing again gathers everybody at one new table, each a seat further on."""

import random
import signal
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

from reginae.games import game_named
from reginae.server.rate_limits import NEW_TABLES
from reginae.server.rematch import rematch_seats
from reginae.server.storage import SavedSeat
from reginae.testing.browser.saved_tables import PreparedTable
from tests.server.gatherings import GAME, done, finished_table, lay, refused, seats_of
from tests.server.live_server import LiveServer, play_randomly

CARDS = game_named(GAME)


def count_tables(server: LiveServer) -> int:
    """How many tables are in the database."""
    with closing(sqlite3.connect(server.database)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def three_people(server: LiveServer) -> PreparedTable:
    """A finished game of Ada, Bo and Cy."""
    return finished_table(server, CARDS, "Ada", "Bo", "Cy")


def test_the_first_who_asks_lays_the_table_and_all_others_are_shown_the_way(server: LiveServer) -> None:
    old = three_people(server)
    with server.connect(old.id, old.tokens[2]) as cy_page:
        assert cy_page.table["status"]["rematch"] == ""
        first = done(server, old.id, "rematch", old.tokens[1])
        cy_page.wait(lambda shown: bool(shown["status"]["rematch"]))
        assert cy_page.table["status"]["rematch"] == first["table"]
    assert first["seat"] == 2
    assert seats_of(server, first["table"]) == [("kept", "Cy"), ("kept", "Ada"), ("person", "Bo")]
    with server.connect(first["table"], old.tokens[1]) as bo_page:
        assert (bo_page.table["you"], bo_page.table["status"]["host"]) == (2, 2)
        assert done(server, old.id, "rematch", old.tokens[0]) == {"table": first["table"], "seat": 1}
        assert not bo_page.wait(lambda shown: shown["seats"][1]["kind"] == "person")["started"]
        assert done(server, first["table"], "join", old.tokens[2]) == {"seat": 0, "token": old.tokens[2]}
        bo_page.wait(lambda shown: shown["started"])
    with server.connect(first["table"], old.tokens[0]) as ada_page:
        assert ada_page.table["you"] == 1
        assert [seat["name"] for seat in ada_page.table["seats"]] == ["Cy", "Ada", "Bo"]


def test_it_is_refused_before_the_end_and_to_those_who_did_not_play(server: LiveServer) -> None:
    table, ada, bo = server.two_people(GAME)
    with ada, bo:
        assert refused(server, table, "rematch", ada.token) == (409, "You can play again once the game is over.")
    assert refused(server, three_people(server).id, "rematch", "guess")[0] == 403


def test_all_who_ask_at_once_come_to_the_same_table(server: LiveServer) -> None:
    for _ in range(3):
        old = three_people(server)
        before = count_tables(server)
        barrier = threading.Barrier(6)

        def ask(token: str, old: PreparedTable = old, barrier: threading.Barrier = barrier) -> tuple[str, int]:
            barrier.wait()
            answer = done(server, old.id, "rematch", token)
            return answer["table"], answer["seat"]

        with ThreadPoolExecutor(6) as pool:
            answers = set(pool.map(ask, [*old.tokens.values()] * 2))
        assert len({table for table, _seat in answers}) == 1
        assert {seat for _table, seat in answers} == {0, 1, 2}
        assert count_tables(server) == before + 1
        table = answers.pop()[0]
        assert seats_of(server, table) == [("person", "Cy"), ("person", "Ada"), ("person", "Bo")]
        assert server.http.get(f"/api/tables/{table}").json()["started"]


def test_whoever_played_with_bots_alone_plays_again_at_once(server: LiveServer) -> None:
    old = finished_table(server, CARDS, "Page", "Ada", "Courtier")
    answer = done(server, old.id, "rematch", old.tokens[1])
    assert answer["seat"] == 2
    with server.connect(answer["table"], old.tokens[1]) as page:
        assert page.table["started"]
        assert [(seat["name"], seat["bot"]) for seat in page.table["seats"]] == [
            ("Courtier", "courtier"),
            ("Page", "page"),
            ("Ada", ""),
        ]


def test_the_table_is_like_the_one_before(server: LiveServer) -> None:
    created = lay(server, "me", "open", public=True, spectators=False, options={"start_player": "seat-2"})
    bo = server.sit(created["table"], 1, "Bo")
    with server.connect(created["table"], created["token"]) as ada_page, server.connect(created["table"], bo) as page:
        play_randomly(random.Random(8), ada_page, page)
    old = server.http.get(f"/api/tables/{created['table']}").json()
    answer = done(server, created["table"], "rematch", bo)
    new = server.http.get(f"/api/tables/{answer['table']}").json()
    assert (new["game"], new["options"]) == (old["game"], old["options"])
    with server.connect(answer["table"], bo) as page:
        assert (page.table["status"]["public"], page.table["status"]["spectators"]) == (True, False)
        assert page.table["status"]["rematch"] == ""


def test_a_kept_seat_is_kept_until_the_host_frees_it_or_gives_it_to_a_bot(server: LiveServer) -> None:
    old = three_people(server)
    table = done(server, old.id, "rematch", old.tokens[0])["table"]
    sit = server.http.post(f"/api/tables/{table}/sit", json={"seat": 2, "name": "Di"})
    assert (sit.status_code, sit.json()["error"]) == (409, "This seat is kept for Bo.")
    done(server, table, "join", old.tokens[2])
    assert refused(server, table, "bot", old.tokens[2], seat=2, bot="random") == (409, "This seat is kept for Bo.")
    assert refused(server, table, "kick", old.tokens[2], seat=2)[0] == 403
    assert refused(server, table, "swap", old.tokens[1], seat=2, other=0)[0] == 409, "Bo has not taken the seat yet"
    done(server, table, "kick", old.tokens[0], seat=2)
    assert refused(server, table, "join", old.tokens[1])[0] == 403
    assert done(server, old.id, "rematch", old.tokens[1]) == {"table": table, "seat": None}
    di = server.sit(table, 2, "Di")
    with server.connect(table, di) as page:
        assert page.table["started"]
    other = three_people(server)
    table = done(server, other.id, "rematch", other.tokens[0])["table"]
    for seat in (0, 2):
        done(server, table, "bot", other.tokens[0], seat=seat, bot="random")
    assert seats_of(server, table) == [("bot", "Page"), ("person", "Ada"), ("bot", "Page 2")]


def test_whoever_does_not_want_to_play_again_leaves_the_seat_to_others(server: LiveServer) -> None:
    old = finished_table(server, CARDS, "Ada", "Bo")
    table = done(server, old.id, "rematch", old.tokens[0])["table"]
    with server.connect(table, old.tokens[1]) as bo_page:
        assert bo_page.table["you"] == 0
        assert bo_page.table["seats"][0] == {"kind": "kept", "name": "Bo", "bot": "", "online": True, "notice": ""}
        done(server, table, "leave", old.tokens[1])
        bo_page.wait(lambda shown: shown["you"] is None)
    assert seats_of(server, table) == [("open", ""), ("person", "Ada")]


def test_kept_seats_and_the_way_to_them_survive_a_killed_server(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    server = LiveServer(database)
    old = three_people(server)
    table = done(server, old.id, "rematch", old.tokens[0])["table"]
    before = seats_of(server, table)
    server.stop(signal.SIGKILL)
    with LiveServer(database) as server:
        assert seats_of(server, table) == before
        with server.connect(old.id, old.tokens[1]) as page:
            assert page.table["status"]["rematch"] == table
        for token in (old.tokens[1], old.tokens[2]):
            assert done(server, old.id, "rematch", token)["table"] == table
        with server.connect(table, old.tokens[1]) as page:
            assert (page.table["you"], page.table["started"]) == (2, True)


def test_playing_again_and_again_is_no_way_to_more_new_tables_than_others_have(limited: LiveServer) -> None:
    olds = [finished_table(limited, CARDS, "Ada", "Bo") for _ in range(2 * NEW_TABLES.burst)]

    def ask(old: PreparedTable, seat: int) -> int:
        body, visitor = {"token": old.tokens[seat]}, {"X-Forwarded-For": "10.1.0.1"}
        return limited.http.post(f"/api/tables/{old.id}/rematch", json=body, headers=visitor).status_code

    answers = [ask(old, 0) for old in olds]
    assert answers[: NEW_TABLES.burst] == [200] * NEW_TABLES.burst
    assert 429 in answers
    assert ask(olds[0], 1) == 200, "that table is there already"


def test_a_bot_that_played_on_for_somebody_who_left_plays_again() -> None:
    ada, bo = SavedSeat("person", "Ada", "", "a"), SavedSeat("person", "Bo", "", "b", "", "greedy", "left")
    cy = SavedSeat("person", "Cy", "", "c", "account", "random", "timeout")
    new = rematch_seats([ada, bo, cy], 0)
    assert new == [
        SavedSeat("kept", "Cy", "", "c", "account"),
        SavedSeat("person", "Ada", "", "a"),
        SavedSeat("bot", "Courtier", "greedy"),
    ]
    cy = SavedSeat("person", "Cy", "", "c", "", "greedy", "left")
    assert [seat.name for seat in rematch_seats([ada, bo, cy], 0)] == ["Courtier 2", "Ada", "Courtier"]
