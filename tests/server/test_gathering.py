"""Before play begins people come, go and change seats, and the host decides; each page sees the table from its seat."""

import random
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from reginae.server.live import NO_RIGHT, NO_SPECTATORS
from tests.server.gatherings import GAME, ask, done, lay, refused, seats_of
from tests.server.live_server import LiveServer, Page, play_randomly
from tests.server.small_disk import SmallDiskServer

OPEN = ("open", "")
BEGUN = "Play has begun: who sits where can no longer be changed."


def closed_with(page: Page) -> tuple[int, str]:
    """With which code and reason the server has closed this connection."""
    with pytest.raises(ConnectionClosed) as closed:
        page.wait(lambda _shown: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def connection_refused(server: LiveServer, table: str, token: str = "") -> tuple[int, str]:
    """With which code and reason a new connection is closed before it is shown anything."""
    with pytest.raises(ConnectionClosed) as closed:
        server.connect(table, token)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_whoever_leaves_makes_the_seat_open_and_the_next_person_host(server: LiveServer) -> None:
    created = lay(server, "me", "open", "open")
    table = created["table"]
    bo = server.sit(table, 1, "Bo")
    with server.connect(table, created["token"]) as ada_page, server.connect(table, bo) as bo_page:
        assert (ada_page.table["you"], ada_page.table["status"]["host"]) == (0, 0)
        done(server, table, "leave", created["token"])
        bo_page.wait(lambda shown: shown["seats"][0]["kind"] == "open")
        assert bo_page.table["status"]["host"] == 1
        ada_page.wait(lambda shown: shown["you"] is None)
        assert ada_page.table["seats"] == bo_page.table["seats"]
    assert connection_refused(server, table, created["token"])[0] == NO_RIGHT
    assert refused(server, table, "leave", created["token"])[0] == 403
    done(server, table, "leave", bo)
    assert seats_of(server, table) == [OPEN] * 3
    cy = server.sit(table, 2, "Cy")
    with server.connect(table, cy) as cy_page:
        assert cy_page.table["status"]["host"] == 2


def test_a_person_moves_to_an_open_seat_and_is_shown_the_table_from_there(server: LiveServer) -> None:
    created = lay(server, "me", "open", "open", name="Ada")
    table = created["table"]
    bo = server.sit(table, 1, "Bo")
    with server.connect(table, bo) as page:
        assert page.table["you"] == 1
        done(server, table, "swap", bo, seat=1, other=2)
        page.wait(lambda shown: shown["you"] == 2)
        assert [seat["online"] for seat in page.table["seats"]] == [False, False, True]
        server.sit(table, 1, "Cy")
        page.wait(lambda shown: shown["started"])
        assert page.table["you"] == 2
        assert page.table["actors"], "play has begun, and who must choose is told by the new seat"
        with server.connect(table, bo) as again:
            assert again.table["you"] == 2
            assert again.table["view"] == page.table["view"]


def test_a_person_takes_another_name_before_the_start(server: LiveServer) -> None:
    created = lay(server, "me", "open", "open", name="Guest")
    table = created["table"]
    bo = server.sit(table, 1, "Bo")
    with server.connect(table, bo) as page:
        done(server, table, "name", created["token"], name=" Ada ")
        page.wait(lambda shown: shown["seats"][0]["name"] == "Ada")
    done(server, table, "name", bo, name="Ada")
    assert [name for _, name in seats_of(server, table)] == ["Ada", "Ada 2", ""]
    assert refused(server, table, "name", bo, name="\u200b")[0] == 400
    assert refused(server, table, "name", "another token", name="Cy")[0] == 403
    server.sit(table, 2, "Cy")
    assert refused(server, table, "name", bo, name="Bo") == (409, BEGUN)


def test_people_who_have_swapped_play_from_their_new_seats(server: LiveServer) -> None:
    created = lay(server, "me", "open", "open", options={"start_player": "seat-1"})
    table = created["table"]
    bo = server.sit(table, 1, "Bo")
    with server.connect(table, created["token"]) as ada_page, server.connect(table, bo) as bo_page:
        done(server, table, "swap", created["token"], seat=0, other=1)
        done(server, table, "bot", bo, seat=2, bot="random")
        for page, seat in ((ada_page, 1), (bo_page, 0)):
            page.wait(lambda shown, seat=seat: shown["started"] and shown["you"] == seat)  # type: ignore[misc]
        code = bo_page.wait(lambda shown: bool(shown["actions"]))["actions"][0]["code"]
        assert ada_page.table["actions"] == []
        assert ada_page.play(code)["type"] == "refused"
        bo_page.play_legal(code)


def test_the_host_exchanges_any_two_seats_bots_included_and_others_may_not(server: LiveServer) -> None:
    created = lay(server, "me", "open", "random", "open")
    table = created["table"]
    bo = server.sit(table, 1, "Bo")
    done(server, table, "swap", created["token"], seat=1, other=2)
    assert seats_of(server, table) == [("person", "Ada"), ("bot", "Page"), ("person", "Bo"), OPEN]
    done(server, table, "swap", created["token"], seat=0, other=2)
    assert seats_of(server, table) == [("person", "Bo"), ("bot", "Page"), ("person", "Ada"), OPEN]
    with server.connect(table, bo) as page:
        assert (page.table["you"], page.table["status"]["host"]) == (0, 2), "Ada stays the host wherever she sits"
    status, sentence = refused(server, table, "swap", bo, seat=1, other=3)
    assert (status, sentence) == (403, "Only Ada decides about this, as the host of the table.")
    assert refused(server, table, "swap", bo, seat=0, other=1)[1] == "Page sits there already: choose another seat."
    assert refused(server, table, "swap", bo, seat=2, other=0)[1] == "Ada sits there already: choose another seat."
    assert refused(server, table, "swap", bo, seat=0, other=0)[0] == 409
    assert refused(server, table, "swap", bo, seat=0, other=4) == (409, "This table has seats 1 to 4.")
    assert refused(server, table, "swap", "guess", seat=0, other=3)[0] == 403


def test_the_host_frees_the_seat_of_a_person_or_a_bot(server: LiveServer) -> None:
    created = lay(server, "me", "open", "random", "open")
    table = created["table"]
    bo = server.sit(table, 1, "Bo")
    with server.connect(table, bo) as page:
        done(server, table, "kick", created["token"], seat=1)
        page.wait(lambda shown: shown["you"] is None)
        assert page.table["seats"][1]["kind"] == "open"
    assert connection_refused(server, table, bo)[0] == NO_RIGHT
    done(server, table, "kick", created["token"], seat=2)
    assert seats_of(server, table) == [("person", "Ada"), OPEN, OPEN, OPEN]
    assert refused(server, table, "kick", created["token"], seat=2) == (409, "This seat is open already.")
    assert refused(server, table, "kick", created["token"], seat=0)[0] == 409
    assert refused(server, table, "kick", created["token"], seat=-1)[0] == 409
    cy = server.sit(table, 1, "Cy")
    assert refused(server, table, "kick", cy, seat=0)[0] == 403


def test_nothing_of_it_can_be_changed_once_play_has_begun(server: LiveServer) -> None:
    created = lay(server, "me", "open")
    table, ada = created["table"], created["token"]
    server.sit(table, 1, "Bo")
    assert refused(server, table, "swap", ada, seat=0, other=1) == (409, BEGUN)
    assert refused(server, table, "kick", ada, seat=1) == (409, BEGUN)
    assert refused(server, table, "admission", ada, public=True, spectators=True) == (409, BEGUN)
    assert refused(server, table, "bot", ada, seat=1, bot="random")[0] == 409
    assert done(server, table, "join", ada) == {"seat": 0, "token": ada}, "who sits there has joined already"


def test_the_host_decides_who_may_come(server: LiveServer) -> None:
    created = lay(server, "me", "open", "open")
    table = created["table"]
    bo = server.sit(table, 1, "Bo")
    with server.connect(table, bo) as page:
        assert (page.table["status"]["public"], page.table["status"]["spectators"]) == (False, True)
        assert refused(server, table, "admission", bo, public=True, spectators=True)[0] == 403
        done(server, table, "admission", created["token"], public=True, spectators=False)
        page.wait(lambda shown: shown["status"]["public"])
        assert not page.table["status"]["spectators"]


def test_a_table_without_spectators_is_closed_to_them_from_the_start_to_the_end(server: LiveServer) -> None:
    created = lay(server, "me", "open", game="long-live", spectators=False)
    table = created["table"]
    with server.connect(table) as spectator:
        assert spectator.table["you"] is None, "before the start everybody may see the open seats"
        bo = server.sit(table, 1, "Bo")
        assert closed_with(spectator) == (NO_RIGHT, NO_SPECTATORS)
        assert not spectator.table["started"]
    assert connection_refused(server, table) == (NO_RIGHT, NO_SPECTATORS)
    assert server.record(table).status_code == 409
    with server.connect(table, created["token"]) as ada_page, server.connect(table, bo) as bo_page:
        play_randomly(random.Random(4), ada_page, bo_page)
    with server.connect(table) as visitor:
        assert visitor.table["outcome"] is not None


# --- Several at once -------------------------------------------------------------------------------


def test_of_two_who_want_a_seat_at_once_one_has_it(server: LiveServer) -> None:
    for _ in range(5):
        table = lay(server, "me", "open", "open")["table"]
        barrier = threading.Barrier(2)

        def sit(name: str, table: str = table, barrier: threading.Barrier = barrier) -> int:
            barrier.wait()
            return server.http.post(f"/api/tables/{table}/sit", json={"seat": 1, "name": name}).status_code

        with ThreadPoolExecutor(2) as pool:
            assert sorted(pool.map(sit, ["Bo", "Cy"])) == [200, 409]


def test_whoever_connects_while_being_asked_to_leave_has_no_seat_afterwards(server: LiveServer) -> None:
    created = lay(server, "me", "open", "open")
    table = created["table"]
    bo = server.sit(table, 1, "Bo")
    barrier = threading.Barrier(9)

    def come(_number: int) -> Page | int:
        barrier.wait()
        try:
            return server.connect(table, bo)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    with ThreadPoolExecutor(8) as pool:
        coming = pool.map(come, range(8))
        barrier.wait()
        done(server, table, "kick", created["token"], seat=1)
        for page in coming:
            if isinstance(page, int):
                assert page == NO_RIGHT
                continue
            with page:
                page.wait(lambda shown: shown["you"] is None)
    assert [seat["online"] for seat in server.http.get(f"/api/tables/{table}").json()["seats"]] == [False] * 3


# --- What is saved ---------------------------------------------------------------------------------


def test_seats_that_were_changed_survive_a_killed_server(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    server = LiveServer(database)
    created = lay(server, "me", "open", "open", "random")
    table = created["table"]
    bo = server.sit(table, 1, "Bo")
    done(server, table, "swap", bo, seat=1, other=2)
    done(server, table, "kick", created["token"], seat=3)
    done(server, table, "admission", created["token"], public=True, spectators=False)
    before = seats_of(server, table)
    server.stop(signal.SIGKILL)
    with LiveServer(database) as server, server.connect(table, bo) as page:
        assert seats_of(server, table) == before == [("person", "Ada"), OPEN, ("person", "Bo"), OPEN]
        assert page.table["you"] == 2
        assert page.table["status"]["host"] == 0
        assert (page.table["status"]["public"], page.table["status"]["spectators"]) == (True, False)


def test_where_it_cannot_be_saved_everybody_keeps_their_seat(tmp_path: Path) -> None:
    with SmallDiskServer(tmp_path / "reginae.sqlite3") as server:
        created = lay(server, "me", "open", "open", game=GAME)
        table = created["table"]
        bo = server.sit(table, 1, "Bo")
        with server.connect(table, created["token"]) as ada_page, server.connect(table, bo) as bo_page:
            server.fill_disk()
            for what, more in (("swap", {"seat": 0, "other": 1}), ("kick", {"seat": 1})):
                assert ask(server, table, what, created["token"], **more).status_code == 503
            server.free_disk()
            server.sit(table, 2, "Cy")
            for page, seat in ((ada_page, 0), (bo_page, 1)):
                page.wait(lambda shown: bool(shown["started"]))
                assert page.table["you"] == seat
        assert seats_of(server, table) == [("person", "Ada"), ("person", "Bo"), ("person", "Cy")]
