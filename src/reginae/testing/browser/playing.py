"""Whole games, or the ends of games, played in the browser."""

import random
import time
from collections.abc import Callable
from typing import TypeAlias

from reginae.testing.browser.person import POLL_MS, Person

Act: TypeAlias = Callable[[Person, random.Random], bool]

CHANGE_TIMEOUT = 60.0  # seconds without a change until a test gives up


def play_to_end(*people: Person, act: Act, seed: int = 1) -> None:
    """Everybody acts whenever they can, until all see the score."""
    play(*people, act=act, seed=seed)
    for person in people:
        person.see_end()


def play(*people: Person, act: Act, seed: int = 1, until: Callable[[], bool] = lambda: False) -> None:
    """Everybody acts whenever they can, until this is so or the game is over."""
    dice, first = random.Random(seed), people[0]
    version, since = first.table.get("version", 0), time.monotonic()
    while not first.table.get("outcome") and not until():
        acted = [act(person, dice) for person in people]
        if first.table.get("version", 0) != version:
            version, since = first.table["version"], time.monotonic()
        offered = [person.actions for person in people]
        assert time.monotonic() - since < CHANGE_TIMEOUT, f"no change since version {version}: {offered}"
        if not any(acted):
            first.page.wait_for_timeout(POLL_MS)
