"""Why pieces that no action joins cannot be joined: a pair that does not match, two cards put down at once."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.queens_collection.actions import (
    ACTIONS,
    CHOOSE,
    DISCARD,
    DRAW,
    EXCHANGE,
    GIVE,
    HAND_OVER,
    LIFT,
    PAIR,
    PAY,
    PROPOSE,
    PUT,
    REVEAL,
    SET_ASIDE_PAWN,
    SWAP,
    TAKE,
    TRADE,
    VERB_OF,
)
from reginae.games.queens_collection.cooperative.refusals import rule_of_payment
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import BOXES, KINDS, PAWNS, SEATS
from reginae.games.queens_collection.phases import (
    CHOOSING_BOXES,
    EXCHANGING,
    GIVING,
    HANDING_BACK,
    HANDING_OVER,
    LIFTED,
    PAIRING,
    PAYING,
    PUTTING_DOWN,
    REVEALING,
    SEAT_SETS_ASIDE,
    TAKING_PAWNS,
    TRADING,
    TURN,
)
from reginae.games.queens_collection.refusals import refused
from reginae.games.queens_collection.state import CollectionState

_NAMES: Final = frozenset([*KINDS, *BOXES, *PAWNS, *SEATS])
_FIRST_CODE: Final = {action.verb: action.code for action in reversed(ACTIONS.actions)}  # by the word of a verb

# By verb: when it is asked for, the rule about it, and how it is done
_ASKED: Final[dict[int, tuple[tuple[int, ...], str, str]]] = {
    CHOOSE: ((CHOOSING_BOXES,), "Q-SETUP-1", "Choose one of the two boxes of a colour by its name."),
    SET_ASIDE_PAWN: ((SEAT_SETS_ASIDE,), "Q-SOLO-1", "Set one pawn aside after the other, each named by its colour."),
    LIFT: ((TURN,), "Q-COOP-A1", "A pawn is named by its colour and the colour of the box it stands on."),
    SWAP: ((LIFTED,), "Q-COOP-A1", "A pawn is named by its colour and the colour of the box it stands on."),
    PUT: ((LIFTED,), "Q-COOP-B1", "Name the one box that the pawn moves to."),
    PAY: ((PAYING,), "Q-COOP-A1", "These cards never pay for this."),
    DISCARD: ((TURN, PUTTING_DOWN), "Q-COOP-C1", "Put down one card after the other; then draw."),
    DRAW: ((PUTTING_DOWN,), "Q-COOP-C1", "Nobody chooses the cards that are drawn."),
    TAKE: ((TURN,), "Q-COOP-D1", "Choose one card of one other player."),
    GIVE: ((GIVING,), "Q-COOP-D1", "Give one card for it."),
    REVEAL: ((REVEALING,), "Q-VS-1a", "Nobody chooses the card that is revealed."),
    PAIR: ((TAKING_PAWNS, PAIRING), "Q-VS-2a", "A pair is one part from your hand and one card of the display."),
    EXCHANGE: (
        (TAKING_PAWNS, EXCHANGING),
        "Q-VS-2e",
        "Exchange one card after the other, each for one card of the display.",
    ),
    TRADE: (
        (TAKING_PAWNS, TRADING),
        "Q-TEAM-3",
        "Exchange one card after the other, each for one card of your partner's.",
    ),
    PROPOSE: ((TAKING_PAWNS,), "Q-TEAM-3", "Partners exchange one, two or three cards."),
    HAND_OVER: ((HANDING_OVER, HANDING_BACK), "Q-TEAM-3", "Hand over one card after the other."),
}


def refusal_of_words(table: CollectionState, seat: i64, words: str) -> Refusal | None:
    """The rule against joining these pieces; None if the words name no verb of the game, or no piece. §Q-MODE-1"""
    verb, *parts = words.split() or [""]
    if verb not in _FIRST_CODE or not parts or not all(is_named(part) for part in parts):
        return None
    kind = int(VERB_OF[_FIRST_CODE[verb]])
    asked = _ASKED.get(kind)
    if asked is None or table.phase not in asked[0] or seat != table.actors()[0]:
        return table.refusal(seat, _FIRST_CODE[verb])
    if kind == PAIR:
        return refusal_of_pair(verb, parts) or Refusal(asked[1], asked[2])
    if kind == PAY and isinstance(table, CooperativeState):
        return refused(table, rule_of_payment(table), asked[2])
    first = table.refusal(seat, _FIRST_CODE[verb])
    if first is not None and first.rule in ("Q-TEAM-2", "Q-TEAM-3", "Q-SOLO-T1"):
        return first  # nobody does this at such a table
    return refused(table, asked[1], asked[2])


def is_named(part: str) -> bool:
    """Whether this names pieces: a card, a box, a pawn, a seat, several cards joined by +, or a number of them."""
    return part.isdecimal() or all(name in _NAMES for name in part.split("+"))


def refusal_of_pair(verb: str, parts: list[str]) -> Refusal | None:
    """Why a hand part and a display card are no pair; None if these are not a part and a card. §Q-VS-2a §Q-VS-2d"""
    if len(parts) < 2 or (verb == "pair" and len(parts) > 2):
        return None
    held, shown = parts[0].split("+"), parts[1]
    if "+" in shown:
        return Refusal("Q-VS-2d", "Only cards from your hand stand for another one two by two.")
    if len(held) > 2 or held[0] != held[-1] or (len(held) == 2 and held[0] == "wild"):
        return Refusal("Q-VS-2d", "Only two cards of one colour together stand for any one card.")
    stands_for_any = len(held) == 2 or held[0] == "wild"
    if verb == "pair-as":
        return Refusal("Q-VS-2d", "A colour is named only where both halves of a pair stand for any card.")
    if stands_for_any and shown == "wild":
        return Refusal("Q-VS-2d", "Both halves stand for any card, so name the colour as well.")
    return Refusal("Q-VS-2a", f"A pair is of one colour, and {held[0]} and {shown} are two.")
