"""What each seat sees, built from nothing; the README has the whole shape."""

from typing import cast

from mypy_extensions import i64

from reginae.core import View
from reginae.games.queens_collection import scoring
from reginae.games.queens_collection.boxes import ASIDE, IN_STOCK, NONE, TAKEN
from reginae.games.queens_collection.cards import count_of, names_of, size_of
from reginae.games.queens_collection.habits import repeats_in
from reginae.games.queens_collection.handfuls import CARDS, SIZE, names
from reginae.games.queens_collection.imagining import sees_hand, unseen_by
from reginae.games.queens_collection.parts import (
    BOXES,
    BOXES_A_COLOUR,
    COLOURS,
    COPIES,
    KINDS,
    MOST_SEATS,
    PAWNS,
    SPACES,
)
from reginae.games.queens_collection.phases import revealed_in_order
from reginae.games.queens_collection.state import HANDING_BACK, HANDING_OVER, TRADING, Collection
from reginae.games.queens_collection.view_types import (
    BoxView,
    Card,
    Colour,
    GameView,
    Level,
    Mode,
    NextCard,
    Pending,
    SeatView,
)


def view(table: Collection, seat: int | None) -> View:
    """The open table, and the hands this seat may see. §Q-COOP-I1 §Q-COOP-I2 §Q-SOLO-I1 §Q-VS-I1 §Q-VS-I2"""
    viewer = NONE if seat is None else seat
    seen: GameView = {
        "mode": cast(Mode, table.customs.mode),
        "level": cast(Level, table.customs.level),
        "turn": int(table.turn),
        "first": int(table.first),
        "ring": [box_view(table, box) for box in table.ring],
        "served": int(table.served),
        "stock": pawns_at(table, IN_STOCK),
        "aside": pawns_at(table, ASIDE),
        "out": cards_out(table),
        "pile": int(table.pile),
        "discards": int(size_of(table.discards) + table.burnt),
        "passes": int(table.passes),
        "points": int(scoring.points(table)) if table.customs.together else 0,
        "best": int(scoring.best(table)) if table.customs.together else 0,
        "gone": int(size_of(table.gone)),
        "display": card_names(table.display),
        "revealed": cast(list[Card], revealed_in_order(table)),
        "next_card": next_card_view(table, viewer),
        "round": int(table.round),
        "rounds": 0 if table.customs.together else int(table.seats),
        "scores": scores_by_round(table),
        "seats": [seat_view(table, other, viewer) for other in range(table.seats)],
        "pending": pending_view(table, viewer),
    }
    return cast(View, seen)


def box_view(table: Collection, box: int) -> BoxView:
    """A box of the ring and what stands on it; one that was taken is with its holder. §Q-SETUP-2 §Q-BEG-1"""
    colour = box // int(BOXES_A_COLOUR)
    return {
        "colour": cast(Colour, COLOURS[colour]),
        "box": BOXES[box],
        "spaces": SPACES[table.customs.level],
        "pawns": pawns_at(table, colour),
        "pure": bool(table.is_pure(colour)),
        "holder": int(table.holders[colour]),
    }


def pawns_at(table: Collection, place: int) -> list[str]:
    """The pawns there by name."""
    return [PAWNS[pawn] for pawn, at in enumerate(table.where) if at == place]


def cards_out(table: Collection) -> list[Card]:
    """Cards that were taken out of the game before it began; everybody knows them. §Q-DIFF-3"""
    played = table.customs.copies()
    out = [kind for index, kind in enumerate(KINDS) for _ in range(COPIES[index] - played[index])]
    return cast(list[Card], out)


def card_names(cards: i64) -> list[Card]:
    """The cards by name, those of one kind together."""
    return cast(list[Card], names_of(cards))


def scores_by_round(table: Collection) -> list[list[int]]:
    """The points by seat of each round that is over. §Q-VS-S2"""
    seats = int(table.seats)
    scores = [int(points) for points in table.scores]
    return [scores[first : first + seats] for first in range(0, len(scores), seats)]


def next_card_view(table: Collection, viewer: i64) -> NextCard:
    """What the next revealed card may be, and how many of these cards lose the revealed ones. §Q-VS-1c §Q-VS-I1"""
    if table.customs.together:
        return {"unseen": 0, "losing": 0}
    unseen = unseen_by(table, viewer) if table.pile > 0 else table.discards
    losing = repeats_in(unseen, table.revealed, table.customs.wild_bust)
    return {"unseen": int(size_of(unseen)), "losing": int(losing)}


