"""Why an action of booklet 1 is not possible now: the rule that forbids it, in the player's words."""

from mypy_extensions import i64

from reginae.core import Refusal
from reginae.games.queens_collection.actions import (
    ARGUMENT_OF,
    COMPETITIVE_VERBS,
    DISCARD,
    DRAW,
    EXCHANGE,
    GIVE,
    HAND_OVER,
    LIFT,
    PAY,
    PROPOSE,
    PUT,
    SWAP,
    TAKE,
    TRADE,
    VERB_OF,
)
from reginae.games.queens_collection.boxes import NONE
from reginae.games.queens_collection.cooperative.payments import COOPERATIVE_PAYMENTS, PAYMENTS_FROM
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import COLOUR_COUNT, COLOURS, KIND_COUNT
from reginae.games.queens_collection.phases import GIVING, LIFTED, OVER, PAYING, PUTTING_DOWN
from reginae.games.queens_collection.refusals import refused, setup_refusal


def refusal(table: CooperativeState, seat: i64, code: i64) -> Refusal:
    """Why an action that is not legal is not."""
    if table.phase == OVER:
        return refusal_at_the_end(table)
    return setup_refusal(table, seat, VERB_OF[code]) or refusal_in_play(table, seat, code)


def refusal_at_the_end(table: CooperativeState) -> Refusal:
    """Why not, when the game is over."""
    if table.all_home():
        return refused(table, "Q-COOP-E1", "The game is over: all pawns are in their boxes.")
    if table.options.solo:
        return Refusal("Q-SOLO-E1", "The game is over: the draw pile is used up.")
    return Refusal("Q-COOP-E2", "The game is over: the draw pile is used up and everybody has passed.")


def refusal_in_play(table: CooperativeState, seat: i64, code: i64) -> Refusal:
    """Why not, once the set-up is over."""
    verb = VERB_OF[code]
    if verb in COMPETITIVE_VERBS:
        return refusal_of_booklet_2(table, verb)
    if seat != table.turn:
        return refused(table, "Q-COOP-T1", "It is another player's turn; turns go clockwise.")
    if table.phase == LIFTED:
        return refusal_of_lifted(table, verb, ARGUMENT_OF[code])
    if table.phase == PAYING:
        return refusal_of_payment(table, verb, ARGUMENT_OF[code])
    if table.phase == PUTTING_DOWN:
        return refusal_of_new_cards(table, verb)
    if table.phase == GIVING:
        if verb == GIVE:
            return Refusal("Q-COOP-D1", "You have no such card to give: choose one of those in front of you.")
        return Refusal("Q-COOP-D1", "Choose the card of your own that you give for it.")
    return refusal_of_turn(table, verb, ARGUMENT_OF[code])


def refusal_of_booklet_2(table: CooperativeState, verb: i64) -> Refusal:
    """What belongs to playing against each other, and what there is instead. §Q-MODE-1"""
    if table.options.solo:
        return Refusal("Q-SOLO-T1", "Alone you exchange pawns, play a wild or draw new cards, and nothing else.")
    if verb in (EXCHANGE, TRADE, PROPOSE, HAND_OVER):
        return Refusal("Q-COOP-D1", "To exchange a card, take one of another player's and give one of your own for it.")
    return Refusal("Q-COOP-T1", "Together you exchange pawns, play a wild, draw new cards or exchange a card.")


