"""A fingerprint of seeded games: two builds that print the same one play identical games."""

import argparse
import hashlib
import json
from typing import Any

from reginae.compiled import is_compiled
from reginae.core import Event, Game, Rng, snapshot
from reginae.games import game_named, shelf
from reginae.testing.random_game import RandomGame
from reginae.testing.table_variants import SeededGame, table_variants


def digest(game: Game, games: int) -> str:
    """The fingerprint of so many games: every table with all that is hidden, every legal action and event.

    At each moment one seat, by lot, is asked for its view and for a table that it imagines.
    """
    fingerprint, variants = hashlib.blake2b(digest_size=16), table_variants(game)
    for number in range(games):
        seats, options = variants[number * 7 % len(variants)]
        played, dice = RandomGame(SeededGame(game, seats, options, number)), Rng(number + 1)
        for match in played.moments():
            seat = dice.below(seats)
            told = [_plain(event) for step in match.steps[-1:] for event in step.events]
            actions = [list(match.state.legal(actor)) for actor in match.actors()]
            views = [match.view(None), match.view(seat)]
            imagined = snapshot(match.state.imagine(seat, Rng(dice.below(1 << 40))))
            facts = [snapshot(match.state), match.actors(), actions, told, views, imagined]
            fingerprint.update(json.dumps(facts, sort_keys=True).encode())
        fingerprint.update(json.dumps(snapshot(played.match.state.outcome()), sort_keys=True).encode())
    return fingerprint.hexdigest()


def _plain(event: Event) -> list[Any]:
    return [event.name, event.facts, {str(seat): facts for seat, facts in event.secret.items()}, event.final]


def main() -> None:
    """`python -m reginae.testing.digest [GAME …] --games N`: whether compiled, and a fingerprint of each game."""
    parser = argparse.ArgumentParser(prog="reginae.testing.digest", description="Fingerprints of seeded games.")
    parser.add_argument("game", nargs="*", default=list(shelf()))
    parser.add_argument("--games", type=int, default=10)
    asked = parser.parse_args()
    digests = {id: digest(game_named(id), asked.games) for id in asked.game}
    print(json.dumps({"compiled": is_compiled(), "digests": digests}, indent=2))


if __name__ == "__main__":
    main()