def seat_view(table: Collection, seat: int, viewer: i64) -> SeatView:
    """What lies in front of a seat, its cards as far as the viewer sees them. §Q-COOP-I1 §Q-VS-I2"""
    hand = table.hands[seat]
    open_hand = table.customs.together or sees_hand(table, viewer, seat)
    cards = (names(hand) if table.customs.together else names_of(hand)) if open_hand else []
    return {
        "cards": cast(list[Card], cards),
        "count": int(SIZE[hand] if table.customs.together else size_of(hand)),
        "pawns": pawns_at(table, TAKEN + seat),
        "boxes": [BOXES[box] for box in table.ring if table.holders[box // int(BOXES_A_COLOUR)] == seat],
        "points": int(scoring.points_in_front(table, seat)),
        "total": int(table.totals[seat]),
        "partner": int(table.partner(seat)),
    }


def pending_view(table: Collection, viewer: i64) -> Pending:
    """What the seat on turn has begun and not finished; partners' cards for those who see them. §Q-TEAM-5"""
    pawn = table.pawn_at(table.colour, table.box) if table.colour != NONE else NONE
    other = table.pawn_at(table.other_colour, table.other_box) if table.other_colour != NONE else NONE
    moves = table.other_box != NONE and table.other_colour == NONE
    return {
        "pawn": PAWNS[pawn] if pawn != NONE else "",
        "with": PAWNS[other] if other != NONE else "",
        "onto": cast(Colour, COLOURS[table.other_box]) if moves else "",
        "cards": cast(list[Card], names(table.put_down)),
        "from": int(table.asked),
        "card": cast(Card, KINDS[table.wanted]) if table.wanted != NONE else "",
        "pairs": int(table.pairs),
        "given": card_names(table.given) if sees_given(table, viewer) else [],
        "taken": card_names(table.taken) if sees_taken(table, viewer) else [],
        "swapped": int(table.swapped),
        "wanted": int(table.proposed),
    }


def sees_given(table: Collection, viewer: i64) -> bool:
    """Whether this viewer sees the cards the player on turn has given in an exchange. §Q-TEAM-5"""
    if table.phase not in (TRADING, HANDING_OVER, HANDING_BACK) or viewer == table.turn:
        return True
    return table.phase == TRADING and viewer == table.partner(table.turn)


def sees_taken(table: Collection, viewer: i64) -> bool:
    """Whether this viewer sees the cards the player on turn has taken in an exchange. §Q-TEAM-5"""
    if table.phase not in (TRADING, HANDING_OVER, HANDING_BACK) or viewer == table.partner(table.turn):
        return True
    return table.phase == TRADING and viewer == table.turn


# --- Where everything is ---------------------------------------------------------------------------


def whereabouts(table: Collection) -> dict[str, str]:
    """Every pawn, box card and pawn card, those that nobody has seen included."""
    places = {pawn: pawn_place(int(at)) for pawn, at in zip(PAWNS, table.where, strict=True)}
    laid = {int(box): place for place, box in enumerate(table.ring)}
    for box, name in enumerate(BOXES):
        holder = int(table.holders[box // int(BOXES_A_COLOUR)]) if box in laid else NONE
        places[name] = f"seat-{holder + 1}" if holder != NONE else f"ring-{laid[box] + 1}" if box in laid else "package"
    return {**places, **card_places(table)}


def pawn_place(at: int) -> str:
    """Where a pawn is."""
    if at < len(COLOURS):
        return f"{COLOURS[at]}-box"
    return {IN_STOCK: "stock", ASIDE: "package"}.get(at, f"seat-{at - TAKEN + 1}")


def card_places(table: Collection) -> dict[str, str]:
    """Where the cards of each kind are, numbered as they come."""
    heaps = [("face-down", table.bag), ("discards", table.discards), ("gone", table.gone), ("display", table.display)]
    heaps += [("revealed", table.revealed), ("put-down", CARDS[table.put_down])]
    for seat in range(int(MOST_SEATS)):
        hand = table.hands[seat]
        heaps.append((f"seat-{seat + 1}", CARDS[hand] if table.customs.together else hand))
    places: dict[str, str] = {}
    for kind, name in enumerate(KINDS):
        held = [place for place, cards in heaps for _ in range(count_of(cards, kind))]
        out = ["package"] * (COPIES[kind] - table.customs.copies()[kind])
        places |= {f"{name}-card-{copy + 1}": place for copy, place in enumerate(held + out)}
    return places
