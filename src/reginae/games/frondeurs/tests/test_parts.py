"""The decks, the tokens and the Season Track add up as the rulebook says."""

import pytest

from reginae.games.frondeurs.board.board import BOARDS
from reginae.games.frondeurs.parts import (
    ACT_ANYWHERE,
    ACT_MOVES,
    ACT_PLACES,
    ACT_REMOVES,
    ACTS,
    BATTLE,
    BOXES,
    CARD_ACTS,
    CARD_HITS_CONTROLLED,
    CARD_TARGET,
    CARDS,
    COLOURS,
    CUBES,
    FACTIONS,
    INDEX,
    MOVE_4,
    PLACE_2_REMOVE_1,
    PLACE_3,
    PLACE_4,
    REMOVE_2,
    SEASON_COUNT,
    SEASON_KIND,
    SEASONS,
    SPACES,
    TARGETS,
)

DECKS = BOARDS["reginae"].decks


def copies(act: int) -> int:
    return sum(DECKS.copies[card] for card in range(len(CARDS)) if act in CARD_ACTS[card])


@pytest.mark.rule("1.3", "3.11", "3.12")
def test_each_faction_has_a_hundred_cubes_of_its_colour() -> None:
    assert CUBES == 100
    assert dict(zip(FACTIONS, COLOURS, strict=True)) == {
        "condean": "black",
        "cabalist": "blue",
        "retzist": "red",
        "mazarinist": "yellow",
    }


@pytest.mark.rule("9.13", "9.14a", "9.14b", "9.15", "9.15-gap")
def test_ninety_action_cards_offer_each_act_as_often_as_printed() -> None:
    assert sum(DECKS.copies) == 90
    assert [copies(act) for act in (PLACE_4, PLACE_3, REMOVE_2, PLACE_2_REMOVE_1, MOVE_4)] == [30, 15, 45, 30, 60]
    assert sum(DECKS.copies[card] for card in range(len(CARDS)) if CARD_HITS_CONTROLLED[card]) == 12
    assert all(len(set(acts)) == 2 for acts in CARD_ACTS)


@pytest.mark.rule("9.12a", "9.12b")
def test_every_act_meets_every_target() -> None:
    per_target = [sum(n for n, t in zip(DECKS.copies, CARD_TARGET, strict=True) if t == i) for i in range(len(TARGETS))]
    assert per_target == [16, 26, 26, 11, 11]
    met = {(act, CARD_TARGET[card]) for card in range(len(CARDS)) for act in CARD_ACTS[card] if DECKS.copies[card]}
    assert met == {(act, target) for act in range(len(ACTS)) for target in range(len(TARGETS))}


def test_what_an_act_does_is_what_its_name_says() -> None:
    numbers = list(zip(ACT_PLACES, ACT_REMOVES, ACT_MOVES, strict=True))
    assert dict(zip(ACTS, numbers, strict=True)) == {
        "place_4": (4, 0, 0),
        "place_3": (3, 0, 0),
        "place_2_remove_1": (2, 1, 0),
        "remove_2": (0, 2, 0),
        "move_4": (0, 0, 4),
    }
    assert [act for act, anywhere in zip(ACTS, ACT_ANYWHERE, strict=True) if anywhere] == ["remove_2"]


@pytest.mark.rule("9.22", "9.3a")
def test_twenty_one_season_cards_of_which_ten_are_battles() -> None:
    assert SEASON_COUNT == 21
    battles = [season for season in range(SEASON_COUNT) if SEASON_KIND[season] == BATTLE]
    assert len(battles) == 10
    assert all(SPACES[DECKS.target[season]] and 2 <= DECKS.cubes[season] <= 4 for season in battles)
    assert SEASONS[0] == "lens"
    assert SEASONS[20] == "old_noll"


def test_season_cards_name_spaces_in_play() -> None:
    on = BOARDS["reginae"].on
    named = [*(space for space in DECKS.target if space >= 0), *(space for row in DECKS.arrests for space in row)]
    assert all(on[space] for space in named)
    assert {SPACES[space] for space in DECKS.arrests[SEASONS.index("arrest_princes")]} == {
        "conde",
        "conti",
        "longueville_duc",
    }
    assert INDEX["broussel"] in list(DECKS.arrests[SEASONS.index("arrest_parlementaires")])


def test_thirty_one_coins_with_a_two_among_them() -> None:
    assert sum(DECKS.coins) == 31
    assert DECKS.coins[2] > 0


def test_the_track_has_21_boxes_and_its_last_four_may_end_the_game() -> None:
    assert (len(BOXES), BOXES[0], BOXES[8], BOXES[20]) == (21, "Spring 1648", "Spring 1650", "Spring 1653")
    assert [BOXES[box] for box in range(21) if DECKS.ends[box]] == BOXES[17:]
    assert DECKS.ends[BOXES.index("Fall 1652")] == 2
