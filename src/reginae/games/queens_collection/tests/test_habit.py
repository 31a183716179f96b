"""The habit of a player of booklet 2 who does not think ahead."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, SILENCE, UNDECIDED, Rng
from reginae.games.queens_collection import GAME, HEURISTICS

if TYPE_CHECKING:
    from reginae.games.queens_collection.tests.conftest import CompetitiveScene, CooperativeScene

FEW_LEFT = dict.fromkeys(["red", "orange", "yellow", "green", "sky", "blue"], 0)


def habit(scene: "CompetitiveScene | CooperativeScene") -> str:
    """What the seat that must choose does; nothing if that is unknown."""
    code = HEURISTICS.habit(scene.table, scene.table.actors()[0], Rng(1))
    return "" if code == UNDECIDED else GAME.actions[code].notation


def revealing(competitive: "type[CompetitiveScene]", hand: str = "red", **options: object) -> "CompetitiveScene":
    """A table in the middle of a round at which seat 1 may reveal."""
    table = competitive(hand, "blue", display="sky sky black", reveals=True, **options)  # type: ignore[arg-type]
    table.table.turns = 5
    return table


def test_cards_are_revealed_until_more_is_to_be_lost_than_won(competitive: "type[CompetitiveScene]") -> None:
    table = revealing(competitive)
    for card in ("green", "orange", "yellow"):
        assert habit(table) == "reveal"
        table.play("reveal", f"turn-up {card}")
    assert habit(table) == "stop"


def test_what_would_lose_the_cards_counts_among_those_unseen_alone(competitive: "type[CompetitiveScene]") -> None:
    table = revealing(competitive, pile="red red wild wild green orange")
    table.play("reveal", "turn-up red", "reveal", "turn-up green")
    assert habit(table) == "reveal"
    table.table.bag = revealing(competitive, pile="red red green").table.bag
    assert habit(table) == "stop"


@pytest.mark.parametrize(("wild_bust", "expected"), [(False, "reveal"), (True, "stop")])
def test_a_second_wild_counts_as_a_risk_only_where_it_loses(
    competitive: "type[CompetitiveScene]", wild_bust: bool, expected: str
) -> None:
    table = revealing(competitive, pile="wild wild wild wild sky green", wild_bust=wild_bust)
    table.play("reveal", "turn-up wild")
    assert habit(table) == expected


def test_a_hand_that_will_hardly_be_played_is_not_made_larger(competitive: "type[CompetitiveScene]") -> None:
    many = "red red orange orange yellow yellow green green blue"
    assert habit(revealing(competitive, many)) == "reveal"
    assert habit(revealing(competitive, many, left=FEW_LEFT)) == "stop"


def test_the_last_pawn_of_a_box_is_taken_first(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red blue", "green", display="red blue sky", left={"blue": 1})
    assert habit(table) == "pair blue blue"


def test_a_pawn_is_paid_for_with_its_own_card_rather_than_with_a_wild(competitive: "type[CompetitiveScene]") -> None:
    assert habit(competitive("red wild", "green", display="red sky sky")) == "pair red red"


def test_with_nothing_left_to_pair_the_turn_ends(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red blue green", "green", display="red blue black")
    table.play("pair red red", "pair blue blue")
    assert habit(table) == "done"


def test_without_a_pair_the_worst_card_is_exchanged_for_the_best(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red green", "sky", display="black black orange", left={"red": 0, "orange": 1})
    assert habit(table) == "exchange red orange"
    table.play("exchange red orange")
    assert habit(table) == "done"


def test_there_is_no_habit_in_booklet_1_nor_at_the_beginning_of_a_round(
    competitive: "type[CompetitiveScene]", cooperative: "type[CooperativeScene]"
) -> None:
    assert habit(cooperative("red blue green", "sky sky wild", strays="red blue,blue red")) == ""
    assert habit(competitive("red", "blue", display="sky sky black", reveals=True)) == ""


@pytest.mark.parametrize(("seats", "mode"), [(2, "competitive"), (4, "competitive"), (4, "teams")])
def test_habits_are_legal_and_bring_every_round_to_its_end(seats: int, mode: str) -> None:
    for seed in range(10):
        table, rng, choices = GAME.new(seats, {"mode": mode}), Rng(seed), 0
        while actors := table.actors():
            codes = table.legal(actors[0])
            code = rng.one_of(codes, table.odds()) if actors[0] == CHANCE else HEURISTICS.habit(table, actors[0], rng)
            table.apply(actors[0], codes[0] if code == UNDECIDED else code, SILENCE)
            assert code == UNDECIDED or code in codes
            choices += 1
        assert choices < HEURISTICS.rollout_depth() * seats


def test_what_the_last_round_brought_counts_when_the_next_begins(competitive: "type[CompetitiveScene]") -> None:
    table = competitive("red", "blue", display="red sky sky", left={**FEW_LEFT, "purple": 0, "red": 1, "black": 2})
    table.play("pair red red")
    assert table.table.round == 2
    assert HEURISTICS.value(table.table, 0) < 0.5 < HEURISTICS.value(table.table, 1)
