"""What can be answered in advance, at which tables, and that it is always possible."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.queens_path import GAME

if TYPE_CHECKING:
    from reginae.games.queens_path.tests.conftest import Scene


@pytest.mark.parametrize(
    ("seats", "options", "expected"),
    [
        (3, {}, "veto protect"),
        (2, {}, "veto"),
        (3, {"forced_reactions": True}, ""),
        (3, {"negotiation": True}, "veto protect floor-before-turn floor answer"),
        (3, {"negotiation": True, "secret_offers": True}, "veto protect floor-before-turn answer-whisper"),
    ],
)
def test_only_what_can_be_asked_is_offered(seats: int, options: dict[str, str | int | bool], expected: str) -> None:
    offered = GAME.reactions_at(seats, GAME.complete(seats, options))
    assert " ".join(reaction.name for reaction in offered) == expected


@pytest.mark.rule("P-6.2.11a")
def test_a_whisper_is_answered_in_advance_by_all_alike(scene: "type[Scene]") -> None:
    table = scene({"e4": "white"}, hands={0: ["slander"]}, negotiation=True, secret_offers=True)
    table.play("offer seat-2", "give slander", "propose")
    answers = next(reaction.answers for reaction in GAME.reactions if "answer-whisper" in reaction.decisions)
    legal = [{GAME.actions[code].notation for code in table.table.legal(seat)} for seat in table.table.actors()]
    assert [next(answer for answer in answers if answer in possible) for possible in legal] == ["decline", "refrain"]


@pytest.mark.rule("P-6.2.11a")
def test_it_stays_the_turn_of_whoever_is_bribed_before_it(scene: "type[Scene]") -> None:
    table = scene({"e4": "white", "e3": "white"}, hands={0: ["slander"]}, negotiation=True)
    table.play("move e4", "end")
    assert (table.table.decision(), table.actor(), table.table.whose_turn()) == ("floor-before-turn", 0, 1)
