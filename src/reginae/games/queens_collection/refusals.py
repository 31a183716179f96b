"""Why a choice is not possible now: the rule that forbids it, in the player's words."""

from mypy_extensions import i64

from reginae.core import CHANCE, Refusal
from reginae.games.queens_collection import refusals_against
from reginae.games.queens_collection.actions import (
    CHOOSE,
    DISCARD,
    DRAW,
    GIVE,
    LIFT,
    PASS,
    PAY,
    PUT,
    REVEAL,
    SET_ASIDE_PAWN,
    SWAP,
    TAKE,
)
from reginae.games.queens_collection.handfuls import PAYMENTS_FROM
from reginae.games.queens_collection.parts import COLOUR_COUNT, COLOURS, KIND_COUNT
from reginae.games.queens_collection.state import (
    CHOOSING,
    GIVING,
    LIFTED,
    OVER,
    PAYING,
    PUTTING_DOWN,
    SETTING_ASIDE_OWN,
    Collection,
)


def refusal(table: Collection, seat: i64, code: i64) -> Refusal:
    """Why a choice that is not offered is not."""
    if table.phase == OVER:
        return refusal_at_the_end(table)
    if code < SET_ASIDE_PAWN:
        return Refusal("Q-SETUP-4", "Chance lays the boxes, turns up the cards and deals them, each when it is due.")
    if seat == CHANCE:
        return Refusal("Q-SETUP-4", "Chance lays boxes and turns up cards; all else is for the players.")
    if table.phase < CHOOSING:
        return Refusal("Q-SETUP-4", "A card is being turned up or a box being laid: wait a moment.")
    if table.phase in (CHOOSING, SETTING_ASIDE_OWN):
        return refusal_in_set_up(table, seat, code)
    if code < LIFT:
        return Refusal("Q-SETUP-1", "The set-up is over: boxes are chosen and pawns set aside before the first turn.")
    if table.customs.together:
        return refusal_together(table, seat, code)
    return refusals_against.refusal(table, seat, code)


def refusal_at_the_end(table: Collection) -> Refusal:
    """Nothing is possible any more."""
    if not table.customs.together:
        return Refusal("Q-VS-G1", "The game is over: everybody has been first player once.")
    if table.all_home():
        return Refusal("Q-COOP-E1", "The game is over: all pawns are in their boxes.")
    if table.customs.solo:
        return Refusal("Q-SOLO-E1", "The game is over: the draw pile is used up.")
    return Refusal("Q-COOP-E2", "The game is over: the draw pile is used up and everybody has passed.")


def refusal_in_set_up(table: Collection, seat: i64, code: i64) -> Refusal:
    """Boxes are being chosen, or pawns set aside."""
    if seat != table.turn:
        return Refusal("Q-SETUP-1", "The first player chooses the boxes for everybody.")
    if table.phase == SETTING_ASIDE_OWN:
        if SET_ASIDE_PAWN <= code < CHOOSE:
            return Refusal(
                "Q-SOLO-1", "You have set a pawn of this colour aside already: choose four different colours."
            )
        return Refusal("Q-SOLO-1", "First set four pawns of four different colours aside.")
    if CHOOSE <= code < LIFT:
        return Refusal(
            "Q-SETUP-1", f"Now choose one of the two {COLOURS[table.owed]} boxes; one of each colour is in play."
        )
    return Refusal("Q-SETUP-1", "First choose which boxes you play with.")


# --- Booklet 1 -----------------------------------------------------------------------------------


def refusal_together(table: Collection, seat: i64, code: i64) -> Refusal:
    """Why not, in the cooperative and the solo game."""
    if code >= REVEAL:
        return Refusal("Q-MODE-1", "Revealing and pairing cards belongs to playing against each other.")
    if seat != table.turn:
        return Refusal("Q-COOP-T1", "It is another player's turn; turns go clockwise.")
    if table.phase == LIFTED:
        return refusal_of_lifted(table, code)
    if table.phase == PAYING:
        return refusal_of_payment(table, code)
    if table.phase == PUTTING_DOWN:
        return refusal_of_new_cards(table, code)
    if table.phase == GIVING:
        if GIVE <= code < PASS:
            return Refusal("Q-COOP-D1", "You have no such card to give: choose one of those in front of you.")
        return Refusal("Q-COOP-D1", "Choose the card of your own that you give for it.")
    return refusal_of_turn(table, code)


