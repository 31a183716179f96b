"""What a bot thinks of a decision: what it would choose, what it weighed, and what it believes about hidden things."""

from typing import Final, NamedTuple

from reginae.core import Game, Heuristics, Rng, State, Words
from reginae.search.beliefs import PlaceBelief, place_beliefs
from reginae.search.bot import Bot, Considered

WITH_PLANS: Final = "rollouts:1s"  # where the game tells bots which plans deserve a look
WITHOUT_PLANS: Final = "ismcts:1s"


class Explanation(NamedTuple):
    """What a bot chose, what it weighed for it, and what it believed."""

    code: int
    considered: list[Considered]
    beliefs: list[PlaceBelief]


def explain(game: Game, words: Words, state: State, seat: int, thinker: Bot, rng: Rng) -> Explanation:
    """Let a bot choose for this seat and explain itself, from what the seat may know."""
    code = thinker.choose(game, state, seat, rng)
    return Explanation(code, thinker.considered(), place_beliefs(game, words, state, seat, rng))


def adviser(game: Game) -> str:
    """The bot that gives hints in this game, as it is asked for."""
    heuristics = game.heuristics()
    has_plans = heuristics is not None and type(heuristics).plans is not Heuristics.plans
    return WITH_PLANS if has_plans else WITHOUT_PLANS
