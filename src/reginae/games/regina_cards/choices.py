"""What may be chosen now, and for all else the rule that forbids it."""

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from reginae.core import CHANCE, Refusal, add_set_bits
from reginae.games.regina_cards.actions import (
    AGITATE,
    ALL_SWITCHES,
    ATTACK,
    BOTH_PLACES,
    BURY,
    DRAW,
    ENOUGH,
    GUESS,
    MANIPULATE,
    PASS,
    PERSUADE,
    RETURN,
    TOP_SWITCHES,
    TURN_UP,
)
from reginae.games.regina_cards.lists import (
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
    DEALING,
    GUESSING,
    NONE,
    OVER,
    PLACING,
    RETURNING,
    STARTING,
    TURN,
    TURNING_UP,
    Court,
)

ROOM: Final = 32  # for most turns' choices, so that their list need not grow
EVERY_NUMBER: Final[i64] = (1 << GROUP_COUNT) - 1  # one bit each


def legal(court: Court, seat: i64) -> vec[i64]:
    """The codes this seat may choose now."""
    phase = court.phase
    if phase == TURN:
        return turn_choices(court) if seat == court.turn else vec[i64]()
    if phase == TURNING_UP:
        return cards_to_turn_up(court) if seat == CHANCE else vec[i64]()
    if phase <= DEALING:
        return set_up_choices(court) if seat == CHANCE else vec[i64]()
    if seat != court.turn or phase == OVER:
        return vec[i64]()
    if phase == BURYING:
        return BURIALS[court.stack]
    if phase == GUESSING:
        return GUESSES
    if phase == BURYING_MORE:
        return further_burials(court)
    return STACKS if phase == PLACING else returnable_cards(court)


def set_up_choices(court: Court) -> vec[i64]:
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


def turn_choices(court: Court) -> vec[i64]:
    """One of draw, action and assassination. §C-2.0a"""
    if court.depleted():
        return closing_choices(court)
    cards = cards_to_attack(court)
    if cards == 0:
        return draws_and_actions(court)
    return add_attacks(extend(vec[i64](capacity=ROOM), draws_and_actions(court)), cards)


def draws_and_actions(court: Court) -> vec[i64]:
    """A draw, or an action while the seat has its action card. §C-2.1a §C-2.2b"""
    if not court.has_action_card(court.turn):
        return DRAWS
    if court.switch_face_up:
        return add_actions(court, DRAWS[:])
    return DRAWS_ACTIONS_AND_PERSUASION if len(court.discards) > 0 else DRAWS_AND_ACTIONS


def closing_choices(court: Court) -> vec[i64]:
    """While a stack is empty, a pass in place of a draw. §C-2.4a §C-2.4b"""
    codes = vec[i64](capacity=ROOM)
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


def cards_to_attack(court: Court) -> i64:
    """The victims' faction cards, one bit each: both cards upright, never the same victim twice. §C-3.1b §C-3.6a"""
    tilted, attempted = court.tilted, court.attempted >> court.turn * MOST_SEATS
    own = tilted >> court.turn * GROUP_COUNT & EVERY_NUMBER
    cards: i64 = 0
    victim: i64 = 0
    while victim < court.seats:
        if victim != court.turn and not attempted >> victim & 1:
            cards |= (EVERY_NUMBER & ~own) << victim * GROUP_COUNT
        victim += 1
    return cards & ~tilted


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


# --- Why not -------------------------------------------------------------------------------------


def refusal(court: Court, seat: i64, code: i64) -> Refusal | None:
    """The rule that forbids this choice, in the player's words."""
    if code in legal(court, seat):
        return None
    if court.phase == OVER:
        return Refusal("C-4.0a", "The game is over: everybody passed in succession.")
    if code < DRAW:
        return Refusal("C-1.1c", "Chance deals the factions and turns up the cards, each only when it is due.")
    if seat == CHANCE:
        return Refusal("C-2.0a", "Chance turns up cards; a turn is a player's.")
    if court.phase <= TURNING_UP:
        return Refusal("C-1.1c", "The top two cards of each stack are still being turned up.")
    if seat != court.turn:
        return Refusal("C-2.0b", "It is another player's turn; turns go clockwise.")
    if court.phase != TURN:
        return refusal_within_turn(court, code)
    return refusal_of_turn(court, seat, code)


def refusal_within_turn(court: Court, code: i64) -> Refusal:
    """A choice has been begun and must be finished first."""
    if court.phase in (BURYING, BURYING_MORE):
        if code == BURY + court.stack:
            return Refusal("C-2.1b", "You drew from this stack: bury the top card of another one.")
        if BURY <= code < ENOUGH:
            return Refusal("C-2.1b", "You have buried from this stack already.")
        if code == ENOUGH:
            return Refusal("C-2.1b", "At least one card must be buried after a draw.")
        return Refusal("C-2.1b", "Finish your draw first: the top card of another stack goes to its bottom.")
    if court.phase == RETURNING:
        return Refusal("C-2.2e", "Persuasion returns a card from the discards: choose one that lies there.")
    if court.phase == PLACING:
        return Refusal("C-2.2e", "Choose the court stack that the returned card goes on.")
    return Refusal("C-3.2a", "Choose the dagger: the colour you believe your victim plays.")


def refusal_of_turn(court: Court, seat: i64, code: i64) -> Refusal:
    """Why a turn cannot be this."""
    if code < BURY:
        return Refusal("C-2.1d", "A court stack is empty, so nobody may draw any more.")
    if code < AGITATE:
        return Refusal("C-2.1b", "A card is buried only after a draw: draw from a stack first.")
    if code == PASS:
        return Refusal("C-2.4a", "You may pass only once a court stack is empty.")
    if ATTACK <= code < GUESS:
        return refusal_of_attack(court, seat, (code - ATTACK) // GROUP_COUNT, (code - ATTACK) % GROUP_COUNT)
    if code >= GUESS:
        return Refusal("C-3.1a", "Name a victim and your attacking card first; the dagger comes after.")
    return refusal_of_action(court, seat, code)


def refusal_of_action(court: Court, seat: i64, code: i64) -> Refusal:
    """Why this action is not possible."""
    if not court.has_action_card(seat):
        return Refusal("C-2.2b", "You have used your action card; there is one action per player in a game.")
    if code < MANIPULATE:
        return Refusal("C-2.2c", "Agitation discards the top card of a stack, and this stack is empty.")
    if code < PERSUADE:
        if not can_switch(face_up_places(court), code - MANIPULATE):
            return Refusal("C-2.2d", "Manipulation switches two cards, and one of these places is empty.")
        return Refusal("C-2.2d", "Manipulation switches the uppermost cards of two different stacks at this table.")
    if code == PERSUADE:
        return Refusal("C-2.2e", "Persuasion returns a discarded court card, and none has been discarded.")
    return Refusal("C-2.2e", "Choose Persuasion first; then the discarded card, then the stack it goes on.")


def refusal_of_attack(court: Court, seat: i64, victim: i64, number: i64) -> Refusal:
    """Why this assassination is not possible."""
    if victim >= court.seats:
        return Refusal("C-3.1a", "Nobody sits there.")
    if victim == seat:
        return Refusal("C-3.1a", "An assassination is aimed at another player.")
    if court.has_attempted(seat, victim):
        return Refusal("C-3.6a", "You have had your one attempt on this player.")
    if court.is_tilted(seat, number):
        return Refusal("C-3.1b", "Your own card of this number is tilted, so it cannot attack.")
    return Refusal("C-3.1b", "This player's card of that number is tilted already.")