def refusal_of_turn(table: Collection, code: i64) -> Refusal:
    """Why a turn cannot begin so."""
    if code < SWAP:
        return refusal_of_lifting(table, (code - LIFT) // COLOUR_COUNT, (code - LIFT) % COLOUR_COUNT)
    if code < DISCARD:
        return Refusal("Q-COOP-A1", "Take up a pawn first; then choose the pawn or box it goes to.")
    if code == DRAW:
        return Refusal("Q-COOP-C1", "Put down the cards you want to change first, one, two or three; then draw.")
    if code < DRAW:
        return refusal_of_discard(table)
    if code < GIVE:
        return refusal_of_taking(table, (code - TAKE) // KIND_COUNT)
    if code < PASS:
        return Refusal("Q-COOP-D1", "First choose the card of another player's that you would like to have.")
    if table.customs.solo and not table.customs.play_out:
        return Refusal("Q-SOLO-T1", "There is no passing when you play alone: exchange, move or draw.")
    return Refusal("Q-COOP-T2", "You may pass only once the draw pile is empty.")


def refusal_of_lifting(table: Collection, box: i64, colour: i64) -> Refusal:
    """Why this pawn cannot be taken up."""
    if not table.present[box] >> colour & 1:
        return Refusal("Q-COOP-A1", f"There is no {COLOURS[colour]} pawn on the {COLOURS[box]} box.")
    if table.customs.purse.partners[table.hands[table.turn] * COLOUR_COUNT + colour] == 0:
        return Refusal(
            "Q-SOLO-A2" if table.customs.solo else "Q-COOP-A6",
            f"Your cards do not move {COLOURS[colour]} pawns: that takes a card of their colour and another one, or "
            + ("a wild." if table.customs.solo else "a wild, or two cards of one colour as a wild."),
        )
    return Refusal("Q-COOP-A3", "No pawn that your other cards move stands on a different box.")


def refusal_of_discard(table: Collection) -> Refusal:
    """Why new cards cannot be drawn."""
    if table.pile == 0:
        return Refusal("Q-COOP-C1", "The draw pile is empty, so there are no new cards to be had.")
    return Refusal("Q-COOP-C1", "You have no such card in front of you.")


def refusal_of_taking(table: Collection, other: i64) -> Refusal:
    """Why this card cannot be exchanged."""
    if table.customs.solo:
        return Refusal("Q-SOLO-T1", "You play alone: there is nobody to exchange cards with.")
    if other >= table.seats or other == table.turn:
        return Refusal("Q-COOP-D1", "Exchange a card with another player at this table.")
    if table.pile == 0:
        return Refusal("Q-COOP-D3", "An exchange costs the top card of the draw pile, and the pile is empty.")
    return Refusal("Q-COOP-D1", "That player has no such card.")


def refusal_of_lifted(table: Collection, code: i64) -> Refusal:
    """Why the pawn that was taken up cannot go there."""
    if SWAP <= code < PUT:
        return refusal_of_swap(table, (code - SWAP) // COLOUR_COUNT, (code - SWAP) % COLOUR_COUNT)
    if PUT <= code < PAY:
        if code - PUT == table.box:
            return Refusal("Q-COOP-B2", "The pawn stands on this box already: move it to another one.")
        return Refusal(
            "Q-SOLO-B1" if table.customs.solo else "Q-COOP-B1",
            "Moving a single pawn takes a wild"
            + (", and you have none." if table.customs.solo else " or two cards of one colour, and you have neither."),
        )
    return Refusal("Q-COOP-A1", "You have taken up a pawn: choose the pawn it changes places with, or its new box.")


def refusal_of_swap(table: Collection, box: i64, colour: i64) -> Refusal:
    """Why these two pawns cannot change places."""
    if not table.present[box] >> colour & 1:
        return Refusal("Q-COOP-A1", f"There is no {COLOURS[colour]} pawn on the {COLOURS[box]} box.")
    if box == table.box:
        return Refusal("Q-COOP-A3", "Both pawns stand on the same box: choose one on a different box.")
    if colour == table.colour:
        return Refusal("Q-COOP-A2", "Both pawns have the same colour: choose one of another colour.")
    return Refusal("Q-COOP-A1", f"Your cards do not stand for {COLOURS[table.colour]} and {COLOURS[colour]} together.")


def refusal_of_payment(table: Collection, code: i64) -> Refusal:
    """Why it cannot be paid so."""
    if not PAY <= code < DISCARD:
        return Refusal("Q-COOP-A4", "Choose the cards that pay for this.")
    for payment in PAYMENTS_FROM[table.hands[table.turn]]:
        if payment == code - PAY:
            return Refusal("Q-COOP-A5", "These cards do not stand for the colours of these pawns.")
    return Refusal("Q-COOP-A4", "You do not have these cards in front of you.")


def refusal_of_new_cards(table: Collection, code: i64) -> Refusal:
    """Cards are being put down."""
    if DISCARD <= code < DRAW:
        return Refusal("Q-COOP-C1", "You have no such card left in front of you.")
    return Refusal("Q-COOP-C1", "You are changing cards: put down another one, or draw.")
