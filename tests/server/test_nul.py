"""A NUL character, which PostgreSQL takes in no text: wherever one is sent, both databases have the same answer."""

import asyncio
import json
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from litestar.handlers import HTTPRouteHandler
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from reginae.core import BadOption, ReginaeError
from reginae.server.application import ROUTES
from reginae.server.handshakes import NO_TABLE
from reginae.server.notifications.addresses import AddressRefused, GuardedClient
from reginae.server.notifications.mail import checked_address
from reginae.server.socket_messages import SocketRequest
from reginae.server.storage import Storage
from reginae.testing.running_postgres import RunningPostgres
from reginae.testing.table_messages import Message
from tests.server import account_requests as accounts
from tests.server.live_server import TIMEOUT, LiveServer

TYPED = "a\0b"
KEPT = "a\ufffdb"
PLACEHOLDERS = {"game_id:str": "regina-cards"}
HANDLERS = {
    f"{method} {path}": cast(HTTPRouteHandler, handler)
    for handler in ROUTES
    for method in cast(HTTPRouteHandler, handler).http_methods
    for path in cast(HTTPRouteHandler, handler).paths
}
ASKED = {name: handler for name, handler in HANDLERS.items() if name.startswith("GET") and "{" in name}
POSTED = {name: handler for name, handler in HANDLERS.items() if name.startswith("POST")}
QUERIES = ["/api/account/tables?table=%00", "/api/games/queens-collection/scores?seats=1&mode=%00", "/health?%00=%00"]
Answer = tuple[int, object]


@pytest.fixture(scope="module")
def servers(server: LiveServer, postgres: RunningPostgres) -> Iterator[list[LiveServer]]:
    """A server on each kind of database."""
    with LiveServer(postgres.new_database("nul")) as other:
        yield [server, other]


def filled(kind: msgspec.inspect.Type, known: Message, name: str = "") -> Any:
    """A value of this type, with a NUL in every text but such fields as are known."""
    if isinstance(kind, msgspec.inspect.StrType):
        return known.get(name, TYPED)
    if isinstance(kind, msgspec.inspect.StructType):
        fields = {field.encode_name: filled(field.type, known, field.encode_name) for field in kind.fields}
        return {**({kind.tag_field: kind.tag} if kind.tag_field else {}), **fields}
    if isinstance(kind, msgspec.inspect.LiteralType):
        return kind.values[-1]
    if isinstance(kind, msgspec.inspect.UnionType):
        return filled(kind.types[0], known, name)
    if isinstance(kind, msgspec.inspect.ListType):
        return [filled(kind.item_type, known)]
    if isinstance(kind, msgspec.inspect.DictType):
        return {TYPED: TYPED}
    return False if isinstance(kind, msgspec.inspect.BoolType) else 0


def table_of(server: LiveServer) -> Message:
    """A new table of Ada's and a bot's, at which Ada is signed in to an account."""
    created = server.create("regina-cards", "me", "random", start_player="seat-1")
    return {**created, "session": accounts.create(server)["token"]}


def address_of(name: str, table: str) -> str:
    """The address of a route, with a NUL in place of whatever it names but a game and, if it is given, the table."""
    path = name.partition(" ")[2]
    for part in path.split("/"):
        if part.startswith("{"):
            is_table = part == "{table_id:str}" and table
            path = path.replace(part, table if is_table else PLACEHOLDERS.get(part[1:-1], "%00"))
    return path


def ask(server: LiveServer, address: str) -> Answer:
    """The answer to somebody who is signed in: its status, and what was wrong."""
    return summed_up(server.http.get(address, headers=accounts.header(table_of(server)["session"])))


def post(server: LiveServer, name: str, has_right: bool) -> Answer:
    """The answer to a request whose body has NULs wherever it can have some; at a table of one's own, or nowhere."""
    table = table_of(server)
    body = typing.get_type_hints(POSTED[name].fn).get("data")
    known = {"token": table["token"]} if has_right else {}
    asked = filled(msgspec.inspect.type_info(body), known) if body else None
    address = address_of(name, table["table"] if has_right else "")
    return summed_up(server.http.post(address, json=asked, headers=accounts.header(table["session"])))


def summed_up(answer: Any) -> Answer:
    """What the same request must have in common wherever it was sent."""
    is_json = answer.headers.get("Content-Type", "").startswith("application/json")
    found = answer.json() if is_json else None
    return answer.status_code, found.get("error") if isinstance(found, dict) else found


def same(answers: list[Answer]) -> Answer:
    """The answer of both servers, who have had no trouble."""
    first, second = answers
    assert first == second
    assert first[0] < 500
    return first


@pytest.mark.parametrize("name", sorted(ASKED))
def test_addresses_with_a_nul_are_answered_alike(servers: list[LiveServer], name: str) -> None:
    same([ask(server, address_of(name, "")) for server in servers])


