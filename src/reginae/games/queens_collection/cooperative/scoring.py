"""The common score of booklet 1."""

from typing import Final

from mypy_extensions import i64

from reginae.core import Facts, Outcome, ScoreLine
from reginae.games.queens_collection.cooperative.state import CooperativeState
from reginae.games.queens_collection.parts import (
    BOX_COUNT,
    BOXES_A_COLOUR,
    COLOURS,
    PAWN_COUNT,
    PAWNS,
    PAWNS_A_COLOUR,
    STRAY_POINTS,
)

PLACE_IF_LOST: Final = 2  # of everybody


def pure_boxes(table: CooperativeState) -> i64:
    """How many boxes hold pawns of their own colour, and no others. §Q-COOP-S1 §Q-SOLO-S1"""
    count: i64 = 0
    box: i64 = 0
    while box < BOX_COUNT:
        if table.is_pure(box):
            count += 1
        box += 1
    return count


def strays(table: CooperativeState) -> i64:
    """How many pawns in play are not on the box of their colour. §Q-COOP-S2 §Q-BEG-4"""
    count: i64 = 0
    pawn: i64 = 0
    while pawn < PAWN_COUNT:
        place = table.where[pawn]
        if place < BOX_COUNT and place != pawn // PAWNS_A_COLOUR:
            count += 1
        pawn += 1
    return count


def points(table: CooperativeState) -> i64:
    """The common score as the pawns stand. §Q-COOP-S1 §Q-COOP-S2"""
    return table.options.box_points * pure_boxes(table) + STRAY_POINTS * strays(table)


def best(table: CooperativeState) -> i64:
    """The most there can be. §Q-COOP-S3"""
    return table.options.box_points * BOX_COUNT


def outcome(table: CooperativeState) -> Outcome:
    """One score for all; they have won if it is the best there can be. §Q-COOP-S3"""
    score, seats = int(points(table)), int(table.seats)
    lines = [line for card in table.ring for line in box_lines(table, int(card // BOXES_A_COLOUR))]
    lines.append(ScoreLine("together", "Q-COOP-S3", {"best": int(best(table))}, points=score, total=True))
    perfect = score == best(table)
    ended = "in-order" if perfect else "all-home" if table.all_home() else "used-up"
    rule = "Q-COOP-E1" if table.all_home() else "Q-SOLO-E1" if table.options.solo else "Q-COOP-E2"
    winners = list(range(seats)) if perfect else []
    places = [1 if perfect else PLACE_IF_LOST] * seats
    return Outcome([score] * seats, winners, ended, rule, places, lines, [worth(table, float(score))] * seats)


def box_lines(table: CooperativeState, box: int) -> list[ScoreLine]:
    """What a box counts: in order, or for the strays on it; nothing if it is empty. §Q-COOP-S1 §Q-COOP-S2"""
    if table.is_pure(box):
        return [ScoreLine("box", "Q-COOP-S1", {"box": COLOURS[box]}, points=int(table.options.box_points))]
    astray = [PAWNS[pawn] for pawn in range(len(PAWNS)) if table.where[pawn] == box and pawn // PAWNS_A_COLOUR != box]
    if not astray:
        return []
    facts: Facts = {"box": COLOURS[box], "pawns": astray}
    return [ScoreLine("strays", "Q-COOP-S2", facts, points=int(STRAY_POINTS) * len(astray))]


def worth(table: CooperativeState, score: float) -> float:
    """How good a common score is, from 0 for the worst to 1 for the best."""
    most = float(best(table))
    least = float(STRAY_POINTS * PAWN_COUNT)
    return (score - least) / (most - least)
