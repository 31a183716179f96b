"""Undo: never across another's action, a draw, or new knowledge."""

import pytest

from crowns import GAME
from reginae.core import CHANCE, CannotUndo, Match, snapshot
from tests.conformance.faulty_crowns import FaultyCrowns
from tests.conformance.faulty_history import DealIsNotFinal
from tests.core.tables import LastSide, bold, dealt


def refused(match: Match, seat: int, reason: str) -> None:
    """The seat may not take back, is told so, and nothing changes."""
    before = snapshot(match.state), len(match.steps), match.version
    assert not match.may_undo(seat)
    with pytest.raises(CannotUndo, match=reason):
        match.undo(seat)
    assert (snapshot(match.state), len(match.steps), match.version) == before


def test_a_choice_that_taught_nobody_can_be_taken_back() -> None:
    match = bold()
    before, steps = snapshot(match.state), len(match.steps)
    match.play(0, "rest")
    assert match.may_undo(0)
    match.undo(0)
    assert (snapshot(match.state), len(match.steps)) == (before, steps)
    match.play(0, "peek seat-2")


def test_a_seat_that_has_not_acted_has_nothing_to_undo() -> None:
    refused(dealt(), 0, "You have made no choice yet")


def test_a_seat_that_does_not_exist_has_nothing_to_take_back() -> None:
    refused(bold(), 7, "You have made no choice yet")


def test_an_action_that_showed_something_cannot_be_undone() -> None:
    match = bold()
    match.play(0, "peek seat-2")
    refused(match, 0, "Somebody has learned something since")


def test_the_last_of_simultaneous_calls_reveals_them_all_and_cannot_be_undone() -> None:
    match = bold()
    for seat in (0, 1):
        refused(match, seat, "Somebody has learned something since")


def test_a_call_can_be_taken_back_after_another_called_at_the_same_time() -> None:
    match = dealt(3)
    match.play(0, "call bold")
    match.play(1, "call meek")
    match.undo(0)
    assert match.actors() == [0, 2]
    assert [(step.seat, GAME.actions[step.code].notation) for step in match.steps[3:]] == [(1, "call meek")]
    match.play(0, "call meek")
    match.play(2, "call meek")
    assert match.state.decision() == "roll"


def test_a_choice_stands_once_another_seat_has_gone_on() -> None:
    match = bold(3)
    match.play(0, "rest")
    match.play(1, "rest")
    refused(match, 0, "Others have gone on since")
    assert match.may_undo(1)


def test_a_choice_stands_once_chance_has_decided() -> None:
    match = Match(GAME, 2, dice=LastSide())
    match.play(0, "call bold")
    match.play(1, "call meek")
    match.play(0, "rest")
    assert match.steps[-1].seat == CHANCE
    refused(match, 0, "since, so your last choice stands")


def test_a_choice_stands_after_a_draw_that_forgot_to_say_it_was_final() -> None:
    match = Match(FaultyCrowns(DealIsNotFinal), 2)
    match.play(CHANCE, "deal crown-1")
    refused(match, CHANCE, "Chance takes nothing back")


def test_only_the_last_choice_is_taken_back_at_a_time() -> None:
    match = dealt(3)
    match.play(0, "call bold")
    match.undo(0)
    refused(match, 0, "You have made no choice yet")


def test_a_game_goes_on_with_its_dice_after_an_undo() -> None:
    match = Match(GAME, 2, dice=LastSide())
    match.play(0, "call bold")
    match.undo(0)
    match.play(0, "call meek")
    match.play(1, "call meek")
    assert match.over()
