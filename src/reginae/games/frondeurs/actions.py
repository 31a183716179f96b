"""Everything that can be chosen at a table, numbered once."""

from typing import Final

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
    SPACES,
)

VALUES: Final = [str(value) for value in COIN_VALUES]
ERRANDS: Final = MUSKETEERS[:PORTHOS]  # those who can be used at all; Porthos only comes along §5.22.x-b

ACTIONS: Final = ActionTable()

# What chance decides
DRAW: Final = ACTIONS.add_each("draw", CARDS)
UNVEIL: Final = ACTIONS.add_each("unveil", SEASONS)
MINT: Final = ACTIONS.add_each("mint", VALUES)
ROLL: Final = ACTIONS.add_each("roll", [str(face) for face in range(1, FACES + 1)])

# 5.2, 6.1, 6.2 A card, its option, the Tokens that go with it
PLAY: Final = ACTIONS.add_each("play", CARDS)
DISCARD: Final = ACTIONS.add_each("discard", CARDS)
SEASON: Final = ACTIONS.add("season")
OPTION: Final = ACTIONS.add_each("do", ACTS)
LIBERATE: Final = ACTIONS.add("liberate")
CROWN: Final = ACTIONS.add("crown")
COIN_FIRST: Final = ACTIONS.add_each("coin-first", VALUES)
COIN_LAST: Final = ACTIONS.add_each("coin-last", VALUES)
CUBES_FIRST: Final = ACTIONS.add("cubes-first")
CUBES_LAST: Final = ACTIONS.add("cubes-last")
HOARD: Final = ACTIONS.add("hoard")
EXPEND: Final = ACTIONS.add("expend")

# 6.7 Affiliates, 7.4 the King, 7.27 prisoners, 7.5 Musketeers: between the steps of a turn, or in another's
SUPPORT: Final = ACTIONS.add_each("support", SPACES)
UNDERMINE: Final = ACTIONS.add_each("undermine", SPACES)
KING: Final = ACTIONS.add("king")
RECOVER: Final = ACTIONS.add("recover")
FORGO: Final = ACTIONS.add("forgo")
PAY: Final = ACTIONS.add_each("pay", SPACES)
TAKE_KING: Final = ACTIONS.add("take-king")
LEAVE_KING: Final = ACTIONS.add("leave-king")
TRANSFER: Final = ACTIONS.add_each("transfer", SPACES)
USE: Final = ACTIONS.add_each("use", ERRANDS)
USE_TWICE: Final = ACTIONS.add_each("use-with-porthos", ERRANDS)
BLOCK: Final = ACTIONS.add("block")
BLOCK_TWICE: Final = ACTIONS.add("block-with-porthos")
ASSIST: Final = ACTIONS.add("assist")
CANCEL: Final = ACTIONS.add_each("cancel", MUSKETEERS)
GIVE_COIN: Final = ACTIONS.add_each("give-coin", VALUES)
GIVE_CROWN: Final = ACTIONS.add("give-crown")
SUFFER: Final = ACTIONS.add("suffer")

# Spaces
PLACE: Final = ACTIONS.add_each("place", SPACES)
REMOVE: Final = ACTIONS.add_each("remove", SPACES)
MUSTER: Final = len(ACTIONS)  # a Musketeer places anybody's cube: faction * SPACE_COUNT + space
for _faction in FACTIONS:
    for _space in SPACES:
        ACTIONS.add("muster", _faction, _space)
EXCHANGE: Final = ACTIONS.add_each("exchange", SPACES)
LIFT: Final = ACTIONS.add_each("lift", SPACES)
MOVE_TO: Final = ACTIONS.add_each("move-to", SPACES)
MOVE_FROM: Final = ACTIONS.add_each("move-from", SPACES)
FLEE: Final = ACTIONS.add_each("flee", SPACES)
KING_AT: Final = ACTIONS.add_each("king-at", SPACES)
FREE: Final = ACTIONS.add_each("free", SPACES)
ARREST: Final = ACTIONS.add_each("arrest", SPACES)
JAIL: Final = ACTIONS.add_each("jail", SPACES)

# Enough
ATTEND: Final = ACTIONS.add("attend")
DECLINE: Final = ACTIONS.add("decline")
DECLINE_TURN: Final = ACTIONS.add("decline-until-my-turn")
DECLINE_ALL: Final = ACTIONS.add("decline-until-i-say")
DONE: Final = ACTIONS.add("done")
END: Final = ACTIONS.add("end")
