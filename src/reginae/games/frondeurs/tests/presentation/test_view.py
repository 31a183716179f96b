"""What a view says of the decision that is due, and of the Seasons to come."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.frondeurs.parts import ARAMIS, ATHOS, INDEX
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.details import pack, pack_three

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene

ZONE = INDEX["frontier_german"]


@pytest.mark.parametrize(
    ("duty", "detail", "shown"),
    [
        (duties.PLACING, 3, {"left": 3}),
        (duties.LOSING, pack(0, 2), {"left": 2}),
        (duties.RELEASING, 2, {"left": 0, "prisoners": 2}),
        (duties.NOLL, pack(ZONE, 1), {"left": 0, "removed": 1, "space": "frontier_german"}),
        (duties.BLOCKING, pack_three(0, 2, ZONE), {"left": 0, "space": "frontier_german"}),
        (duties.ASSISTING, pack(0, ARAMIS), {"left": 0, "musketeer": "aramis"}),
        (duties.CHOOSING, pack(0, 2), {"left": 0, "times": 2}),
        (duties.ERRAND, pack_three(0, ATHOS, 5), {"left": 5, "musketeer": "athos"}),
    ],
)
def test_what_is_due_is_told_by_name(scene: "type[Scene]", duty: int, detail: int, shown: dict[str, int | str]) -> None:
    table = scene({"conde": "condean 3"}, "condean").table
    table.agenda.push(duty, 0, detail)
    usual = {"what": duties.DECISIONS[duty], "faction": "condean", "space": ""}
    assert table.view(None)["due"] == usual | shown


@pytest.mark.rule("8.52a", "8.53", "8.51", "3.23")
@pytest.mark.parametrize(("length", "seasons"), [("long", 21), ("short_one_scoring", 8), ("short_two_scorings", 8)])
def test_the_season_cards_left_are_those_of_this_game(scene: "type[Scene]", length: str, seasons: int) -> None:
    table = scene({"retz": "retzist 3"}, length=length)
    assert table.table.view(None)["season"]["left"] == table.table.view(None)["season"]["seasons"] == seasons
    table.give_season("lens")
    assert table.table.view(0)["season"]["left"] == seasons - 1
    assert table.table.view(0)["season"]["seasons"] == seasons
