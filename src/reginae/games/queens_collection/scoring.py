"""The count of both booklets."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Event, Outcome, ScoreLine
from reginae.games.queens_collection.boxes import TAKEN
from reginae.games.queens_collection.cards import size_of
from reginae.games.queens_collection.parts import (
    BOX_COUNT,
    COLOURS,
    HAND_CARD_POINTS,
    PAWN_COUNT,
    PAWNS_A_COLOUR,
    STRAY_POINTS,
    TAKEN_BOX_POINTS,
    TAKEN_PAWN_POINTS,
)
from reginae.games.queens_collection.state import Collection

BEHIND_THE_TASK: Final = 2

# --- Booklet 1 -----------------------------------------------------------------------------------


def pure_boxes(table: Collection) -> i64:
    """How many boxes hold pawns of their own colour, and no others. §Q-COOP-S1 §Q-SOLO-S1"""
    count: i64 = 0
    box: i64 = 0
    while box < BOX_COUNT:
        if table.present[box] == 1 << box:
            count += 1
        box += 1
    return count


def strays(table: Collection) -> i64:
    """How many pawns in play are not on the box of their colour. §Q-COOP-S2 §Q-BEG-4"""
    count: i64 = 0
    pawn: i64 = 0
    while pawn < PAWN_COUNT:
        place = table.where[pawn]
        if place < BOX_COUNT and place != pawn // PAWNS_A_COLOUR:
            count += 1
        pawn += 1
    return count


def points(table: Collection) -> i64:
    """The common score as the pawns stand. §Q-COOP-S1 §Q-COOP-S2"""
    return table.customs.box_points * pure_boxes(table) + STRAY_POINTS * strays(table)


def best(table: Collection) -> i64:
    """The most there can be. §Q-COOP-S3"""
    return table.customs.box_points * BOX_COUNT


def outcome_together(table: Collection) -> Outcome:
    """One score for all, who have won if it cannot be better. §Q-COOP-S3"""
    score, seats = int(points(table)), int(table.seats)
    lines = [
        ScoreLine("box", "Q-COOP-S1", {"box": COLOURS[box]}, points=int(table.customs.box_points))
        for box in range(BOX_COUNT)
        if table.is_pure(box)
    ]
    lost = int(strays(table))
    if lost:
        lines.append(ScoreLine("strays", "Q-COOP-S2", {"count": lost}, points=int(STRAY_POINTS) * lost))
    lines.append(ScoreLine("together", "Q-COOP-S3", {"best": int(best(table))}, points=score))
    perfect = score == best(table)
    ended = "in-order" if perfect else "all-home" if table.all_home() else "used-up"
    rule = "Q-COOP-E1" if table.all_home() else "Q-SOLO-E1" if table.customs.solo else "Q-COOP-E2"
    winners = list(range(seats)) if perfect else []
    places = [1 if perfect else BEHIND_THE_TASK] * seats
    return Outcome([score] * seats, winners, ended, rule, places, lines, [worth(table, float(score))] * seats)


def worth(table: Collection, score: float) -> float:
    """How good a common score is, from 0 for the worst to 1 for the best."""
    most = float(best(table))
    least = float(STRAY_POINTS * PAWN_COUNT)
    return (score - least) / (most - least)


# --- Booklet 2 -----------------------------------------------------------------------------------


def taken_pawns(table: Collection, seat: i64) -> i64:
    """How many pawns lie in front of a seat."""
    count: i64 = 0
    for place in table.where:
        if place == TAKEN + seat:
            count += 1
    return count


def taken_boxes(table: Collection, seat: i64) -> i64:
    """How many box cards lie in front of a seat."""
    count: i64 = 0
    for holder in table.holders:
        if holder == seat:
            count += 1
    return count


def points_in_front(table: Collection, seat: i64) -> i64:
    """What boxes and pawns count; those left on the table count for nobody. §Q-VS-S1 §Q-VS-E3"""
    return TAKEN_BOX_POINTS * taken_boxes(table, seat) + TAKEN_PAWN_POINTS * taken_pawns(table, seat)


def round_points(table: Collection, seat: i64) -> i64:
    """A round's points, less what is stuck in the hand. §Q-VS-S1"""
    return points_in_front(table, seat) + HAND_CARD_POINTS * size_of(table.hands[seat])


def round_score(table: Collection, seat: i64) -> Event:
    """A seat's points of the round that is over, as they are noted openly. §Q-VS-S2"""
    return Event(
        "round-score",
        {
            "seat": int(seat),
            "boxes": int(taken_boxes(table, seat)),
            "pawns": int(taken_pawns(table, seat)),
            "hand": int(size_of(table.hands[seat])),
            "points": int(round_points(table, seat)),
            "total": int(table.totals[seat]),
        },
        final=True,
    )


def outcome_against(table: Collection) -> Outcome:
    """Most points over all rounds win; in teams both partners' together; ties share. §Q-VS-S2 §Q-TEAM-4"""
    seats = range(int(table.seats))
    totals = [int(table.totals[seat]) for seat in seats]
    lines = [
        ScoreLine(
            "round", "Q-VS-S1", {"number": index // len(totals) + 1}, index % len(totals), int(table.scores[index])
        )
        for index in range(len(table.scores))
    ]
    rule = "Q-VS-S2"
    if table.customs.teams:
        rule = "Q-TEAM-4"
        totals = [totals[seat] + totals[int(table.partner(seat))] for seat in seats]
        lines += [
            ScoreLine("team", "Q-TEAM-4", {"partner": seat + 2, "total": totals[seat]}, seat, 0) for seat in range(2)
        ]
    else:
        lines += [ScoreLine("total", "Q-VS-S2", {"total": totals[seat]}, seat, 0) for seat in seats]
    places = [1 + sum(1 for other in totals if other > total) for total in totals]
    winners = [seat for seat in seats if places[seat] == 1]
    shared = len(winners) > (2 if table.customs.teams else 1)
    ended = ("team" if table.customs.teams else "won") if not shared else "shared"
    parts = 2 if table.customs.teams else 1
    merits = [parts / len(winners) if seat in winners else 0.0 for seat in seats]
    return Outcome(totals, winners, ended, rule, places, lines, merits)
