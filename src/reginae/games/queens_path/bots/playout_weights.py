"""How often a sensible player takes each action, for playouts and the order of search; quick rather than exact."""

from typing import Final

from mypy_extensions import i64

from reginae.games.queens_path.actions import (
    ATTACK,
    DECLINE,
    DEMAND,
    END,
    GIVE,
    GUESS,
    HEAR,
    MOVE,
    NAME,
    OFFER,
    PASS,
    PICK,
    PLAY,
    PROMISE,
    REFRAIN,
    RETURN,
    SILENT,
    VERB,
    WANT,
)
from reginae.games.queens_path.bots.open_colours import open_colours
from reginae.games.queens_path.imagining import known_cards
from reginae.games.queens_path.movement import INFLUENCE_CAPACITY
from reginae.games.queens_path.packing import number_of, victim_of
from reginae.games.queens_path.parts import COLOUR_COUNT, COLOURED, KIND_OF, METAL_COUNT
from reginae.games.queens_path.scoring import colour_of, score_card
from reginae.games.queens_path.state import (
    BANISHING,
    INVITING,
    PROTECTING,
    TURN,
    Court,
)
from reginae.games.queens_path.steps import distance

OWN: Final = 120
USEFUL: Final = 40  # plain tiles lead to cards
OTHER: Final = 15
CARD: Final = 10
SURE: Final = 100  # a card one has seen
BLIND: Final = 1
NEAR: Final = 2  # steps
CERTAIN: Final = 80


def action_weight(court: Court, seat: i64, code: i64) -> i64:
    """How often this action is taken, relative to the others."""
    verb = VERB[code]
    detail = code - verb
    if verb == MOVE:
        return tile_weight(court, seat, court.court[detail])
    if verb in (END, PASS):
        return CERTAIN
    if verb == PLAY:
        return reaction_weight(court, seat) if court.agenda.kind() != TURN else CARD
    if verb == ATTACK:
        return attack_weight(court, victim_of(detail), number_of(detail))
    if verb == GUESS:
        return 0 if is_ruled_out(court, detail) else 1
    return target_weight(court, seat, verb, detail)


def tile_weight(court: Court, seat: i64, tile: i64) -> i64:
    """How welcome a tile is in its stack."""
    kind = i64(KIND_OF[tile])
    if kind >= COLOURED:
        return USEFUL
    number, colour = kind // COLOUR_COUNT, kind % COLOUR_COUNT
    own = court.colour(seat, number)
    if court.options.gold:
        points = i64(score_card(court, number, colour, own))
        return 5 + 7 * points * points
    return OWN if colour == own else OTHER


def target_weight(court: Court, seat: i64, verb: i64, detail: i64) -> i64:
    """What a card is aimed at, or left at; playouts do not bargain, and answer an offer either way."""
    if verb == PICK:
        return square_weight(court, seat, detail)
    if verb == REFRAIN:
        return 3
    if verb == RETURN:
        own = detail < COLOURED and detail % COLOUR_COUNT == court.colour(seat, detail // COLOUR_COUNT)
        return 4 if own else 1
    if verb == NAME:
        return 0 if detail == seat else 2
    if verb in (OFFER, HEAR, GIVE, WANT, PROMISE, DEMAND):
        return 0
    return 2 if verb in (DECLINE, SILENT) else 1


def reaction_weight(court: Court, seat: i64) -> i64:
    """Protection is rather for oneself; Veto now and then."""
    if court.agenda.kind() == PROTECTING and victim_of(court.agenda.detail()) == seat:
        return CERTAIN
    return 1


def square_weight(court: Court, seat: i64, square: i64) -> i64:
    """What is done far from the Queen hardly matters; one's own tiles are not banished."""
    due = court.agenda.kind()
    if due == INVITING:
        return tile_weight(court, seat, court.court[square])
    near = distance(court.queen, square) <= NEAR
    if due == BANISHING and tile_weight(court, seat, court.court[square]) > USEFUL:
        return 0
    return 4 if near else 1


def attack_weight(court: Court, victim: i64, number: i64) -> i64:
    """A sure hit is welcome; a blind guess mostly costs the attacking card, so not with one that counts."""
    if not court.options.gold and not may_have_tile(court, victim, number):
        return 0
    if known_cards(court, court.turn) >> (victim * METAL_COUNT + number) & 1:
        return SURE
    return 0 if has_tile(court, court.colour(court.turn, number), number) else BLIND


def may_have_tile(court: Court, victim: i64, number: i64) -> bool:
    """Whether a tile in the influence stack may be the victim's, as far as the assassin knows."""
    possible = open_colours(court, court.turn, victim, number)
    index = number * INFLUENCE_CAPACITY
    end = index + court.heights[number]
    while index < end:
        if possible >> colour_of(court.influence[index]) & 1:
            return True
        index += 1
    return False


def has_tile(court: Court, colour: i64, number: i64) -> bool:
    """Whether a tile of this colour lies in the influence stack."""
    index = number * INFLUENCE_CAPACITY
    end = index + court.heights[number]
    while index < end:
        if colour_of(court.influence[index]) == colour:
            return True
        index += 1
    return False


def is_ruled_out(court: Court, colour: i64) -> bool:
    """Whether the assassin knows or believes that her victim's card has another colour."""
    target = court.agenda.detail()
    return open_colours(court, court.turn, victim_of(target), number_of(target)) >> colour & 1 == 0
