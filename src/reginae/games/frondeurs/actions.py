"""Everything that can be chosen at a table, numbered once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import ActionTable
from reginae.games.frondeurs.parts import (
    ACTS,
    CARDS,
    COIN_VALUES,
    FACES,
    FACTIONS,
    MUSKETEERS,
    PORTHOS,
    SEASONS,
    SPACE_COUNT,
    SPACES,
)

VALUES: Final = [str(value) for value in COIN_VALUES]
ERRANDS: Final = MUSKETEERS[:PORTHOS]  # those who can be used at all; Porthos only comes along §5.22.x-b

ACTIONS: Final = ActionTable()

# What chance decides
DRAW: Final[i64] = ACTIONS.add_each("draw", CARDS)
UNVEIL: Final[i64] = ACTIONS.add_each("unveil", SEASONS)
MINT: Final[i64] = ACTIONS.add_each("mint", VALUES)
ROLL: Final[i64] = ACTIONS.add_each("roll", [str(face) for face in range(1, FACES + 1)])

# 5.2, 6.1, 6.2 A card, its option, the Tokens that go with it
PLAY: Final[i64] = ACTIONS.add_each("play", CARDS)
DISCARD: Final[i64] = ACTIONS.add_each("discard", CARDS)
SEASON: Final[i64] = ACTIONS.add("season")
OPTION: Final[i64] = ACTIONS.add_each("do", ACTS)
LIBERATE: Final[i64] = ACTIONS.add("liberate")
CROWN: Final[i64] = ACTIONS.add("crown")
COIN_FIRST: Final[i64] = ACTIONS.add_each("coin-first", VALUES)
COIN_LAST: Final[i64] = ACTIONS.add_each("coin-last", VALUES)
CUBES_FIRST: Final[i64] = ACTIONS.add("cubes-first")
CUBES_LAST: Final[i64] = ACTIONS.add("cubes-last")
HOARD: Final[i64] = ACTIONS.add("hoard")
EXPEND: Final[i64] = ACTIONS.add("expend")

# 6.7 Affiliates, 7.4 the King, 7.27 prisoners, 7.5 Musketeers: between the steps of a turn, or in another's
SUPPORT: Final[i64] = ACTIONS.add_each("support", SPACES)
UNDERMINE: Final[i64] = ACTIONS.add_each("undermine", SPACES)
KING: Final[i64] = ACTIONS.add("king")
RECOVER: Final[i64] = ACTIONS.add("recover")
FORGO: Final[i64] = ACTIONS.add("forgo")
PAY: Final[i64] = ACTIONS.add_each("pay", SPACES)
TAKE_KING: Final[i64] = ACTIONS.add("take-king")
LEAVE_KING: Final[i64] = ACTIONS.add("leave-king")
TRANSFER: Final[i64] = ACTIONS.add_each("transfer", SPACES)
USE: Final[i64] = ACTIONS.add_each("use", ERRANDS)
USE_TWICE: Final[i64] = ACTIONS.add_each("use-with-porthos", ERRANDS)
BLOCK: Final[i64] = ACTIONS.add("block")
BLOCK_TWICE: Final[i64] = ACTIONS.add("block-with-porthos")
ASSIST: Final[i64] = ACTIONS.add("assist")
CANCEL: Final[i64] = ACTIONS.add_each("cancel", MUSKETEERS)
GIVE_COIN: Final[i64] = ACTIONS.add_each("give-coin", VALUES)
GIVE_CROWN: Final[i64] = ACTIONS.add("give-crown")
SUFFER: Final[i64] = ACTIONS.add("suffer")

# Spaces
PLACE: Final[i64] = ACTIONS.add_each("place", SPACES)
REMOVE: Final[i64] = ACTIONS.add_each("remove", SPACES)
MUSTER: Final[i64] = len(ACTIONS)  # a Musketeer places anybody's cube: for each Faction every Space
for _faction in FACTIONS:
    for _space in SPACES:
        ACTIONS.add("muster", _faction, _space)
EXCHANGE: Final[i64] = ACTIONS.add_each("exchange", SPACES)
LIFT: Final[i64] = ACTIONS.add_each("lift", SPACES)
MOVE_TO: Final[i64] = ACTIONS.add_each("move-to", SPACES)
MOVE_FROM: Final[i64] = ACTIONS.add_each("move-from", SPACES)
FLEE: Final[i64] = ACTIONS.add_each("flee", SPACES)
KING_AT: Final[i64] = ACTIONS.add_each("king-at", SPACES)
FREE: Final[i64] = ACTIONS.add_each("free", SPACES)
ARREST: Final[i64] = ACTIONS.add_each("arrest", SPACES)
JAIL: Final[i64] = ACTIONS.add_each("jail", SPACES)

# The end of a step or a turn, or an answer that nothing is to be done
ATTEND: Final[i64] = ACTIONS.add("attend")
DECLINE: Final[i64] = ACTIONS.add("decline")
DECLINE_TURN: Final[i64] = ACTIONS.add("decline-until-my-turn")
DECLINE_ALL: Final[i64] = ACTIONS.add("decline-until-i-say")
DONE: Final[i64] = ACTIONS.add("done")
END: Final[i64] = ACTIONS.add("end")

# --- Verbs ---------------------------------------------------------------------------------------

# A verb is known by its first code, such as PLACE; verbs that are carried out alike form a group.
CHANCE_VERBS: Final = 0
CARD_VERBS: Final = 1
TURN_VERBS: Final = 2  # between the steps of a turn
ANSWER_VERBS: Final = 3
SPACE_VERBS: Final = 4
STOP_VERBS: Final = 5
_GROUPS: Final[dict[int, list[int]]] = {
    CHANCE_VERBS: [DRAW, UNVEIL, MINT, ROLL],
    CARD_VERBS: [
        PLAY,
        DISCARD,
        SEASON,
        OPTION,
        LIBERATE,
        CROWN,
        COIN_FIRST,
        COIN_LAST,
        CUBES_FIRST,
        CUBES_LAST,
        HOARD,
        EXPEND,
    ],
    TURN_VERBS: [SUPPORT, UNDERMINE, KING, RECOVER, FORGO, PAY, TRANSFER],
    ANSWER_VERBS: [
        TAKE_KING,
        LEAVE_KING,
        USE,
        USE_TWICE,
        BLOCK,
        BLOCK_TWICE,
        ASSIST,
        CANCEL,
        GIVE_COIN,
        GIVE_CROWN,
        SUFFER,
    ],
    SPACE_VERBS: [
        PLACE,
        REMOVE,
        MUSTER,
        EXCHANGE,
        LIFT,
        MOVE_TO,
        MOVE_FROM,
        FLEE,
        KING_AT,
        FREE,
        ARREST,
        JAIL,
    ],
    STOP_VERBS: [ATTEND, DECLINE, DECLINE_TURN, DECLINE_ALL, DONE, END],
}
_GROUP_OF_VERB: Final = {verb: group for group, verbs in _GROUPS.items() for verb in verbs}
_FIRST_CODES: Final[dict[str, int]] = {}
for _code in range(len(ACTIONS)):
    _FIRST_CODES.setdefault(ACTIONS[_code].verb, _code)
_VERBS: Final = vec[i64]([_FIRST_CODES[ACTIONS[code].verb] for code in range(len(ACTIONS))])
_VERB_GROUPS: Final = vec[i64]([_GROUP_OF_VERB[verb] for verb in _VERBS])


def verb_of(code: i64) -> i64:
    """The verb of an action, as its first code."""
    return _VERBS[code]


def verb_named(word: str) -> int | None:
    """The verb of this word; None if there is none."""
    return _FIRST_CODES.get(word)


def verb_group(code: i64) -> i64:
    """The group of an action's verb."""
    return _VERB_GROUPS[code]


def number_in_verb(code: i64) -> i64:
    """Which of its verb's actions this is, from 0: the Space, the kind of card, the Musketeer."""
    return code - _VERBS[code]


def first_muster(faction: i64) -> i64:
    """The code of a Musketeer's placing a cube of this Faction in Space 0; those of the other Spaces follow."""
    return MUSTER + faction * SPACE_COUNT


def mustered_faction(number: i64) -> i64:
    """Whose cube this number of the verb `muster` places."""
    return number // SPACE_COUNT


def mustered_space(number: i64) -> i64:
    """Where this number of the verb `muster` places a cube."""
    return number % SPACE_COUNT


def coin_code(verb: i64, value: i64) -> i64:
    """The code of what is done with a Coin of this value; the smallest is worth 1."""
    return verb + value - 1


def coin_value(number: i64) -> i64:
    """The value of the Coin that this number of a verb is about."""
    return number + 1
