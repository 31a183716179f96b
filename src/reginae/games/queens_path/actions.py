"""All actions of the game, numbered."""

from typing import Final

from reginae.core import ActionTable
from reginae.games.queens_path.parts import CARDS, COLOURS, KINDS, METALS, MOST_SEATS, SQUARES

SEATS: Final = [f"seat-{seat + 1}" for seat in range(MOST_SEATS)]

# What one may promise or be asked for: whom to spare, a card to use, to hold back or to pay later, and where to lead
# the Queen next or not. The square of these two is picked after it.
PLAIN_DEEDS: Final = (
    [f"spare-{seat}" for seat in SEATS]
    + [f"use-{card}" for card in CARDS]
    + [f"hold-{card}" for card in CARDS]
    + [f"pay-{card}" for card in CARDS]
)
DEEDS: Final = PLAIN_DEEDS + [f"lead-{square}" for square in SQUARES] + [f"shun-{square}" for square in SQUARES]
SPARE: Final = DEEDS.index("spare-seat-1")
USE: Final = SPARE + len(SEATS)
HOLD: Final = USE + len(CARDS)
PAY: Final = HOLD + len(CARDS)
LEAD_TO: Final = DEEDS.index(f"lead-{SQUARES[0]}")
SHUN_FROM: Final = DEEDS.index(f"shun-{SQUARES[0]}")
# Details of the actions whose square is picked after them
LEAD: Final = len(PLAIN_DEEDS)
SHUN: Final = LEAD + 1

ACTIONS: Final = ActionTable()

# What chance decides
START: Final = ACTIONS.add_each("start", SEATS)
DEAL: Final = ACTIONS.add_each("deal", COLOURS)
LAY: Final = ACTIONS.add_each("lay", KINDS)
DRAW: Final = ACTIONS.add_each("draw", CARDS)

# 6.1 Movement
MOVE: Final = ACTIONS.add_each("move", SQUARES)

# 6.2 Action: a card, then what it is aimed at
PLAY: Final = ACTIONS.add_each("play", CARDS)
REFRAIN: Final = ACTIONS.add("refrain")
PICK: Final = ACTIONS.add_each("pick", SQUARES)
RETURN: Final = ACTIONS.add_each("return", KINDS)
TAKE: Final = ACTIONS.add_each("take", CARDS)
NAME: Final = ACTIONS.add_each("name", SEATS)
ENOUGH: Final = ACTIONS.add("enough")

# 6.2.11 Bribery, blackmailing and backstabbing
OFFER: Final = ACTIONS.add_each("offer", SEATS)
HEAR: Final = ACTIONS.add_each("hear", SEATS)
GIVE: Final = ACTIONS.add_each("give", CARDS)
WANT: Final = ACTIONS.add_each("want", CARDS)
PROMISE: Final = ACTIONS.add_each("promise", [*PLAIN_DEEDS, "lead", "shun"])
DEMAND: Final = ACTIONS.add_each("demand", [*PLAIN_DEEDS, "lead", "shun"])
PROPOSE: Final = ACTIONS.add("propose")
SILENT: Final = ACTIONS.add("silent")
ACCEPT: Final = ACTIONS.add("accept")
DECLINE: Final = ACTIONS.add("decline")

# 6.3 Assassination
ATTACK: Final = len(ACTIONS)
for _seat in SEATS:
    for _metal in METALS:
        ACTIONS.add("attack", _seat, _metal)
GUESS: Final = ACTIONS.add_each("guess", COLOURS)

# The end of a turn, or a turn in which nothing was done
END: Final = ACTIONS.add("end")
PASS: Final = ACTIONS.add("pass")

VERB: Final = ACTIONS.verb_codes()  # by code: MOVE for every move, PLAY for every card that is played, and so on
