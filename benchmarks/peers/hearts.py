"""OpenSpiel's C++ hearts, measured for comparison: run in an environment of its own, prints JSON.

build/peers/bin/python benchmarks/peers/hearts.py CPU_SECONDS
"""

import json
import random
import sys
from collections.abc import Callable
from itertools import cycle
from time import process_time

import pyspiel  # type: ignore[import-not-found]

SIMULATIONS = 1000
SLICE = 0.05  # CPU seconds
SEED = 1
LUCK = 100_003  # numbers drawn beforehand: the choice among the choices should cost next to nothing

Rate = dict[str, float]


def stepped(budget: float) -> Rate:
    """Random play, every choice made from Python."""
    game = pyspiel.load_game("hearts")
    source = random.Random(SEED)
    draw = cycle([source.getrandbits(30) for _ in range(LUCK)]).__next__
    decisions, start = 0, process_time()
    while process_time() - start < budget:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[draw() % len(outcomes)][0])  # the odds are even
            else:
                codes = state.legal_actions()
                state.apply_action(codes[draw() % len(codes)])
            decisions += 1
    return {"decisions": decisions, "cpu_seconds": process_time() - start}


def plies_of_rollout(state: "pyspiel.State") -> int:
    """Choices from here to the end of a random game: in hearts it hardly matters which are made."""
    plies, twin = 0, state.clone()
    while not twin.is_terminal():
        twin.apply_action(twin.legal_actions()[0])
        plies += 1
    return plies


def ismcts(budget: float) -> Rate:
    """Its IS-MCTS with one random rollout a simulation; each simulation is played to the end of the game.

    Without the passing of cards, which its resampling of hidden cards does not survive.
    """
    game = pyspiel.load_game("hearts(pass_cards=False)")
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)  # the bot does not keep it alive
    bot = pyspiel.ISMCTSBot(
        SEED,
        evaluator,
        0.7,
        SIMULATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        True,
    )
    draw = random.Random(SEED).random
    decisions, spent = 0, 0.0
    while spent < budget:
        state = game.new_initial_state()
        while not state.is_terminal() and spent < budget:
            codes = state.legal_actions()
            if state.is_chance_node() or len(codes) == 1:
                state.apply_action(codes[int(draw() * len(codes))])
                continue
            decisions += SIMULATIONS * plies_of_rollout(state)
            start = process_time()
            choice = bot.step(state)
            spent += process_time() - start
            state.apply_action(choice)
    return {"decisions": decisions, "cpu_seconds": spent}


def fastest(measure: Callable[[float], Rate], budget: float) -> Rate:
    """The fastest of many short measurements: what else the machine does slows some of them, and speeds up none."""
    rates = [measure(SLICE) for _ in range(max(1, round(budget / SLICE)))]
    return max(rates, key=lambda rate: rate["decisions"] / rate["cpu_seconds"])


def main() -> None:
    """Both figures, as JSON."""
    budget = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print(json.dumps({"stepped": fastest(stepped, budget), "searched": ismcts(budget)}))


if __name__ == "__main__":
    main()
