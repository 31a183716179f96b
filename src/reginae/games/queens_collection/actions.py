"""Everything that can be chosen at a table, numbered once, and tables that give the verb of each code."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import ActionTable
from reginae.games.queens_collection.competitive.pairs import PAIR_FORMS, pair_notation
from reginae.games.queens_collection.cooperative.payments import PAYMENTS
from reginae.games.queens_collection.parts import BOXES, COLOURS, EXCHANGES, KINDS, SEATS

# Verbs: what chance decides, and two choices of the set-up
START: Final = 0
LAY: Final = 1
TURN_UP: Final = 2
DEAL: Final = 3
SET_ASIDE_PAWN: Final = 4
CHOOSE: Final = 5
# Booklet 1
LIFT: Final = 6
SWAP: Final = 7
PUT: Final = 8
PAY: Final = 9
DISCARD: Final = 10
DRAW: Final = 11
TAKE: Final = 12
GIVE: Final = 13
PASS: Final = 14
# Booklet 2
REVEAL: Final = 15
STOP: Final = 16
PAIR: Final = 17
EXCHANGE: Final = 18
TRADE: Final = 19
PROPOSE: Final = 20
HAND_OVER: Final = 21
DONE: Final = 22

CHANCE_VERBS: Final[frozenset[int]] = frozenset({START, LAY, TURN_UP, DEAL})
SETUP_VERBS: Final[frozenset[int]] = frozenset({SET_ASIDE_PAWN, CHOOSE})
COOPERATIVE_VERBS: Final[frozenset[int]] = frozenset({LIFT, SWAP, PUT, PAY, DISCARD, DRAW, TAKE, GIVE, PASS})
COMPETITIVE_VERBS: Final[frozenset[int]] = frozenset({REVEAL, STOP, PAIR, EXCHANGE, TRADE, PROPOSE, HAND_OVER, DONE})

ACTIONS: Final = ActionTable()
_VERBS: Final[list[int]] = []
_ARGUMENTS: Final[list[int]] = []


def _add(verb: int, notations: list[list[str]]) -> int:
    """Enter the actions of one verb; the code of the first."""
    first = len(ACTIONS)
    for argument, notation in enumerate(notations):
        ACTIONS.add(notation[0], *notation[1:])
        _VERBS.append(verb)
        _ARGUMENTS.append(argument)
    return first


def _each(word: str, *parts: list[str]) -> list[list[str]]:
    """The word with every combination of the parts, the last part changing fastest."""
    notations = [[word]]
    for names in parts:
        notations = [[*notation, name] for notation in notations for name in names]
    return notations


# The code of the first action of each verb
START_CODE: Final[i64] = _add(START, _each("start", SEATS))
LAY_CODE: Final[i64] = _add(LAY, _each("lay", BOXES))
TURN_UP_CODE: Final[i64] = _add(TURN_UP, _each("turn-up", KINDS))
DEAL_CODE: Final[i64] = _add(DEAL, _each("deal", KINDS))
SET_ASIDE_CODE: Final[i64] = _add(SET_ASIDE_PAWN, _each("set-aside", COLOURS))
CHOOSE_CODE: Final[i64] = _add(CHOOSE, _each("choose", BOXES))

_PAWNS: Final = [[colour, box] for box in COLOURS for colour in COLOURS]  # box * COLOUR_COUNT + colour
LIFT_CODE: Final[i64] = _add(LIFT, [["lift", *pawn] for pawn in _PAWNS])
SWAP_CODE: Final[i64] = _add(SWAP, [["swap", *pawn] for pawn in _PAWNS])
PUT_CODE: Final[i64] = _add(PUT, _each("put", COLOURS))
_PAY_WORDS: Final = ["pay", "pay-two", "pay-three"]  # by number of cards
PAY_CODE: Final[i64] = _add(
    PAY, [[_PAY_WORDS[len(payment) - 1], *[KINDS[kind] for kind in payment]] for payment in PAYMENTS]
)
DISCARD_CODE: Final[i64] = _add(DISCARD, _each("discard", KINDS))
DRAW_CODE: Final[i64] = _add(DRAW, _each("draw"))
TAKE_CODE: Final[i64] = _add(TAKE, _each("take", SEATS, KINDS))  # seat * KIND_COUNT + kind
GIVE_CODE: Final[i64] = _add(GIVE, _each("give", KINDS))
PASS_CODE: Final[i64] = _add(PASS, _each("pass"))

REVEAL_CODE: Final[i64] = _add(REVEAL, _each("reveal"))
STOP_CODE: Final[i64] = _add(STOP, _each("stop"))
PAIR_CODE: Final[i64] = _add(PAIR, [pair_notation(*form) for form in PAIR_FORMS])
EXCHANGE_CODE: Final[i64] = _add(EXCHANGE, _each("exchange", KINDS, KINDS))  # given * KIND_COUNT + taken
TRADE_CODE: Final[i64] = _add(TRADE, _each("trade", KINDS, KINDS))  # given * KIND_COUNT + taken
PROPOSE_CODE: Final[i64] = _add(PROPOSE, _each("propose", [str(count + 1) for count in range(EXCHANGES)]))
HAND_OVER_CODE: Final[i64] = _add(HAND_OVER, _each("hand-over", KINDS))
DONE_CODE: Final[i64] = _add(DONE, _each("done"))

VERB_OF: Final = vec[i64](_VERBS)  # by code
ARGUMENT_OF: Final = vec[i64](_ARGUMENTS)  # by code: its distance from the first code of its verb
