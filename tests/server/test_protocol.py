"""docs/protocol.md is true: its calls exist, its examples are messages, and the server answers them as it says."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import reginae
from reginae.server import api, application, chat, handshakes, live, socket_messages, websocket
from reginae.server.frames import READ_LIMIT
from reginae.server.notes import LONGEST_NOTES
from reginae.server.page_types import MESSAGE_MODULES
from reginae.server.rate_limits import CHAT_LINES, PROPOSALS, THOUGHTS
from reginae.server.same_luck import PLANNER
from reginae.server.tokens import LONGEST_NAME
from reginae.testing.table_messages import Message
from tests.server.live_server import LiveServer, Page

DOCUMENT = (Path(reginae.__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
NUMBERS: dict[float, str] = {2: "two", 3: "three"}
EXAMPLES = re.findall(r"^```json (\w+)\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def example(name: str) -> Message:
    """The example of this message."""
    return dict(msgspec.json.decode(next(text for kind, text in EXAMPLES if kind == name)))


def message_type(name: str) -> type[msgspec.Struct]:
    """The message of this name, over HTTP or over the socket."""
    module = next(module for module in MESSAGE_MODULES if hasattr(module, name))
    found: type[msgspec.Struct] = getattr(module, name)
    return found


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_example_is_a_message_of_the_type_it_is_said_to_be(name: str, text: str) -> None:
    decoded = msgspec.json.decode(text, type=message_type(name))
    assert is_part_of(msgspec.json.decode(text), msgspec.json.decode(socket_messages.encode(decoded)))


def is_part_of(written: Any, encoded: Any) -> bool:
    """Whether a message has all that was written; what may be left out is filled in by its type."""
    if isinstance(written, dict):
        return all(key in encoded and is_part_of(value, encoded[key]) for key, value in written.items())
    if isinstance(written, list):
        return len(written) == len(encoded) and all(map(is_part_of, written, encoded))
    return bool(written == encoded)


def test_every_message_over_the_socket_has_an_example() -> None:
    over_the_socket = (socket_messages.SocketRequest | socket_messages.SocketMessage).__args__
    assert {kind.__name__ for kind in over_the_socket} <= {name for name, _ in EXAMPLES}


def test_the_calls_are_those_that_the_server_has(server: LiveServer) -> None:
    paths = server.http.get("/api/openapi").json()["paths"]
    served = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert set(re.findall(r"^\| `((?:GET|POST) [^`]*)`", DOCUMENT, re.MULTILINE)) == served


def test_types_in_the_table_of_calls_exist() -> None:
    rows = re.findall(r"^\| `(?:GET|POST)[^\n]*", DOCUMENT, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`\(?([A-Z]\w+)", row)} - {"GET", "POST", "PrintedParts"}
    assert len(named) > 10
    assert all(message_type(name) for name in named)


@pytest.mark.parametrize(
    "sentence",
    [
        f"names another bot than `{PLANNER}`",
        f"of at most {application.LARGEST_BODY // 1024} KiB",
        f"longer than {live.LARGEST_MESSAGE} bytes",
        f"One over {READ_LIMIT // 1024**2} MiB",
        f"After a burst of {live.BURST} messages {live.PER_SECOND:.0f} a second are read",
        f"pings every {NUMBERS[int(websocket.HEARTBEAT)]} seconds",
        f"left {NUMBERS[websocket.MOST_MISSED]} pings in a row",
        f"at most {api.MOST_SUMMARIES} in one request",
        f"A name has 1 to {LONGEST_NAME} characters",
        f"notes of up to {LONGEST_NOTES} characters",
        f"A text has 1 to {chat.LONGEST_LINE} characters",
        f"The newest {chat.MOST_LINES} lines of a table",
        f"at most the newest {chat.LINES_AT_ONCE} of",
        f"{CHAT_LINES.burst} lines at once a seat may say one each {CHAT_LINES.seconds:.0f} seconds",
        f"After {PROPOSALS.burst} proposals at once a seat may make one each {PROPOSALS.seconds:.0f} seconds",
        f"after {THOUGHTS.burst} of them at once a seat may ask for one each {THOUGHTS.seconds:.0f} seconds",
        *(f"| {code} |" for _, code in handshakes.CLOSE_CODES),
        f"| {live.SERVER_ERROR} |",
        *(f"| {status} |" for _, status in application.STATUS),
    ],
)
def test_limits_and_codes_are_those_of_the_code(sentence: str) -> None:
    assert sentence in DOCUMENT


def same_fields(answer: Message, name: str) -> bool:
    """Whether an answer has the fields of an example."""
    return answer.keys() == example(name).keys()


@pytest.fixture
def created(server: LiveServer) -> Message:
    """The table of the examples, with its three seats taken."""
    answer = server.http.post("/api/tables", json=example("NewTable"))
    assert answer.status_code == 201
    created = dict(answer.json())
    assert same_fields(created, "TableCreated")
    taken = server.http.post(f"/api/tables/{created['table']}/sit", json=example("Sit"))
    assert same_fields(taken.json(), "SeatTaken")
    bot = {**example("SeatBot"), "token": created["token"]}
    assert server.http.post(f"/api/tables/{created['table']}/bot", json=bot).json() == {}
    return created


def test_http_examples_are_answered_as_written(server: LiveServer, created: Message) -> None:
    request = [{"table": created["table"], "token": created["token"]}]
    assert request[0].keys() == example("SummaryRequest").keys()
    summary = server.http.post("/api/tables/summaries", json=request).json()[0]
    assert summary == {**example("TableSummary"), "table": created["table"]}
    problem = server.http.post(f"/api/tables/{created['table']}/sit", json=example("Sit"))
    assert (problem.status_code, problem.json()) == (409, example("Problem"))
    notes = {**example("SaveNotes"), "token": created["token"]}
    assert server.http.post(f"/api/tables/{created['table']}/notes", json=notes).json() == example("Notes")
    coach = {**example("CoachRequest"), "token": created["token"]}
    assert server.http.post(f"/api/tables/{created['table']}/coach", json=coach).status_code == 409


def ask(page: Page, name: str) -> Message:
    """The answer to the example of a request, as it is written."""
    request = example(name)
    return page.send(socket_messages.encode(request).decode(), request["id"])


def test_socket_examples_are_answered_as_written(server: LiveServer, created: Message) -> None:
    with server.connect(created["table"], created["token"]) as ada:
        table = example("TableUpdate")
        assert ada.table.keys() == table.keys()
        assert ada.table | {"log": [], "view": {}} == {**table, **unstable(ada.table), "log": [], "view": {}}
        assert all(without_effect(action) in map(without_effect, ada.table["actions"]) for action in table["actions"])
        other = {**example("Play"), "code": ada.code("draw silver")}
        assert ask(ada, "Play") == example("Done")
        assert ask(ada, "Play") == example("Done"), "it is carried out once"
        assert ada.send(socket_messages.encode(other).decode(), other["id"]) == example("Refused")
        assert ask(ada, "Undo") == {**example("Done"), "id": example("Undo")["id"]}
        assert ask(ada, "Why") == example("Explanation")
        assert ask(ada, "AskHint")["kind"] == "illegal", "two people play"
        past = ask(ada, "LookBack")
        assert past == {**example("PastView"), "view": past["view"]}
        answers = example("SetAutoAnswer")
        assert ask(ada, "SetAutoAnswer") == {**example("Done"), "id": answers["id"]}
        assert ask(ada, "Say") == {**example("Done"), "id": example("Say")["id"]}
        assert ada.chat[0].keys() == example("ChatLines")["lines"][0].keys()
        earlier = ask(ada, "MoreChat")
        assert [{**line, "sent_at": 0} for line in earlier["lines"]] == [
            {**line, "sent_at": 0} for line in example("EarlierChat")["lines"]
        ]
        answer = {"notation": answers["notation"], "until_turn": answers["until_turn"]}
        assert ada.table["auto_answers"] == dict.fromkeys(answers["decisions"], answer)


def without_effect(action: Message) -> Message:
    """An action without what it leads to, which depends on what is drawn by lot; the example has one."""
    assert action["effect"]
    return {**action, "effect": ""}


def unstable(table: Message) -> Message:
    """What the example of a table shortens, or what is drawn by lot."""
    return {field: table[field] for field in ("seats", "prompt", "why", "actions", "log_from", "may_undo")}
