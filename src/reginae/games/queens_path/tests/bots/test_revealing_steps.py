"""Hiding one's colours: of two equally good steps the one that reveals less is taken."""

from typing import TYPE_CHECKING

import pytest

from reginae.core import Rng
from reginae.games.queens_path import GAME
from reginae.games.queens_path.bots.belief import ColourBelief
from reginae.games.queens_path.bots.revealing_steps import revealing_steps
from reginae.games.queens_path.parts import SQUARES

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene

COURT = {"e4": "iron-red", "d5": "iron-blue", "e3": "white", "c5": "white"}


def weight_of(scene: "Scene", notation: str) -> int:
    """The weight that the belief of the seat on turn gives to an action."""
    action = GAME.actions.find(notation)
    assert action is not None
    return ColourBelief(scene.table, scene.actor(), Rng(1)).weight(action.code)


@pytest.mark.parametrize("variant", ["silver", "gold"])
def test_a_step_to_ones_own_colour_reveals_it_and_another_hides_it(scene: "type[Scene]", variant: str) -> None:
    table = scene(COURT, variant=variant)
    assert [SQUARES[square] for square in revealing_steps(table.table, 0)] == ["d5"]
    assert weight_of(table, "move e4") > weight_of(table, "move d5") > 0


def test_where_all_steps_are_alike_none_reveals_anything(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "e6": "white"})
    assert list(revealing_steps(table.table, 0)) == []
