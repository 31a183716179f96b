"""Play the deals of an arena: each by every seating of its group, with the same seed."""

from collections.abc import Callable
from dataclasses import dataclass

from reginae.arena.arena_plan import ArenaPlan, Contest, Group, deals_of, groups_of
from reginae.arena.deal_result import DealResult, GameResult
from reginae.arena.engine import Engine, SentGame
from reginae.arena.series import seed_of
from reginae.arena.store import Store
from reginae.core import Game, Outcome, Rng
from reginae.search import EndlessGame, bot, play_game

CHUNKS_A_WORKER = 32
DEALS_A_CHUNK = 20  # at most, so that little is played again after a stop

Keys = list[tuple[int, int]]  # deals as group and number


@dataclass(frozen=True)
class PlayDeals:
    """Plays deals of a plan, wherever it is sent."""

    sent: list[SentGame]  # by contest
    plan: ArenaPlan

    def __call__(self, keys: Keys) -> list[DealResult]:
        groups = groups_of(self.plan)
        return [self._play(groups[group], group, number) for group, number in keys]

    def _play(self, group: Group, index: int, number: int) -> DealResult:
        game, contest = self.sent[group.contest].game, self.plan.contests[group.contest]
        seed = seed_of(self.plan.seed, number)
        return DealResult(index, number, seed, [play(game, contest, bots, seed) for bots in group.seatings])


def play(game: Game, contest: Contest, bots: list[str], seed: int) -> GameResult:
    """One game, with the bot of each side at all seats of that side; an error in it ends only this game."""
    by_seat = {seat: spec for spec, side in zip(bots, contest.sides, strict=True) for seat in side}
    try:
        table = game.set_up(contest.seats, contest.options)
        seated = [bot(by_seat[seat]) for seat in range(contest.seats)]
        decisions = play_game(game, table, seated, Rng(seed))
        outcome = table.outcome()
        if outcome is None:
            raise EndlessGame("nobody must choose, and yet there is no outcome")
    except Exception as error:
        return GameResult(bots, fault=f"{type(error).__name__}: {error}")
    return result_of(bots, contest.sides, outcome, decisions)


def result_of(bots: list[str], sides: list[list[int]], outcome: Outcome, decisions: int) -> GameResult:
    """The outcome by side: the best place, the whole share of the win, the mean score and worth of its seats."""
    return GameResult(
        bots,
        [min(outcome.places[seat] for seat in side) for side in sides],
        [sum(outcome.share(seat) for seat in side) for side in sides],
        [sum(outcome.scores[seat] for seat in side) / len(side) for side in sides],
        [sum(outcome.worth(seat) for seat in side) / len(side) for side in sides],
        decisions,
    )


def play_arena(
    games: list[Game], plan: ArenaPlan, engine: Engine, store: Store, played: Callable[[int], None] = lambda count: None
) -> None:
    """Play whatever the store does not hold yet, and store it as it comes; `played` is told how many more deals."""
    left = [key for key in deals_of(plan, groups_of(plan)) if key not in store.deals]
    size = min(DEALS_A_CHUNK, max(1, len(left) // (engine.workers * CHUNKS_A_WORKER)))
    chunks = [left[first : first + size] for first in range(0, len(left), size)]
    for results in engine.map(PlayDeals([SentGame(game) for game in games], plan), chunks):
        store.add(results)
        played(len(results))
