"""The contract of a game: options are completed or refused, faulty data files named, actions numbered once."""

from pathlib import Path

import pytest

from crowns import GAME, Crowns
from reginae.core import (
    ActionTable,
    BadData,
    BadOption,
    Event,
    Game,
    Need,
    Option,
    Outcome,
    load_toml,
    needs_seats,
    rules_of,
    seat_needs,
)
from reginae.games import game_named, shelf


def test_options_are_completed_with_their_defaults() -> None:
    assert GAME.complete(2, {}) == {"die": True, "lowest": False}
    assert GAME.complete(2, {"die": False}) == {"die": False, "lowest": False}


@pytest.mark.parametrize("written", ["True", "true", " TRUE ", True])
def test_an_option_is_read_as_people_write_it(written: str | bool) -> None:
    assert GAME.complete(2, {"lowest": written}) == {"die": True, "lowest": True}


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (1, {}, "Crowns is for 2, 3 seats, not 1."),
        (4, {}, "Crowns is for 2, 3 seats, not 4."),
        (2, {"dice": 2}, "Crowns has no option 'dice'; its options are: die, lowest."),
        (2, {"die": "maybe"}, "die=maybe is not offered; choose one of: true, false."),
        (3, {"die": False}, "--option die=false goes only with 2 seats."),
    ],
)
def test_a_table_that_is_not_offered_is_refused_with_what_is(
    seats: int, options: dict[str, str | int | bool], reason: str
) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.new(seats, options)
    assert str(refused.value) == reason


def test_a_game_without_options_says_so() -> None:
    game = Crowns()
    game.options = []
    with pytest.raises(BadOption, match="its options are: none"):
        game.complete(2, {"die": True})


def test_the_first_value_of_an_option_is_its_default() -> None:
    assert Option("bury", ["one", "two"], "How many.", "1a").default == "one"


def test_an_option_needs_another_only_where_it_is_not_its_default() -> None:
    game = Crowns()
    game.options = [GAME.options[0], Option("sides", [6, 4], "How many.", "1a", needs=Need("die", [True]))]
    assert game.complete(2, {"die": False}) == {"die": False, "sides": 6}
    with pytest.raises(BadOption, match="--option sides=4 goes only with die=true"):
        game.complete(2, {"die": False, "sides": 4})


def test_with_so_many_seats_the_first_value_that_goes_with_them_is_usual() -> None:
    option = Option("mode", ["together", "alone"], "How.", "1a", value_needs={"together": needs_seats(2, 3)})
    assert (option.default, option.usual(1), option.usual(2)) == ("together", "alone", "together")


def test_a_value_that_names_a_seat_needs_that_seat() -> None:
    assert {value: need.values for value, need in seat_needs(["seat-1", "seat-2", "seat-3"], [2, 3]).items()} == {
        "seat-1": [2, 3],
        "seat-2": [2, 3],
        "seat-3": [3],
    }


def test_a_game_has_no_heuristics_unless_it_says_so() -> None:
    assert Game.heuristics(GAME) is None


def test_an_unknown_game_is_answered_with_those_on_the_shelf() -> None:
    with pytest.raises(BadOption) as refused:
        game_named("chess")
    assert all(id in str(refused.value) for id in shelf())


def test_the_shelf_gives_a_game_by_its_id() -> None:
    for id, game in shelf().items():
        assert game_named(id) is game
        assert game.id == id


# --- Data files -----------------------------------------------------------------------------------


def test_a_data_file_that_is_missing_or_no_toml_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"parts\.toml: file: "):
        load_toml(tmp_path / "parts.toml")
    (tmp_path / "parts.toml").write_text("points = [1,")
    with pytest.raises(BadData, match=r"parts\.toml: syntax: ") as refused:
        load_toml(tmp_path / "parts.toml")
    assert (refused.value.file, refused.value.key) == ("parts.toml", "syntax")