def refusal_of_turn(table: CooperativeState, verb: i64, argument: i64) -> Refusal:
    """Why a turn cannot begin with this."""
    if verb == LIFT:
        return refusal_of_lifting(table, argument // COLOUR_COUNT, argument % COLOUR_COUNT)
    if verb in (SWAP, PUT, PAY):
        return refused(table, "Q-COOP-A1", "Take up a pawn first; then choose the pawn or box it goes to.")
    if verb == DRAW:
        return refused(table, "Q-COOP-C1", "Put down the cards you want to change first, one, two or three; then draw.")
    if verb == DISCARD:
        return refusal_of_discard(table)
    if verb == TAKE:
        return refusal_of_taking(table, argument // KIND_COUNT)
    if verb == GIVE:
        return refused(table, "Q-COOP-D1", "First choose the card of another player's that you would like to have.")
    if table.options.solo and table.options.play_out:
        return Refusal("Q-SOLO-E1", "You may stop only once the draw pile is empty.")
    if table.options.solo:
        return Refusal("Q-SOLO-T1", "There is no passing when you play alone: exchange, move or draw.")
    return Refusal("Q-COOP-T2", "You may pass only once the draw pile is empty.")


def refusal_of_lifting(table: CooperativeState, box: i64, colour: i64) -> Refusal:
    """Why this pawn cannot be taken up."""
    if not table.present[box] >> colour & 1:
        return refused(table, "Q-COOP-A1", f"There is no {COLOURS[colour]} pawn on the {COLOURS[box]} box.")
    display = table.displays[table.turn]
    if table.payments.partners[display * COLOUR_COUNT + colour] != 0:
        return refused(table, "Q-COOP-A3", "No pawn that your other cards move stands on a different box.")
    if table.options.solo and COOPERATIVE_PAYMENTS.can_move[display]:
        return refusal_of_two_alike()
    wild = "a wild." if table.options.solo else "a wild, or two cards of one colour as a wild."
    return refused(
        table,
        "Q-COOP-A1",
        f"Your cards do not move {COLOURS[colour]} pawns: that takes a card of their colour and another one, or {wild}",
    )


def refusal_of_two_alike() -> Refusal:
    """Somebody takes two cards of one colour for a wild in the solo game. §Q-SOLO-A2"""
    return Refusal("Q-SOLO-A2", "Two cards of one colour are no wild when you play alone.")


def refusal_of_discard(table: CooperativeState) -> Refusal:
    """Why new cards cannot be drawn."""
    if table.pile == 0:
        return refused(table, "Q-COOP-C1", "The draw pile is empty, so there are no new cards to be had.")
    return refused(table, "Q-COOP-C1", "You have no such card in front of you.")


def refusal_of_taking(table: CooperativeState, other: i64) -> Refusal:
    """Why this card cannot be exchanged."""
    if table.options.solo:
        return Refusal("Q-SOLO-T1", "You play alone: there is nobody to exchange cards with.")
    if other >= table.seats or other == table.turn:
        return Refusal("Q-COOP-D1", "Exchange a card with another player at this table.")
    if table.pile == 0:
        return Refusal("Q-COOP-D3", "An exchange costs the top card of the draw pile, and the pile is empty.")
    return Refusal("Q-COOP-D1", "That player has no such card.")


def refusal_of_lifted(table: CooperativeState, verb: i64, argument: i64) -> Refusal:
    """Why the pawn that was taken up cannot go there."""
    if verb == SWAP:
        return refusal_of_swap(table, argument // COLOUR_COUNT, argument % COLOUR_COUNT)
    if verb == PUT:
        return refusal_of_move(table, argument)
    return refused(
        table, "Q-COOP-A1", "You have taken up a pawn: choose the pawn it changes places with, or its new box."
    )


def refusal_of_move(table: CooperativeState, box: i64) -> Refusal:
    """Why the pawn that was taken up cannot go there alone."""
    if box == table.lifted_box:
        return refused(table, "Q-COOP-B2", "The pawn stands on this box already: move it to another one.")
    if table.options.solo:
        return Refusal("Q-SOLO-B1", "Moving a single pawn takes a real wild, and you have none.")
    return Refusal("Q-COOP-B1", "Moving a single pawn takes a wild or two cards of one colour, and you have neither.")


def refusal_of_swap(table: CooperativeState, box: i64, colour: i64) -> Refusal:
    """Why these two pawns cannot change places."""
    lifted = table.lifted_colour
    if not table.present[box] >> colour & 1:
        return refused(table, "Q-COOP-A1", f"There is no {COLOURS[colour]} pawn on the {COLOURS[box]} box.")
    if box == table.lifted_box:
        return refused(table, "Q-COOP-A3", "Both pawns stand on the same box: choose one on a different box.")
    if colour == lifted:
        return refused(table, "Q-COOP-A2", "Both pawns have the same colour: choose one of another colour.")
    display = table.displays[table.turn]
    if table.options.solo and COOPERATIVE_PAYMENTS.partners[display * COLOUR_COUNT + lifted] >> colour & 1:
        return refusal_of_two_alike()
    return refused(table, "Q-COOP-A1", f"Your cards do not stand for {COLOURS[lifted]} and {COLOURS[colour]} together.")


def refusal_of_payment(table: CooperativeState, verb: i64, argument: i64) -> Refusal:
    """Why this is no payment."""
    if verb != PAY:
        return refused(table, rule_of_payment(table), "Choose the cards that pay for this.")
    if argument not in PAYMENTS_FROM[table.displays[table.turn]]:
        return refused(table, rule_of_payment(table), "You do not have these cards in front of you.")
    if table.options.solo and COOPERATIVE_PAYMENTS.pays(argument, table.lifted_colour, table.swap_colour):
        return refusal_of_two_alike()
    if table.swap_colour == NONE:
        return refused(table, "Q-COOP-B1", "These cards are no wild, and moving a single pawn takes one.")
    return refused(table, "Q-COOP-A5", "These cards do not stand for the colours of these pawns.")


def rule_of_payment(table: CooperativeState) -> str:
    """The rule that says what is to be paid: for two pawns, or for one that moves alone."""
    return "Q-COOP-B1" if table.swap_colour == NONE else "Q-COOP-A1"


def refusal_of_new_cards(table: CooperativeState, verb: i64) -> Refusal:
    """Why not, while cards are being put down."""
    if verb == DISCARD:
        return refused(table, "Q-COOP-C1", "You have no such card left in front of you.")
    return refused(table, "Q-COOP-C1", "You are changing cards: put down another one, or draw.")
