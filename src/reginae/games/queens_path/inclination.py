"""What a sensible player is inclined to choose, beside the other choices; for playouts, so it must be quick."""

from typing import Final

from mypy_extensions import i64

from reginae.games.queens_path.actions import (
    ATTACK,
    DECLINE,
    END,
    ENOUGH,
    GUESS,
    MOVE,
    NAME,
    OFFER,
    PICK,
    PLAY,
    PROPOSE,
    REFRAIN,
    RETURN,
    SILENT,
    TAKE,
)
from reginae.games.queens_path.imagining import known_cards
from reginae.games.queens_path.movement import INFLUENCE_ROOM
from reginae.games.queens_path.parts import COLOUR_COUNT, COLOURED, KIND_OF, METAL_COUNT
from reginae.games.queens_path.scoring import colour_of, score_card
from reginae.games.queens_path.state import (
    BANISHING,
    INVITING,
    NONE,
    PROTECTING,
    TURN,
    Court,
    apart,
)

OWN: Final = 120
USEFUL: Final = 40  # plain tiles lead to cards
OTHER: Final = 15
CARD: Final = 10
SURE: Final = 100  # a card one has seen
BLIND: Final = 1
NEAR: Final = 2  # steps
SETTLED: Final = 80


def weigh(court: Court, seat: i64, code: i64) -> i64:
    """How often this choice is made, beside the others."""
    if code < PLAY:
        return like(court, seat, court.court[code - MOVE]) if code >= MOVE else 1
    if code < OFFER:
        return weigh_card(court, seat, code)
    if code < ATTACK:
        return weigh_bargain(code)
    if code < GUESS:
        return weigh_attack(court, (code - ATTACK) // METAL_COUNT, (code - ATTACK) % METAL_COUNT)
    if code < END:
        return 0 if is_surely_wrong(court, code - GUESS) else 1
    return SETTLED


def like(court: Court, seat: i64, tile: i64) -> i64:
    """How welcome a tile is in its stack."""
    kind = i64(KIND_OF[tile])
    if kind >= COLOURED:
        return USEFUL
    number, colour = kind // COLOUR_COUNT, kind % COLOUR_COUNT
    own = court.colour(seat, number)
    if court.customs.gold:
        points = i64(score_card(court, number, colour, own))
        return 5 + 7 * points * points
    return OWN if colour == own else OTHER


def weigh_card(court: Court, seat: i64, code: i64) -> i64:
    """Cards and what they are aimed at."""
    if code < REFRAIN:
        return weigh_reaction(court, seat) if court.agenda.kind() != TURN else CARD
    if code == REFRAIN:
        return 3
    if code < RETURN:
        return weigh_square(court, seat, code - PICK)
    if code < TAKE:
        kind = code - RETURN
        return 4 if kind < COLOURED and kind % COLOUR_COUNT == court.colour(seat, kind // COLOUR_COUNT) else 1
    if NAME <= code < ENOUGH:
        return 0 if code - NAME == seat else 2
    return 1


def weigh_reaction(court: Court, seat: i64) -> i64:
    """Protection is rather for oneself; Veto now and then."""
    if court.agenda.kind() == PROTECTING and court.agenda.detail() // METAL_COUNT == seat:
        return SETTLED
    return 1


def weigh_square(court: Court, seat: i64, square: i64) -> i64:
    """What is done far from the Queen hardly matters; one's own tiles are not banished."""
    due = court.agenda.kind()
    if due == INVITING:
        return like(court, seat, court.court[square])
    near = apart(court.queen, square) <= NEAR
    if due == BANISHING and like(court, seat, court.court[square]) > USEFUL:
        return 0
    return 4 if near else 1


def weigh_bargain(code: i64) -> i64:
    """Playouts do not bargain; an offer is answered either way."""
    if code < PROPOSE:
        return 0
    return 1 if code != DECLINE and code != SILENT else 2


def weigh_attack(court: Court, victim: i64, number: i64) -> i64:
    """A sure hit is welcome; a blind guess mostly costs the attacking card, so not with one that counts."""
    if not court.customs.gold and not lies(court, court.colour(victim, number), number):
        return 0
    if known_cards(court, court.turn) >> (victim * METAL_COUNT + number) & 1:
        return SURE
    return 0 if lies(court, court.colour(court.turn, number), number) else BLIND


def lies(court: Court, colour: i64, number: i64) -> bool:
    """Whether a tile of this colour lies in the influence stack."""
    index = number * INFLUENCE_ROOM
    end = index + court.heights[number]
    while index < end:
        if colour_of(court.influence[index]) == colour:
            return True
        index += 1
    return False


def is_surely_wrong(court: Court, colour: i64) -> bool:
    """Whether the assassin has seen this card in another hand than her victim's, or another in her victim's."""
    target = court.agenda.detail()
    victim, number = target // METAL_COUNT, target % METAL_COUNT
    known = known_cards(court, court.turn)
    if known >> (victim * METAL_COUNT + number) & 1:
        return colour != court.colour(victim, number)
    holder = court.card_holder(colour, number)
    return holder != NONE and known >> (holder * METAL_COUNT + number) & 1 == 1
