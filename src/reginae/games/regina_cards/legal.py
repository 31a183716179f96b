"""The legal actions of each decision, listed."""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from reginae.core import CHANCE, add_set_bits
from reginae.games.regina_cards.actions import (
    AGITATE,
    ALL_SWITCHES,
    BOTH_PLACES,
    BURY,
    ENOUGH,
    MANIPULATE,
    PASS,
    PERSUADE,
    RETURN,
    TOP_SWITCHES,
    TURN_UP,
)
from reginae.games.regina_cards.code_lists import (
    ATTACKS,
    BURIALS,
    DEALS,
    DRAWS,
    DRAWS_ACTIONS_AND_PERSUASION,
    DRAWS_AND_ACTIONS,
    FIRST_CARDS,
    GUESSES,
    LATER_ATTACKS,
    STACKS,
    STARTS,
)
from reginae.games.regina_cards.parts import FACE_UP, GROUP_COUNT, MOST_SEATS
from reginae.games.regina_cards.state import (
    BURYING,
    BURYING_MORE,
    GUESSING,
    NONE,
    OVER,
    PLACING,
    STARTING,
    TURN,
    TURNING_UP,
    Court,
    is_setting_up,
)

CAPACITY: Final = 32  # enough for the actions of most turns, so that their list need not grow
EVERY_NUMBER: Final[i64] = (1 << GROUP_COUNT) - 1  # one bit each
EVERY_SEAT: Final[i64] = (1 << MOST_SEATS) - 1  # one bit each
FIRST_CARD: Final[list[int]] = [1 << int(seat * GROUP_COUNT) for seat in range(MOST_SEATS)]  # of each seat, as its bit
FIRST_CARDS_OF_ALL: Final[i64] = sum(FIRST_CARD)
FACTIONS: Final = vec[i64](  # the faction cards, one bit each, by the seats they lie before, one bit each
    [
        sum([int(EVERY_NUMBER) * first for seat, first in enumerate(FIRST_CARD) if seats >> seat & 1])
        for seats in range(1 << int(MOST_SEATS))
    ]
)


def legal_actions(court: Court, seat: i64) -> vec[i64]:
    """The codes of the actions that are legal for this seat now."""
    phase = court.phase
    if phase == TURN:
        return turn_actions(court) if seat == court.turn else vec[i64]()
    if phase == TURNING_UP:
        return cards_to_turn_up(court) if seat == CHANCE else vec[i64]()
    if is_setting_up(phase):
        return set_up_actions(court) if seat == CHANCE else vec[i64]()
    if seat != court.turn or phase == OVER:
        return vec[i64]()
    if phase == BURYING:
        return BURIALS[court.stack]
    if phase == GUESSING:
        return GUESSES
    if phase == BURYING_MORE:
        return further_burials(court)
    return STACKS if phase == PLACING else returnable_cards(court)


def set_up_actions(court: Court) -> vec[i64]:
    """Who begins, then a faction for each seat. §C-2.0b §C-1.2a"""
    if court.phase == STARTING:
        return STARTS[court.seats]
    taken: i64 = 0
    for colour in court.colours:
        if colour != NONE:
            taken |= 1 << colour
    return DEALS[taken]


def cards_to_turn_up(court: Court) -> vec[i64]:
    """Any card of the stack that nobody has seen yet. §C-1.1d"""
    codes = court.stacks[court.stack].bag[:]
    count, first = i64(len(codes)), TURN_UP
    index: i64 = 0
    while index < count:
        codes[index] += first
        index += 1
    return codes


def turn_actions(court: Court) -> vec[i64]:
    """One of draw, action and assassination. §C-2.0a"""
    if court.depleted():
        return closing_actions(court)
    cards = cards_to_attack(court)
    if cards == 0:
        return draws_and_actions(court)
    return add_attacks(extend(vec[i64](capacity=CAPACITY), draws_and_actions(court)), cards)


