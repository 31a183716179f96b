"""What holdings turn out to be worth: weights by mode of play and by the time that is left.

They lie in value_weights.toml, which `benchmarks/frondeurs_value_table.py` makes anew: least-squares fits of what
Factions held at the beginning of turns against what they scored in the end, and against what they scored at mid-game.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import load_toml
from reginae.games.frondeurs.bots.holdings import HOLDING_NAMES, HOLDINGS
from reginae.games.frondeurs.bots.space_values import seasons_left, until_mid_game
from reginae.games.frondeurs.options import LENGTHS, LONG
from reginae.games.frondeurs.parts import FACTION_COUNT, FOLDER, NONE, SEATS_WITH_DUMMY
from reginae.games.frondeurs.state.table_state import TableState

WEIGHTS_FILE: Final = FOLDER / "bots" / "value_weights.toml"
PHASES: Final = 5
LONG_PHASE: Final = 4  # Seasons; half as many in a short game, and half of either until mid-game

# Who plays
FOUR: Final = 0
TEAMS: Final = 1
THREE: Final = 2
TWO: Final = 3
COMPANIES: Final = ["four", "teams", "three", "two"]
MODES: Final[list[str]] = [f"{company}_{length}" for length in LENGTHS for company in COMPANIES]

# What a rollout does not foresee, by phase: of the difference between seats, of a Faction's end, of its mid-game score
SPREAD_NAMES: Final = ["spread", "end_spread", "mid_spread"]
MARGIN: Final = 0
END: Final = 1
MID: Final = 2


def company_of(table: TableState) -> i64:
    """Four alone, two teams, three with the Dummy, or two."""
    if table.seats == FACTION_COUNT:
        return TEAMS if table.options.teams else FOUR
    return THREE if table.seats == SEATS_WITH_DUMMY else TWO


def mode_of(table: TableState) -> i64:
    """The mode of play, an index into MODES."""
    return table.options.length * len(COMPANIES) + company_of(table)


def phase_of(table: TableState) -> i64:
    """How near the end is."""
    return min(seasons_left(table) // phase_length(table), i64(PHASES - 1))


def mid_phase_of(table: TableState) -> i64:
    """How near mid-game is; NONE if it has been scored or never will be."""
    seasons = until_mid_game(table)
    return NONE if seasons == NONE else min(seasons * 2 // phase_length(table), i64(PHASES - 1))


def phase_length(table: TableState) -> i64:
    """How many Seasons a phase has."""
    return LONG_PHASE if table.options.length == LONG else LONG_PHASE // 2


# --- The file ------------------------------------------------------------------------------------


def read_weights(part: dict[str, Any]) -> "vec[float]":
    """The weights of all holdings, phase by phase; 0 for what the file does not name."""
    nothing = [0.0] * PHASES
    return vec[float]([float(part.get(name, nothing)[phase]) for phase in range(PHASES) for name in HOLDING_NAMES])


def read_spreads(mode: dict[str, Any]) -> "vec[float]":
    """The spreads of a mode, phase by phase."""
    return vec[float]([float(mode[name][phase]) for phase in range(PHASES) for name in SPREAD_NAMES])


_FILE: Final[dict[str, Any]] = load_toml(WEIGHTS_FILE)
END_WEIGHTS: Final = [read_weights(_FILE[mode]["end"]) for mode in MODES]
MID_WEIGHTS: Final = [read_weights(_FILE[mode].get("mid", {})) for mode in MODES]
SPREADS: Final = [read_spreads(_FILE[mode]) for mode in MODES]


# --- Looking up ----------------------------------------------------------------------------------


def spread_of(mode: i64, phase: i64, which: i64) -> float:
    """One of the spreads, never 0."""
    return SPREADS[mode][phase * len(SPREAD_NAMES) + which]


def expected_points(held: vec[float], weights: vec[float], phase: i64) -> vec[float]:
    """By Faction: what its holdings are worth by the weights of a phase."""
    first = phase * HOLDINGS
    points = vec[float]([0.0] * FACTION_COUNT)
    faction: i64 = 0
    while faction < FACTION_COUNT:
        own = faction * HOLDINGS
        total = 0.0
        holding: i64 = 0
        while holding < HOLDINGS:
            total += weights[first + holding] * held[own + holding]
            holding += 1
        points[faction] = total
        faction += 1
    return points
