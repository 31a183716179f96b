"""What is asked about accounts over HTTP, of a real server."""

from itertools import count

import httpx

from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer

PASSWORD = "three cups of tea"
NUMBERS = count(1)


def new_name() -> str:
    """A name that nobody has yet."""
    return f"Queen {next(NUMBERS)}"


def header(session: str) -> dict[str, str]:
    """The header that says who asks; none for a guest."""
    return {"Authorization": f"Bearer {session}"} if session else {}


def claims(*seats: Message) -> list[Message]:
    """Tables that were created, as seats to be moved into an account."""
    return [{"table": seat["table"], "token": seat["token"]} for seat in seats]


def post(server: LiveServer, path: str, body: object = None, session: str = "") -> httpx.Response:
    """The answer to a request under /api/account."""
    return server.http.post(f"/api/account{path}", json={} if body is None else body, headers=header(session))


def create(server: LiveServer, name: str = "", password: str = "", *seats: Message) -> Message:
    """A new account; it has a password only if one is given."""
    answer = post(server, "", {"name": name or new_name(), "password": password, "seats": claims(*seats)})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def sign_in(server: LiveServer, name: str, password: str, *seats: Message) -> httpx.Response:
    """The answer to an attempt to sign in by name and password."""
    return post(server, "/sign-in", {"name": name, "password": password, "seats": claims(*seats)})


def who(server: LiveServer, session: str) -> httpx.Response:
    """Who is signed in."""
    return server.http.get("/api/account", headers=header(session))
