"""Reginae, measured: run by `reginae bench`, prints JSON.

python benchmarks/ours.py CPU_SECONDS
"""

import json
import random
import sys
from collections.abc import Callable
from functools import partial
from itertools import cycle
from time import process_time

from reginae.core import CHANCE, SILENCE, Rng
from reginae.games import game_named
from reginae.search import Search, playout

SEATS = 4
SEED = 1
SIMULATIONS = 1000
SLICE = 0.05  # CPU seconds
LUCK = 100_003  # numbers drawn beforehand: the choice among the choices should cost next to nothing

# Games stepped from Python, by the name of the figure
STEPPED = {
    "stepped": "regina-cards",
    "stepped-frondeurs": "frondeurs",
}

Rate = dict[str, float]


def stepped(name: str, budget: float) -> Rate:
    """Random play of a game, every choice made from Python."""
    game = game_named(name)
    source = random.Random(SEED)
    draw = cycle([source.getrandbits(30) for _ in range(LUCK)]).__next__
    options, silence = game.complete(SEATS, {}), SILENCE
    decisions, start = 0, process_time()
    while process_time() - start < budget:
        state = game.set_up(SEATS, options)
        while actors := state.actors():
            seat = actors[0]
            codes = state.legal(seat)
            state.apply(seat, codes[draw() % len(codes)], silence)  # as if the odds of chance were even
            decisions += 1
    return {"decisions": decisions, "cpu_seconds": process_time() - start}


def looped(budget: float) -> Rate:
    """Random play of the card game inside compiled code."""
    fresh = game_named("regina-cards").new(SEATS)
    rng = Rng(SEED)
    decisions, start = 0, process_time()
    while process_time() - start < budget:
        for _ in range(64):
            decisions += playout(fresh.clone(), rng)
    return {"decisions": decisions, "cpu_seconds": process_time() - start}


def searched(budget: float) -> Rate:
    """Choices made in the tree and in random playouts by a search from one random position after another."""
    game = game_named("regina-cards")
    rng = Rng(SEED)
    decisions, spent = 0, 0.0
    while spent < budget:
        state = game.new(SEATS)
        while (actors := state.actors()) and spent < budget:
            codes = state.legal(actors[0])
            if actors[0] != CHANCE and len(codes) > 1:
                start = process_time()
                search = Search(state, actors[0], None, rng)
                search.run(SIMULATIONS)
                spent += process_time() - start
                decisions += search.decisions
            state.apply(actors[0], codes[rng.below(len(codes))], SILENCE)
    return {"decisions": decisions, "cpu_seconds": spent}


def fastest(measure: Callable[[float], Rate], budget: float) -> Rate:
    """The fastest of many short measurements: what else the machine does slows some of them, and speeds up none."""
    rates = [measure(SLICE) for _ in range(max(1, round(budget / SLICE)))]
    return max(rates, key=lambda rate: rate["decisions"] / rate["cpu_seconds"])


def main() -> None:
    """All figures, as JSON."""
    budget = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    figures = {name: fastest(partial(stepped, game), budget) for name, game in STEPPED.items()}
    print(json.dumps({**figures, "looped": fastest(looped, budget), "searched": searched(budget)}))


if __name__ == "__main__":
    main()
