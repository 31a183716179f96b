"""What every viewer sees of a table of either booklet; the booklets add their own parts."""

from typing import Literal, cast

from mypy_extensions import i64

from reginae.games.queens_collection.boxes import ASIDE, IN_STOCK, NONE
from reginae.games.queens_collection.cards import names_of, size_of
from reginae.games.queens_collection.parts import BOXES, BOXES_A_COLOUR, COLOURS, COPIES, KINDS, PAWNS, SPACES
from reginae.games.queens_collection.state import CollectionState
from reginae.games.queens_collection.view_types import (
    BoxView,
    Card,
    Colour,
    GameView,
    Level,
    Mode,
    Pending,
    SeatView,
)


def shared_view(table: CollectionState, booklet: Literal[1, 2]) -> GameView:
    """The boxes and piles; what belongs to a booklet is still empty."""
    return {
        "mode": cast(Mode, table.options.mode),
        "booklet": booklet,
        "level": cast(Level, table.options.level),
        "turn": int(table.turn),
        "first": int(table.first),
        "ring": [box_view(table, box) for box in table.ring],
        "served": NONE,
        "stock": pawns_at(table, IN_STOCK),
        "aside": pawns_at(table, ASIDE),
        "out": cards_out(table),
        "pile": int(table.pile),
        "discards": int(size_of(table.discards)),
        "passes": 0,
        "points": 0,
        "best": 0,
        "gone": 0,
        "display": [],
        "revealed": [],
        "next_card": {"unseen": 0, "losing": 0},
        "pair_colours": {},
        "best_pairs": [],
        "round": 0,
        "rounds": 0,
        "scores": [],
        "seats": [],
        "pending": nothing_pending(),
    }


def nothing_pending() -> Pending:
    """The seat on turn has begun nothing."""
    return {
        "pawn": "",
        "with": "",
        "onto": "",
        "cards": [],
        "from": NONE,
        "card": "",
        "pairs": 0,
        "given": [],
        "taken": [],
        "swapped": 0,
        "wanted": 0,
    }


def seat_view(cards: list[Card], count: int) -> SeatView:
    """A seat with these cards, as far as the viewer sees them, and nothing else in front of it."""
    return {
        "cards": cards,
        "count": count,
        "pawns": [],
        "boxes": [],
        "points": 0,
        "total": 0,
        "team_points": 0,
        "team_total": 0,
        "partner": NONE,
    }


def box_view(table: CollectionState, box: int) -> BoxView:
    """A box of the ring and the pawns on it. §Q-SETUP-2 §Q-BEG-1"""
    colour = box // int(BOXES_A_COLOUR)
    return {
        "colour": cast(Colour, COLOURS[colour]),
        "box": BOXES[box],
        "spaces": SPACES[table.options.level],
        "pawns": pawns_at(table, colour),
        "pure": bool(table.is_pure(colour)),
        "holder": int(table.holder(colour)),
    }


def pawns_at(table: CollectionState, place: int) -> list[str]:
    """The pawns there by name."""
    return [PAWNS[pawn] for pawn, at in enumerate(table.where) if at == place]


def cards_out(table: CollectionState) -> list[Card]:
    """Cards that were taken out of the game before it began; everybody knows them. §Q-DIFF-3"""
    played = table.options.copies()
    out = [kind for index, kind in enumerate(KINDS) for _ in range(COPIES[index] - played[index])]
    return cast(list[Card], out)


def card_names(cards: i64) -> list[Card]:
    """The cards by name, those of one kind together."""
    return cast(list[Card], names_of(cards))
