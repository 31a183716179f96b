"""Several people at one browser: each has a seat and a token of their own from the start."""

from typing import Any

import httpx

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
