"""Chapter 3: game preparation. Chance decides who begins, who plays which colours and where each tile lies."""

from librt.vecs import vec
from mypy_extensions import i64

from reginae.core import CHANCE, Event, Facts, Tell
from reginae.games.queens_path.movement import INFLUENCE_CAPACITY, STACK_CAPACITY
from reginae.games.queens_path.parts import (
    CARD_COUNT,
    CARDS,
    CENTRE,
    COPIES,
    FIRST_COPY,
    LAYING_ORDER,
    METAL_COUNT,
    MOST_SEATS,
    NOT_FOR_TWO,
    SQUARE_COUNT,
    SQUARES,
    TILES,
    faction_card,
)
from reginae.games.queens_path.state import DEALING, LAYING, NONE, STARTING, TURN, Court
from reginae.games.queens_path.turns import begin_turn


def lay_out(court: Court, start_player: i64) -> None:
    """An empty court around the Queen, the action cards in a pile, daggers aside. §P-3.2d §P-3.3a §P-3.4a"""
    court.court = vec[i64]([NONE] * SQUARE_COUNT)
    court.unlaid = vec[i64](COPIES)
    court.path = vec[i64]([CENTRE])
    court.influence = vec[i64]([NONE] * (METAL_COUNT * INFLUENCE_CAPACITY))
    court.stacked = vec[i64]([NONE] * (METAL_COUNT * STACK_CAPACITY))
    court.heights = vec[i64]([0] * (2 * METAL_COUNT))
    court.factions = vec[i64]([NONE] * (MOST_SEATS * METAL_COUNT))
    court.pile = action_cards(court.seats)
    court.hands = vec[i64]([0] * MOST_SEATS)
    court.turn = start_player
    if start_player == NONE:
        court.agenda.push(STARTING, CHANCE)
    else:
        court.agenda.push(DEALING, CHANCE)


def action_cards(seats: i64) -> i64:
    """One of each; without Protection for two. §P-3.3b §P-6.2.7d"""
    every = (1 << CARD_COUNT) - 1
    return every & ~(1 << CARDS.index(NOT_FOR_TWO)) if seats == 2 else every


def start(court: Court, seat: i64, tell: Tell) -> None:
    """Who last saw a Queen is left to chance. §P-6b"""
    court.turn = seat
    court.agenda.done()
    court.agenda.push(DEALING, CHANCE)
    if tell.listening:
        tell.event(Event("start", {"seat": int(seat)}, final=True))


def undealt_card(court: Court) -> i64:
    """The first place for a faction card that is still empty: seat by seat, number by number."""
    place: i64 = 0
    while court.factions[place] != NONE:
        place += 1
    return place


def deal(court: Court, colour: i64, tell: Tell) -> None:
    """Silver: a card from each pile by number. Gold: a pile by colour. The owner alone sees. §P-3.1b §P-3.1c §P-4a"""
    place = undealt_card(court)
    seat, number = place // METAL_COUNT, place % METAL_COUNT
    court.factions[place] = colour
    if court.options.gold:
        while number < METAL_COUNT - 1:
            number += 1
            court.factions[seat * METAL_COUNT + number] = colour
    if tell.listening:
        tell_deal(court, seat, place % METAL_COUNT, tell)
    if number == METAL_COUNT - 1 and seat + 1 == court.seats:
        court.agenda.done()
        court.agenda.push(LAYING, CHANCE)


def tell_deal(court: Court, seat: i64, first: i64, tell: Tell) -> None:
    """Others hear only that a card was dealt."""
    last = METAL_COUNT if court.options.gold else first + 1
    cards = [faction_card(court.colour(seat, number), number) for number in range(first, last)]
    secret: dict[int, Facts] = {int(seat): {"cards": cards}}
    name = "deal-pile" if court.options.gold else "deal"
    tell.event(Event(name, {"seat": int(seat)}, secret, final=True))


def lay(court: Court, kind: i64, tell: Tell) -> None:
    """The next square of its ring gets a tile, colours and negative values face up. §P-3.2a §P-3.2b §P-3.2c"""
    square = i64(LAYING_ORDER[court.laid])
    tile = i64(FIRST_COPY[kind]) + COPIES[kind] - court.unlaid[kind]
    court.unlaid[kind] -= 1
    court.court[square] = tile
    court.on_court += 1
    court.laid += 1
    if tell.listening:
        tell.event(Event("lay", {"tile": TILES[tile], "square": SQUARES[square]}, final=True))
    if court.laid == len(LAYING_ORDER):
        court.agenda.done()
        court.agenda.push(TURN, court.turn)
        begin_turn(court)
