"""Small arenas for tests."""

from reginae.arena import ArenaPlan, Engine, Store, plan_arena, play_arena
from reginae.core import Options
from reginae.games import game_named

BOTS = ["random", "habit", "greedy"]


def small_plan(
    game: str = "regina-cards",
    seats: int = 2,
    bots: list[str] | None = None,
    games: int = 6,
    ladder: bool = False,
    options: Options | None = None,
) -> ArenaPlan:
    """A plan of few games."""
    return plan_arena([game_named(game)], seats, options or {}, bots or BOTS, games, 3, ladder)


def played(plan: ArenaPlan, engine: Engine) -> Store:
    """The results of a plan, in memory."""
    store = Store(plan, [])
    play_arena([game_named(contest.game) for contest in plan.contests], plan, engine, store)
    return store
