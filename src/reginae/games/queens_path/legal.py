"""The legal actions of each decision, listed."""

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import add_set_bits, code_range
from reginae.games.queens_path.actions import (
    ATTACK,
    DEAL,
    DRAW,
    END,
    ENOUGH,
    GUESS,
    LAY,
    MOVE,
    NAME,
    PASS,
    PICK,
    PLAY,
    REFRAIN,
    RETURN,
    START,
    TAKE,
)
from reginae.games.queens_path.agreement import answers
from reginae.games.queens_path.cards import slanderable
from reginae.games.queens_path.negotiation import add_offers, floor_actions, offer_actions
from reginae.games.queens_path.obstacles import (
    NO_OBSTACLE,
    obstacle_to_attack,
    obstacle_to_card,
    obstacle_to_move,
    takeable,
)
from reginae.games.queens_path.packing import target_of
from reginae.games.queens_path.parts import (
    CARD_COUNT,
    CENTRE,
    COLOUR_COUNT,
    KIND_OF,
    KINDS_FOR,
    METAL_COUNT,
    PROTECTION,
    SQUARE_COUNT,
    VETO,
)
from reginae.games.queens_path.preparation import undealt_card
from reginae.games.queens_path.state import (
    ANSWERING,
    BANISHING,
    DRAWING,
    GUESSING,
    HEARING,
    INVITING,
    LAYING,
    NONE,
    OFFERING,
    OVER,
    PLACING,
    PLEDGING,
    PROTECTING,
    RETURNING,
    STARTING,
    SWITCHING,
    SWITCHING_WITH,
    TAKING,
    TURN,
    VETOING,
    Court,
    chance_decides,
    must_choose,
)
from reginae.games.queens_path.steps import IN_LINE, IN_LINE_COUNT, add_steps, next_in_line
from reginae.games.queens_path.turns import may_end, may_pass


def legal_actions(court: Court, seat: i64) -> vec[i64]:
    """The codes of the actions that are legal for this seat now."""
    due = court.agenda.kind()
    if due == OVER or not must_choose(court, seat):
        return vec[i64]()
    if due == TURN:
        return turn_actions(court)
    if chance_decides(due):
        return chance_actions(court, due)
    if due == VETOING:
        return append(append(vec[i64](), PLAY + VETO), REFRAIN)
    if due == PROTECTING:
        return append(append(vec[i64](), PLAY + PROTECTION), REFRAIN)
    if due == GUESSING:
        return code_range(GUESS, COLOUR_COUNT)  # §P-6.3.2a §P-4c
    if due == HEARING:
        return floor_actions(court)
    if due == OFFERING:
        return offer_actions(court)
    return answers(court, seat) if due == ANSWERING else card_targets(court, due)


# --- What chance decides -------------------------------------------------------------------------


def chance_actions(court: Court, due: i64) -> vec[i64]:
    """Who begins, the factions, the tiles of the court, an action card. §P-6b §P-3.1b §P-3.2b §P-4d"""
    if due == LAYING:
        return tiles_to_lay(court)
    if due == DRAWING:
        return add_set_bits(vec[i64](capacity=CARD_COUNT), DRAW, court.pile)
    if due == STARTING:
        return code_range(START, court.seats)
    return colours_to_deal(court)


def colours_to_deal(court: Court) -> vec[i64]:
    """No two players hold the same card. §P-3.1e"""
    number = undealt_card(court) % METAL_COUNT
    codes = vec[i64](capacity=COLOUR_COUNT)
    colour: i64 = 0
    while colour < COLOUR_COUNT:
        if court.card_holder(colour, number) == NONE:
            codes = append(codes, DEAL + colour)
        colour += 1
    return codes


def tiles_to_lay(court: Court) -> vec[i64]:
    """The kinds of tile that are left for the ring of the next square. §P-3.2a §P-3.2b"""
    codes = vec[i64](capacity=16)
    for kind in KINDS_FOR[court.laid]:
        if court.unlaid[kind] > 0:
            codes = append(codes, LAY + i64(kind))
    return codes


def odds(court: Court, codes: vec[i64]) -> vec[i64]:
    """Each tile is as likely as any other, so a kind counts by its copies; all else that chance decides is even."""
    weights = vec[i64]()
    if court.agenda.kind() == LAYING:
        for code in codes:
            weights = append(weights, court.unlaid[code - LAY])
    return weights


# --- A turn --------------------------------------------------------------------------------------