def test_the_rules_are_read_in_the_order_of_the_book() -> None:
    rules = rules_of(GAME)
    assert list(rules) == ["1a", "1b", "2a", "3a", "4a", "4b"]
    assert (rules["1b"].tag, rules["1b"].omitted, rules["1a"].omitted) == ("info", "A name needs no code.", "")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[[rule]]\ntag = "a"\ntext = "b"\n', "has no id"),
        ('[[rule]]\nid = "1"\ntag = "a"\ntext = "b"\n' * 2, "rule '1': stands twice"),
        ('[[rule]]\nid = "1"\n', "rule '1': has no tag"),
        ('[[rule]]\nid = "1"\ntag = "a"\n', "rule '1': has no text"),
    ],
)
def test_a_rule_that_does_not_fit_is_named(tmp_path: Path, text: str, reason: str) -> None:
    game = Crowns()
    game.folder = tmp_path
    (tmp_path / "rules.toml").write_text(text)
    with pytest.raises(BadData, match=reason):
        rules_of(game)


# --- Actions, events, outcomes --------------------------------------------------------------------


def test_actions_are_numbered_in_the_order_they_are_entered() -> None:
    table = ActionTable()
    assert (table.add("pass"), table.add_each("draw", ["gold", "silver"]), table.add("bury", "gold")) == (0, 1, 3)
    assert [action.notation for action in table.actions] == ["pass", "draw gold", "draw silver", "bury gold"]
    assert (len(table), table[2].verb, table[2].parts, table[2].code) == (4, "draw", ("silver",), 2)


def test_actions_of_one_verb_share_their_first_code() -> None:
    table = ActionTable()
    draw = table.add_each("draw", ["copper", "silver"])
    stop = table.add("stop")
    table.add("draw", "gold")
    assert list(table.verb_codes()) == [draw, draw, stop, draw]


def test_an_action_is_found_by_its_notation_or_not_at_all() -> None:
    table = ActionTable()
    table.add("draw", "gold")
    assert table.find("draw gold") is table[0]
    assert table.find("draw  gold") is None


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("switch gold", ["switch gold silver", "switch copper gold"]),
        ("switch gold-red", ["switch gold silver"]),
        ("switch silver gold", ["switch gold silver"]),
        ("switch gold silver copper", ["switch gold silver"]),
        ("switch iron", ["switch gold silver", "switch copper gold"]),
        ("switch", []),
        ("switch places", []),
        ("melt gold", []),
        ("", []),
    ],
)
def test_words_that_fit_no_action_still_tell_which_may_be_meant(words: str, meant: list[str]) -> None:
    table = ActionTable()
    table.add("draw", "gold")
    table.add("switch", "gold", "silver")
    table.add("switch", "copper", "gold")
    names = frozenset(["copper", "gold", "gold-red", "iron", "silver"])
    assert [table[code].notation for code in table.codes_meant(words, names)] == meant


def test_no_two_actions_are_written_alike() -> None:
    table = ActionTable()
    table.add("draw", "gold")
    with pytest.raises(ValueError, match="two actions are written 'draw gold'"):
        table.add("draw gold")


def test_a_seat_hears_the_facts_for_all_and_its_own_secret_facts() -> None:
    event = Event("deal", {"seat": 1}, {1: {"card": "gold"}})
    assert event.heard_by(1) == {"seat": 1, "card": "gold"}
    assert event.heard_by(0) == event.heard_by(None) == {"seat": 1}


def test_changing_the_facts_that_were_heard_does_not_change_the_event() -> None:
    event = Event("deal", {"seat": 1})
    event.heard_by(0)["seat"] = 2
    assert event.facts == {"seat": 1}


def test_a_win_is_shared_in_equal_parts() -> None:
    outcome = Outcome([5, 5, 1], [0, 1], "won", "4a", [1, 1, 3])
    assert [outcome.share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]
    assert Outcome([0], [], "lost", "4a", [1]).share(0) == 0.0
