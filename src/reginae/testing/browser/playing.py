"""Whole games, or the ends of games, played in the browser."""

import random
import time
from collections.abc import Callable
from typing import TypeAlias

from reginae.testing.browser.person import POLL_MS, Person

Act: TypeAlias = Callable[[Person, random.Random], bool]

STEP_TIMEOUT = 60.0  # seconds without a step until a test gives up


def play_to_end(*people: Person, act: Act, seed: int = 1) -> None:
    """Everybody acts whenever they can, until all see the score."""
    play(*people, act=act, seed=seed)
    for person in people:
        person.see_end()


def play(*people: Person, act: Act, seed: int = 1, until: Callable[[], bool] = lambda: False) -> None:
    """Everybody acts whenever they can, until this is so or the game is over."""
    dice, first = random.Random(seed), people[0]
    step, since = first.table.get("step", 0), time.monotonic()
    while not first.table.get("outcome") and not until():
        acted = [act(person, dice) for person in people]
        if first.table.get("step", 0) != step:
            step, since = first.table["step"], time.monotonic()
        assert time.monotonic() - since < STEP_TIMEOUT, f"no step since {step}: {[person.actions for person in people]}"
        if not any(acted):
            first.page.wait_for_timeout(POLL_MS)
