"""All actions of the game, numbered."""

from typing import Final

from mypy_extensions import i64

from reginae.core import ActionTable
from reginae.games.long_live.parts import DIE_FACES, FIRST_PLACE, LAST_PLACE, PLACE_COUNT, PLACES, PRESTIGE, TILES

NEIGHBOURS: Final = [(str(place), str(place + 1)) for place in PLACES if place < LAST_PLACE]

ACTIONS: Final = ActionTable()

# What chance decides: the white die, then the black one
ROLL: Final = len(ACTIONS)
for _white in range(1, DIE_FACES + 1):
    for _black in range(1, DIE_FACES + 1):
        ACTIONS.add("roll", str(_white), str(_black))

# Set-up; a Master is also chosen anew when gang members are repositioned
MASTER: Final = ACTIONS.add_each("master", TILES)
PUT: Final = len(ACTIONS)
for _tile in TILES:
    for _place in PLACES:
        ACTIONS.add("put", _tile, str(_place))

# Two adjacent tiles, named by the lower place: of one's own line, of the opponent's
SWAP: Final = len(ACTIONS)
for _low, _high in NEIGHBOURS:
    ACTIONS.add("swap", _low, _high)
SWAP_THEIRS: Final = len(ACTIONS)
for _low, _high in NEIGHBOURS:
    ACTIONS.add("swap-theirs", _low, _high)
ENOUGH: Final = ACTIONS.add("enough")
STAY: Final = ACTIONS.add("stay")

# Prestige tokens: from the supply; an opponent's to the supply; an opponent's; one's own to the opponent
TAKE: Final = ACTIONS.add_each("take", PRESTIGE)
RETURN: Final = ACTIONS.add_each("return", PRESTIGE)
SEIZE: Final = ACTIONS.add_each("seize", PRESTIGE)
GIVE: Final = ACTIONS.add_each("give", PRESTIGE)

# The Princess turns up a tile of her line
TURN_UP: Final = ACTIONS.add_each("turn-up", [str(place) for place in PLACES])

VERB: Final = ACTIONS.verb_codes()  # by code: ROLL for every roll, PUT for every tile that is put, and so on


def roll_of(code: i64) -> tuple[i64, i64]:
    """What the white and the black die show."""
    return (code - ROLL) // DIE_FACES + 1, (code - ROLL) % DIE_FACES + 1


def put_of(code: i64) -> tuple[i64, i64]:
    """The tile that is put and its place."""
    return (code - PUT) // PLACE_COUNT, (code - PUT) % PLACE_COUNT + FIRST_PLACE
