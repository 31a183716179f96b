"""What holdings turn out to be worth, by mode of play and time left."""

from typing import TYPE_CHECKING

from reginae.core import load_toml
from reginae.games.frondeurs.bots.holdings import HOLDING_NAMES, HOLDINGS, holdings
from reginae.games.frondeurs.bots.value_table import (
    END_WEIGHTS,
    MODES,
    PHASES,
    SPREAD_NAMES,
    SPREADS,
    WEIGHTS_FILE,
    expected_points,
    mid_phase_of,
    mode_of,
    phase_of,
)
from reginae.games.frondeurs.parts import FACTIONS, NONE

if TYPE_CHECKING:
    from reginae.games.frondeurs.tests.conftest import Scene

RETZIST = FACTIONS.index("retzist")


def test_the_file_has_all_modes_and_no_unknown_holding() -> None:
    file = load_toml(WEIGHTS_FILE)
    assert sorted(file) == sorted(MODES)
    for mode in file.values():
        assert set(mode["end"]) | set(mode.get("mid", {})) <= set(HOLDING_NAMES)
        assert all(len(mode[name]) == PHASES for name in SPREAD_NAMES)


def test_no_spread_is_nothing() -> None:
    assert min(min(spreads) for spreads in SPREADS) > 0.0


def test_each_way_to_play_has_weights_of_its_own(scene: "type[Scene]") -> None:
    tables = {
        "four_long": scene(),
        "teams_long": scene(teams=True),
        "three_long": scene(seats=3),
        "two_short_one_scoring": scene(seats=2, length="short_one_scoring"),
        "four_short_two_scorings": scene(length="short_two_scorings"),
    }
    assert [MODES[mode_of(table.table)] for table in tables.values()] == list(tables)


def test_phases_count_down_to_the_end_and_to_mid_game(scene: "type[Scene]") -> None:
    table = scene().table
    assert (phase_of(table), mid_phase_of(table)) == (PHASES - 1, PHASES - 1)
    table.marker = 7
    assert (phase_of(table), mid_phase_of(table)) == (3, 0)
    table.mid_scores[0] = 0
    table.marker = 20
    assert (phase_of(table), mid_phase_of(table)) == (0, NONE)


def test_a_short_game_with_one_scoring_has_no_mid_game(scene: "type[Scene]") -> None:
    assert mid_phase_of(scene(length="short_one_scoring").table) == NONE


def test_expected_points_are_holdings_times_their_weights_in_a_phase(scene: "type[Scene]") -> None:
    held = holdings(scene({"retz": "retzist 3"}).table)
    weights, phase = END_WEIGHTS[0], 2
    expected = sum(weights[phase * HOLDINGS + kind] * held[RETZIST * HOLDINGS + kind] for kind in range(HOLDINGS))
    assert abs(expected_points(held, weights, phase)[RETZIST] - expected) < 1e-9
