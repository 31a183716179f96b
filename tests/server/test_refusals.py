"""Requests that are refused: the answer says why, and nothing has changed."""

import json
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.live_server import LiveServer, Page


@pytest.fixture
def seated(server: LiveServer) -> Iterator[tuple[str, Page, Page]]:
    """Ada, whose turn it is, and Bo."""
    table, ada, bo = server.two_people("regina-cards", start_player="seat-1")
    with ada, bo:
        yield table, ada, bo


def unchanged(server: LiveServer, table: str, ada: Page) -> bool:
    """Whether a page that connects now is sent the version that Ada saw last."""
    with server.connect(table) as spectator:
        return bool(spectator.table["version"] == ada.table["version"])


def test_an_action_for_an_older_step_is_stale(server: LiveServer, seated: tuple[str, Page, Page]) -> None:
    table, ada, _ = seated
    other = ada.code("draw silver")
    old = ada.table["version"]
    ada.choose("draw gold")
    answer = ada.ask(type="play", version=old, code=other)
    assert (answer["type"], answer["kind"]) == ("refused", "stale")
    assert "look again" in answer["reason"]
    assert unchanged(server, table, ada)


def test_an_action_for_a_future_step_is_stale(seated: tuple[str, Page, Page]) -> None:
    _, ada, _ = seated
    answer = ada.ask(type="play", version=ada.table["version"] + 1, code=ada.code("draw gold"))
    assert answer["kind"] == "stale"


def test_an_illegal_action_is_refused_with_its_rule(server: LiveServer, seated: tuple[str, Page, Page]) -> None:
    table, ada, _ = seated
    draw = ada.code("draw gold")
    ada.choose("draw gold")
    answer = ada.play(draw)
    assert (answer["type"], answer["kind"], answer["rule"]) == ("refused", "illegal", "C-2.0a")
    assert answer["reason"]
    assert unchanged(server, table, ada)


@pytest.mark.parametrize("code", [-1, 10**6, 2**70])
def test_an_action_code_that_does_not_exist_is_illegal(seated: tuple[str, Page, Page], code: int) -> None:
    _, ada, _ = seated
    assert ada.play(code)["kind"] == "illegal"


def test_a_seat_cannot_play_out_of_turn(server: LiveServer, seated: tuple[str, Page, Page]) -> None:
    table, ada, bo = seated
    answer = bo.play(ada.code("draw gold"))
    assert (answer["kind"], answer["rule"]) == ("illegal", "C-2.0b")
    assert unchanged(server, table, ada)


def test_a_spectator_cannot_play_or_undo(server: LiveServer, seated: tuple[str, Page, Page]) -> None:
    table, ada, _ = seated
    with server.connect(table) as spectator:
        assert spectator.play(ada.code("draw gold"))["kind"] == "forbidden"
        assert spectator.ask(type="undo", version=ada.table["version"])["kind"] == "forbidden"
        assert spectator.ask(type="why", notation="draw gold")["reason"]
    assert unchanged(server, table, ada)


def test_nobody_can_play_before_every_seat_is_taken(server: LiveServer) -> None:
    created = server.create("regina-cards", "me", "open")
    with server.connect(created["table"], created["token"]) as ada:
        answer = ada.play(0)
        assert (answer["kind"], answer["reason"]) == ("illegal", "Play begins when somebody sits on every seat.")
        assert ada.ask(type="why", notation="draw gold")["reason"] == answer["reason"]


def closing(address: str) -> tuple[int, str]:
    """The code and reason with which a socket is closed at once."""
    with connect(address) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(10)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_a_connection_with_a_wrong_token_is_closed(server: LiveServer, seated: tuple[str, Page, Page]) -> None:
    table, _, _ = seated
    elsewhere = server.create("regina-cards", "me", "open")
    for token in ("guess", elsewhere["token"]):
        code, reason = closing(f"ws{server.url[4:]}/api/tables/{table}/live?token={token}")
        assert code == 4403
        assert reason.startswith("This link gives no right to a seat here")


def test_a_connection_to_an_unknown_table_is_closed(server: LiveServer) -> None:
    code, reason = closing(f"ws{server.url[4:]}/api/tables/nowhere/live")
    assert (code, reason) == (4404, "There is no such table: see whether the link is whole.")


@pytest.mark.parametrize(
    "message",
    [
        "",
        "not json",
        "[1, 2]",
        "null",
        "[" * 4000,
        '{"type": "play"}',
        '{"type": "play", "id": 1.5, "version": 1, "code": 1}',
        '{"type": "dance", "id": null}',
        '{"type": "dance", "id": true}',
        json.dumps({"type": "why", "id": None, "notation": "x" * 5000}),
        "x" * 300_000,
        b"\x00\x01",
        b'{"type": "undo", "id": 1, "version": 1}',
    ],
    ids=lambda message: repr(message[:24]),
)
def test_a_malformed_message_is_refused_and_the_connection_stays(
    server: LiveServer, seated: tuple[str, Page, Page], message: str | bytes
) -> None:
    table, ada, _ = seated
    answer = ada.send(message)
    assert (answer["type"], answer["kind"]) == ("refused", "malformed")
    assert answer["reason"]
    assert unchanged(server, table, ada)
    ada.choose("draw gold")


def test_a_malformed_message_is_answered_with_its_id(seated: tuple[str, Page, Page]) -> None:
    _, ada, _ = seated
    assert ada.ask(type="play", version="soon", code=1)["kind"] == "malformed"


def test_a_flood_of_messages_is_slowed_and_each_is_answered(seated: tuple[str, Page, Page]) -> None:
    _, ada, _ = seated
    for _ in range(60):
        ada.socket.send(json.dumps({"type": "why", "id": "flood", "notation": "draw gold"}))
    answers = 0
    while answers < 60:
        answers += ada.receive()["type"] == "explanation"
    ada.choose("draw gold")


def test_why_names_the_rule_and_is_empty_for_a_legal_action(seated: tuple[str, Page, Page]) -> None:
    _, ada, bo = seated
    assert ada.ask(type="why", notation="pass") | {"reason": ""} == {
        "type": "explanation",
        "id": ada.asked,
        "rule": "C-2.4a",
        "reason": "",
    }
    assert ada.ask(type="why", notation="draw gold") == {
        "type": "explanation",
        "id": ada.asked,
        "rule": "",
        "reason": "",
    }
    assert bo.ask(type="why", notation="draw gold")["rule"] == "C-2.0b"
    assert "dance" in ada.ask(type="why", notation="dance")["reason"]


def test_what_can_be_pointed_at_is_explained_although_no_action_is_written_so(server: LiveServer) -> None:
    _table, ada, bo = server.two_people("queens-collection", mode="competitive", first_player="seat-1")
    with ada, bo:
        assert ada.ask(type="why", notation="pair red blue")["rule"] == "Q-VS-T1"
        assert bo.ask(type="why", notation="pair bread butter")["rule"] == ""
