"""Details of duties, and entries of hands, give back what was put into them."""

import pytest

from reginae.games.frondeurs.parts import ATHOS, FACTION_COUNT, MAZARINIST, NONE, RETZIST, SPACE_COUNT
from reginae.games.frondeurs.state import details, duties, hand_entries


@pytest.mark.parametrize("number", [0, 5, SPACE_COUNT - 1])
def test_a_detail_holds_two_numbers(number: int) -> None:
    detail = details.pack(MAZARINIST, number)
    assert (details.which_of(detail), details.number_of(detail)) == (MAZARINIST, number)


def test_an_errand_names_its_faction_its_musketeer_and_what_is_left() -> None:
    detail = details.pack_three(RETZIST, ATHOS, 5)
    assert (details.first_of_three(detail), details.second_of_three(detail)) == (RETZIST, ATHOS)
    assert details.number_of(detail) == 5


@pytest.mark.parametrize("aside", [False, True])
def test_a_draw_names_its_faction_and_whether_the_card_is_laid_aside(aside: bool) -> None:
    for faction in range(FACTION_COUNT):
        detail = details.pack_draw(faction, aside)
        assert (details.draw_faction(detail), details.is_drawn_aside(detail)) == (faction, aside)


def test_a_duty_names_the_faction_it_is_for() -> None:
    assert details.faction_in(duties.FINDING, RETZIST) == RETZIST
    assert details.faction_in(duties.FLEEING, details.pack(RETZIST, 3)) == RETZIST
    assert details.faction_in(duties.ERRAND, details.pack_three(RETZIST, ATHOS, 3)) == RETZIST
    assert details.faction_in(duties.BLOCKING, details.pack_three(RETZIST, MAZARINIST, 3)) == RETZIST
    assert details.faction_in(duties.DEALING, details.pack_draw(RETZIST, True)) == RETZIST
    assert details.faction_in(duties.PLACING, 2) == NONE


def test_decisions_are_told_apart_by_name() -> None:
    assert len(set(duties.DECISIONS)) == len(duties.DUTIES)


def test_an_entry_of_a_hand_knows_its_kind_its_viewers_and_when_it_may_be_used() -> None:
    entry = hand_entries.hand_entry(7, 0b0010, 4)
    assert (hand_entries.kind_of(entry), hand_entries.viewers_of(entry)) == (7, 0b0010)
    assert [seat for seat in range(5) if hand_entries.is_seen_by(entry, seat)] == [1]
    assert [hand_entries.is_ready(entry, turn) for turn in (4, 5)] == [False, True]
    assert hand_entries.is_ready(hand_entries.settled(entry), 0)
    shown = hand_entries.with_viewers(entry, 0b1000)
    assert (hand_entries.kind_of(shown), hand_entries.viewers_of(shown)) == (7, 0b1010)
    assert not hand_entries.is_ready(hand_entries.replaced(entry, 3, 1), 4)


def test_the_entries_of_a_faction_lie_together() -> None:
    places = [
        hand_entries.place_in_hand(faction, at)
        for faction in range(FACTION_COUNT)
        for at in range(hand_entries.HAND_ROOM)
    ]
    assert places == list(range(FACTION_COUNT * hand_entries.HAND_ROOM))
    assert hand_entries.holder_of(hand_entries.place_in_hand(RETZIST, hand_entries.HAND_ROOM - 1)) == RETZIST
