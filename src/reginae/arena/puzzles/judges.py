"""Two judges of a position: a search, asked again with other seeds, and games that bots play to their end."""

from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean

from reginae.arena.puzzles.lines import Line
from reginae.core import SILENCE, Game, Rng, State
from reginae.search import Considered, bot, play_game

SURE = 3.0  # standard errors
LIKELY = 1.5
ENOUGH_TO_DROP = 16  # games before a line is taken for worse, or a position for unclear
SEEDS = 1_000_000_000_000


def weighed(game: Game, state: State, seat: int, spec: str, seed: int) -> list[Considered]:
    """What a bot of this kind weighs, its choice first; the choice alone if it compared nothing."""
    thinker = bot(spec)
    code = thinker.choose(game, state, seat, Rng(seed))
    return thinker.considered() or [Considered(code, 1.0, -1.0)]


def lead(considered: list[Considered], right: set[int]) -> float:
    """By how much the best of the right actions is expected to be better than any other; 1 if nothing was compared."""
    others = [one.expected for one in considered if one.code not in right]
    ours = [one.expected for one in considered if one.code in right]
    if not ours:
        return -1.0
    return max(ours) - max(others) if others else 1.0


@dataclass
class LineResults:
    """What became of one line: by game its worth and its score to the seat; and how far it is behind the best one."""

    line: Line
    lag: float = 0.0
    worths: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """The mean worth."""
        return fmean(self.worths)

    @property
    def score(self) -> float:
        """The mean score."""
        return fmean(self.scores)

    def behind(self, best: "LineResults") -> tuple[float, float]:
        """By how much it is worse than the best line in the same games, and the standard error of that."""
        differences = [ours - mine for ours, mine in zip(best.worths, self.worths, strict=False)]
        mean = fmean(differences)
        variance = sum((one - mean) ** 2 for one in differences) / max(1, len(differences) - 1)
        return mean, sqrt(variance / len(differences))


class PlayedOn:
    """Lines that bots play on to the end of the game, all with the same imagined tables and seeds.

    What is hidden is imagined without any belief: whoever sees a puzzle has not seen how the others played before.
    """

    def __init__(self, game: Game, state: State, seats: int, seat: int, spec: str, seed: int) -> None:
        self.game = game
        self.state = state
        self.seats = seats
        self.seat = seat
        self.spec = spec
        self.rng = Rng(seed)

    def play(self, results: LineResults, seed: int) -> None:
        """Play one game after a line."""
        rng = Rng(seed)
        imagined = self.state.imagine(self.seat, rng)
        for code in results.line:
            imagined.apply(self.seat, code, SILENCE)
        players = [bot(self.spec) for _ in range(self.seats)]
        play_game(self.game, imagined, players, rng)
        outcome = imagined.outcome()
        assert outcome is not None
        results.worths.append(outcome.worth(self.seat))
        results.scores.append(outcome.scores[self.seat])

    def proves(
        self, best: LineResults, rivals: list[LineResults], margin: float, games: int, errors: float = SURE
    ) -> bool:
        """Whether the best line is better than each rival by the margin, beyond chance.

        Rivals that are clearly worse are played no more, and it ends at once where one is as good.
        """
        left = rivals
        best.worths, best.scores = [], []
        for played in range(1, games + 1):
            seed = self.rng.below(SEEDS)
            for results in [best, *left]:
                self.play(results, seed)
            if played % ENOUGH_TO_DROP == 0:
                if any(is_as_good(rival, best, margin) for rival in left):
                    return False
                left = [rival for rival in left if not is_worse(rival, best, margin, errors)]
                if not left and played * 3 >= games:
                    return True
        return all(is_worse(rival, best, margin, errors) for rival in left)

    def measures(self, best: LineResults, rivals: list[LineResults], margin: float, games: int) -> bool:
        """Play so many new games after each of these lines; whether the best is still better by the margin."""
        for results in [best, *rivals]:
            results.worths, results.scores = [], []
        for _game in range(games):
            seed = self.rng.below(SEEDS)
            for results in [best, *rivals]:
                self.play(results, seed)
        return all(is_worse(rival, best, margin) for rival in rivals)


def is_worse(rival: LineResults, best: LineResults, margin: float, errors: float = SURE) -> bool:
    """Whether a line is worse by the margin and by so many standard errors; how far it is behind is noted."""
    behind, error = rival.behind(best)
    rival.lag = behind
    return behind >= margin and behind > errors * error


def is_as_good(rival: LineResults, best: LineResults, margin: float) -> bool:
    """Whether a line will hardly turn out to be worse by the margin."""
    behind, error = rival.behind(best)
    return behind + LIKELY * error < margin
