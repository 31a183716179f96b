"""All actions of the game, numbered."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import ActionTable
from reginae.games.regina_cards.parts import CARDS, COLOURS, FACE_UP, GROUPS, MOST_SEATS

SEATS: Final = [f"seat-{seat + 1}" for seat in range(MOST_SEATS)]
PLACES: Final = [f"{group}-{depth + 1}" for group in GROUPS for depth in range(FACE_UP)]

# The two places that each `manipulate` switches, as stack * FACE_UP + depth.
SWITCHES: Final = [(first, second) for first in range(len(PLACES)) for second in range(first + 1, len(PLACES))]
FIRST_PLACES: Final = vec[i64]([first for first, _ in SWITCHES])
SECOND_PLACES: Final = vec[i64]([second for _, second in SWITCHES])
BOTH_PLACES: Final = vec[i64]([1 << first | 1 << second for first, second in SWITCHES])
ALL_SWITCHES: Final = vec[i64](range(len(SWITCHES)))
TOP_SWITCHES: Final = vec[i64](
    [index for index, (first, second) in enumerate(SWITCHES) if first % FACE_UP == 0 and second % FACE_UP == 0]
)

ACTIONS: Final = ActionTable()

# What chance decides
START: Final[i64] = ACTIONS.add_each("start", SEATS)
DEAL: Final[i64] = ACTIONS.add_each("deal", COLOURS)
TURN_UP: Final[i64] = ACTIONS.add_each("turn-up", CARDS)

# Rule card 2: draw, action, assassination, or pass
DRAW: Final[i64] = ACTIONS.add_each("draw", GROUPS)
BURY: Final[i64] = ACTIONS.add_each("bury", GROUPS)
ENOUGH: Final[i64] = ACTIONS.add("enough")
AGITATE: Final[i64] = ACTIONS.add_each("agitate", GROUPS)
MANIPULATE: Final[i64] = len(ACTIONS)
for _first, _second in SWITCHES:
    ACTIONS.add("manipulate", PLACES[_first], PLACES[_second])
PERSUADE: Final[i64] = ACTIONS.add("persuade")
RETURN: Final[i64] = ACTIONS.add_each("return", CARDS)
ONTO: Final[i64] = ACTIONS.add_each("onto", GROUPS)
ATTACK: Final[i64] = len(ACTIONS)
for _seat in SEATS:
    for _group in GROUPS:
        ACTIONS.add("attack", _seat, _group)
GUESS: Final[i64] = ACTIONS.add_each("guess", COLOURS)
PASS: Final[i64] = ACTIONS.add("pass")

VERB: Final = ACTIONS.verb_codes()  # by code: DRAW for every draw, ATTACK for every attack, and so on
