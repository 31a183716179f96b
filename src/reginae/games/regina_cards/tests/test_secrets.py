"""Who knows what."""

import json
from typing import TYPE_CHECKING

import pytest

from reginae.core import Match, Rng, SeededDice, snapshot
from reginae.games.regina_cards import GAME

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene

ASSASSIN, VICTIM, THIRD = 0, 1, 2


def known(court: "Scene", seat: int | None) -> list[str]:
    """The colour of each seat as far as this one knows."""
    return [other["cards"][0].split("-")[0] if other["cards"] else "" for other in court.table.view(seat)["seats"]]


@pytest.mark.rule("C-1.5a")
def test_at_first_everybody_knows_her_own_colour_alone(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"])
    assert [known(court, seat) for seat in range(3)] == [["blue", "", ""], ["", "red", ""], ["", "", "green"]]
    assert known(court, None) == ["", "", ""]


@pytest.mark.rule("C-3.3a", "C-3.6b")
@pytest.mark.parametrize("guess", ["red", "black"])
def test_an_attempt_shows_the_assassin_the_victims_colour_and_nobody_else(scene: "type[Scene]", guess: str) -> None:
    court = scene(["blue", "red", "green"])
    court.play("attack seat-2 gold", f"guess {guess}")
    assert known(court, ASSASSIN) == ["blue", "red", ""]
    assert known(court, VICTIM) == ["", "red", ""]
    assert known(court, THIRD) == ["", "", "green"]
    assert known(court, None) == ["", "", ""]


@pytest.mark.rule("C-3.5a", "C-3.6b")
def test_the_dagger_is_known_to_the_two_alone_even_after_the_end(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], stacks={"gold": []})
    event = court.play("attack seat-2 gold", "guess black")[1]
    daggers = [court.table.view(seat)["attempts"][0]["dagger"] for seat in (ASSASSIN, VICTIM, THIRD, None)]
    assert daggers == ["dagger-black", "dagger-black", "", ""]
    assert [event.heard_by(seat).get("dagger") for seat in (ASSASSIN, VICTIM, THIRD, None)] == [
        "dagger-black",
        "dagger-black",
        None,
        None,
    ]
    court.play("pass", "pass", "pass")
    assert court.table.view(THIRD)["attempts"][0]["dagger"] == ""


@pytest.mark.rule("C-3.4a")
def test_all_hear_assassin_victim_number_and_outcome_and_no_colour(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"])
    event = court.play("attack seat-2 gold", "guess red")[1]
    assert event.heard_by(THIRD) == {"seat": 0, "victim": 1, "number": "gold-number"}
    assert court.table.view(THIRD)["attempts"] == [
        {"assassin": 0, "victim": 1, "number": "gold", "success": True, "dagger": ""}
    ]


@pytest.mark.rule("C-1.1d")
def test_sizes_and_open_cards_are_for_all_and_the_rest_for_nobody() -> None:
    match = Match(GAME, 3, dice=SeededDice(4))
    views = [match.view(seat)["stacks"] for seat in (0, 1, 2, None)]
    assert views[0] == views[1] == views[2] == views[3]
    assert [len(stack["backs"]) for stack in views[0]] == [6, 7, 8]
    assert not any(card for stack in views[0] for card in stack["backs"])


@pytest.mark.rule("C-1.1d")
@pytest.mark.parametrize(("memory_aid", "bottom"), [(False, ""), (True, "gold-plain-1")])
def test_a_buried_card_is_shown_only_with_the_memory_aid(scene: "type[Scene]", memory_aid: bool, bottom: str) -> None:
    court = scene(["blue", "red"], memory_aid=memory_aid)
    buried = court.play("draw copper", "bury gold")[1]
    assert court.table.view(1)["stacks"][2]["backs"] == [bottom]
    assert buried.heard_by(None)["card"] == "gold-plain-1"


@pytest.mark.rule("C-1.2b")
def test_colours_that_nobody_took_are_named_in_no_view_and_no_event_of_a_whole_game() -> None:
    match = Match(GAME, 3, dice=SeededDice(7))
    rng = Rng(7)
    while not match.over():
        seat = match.actors()[0]
        choices = match.legal_actions(seat)
        match.play(seat, choices[rng.below(len(choices))].code)
    box = [piece for piece, place in match.state.whereabouts().items() if place == "box" and piece[-2:] == "-1"]
    assert len(box) == 2
    told = [event.heard_by(seat) for step in match.steps for event in step.events for seat in (0, 1, 2, None)]
    text = json.dumps([told, [match.view(seat) for seat in (0, 1, 2, None)]])
    assert not [card for card in box if f'"{card}"' in text]


@pytest.mark.rule("C-1.5a")
def test_an_imagined_table_keeps_what_the_seat_knows_and_varies_the_rest(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green", "black"])
    court.play("attack seat-2 gold", "guess purple")
    imagined = [court.table.imagine(ASSASSIN, Rng(seed)) for seed in range(60)]
    assert {(table.colours[0], table.colours[1]) for table in imagined} == {(0, 1)}
    assert {(table.colours[2], table.colours[3]) for table in imagined} == {
        (a, b) for a in (2, 3, 4) for b in (2, 3, 4)
    } - {
        (2, 2),
        (3, 3),
        (4, 4),
    }


@pytest.mark.rule("C-3.6b")
def test_outsiders_imagine_daggers_that_fit_what_was_announced(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green", "black"])
    court.play("attack seat-2 gold", "guess purple", "attack seat-4 silver", "guess black")
    failed, succeeded = (0 * 5 + 1, 1 * 5 + 3)
    for seed in range(40):
        table = court.table.imagine(THIRD, Rng(seed))
        assert table.daggers[failed] != table.colours[1]
        assert table.daggers[succeeded] == table.colours[3]
    assert len({table.daggers[failed] for table in [court.table.imagine(THIRD, Rng(seed)) for seed in range(40)]}) > 2


def test_imagining_depends_on_what_the_seat_may_know_alone() -> None:
    match = Match(GAME, 4, dice=SeededDice(11))
    rng = Rng(11)
    while not match.over():
        for seat in range(4):
            table = match.state.imagine(seat, Rng(1))
            assert table.view(seat) == match.view(seat)
            assert snapshot(table) == snapshot(match.state.imagine(seat, Rng(2)).imagine(seat, Rng(1)))
        seat = match.actors()[0]
        choices = match.legal_actions(seat)
        match.play(seat, choices[rng.below(len(choices))].code)
