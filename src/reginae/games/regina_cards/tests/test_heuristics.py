"""What the game tells bots about its tables."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import CHANCE, SILENCE, Rng, State
from reginae.games.regina_cards import GAME

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene

HEURISTICS = GAME.heuristics()


def weight(court: "Scene", notation: str) -> int:
    action = GAME.actions.find(notation)
    assert action is not None
    return HEURISTICS.weight(court.table, court.table.actors()[0], action.code)


@pytest.mark.rule("C-2.0c")
def test_an_own_card_on_top_is_worth_more_than_one_below(scene: "type[Scene]") -> None:
    above = scene(["blue", "red"], influence={"gold": ["gold-blue", "gold-red"]})
    below = scene(["blue", "red"], influence={"gold": ["gold-red", "gold-blue"]})
    none = scene(["blue", "red"], influence={"gold": ["gold-red"]})
    assert HEURISTICS.value(above.table, 0) > HEURISTICS.value(below.table, 0) > HEURISTICS.value(none.table, 0)


@pytest.mark.rule("C-2.0c")
def test_an_own_card_late_in_the_game_is_worth_more_than_early(scene: "type[Scene]") -> None:
    influence = {"gold": ["gold-blue"]}
    early = scene(["blue", "red"], {"silver": ["silver-blue", "silver-red", "silver-plain-1"]}, influence)
    late = scene(["blue", "red"], {"silver": []}, influence)
    assert HEURISTICS.value(late.table, 0) > HEURISTICS.value(early.table, 0)


def test_a_tilted_card_is_worth_nothing(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], influence={"gold": ["gold-blue", "gold-red"]})
    upright = HEURISTICS.value(court.table, 0)
    court.tilt((0, "gold"))
    assert HEURISTICS.value(court.table, 0) < 0.5 < upright


def test_the_values_of_all_seats_add_up_to_one_and_the_end_is_exact() -> None:
    for seed in range(20):
        seats = 2 + seed % 4
        table, rng = GAME.new(seats), Rng(seed)
        while table.actors():
            step(table, rng)
            if table.actors() not in ([], [CHANCE]):
                values = [HEURISTICS.value(table, seat) for seat in range(seats)]
                assert sum(values) == pytest.approx(1.0)
                assert all(0.0 < value < 1.0 for value in values)
        outcome = table.outcome()
        assert outcome is not None
        assert [HEURISTICS.value(table, seat) for seat in range(seats)] == [
            outcome.share(seat) for seat in range(seats)
        ]


def step(table: State, rng: Rng) -> None:
    """A choice as the weights would have it; there is always one of weight."""
    seat = table.actors()[0]
    codes = [code for code in table.legal(seat) for _ in range(HEURISTICS.weight(table, seat, code))]
    assert codes
    table.apply(seat, codes[rng.below(len(codes))], SILENCE)


def test_a_sensible_player_draws_her_own_colour_above_all_late(scene: "type[Scene]") -> None:
    stacks = {"copper": ["copper-blue"], "silver": ["silver-red"], "gold": ["gold-plain-1"]}
    court = scene(["blue", "red"], stacks)
    assert weight(court, "draw copper") > weight(court, "draw gold") > weight(court, "draw silver") > 0


def test_a_sensible_player_risks_no_card_that_counts_and_guesses_no_colour_she_has_seen(scene: "type[Scene]") -> None:
    influence = {"copper": ["copper-blue", "copper-red"], "gold": ["gold-red"]}
    court = scene(["blue", "red"], influence=influence)
    assert weight(court, "attack seat-2 copper") == 0
    assert weight(court, "attack seat-2 gold") > 0
    court.play("attack seat-2 gold")
    weights = [weight(court, f"guess {colour}") for colour in ("blue", "red", "green")]
    assert weights[0] == 0 < weights[1] == weights[2]


def test_whoever_is_sure_of_a_colour_attacks_also_with_a_card_that_counts(scene: "type[Scene]") -> None:
    influence = {"copper": ["copper-red", "copper-blue"]}
    court = scene(["blue", "red"], influence=influence, discards=["silver-red"])
    assert weight(court, "attack seat-2 copper") == 0
    court.play("draw gold", "bury silver", "persuade", "return silver-red", "onto gold")
    assert weight(court, "attack seat-2 copper") > 1


@pytest.mark.many_games
def test_taking_the_best_value_beats_random_play() -> None:
    wins = sum(greedy_against_random(seed) for seed in range(30))
    assert wins > 20


def greedy_against_random(seed: int) -> float:
    """The share of the win of a seat that takes what looks best on a few imagined tables."""
    table, rng, greedy = GAME.new(2), Rng(seed), seed % 2
    while table.actors():
        seat = table.actors()[0]
        codes = list(table.legal(seat))
        code = best(table, seat, codes, rng) if seat == greedy else codes[rng.below(len(codes))]
        table.apply(seat, code, SILENCE)
    outcome = table.outcome()
    assert outcome is not None
    return outcome.share(greedy)


def best(table: State, seat: int, codes: list[int], rng: Rng) -> int:
    """The choice with the best value over three imagined tables."""
    worlds = [table.imagine(seat, rng) for _ in range(3)]
    values = dict.fromkeys(codes, 0.0)
    for code in codes:
        for world in worlds:
            after = world.clone()
            after.apply(seat, code, SILENCE)
            while after.actors() == [CHANCE]:
                outcomes = after.legal(CHANCE)
                after.apply(CHANCE, outcomes[rng.below(len(outcomes))], SILENCE)
            values[code] += HEURISTICS.value(after, seat)
    return max(values, key=lambda code: values[code])
