"""Tables begun by other rules: they go on where their steps are still possible, and are kept where they are not."""

import random
from typing import Any

import pytest

from reginae.core import Record, read_record, replay
from reginae.games import game_named
from reginae.server.deals import score_category
from tests.server.begun_tables import (
    NOT_OVER,
    Begun,
    begun,
    begun_by,
    changed,
    damaged,
    facts_of,
    known,
    summary_of,
)
from tests.server.live_server import LiveServer, play_randomly, step_rows
from tests.server.upgraded_game import change_file

SECRETIVE = "regina-cards"


def finished(server: LiveServer) -> Begun:
    """A table at which Ada and Bo have played to the end."""
    table, ada, bo = server.two_people(SECRETIVE)
    play_randomly(random.Random(7), ada, bo)
    with ada, bo:
        return Begun(table, [ada.token, bo.token])


# --- Tables that go on ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["0", "99"])
def test_a_table_of_other_rules_goes_on_to_its_end(server: LiveServer, version: str) -> None:
    at = changed(server, begun(server, SECRETIVE), begun_by(version))
    now = game_named(SECRETIVE).rules_version
    assert facts_of(server, at)["frozen"] == summary_of(server, at)["frozen"] == ""
    with server.connect(at.table, at.ada) as ada, server.connect(at.table, at.bo) as bo:
        change = f"This table was begun by rules {version} and goes on by rules {now}."
        assert ada.table["status"]["rules_change"] == bo.table["status"]["rules_change"] == change
        play_randomly(random.Random(4), ada, bo)
        for page in (ada, bo):
            assert server.open_record(at.table, page.token).status_code == 200
    record = read_record(server.record(at.table).text)
    assert record.rules_version == now
    assert replay(game_named(SECRETIVE), record).over()


def test_nothing_is_said_of_rules_that_have_not_changed(server: LiveServer) -> None:
    at = begun(server, SECRETIVE)
    with server.connect(at.table, at.ada) as ada:
        assert not {"frozen", "rules_change"} & set(ada.table["status"])
        assert facts_of(server, at)["has_board"]


def test_bots_play_on_by_the_rules_of_today(server: LiveServer) -> None:
    created = server.create(SECRETIVE, "me", "random")
    with server.connect(created["table"], created["token"]) as ada:
        play_randomly(random.Random(2), ada, until=lambda now: now["version"] > 8)
    at = changed(server, Begun(created["table"], [created["token"]]), begun_by("0"))
    with server.connect(at.table, at.ada) as ada:
        play_randomly(random.Random(3), ada)
        assert ada.table["outcome"]["scores"]


def test_a_game_that_is_over_by_the_rules_of_today_is_noted_as_over(server: LiveServer) -> None:
    at = changed(server, finished(server), begun_by("0"), NOT_OVER)
    assert facts_of(server, at)["over"]
    again = changed(server, at)
    with server.connect(again.table, at.ada) as ada:
        assert "is shown and counted by rules" in ada.table["status"]["rules_change"]


def test_the_score_of_a_table_stays_in_the_list_of_the_rules_it_was_begun_by(server: LiveServer) -> None:
    game = game_named("queens-collection")
    options: dict[str, Any] = {"level": "beginner", "wilds_removed": "2"}
    created = server.create(game.id, "me", **options)
    with server.connect(created["table"], created["token"]) as ada:
        play_randomly(random.Random(5), ada)
    at = changed(server, Begun(created["table"], [created["token"]]), begun_by("0"))
    category = score_category(game, 1, game.complete(1, options), "0")
    moved = 'INSERT INTO scores ("table", category, date, who, points) SELECT ?, ?, date, who, points FROM scores'
    change_file(server.database, f'{moved} WHERE "table" = ?', at.table, category, created["table"])
    scores = server.http.get(f"/api/tables/{at.table}/scores").json()
    assert [line["here"] for line in scores["ever"]] == [True]


# --- Tables that cannot be played on ----------------------------------------------------------------------------------


def test_a_finished_game_that_is_not_possible_any_more_is_opened_as_it_was_saved(server: LiveServer) -> None:
    at = changed(server, finished(server), begun_by("0"), damaged(20, "abdicate"))
    with server.connect(at.table, at.ada) as ada:
        assert (ada.table["outcome"], ada.table["record"]) == (None, {"opened_by": "nobody", "agreed": []})
        assert known(server, at, at.ada).later_actions
        for token in at.tokens:
            assert server.open_record(at.table, token).status_code == 200
        ada.wait(lambda now: now["record"]["opened_by"] == "players")
    record = read_record(server.record(at.table).text)
    assert record == Record(SECRETIVE, "0", 2, game_named(SECRETIVE).complete(2, {}), step_rows(server, at.table))
    assert record.steps[20][1] == "abdicate"


def test_a_finished_game_that_would_go_on_today_stays_finished(server: LiveServer) -> None:
    last = 'SELECT max(n) FROM steps WHERE "table" = :table'
    shortened = f'DELETE FROM steps WHERE "table" = :table AND n > ({last}) - 3'
    at = changed(server, finished(server), begun_by("0"), shortened)
    with server.connect(at.table, at.ada) as ada:
        now = game_named(SECRETIVE).rules_version
        assert ada.table["status"]["frozen"].endswith(f"The game was over here; by rules {now} it would go on.")
        assert (ada.table["actions"], summary_of(server, at)["over"]) == ([], True)


def test_bots_do_not_think_at_a_frozen_table(server: LiveServer) -> None:
    created = server.create(SECRETIVE, "me", "random")
    with server.connect(created["table"], created["token"]) as ada:
        play_randomly(random.Random(2), ada, until=lambda now: now["version"] > 20)
    at = changed(server, Begun(created["table"], [created["token"]]), damaged(12, "abdicate"))
    rows = step_rows(server, at.table)
    with server.connect(at.table, at.ada) as ada, server.connect(at.table) as spectator:
        assert (ada.table["thinking"], ada.table["actors"], spectator.table["thinking"]) == ([], [], [])
        assert ada.ask(type="hint")["reason"].startswith("This table cannot be played on.")
        assert step_rows(server, at.table) == rows