def turn_actions(court: Court) -> vec[i64]:
    """Movement, cards and an attempt in any order; then the end of the turn, or a pass. §P-6d"""
    codes = vec[i64](capacity=32)
    if obstacle_to_move(court) == NO_OBSTACLE:
        codes = add_steps(codes, MOVE, court.court, court.queen, court.barred)  # §P-6.1o
    hand = court.hand(court.turn)
    if hand:
        codes = add_cards(court, hand, codes)
    if court.options.negotiation:
        codes = add_offers(court, codes)
    if not court.attacked:
        codes = add_attacks(court, codes)
    if may_end(court):
        codes = append(codes, END)
    elif may_pass(court):
        codes = append(codes, PASS)
    return codes


def add_cards(court: Court, hand: i64, codes: vec[i64]) -> vec[i64]:
    """A card may be played if what it says can be done now. §P-6f §P-6.2c"""
    card: i64 = 0
    while hand:
        if hand & 1 and obstacle_to_card(court, card) == NO_OBSTACLE:
            codes = append(codes, PLAY + card)
        hand >>= 1
        card += 1
    return codes


def add_attacks(court: Court, codes: vec[i64]) -> vec[i64]:
    """One attempt a turn on one other player. §P-6g §P-6.3c §P-6.3f"""
    victim: i64 = 0
    while victim < court.seats:
        number: i64 = 0
        while number < METAL_COUNT:
            if obstacle_to_attack(court, victim, number) == NO_OBSTACLE:
                codes = append(codes, ATTACK + target_of(victim, number))
            number += 1
        victim += 1
    return codes


# --- What a card asks for ------------------------------------------------------------------------


def card_targets(court: Court, due: i64) -> vec[i64]:
    """The targets of the card being played, or the square of a promise."""
    if due in (BANISHING, SWITCHING, PLEDGING):
        return tiles_on_court(court, NONE)
    if due == SWITCHING_WITH:
        return tiles_on_court(court, court.agenda.detail())
    if due == INVITING:
        return invitation_targets(court)
    if due == RETURNING:
        return returnable_kinds(court)
    if due == PLACING:
        return empty_squares(court)
    if due == TAKING:
        return add_set_bits(vec[i64](capacity=CARD_COUNT), TAKE, takeable(court))
    return seats_to_name(court)


def tiles_on_court(court: Court, but: i64) -> vec[i64]:
    """Every square with a tile, save one; tiles in stacks are out of reach. §P-6.2b §P-6.2.1a §P-6.2.5b"""
    codes = vec[i64](capacity=court.on_court)
    square: i64 = 0
    while square < SQUARE_COUNT:
        if court.court[square] != NONE and square != but:
            codes = append(codes, PICK + square)
        square += 1
    return codes


def invitation_targets(court: Court) -> vec[i64]:
    """Tiles in the Queen's row and column, at any distance. §P-6.2.4a"""
    codes = vec[i64](capacity=IN_LINE_COUNT)
    index = next_in_line(court.court, court.queen, court.barred, 0)
    while index < IN_LINE_COUNT:
        codes = append(codes, PICK + IN_LINE[court.queen * IN_LINE_COUNT + index])
        index = next_in_line(court.court, court.queen, court.barred, index + 1)
    return codes


def returnable_kinds(court: Court) -> vec[i64]:
    """Kinds of discarded tile, never from a stack. §P-6.2.6a §P-6.2.6b"""
    kinds: i64 = 0
    for tile in court.banished:
        kinds |= 1 << i64(KIND_OF[tile])
    if not court.options.agitated_only:
        for tile in court.discards:
            kinds |= 1 << i64(KIND_OF[tile])
    return add_set_bits(vec[i64](capacity=16), RETURN, kinds)


def empty_squares(court: Court) -> vec[i64]:
    """Not the starting space and not the Queen's. §P-6.2.6b"""
    codes = vec[i64](capacity=court.free_squares())
    square: i64 = 0
    while square < SQUARE_COUNT:
        if court.court[square] == NONE and square != court.queen and square != CENTRE:
            codes = append(codes, PICK + square)
        square += 1
    return codes


def seats_to_name(court: Court) -> vec[i64]:
    """Any players; at least one. §P-6.2.8a"""
    named = court.agenda.detail()
    codes = add_set_bits(vec[i64](capacity=8), NAME, slanderable(court) & ~named)
    return append(codes, ENOUGH) if named else codes
