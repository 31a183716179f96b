"""Tables to which people come and go, at a real server."""

from typing import Any

import httpx

from reginae.core import Game
from reginae.testing.browser.saved_tables import PreparedTable, save_match
from reginae.testing.random_game import random_match
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer

GAME = "regina-cards"


def lay(server: LiveServer, *seats: str, game: str = GAME, name: str = "Ada", **more: Any) -> Message:
    """Create a table; a seat is `me`, `open`, or the id of a bot."""
    new_seats = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    answer = server.http.post("/api/tables", json={"game": game, "name": name, "seats": new_seats, **more})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def ask(server: LiveServer, table: str, what: str, token: str, **more: Any) -> httpx.Response:
    """What the server answers to a request of a person at this table."""
    return server.http.post(f"/api/tables/{table}/{what}", json={"token": token, **more})


def done(server: LiveServer, table: str, what: str, token: str, **more: Any) -> Message:
    """The answer to a request that must be carried out."""
    answer = ask(server, table, what, token, **more)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def refused(server: LiveServer, table: str, what: str, token: str, **more: Any) -> tuple[int, str]:
    """The status and the sentence with which a request is refused."""
    answer = ask(server, table, what, token, **more)
    assert answer.status_code >= 400, answer.text
    return answer.status_code, str(answer.json()["error"])


def seats_of(server: LiveServer, table: str) -> list[tuple[str, str]]:
    """Who has each seat, by kind and name."""
    return [(seat["kind"], seat["name"]) for seat in server.http.get(f"/api/tables/{table}").json()["seats"]]


def finished_table(server: LiveServer, game: Game, *names: str) -> PreparedTable:
    """A table at which a game has been played to its end."""
    return save_match(server.database, random_match(game, len(names), {}, seed=3), *names)
