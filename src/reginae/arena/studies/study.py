"""A whole study: its setups played, its numbers, and how it was made."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version

from reginae.arena.engine import Engine, SentGame, split
from reginae.arena.series import Fault, SeriesPlan
from reginae.arena.studies.features import FeatureReader
from reginae.arena.studies.findings import SetupFindings, findings_of
from reginae.arena.studies.notes import ChunkNotes, note_chunk
from reginae.arena.studies.predictors import Predictor, predictors
from reginae.arena.studies.setups import Setup
from reginae.core import BadOption, Game


@dataclass(frozen=True)
class Study:
    """What a report tells."""

    game: str
    title: str
    rules_version: str
    version: str
    command: str
    bots: list[str]
    games: int  # of each setup
    seed: int
    setups: list[SetupFindings]
    predictors: list[Predictor]
    faults: list[Fault]


@dataclass(frozen=True)
class NoteChunk:
    """Plays the games of a setup that have these numbers, and notes what happens in them."""

    sent: SentGame
    plan: SeriesPlan

    def __call__(self, numbers: range) -> ChunkNotes:
        return note_chunk(self.sent.game, self.plan, numbers)


def note_games(game: Game, plan: SeriesPlan, engine: Engine, played: Callable[[int], None]) -> ChunkNotes:
    """The notes of all games of a setup, the same by any engine; BadOption if not one of them came to its end."""
    total = ChunkNotes()
    chunks = split(plan.games, engine.workers)
    for chunk, notes in zip(chunks, engine.map(NoteChunk(SentGame(game), plan), chunks), strict=True):
        total.games += notes.games
        total.faults += notes.faults
        played(len(chunk))
    if not total.games:
        raise BadOption(f"No game came to its end: {total.faults[0].reason}.")
    return total


def make_study(
    game: Game,
    setups: list[Setup],
    command: str,
    engine: Engine,
    played: Callable[[int], None] = lambda count: None,
) -> Study:
    """Play every setup and count; `played` is told how many more games are done."""
    reader, plan = FeatureReader(game), setups[0].plan
    notes = [note_games(game, setup.plan, engine, played) for setup in setups]
    pairs = zip(setups, notes, strict=True)
    return Study(
        game=game.id,
        title=game.title,
        rules_version=game.rules_version,
        version=version("reginae"),
        command=command,
        bots=plan.bots,
        games=plan.games,
        seed=plan.seed,
        setups=[findings_of(game, reader, setup.label, setup.plan, each) for setup, each in pairs],
        predictors=predictors([each.games for each in notes], reader),
        faults=[fault for each in notes for fault in each.faults],
    )
