"""The score of a round and of the whole game in booklet 2."""

from mypy_extensions import i64

from reginae.core import Event, Facts, Outcome, ScoreLine, places_of
from reginae.games.queens_collection.boxes import TAKEN
from reginae.games.queens_collection.cards import size_of
from reginae.games.queens_collection.competitive.state import CompetitiveState
from reginae.games.queens_collection.parts import (
    BOXES,
    BOXES_A_COLOUR,
    HAND_CARD_POINTS,
    TAKEN_BOX_POINTS,
    TAKEN_PAWN_POINTS,
)


def taken_boxes(table: CompetitiveState, seat: i64) -> i64:
    """How many box cards lie in front of a seat."""
    count: i64 = 0
    for holder in table.holders:
        if holder == seat:
            count += 1
    return count


def points_in_front(table: CompetitiveState, seat: i64) -> i64:
    """What boxes and pawns count; those left on the table count for nobody. §Q-VS-S1 §Q-VS-E3"""
    return TAKEN_BOX_POINTS * taken_boxes(table, seat) + TAKEN_PAWN_POINTS * table.pawns_at(TAKEN + seat)


def round_points(table: CompetitiveState, seat: i64) -> i64:
    """The points of a round: those in front of the seat, less one for each card in hand. §Q-VS-S1"""
    return points_in_front(table, seat) + HAND_CARD_POINTS * size_of(table.hands[seat])


def round_score(table: CompetitiveState, seat: i64) -> Event:
    """A seat's points of the round that is over, as they are noted openly. §Q-VS-S2"""
    return Event(
        "round-score",
        {
            "seat": int(seat),
            "boxes": int(taken_boxes(table, seat)),
            "pawns": int(table.pawns_at(TAKEN + seat)),
            "hand": int(size_of(table.hands[seat])),
            "points": int(round_points(table, seat)),
            "total": int(table.totals[seat]),
        },
        final=True,
    )


def outcome(table: CompetitiveState) -> Outcome:
    """Most points over all rounds win; in teams both partners' together; ties share. §Q-VS-S2 §Q-TEAM-4"""
    seats = range(int(table.seats))
    totals = [int(table.totals[seat]) for seat in seats]
    lines = [round_line(table, index) for index in range(len(table.scores))]
    rule = "Q-VS-S2"
    if table.options.teams:
        rule = "Q-TEAM-4"
        totals = [totals[seat] + totals[int(table.partner(seat))] for seat in seats]
        lines += [ScoreLine("team", rule, {"partner": seat + 2}, seat, totals[seat], total=True) for seat in range(2)]
    else:
        lines += [ScoreLine("total", rule, {}, seat, totals[seat], total=True) for seat in seats]
    places = places_of(totals)
    winners = [seat for seat in seats if places[seat] == 1]
    shared = len(winners) > (2 if table.options.teams else 1)
    ended = ("team" if table.options.teams else "won") if not shared else "shared"
    parts = 2 if table.options.teams else 1
    merits = [parts / len(winners) if seat in winners else 0.0 for seat in seats]
    return Outcome(totals, winners, ended, rule, places, lines, merits)


def round_line(table: CompetitiveState, index: int) -> ScoreLine:
    """A seat's points of a round, by its place in `scores`; what it took in the last one still lies there. §Q-VS-S1"""
    round_number, seat = index // int(table.seats) + 1, index % int(table.seats)
    facts: Facts = {"number": round_number}
    name = "round"
    if round_number == table.round:
        boxes = [BOXES[card] for card in table.ring if table.holders[card // BOXES_A_COLOUR] == seat]
        name = "last-round-boxes" if boxes else "last-round"
        facts |= {"boxes": boxes, "pawns": int(table.pawns_at(TAKEN + seat)), "hand": int(size_of(table.hands[seat]))}
    return ScoreLine(name, "Q-VS-S1", facts, seat, int(table.scores[index]))
