"""Chance: repeatable for the same seed, as likely as its weights."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import Dice, Rng, SeededDice, SystemDice


def numbers(seed: int, count: int = 50) -> list[int]:
    """The first numbers below a thousand."""
    rng = Rng(seed)
    return [rng.below(1000) for _ in range(count)]


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert numbers(7) == numbers(7)
    assert numbers(7) != numbers(8)


def test_a_seed_means_the_same_on_every_machine_and_in_every_version() -> None:
    assert numbers(7, count=6) == [536, 571, 415, 520, 919, 726]


def test_any_whole_number_is_a_seed() -> None:
    for seed in (0, -1, 1 << 70):
        assert all(0 <= number < 1000 for number in numbers(seed))


def test_every_number_below_the_bound_comes_up() -> None:
    rng = Rng(1)
    assert {rng.below(6) for _ in range(300)} == set(range(6))
    assert {rng.below(1) for _ in range(10)} == {0}


def test_a_bound_of_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="range"):
        Rng(1).below(0)


def test_weights_say_how_likely_an_outcome_is() -> None:
    rng, weights = Rng(3), vec[i64]([1, 0, 7])
    seen = Counter(int(rng.weighted(weights)) for _ in range(4000))
    assert set(seen) == {0, 2}
    assert 400 < seen[0] < 600


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    rng, seen = Rng(5), set()
    for _ in range(200):
        cards = vec[i64]([1, 2, 3])
        rng.shuffle(cards)
        seen.add(tuple(cards))
    assert len(seen) == 6
    assert {tuple(sorted(order)) for order in seen} == {(1, 2, 3)}


def test_seeded_dice_are_the_same_for_the_same_seed() -> None:
    codes, weights = vec[i64]([7, 8, 9]), vec[i64]([1, 2, 3])
    one, other = SeededDice(4), SeededDice(4)
    assert [one.choose(codes, weights) for _ in range(40)] == [other.choose(codes, weights) for _ in range(40)]


both_dice = pytest.mark.parametrize("dice", [SeededDice(4), SystemDice()], ids=["seeded", "system"])


@both_dice
def test_dice_choose_only_what_has_weight(dice: Dice) -> None:
    assert {dice.choose(vec[i64]([5, 6, 7, 8]), vec[i64]([0, 1, 0, 1])) for _ in range(200)} == {6, 8}


@both_dice
def test_without_weights_every_outcome_is_as_likely_as_another(dice: Dice) -> None:
    seen = Counter(dice.choose(vec[i64]([5, 6, 7, 8]), vec[i64]()) for _ in range(4000))
    assert sorted(seen) == [5, 6, 7, 8]
    assert all(800 < count < 1200 for count in seen.values())


def test_chance_without_an_outcome_is_refused() -> None:
    for dice in (SeededDice(1), SystemDice()):
        with pytest.raises(ValueError):  # noqa: PT011 - the words differ, the kind does not
            dice.choose(vec[i64](), vec[i64]())
