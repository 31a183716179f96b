"""Reginae, measured: run by `reginae bench`, prints JSON.

python benchmarks/ours.py CPU_SECONDS

Each figure says what it counts, how, and with which program of `benchmarks` it is compared, if with any.
"""

import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from time import process_time

from reginae.core import CHANCE, SILENCE, Options, Rng
from reginae.games import game_named
from reginae.search import Search, playout

SEATS = 4
SEED = 1
SIMULATIONS = 1000
SLICE = 0.05  # CPU seconds
LUCK = 100_003  # numbers drawn beforehand: the choice among the choices should cost next to nothing

Rate = dict[str, float]
Measure = Callable[[float], Rate]


@dataclass(frozen=True)
class Figure:
    """What is measured: its title, how it is played, and the figure of another program it is compared with."""

    title: str
    measure: Measure
    against: str = ""  # `stepped` or `searched` of benchmarks/peers, `looped` of benchmarks/limit
    counted: str = "decisions"


def stepped(id: str, options: Options, even: bool = False) -> Measure:
    """Random play of a game, every choice made from Python; chance is asked for its odds unless they are even."""
    game = game_named(id)
    options = game.complete(SEATS, options)

    def measure(budget: float) -> Rate:
        source, luck = random.Random(SEED), Rng(SEED)
        draw = cycle([source.getrandbits(30) for _ in range(LUCK)]).__next__
        silence, weighed = SILENCE, None if even else CHANCE
        decisions, start = 0, process_time()
        while process_time() - start < budget:
            state = game.set_up(SEATS, options)
            while actors := state.actors():
                seat = actors[0]
                codes = state.legal(seat)
                if seat == weighed:
                    state.apply(seat, luck.one_of(codes, state.odds()), silence)
                else:
                    state.apply(seat, codes[draw() % len(codes)], silence)
                decisions += 1
        return {"decisions": decisions, "cpu_seconds": process_time() - start}

    return measure


def looped(id: str, at_once: int = 1) -> Measure:
    """Random play of a game inside compiled code, so many games between two looks at the clock."""
    fresh = game_named(id).new(SEATS)

    def measure(budget: float) -> Rate:
        rng = Rng(SEED)
        games, decisions, start = 0, 0, process_time()
        while process_time() - start < budget:
            for _ in range(at_once):
                decisions += playout(fresh.clone(), rng)
            games += at_once
        return {"decisions": decisions, "games": games, "cpu_seconds": process_time() - start}

    return measure


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


def fastest(measure: Measure) -> Measure:
    """The fastest of many short measurements: what else the machine does slows some of them, and speeds up none."""

    def measure_often(budget: float) -> Rate:
        rates = [measure(SLICE) for _ in range(max(1, round(budget / SLICE)))]
        return max(rates, key=lambda rate: rate["decisions"] / rate["cpu_seconds"])

    return measure_often


def figures() -> list[Figure]:
    """All that is measured, in the order in which it is printed."""
    path = stepped("queens-path", {})
    together = stepped("queens-collection", {"mode": "cooperative"})
    against = stepped("queens-collection", {"mode": "competitive"})
    return [
        Figure("Card game stepped from Python", fastest(stepped("regina-cards", {}, even=True)), "stepped"),
        Figure("The Queen's Path, 4 seats, stepped from Python", fastest(path), "stepped"),
        Figure("The Queen's Collection, 4 seats together, stepped from Python", fastest(together), "stepped"),
        Figure("The Queen's Collection, 4 seats against each other, stepped from Python", fastest(against), "stepped"),
        Figure("Frondeurs et Frondeuses, 4 seats, stepped from Python", fastest(stepped("frondeurs", {})), "stepped"),
        Figure("Card game, playouts in compiled code", fastest(looped("regina-cards", at_once=64)), "looped"),
        Figure("Card game, simulated by ISMCTS", searched, "searched"),
        Figure(
            "Frondeurs et Frondeuses, a whole random game of 4 seats in compiled code",
            fastest(looped("frondeurs")),
            counted="games",
        ),
    ]


def main() -> None:
    """All figures, as JSON."""
    budget = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    measured = [
        {"title": figure.title, "against": figure.against, "counted": figure.counted, **figure.measure(budget)}
        for figure in figures()
    ]
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