def draws_and_actions(court: Court) -> vec[i64]:
    """A draw, or an action while the seat has its action card. §C-2.1a §C-2.2b"""
    if not court.has_action_card(court.turn):
        return DRAWS
    if court.switch_face_up:
        return add_actions(court, DRAWS[:])
    return DRAWS_ACTIONS_AND_PERSUASION if len(court.discards) > 0 else DRAWS_AND_ACTIONS


def closing_actions(court: Court) -> vec[i64]:
    """While a stack is empty, a pass in place of a draw. §C-2.4a §C-2.4b"""
    codes = vec[i64](capacity=CAPACITY)
    if court.has_action_card(court.turn):
        codes = add_actions(court, codes)
    return append(add_attacks(codes, cards_to_attack(court)), PASS)


def add_actions(court: Court, codes: vec[i64]) -> vec[i64]:
    """Agitation and Manipulation need cards at the top, Persuasion a discarded one. §C-2.2c §C-2.2d §C-2.2e"""
    places = face_up_places(court)
    stack: i64 = 0
    while stack < GROUP_COUNT:
        if places >> stack * FACE_UP & 1:
            codes = append(codes, AGITATE + stack)
        stack += 1
    for switch in ALL_SWITCHES if court.switch_face_up else TOP_SWITCHES:
        if can_switch(places, switch):
            codes = append(codes, MANIPULATE + switch)
    if len(court.discards) > 0:
        codes = append(codes, PERSUADE)
    return codes


def face_up_places(court: Court) -> i64:
    """One bit for each place of the court stacks where a face-up card lies."""
    places: i64 = 0
    stack: i64 = 0
    while stack < GROUP_COUNT:
        face_up = min(i64(len(court.stacks[stack].cards)), FACE_UP)
        places |= ((1 << face_up) - 1) << stack * FACE_UP
        stack += 1
    return places


def can_switch(places: i64, switch: i64) -> bool:
    """Whether a card lies at both places."""
    both = BOTH_PLACES[switch]
    return places & both == both


# --- Whom an assassin may attack: faction cards, one bit each, as seat * GROUP_COUNT + number ------


def cards_to_attack(court: Court) -> i64:
    """The victims' cards that may be attacked; why the others may not, the four functions below say. §C-3.1a"""
    return cards_at_table(court) & ~(own_cards(court) | cards_attempted(court) | cards_unmatched(court) | court.tilted)


def cards_at_table(court: Court) -> i64:
    """The cards of all players. §C-3.1a"""
    return FACTIONS[(1 << court.seats) - 1]


def own_cards(court: Court) -> i64:
    """The assassin's own cards. §C-3.1a"""
    return EVERY_NUMBER << court.turn * GROUP_COUNT


def cards_attempted(court: Court) -> i64:
    """The cards of those whom the assassin has attacked before. §C-3.6a"""
    return FACTIONS[court.attempted >> court.turn * MOST_SEATS & EVERY_SEAT]


def cards_unmatched(court: Court) -> i64:
    """The cards of the numbers in which the assassin's own card is tilted. §C-3.1b"""
    return (court.tilted >> court.turn * GROUP_COUNT & EVERY_NUMBER) * FIRST_CARDS_OF_ALL


def add_attacks(codes: vec[i64], cards: i64) -> vec[i64]:
    """An attack on each of these faction cards. §C-3.1a"""
    codes = extend(codes, ATTACKS[cards & i64(len(ATTACKS)) - 1])
    return extend(codes, LATER_ATTACKS[cards >> FIRST_CARDS])


def further_burials(court: Court) -> vec[i64]:
    """A stack other than the one drawn from, and not the same one twice; or none. §C-2.1b"""
    codes = vec[i64](capacity=4)
    for code in BURIALS[court.stack]:
        if code != BURY + court.buried:
            codes = append(codes, code)
    return append(codes, ENOUGH)


def returnable_cards(court: Court) -> vec[i64]:
    """Any discarded court card. §C-2.2e"""
    held: i64 = 0
    for card in court.discards:
        held |= 1 << card
    return add_set_bits(vec[i64](capacity=i64(len(court.discards))), RETURN, held)
