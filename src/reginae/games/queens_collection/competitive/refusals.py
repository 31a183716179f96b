"""Why an action of booklet 2 is not possible now: the rule that forbids it, in the player's words."""

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.queens_collection.actions import (
    ARGUMENT_OF,
    COOPERATIVE_VERBS,
    DISCARD,
    DONE,
    DRAW,
    EXCHANGE,
    GIVE,
    HAND_OVER,
    PAIR,
    PASS,
    PROPOSE,
    REVEAL,
    STOP,
    TAKE,
    TRADE,
    VERB_OF,
)
from reginae.games.queens_collection.cards import count_of
from reginae.games.queens_collection.competitive.pairs import PAIR_HAND, PAIR_SHOWN, hand_parts
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import KIND_COUNT
from reginae.games.queens_collection.phases import (
    EXCHANGING,
    HANDING_BACK,
    HANDING_OVER,
    OVER,
    PAIRING,
    REVEALING,
    TRADING,
)
from reginae.games.queens_collection.refusals import setup_refusal


def refusal(table: CompetitiveState, seat: i64, code: i64) -> Refusal:
    """Why an action that is not legal is not."""
    if table.phase == OVER:
        return Refusal("Q-VS-G1", "The game is over: everybody has been first player once.")
    return setup_refusal(table, seat, VERB_OF[code]) or refusal_in_play(table, seat, code)


def refusal_in_play(table: CompetitiveState, seat: i64, code: i64) -> Refusal:
    """Why not, once the set-up is over."""
    verb = VERB_OF[code]
    if verb in COOPERATIVE_VERBS:
        return refusal_of_booklet_1(table, seat, verb)
    if verb in (TRADE, PROPOSE, HAND_OVER) and not table.options.teams:
        return Refusal("Q-TEAM-3", "Only partners in two teams exchange cards with each other.")
    if table.phase == HANDING_BACK:
        return refusal_of_handing_back(table, seat, verb)
    if seat != table.turn:
        return Refusal("Q-VS-T1", "It is another player's turn; turns go clockwise.")
    if table.phase == REVEALING:
        if verb == REVEAL:
            return Refusal("Q-VS-D1", "Draw pile and discards are used up: there is nothing to reveal.")
        return Refusal("Q-VS-T1", "First decide whether to reveal another card; pairs and exchanges come after.")
    if verb in (REVEAL, STOP):
        return Refusal("Q-VS-T1", "Cards are revealed in the first part of a turn; now take pawns or exchange.")
    if table.phase == HANDING_OVER or verb == HAND_OVER:
        return refusal_of_handing_over(table, verb)
    return refusal_of_taking(table, seat, verb, ARGUMENT_OF[code])


def refusal_of_booklet_1(table: CompetitiveState, seat: i64, verb: i64) -> Refusal:
    """What belongs to playing together or alone, and what there is instead. §Q-MODE-1"""
    if verb == PASS and table.phase == REVEALING and seat == table.turn:
        return Refusal("Q-VS-1a", "There is no passing: to reveal no more cards, stop.")
    if verb == PASS:
        return Refusal("Q-VS-2", "There is no passing: with a card in hand you must make a pair or exchange a card.")
    if verb == DISCARD:
        return Refusal("Q-VS-2", "Cards leave your hand in a pair or in an exchange; none is put down for a new one.")
    if verb == DRAW:
        return Refusal("Q-VS-1a", "New cards come from the draw pile by revealing them.")
    if verb in (TAKE, GIVE) and table.options.teams:
        return Refusal("Q-TEAM-3", "Cards are exchanged with the display, or with your partner: nobody else.")
    if verb in (TAKE, GIVE):
        return Refusal("Q-VS-2e", "Cards are exchanged with the display, not with other players.")
    return Refusal("Q-VS-2b", "Pawns do not change boxes here: a pair of cards takes a pawn of its colour.")


