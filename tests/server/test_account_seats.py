"""The seats of an account over HTTP: moved into it, played on several devices, and given a new token by a link."""

import asyncio
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from crowns import GAME
from reginae.games import game_named
from reginae.server.account_messages import SeatClaim
from reginae.server.account_seats import claim_seats
from reginae.server.http_messages import (
    NewSeat,
    NewTable,
)
from reginae.testing.table_messages import Message
from tests.server.account_requests import PASSWORD, claims, create, header, new_name, post, sign_in, who
from tests.server.fixed_day import FixedDayServer
from tests.server.live_server import LiveServer, play_randomly
from tests.server.local_table import local_registry


def tables(server: LiveServer, session: str) -> list[Message]:
    """All tables of an account."""
    answer = server.http.get("/api/account/tables", headers=header(session))
    assert answer.status_code == 200, answer.text
    return list(answer.json())


# --- Seats ----------------------------------------------------------------------------------------


def test_the_seats_of_a_guest_move_into_the_account_and_can_be_played_elsewhere(server: LiveServer) -> None:
    mine = server.create("regina-cards", "me", "open", start_player="seat-1")
    server.sit(mine["table"], 1, "Bo")
    forged = {"table": mine["table"], "token": "guess"}
    created = create(server, new_name(), PASSWORD, mine, forged, {"table": "nowhere", "token": mine["token"]})
    assert created["claimed"] == [mine["table"]]
    session = sign_in(server, created["account"]["name"], PASSWORD).json()["token"]
    (listed,) = tables(server, session)
    assert (listed["table"], listed["seat"], listed["over"]) == (mine["table"], 0, False)
    assert (listed["title"], listed["deal"]) == (game_named("regina-cards").title, "")
    assert listed["when"] > 1_700_000_000
    request = [{"table": mine["table"], "token": session}]
    (summary,) = server.http.post("/api/tables/summaries", json=request).json()
    assert (summary["you"], summary["your_turn"]) == (0, True)
    with server.connect(mine["table"], session) as page:
        page.choose("draw gold")
        assert page.table["you"] == 0
    with server.connect(mine["table"], mine["token"]) as guest:
        assert guest.table["you"] == 0, "the seat's own token is as good as before"


def test_a_summary_that_is_remembered_knows_whose_seat_it_has_become(server: LiveServer) -> None:
    mine = server.create("regina-cards", "me", "open")
    server.http.post("/api/tables/summaries", json=[{"table": mine["table"]}])
    session = create(server)["token"]
    request = [{"table": mine["table"], "token": session}]
    assert server.http.post("/api/tables/summaries", json=request).json()[0]["you"] is None
    assert post(server, "/seats", claims(mine), session).json() == {"claimed": [mine["table"]]}
    assert server.http.post("/api/tables/summaries", json=request).json()[0]["you"] == 0
    assert post(server, "/seats", claims(mine), session).json() == {"claimed": []}, "it has been there already"


def test_nobody_takes_a_seat_out_of_another_account(server: LiveServer) -> None:
    mine = server.create("regina-cards", "me", "open")
    owner, other = create(server, "", "", mine), create(server)
    assert post(server, "/seats", claims(mine), other["token"]).json() == {"claimed": []}
    assert (len(tables(server, owner["token"])), tables(server, other["token"])) == (1, [])


def test_the_session_of_another_account_gives_no_right_to_a_seat(server: LiveServer) -> None:
    mine = server.create("regina-cards", "me", "open")
    create(server, "", "", mine)
    stranger = create(server)["token"]
    for path, body in (("bot", {"seat": 1, "bot": "random", "token": stranger}), ("seat-link", {"token": stranger})):
        assert server.http.post(f"/api/tables/{mine['table']}/{path}", json=body).status_code == 403
    assert server.http.post("/api/tables/summaries", json=[{**mine, "token": stranger}]).json()[0]["you"] is None
    with pytest.raises(ConnectionClosed):
        server.connect(mine["table"], stranger)


