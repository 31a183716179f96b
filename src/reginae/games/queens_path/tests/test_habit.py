"""What a player does who looks no further than her own step."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng
from reginae.games.queens_path import GAME, SENSE
from reginae.games.queens_path.habit import lead_of
from reginae.games.queens_path.parts import SQUARES

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


def habits(scene: "Scene", tries: int = 200) -> dict[str, int]:
    """How often whoever must choose makes each choice."""
    rng, counts = Rng(1), dict[str, int]()
    for _ in range(tries):
        notation = GAME.actions[SENSE.habit(scene.table, scene.actor(), rng)].notation
        counts[notation] = counts.get(notation, 0) + 1
    return counts


@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_mostly_the_step_to_ones_own_colour_is_taken(scene: "type[Scene]", variant: str) -> None:
    table = scene({"e4": "iron-red", "d5": "iron-blue", "e3": "white", "c5": "white"}, variant=variant)
    counts = habits(table)
    assert counts["move d5"] > 150
    assert counts["move e4"] > 0


def test_a_barred_step_is_not_taken(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-red", "d5": "iron-blue", "f5": "white"}, hands={1: ["veto"]})
    table.play("move d5", "play veto")
    assert set(habits(table)) == {"move e4", "move f5"}


def test_with_nothing_to_do_the_turn_ends(scene: "type[Scene]") -> None:
    table = scene({"e4": "iron-red"}, influence={"iron": "b"}).tilt(0, "iron", "copper", "silver", "gold")
    table.play("move e4")
    assert set(habits(table)) == {"end"}


def test_a_tilted_card_hopes_for_less(scene: "type[Scene]") -> None:
    court = {"e4": "iron-blue"}
    upright, tilted = scene(court), scene(court).tilt(0, "iron")
    step = SQUARES.index("e4")
    assert lead_of(upright.table, 0, step) > lead_of(tilted.table, 0, step)


def test_a_habit_knows_no_secret_but_its_own(scene: "type[Scene]") -> None:
    court = {"e4": "iron-red", "d5": "iron-green", "e3": "copper-blue", "c5": "gold-black"}
    one = scene(court, factions=["bbbb", "rrrr", "gggg"])
    other = scene(court, factions=["bbbb", "gkpr", "pgkk"])
    assert habits(one) == habits(other)
