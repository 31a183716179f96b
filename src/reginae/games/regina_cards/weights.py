"""What a sensible player does, as weights of actions; she knows her own colour and what all saw of others. §C-2.0c"""

from typing import Final

from mypy_extensions import i64

from reginae.games.regina_cards.actions import AGITATE, ATTACK, BURY, DRAW, GUESS, PASS, RETURN, VERB
from reginae.games.regina_cards.belief import chance_of_guess, odds_of_colours, open_colours
from reginae.games.regina_cards.conduct import smallest_stack
from reginae.games.regina_cards.parts import COLOUR_COUNT, COLOURED, GROUP_COUNT
from reginae.games.regina_cards.state import Court

LATE: Final = 3  # cards in the smallest stack
INFORMED: Final = 10.0  # how much more an attack weighs when its guess is certain rather than even
LIKELY: Final = 20.0  # how much more the likeliest guess weighs


def weight_of_action(court: Court, code: i64) -> i64:
    """How often a sensible player on turn takes this action, beside others."""
    verb = VERB[code]
    detail = code - verb
    if verb == DRAW:
        return weight_of_draw(court, court.stacks[detail].from_top(0))
    if verb == BURY:
        return 1 if is_own(court, court.stacks[detail].from_top(0)) else 2
    if verb == ATTACK:
        return weight_of_attack(court, detail // GROUP_COUNT, detail % GROUP_COUNT)
    if verb == GUESS:
        return weight_of_guess(court, detail)
    if verb == AGITATE:
        return 0 if is_own(court, court.stacks[detail].from_top(0)) else 1
    if verb == RETURN:
        return 4 if is_own(court, detail) else 1
    return 4 if verb == PASS else 1


def is_own(court: Court, card: i64) -> bool:
    """Whether this is a court card of the colour of the seat on turn."""
    return 0 <= card < COLOURED and card % COLOUR_COUNT == court.colours[court.turn]


def weight_of_draw(court: Court, card: i64) -> i64:
    """Own cards late; other players' cards rather early."""
    late = smallest_stack(court) <= LATE
    if is_own(court, card):
        return 12 if late else 6
    if card >= COLOURED:
        return 4
    return 1 if late else 3


def weight_of_attack(court: Court, victim: i64, number: i64) -> i64:
    """The likelier a guess is right, the sooner; an uninformed one never with a card that counts nor for nothing."""
    chance = chance_of_guess(court, court.turn, victim)
    if chance > 0.5:
        return 1 + i64(INFORMED * (chance - 0.5))
    lying = lying_colours(court, number)
    if lying >> court.colours[court.turn] & 1 or not lying & open_colours(court, court.turn, victim):
        return 0
    return 1


def weight_of_guess(court: Court, colour: i64) -> i64:
    """The likelier a colour is the victim's, the sooner; never one that the assassin can rule out."""
    if not open_colours(court, court.turn, court.victim) >> colour & 1:
        return 0
    return 1 + i64(LIKELY * odds_of_colours(court, court.turn, court.victim)[colour])


def lying_colours(court: Court, number: i64) -> i64:
    """The colours, one bit each, whose card has reached this influence stack."""
    colours: i64 = 0
    for card in court.influence[number]:
        colours |= 1 << card % COLOUR_COUNT
    return colours