def test_whoever_is_signed_in_has_new_seats_in_the_account_at_once_under_its_name(server: LiveServer) -> None:
    created = create(server)
    signed = header(created["token"])
    request = {"game": "regina-cards", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = server.http.post("/api/tables", json=request, headers=signed).json()
    other = server.create("regina-cards", "me", "open")
    taken = server.http.post(f"/api/tables/{other['table']}/sit", json={"seat": 1, "name": ""}, headers=signed)
    assert taken.status_code == 200
    assert {(seat["table"], seat["seat"]) for seat in tables(server, created["token"])} == {
        (table["table"], 0),
        (other["table"], 1),
    }
    seats = server.http.get(f"/api/tables/{other['table']}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", created["account"]["name"]]


def test_a_session_that_has_ended_still_lays_tables_as_a_guest(server: LiveServer) -> None:
    request = {"game": "regina-cards", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "Ada"}
    assert server.http.post("/api/tables", json=request, headers=header("ended")).status_code == 201
    nameless = server.http.post("/api/tables", json={**request, "name": ""}, headers=header("ended"))
    assert nameless.status_code == 400


def test_the_token_of_a_seat_says_which_of_several_seats_of_an_account_is_meant(server: LiveServer) -> None:
    mine = server.create("regina-cards", "me", "open")
    second = {"table": mine["table"], "token": server.sit(mine["table"], 1, "Ada at the other end")}
    session = create(server, "", "", mine, second)["token"]
    assert [seat["seat"] for seat in tables(server, session)] == [0, 1]
    for token, seat in ((mine["token"], 0), (second["token"], 1), (session, 0)):
        with server.connect(mine["table"], token) as page:
            assert page.table["you"] == seat


def test_a_finished_game_gives_its_record_to_the_session_as_to_the_seat(server: LiveServer) -> None:
    table, ada, bo = server.two_people("regina-cards")
    with ada, bo:
        session = create(server, "", "", {"table": table, "token": ada.token})["token"]
        play_randomly(random.Random(1), ada, bo)
    assert server.record(table, session).json() == server.record(table, ada.token).json()
    assert server.open_record(table, session).status_code == 200


def test_an_account_that_is_deleted_leaves_its_seats_to_whoever_has_their_tokens(server: LiveServer) -> None:
    mine, asleep = server.create("regina-cards", "me", "open"), server.create("regina-cards", "me", "open")
    name = new_name()
    created = create(server, name, PASSWORD, mine, asleep)
    assert post(server, "/delete", {"password": "wrong password"}, created["token"]).status_code == 403
    assert post(server, "/delete", {"password": PASSWORD}, created["token"]).status_code == 200
    assert who(server, created["token"]).status_code == 401
    assert sign_in(server, name, PASSWORD).status_code == 403
    with server.connect(mine["table"], mine["token"]) as page:
        assert page.table["you"] == 0
    with pytest.raises(ConnectionClosed):
        server.connect(mine["table"], created["token"])
    again = create(server, name, "", mine, asleep)
    assert set(again["claimed"]) == {mine["table"], asleep["table"]}


def test_a_seat_that_is_claimed_while_its_table_is_loaded_belongs_to_the_account(tmp_path: Path) -> None:
    async def claim(path: Path) -> None:
        async with local_registry(path, GAME) as registry:
            made = await registry.create(NewTable(GAME.id, [NewSeat("me"), NewSeat("open")], "Ada"))
            session, _code = await registry.accounts.create("Ada")
            account = await registry.accounts.account_of(session)
            registry.recent.clear()
            registry.live.clear()
            loading = asyncio.create_task(registry.find(made.table))
            await asyncio.sleep(0)
            assert await claim_seats(registry, account, [SeatClaim(made.table, made.token)]) == [made.table]
            assert await registry.seat_for(await loading, session) == 0

    asyncio.run(claim(tmp_path / "reginae.sqlite3"))


# --- Links to a seat ------------------------------------------------------------------------------


def test_a_link_to_a_seat_has_a_new_token_in_place_of_the_one_before(server: LiveServer) -> None:
    mine = server.create("regina-cards", "me", "open")
    server.sit(mine["table"], 1, "Bo")
    session = create(server, "", "", mine)["token"]
    with server.connect(mine["table"], mine["token"]) as before, server.connect(mine["table"], session) as signed_in:
        answer = server.http.post(f"/api/tables/{mine['table']}/seat-link", json={}, headers=header(session))
        before.wait(lambda table: table["you"] is None)  # also where its page is open
        assert signed_in.ask(type="why", notation="")["reason"] != before.ask(type="why", notation="")["reason"]
        assert signed_in.table["you"] == 0
    link = answer.json()
    assert (answer.status_code, link["seat"]) == (200, 0)
    with server.connect(mine["table"], link["token"]) as page:
        assert page.table["you"] == 0
        assert page.table["status"]["host"] == 0
    with pytest.raises(ConnectionClosed):
        server.connect(mine["table"], mine["token"])
    again = server.http.post(f"/api/tables/{mine['table']}/seat-link", json={"token": link["token"]})
    assert again.json()["seat"] == 0
    with server.connect(mine["table"], session) as page:
        assert page.table["you"] == 0, "the account has the seat whatever its token"


# --- The deal of the day --------------------------------------------------------------------------


def test_two_browsers_of_an_account_have_one_first_game_on_a_deal(tmp_path: Path) -> None:
    with FixedDayServer(tmp_path / "reginae.sqlite3") as server:
        session = create(server)["token"]
        request = {"game": "queens-collection", "seats": [{"kind": "me"}], "name": "Ada", "daily": True}

        def is_practice(browser: str, session: str) -> bool:
            """Whether a deal that is begun in this browser does not count."""
            asked = {"Cookie": browser, **header(session)}
            made = server.http.post("/api/tables", json=request, headers=asked).json()
            return bool(server.http.get(f"/api/tables/{made['table']}").json()["deal"]["practice"])

        first, second, third = (server.new_browser() for _ in range(3))
        assert [is_practice(first, session), is_practice(second, session)] == [False, True]
        assert [is_practice(third, ""), is_practice(third, create(server)["token"])] == [False, True]
        assert is_practice("", "") is True