def refusal_of_taking(table: CompetitiveState, seat: i64, verb: i64, argument: i64) -> Refusal:
    """Why this is no pair or exchange."""
    if table.phase == PAIRING and verb != PAIR:
        return Refusal("Q-VS-2", "You are making pairs, so there is no exchange this turn: pair once more, or be done.")
    if table.phase == EXCHANGING and verb != EXCHANGE:
        return Refusal(
            "Q-TEAM-3" if verb in (TRADE, PROPOSE, HAND_OVER) else "Q-VS-2",
            "You are exchanging cards with the display, and nothing else this turn: go on, or be done.",
        )
    if table.phase == TRADING and verb != TRADE:
        return Refusal(
            "Q-TEAM-3" if verb == EXCHANGE else "Q-VS-2",
            "You are exchanging cards with your partner, and nothing else this turn: go on, or be done.",
        )
    if verb == DONE:
        return Refusal("Q-VS-2", "With a card in hand you must make a pair or exchange one card at least.")
    if verb == PAIR:
        return refusal_of_pair(table, seat, argument)
    if verb == EXCHANGE:
        return refusal_of_exchange(table, seat, argument // KIND_COUNT, argument % KIND_COUNT)
    return refusal_of_trade(table, verb)


def refusal_of_pair(table: CompetitiveState, seat: i64, form: i64) -> Refusal:
    """Which half of the pair is missing."""
    if not hand_parts(table.hands[seat]) >> PAIR_HAND[form] & 1:
        if PAIR_HAND[form] >= KIND_COUNT:
            return Refusal("Q-VS-2d", "You do not have two cards of this colour in your hand.")
        return Refusal("Q-VS-2a", "You have no such card in your hand.")
    if not count_of(table.display, PAIR_SHOWN[form]):
        return Refusal("Q-VS-2a", "The display shows no such card.")
    return Refusal("Q-VS-2a", "A pair is one part from your hand and one card of the display.")


def refusal_of_exchange(table: CompetitiveState, seat: i64, given: i64, taken: i64) -> Refusal:
    """Which of the two cards is missing."""
    if not count_of(table.hands[seat], given):
        return Refusal("Q-VS-2e", "You have no such card in your hand.")
    if not count_of(table.display, taken):
        return Refusal("Q-VS-2e", "The display shows no such card.")
    return Refusal("Q-VS-2e", "A card that was exchanged this turn does not change hands again.")


def refusal_of_trade(table: CompetitiveState, verb: i64) -> Refusal:
    """Why this cannot be exchanged with the partner."""
    if verb == PROPOSE and table.options.shared_hands:
        return Refusal("Q-TEAM-2", "You see your partner's hand: choose the cards themselves.")
    if verb == PROPOSE:
        return Refusal("Q-TEAM-3", "One of your two hands has fewer cards than that.")
    if not table.options.shared_hands:
        return Refusal("Q-TEAM-2", "You do not see your partner's hand: name a number, and each picks her own cards.")
    return Refusal("Q-TEAM-3", "Both cards must be there, and none that was exchanged this turn changes hands again.")


def refusal_of_handing_over(table: CompetitiveState, verb: i64) -> Refusal:
    """Why not, while the player on turn picks cards for the partner."""
    if table.phase != HANDING_OVER and table.options.shared_hands:
        return Refusal("Q-TEAM-2", "You see your partner's hand: choose both cards of the exchange.")
    if table.phase != HANDING_OVER:
        return Refusal("Q-TEAM-3", "Cards are handed over once the number has been named.")
    if verb == HAND_OVER:
        return Refusal("Q-TEAM-3", "You have no such card left to hand over.")
    return Refusal("Q-TEAM-3", "Pick the cards that you hand over to your partner.")


def refusal_of_handing_back(table: CompetitiveState, seat: i64, verb: i64) -> Refusal:
    """Why not, while the partner picks cards in return."""
    if seat != table.partner(table.turn):
        return Refusal("Q-TEAM-3", "The partner is picking the cards that she hands over.")
    if verb == HAND_OVER:
        return Refusal("Q-TEAM-3", "You have no such card left to hand over.")
    return Refusal("Q-TEAM-3", "Pick as many cards as your partner hands over to you.")
