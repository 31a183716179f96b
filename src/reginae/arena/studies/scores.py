"""Scores, margins, where points come from, and how games end."""

from collections import Counter
from dataclasses import dataclass

from reginae.arena.studies.features import FeatureReader
from reginae.arena.studies.notes import GameNotes
from reginae.arena.studies.rows import Row, plain_words, share_of


@dataclass(frozen=True)
class PointsRow:
    """One kind of line in the final score: its mean points for winners and for the others."""

    label: str
    winners: float
    others: float


def best_scores(notes: GameNotes, together: bool) -> list[int]:
    """The scores of the winners; all together there is one score."""
    if together:
        return notes.scores[:1]
    return [score for score, result in zip(notes.scores, notes.results, strict=True) if result > 0]


def lesser_scores(notes: GameNotes, together: bool) -> list[int]:
    """The scores of those who did not win."""
    if together:
        return []
    return [score for score, result in zip(notes.scores, notes.results, strict=True) if result <= 0]


def margin_of(notes: GameNotes, teams: list[list[int]]) -> int:
    """By how much the best team's score was above the next."""
    scores = sorted((max(notes.scores[seat] for seat in team) for team in teams), reverse=True)
    return scores[0] - scores[1]


def endings(reader: FeatureReader, played: list[GameNotes]) -> list[Row]:
    """The ways in which games ended, the most frequent first."""
    found = Counter((n.ended, n.rule) for n in played)
    return [
        share_of(f"{plain_words(reader.words.sections['ended'].get(ended, ended))} (rule {rule})", count, len(played))
        for (ended, rule), count in found.most_common()
    ]


def points(reader: FeatureReader, played: list[GameNotes]) -> list[PointsRow]:
    """The mean points that each kind of line brought winners and others."""
    names = sorted({name for n in played for seat in n.points for name, count in seat.items() if count})
    winners = [seat for n in played for seat, result in zip(n.points, n.results, strict=True) if result > 0]
    others = [seat for n in played for seat, result in zip(n.points, n.results, strict=True) if result <= 0]
    words = reader.words.sections["score"]
    return [PointsRow(plain_words(words[name]), mean_of(winners, name), mean_of(others, name)) for name in names]


def mean_of(seats: list[Counter[str]], name: str) -> float:
    """The mean points of seats for lines of this name."""
    return sum(seat[name] for seat in seats) / len(seats) if seats else 0.0