@pytest.mark.parametrize("address", QUERIES)
def test_queries_with_a_nul_are_answered_alike(servers: list[LiveServer], address: str) -> None:
    same([ask(server, address) for server in servers])


@pytest.mark.parametrize("has_right", [True, False])
@pytest.mark.parametrize("name", sorted(POSTED))
def test_bodies_with_nuls_are_answered_alike(servers: list[LiveServer], name: str, has_right: bool) -> None:
    same([post(server, name, has_right) for server in servers])


@pytest.mark.parametrize("kind", typing.get_args(SocketRequest), ids=lambda kind: str(kind.__name__))
def test_messages_with_nuls_are_answered_alike(servers: list[LiveServer], kind: type) -> None:
    answers: list[Message] = []
    for server in servers:
        table = table_of(server)
        with server.connect(table["table"], table["token"]) as page:
            message = {**filled(msgspec.inspect.type_info(kind), {}), "id": TYPED}
            answer = page.send(json.dumps(message), TYPED)
        answers.append({name: answer.get(name) for name in ("type", "kind", "reason")})
    assert answers[0] == answers[1]
    assert answers[0]["kind"] != "unsaved"


def test_an_unknown_table_among_others_is_null_and_the_others_are_summarised(servers: list[LiveServer]) -> None:
    for server in servers:
        table = table_of(server)
        wanted = [{"table": table["table"], "token": ""}, {"table": TYPED, "token": ""}]
        found = server.http.post("/api/tables/summaries", json=wanted).json()
        assert [summary and summary["table"] for summary in found] == [table["table"], None]


def test_notes_are_kept_with_another_character_in_place_of_a_nul(servers: list[LiveServer]) -> None:
    for server in servers:
        table = table_of(server)
        address = f"/api/tables/{table['table']}/notes"
        for _ in range(2):  # sent again, since the answer was lost
            answer = server.http.post(address, json={"token": table["token"], "text": TYPED, "version": ""})
            assert (answer.status_code, answer.json()["text"]) == (200, KEPT)
        assert server.http.get(address, params={"token": table["token"]}).json() == answer.json()


def test_a_decision_with_a_nul_is_answered_as_any_that_is_never_asked(servers: list[LiveServer]) -> None:
    for server in servers:
        table = table_of(server)
        with server.connect(table["table"], table["token"]) as page:
            notation = page.table["actions"][0]["notation"]
            for decision in ("never asked", TYPED):
                assert page.ask(type="auto-answer", decisions=[decision], notation=notation)["type"] == "done"


def test_nobody_has_a_name_with_a_nul(servers: list[LiveServer]) -> None:
    for server in servers:
        assert accounts.sign_in(server, TYPED, accounts.PASSWORD).status_code == 403
        name = accounts.create(server, "Ann\0" + accounts.new_name())["account"]["name"]
        assert name.startswith("Ann Queen")


def test_seats_with_a_nul_are_nobodys(servers: list[LiveServer]) -> None:
    for server in servers:
        table = table_of(server)
        claims = [{"table": TYPED, "token": table["token"]}, {"table": table["table"], "token": table["token"]}]
        assert accounts.post(server, "/seats", claims, table["session"]).json() == {"claimed": [table["table"]]}


def test_a_socket_of_a_table_with_a_nul_is_closed_as_one_of_no_table(servers: list[LiveServer]) -> None:
    for server in servers:
        with connect(f"ws{server.url[4:]}/api/tables/%00/live") as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(TIMEOUT)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == NO_TABLE


@pytest.mark.parametrize("address", ["https://a\0.example.org/x", "https://example.org/\0"])
def test_nobody_is_told_at_an_address_with_a_nul(address: str) -> None:
    with pytest.raises(AddressRefused):
        GuardedClient().check(address)


@pytest.mark.parametrize("address", ["a\0b@example.org", "ab@exa\0mple.org"])
def test_no_mail_goes_to_an_address_with_a_nul(address: str) -> None:
    with pytest.raises(ReginaeError):
        checked_address(address)


def test_looking_for_what_no_database_has_is_no_trouble_of_the_database(
    postgres: RunningPostgres, tmp_path: Path
) -> None:
    assert asyncio.run(looked_for(Storage(tmp_path / "reginae.sqlite3"))) is None
    storage = Storage(postgres.new_database("nul_looked_for"))
    processes = backends(storage)
    with pytest.raises(BadOption):
        asyncio.run(looked_for(storage))
    assert backends(storage) == processes
    assert storage.counts.read_errors == 0
    storage.close()


async def looked_for(storage: Storage) -> object:
    """What is found under an id that cannot be."""
    return await storage.read(storage.load, TYPED)


def backends(storage: Storage) -> int:
    """The process of PostgreSQL that serves whoever reads alone."""
    with storage.readers.connect() as connection:
        return int(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())
