"""The schema of the socket is true: every message fits it, in both directions, and what does not belong is refused."""

import random
from contextlib import ExitStack
from typing import Any, get_args

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator, meta

from reginae.core import Game
from reginae.games import shelf
from reginae.server import handshakes, live
from reginae.server.socket_messages import SocketMessage, SocketRequest
from reginae.server.socket_schema import socket_schema
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page, play_randomly
from tests.server.test_protocol import DOCUMENT, example

SCHEMA = socket_schema()
GAMES = list(shelf().values())
REQUESTS, MESSAGES = (
    {cls.__struct_config__.tag: cls.__name__ for cls in get_args(union)} for union in (SocketRequest, SocketMessage)
)
WRONG: list[list[str]] = [[]]  # which is the value of no field


def validator(name: str) -> Draft202012Validator:
    """What checks messages against this schema of the document."""
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": SCHEMA["components"]})


IS_REQUEST, IS_MESSAGE = validator("SocketRequest"), validator("SocketMessage")


class CheckedPage(Page):
    """A page of which each message is checked against the schema, whether it is sent or received."""

    def read(self) -> str | bytes:
        text = super().read()
        IS_MESSAGE.validate(msgspec.json.decode(text))
        return text

    def send(self, message: str | bytes, id: int | str | None = None) -> Message:
        request = msgspec.json.decode(message)
        IS_REQUEST.validate(request)
        answer = super().send(message, id)
        assert MESSAGES[answer["type"]] in answers_to(request["type"])
        return answer


def answers_to(request: str) -> list[str]:
    """The messages by which a request may be answered, as the document says."""
    references = SCHEMA["operations"][request]["reply"]["messages"]
    return [reference["$ref"].rpartition("/")[2] for reference in references]


def sit_down(server: LiveServer, table: str, token: str) -> CheckedPage:
    """A checked page at this table."""
    return CheckedPage(f"ws{server.url[4:]}/api/tables/{table}/live?token={token}", token)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_message_of_a_whole_game_fits_the_schema(server: LiveServer, game: Game) -> None:
    seats = min(game.seats, key=lambda number: (number < 2, number))
    with ExitStack() as closing:
        created = server.create(game.id, "me", *["open"] * (seats - 1))
        tokens = [created["token"], *(server.sit(created["table"], seat, f"Bo {seat}") for seat in range(1, seats))]
        pages = [closing.enter_context(sit_down(server, created["table"], token)) for token in tokens]
        spectator = closing.enter_context(sit_down(server, created["table"], ""))
        ask_everything(pages[0])
        play_randomly(random.Random(7), *pages)
        ask_everything(pages[0])
        spectator.wait(lambda table: table["outcome"] is not None)


def ask_everything(page: Page) -> None:
    """Send the example of each request, but those that end the game or give the seat away."""
    for tag, name in REQUESTS.items():
        if tag not in ("resign", "leave", "play", "auto-answer"):
            page.ask(**{field: value for field, value in example(name).items() if field != "id"})


@pytest.mark.parametrize(("tag", "name"), [*REQUESTS.items(), *MESSAGES.items()], ids=lambda name: name)
def test_a_message_with_a_missing_or_wrong_field_does_not_fit(tag: str, name: str) -> None:
    fits, message = validator(name), example(name)
    assert message["type"] == tag
    fits.validate(message)
    schema = SCHEMA["components"]["schemas"][name]
    for field in schema["required"]:
        assert not fits.is_valid({key: value for key, value in message.items() if key != field}), f"without {field}"
    for field in schema["properties"]:
        assert not fits.is_valid({**message, field: WRONG}), f"with a wrong {field}"


def test_a_message_does_not_fit_in_the_other_direction() -> None:
    assert not IS_REQUEST.is_valid(example("Done"))
    assert not IS_MESSAGE.is_valid(example("Play"))


def test_the_schema_is_valid_and_complete_in_itself() -> None:
    for name, schema in SCHEMA["components"]["schemas"].items():
        meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})
        assert schema["description"], name
    for reference in references(SCHEMA):
        found: Any = SCHEMA
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        assert found


def references(part: Any) -> list[str]:
    """Everything that a part of the document refers to."""
    if isinstance(part, list):
        return [found for item in part for found in references(item)]
    if isinstance(part, dict):
        own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
        return own + [found for item in part.values() for found in references(item)]
    return []


def test_every_message_belongs_to_an_operation() -> None:
    operations = SCHEMA["operations"].values()
    named = [reference for one in operations for reference in references([one["messages"], one.get("reply", {})])]
    names = {reference.rpartition("/")[2] for reference in named} - {"table"}
    assert names == {*REQUESTS.values(), *MESSAGES.values()} == set(SCHEMA["channels"]["table"]["messages"])


def test_the_codes_by_which_a_socket_is_closed_are_those_of_the_code_and_of_the_protocol() -> None:
    codes = {one["code"] for one in SCHEMA["channels"]["table"]["x-close-codes"]}
    assert {code for _, code in handshakes.CLOSE_CODES} | {live.SERVER_ERROR} <= codes
    assert all(f"| {code} |" in DOCUMENT for code in codes)


def test_the_server_gives_the_schema_once_and_then_says_that_it_has_not_changed(server: LiveServer) -> None:
    answer = server.http.get("/api/socket-schema.json")
    assert answer.json() == SCHEMA
    again = server.http.get("/api/socket-schema.json", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
