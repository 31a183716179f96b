"""Several people at one browser: each has a seat and a token of their own from the start."""

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.live_server import LiveServer

GAME = "regina-cards"


def create(server: LiveServer, *seats: dict[str, Any], name: str = "Ada") -> httpx.Response:
    """What the server answers to a request for a table with these seats."""
    return server.http.post("/api/tables", json={"game": GAME, "name": name, "seats": seats})


def test_each_person_at_a_browser_has_a_seat_of_their_own(server: LiveServer) -> None:
    created = create(server, {"kind": "local", "name": "Bo"}, {"kind": "me"}, {"kind": "local", "name": "Ada"}).json()
    assert [(one["seat"], one["name"]) for one in created["local_seats"]] == [(1, "Ada"), (0, "Bo"), (2, "Ada 2")]
    assert (created["seat"], created["token"]) == (1, created["local_seats"][0]["token"])
    assert len({one["token"] for one in created["local_seats"]}) == 3
    for one in created["local_seats"]:
        with server.connect(created["table"], one["token"]) as page:
            assert (page.table["you"], page.table["started"]) == (one["seat"], True)


def test_alone_at_a_browser_there_are_no_local_seats(server: LiveServer) -> None:
    assert create(server, {"kind": "me"}, {"kind": "open"}).json()["local_seats"] == []


def test_others_at_a_browser_need_a_name_and_whoever_asks_beside_them(server: LiveServer) -> None:
    nameless = create(server, {"kind": "me"}, {"kind": "local"})
    assert (nameless.status_code, nameless.json()["error"][:19]) == (400, "A name has 1 to 24 ")
    without_me = create(server, {"kind": "local", "name": "Bo"}, {"kind": "open"})
    assert without_me.status_code == 400
    assert without_me.json()["error"] == "Others at this screen need you beside them: sit down yourself, too."


def signed_in(server: LiveServer, name: str) -> dict[str, str]:
    """The header of whoever has just created an account with this name."""
    session = server.http.post("/api/account", json={"name": name}).json()["token"]
    return {"Authorization": f"Bearer {session}"}


def test_an_account_has_the_seats_of_all_at_its_screen_and_reaches_each_by_its_number(server: LiveServer) -> None:
    header = signed_in(server, "Queen of one screen")
    session = header["Authorization"].partition(" ")[2]
    seats = [{"kind": "local", "name": "Bo"}, {"kind": "me"}, {"kind": "open"}]
    request = {"game": GAME, "name": "Ada", "seats": seats}
    table = server.http.post("/api/tables", json=request, headers=header).json()["table"]
    server.http.post("/api/tables", json=request, headers=header)
    here = server.http.get("/api/account/tables", params={"table": table}, headers=header).json()
    assert [(one["table"], one["seat"], one["name"]) for one in here] == [(table, 0, "Bo"), (table, 1, "Ada")]
    for seat in (0, 1):
        with server.connect(table, f"{session}.{seat}") as page:
            assert page.table["you"] == seat
    with server.connect(table, session) as page:
        assert page.table["you"] == 0
    for token in (f"{session}.2", f"{session}.9", f"{session}.", f"{session}.x", "guess.0"):
        with pytest.raises(ConnectionClosed):
            server.connect(table, token)


def test_a_page_stays_at_its_seat_when_that_of_another_in_the_account_gets_a_new_link(server: LiveServer) -> None:
    header = signed_in(server, "Queen of two seats")
    session = header["Authorization"].partition(" ")[2]
    request = {"game": GAME, "name": "Ada", "seats": [{"kind": "me"}, {"kind": "local", "name": "Bo"}]}
    table = server.http.post("/api/tables", json=request, headers=header).json()["table"]
    with server.connect(table, f"{session}.1") as page:
        for seat in (0, 1):
            link = server.http.post(f"/api/tables/{table}/seat-link", json={"token": f"{session}.{seat}"})
            assert link.json()["seat"] == seat
        server.http.post("/api/account/sign-out", json={}, headers=header)
        with pytest.raises(ConnectionClosed) as closed:
            page.wait(lambda shown: bool(shown["you"] != 1))
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403, "its session has ended"
        assert page.table["you"] == 1
