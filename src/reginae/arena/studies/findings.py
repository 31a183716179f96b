"""The numbers of a study, setup by setup: who wins, how long it takes, how it ends, and where points come from."""

from dataclasses import dataclass

from reginae.arena.series import SeriesPlan
from reginae.arena.studies.features import FeatureReader
from reginae.arena.studies.frequencies import (
    NeverRow,
    ReactionRow,
    RuleRow,
    actions_per_game,
    events_per_game,
    never_seen,
    reactions,
    rules,
)
from reginae.arena.studies.notes import ChunkNotes
from reginae.arena.studies.rows import Row, mean_row, tally
from reginae.arena.studies.scores import PointsRow, best_scores, endings, lesser_scores, margin_of, points
from reginae.arena.studies.winners import differs, seat_label, seat_titles, sides_in, wins_by_side, wins_by_team
from reginae.core import Game


@dataclass(frozen=True)
class SetupFindings:
    """What the games of one setup showed."""

    label: str
    seats: int
    options: dict[str, object]
    together: bool  # one team alone: the result is how well it went
    games: int
    faults: int
    fair: float
    wins: list[Row]  # by seat or team
    sides: dict[str, list[Row]]  # by what seats stood for: colours, Factions
    mean_scores: list[Row]
    choices: dict[int, int]  # games, by length
    turns: dict[int, int]
    forced: float  # the share of choices with one possibility
    draws: float  # decisions of chance a game
    winning_scores: dict[int, int]
    other_scores: dict[int, int]
    margins: dict[int, int]
    endings: list[Row]
    points: list[PointsRow]
    actions: list[Row]  # times a game
    events: list[Row]
    reactions: list[ReactionRow]
    rules: list[RuleRow]
    never: list[NeverRow]


def findings_of(game: Game, reader: FeatureReader, label: str, plan: SeriesPlan, notes: ChunkNotes) -> SetupFindings:
    """Everything that is counted in the games of one setup."""
    played, teams = notes.games, game.teams(plan.seats, plan.options)
    sides = sides_in(played)
    return SetupFindings(
        label=label,
        seats=plan.seats,
        options=dict(plan.options),
        together=len(teams) == 1,
        games=len(played),
        faults=len(notes.faults),
        fair=1 / len(teams),
        wins=wins_by_team(played, teams, seat_titles(sides, plan.seats)),
        sides={key: wins_by_side(played, values) for key, values in sides.items() if differs(values)},
        mean_scores=[mean_row(seat_label(seat), [n.scores[seat] for n in played]) for seat in range(plan.seats)],
        choices=tally(n.choices for n in played),
        turns=tally(n.turns for n in played) if plan.seats > 1 else {},
        forced=sum(n.forced for n in played) / max(1, sum(n.choices for n in played)),
        draws=sum(n.draws for n in played) / max(1, len(played)),
        winning_scores=tally(score for n in played for score in best_scores(n, len(teams) == 1)),
        other_scores=tally(score for n in played for score in lesser_scores(n, len(teams) == 1)),
        margins=tally(margin_of(n, teams) for n in played) if len(teams) > 1 else {},
        endings=endings(reader, played),
        points=points(reader, played),
        actions=actions_per_game(reader, played),
        events=events_per_game(reader, played),
        reactions=reactions(reader, game, plan, played),
        rules=rules(game, played),
        never=never_seen(reader, played),
    )
