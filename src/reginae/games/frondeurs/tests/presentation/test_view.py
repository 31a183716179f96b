"""What a view says of the decision that is due."""

from typing import TYPE_CHECKING

import pytest

from reginae.games.frondeurs.parts import ARAMIS, ATHOS, INDEX
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.details import pack, pack_errand

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
        (duties.ASSISTING, pack(0, ARAMIS), {"left": 0, "musketeer": "aramis"}),
        (duties.CHOOSING, pack(0, 2), {"left": 0, "times": 2}),
        (duties.ERRAND, pack_errand(0, ATHOS, 5), {"left": 5, "musketeer": "athos"}),
    ],
)
def test_what_is_due_is_told_by_name(scene: "type[Scene]", duty: int, detail: int, shown: dict[str, int | str]) -> None:
    table = scene({"conde": "condean 3"}, "condean").table
    table.agenda.push(duty, 0, detail)
    usual = {"what": duties.DECISIONS[duty], "faction": "condean", "space": ""}
    assert table.view(None)["due"] == usual | shown
