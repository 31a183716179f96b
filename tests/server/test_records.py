"""The record after the end: each seat is given what it knew, unless the rules or all players open it."""

import random
from pathlib import Path

from reginae.core import read_record
from reginae.seat_record import SeatRecord, read_seat_record
from tests.server.live_server import LiveServer, Page, play_randomly

SECRETIVE = "regina-cards"
OPEN = "queens-collection"


def finished(server: LiveServer, game: str = SECRETIVE) -> tuple[str, Page, Page]:
    """A table at which Ada and Bo have played to the end."""
    table, ada, bo = server.two_people(game)
    play_randomly(random.Random(7), ada, bo)
    return table, ada, bo


def known(server: LiveServer, table: str, token: str = "") -> SeatRecord:
    """What the record tells a seat or a spectator."""
    return read_seat_record(server.record(table, token).text)


def private_facts(record: SeatRecord) -> list[dict[str, object]]:
    """All that only this seat was told."""
    return [event.private for step in record.steps for event in step.events if event.private]


def test_each_seat_is_given_what_it_knew(server: LiveServer) -> None:
    table, ada, bo = finished(server)
    with ada, bo:
        of_ada, of_bo, of_all = (known(server, table, token) for token in (ada.token, bo.token, ""))
        assert [record.seat for record in (of_ada, of_bo, of_all)] == [0, 1, None]
        assert of_ada.view == ada.table["view"]
        assert private_facts(of_ada)
        assert private_facts(of_ada) != private_facts(of_bo)
        assert not private_facts(of_all)
        assert not any(step.action for step in of_all.steps)
        assert {step.by for step in of_ada.steps if step.action} == {"1"}


def test_a_token_of_another_table_gives_no_record(server: LiveServer) -> None:
    table, ada, bo = finished(server)
    with ada, bo:
        assert server.record(table, "made up").status_code == 403
        assert server.open_record(table, "made up").status_code == 403
        assert server.open_record(table, "").status_code == 403
        assert known(server, table, ada.token).seat == 0


def test_the_record_is_opened_when_all_players_have_agreed(server: LiveServer) -> None:
    table, ada, bo = finished(server)
    with ada, bo, server.connect(table) as spectator:
        assert ada.table["record"] == {"opened_by": "nobody", "agreed": []}
        assert server.open_record(table, bo.token).status_code == 200
        assert server.open_record(table, bo.token).status_code == 200
        ada.wait(lambda now: now["record"] == {"opened_by": "nobody", "agreed": [1]})
        assert known(server, table, bo.token).seat == 1
        assert server.open_record(table, ada.token).status_code == 200
        for page in (ada, bo, spectator):
            page.wait(lambda now: now["record"] == {"opened_by": "players", "agreed": [0, 1]})
        assert read_record(server.record(table).text).steps


def test_bots_agree_at_once(server: LiveServer) -> None:
    created = server.create(SECRETIVE, "me", "random")
    with server.connect(created["table"], created["token"]) as ada:
        play_randomly(random.Random(7), ada)
        assert known(server, created["table"], ada.token).seat == 0
        server.open_record(created["table"], ada.token)
        assert read_record(server.record(created["table"]).text).steps


def test_a_table_of_bots_has_no_secrets_to_keep(server: LiveServer) -> None:
    created = server.create(SECRETIVE, "random", "random")
    with server.connect(created["table"]) as spectator:
        spectator.wait(lambda now: now["outcome"] is not None)
        assert spectator.table["record"] == {"opened_by": "players", "agreed": []}


def test_the_rules_may_open_everything(server: LiveServer) -> None:
    table, ada, bo = finished(server, OPEN)
    with ada, bo:
        assert ada.table["record"] == {"opened_by": "rules", "agreed": []}
        assert read_record(server.record(table, ada.token).text) == read_record(server.record(table).text)


def test_nothing_is_opened_before_the_end(server: LiveServer) -> None:
    table, ada, bo = server.two_people(SECRETIVE)
    with ada, bo:
        assert ada.table["record"] is None
        assert server.open_record(table, ada.token).status_code == 409
        assert server.record(table, ada.token).status_code == 409


def test_what_was_agreed_survives_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "reginae.sqlite3"
    with LiveServer(database) as server:
        table, ada, bo = finished(server)
        with ada, bo:
            server.open_record(table, ada.token)
    with LiveServer(database) as server, server.connect(table, bo.token) as page:
        assert page.table["record"] == {"opened_by": "nobody", "agreed": [0]}
