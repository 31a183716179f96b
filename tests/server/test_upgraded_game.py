"""A game that is upgraded or taken away: the same tables at three servers, which play on or say why they cannot."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from reginae.core import read_record
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
from tests.server.live_server import LiveServer, step_rows
from tests.server.upgraded_game import (
    ALWAYS_DIE,
    EXAMPLES,
    FAILS_AT_SEAT_3,
    NO_LOWEST,
    NO_REST,
    RENAMED_OPTION,
    change_file,
    server_with,
    upgraded_crowns,
)

RESTED = [(0, "call bold"), (1, "call bold"), (0, "rest"), (1, "peek seat-1")]  # and then a die is rolled: the end


@dataclass
class Tables:
    """Tables of Crowns that were begun by rules 1."""

    rested: Begun  # Ada has rested, which rules 2 forbid
    over: Begun  # the same, played to the end
    meek: Begun  # everything at it is possible by rules 2 as well
    lowest: Begun  # it has a value of an option that rules 2 do not offer
    peeked: Begun  # somebody has peeked at seat 3, where rules 2 fail
    waiting: Begun  # a seat is open


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where games and databases of these tests are."""
    return tmp_path_factory.mktemp("upgrades")


@pytest.fixture(scope="module")
def first_server(folder: Path) -> Iterator[LiveServer]:
    """A server with Crowns by rules 1."""
    with server_with(folder / "first.sqlite3", EXAMPLES) as running:
        yield running


@pytest.fixture(scope="module")
def tables(first_server: LiveServer) -> Tables:
    """The tables, begun at the first server."""
    created = first_server.create("crowns", "me", "open")
    peek = [(0, "call bold"), (1, "call meek"), (2, "call meek"), (0, "peek seat-3")]
    return Tables(
        begun(first_server, "crowns", *RESTED[:3]),
        begun(first_server, "crowns", *RESTED),
        begun(first_server, "crowns", (0, "call meek"), die=True),
        begun(first_server, "crowns", (0, "call meek"), lowest=True),
        begun(first_server, "crowns", *peek, seats=3),
        Begun(created["table"], [created["token"]]),
    )


@pytest.fixture(scope="module")
def upgraded(folder: Path, first_server: LiveServer, tables: Tables) -> Iterator[LiveServer]:
    """A server with Crowns by rules 2, on a copy of the file."""
    change_file(first_server.database, "VACUUM INTO ?", str(folder / "upgraded.sqlite3"))
    changes = (NO_REST, RENAMED_OPTION, ALWAYS_DIE, NO_LOWEST, FAILS_AT_SEAT_3)
    with server_with(folder / "upgraded.sqlite3", upgraded_crowns(folder, "2", *changes)) as running:
        yield running


@pytest.fixture(scope="module")
def without_crowns(folder: Path, first_server: LiveServer, tables: Tables) -> Iterator[LiveServer]:
    """A server without Crowns, on a copy of the file."""
    change_file(first_server.database, "VACUUM INTO ?", str(folder / "without.sqlite3"))
    with server_with(folder / "without.sqlite3", None) as running:
        yield running


# --- Tables that go on ------------------------------------------------------------------------------------------------


def test_options_that_are_no_more_are_dropped_and_new_ones_filled_in(upgraded: LiveServer, tables: Tables) -> None:
    at = tables.meek
    assert set(facts_of(upgraded, at)["options"]) == {"dice", "lowest"}
    with upgraded.connect(at.table, at.ada) as ada, upgraded.connect(at.table, at.bo) as bo:
        change, dropped = ada.table["status"]["rules_change"].split(". ")
        assert change == "This table was begun by rules 1 and goes on by rules 2"
        assert dropped == "Crowns has no option 'die' any more, so it no longer counts."
        bo.choose("call meek")
        ada.wait(lambda now: now["outcome"] is not None)


def test_options_are_dropped_without_a_new_version_too(first_server: LiveServer, tables: Tables) -> None:
    at = changed(first_server, tables.meek, "UPDATE tables SET options = '{\"gone\": 3}' WHERE id = :table")
    with first_server.connect(at.table, at.bo) as bo:
        assert bo.table["status"]["rules_change"] == "Crowns has no option 'gone' any more, so it no longer counts."
        bo.choose("call meek")
        bo.wait(lambda now: now["outcome"] is not None)


