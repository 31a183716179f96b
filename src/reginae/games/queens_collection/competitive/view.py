"""What a seat sees of a table of booklet 2. §Q-VS-I1 §Q-VS-I2 §Q-TEAM-5"""

from typing import cast

from mypy_extensions import i64

from reginae.core import View
from reginae.games.queens_collection.actions import ACTIONS, PAIR_CODE
from reginae.games.queens_collection.boxes import NONE, TAKEN
from reginae.games.queens_collection.cards import BITS, MOST, size_of
from reginae.games.queens_collection.competitive import scoring
from reginae.games.queens_collection.competitive.knowledge import sees_hand
from reginae.games.queens_collection.competitive.legal import pair_actions
from reginae.games.queens_collection.competitive.pairs import PAIR_COLOUR
from reginae.games.queens_collection.competitive.reveal_odds import next_card
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import BOXES, BOXES_A_COLOUR, COLOURS, KINDS
from reginae.games.queens_collection.phases import HANDING_BACK, HANDING_OVER, PAIRING, TAKING_PAWNS, TRADING
from reginae.games.queens_collection.view import card_names, nothing_pending, pawns_at, seat_view, shared_view
from reginae.games.queens_collection.view_types import Card, Colour, Pending, SeatView


def view(table: CompetitiveState, viewer: i64) -> View:
    """The open table and the hands this viewer may see; piles show their size only."""
    seen = shared_view(table, 2)
    seen["gone"] = int(size_of(table.gone))
    seen["display"] = card_names(table.display)
    seen["revealed"] = revealed_in_order(table)
    seen["next_card"] = next_card(table, viewer)
    forms = pairs_to_make(table) if viewer == table.turn else []
    seen["pair_colours"] = {notation_of(form): colour_of(form) for form in forms}
    seen["best_pairs"] = best_pairs(table, forms)
    seen["round"] = int(table.round)
    seen["rounds"] = int(table.seats)
    seen["scores"] = scores_by_round(table)
    seen["seats"] = [seat_view_of(table, seat, viewer) for seat in range(table.seats)]
    seen["pending"] = pending_view(table, viewer)
    return cast(View, seen)


def revealed_in_order(table: CompetitiveState) -> list[Card]:
    """The cards revealed in this turn as they came."""
    order = [table.reveal_order >> (BITS * index) & MOST for index in range(table.reveals)]
    return cast(list[Card], [KINDS[kind] for kind in reversed(order)])


def pairs_to_make(table: CompetitiveState) -> list[int]:
    """The forms of the pairs that the seat on turn can make now, in the order of PAIR_FORMS. §Q-VS-2a §Q-VS-2d"""
    if table.phase not in (TAKING_PAWNS, PAIRING):
        return []
    return [int(code - PAIR_CODE) for code in pair_actions(table)]


def best_pairs(table: CompetitiveState, forms: list[int]) -> list[str]:
    """The first of these pairs for each colour of which a pawn is left. §Q-VS-2b"""
    first: dict[int, str] = {}
    for form in forms:
        colour = int(PAIR_COLOUR[form])
        if colour not in first and table.pawn_at(colour, colour) != NONE:
            first[colour] = notation_of(form)
    return list(first.values())


def notation_of(form: int) -> str:
    """How a pair of this form is written."""
    return ACTIONS[PAIR_CODE + form].notation


def colour_of(form: int) -> Colour:
    """The colour that a pair of this form stands for."""
    return cast(Colour, COLOURS[PAIR_COLOUR[form]])


def scores_by_round(table: CompetitiveState) -> list[list[int]]:
    """The points by seat of each round that is over. §Q-VS-S2"""
    seats = int(table.seats)
    scores = [int(points) for points in table.scores]
    return [scores[first : first + seats] for first in range(0, len(scores), seats)]


def seat_view_of(table: CompetitiveState, seat: int, viewer: i64) -> SeatView:
    """What lies in front of a seat, its cards if the viewer sees them. §Q-VS-I2"""
    hand = table.hands[seat]
    seen = seat_view(card_names(hand) if sees_hand(table, viewer, seat) else [], int(size_of(hand)))
    seen["pawns"] = pawns_at(table, TAKEN + seat)
    seen["boxes"] = [BOXES[box] for box in table.ring if table.holders[box // int(BOXES_A_COLOUR)] == seat]
    seen["points"] = int(scoring.points_in_front(table, seat))
    seen["total"] = int(table.totals[seat])
    seen["partner"] = int(table.partner(seat))
    team = [seat] if seen["partner"] == NONE else [seat, seen["partner"]]  # §Q-TEAM-4
    seen["team_points"] = sum(int(scoring.points_in_front(table, one)) for one in team)
    seen["team_total"] = sum(int(table.totals[one]) for one in team)
    return seen


def pending_view(table: CompetitiveState, viewer: i64) -> Pending:
    """Pairs made and cards exchanged so far; partners' cards for those who see them. §Q-TEAM-5"""
    pending = nothing_pending()
    pending["pairs"] = int(table.pairs)
    pending["given"] = card_names(table.given) if sees_exchange(table, viewer, table.turn) else []
    pending["taken"] = card_names(table.taken) if sees_exchange(table, viewer, table.partner(table.turn)) else []
    pending["swapped"] = int(table.swapped)
    pending["wanted"] = int(table.proposed)
    return pending


def sees_exchange(table: CompetitiveState, viewer: i64, giver: i64) -> bool:
    """Whether this viewer sees the cards a seat gives in an exchange: with the display always. §Q-TEAM-5"""
    if table.phase not in (TRADING, HANDING_OVER, HANDING_BACK) or viewer == giver:
        return True
    return table.phase == TRADING and viewer != NONE and viewer % 2 == table.turn % 2
