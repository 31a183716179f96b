"""What each seat sees, built from nothing."""

from reginae.core import UNSEEN, Pile
from reginae.games.regina_cards.imagining import known_seats, knows_colour, succeeded
from reginae.games.regina_cards.parts import (
    CARDS,
    COLOUR_COUNT,
    FACE_UP,
    GROUP_COUNT,
    GROUPS,
    MOST_SEATS,
    dagger_card,
    faction_card,
)
from reginae.games.regina_cards.score_now import score_now
from reginae.games.regina_cards.state import NONE, Court
from reginae.games.regina_cards.view_types import AttemptView, GameView, PendingView, SeatView, StackView


def view(court: Court, seat: int | None) -> GameView:
    """The open table, the seat's own faction, and what it has learned. §C-1.5a §C-1.1d"""
    return {
        "turn": int(court.turn),
        "passes": int(court.passes),
        "stacks": [stack_view(court, group) for group in range(GROUP_COUNT)],
        "influence": [[CARDS[card] for card in cards] for cards in court.influence],
        "discards": [CARDS[card] for card in court.discards],
        "seats": [seat_view(court, other, seat) for other in range(court.seats)],
        "attempts": [
            attempt_view(court, pair, seat) for pair in range(len(court.daggers)) if court.daggers[pair] != NONE
        ],
        "pending": pending_view(court),
        "score_now": score_now(court, known_seats(court, seat)),
    }


def stack_view(court: Court, group: int) -> StackView:
    """Size and face-up cards; the backs below, remembered only if the table plays with the memory aid. §C-1.1d"""
    cards = [CARDS[card] if card != UNSEEN else "" for card in court.stacks[group].cards]
    hidden = max(0, len(cards) - FACE_UP)
    backs = cards[:hidden] if court.memory_aid else [""] * hidden
    return {"group": GROUPS[group], "size": len(cards), "backs": backs, "face_up": cards[hidden:]}


def seat_view(court: Court, other: int, seat: int | None) -> SeatView:
    """A seat's open things, and its colour for those who know it. §C-3.6b §C-3.6c"""
    return {
        "action_card": court.has_action_card(other),
        "tilted": [court.is_tilted(other, number) for number in range(GROUP_COUNT)],
        "cards": faction_view(court, other) if knows_colour(court, seat, other) else [],
    }


def faction_view(court: Court, other: int) -> list[str]:
    """The faction cards of a seat, once it has taken them."""
    colour = court.colours[other]
    return [] if colour == NONE else [faction_card(colour, number) for number in range(GROUP_COUNT)]


def attempt_view(court: Court, pair: int, seat: int | None) -> AttemptView:
    """Assassin, victim, number and outcome are open; the dagger is for these two, even at the end. §C-3.4a §C-3.5a"""
    assassin, victim = pair // MOST_SEATS, pair % MOST_SEATS
    told = seat is not None and seat in (assassin, victim)
    return {
        "assassin": assassin,
        "victim": victim,
        "number": GROUPS[court.attack_number(pair)],
        "success": succeeded(court, pair),
        "dagger": dagger_card(court.daggers[pair]) if told else "",
    }


def pending_view(court: Court) -> PendingView:
    """What the seat on turn has begun and not finished."""
    return {
        "stack": GROUPS[court.stack] if court.stack != NONE else "",
        "buried": GROUPS[court.buried] if court.buried != NONE else "",
        "card": CARDS[court.card] if court.card != NONE else "",
        "victim": int(court.victim),
        "number": GROUPS[court.number] if court.number != NONE else "",
    }


def whereabouts(court: Court) -> dict[str, str]:
    """Every court card, faction card, action card and dagger. §C-1.3a §C-1.4a"""
    places: dict[str, str] = {}
    for group in range(GROUP_COUNT):
        places |= in_pile(court.stacks[group], f"{GROUPS[group]}-stack")
        places |= {CARDS[card]: f"{GROUPS[group]}-influence" for card in court.influence[group]}
    places |= {CARDS[card]: "discards" for card in court.discards}
    for colour in range(COLOUR_COUNT):
        holder = court.holder(colour)
        place = "box" if holder == NONE else f"seat-{holder + 1}"
        places |= {faction_card(colour, number): place for number in range(GROUP_COUNT)}
        places[dagger_card(colour)] = "aside"
    for seat in range(MOST_SEATS):
        places[f"action-card-{seat + 1}"] = action_card_place(court, seat)
    return places


def action_card_place(court: Court, seat: int) -> str:
    """Before its seat, spent, or spare in the box. §C-1.3a §C-2.2b"""
    if seat >= court.seats:
        return "box"
    return f"seat-{seat + 1}" if court.has_action_card(seat) else "spent"


def in_pile(pile: Pile, place: str) -> dict[str, str]:
    """The cards of a pile, those that nobody has seen included."""
    seen = {CARDS[card]: place for card in pile.cards if card != UNSEEN}
    return seen | {CARDS[card]: place for card in pile.bag}
