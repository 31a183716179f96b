"""Swaps in the other's turn are asked by names of their own, so that they can be declined in advance."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.long_live import GAME

if TYPE_CHECKING:
    from reginae.games.long_live.tests.conftest import Scene


@pytest.mark.rule("L-ABIL-PILOT", "L-ABIL-SPY")
@pytest.mark.parametrize(("tile", "decision"), [("pilot", "swap"), ("spy", "spy")])
def test_a_swap_in_the_others_turn_can_be_declined_in_advance(scene: "type[Scene]", tile: str, decision: str) -> None:
    own, others = scene({4: tile}, {4: "guard"}), scene({4: "guard"}, {4: tile})
    own.roll(4)
    others.roll(4)
    assert (own.table.decision(), others.table.decision()) == (decision, f"{decision}-out-of-turn")
    assert (own.table.whose_turn(), others.table.actors()) == (0, [1])
    [answer] = [reaction.answers for reaction in GAME.reactions if others.table.decision() in reaction.decisions]
    assert not any(own.table.decision() in reaction.decisions for reaction in GAME.reactions)
    others.play(*answer)
    assert others.table.decision() == "reposition"