def test_chance_decides_what_the_rules_of_today_leave_to_it(first_server: LiveServer, tables: Tables) -> None:
    not_rolled = "DELETE FROM steps WHERE \"table\" = :table AND action LIKE 'roll%'"
    at = changed(first_server, tables.over, begun_by("0"), NOT_OVER, not_rolled)
    with first_server.connect(at.table, at.ada) as ada:
        assert ada.table["outcome"] is not None
    assert step_rows(first_server, at.table)[-1][1].startswith("roll ")
    assert not facts_of(first_server, changed(first_server, at))["frozen"]  # it is saved, and that it is over


# --- Tables that cannot be played on ----------------------------------------------------------------------------------


def test_a_table_that_is_not_possible_any_more_says_why(upgraded: LiveServer, tables: Tables) -> None:
    at = tables.rested
    origin = "This table was begun by rules 1 of Crowns, and this version of Reginae plays rules 2."
    for_all = f"{origin} Step 5, which Ada played, is not possible by rules 2 (rule 2a)."
    facts = facts_of(upgraded, at)
    assert (facts["frozen"], facts["has_board"], facts["started"], facts["over"]) == (for_all, True, True, False)
    assert summary_of(upgraded, at, at.ada) | {"version": 0} == {
        "table": at.table,
        "game": "crowns",
        "title": "Crowns",
        "started": True,
        "over": False,
        "version": 0,
        "names": ["Ada", "Bo"],
        "you": 0,
        "actors": [],
        "your_turn": False,
        "frozen": "begun by rules 1",
    }
    details = "Step 5, “rest”, is not possible by rules 2: This is not asked of this seat now. (rule 2a)"
    for token, sentence in ((at.ada, f"{origin} {details}"), (at.bo, for_all), ("", for_all)):
        with upgraded.connect(at.table, token) as page:
            assert page.table["status"]["frozen"] == sentence  # others are not told what a seat chose


def test_a_frozen_table_is_shown_as_far_as_it_is_possible(upgraded: LiveServer, tables: Tables) -> None:
    with upgraded.connect(tables.rested.table, tables.rested.ada) as ada:
        table = ada.table
        assert (table["actors"], table["actions"], table["may_undo"], table["hints"]) == ([], [], False, False)
        assert (table["outcome"], table["record"], table["prompt"]) == (None, None, "This table cannot be played on.")
        assert table["view"]["phase"] == "peek"
        assert max(line["step"] for line in ada.log) == 4
        views = [ada.ask(type="look-back", step=step)["view"] for step in range(5)]
        assert [view["phase"] for view in views] == ["deal", "deal", "call", "call", "peek"]
        assert ada.ask(type="look-back", step=5)["type"] == "refused"


def test_at_a_frozen_table_everything_is_refused_in_words(upgraded: LiveServer, tables: Tables) -> None:
    at = tables.rested
    rows = step_rows(upgraded, at.table)
    with upgraded.connect(at.table, at.ada) as ada:
        version = ada.table["version"]
        for request in (
            {"type": "play", "code": 0, "version": version},
            {"type": "undo", "version": version},
            {"type": "auto-answer", "decisions": ["peek"], "notation": "rest"},
            {"type": "hint"},
        ):
            answer = ada.ask(**request)
            assert answer["type"] == "refused", request
            assert answer["reason"].startswith("This table cannot be played on. This table was begun by rules 1")
        assert "is not possible by rules 2" in ada.ask(type="why", notation="rest")["reason"]
    assert upgraded.open_record(at.table, at.ada).status_code == 409  # the game was not over
    assert step_rows(upgraded, at.table) == rows


def test_each_seat_is_given_what_it_knew_of_a_frozen_table(upgraded: LiveServer, tables: Tables) -> None:
    at = tables.over
    of_ada, of_bo, of_all = (known(upgraded, at, token) for token in (at.ada, at.bo, ""))
    assert [record.rules for record in (of_ada, of_bo, of_all)] == ["1"] * 3
    assert [step.action for step in of_ada.steps if step.action] == ["call bold"]
    assert [record.later_actions for record in (of_ada, of_bo, of_all)] == [["rest"], ["peek seat-1"], []]
    assert of_ada.steps[0].events[0].private
    assert not of_bo.steps[0].events[0].private


def test_what_chance_decided_is_told_to_nobody(first_server: LiveServer, tables: Tables) -> None:
    at = changed(first_server, tables.rested, damaged(1, "deal crown-77"))
    for token in (*at.tokens, ""):
        with first_server.connect(at.table, token) as page:
            frozen = page.table["status"]["frozen"]
            assert frozen == "Step 2, which chance decided, is not possible by rules 1."
            assert "crown-77" not in json.dumps([page.table, page.log])
    assert summary_of(first_server, at)["frozen"] == "step 2 is not possible"


