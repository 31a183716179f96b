"""What holdings turn out to be worth at the end of the game."""

from typing import TYPE_CHECKING

from reginae.games.frondeurs.bots.value_table import (
    HOLDING_WEIGHTS,
    HOLDINGS,
    WEIGHTS,
    expected_final_points,
    holdings,
    phase_of,
)
from reginae.games.frondeurs.parts import FACTIONS, NONE

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene

RETZIST, MAZARINIST = FACTIONS.index("retzist"), FACTIONS.index("mazarinist")
NAMES = [name for name, _ in HOLDING_WEIGHTS]


def held(scene: "Scene", name: str, faction: int = RETZIST) -> float:
    return holdings(scene.table)[faction * HOLDINGS + NAMES.index(name)]


def test_each_holding_is_counted_for_its_faction(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "lyon": "retzist 1", "conde": "condean 3"}, coins=[2, 3], crowns=1)
    assert held(table, "Control of the own Avatar") == 1
    assert held(table, "a Controlled Space") == 1
    assert (held(table, "a Space short of Control"), held(table, "a cube there")) == (1, 1)
    assert (held(table, "a Coin"), held(table, "a Crown"), held(table, "a card")) == (2, 1, 1)
    assert held(table, "a Coin", FACTIONS.index("condean")) == 0


def test_an_arrested_space_counts_apart(scene: "type[Scene]") -> None:
    table = scene({"beaufort": "retzist 2"}, arrested={"beaufort": "vincennes"})
    assert held(table, "an arrested Space") == 1
    assert held(table, "a Space short of Control") == 0


def test_the_pawn_is_worth_less_to_the_mazarinist_than_to_those_who_score_it(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3", "mazarin": "mazarinist 3"})
    table.table.marker, table.table.king_holder = 19, NONE
    without = expected_final_points(table.table)
    table.table.king_holder = RETZIST
    retzist_pawn = expected_final_points(table.table)[RETZIST] - without[RETZIST]
    table.table.king_holder = MAZARINIST
    mazarinist_pawn = expected_final_points(table.table)[MAZARINIST] - without[MAZARINIST]
    assert retzist_pawn > 5.0 > mazarinist_pawn
    assert held(table, "the King's Pawn", MAZARINIST) == 0
    assert held(table, "the King's Pawn with the Mazarinist", MAZARINIST) == 1


def test_expected_points_are_holdings_times_their_weights_in_this_phase(scene: "type[Scene]") -> None:
    table = scene({"retz": "retzist 3"})
    row = holdings(table.table)
    first = phase_of(table.table) * HOLDINGS
    expected = sum(WEIGHTS[first + kind] * row[RETZIST * HOLDINGS + kind] for kind in range(HOLDINGS))
    assert abs(expected_final_points(table.table)[RETZIST] - expected) < 1e-9


def test_a_lead_is_worth_more_the_nearer_the_end_is(scene: "type[Scene]") -> None:
    def worth_of_villeroy(marker: int) -> float:
        less, more = scene({"retz": "retzist 3"}), scene({"retz": "retzist 3", "villeroy": "retzist 3"})
        less.table.marker, more.table.marker = marker, marker
        return expected_final_points(more.table)[RETZIST] - expected_final_points(less.table)[RETZIST]

    assert worth_of_villeroy(19) > worth_of_villeroy(8) > 0.0


def test_the_same_coin_is_worth_more_while_there_is_time_to_use_it(scene: "type[Scene]") -> None:
    def worth_of_coin(marker: int) -> float:
        poor, rich = scene({"retz": "retzist 3"}), scene({"retz": "retzist 3"}, coins=[1])
        poor.table.marker, rich.table.marker = marker, marker
        return expected_final_points(rich.table)[RETZIST] - expected_final_points(poor.table)[RETZIST]

    assert worth_of_coin(0) > worth_of_coin(18) > 0.0
