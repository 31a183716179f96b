"""The record of a game tells nobody but the two which dagger was used."""

import pytest

from reginae.core import Match, SeededDice
from reginae.games.regina_cards import GAME
from reginae.seat_record import seat_record

ASSASSIN, VICTIM, THIRD = 0, 1, 2


def attacked_with(dagger: str) -> Match:
    """A table after an attempt with this dagger."""
    match = Match(GAME, 3, {"start_player": "seat-1"}, SeededDice(3))
    match.play(ASSASSIN, "attack seat-2 gold")
    match.play(ASSASSIN, f"guess {dagger}")
    return match


@pytest.mark.rule("C-3.5a", "C-3.6b")
def test_no_record_but_those_of_the_two_tells_which_dagger_was_used() -> None:
    victims = attacked_with("blue").view(VICTIM)["seats"][VICTIM]["cards"][0].partition("-")[0]
    one, other = [attacked_with(colour) for colour in ("blue", "red", "green") if colour != victims][:2]
    assert seat_record(one, THIRD) == seat_record(other, THIRD)
    assert seat_record(one, None) == seat_record(other, None)
    assert seat_record(one, VICTIM) != seat_record(other, VICTIM)
    assert not GAME.opens_everything(3, one.options)