def test_a_game_that_fails_at_a_step_freezes_the_table_before_it(upgraded: LiveServer, tables: Tables) -> None:
    at = tables.peeked
    with upgraded.connect(at.table, at.ada) as ada:
        sentence = "Step 7, “peek seat-3”, is not possible by rules 2: The game fails at it, which was noted."
        assert ada.table["status"]["frozen"].endswith(sentence)
        crowns = [seat["crown"] for seat in ada.table["view"]["seats"]]
        assert [bool(crown) for crown in crowns] == [True, False, False]  # as before the step
    assert known(upgraded, at, at.ada).later_actions == ["peek seat-3"]


def test_an_undo_of_nothing_freezes_the_table(first_server: LiveServer, tables: Tables) -> None:
    undo = "INSERT INTO steps (\"table\", n, seat, action) VALUES (:table, 3, 1, 'undo')"
    at = changed(first_server, tables.meek, undo)
    with first_server.connect(at.table, at.ada) as ada:
        sentence = "Row 4 of what was saved takes back an action that is not there."
        assert ada.table["status"]["frozen"] == sentence
        assert ada.table["view"]["phase"] == "call"
    assert summary_of(first_server, at)["frozen"] == "what was saved is damaged"


def test_a_frozen_table_goes_on_when_its_rules_are_back(upgraded: LiveServer, tables: Tables, folder: Path) -> None:
    at = tables.rested
    assert facts_of(upgraded, at)["frozen"]
    change_file(upgraded.database, "VACUUM INTO ?", str(folder / "back.sqlite3"))
    with server_with(folder / "back.sqlite3", EXAMPLES) as server, server.connect(at.table, at.bo) as bo:
        assert "rules_change" not in bo.table["status"]
        bo.choose("rest")
        bo.wait(lambda now: now["outcome"] is not None)


# --- Tables that cannot be set up -------------------------------------------------------------------------------------


def test_a_table_whose_game_is_not_on_the_shelf_is_kept(without_crowns: LiveServer, tables: Tables) -> None:
    server, at = without_crowns, tables.rested
    sentence = "This is a table of 'crowns', a game that is not on the shelf of this server any more."
    facts = facts_of(server, at)
    assert (facts["frozen"], facts["has_board"], facts["names"]) == (sentence, False, {})
    assert summary_of(server, at, at.ada)["frozen"] == "it cannot be set up any more"
    assert server.http.get(f"/api/tables/{at.table}/printed").json() == {}
    with server.connect(at.table, at.ada) as ada:
        assert (ada.table["status"]["frozen"], ada.table["view"], ada.log) == (sentence, {"empty": True}, [])
        assert ada.ask(type="look-back", step=0)["view"] == {"empty": True}
    own = known(server, at, at.ada)
    assert (own.game, own.rules, own.later_actions) == ("crowns", "1", ["call bold", "rest"])
    assert known(server, at).later_actions == []
    assert server.record(at.table, "made up").status_code == 403


def test_nobody_can_sit_down_at_a_frozen_table(without_crowns: LiveServer, tables: Tables) -> None:
    at = tables.waiting
    address = f"/api/tables/{at.table}"
    answers = [
        without_crowns.http.post(f"{address}/sit", json={"seat": 1, "name": "Bo"}),
        without_crowns.http.post(f"{address}/bot", json={"seat": 1, "bot": "random", "token": at.ada}),
    ]
    for answer in answers:
        assert answer.status_code == 409
        assert answer.json()["error"].startswith("This table cannot be played on. This is a table of 'crowns'")
    assert [seat["kind"] for seat in facts_of(without_crowns, at)["seats"]] == ["person", "open"]


def test_the_record_of_a_missing_game_is_opened_when_all_agree(without_crowns: LiveServer, tables: Tables) -> None:
    at = tables.over
    for token in at.tokens:
        assert without_crowns.open_record(at.table, token).status_code == 200
    record = read_record(without_crowns.record(at.table).text)
    assert (record.game, record.rules_version) == ("crowns", "1")
    assert record.steps == step_rows(without_crowns, at.table)


def test_a_table_with_a_value_that_is_not_offered_any_more_is_kept(upgraded: LiveServer, tables: Tables) -> None:
    facts = facts_of(upgraded, tables.lowest)
    assert (facts["title"], facts["has_board"]) == ("Crowns", False)
    origin = "This table was begun by rules 1 of Crowns, and by rules 2 such a table cannot be set up:"
    assert facts["frozen"].startswith(f"{origin} lowest=True is not offered")
    assert facts_of(upgraded, tables.meek)["names"]  # of a table that can be set up; it is not mistaken for this
    assert facts["names"] == facts_of(upgraded, tables.lowest)["names"] == {}
