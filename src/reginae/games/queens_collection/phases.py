"""What a table is waiting for: of chance or of a seat."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# The set-up of both booklets
STARTING: Final = 0
CHOOSING_BOXES: Final = 1
LAYING_BOXES: Final = 2

# Booklet 1: the rest of the set-up, then turns
CHANCE_SETS_ASIDE: Final = 3
SEAT_SETS_ASIDE: Final = 4
PLACING: Final = 5
FILLING: Final = 6
TURN: Final = 7
LIFTED: Final = 8
PAYING: Final = 9
PUTTING_DOWN: Final = 10
GIVING: Final = 11
DRAWING: Final = 12

# Booklet 2: rounds, then turns
DEALING: Final = 13
LAYING_OUT: Final = 14
REVEALING: Final = 15
TURNING_UP: Final = 16
TAKING_PAWNS: Final = 17
PAIRING: Final = 18
EXCHANGING: Final = 19
TRADING: Final = 20
HANDING_OVER: Final = 21
HANDING_BACK: Final = 22
REFILLING: Final = 23

OVER: Final = 24

_DECISIONS: Final[dict[int, str]] = {
    STARTING: "start",
    CHOOSING_BOXES: "choose-box",
    LAYING_BOXES: "lay",
    CHANCE_SETS_ASIDE: "set-aside",
    SEAT_SETS_ASIDE: "set-aside",
    PLACING: "place",
    FILLING: "fill",
    TURN: "turn",
    LIFTED: "lifted",
    PAYING: "pay",
    PUTTING_DOWN: "discard",
    GIVING: "give",
    DRAWING: "draw",
    DEALING: "deal",
    LAYING_OUT: "lay-out",
    REVEALING: "reveal",
    TURNING_UP: "reveal-card",
    TAKING_PAWNS: "take-pawns",
    PAIRING: "pair",
    EXCHANGING: "exchange",
    TRADING: "trade",
    HANDING_OVER: "hand-over",
    HANDING_BACK: "hand-over",
    REFILLING: "refill",
    OVER: "over",
}
_OF_CHANCE: Final[set[int]] = {
    STARTING,
    LAYING_BOXES,
    CHANCE_SETS_ASIDE,
    PLACING,
    FILLING,
    DRAWING,
    DEALING,
    LAYING_OUT,
    TURNING_UP,
    REFILLING,
}

DECISIONS: Final[list[str]] = [_DECISIONS[phase] for phase in range(len(_DECISIONS))]  # by phase: its name
DECIDED_BY_CHANCE: Final = vec[i64]([int(phase in _OF_CHANCE) for phase in range(len(_DECISIONS))])
