"""A bot that errs as people do who are new to a game: it overlooks much, looks no further, and remembers little."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from reginae.core import UNDECIDED, Game, Rng, State
from reginae.search.bot import Bot, at_once, keeps_secret, soft_choice
from reginae.search.greedy import MOST_SEQUENCES, ActionEvaluator

NOTICED: Final = 40  # per cent of the actions, of a plain `beginner`
FEWEST: Final = 2  # actions that are noticed where there are so many


@final
class Beginner(Bot):
    """Takes the best of the actions it notices, on the first table that comes to mind for what is hidden."""

    def __init__(self, noticed: int) -> None:
        self.noticed = noticed

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        codes = state.legal(seat)
        if len(codes) == 1:
            return codes[0]
        heuristics = game.heuristics()
        decided = at_once(heuristics, state, seat)
        if decided != UNDECIDED:
            return decided
        evaluator = ActionEvaluator(seat, heuristics, rng)
        tables = [state.imagine(seat, rng)]
        seen = noticed_actions(codes, self.noticed, rng)
        values = [evaluator.value_of(tables, code, MOST_SEQUENCES // len(codes)) for code in seen]
        if keeps_secret(heuristics, state, seat):
            return seen[soft_choice(values, rng)]
        return seen[values.index(max(values))]


def noticed_actions(codes: vec[i64], per_cent: i64, rng: Rng) -> vec[i64]:
    """So many of the actions, any of them as likely, in no order; FEWEST at least."""
    mixed = codes[:]
    rng.shuffle(mixed)
    count = max(i64(FEWEST), (i64(len(codes)) * per_cent + 99) // 100)
    seen = vec[i64](capacity=count)
    for code in mixed:
        if i64(len(seen)) < count:
            seen = append(seen, code)
    return seen
