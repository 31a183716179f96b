"""What a seat may answer in advance: its own tiles act in the other's turn too, and only swaps are optional."""

from typing import Final

from reginae.core import Reaction

REACTIONS: Final = [  # §L-ABIL-PILOT §L-ABIL-SPY
    Reaction("swap", ["swap-out-of-turn"], ["enough"]),
    Reaction("spy", ["spy-out-of-turn"], ["enough"]),
]
ALWAYS_ASKED: Final = frozenset({"take", "return", "seize", "give", "turn-up"})  # compulsory §L-TURN-F
