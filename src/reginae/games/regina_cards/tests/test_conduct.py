"""What all saw each seat do with the cards of each colour."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng
from reginae.games.regina_cards.belief import EVIDENCE
from reginae.games.regina_cards.conduct import count_of
from reginae.games.regina_cards.parts import COLOURS

if TYPE_CHECKING:
    from reginae.games.regina_cards.tests.conftest import Scene

TOPS = {
    "copper": ["copper-blue", "copper-plain-1", "copper-plain-2", "copper-plain-3", "copper-red"],
    "silver": ["silver-green", "silver-plain-1", "silver-plain-2", "silver-plain-3", "silver-red"],
    "gold": ["gold-black", "gold-purple", "gold-plain-1", "gold-plain-2", "gold-plain-3", "gold-red"],
}


def conduct(court: "Scene", seat: int) -> dict[str, list[str]]:
    """By colour: what this seat did with cards of it, as often as it did."""
    kinds = [name for name, _ in EVIDENCE]
    done = {
        colour: [name for kind, name in enumerate(kinds) for _ in range(count_of(court.table, seat, number, kind))]
        for number, colour in enumerate(COLOURS)
    }
    return {colour: names for colour, names in done.items() if names}


@pytest.mark.rule("C-2.1a", "C-2.1b")
def test_a_draw_and_a_burial_tell_of_the_cards_that_were_taken_and_of_those_that_were_not(
    scene: "type[Scene]",
) -> None:
    court = scene(["blue", "red"], TOPS)
    court.play("draw copper", "bury gold")
    assert conduct(court, 0) == {
        "blue": ["drawn early"],
        "green": ["left early", "spared late"],
        "black": ["left early", "buried"],
    }
    assert conduct(court, 1) == {}


def test_draws_are_early_or_late_by_the_smallest_stack(scene: "type[Scene]") -> None:
    for size, drawn, left in [(5, "drawn early", "left early"), (4, "drawn in the middle", "left late")]:
        court = scene(["blue", "red"], {**TOPS, "silver": TOPS["silver"][:size]})
        court.play("draw gold")
        assert conduct(court, 0) == {"blue": [left], "green": [left], "black": [drawn]}
    late = scene(["blue", "red"], {**TOPS, "silver": TOPS["silver"][:2]})
    late.play("draw silver")
    assert conduct(late, 0)["green"] == ["drawn late"]


def test_an_empty_stack_and_plain_cards_tell_nothing(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], {"gold": ["gold-red"]})
    court.play("draw gold", "bury silver")
    assert conduct(court, 0) == {"red": ["drawn late"]}
    emptied = scene(["blue", "red"], {"gold": ["gold-red"], "copper": ["copper-red"]})
    emptied.play("draw silver", "bury gold")
    assert conduct(emptied, 0) == {"red": ["left late", "left late", "buried", "spared late"]}


@pytest.mark.rule("C-2.2c", "C-2.2e")
def test_a_discarded_and_a_returned_card_tell_most(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], TOPS, discards=["gold-blue", "gold-green"])
    court.play("agitate gold", "persuade", "return gold-green", "onto copper")
    assert (conduct(court, 0), conduct(court, 1)) == ({"black": ["discarded"]}, {"green": ["returned"]})


def test_of_two_burials_the_second_spares_nothing(scene: "type[Scene]") -> None:
    court = scene(["blue", "red"], TOPS, bury="one_or_two")
    court.play("draw copper", "bury gold", "bury silver")
    assert conduct(court, 0)["green"] == ["left early", "buried", "spared late"]
    assert conduct(court, 0)["black"] == ["left early", "buried"]
    assert "purple" not in conduct(court, 0)


@pytest.mark.rule("C-1.5a")
def test_everybody_saw_the_same(scene: "type[Scene]") -> None:
    court = scene(["blue", "red", "green"], TOPS)
    court.play("draw copper", "bury gold", "draw gold", "bury silver")
    assert all(list(court.table.imagine(seat, Rng(1)).conduct) == list(court.table.conduct) for seat in range(3))
