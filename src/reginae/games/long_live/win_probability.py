"""How likely a seat wins: what the next roll decides exactly, and the learned weights of what both gangs have."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import load_toml
from reginae.games.long_live.features import COUNT, NAMES, features
from reginae.games.long_live.next_roll import win_chances
from reginae.games.long_live.parts import FOLDER
from reginae.games.long_live.state import Gangs

_LEARNED: Final[dict[str, float]] = load_toml(FOLDER / "value_weights.toml")
WEIGHTS: Final = vec[float]([float(_LEARNED[name]) for name in NAMES])


def win_probability(gangs: Gangs, seat: i64) -> float:
    """How likely this seat wins, as it turned out in many games."""
    first, second = win_chances(gangs)
    probability = first + (1.0 - first - second) * later_chance(gangs)
    return probability if seat == 0 else 1.0 - probability


def later_chance(gangs: Gangs) -> float:
    """How likely the first seat wins if the next roll does not decide."""
    own, other = features(gangs, 0), features(gangs, 1)
    total = 0.0
    index: i64 = 0
    while index < COUNT:
        total += WEIGHTS[index] * (own[index] - other[index])
        index += 1
    return 1.0 / (1.0 + exp(-total))
