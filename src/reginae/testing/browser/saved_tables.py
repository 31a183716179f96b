"""Tables that begin in the middle of a game: played without a browser and written to the server's database."""

import secrets
from dataclasses import dataclass
from pathlib import Path

from reginae.core import Game, Match, replay
from reginae.core.option import Value
from reginae.search import CATALOGUE
from reginae.server.sqlite_database import open_file
from reginae.server.storage import SavedSeat, SavedTable, StepRow
from reginae.server.tokens import new_token, unique_name
from reginae.server.writes import append_rows, execute, insert_table
from reginae.testing.random_game import random_match

BOT_IDS = {name: id for id, name, _ in CATALOGUE}


@dataclass(frozen=True)
class PreparedTable:
    """A table in the database, and the token of each seat that a person holds."""

    id: str
    game: Game
    tokens: dict[int, str]


def save_match(database: Path, match: Match, *names: str) -> PreparedTable:
    """Write a match as if it had been played at the server; each seat has the name of a person or of a kind of bot."""
    tokens: dict[int, str] = {}
    seats: list[SavedSeat] = []
    for seat, name in enumerate(names):
        token, token_hash = new_token()
        if name in BOT_IDS:
            seats.append(SavedSeat("bot", unique_name(name, seats), BOT_IDS[name]))
        else:
            seats.append(SavedSeat("person", name, "", token_hash))
            tokens[seat] = token
    record, game = match.record(), match.game
    table = SavedTable(secrets.token_urlsafe(9), game.id, game.rules_version, record.options, seats, [])
    _write(database, table, match)
    return PreparedTable(table.id, game, tokens)


def _write(database: Path, table: SavedTable, match: Match) -> None:
    engine = open_file(database)  # not a Storage: a server may be using the file
    steps = [StepRow(seat, notation) for seat, notation in match.record().steps]
    try:
        with engine.begin() as connection:
            execute(connection, [*insert_table(table), *append_rows(table.id, 0, steps, match.over())])
    finally:
        engine.dispose()


def match_near_end(game: Game, seats: int, choices: int, seed: int = 1, **options: Value) -> Match:
    """A random game, up to where the first seat has so many choices left."""
    whole = random_match(game, seats, options, seed)
    own = [number for number, step in enumerate(whole.steps) if step.seat == 0]
    return replay(game, whole.record(), own[-choices:][0])


def match_midway(game: Game, seats: int, part: float, seed: int = 1, **options: Value) -> Match:
    """A random game, up to a choice of the first seat when about this part of its choices is made."""
    whole = random_match(game, seats, options, seed)
    own = [number for number, step in enumerate(whole.steps) if step.seat == 0]
    return replay(game, whole.record(), own[int(part * (len(own) - 1))])
