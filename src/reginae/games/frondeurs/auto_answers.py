"""What a seat may answer in advance. Musketeers, Crowns and numbers of Coins are open: being asked tells nothing."""

from typing import Final

from reginae.core import Reaction
from reginae.games.frondeurs.actions import ACTIONS, DECLINE, LEAVE_KING, SUFFER, TAKE_KING
from reginae.games.frondeurs.state import duties


def reaction(name: str, kinds: list[int], answer: int) -> Reaction:
    """The same answer to these kinds of duty."""
    decisions = [duties.DECISIONS[kind] for kind in kinds]
    return Reaction(name, decisions, [ACTIONS[answer].notation])


REACTIONS: Final = [
    reaction("musketeers", [*duties.ABOUT_MUSKETEERS], DECLINE),  # §5.22.x-a §7.53b §7.53g
    reaction("cancelling", [duties.CANCELLING], SUFFER),  # §9.23b
    reaction("paying", [duties.PAYING], SUFFER),  # §9.25
    reaction("taking-king", [duties.FINDING], TAKE_KING),
    reaction("leaving-king", [duties.FINDING], LEAVE_KING),
]
ALWAYS_ASKED: Final = frozenset(  # cubes that must go somewhere, a prize, or what the seat itself has begun
    duties.DECISIONS[kind]
    for kind in (
        duties.FLEEING,
        duties.FALLING_BACK,
        duties.LOSING,
        duties.AWARDED,
        duties.CHOOSING,
        duties.ERRAND,
    )
)
