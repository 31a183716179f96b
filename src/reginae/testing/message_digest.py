"""A fingerprint of what pages are sent: two builds of the server that print the same one present tables alike."""

import argparse
import hashlib
import json
from typing import cast

from reginae.core import Game, Match, words_of
from reginae.games import game_named, shelf
from reginae.server import presenter
from reginae.server.presenter import Presentation
from reginae.server.sent_table import SentTable
from reginae.server.storage import SavedSeat, SavedTable, StepRow, Storage
from reginae.server.table import LiveTable
from reginae.server.writer import Writer
from reginae.testing.random_game import RandomGame
from reginae.testing.table_variants import SeededGame, table_variants

FIRST_MOMENTS = 3  # that are looked at; after them ever fewer
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]


def message_digest(game: Game, games: int) -> str:
    """The fingerprint of all messages to each seat and a spectator, at some moments of so many games."""
    fingerprint, variants = hashlib.blake2b(digest_size=16), table_variants(game)
    for number in range(games):
        seats, options = variants[number * 7 % len(variants)]
        pages = [SentTable(viewer) for viewer in (None, *range(seats))]
        for match in RandomGame(SeededGame(game, seats, options, number)).moments():
            if is_looked_at(len(match.steps)) or match.over():
                shown = Presentation(table_of(match))
                for page in pages:
                    fingerprint.update(page.message(shown, page.lines, 0) or b"-")
    return fingerprint.hexdigest()


def is_looked_at(step: int) -> bool:
    """Whether a moment is among the first, or as far on as any power of two."""
    return step < FIRST_MOMENTS or step & (step - 1) == 0


def table_of(match: Match) -> LiveTable:
    """A table at which people play this match; nobody can go on with it."""
    seats = [SavedSeat("person", name) for name in NAMES[: match.seats]]
    rows = [StepRow(seat, notation) for seat, notation in match.record().steps]
    saved = SavedTable("table", match.game.id, match.game.rules_version, match.options, seats, rows)
    storage, writer = cast(Storage, None), cast(Writer, None)
    return LiveTable(saved, match.game, words_of(match.game), storage, writer, lambda _: None, lambda _: None)


def main() -> None:
    """`python -m reginae.testing.message_digest [GAME …] --games N`: a fingerprint of each game, and the build."""
    parser = argparse.ArgumentParser(prog="reginae.testing.message_digest", description="Fingerprints of messages.")
    parser.add_argument("game", nargs="*", default=list(shelf()))
    parser.add_argument("--games", type=int, default=3)
    asked = parser.parse_args()
    compiled = not str(presenter.__file__).endswith(".py")
    digests = {id: message_digest(game_named(id), asked.games) for id in asked.game}
    print(json.dumps({"compiled": compiled, "digests": digests}, indent=2))


if __name__ == "__main__":
    main()
